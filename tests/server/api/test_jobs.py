"""Jobs over HTTP: asked for, looked at and given up by their owner alone."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from crossdeck.record import Record
from crossdeck.server.work import Task
from crossdeck.server.workers import BudgetError, WorkError
from tests.server.api import AtOnce, Result, client, parts

MOVES = {"kind": "moves", "game": "kan-u-go", "table": ".S.../TACK.", "hand": "AEIORST"}
PLAYOUT = {"kind": "playout", "game": "kan-u-go", "players": 2, "number": 7, "bots": ["greedy", "random"]}
ANN, BOB = {"Authorization": "Bearer ann"}, {"Authorization": "Bearer bob"}
END = {"done", "failed", "cancelled", "over-budget"}


def ended(server: TestClient, job: str) -> Any:
    """The job, when it has ended; every look lets the server go on."""
    while (page := server.get(f"/api/jobs/{job}").json())["state"] not in END:
        pass
    return page


def test_a_list_of_moves_is_fetched_later() -> None:
    with client() as server:
        asked = server.post("/api/jobs", json=MOVES)
        page = ended(server, asked.json()["id"])
        found = server.post("/api/moves", json={key: MOVES[key] for key in ("game", "table", "hand")})
    assert asked.status_code == 202
    assert asked.json()["state"] in ("waiting", "running", "done")
    assert (page["state"], page["record"], page["error"]) == ("done", None, None)
    assert page["moves"] == found.json()


def test_a_game_of_bots_is_a_record() -> None:
    with client() as server:
        page = ended(server, server.post("/api/jobs", json=PLAYOUT).json()["id"])
    assert (page["state"], page["moves"]) == ("done", None)
    record = Record.parse(page["record"])
    assert record.header.deal == "kan-u-go;players=2#7"
    assert len(record.header.players) == 2


def test_a_job_is_its_owners_alone() -> None:
    with client() as server:
        job = server.post("/api/jobs", json=MOVES, headers=ANN).json()["id"]
        for headers in (BOB, {}):
            for ask in (server.get, server.delete):
                answer = ask(f"/api/jobs/{job}", headers=headers)
                assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_job")
        assert server.get(f"/api/jobs/{job}", headers=ANN).status_code == 200


class Patient(AtOnce):
    """Workers that begin, and are never done."""

    async def run(
        self,
        task: Task[Result],
        owner: str,
        budget: float,
        *,
        live: bool = False,
        begun: Callable[[], None] = lambda: None,
    ) -> Result:
        begun()
        await asyncio.Event().wait()
        return await super().run(task, owner, budget, live=live)


def test_a_job_is_given_up() -> None:
    with client(parts(workers=Patient())) as server:
        job = server.post("/api/jobs", json=MOVES).json()["id"]
        while server.get(f"/api/jobs/{job}").json()["state"] == "waiting":
            pass
        assert server.get(f"/api/jobs/{job}").json()["state"] == "running"
        assert server.delete(f"/api/jobs/{job}").json()["state"] == "cancelled"
        assert server.get(f"/api/jobs/{job}").json()["state"] == "cancelled"


def test_too_many_jobs_of_one_are_refused_and_anothers_is_not() -> None:
    with client(parts(workers=Patient())) as server:
        for _ in range(8):
            assert server.post("/api/jobs", json=MOVES, headers=ANN).status_code == 202
        answer = server.post("/api/jobs", json=MOVES, headers=ANN)
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "busy")
        assert int(answer.headers["retry-after"]) > 0
        assert server.post("/api/jobs", json=MOVES, headers=BOB).status_code == 202


class Failing(AtOnce):
    """Workers that raise."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    async def run(self, *_: object, **__: object) -> Result:
        raise self.error


@pytest.mark.parametrize(
    ("error", "state", "code"),
    [(BudgetError("too long"), "over-budget", "budget"), (WorkError("at /etc/1234"), "failed", "internal")],
)
def test_a_job_that_comes_to_nothing_says_why_and_leaks_nothing(
    error: Exception, state: str, code: str
) -> None:
    with client(parts(workers=Failing(error))) as server:
        page = ended(server, server.post("/api/jobs", json=MOVES).json()["id"])
    assert (page["state"], page["error"]["code"]) == (state, code)
    assert "1234" not in page["error"]["message"]


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"game": "kan-u-go", "hand": "TACK"}, 400, "invalid"),
        ({**MOVES, "kind": "magic"}, 400, "invalid"),
        ({**MOVES, "number": 3}, 400, "invalid"),
        ({**MOVES, "hand": "T4CK"}, 422, "hand"),
        ({**PLAYOUT, "bots": ["greedy"]}, 422, "seats"),
        ({**PLAYOUT, "rounds": 101}, 400, "invalid"),
        ({**PLAYOUT, "number": -1}, 400, "invalid"),
        ({**PLAYOUT, "game": "whist"}, 404, "unknown_game"),
    ],
)
def test_what_cannot_be_done_is_refused_at_once(asked: dict[str, object], status: int, code: str) -> None:
    with client() as server:
        answer = server.post("/api/jobs", json=asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_what_only_a_worker_can_see_is_said_when_the_job_has_failed() -> None:
    with client() as server:
        job = server.post("/api/jobs", json={**PLAYOUT, "bots": ["greedy", "deep blue"]}).json()["id"]
        page = ended(server, job)
    assert (page["state"], page["error"]["code"]) == ("failed", "bot")
    assert "deep blue" in page["error"]["message"]


def test_an_unknown_job_is_not_found() -> None:
    with client() as server:
        assert server.get("/api/jobs/none").status_code == 404
        assert server.delete("/api/jobs/none").status_code == 404
