"""Verdicts over HTTP: what the command line says, and no file is ever opened for it."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.cli import call
from tests.server.api import client

TACK = ".S.../TACK."


def judge(**asked: object) -> Any:
    """Ask about a placement in Kan-U-Go."""
    return client().post("/api/judge", json={"game": "kan-u-go", "table": TACK, **asked})


@pytest.mark.parametrize(
    ("asked", "arguments"),
    [
        ({"placement": "0,1 across .O"}, ()),
        ({"placement": "1,0 across ....S"}, ()),
        ({"placement": "0,1 across .O", "hand": "OAB", "players": 2}, ("--hand", "OAB", "--players", "2")),
        ({"placement": "0,1 across .O", "hand": "ABC"}, ("--hand", "ABC")),
        ({"placement": "0,1 across .O", "named": ["SOW"]}, ("--named", "SOW")),
        ({"placement": "1,0 across ....S", "options": {"plurals": "free"}, "game": "lexicon"}, ()),
        ({"placement": "9,9 across QQ"}, ()),
    ],
)
def test_a_verdict_is_that_of_the_command_line(asked: dict[str, Any], arguments: tuple[str, ...]) -> None:
    game = asked.get("game", "kan-u-go")
    options = [f"--option={name}={value}" for name, value in asked.get("options", {}).items()]
    said = call("judge", "--game", game, "--table", TACK, *arguments, *options, asked["placement"], "--json")
    answer = judge(**asked)
    assert answer.status_code == 200
    assert answer.json() == said.json


def test_a_refusal_names_its_rule() -> None:
    verdict = judge(placement="1,0 across ....S").json()
    assert (verdict["legal"], verdict["main"]) == (False, "TACKS")
    assert verdict["refusals"][0]["rule"] == "KUG-33"


def test_an_esperanto_word_that_is_none_is_explained() -> None:
    asked = {"game": "kan-u-go-eo", "table": "HUNDO", "placement": "0,0 across .....JX"}
    verdict = client().post("/api/judge", json=asked).json()
    assert verdict["refusals"][0]["why"].startswith("HUNDOĴ: ")


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"placement": "somewhere"}, 422, "notation"),
        ({"placement": "0,0 across A", "table": "T4CK"}, 422, "layout"),
        ({"placement": "0,0 across .O", "hand": "QQQQQQ"}, 422, "notation"),  # the dot stands for no card
        ({"placement": "0,1 across .O", "hand": "QQQQQQ"}, 422, "hand"),
        ({"placement": "0,1 across .O", "players": 9}, 422, "option"),
        ({"placement": "0,1 across .O", "options": {"colour": "red"}}, 422, "option"),
        ({"placement": "0,1 across .O", "game": "whist"}, 404, "unknown_game"),
        ({"placement": "0,1 across .O", "words": "klingon"}, 404, "unknown_dictionary"),
        ({"placement": "0,1 across .O", "words": "esperanto"}, 422, "dictionary"),
        ({"placement": "0,1 across .O", "players": 0}, 400, "invalid"),
        ({"placement": "0,1 across .O", "house": "/etc/passwd"}, 400, "invalid"),
        ({"placement": "0,1 across .O", "table": "A" * 5000}, 400, "invalid"),
        ({}, 400, "invalid"),
    ],
)
def test_what_cannot_be_judged_is_refused(asked: dict[str, object], status: int, code: str) -> None:
    answer = judge(**asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


@pytest.mark.parametrize("path", ["/api/judge", "/api/moves", "/api/jobs"])
def test_a_dictionary_is_a_name_and_never_a_file(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words.txt").write_text("TACK\n")
    monkeypatch.chdir(tmp_path)
    asked = {
        "/api/judge": {"placement": "0,0 across TACK"},
        "/api/moves": {"hand": "TACK"},
        "/api/jobs": {"kind": "moves", "hand": "TACK"},
    }
    with TestClient(client().app) as server:
        for words in ("/etc/passwd", "words.txt", "./words.txt", "tournament+words.txt"):
            answer = server.post(path, json={"game": "kan-u-go", "words": words, **asked[path]})
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_dictionary")
