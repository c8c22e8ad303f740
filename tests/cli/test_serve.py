"""`crossdeck serve`: says that there is nothing to serve yet."""

from tests.cli import call


def test_serve_says_in_one_line_that_this_version_has_no_web_app() -> None:
    said = call("serve")
    assert said.code == 1
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("crossdeck serve: ")
    assert "no web app" in said.err


def test_serve_says_so_in_json_too() -> None:
    said = call("serve", "--json")
    assert said.code == 1
    assert list(said.json) == ["error"]
    assert said.json["error"] in said.err
