"""The catalogue over HTTP: what the command line prints."""

import gzip

import pytest

from crossdeck.catalogue import ALL
from tests.cli import call
from tests.server.api import client


def test_the_catalogue_is_that_of_the_command_line() -> None:
    several, alone = client().get("/api/games"), client().get("/api/patiences")
    assert several.status_code == alone.status_code == 200
    assert several.json()["games"] + alone.json()["games"] == call("games", "--json").json


@pytest.mark.parametrize("game", [*ALL, "lexicon:wide-open"])
def test_a_game_is_that_of_the_command_line(game: str) -> None:
    assert client().get(f"/api/games/{game}").json() == call("games", game, "--json").json


def test_the_packs_are_those_of_the_command_line() -> None:
    assert client().get("/api/packs").json() == call("games", "--packs", "--json").json


def test_an_option_says_of_what_kind_it_is_and_what_it_can_be() -> None:
    page = client().get("/api/games/lexicon:quick").json()
    options = {option["name"]: option for option in page["options"]}
    target, tie, no_limit = options["target"], options["tie"], options["no_limit"]
    assert (target["kind"], target["value"], target["choices"]) == ("number", "50", [])
    assert (target["least"], target["most"]) == (1, 10_000)
    assert (tie["kind"], tie["choices"], tie["least"]) == ("choice", ["share", "decider"], None)
    assert (no_limit["kind"], no_limit["value"], no_limit["choices"]) == ("yes-no", "no", ["yes", "no"])


def test_an_unknown_game_is_not_found_and_an_unknown_preset_refused() -> None:
    answer = client().get("/api/games/whist")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_game")
    assert "kan-u-go" in answer.json()["error"]["message"]
    answer = client().get("/api/games/lexicon:slow")
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "option")


def test_what_is_the_same_for_all_is_sent_pressed_to_those_who_can_read_that() -> None:
    asked = client()
    with asked.stream("GET", "/api/games", headers={"Accept-Encoding": "gzip"}) as answer:
        pressed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    plain = asked.get("/api/games", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(pressed) == plain.content
    assert len(pressed) < len(plain.content) / 3
