"""Finding a browser: the one that is named, one that is there, one that is fetched; else a plain word."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web import browsers
from tests.web.browsers import CHROMIUM, FIREFOX, BrowserMissingError, Kind, find_browser


def cannot(_: Path) -> None:
    raise RuntimeError("there is no network")


@pytest.fixture(params=[CHROMIUM, FIREFOX], ids=lambda kind: kind.name)
def absent(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Kind:
    """A browser that is not on this machine, where we are not root."""
    kind: Kind = request.param
    monkeypatch.delenv(kind.variable, raising=False)
    monkeypatch.setattr(browsers, "TOOLS", tmp_path)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    return replace(kind, programs=(), home=tmp_path / kind.debian, unpack=cannot)


def program(path: Path) -> Path:
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_the_one_that_is_named_is_taken(
    absent: Kind, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named = program(tmp_path / "named")
    monkeypatch.setenv(absent.variable, str(named))
    assert find_browser(absent) == str(named)
    monkeypatch.setenv(absent.variable, str(tmp_path / "missing"))
    with pytest.raises(
        BrowserMissingError, match=f"{absent.variable} is .*missing, and there is no such program"
    ):
        find_browser(absent)


def test_one_on_the_path_comes_before_a_fetched_one(
    absent: Kind, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    absent.home.mkdir()
    fetched = program(absent.fetched)
    assert find_browser(absent) == str(fetched)
    on_path = program(tmp_path / "browser-of-the-system")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_browser(replace(absent, programs=(on_path.name,))) == str(on_path)


def test_without_any_the_message_says_how_to_get_one(absent: Kind) -> None:
    with pytest.raises(BrowserMissingError) as missing:
        find_browser(absent)
    for part in (absent.name, f"apt-get install {absent.debian}", absent.variable, "there is no network"):
        assert part in str(missing.value)


def test_of_several_that_look_at_once_one_fetches(absent: Kind) -> None:
    fetched: list[Path] = []

    def unpack(folder: Path) -> None:
        fetched.append(folder)
        program(folder / "browser")

    kind = replace(absent, unpack=unpack)
    with ThreadPoolExecutor(8) as workers:
        found = set(workers.map(find_browser, [kind] * 8))
    assert found == {str(kind.fetched)}
    assert len(fetched) == 1
