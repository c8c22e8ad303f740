"""Patiences over HTTP: whoever plays brings the deal and the line of play, and nothing is kept between."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from crossdeck.catalogue import PATIENCES
from tests.effort import long
from tests.server.api import client

ALWAYS = ("kan-u-go-alone-1", "lexicon-solitaire-2")
ALONE = "/api/patiences/kan-u-go-alone-1"


def ask(server: TestClient, path: str, **body: object) -> Any:
    answer = server.post(path, json={"number": 5, **body})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", [*ALWAYS, *long(sorted(PATIENCES.keys() - set(ALWAYS)))])
def test_a_patience_goes_on_by_the_hints_that_are_asked_for(game: str) -> None:
    with client() as server:
        path = f"/api/patiences/{game}"
        picture = ask(server, f"{path}/position")
        assert (picture["game"], picture["last"], picture["result"]) == (game, None, "playing")
        line: list[str] = []
        for _ in range(3):
            hint = ask(server, f"{path}/hints", line=line, grade=3)
            played = ask(server, f"{path}/plays", line=line, do=hint["do"])
            assert played["against"] == []
            line.append(played["do"])
        again = ask(server, f"{path}/position", line=line)
    assert again == played["picture"]
    assert again["last"]["do"] == line[-1]


def test_a_hint_tells_no_more_than_its_grade() -> None:
    with client() as server:
        first, second, third = (ask(server, f"{ALONE}/hints", grade=grade) for grade in (1, 2, 3))
    assert first["exists"]
    assert (first["squares"], first["word"], first["do"]) == ([], "", "")
    assert second["squares"]
    assert (second["word"], second["do"]) == ("", "")
    assert third["word"]
    assert third["do"].startswith("play ")
    assert first["looked"] > 100_000


def test_a_refused_play_says_why() -> None:
    with client() as server:
        answer = ask(server, f"{ALONE}/plays", do="play 0,0 across QQ")
        tried = ask(server, f"{ALONE}/trials", cards=[[0, 0, "Q"], [0, 1, "Q"]])
    assert (answer["do"], answer["picture"]) == ("", None)
    assert answer["against"] == tried["against"]
    assert answer["against"][0]["rule"] == "KA1-06"


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/patiences/kan-u-go/position", {"number": 1}, 404, "unknown_game"),
        (f"{ALONE}/position", {"number": -1}, 400, "invalid"),
        (f"{ALONE}/position", {}, 400, "invalid"),
        (f"{ALONE}/position", {"number": 1, "options": {"turning": "maybe"}}, 422, "option"),
        (f"{ALONE}/position", {"number": 1, "words": "../secret"}, 404, "unknown_dictionary"),
        (f"{ALONE}/position", {"number": 1, "line": ["play 0,0 across QQ"]}, 422, "line"),
        (f"{ALONE}/position", {"number": 1, "line": ["dance"]}, 422, "line"),
        (f"{ALONE}/plays", {"number": 1, "do": "dance"}, 422, "notation"),
        (f"{ALONE}/plays", {"number": 1, "do": "play 0,0 across TO from 1 nowhere"}, 422, "notation"),
        (f"{ALONE}/trials", {"number": 1, "cards": [[0, 0, "5"]]}, 422, "notation"),
        (f"{ALONE}/trials", {"number": 1, "cards": [[0, 0, ""]]}, 422, "notation"),
        (f"{ALONE}/trials", {"number": 1, "cards": [[0, 0, "AT"]]}, 422, "notation"),
        (f"{ALONE}/hints", {"number": 1, "grade": 4}, 400, "invalid"),
    ],
)
def test_bad_questions_get_one_clear_answer(path: str, body: object, status: int, code: str) -> None:
    with client() as server:
        answer = server.post(path, json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_the_catalogue_of_patiences_and_their_winnable_deals() -> None:
    with client() as server:
        games = server.get("/api/patiences").json()["games"]
        known = server.get("/api/patiences/lexicon-solitaire-1/winnable").json()
    assert [game["id"] for game in games] == list(PATIENCES)
    assert all(game["players"] == [1, 1] for game in games)
    assert known["game"] == "lexicon-solitaire-1"
    assert all(1 <= deal["grade"] <= 5 for deal in known["deals"])
    assert known["deals"]


def test_a_solution_is_a_job_and_its_line_can_be_played() -> None:
    with client() as server:
        asked = {"kind": "solve", "game": "kan-u-go-alone-1", "number": 5, "effort": 2}
        job = server.post("/api/jobs", json=asked).json()["id"]
        while (page := server.get(f"/api/jobs/{job}").json())["state"] in ("waiting", "running"):
            pass
        end = ask(server, f"{ALONE}/position", line=page["solution"]["line"])
    assert page["solution"]["status"] == "won"
    assert end["result"] == "won"


def test_a_demonstration_plays_to_the_end_by_what_the_player_sees() -> None:
    with client() as server:
        asked = {"kind": "demo", "game": "kan-u-go-alone-2", "number": 5, "player": "greedy"}
        job = server.post("/api/jobs", json=asked).json()["id"]
        while (page := server.get(f"/api/jobs/{job}").json())["state"] in ("waiting", "running"):
            pass
        shown = page["demonstration"]
        end = ask(server, "/api/patiences/kan-u-go-alone-2/position", line=shown["line"])
    assert end == shown["end"]
    assert end["result"] in ("won", "lost")


def test_a_demonstration_by_somebody_unknown_is_refused_with_those_who_are_known() -> None:
    with client() as server:
        asked = {"kind": "demo", "game": "kan-u-go-alone-2", "number": 5, "player": "nobody"}
        job = server.post("/api/jobs", json=asked).json()["id"]
        while (page := server.get(f"/api/jobs/{job}").json())["state"] in ("waiting", "running"):
            pass
    assert (page["state"], page["demonstration"], page["error"]["code"]) == ("failed", None, "option")
    assert "there are: greedy, thoughtful" in page["error"]["message"]
