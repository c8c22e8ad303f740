"""Placements over HTTP: what the command line lists, found by a worker within a budget."""

import pytest

from crossdeck.server.jobs import BUDGET
from crossdeck.server.work import MOST_MOVES, Moves
from crossdeck.server.workers import BudgetError, BusyError, WorkError, Workers
from tests.cli import call
from tests.server.api import AtOnce, Result, client, parts

TACK = ".S.../TACK."


@pytest.mark.parametrize("most", [None, 3, 0])
def test_the_list_is_that_of_the_command_line(most: int | None) -> None:
    limit = {} if most is None else {"most": most}
    arguments = [] if most is None else ["--most", str(most)]
    asked = {"game": "kan-u-go", "players": 3, "table": TACK, "hand": "AEIORST", **limit}
    answer = client().post("/api/moves", json=asked)
    said = call(
        "moves", "--game=kan-u-go", "--players=3", "--table", TACK, "--hand=AEIORST", *arguments, "--json"
    )
    assert answer.status_code == 200
    assert answer.json() == said.json


def test_real_workers_find_the_same() -> None:
    asked = {"game": "kan-u-go", "table": TACK, "hand": "AEIORST", "most": 20}
    with client(parts(workers=Workers(1))) as server:
        found = server.post("/api/moves", json=asked)
        refused = server.post("/api/moves", json={**asked, "table": "ABCDEFGHIJ/" * 300})
    assert found.json() == client().post("/api/moves", json=asked).json()
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "too_large")


def test_a_worker_is_asked_for_the_caller_and_within_the_budget_of_a_job() -> None:
    workers = AtOnce()
    asked = client(parts(workers=workers))
    asked.post("/api/moves", json={"game": "lexicon:quick", "hand": "TACK", "options": {"tie": "decider"}})
    ((task, owner, budget),) = workers.asked
    assert task == Moves("lexicon:quick", {"tie": "decider"}, 4, "", "", "TACK", MOST_MOVES)
    assert (owner, budget) == ("address testclient", BUDGET)


class Failing(AtOnce):
    """Workers that raise."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    async def run(self, *_: object, **__: object) -> Result:
        raise self.error


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (BusyError("16 of your tasks wait already"), 429, "busy"),
        (BudgetError("the work took longer than its budget"), 503, "budget"),
        (WorkError("the worker died"), 500, "internal"),
    ],
)
def test_a_worker_that_cannot_is_a_clear_answer(error: Exception, status: int, code: str) -> None:
    answer = client(parts(workers=Failing(error))).post("/api/moves", json={"game": "kan-u-go", "hand": "A"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert ("retry-after" in answer.headers) == (status == 429)


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({}, 400, "invalid"),
        ({"hand": "TACK", "most": 1001}, 400, "invalid"),
        ({"hand": "T4CK"}, 422, "hand"),
        ({"hand": "QQQQQQ"}, 422, "hand"),
        ({"hand": "TACK", "table": "T4CK"}, 422, "layout"),
        ({"hand": "TACK", "game": "whist"}, 404, "unknown_game"),
        ({"hand": "TACK", "players": 8}, 422, "option"),
    ],
)
def test_what_cannot_be_found_is_refused_before_a_worker_is_asked(
    asked: dict[str, object], status: int, code: str
) -> None:
    workers = AtOnce()
    answer = client(parts(workers=workers)).post("/api/moves", json={"game": "kan-u-go", **asked})
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert workers.asked == []
