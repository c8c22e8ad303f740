"""Jobs over HTTP: asked for, looked at and given up by their owner alone."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from crossdeck.match import Game
from crossdeck.record import Record
from crossdeck.server.work import Progress, Task
from crossdeck.server.workers import BudgetError, WorkError
from tests.archive import records_alone, records_of_several
from tests.server.api import AtOnce, Result, client, parts


def played() -> str:
    """The record of a short match."""
    game = Game("kan-u-go", players=2, deal=16)
    for text in ("play 0,0 across VENT", "play 0,2 down .OISE", "play -3,-1 down HIRE"):
        game.push(text)
    return game.record(("Ann", "Bob")).text()


MOVES = {"kind": "moves", "game": "kan-u-go", "table": ".S.../TACK.", "hand": "AEIORST"}
PLAYOUT = {"kind": "playout", "game": "kan-u-go", "players": 2, "number": 7, "bots": ["greedy", "random"]}
REVIEW = {"kind": "review", "record": played(), "effort": 1}
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
        heard: Callable[[Progress], None] = lambda _: None,
    ) -> Result:
        begun()
        heard(Progress(3, 12))
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


def test_how_far_a_job_is_can_be_seen_while_it_runs() -> None:
    with client(parts(workers=Patient())) as server:
        job = server.post("/api/jobs", json=MOVES).json()["id"]
        while (page := server.get(f"/api/jobs/{job}").json())["state"] == "waiting":
            pass
    assert (page["state"], page["progress"]) == ("running", {"done": 3, "of": 12})


def test_a_match_is_reviewed() -> None:
    with client() as server:
        page = ended(server, server.post("/api/jobs", json=REVIEW).json()["id"])
    assert (page["state"], page["error"]) == ("done", None)
    told = page["review"]
    assert page["progress"] == {"done": len(told["turns"]), "of": len(told["turns"])}
    assert (told["game"], told["judged"], told["effort"]) == ("kan-u-go", True, 1)
    assert {turn["round"] for turn in told["turns"]} == {1}
    assert told["turns"][0]["best"][0]["way"]["text"].startswith("play 0,0 across ")
    assert told["match"][0]["said"].keys() == {"en", "eo"}


def test_a_record_whose_dictionary_is_not_here_is_reviewed_as_far_as_it_goes() -> None:
    text = next(file for file in records_of_several() if file.stem == "kan-u-go-stuck").read_text("utf-8")
    with client() as server:
        page = ended(server, server.post("/api/jobs", json={**REVIEW, "record": text}).json()["id"])
    assert page["state"] == "done"
    assert (page["review"]["judged"], page["review"]["unjudged"]) == (False, ["words"])


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
        ({**REVIEW, "record": "no record"}, 422, "record"),
        ({**REVIEW, "record": records_alone()[0].read_text("utf-8")}, 422, "review"),
        ({**REVIEW, "round": 2}, 422, "review"),
        ({**REVIEW, "effort": 0}, 400, "invalid"),
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
