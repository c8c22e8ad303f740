"""Puzzles over HTTP: what is asked, what cards make, what becomes of an answer; nothing is kept."""

from datetime import date
from typing import Any

import pytest

from crossdeck.puzzles import PUZZLE_GAMES, Kind, Puzzle, puzzle_of_day, shipped
from tests.server.api import Calendar, client, parts

GAME = "kan-u-go"


def first(kind: Kind) -> Puzzle:
    return next(puzzle for puzzle in shipped(GAME) if puzzle.kind is kind)


def place(puzzle: Puzzle) -> str:
    return f"/api/puzzles/{puzzle.game}/{puzzle.number}"


def cards(puzzle: Puzzle) -> list[list[Any]]:
    return [[row, col, face] for (row, col), face in puzzle.answer.cards]


def test_all_puzzles_are_listed_with_those_of_the_day() -> None:
    calendar = Calendar("2026-05-01T12:00:00+00:00")
    shelf = client(parts(clock=calendar)).get("/api/puzzles").json()
    assert shelf["date"] == "2026-05-01"
    assert [each["game"] for each in shelf["games"]] == list(PUZZLE_GAMES)
    for each in shelf["games"]:
        assert len(each["puzzles"]) == len(shipped(each["game"]))
        day = puzzle_of_day(each["game"], date(2026, 5, 1))
        assert each["today"] == {"number": day.number, "kind": day.kind.value, "grade": day.grade}


def test_before_the_first_day_there_is_none_of_the_day() -> None:
    assert {each["today"] for each in client().get("/api/puzzles").json()["games"]} == {None}


@pytest.mark.parametrize("kind", Kind)
def test_a_puzzle_is_asked_tried_and_solved(kind: Kind) -> None:
    puzzle = first(kind)
    with client() as server:
        picture = server.get(place(puzzle)).json()
        assert (picture["kind"], picture["hand"]) == (kind.value, list(puzzle.position.hand))
        nothing = server.post(f"{place(puzzle)}/trials", json={"cards": []}).json()
        assert nothing["squares"]
        tried = server.post(f"{place(puzzle)}/trials", json={"cards": cards(puzzle)}).json()
        assert tried["against"] == []
        assert tried["left"] == len(puzzle.position.letters) - len(puzzle.answer)
        answer = server.post(f"{place(puzzle)}/answers", json={"cards": cards(puzzle)}).json()
        assert answer["outcome"] == "solved"
        assert answer["words"] == tried["words"]
        assert bool(answer["then"]) == (kind is Kind.OUT_IN_TWO)


def test_a_wrong_answer_says_why() -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    with client() as server:
        far = server.post(f"{place(puzzle)}/answers", json={"cards": [[90, 90, puzzle.position.letters[0]]]})
    assert far.json()["outcome"] == "refused"
    assert far.json()["against"][0]["rule"]


def test_hints_and_the_solution() -> None:
    puzzle = first(Kind.OUT_IN_TWO)
    with client() as server:
        told = [server.get(f"{place(puzzle)}/hints/{grade}").json() for grade in (1, 2, 3)]
        solution = server.get(f"{place(puzzle)}/solution").json()
    assert [bool(each["squares"]) for each in told] == [False, True, True]
    assert [bool(each["word"]) for each in told] == [False, False, True]
    assert solution["cards"] == cards(puzzle)
    assert solution["then"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/puzzles/whist/1", None, 404, "unknown_game"),
        ("GET", "/api/puzzles/kan-u-go/999", None, 404, "no_such_puzzle"),
        ("GET", "/api/puzzles/kan-u-go/0", None, 400, "invalid"),
        ("GET", "/api/puzzles/kan-u-go/one", None, 400, "invalid"),
        ("GET", "/api/puzzles/kan-u-go/1/hints/4", None, 400, "invalid"),
        ("POST", "/api/puzzles/kan-u-go/1/answers", {"cards": [[0, 0, "5"]]}, 422, "notation"),
        ("POST", "/api/puzzles/kan-u-go/1/answers", {"cards": [[0, 0, ""]]}, 422, "notation"),
        ("POST", "/api/puzzles/kan-u-go/1/trials", {"cards": [[10_000_000, 0, "A"]]}, 422, "notation"),
        ("POST", "/api/puzzles/kan-u-go/1/trials", {"cards": "A"}, 400, "invalid"),
        ("POST", "/api/puzzles/kan-u-go/1/trials", {"cards": [[0, 0]]}, 400, "invalid"),
        ("POST", "/api/puzzles/kan-u-go/1/trials", {"card": []}, 400, "invalid"),
    ],
)
def test_bad_questions_get_one_clear_answer(
    method: str, path: str, body: object, status: int, code: str
) -> None:
    with client() as server:
        answer = server.request(method, path, json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
