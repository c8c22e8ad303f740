"""The app: what is sent for which address, how long it may be kept, and what if it was not built."""

import gzip
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from crossdeck.server.http import application
from crossdeck.server.pages import ROOMS, app_folder, app_routes, read_files

PAGE = "<!doctype html><title>crossdeck</title>" + "<!-- so long that pressing it pays -->" * 9
SCRIPT = "console.log('a card');" * 40


@pytest.fixture
def asked(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "assets" / "index-abc123.js").write_text(SCRIPT)
    (tmp_path / "assets" / "jost-abc123.woff2").write_bytes(b"\0font")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / ".made-from").write_text("a hash")
    return TestClient(application(app_routes(read_files(tmp_path))))


@pytest.mark.parametrize("path", ["/", *(f"/{room}" for room in ROOMS), "/table/abcdef", "/rules/lexicon/"])
def test_every_room_is_the_one_page(asked: TestClient, path: str) -> None:
    answer = asked.get(path)
    assert answer.text == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "'unsafe" not in answer.headers["content-security-policy"]


def test_what_has_its_hash_in_its_name_is_kept_for_ever(asked: TestClient) -> None:
    answer = asked.get("/assets/index-abc123.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]


def test_texts_are_pressed_for_those_who_can_read_that(asked: TestClient) -> None:
    with asked.stream("GET", "/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"}) as answer:
        pressed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(pressed).decode() == SCRIPT
    plain = asked.get("/assets/index-abc123.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT


def test_a_font_is_sent_as_it_is(asked: TestClient) -> None:
    answer = asked.get("/assets/jost-abc123.woff2")
    assert (answer.content, answer.headers["content-type"]) == (b"\0font", "font/woff2")
    assert "content-encoding" not in answer.headers


def test_who_has_it_already_is_not_sent_it_again(asked: TestClient) -> None:
    first = asked.get("/manifest.webmanifest")
    assert first.headers["content-type"] == "application/manifest+json"
    again = asked.get("/manifest.webmanifest", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    ["/assets/other.js", "/nowhere", "/.made-from", "/assets/../index.html", "/assets/%2e%2e/x", "/tables"],
)
def test_there_is_nothing_else(asked: TestClient, path: str) -> None:
    assert asked.get(path).status_code == 404


def test_who_comes_to_no_room_with_a_browser_is_told_so_by_the_app(asked: TestClient) -> None:
    lost = asked.get("/nowhere/at/all", headers={"Accept": "text/html,*/*"})
    assert (lost.status_code, lost.text) == (404, PAGE)
    assert asked.get("/api/nothing", headers={"Accept": "text/html"}).json()["error"]["code"] == "not_found"


def test_without_the_app_the_page_says_how_to_get_it(tmp_path: Path) -> None:
    answer = TestClient(application(app_routes(read_files(tmp_path / "none")))).get("/")
    assert answer.status_code == 200
    assert "boot.py serve" in answer.text
    assert 'href="/api"' in answer.text


def test_who_works_on_the_app_can_have_it_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CROSSDECK_APP", raising=False)
    assert app_folder().parts[-2:] == ("server", "app")
    monkeypatch.setenv("CROSSDECK_APP", str(tmp_path))
    assert app_folder() == tmp_path
