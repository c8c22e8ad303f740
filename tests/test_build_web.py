"""The web's part of the build hook.  Nothing here fetches anything: node is played by a small script."""

import zipfile
from pathlib import Path

import pytest

import hatch_web
from tests.test_build import build, contents, tree, wheel

__all__ = ["tree"]


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A checkout with a page to build."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("play()")
    return tmp_path


def pretend_built(root: Path) -> Path:
    made = hatch_web.folder(root)
    made.mkdir(parents=True)
    (made / "index.html").write_text("the page")
    (made / ".made-from").write_text(hatch_web.fingerprint(root))
    return made


@pytest.fixture
def ran(web: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What node was asked to run; `vite build` writes a page."""
    asked: list[str] = []

    def run(root: Path, *command: str) -> None:
        asked.append(f"{Path(command[0]).name} {command[1]}")
        (root / "web" / "node_modules").mkdir(exist_ok=True)
        if command[1] == "build":
            Path(command[3], "index.html").write_text("a new page")

    monkeypatch.setattr(hatch_web, "run_node", run)
    monkeypatch.setattr(hatch_web, "_home", lambda: web)
    return asked


def test_the_app_is_stale_until_it_is_made_and_when_a_source_changes(web: Path) -> None:
    assert hatch_web.is_stale(web)
    pretend_built(web)
    assert not hatch_web.is_stale(web)
    (web / "web" / "node_modules" / "svelte").mkdir(parents=True)
    (web / "web" / "node_modules" / "svelte" / "index.js").touch()
    assert not hatch_web.is_stale(web), "what was fetched is no source"
    (web / "web" / "src" / "new.ts").touch()
    assert hatch_web.is_stale(web)


def test_without_a_source_there_is_nothing_to_make(tmp_path: Path) -> None:
    assert not hatch_web.is_stale(tmp_path)


def test_it_is_made_once_and_packages_are_fetched_once(web: Path, ran: list[str]) -> None:
    hatch_web.build(web)
    hatch_web.build(web)
    assert ran == ["npm-cli.js ci", "vite.js build"]
    assert (hatch_web.folder(web) / "index.html").read_text() == "a new page"
    (web / "web" / "src" / "main.ts").write_text("play(again)")
    hatch_web.build(web)
    assert ran[2:] == ["vite.js build"]


def test_a_changed_lock_fetches_the_packages_again(web: Path, ran: list[str]) -> None:
    hatch_web.build(web)
    (web / "web" / "package-lock.json").write_text('{"changed": 1}')
    hatch_web.build(web)
    assert ran == ["npm-cli.js ci", "vite.js build"] * 2


def test_a_failure_leaves_no_old_app(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = pretend_built(web)
    (web / "web" / "src" / "main.ts").write_text("syntax error")

    def fail(*_: object) -> None:
        raise RuntimeError("vite.js build: it went wrong")

    monkeypatch.setattr(hatch_web, "run_node", fail)
    monkeypatch.setattr(hatch_web, "_home", lambda: web)
    with pytest.raises(RuntimeError, match="it went wrong"):
        hatch_web.build(web)
    assert not made.exists()


def test_the_wheel_holds_the_app(tree: Path) -> None:
    (tree / "web").mkdir()
    (tree / "web" / "package.json").write_text("{}")
    pretend_built(tree)
    done = build(tree, CC="false")
    assert done.returncode == 0, done.stderr
    assert "crossdeck/server/app/index.html" in contents(wheel(tree))
    with zipfile.ZipFile(wheel(tree)) as archive:
        assert archive.read("crossdeck/server/app/index.html") == b"the page"


def test_what_cannot_be_made_is_a_warning_or_an_error_if_it_is_required(tree: Path) -> None:
    (tree / "web").mkdir()
    (tree / "web" / "package.json").write_text("{}")  # and no lock
    done = build(tree, CC="false")
    assert done.returncode == 0, done.stderr
    assert "the server will have no pages" in done.stdout + done.stderr
    required = build(tree, CC="false", CROSSDECK_REQUIRE_WEB="1")
    assert required.returncode
    assert "CROSSDECK_REQUIRE_WEB=1, but" in required.stdout + required.stderr
