"""Worker processes: budgets, turns, cancelling, dying; with processes of flesh and blood."""

import asyncio
import os
import signal
import subprocess
import sys
from asyncio import create_task, gather
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from crossdeck.answers.patiences import LineError
from crossdeck.bots import BotError
from crossdeck.cards import HandError
from crossdeck.catalogue import UnknownGameError
from crossdeck.deals import DealError
from crossdeck.layout import LayoutError
from crossdeck.notation import NotationError
from crossdeck.placements import TooLargeError
from crossdeck.record import RecordError
from crossdeck.review import ReviewError
from crossdeck.rules import OptionError
from crossdeck.seats import SeatsError
from crossdeck.server.queues import Limits
from crossdeck.server.work import REFUSALS, CannotPrintError, NoPrintingError, Progress, TaskError
from crossdeck.server.workers import BudgetError, BusyError, WorkCounts, WorkError, Workers
from crossdeck.shelf.dictionaries import DictionaryError
from tests.limits import PATIENCE
from tests.server.tasks import (
    ENVIRONMENT,
    LONG,
    Allocate,
    Chatter,
    Count,
    Echo,
    Hold,
    Pid,
    Raise,
    Spin,
    Unsendable,
    begun,
    exists,
    heard,
    pipe,
    release,
    until,
)

Run = Callable[[Coroutine[Any, Any, None]], None]
RUNNERS: list[Run] = [asyncio.run]
if sys.platform != "win32":
    import uvloop

    RUNNERS.append(uvloop.run)  # What the server runs on where there is one.

on_each_loop = pytest.mark.parametrize("run", RUNNERS, ids=["asyncio", "uvloop"][: len(RUNNERS)])


class Crew:
    """Workers that know the tasks of the tests, and that are gone when the test is over."""

    def __init__(self, count: int = 1, **settings: Any) -> None:
        self.workers = Workers(count, **{"environment": ENVIRONMENT, **settings})

    async def __aenter__(self) -> Workers:
        return self.workers

    async def __aexit__(self, *_: object) -> None:
        pids = self.workers.pids
        await self.workers.close()
        assert not any(map(exists, pids))


# Doing


@on_each_loop
def test_a_task_is_done_in_another_process(run: Run) -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            pid = await workers.run(Pid(), "ann", LONG)
            assert workers.pids == (pid,)
            assert pid != os.getpid()
            assert workers.counts == WorkCounts(done=1)

    run(scenario())


def test_no_process_is_started_before_there_is_work() -> None:
    async def scenario() -> None:
        async with Crew(3) as workers:
            assert workers.pids == ()

    asyncio.run(scenario())


def test_a_worker_that_was_warmed_up_has_the_first_task() -> None:
    async def scenario() -> None:
        async with Crew(3) as workers:
            warming = create_task(workers.warm_up())
            await until(lambda: bool(workers.pids))
            [ready] = workers.pids
            assert await workers.run(Pid(), "ann", LONG) == ready
            await warming
            await workers.warm_up()
            assert workers.pids == (ready,)

    asyncio.run(scenario())


def test_a_worker_is_gone_that_was_to_be_warmed_up_when_the_server_stopped() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            warming = create_task(workers.warm_up())
            await until(lambda: bool(workers.pids))
            warming.cancel()
            await asyncio.wait([warming])
            assert workers.pids == ()

    asyncio.run(scenario())


def test_a_worker_that_runs_is_used_before_another_is_started() -> None:
    async def scenario() -> None:
        async with Crew(3) as workers:
            pids = {await workers.run(Pid(), "ann", LONG) for _ in range(5)}
            assert pids == set(workers.pids)
            assert len(pids) == 1

    asyncio.run(scenario())


def test_workers_work_at_the_same_time(tmp_path: Path) -> None:
    gate = pipe(tmp_path)

    async def scenario() -> None:
        async with Crew(2) as workers:
            held = create_task(workers.run(Hold(gate), "ann", LONG))
            assert await workers.run(Echo("meanwhile"), "bob", LONG, live=True) == "meanwhile"
            assert workers.counts.running == 1
            await release(gate)
            assert await held == "held"

    asyncio.run(scenario())


def test_large_tasks_and_results_pass() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            large = bytes(range(256)) * 20_000
            assert await workers.run(Echo(large), "ann", LONG) == large
            assert await workers.run(Echo(b""), "ann", LONG) == b""

    asyncio.run(scenario())


def test_what_a_task_prints_is_no_reply() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            assert await workers.run(Chatter(), "ann", LONG) == "a reply"
            assert await workers.run(Echo(1), "ann", LONG) == 1

    asyncio.run(scenario())


# Turns


def test_a_flood_of_one_owner_does_not_hold_up_another(tmp_path: Path) -> None:
    gate = pipe(tmp_path)

    async def scenario() -> None:
        ended = list[str]()

        async def ask(owner: str, *, live: bool = False) -> None:
            await workers.run(Echo(owner), owner, LONG, live=live)
            ended.append(owner)

        async with Crew(jobs=Limits(of_one=50, of_all=100)) as workers:
            held = create_task(workers.run(Hold(gate), "greedy", LONG))
            asked = [create_task(ask("greedy")) for _ in range(50)]
            asked.append(create_task(ask("modest")))
            asked.append(create_task(ask("table", live=True)))
            await until(lambda: workers.counts.waiting == 52)
            await release(gate)
            await gather(held, *asked)
        assert ended[:3] == ["table", "greedy", "modest"]
        assert ended[3:] == ["greedy"] * 49

    asyncio.run(scenario())


def test_more_than_may_wait_is_refused_at_once(tmp_path: Path) -> None:
    gate = pipe(tmp_path)

    async def scenario() -> None:
        async with Crew(jobs=Limits(of_one=1, of_all=9)) as workers:
            held = create_task(workers.run(Hold(gate), "ann", LONG))
            await until(lambda: workers.counts.running == 1)
            waits = create_task(workers.run(Echo(2), "ann", LONG))
            await until(lambda: workers.counts.waiting == 1)
            with pytest.raises(BusyError, match="1 of your tasks"):
                await workers.run(Echo(3), "ann", LONG)
            await release(gate)
            assert (await held, await waits) == ("held", 2)

    asyncio.run(scenario())


def test_the_caller_hears_when_his_task_is_begun(tmp_path: Path) -> None:
    gate = pipe(tmp_path)

    async def scenario() -> None:
        heard = list[str]()
        async with Crew() as workers:
            first = create_task(workers.run(Hold(gate), "ann", LONG, begun=lambda: heard.append("first")))
            second = create_task(workers.run(Echo(2), "bob", LONG, begun=lambda: heard.append("second")))
            await until(lambda: workers.counts.waiting == 1)
            assert heard == ["first"]
            await release(gate)
            await gather(first, second)
            assert heard == ["first", "second"]

    asyncio.run(scenario())


# Budgets


@on_each_loop
def test_work_over_its_budget_is_killed_and_the_next_is_done(run: Run) -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            pid = await workers.run(Pid(), "ann", LONG)
            with pytest.raises(BudgetError, match=r"longer than its budget of 0\.2 seconds"):
                await workers.run(Spin(), "ann", 0.2)
            assert not exists(pid)
            assert await workers.run(Pid(), "ann", LONG) != pid
            assert workers.counts == WorkCounts(done=2, over_budget=1)

    run(scenario())


def test_the_time_in_the_queue_is_not_in_the_budget() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            spins = create_task(workers.run(Spin(), "ann", 3.0))
            waits = create_task(workers.run(Echo("at last"), "bob", 2.9))
            with pytest.raises(BudgetError):
                await spins
            assert await waits == "at last"

    asyncio.run(scenario())


# Cancelling


def test_cancelled_while_it_waits_it_is_never_begun(tmp_path: Path) -> None:
    gate, said = pipe(tmp_path, "gate"), tmp_path / "said"

    async def scenario() -> None:
        async with Crew() as workers:
            held = create_task(workers.run(Hold(gate), "ann", LONG))
            spins = create_task(workers.run(Spin(str(said)), "bob", LONG))
            after = create_task(workers.run(Echo("after"), "bob", LONG))
            await until(lambda: workers.counts.waiting == 2)
            spins.cancel()
            with pytest.raises(asyncio.CancelledError):
                await spins
            await release(gate)
            assert (await held, await after) == ("held", "after")
            assert not said.exists()
            assert workers.counts == WorkCounts(done=2, cancelled=1)

    asyncio.run(scenario())


@on_each_loop
def test_cancelled_while_it_runs_its_worker_is_killed(run: Run, tmp_path: Path) -> None:
    said = pipe(tmp_path)

    async def scenario() -> None:
        async with Crew() as workers:
            spins = create_task(workers.run(Spin(said), "ann", LONG))
            await begun(said)
            (pid,) = workers.pids
            spins.cancel()
            with pytest.raises(asyncio.CancelledError):
                await spins
            assert not exists(pid)
            assert await workers.run(Echo(1), "ann", LONG) == 1
            assert workers.counts == WorkCounts(done=1, cancelled=1)

    run(scenario())


def test_cancelled_while_its_worker_starts_no_process_is_left() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            asked = create_task(workers.run(Echo(1), "ann", LONG))
            await until(lambda: bool(workers.pids))
            (pid,) = workers.pids
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            assert not exists(pid)

    asyncio.run(scenario())


def test_cancelled_in_the_moment_of_its_turn_the_worker_goes_to_the_next() -> None:
    async def scenario() -> None:
        async with Crew() as workers:

            async def ask_and_cancel() -> None:
                await workers.run(Echo(1), "first", LONG)
                tasks[0].cancel()  # has been given the worker, and does not know it yet
                tasks[1].cancel()  # is next

            first = create_task(ask_and_cancel())
            tasks = [create_task(workers.run(Echo(name), name, LONG)) for name in ("2nd", "3rd", "4th")]
            async with asyncio.timeout(PATIENCE):
                await gather(first, *tasks, return_exceptions=True)
            assert [task.cancelled() for task in tasks] == [True, True, False]
            assert workers.counts == WorkCounts(done=2, cancelled=2)

    asyncio.run(scenario())


# Dying


@on_each_loop
def test_a_worker_that_is_killed_takes_only_its_own_task_with_it(run: Run, tmp_path: Path) -> None:
    gate, said = pipe(tmp_path, "gate"), pipe(tmp_path, "said")

    async def scenario() -> None:
        async with Crew(3) as workers:
            held = create_task(workers.run(Hold(gate), "ann", LONG))
            await until(lambda: len(workers.pids) == 1)
            other = workers.pids
            spins = create_task(workers.run(Spin(said), "bob", LONG))
            await begun(said)
            (pid,) = set(workers.pids) - set(other)
            os.kill(pid, signal.SIGKILL)
            with pytest.raises(WorkError, match="the worker died in the middle of it"):
                await spins
            await release(gate)
            assert await held == "held"
            assert await workers.run(Echo(1), "bob", LONG) == 1
            assert workers.counts == WorkCounts(done=2, failed=1)

    run(scenario())


def test_an_idle_worker_that_was_killed_is_replaced_unnoticed() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            pid = await workers.run(Pid(), "ann", LONG)
            os.kill(pid, signal.SIGKILL)
            await until(lambda: workers.pids == ())
            assert await workers.run(Pid(), "ann", LONG) != pid

    asyncio.run(scenario())


def test_a_task_that_ends_its_process_is_an_error_like_any_other_death() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            with pytest.raises(WorkError, match="the worker died"):
                await workers.run(Raise(SystemExit(3)), "ann", LONG)
            assert await workers.run(Echo(1), "ann", LONG) == 1

    asyncio.run(scenario())


def test_workers_that_cannot_start_are_an_error_and_are_tried_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        environment = {**ENVIRONMENT, "PYTHONHOME": str(tmp_path)}
        async with Crew(environment=environment) as workers:
            with pytest.raises(WorkError, match="no worker could be started"):
                await workers.run(Echo(1), "ann", LONG)
            del environment["PYTHONHOME"]
            assert await workers.run(Echo(1), "ann", LONG) == 1

    asyncio.run(scenario())


def test_when_the_server_is_killed_its_workers_end_even_in_the_middle_of_a_task(tmp_path: Path) -> None:
    said = pipe(tmp_path)
    program = "\n".join(
        (
            "import asyncio, sys",
            "from crossdeck.server.workers import Workers",
            "from tests.server.tasks import Spin",
            "asyncio.run(Workers(1).run(Spin(sys.argv[1]), 'ann', 1000))",
        )
    )
    server = subprocess.Popen(
        [sys.executable, "-c", program, said], env=ENVIRONMENT, stderr=subprocess.PIPE, text=True
    )
    assert heard(said) == "begun"
    server.kill()
    # The worker has the same stderr, which ends for us when the last who has it is gone.
    _, errors = server.communicate(timeout=PATIENCE)
    assert errors == ""


# Tasks that fail


REFUSED: Sequence[Exception] = (
    BotError("no such bot"),
    CannotPrintError("no such size"),
    LineError("step 1, 'dance': no such thing"),
    NoPrintingError("no printer's ink"),
    NotationError("no such notation"),
    DealError("no such deal", "R-19"),
    DictionaryError("no such dictionary"),
    HandError("no such card"),
    LayoutError("no such square"),
    OptionError("no such option"),
    RecordError("no such entry"),
    ReviewError("no such review"),
    SeatsError("no such seat"),
    TaskError("too much"),
    TooLargeError("too large"),
    UnknownGameError("no such game"),
)


def test_how_far_a_long_task_is_reaches_the_caller_before_its_end() -> None:
    heard: list[Progress] = []

    async def scenario() -> None:
        async with Crew() as workers:
            assert await workers.run(Count(3), "ann", LONG, heard=heard.append) == "counted"
            assert await workers.run(Count(2), "ann", LONG) == "counted"

    asyncio.run(scenario())
    assert heard == [Progress(1, 3), Progress(2, 3), Progress(3, 3)]


def test_what_a_task_is_refused_with_reaches_the_caller_as_it_is() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            pid = await workers.run(Pid(), "ann", LONG)
            for error in REFUSED:
                with pytest.raises(type(error)) as caught:
                    await workers.run(Raise(error), "ann", LONG)
                assert type(caught.value) is type(error)
                assert (str(caught.value), vars(caught.value)) == (str(error), vars(error))
            assert workers.pids == (pid,)
            assert workers.counts == WorkCounts(done=1 + len(REFUSED))

    assert {type(error) for error in REFUSED} == set(REFUSALS)
    asyncio.run(scenario())


def test_any_other_error_is_a_fault_whose_text_stays_in_the_log(capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            pid = await workers.run(Pid(), "ann", LONG)
            with pytest.raises(WorkError, match="failed with KeyError: the server's log says more") as caught:
                await workers.run(Raise(KeyError("a secret")), "ann", LONG)
            assert "a secret" not in str(caught.value)
            assert not exists(pid)
            assert await workers.run(Echo(1), "ann", LONG) == 1
            assert workers.counts == WorkCounts(done=2, failed=1)

    asyncio.run(scenario())
    assert "KeyError: 'a secret'" in capfd.readouterr().err


def test_what_cannot_be_sent_is_an_error_there_and_back() -> None:
    async def scenario() -> None:
        async with Crew() as workers:
            with pytest.raises(WorkError, match="Echo cannot be sent to a worker"):
                await workers.run(Echo(lambda: None), "ann", LONG)
            assert workers.pids == ()
            with pytest.raises(WorkError, match="the work failed"):
                await workers.run(Unsendable(), "ann", LONG)
            assert await workers.run(Echo(1), "ann", LONG) == 1

    asyncio.run(scenario())


def test_a_task_that_the_worker_does_not_know_is_an_error() -> None:
    async def scenario() -> None:
        async with Crew(environment={**ENVIRONMENT, "PYTHONPATH": ""}) as workers:
            with pytest.raises(WorkError, match="ModuleNotFoundError"):
                await workers.run(Echo(1), "ann", LONG)

    asyncio.run(scenario())


def test_a_worker_has_only_so_much_memory() -> None:
    async def scenario() -> None:
        size = 1 << 29
        async with Crew(memory=size) as workers:
            with pytest.raises(WorkError, match="MemoryError"):
                await workers.run(Allocate(size), "ann", LONG)
            assert await workers.run(Allocate(size >> 3), "ann", LONG) == size >> 3
        async with Crew(memory=0) as workers:
            assert await workers.run(Allocate(size), "ann", LONG) == size

    asyncio.run(scenario())


# Closing


@on_each_loop
def test_closing_ends_what_runs_and_what_waits_and_leaves_no_process(run: Run, tmp_path: Path) -> None:
    said = pipe(tmp_path)

    async def scenario() -> None:
        workers = Crew(2).workers
        idle = await workers.run(Pid(), "ann", LONG)
        spins = create_task(workers.run(Spin(said), "ann", LONG))
        waits = create_task(workers.run(Echo(1), "ann", LONG))
        await begun(said)
        pids = workers.pids
        assert (idle in pids, workers.counts.waiting) == (True, 1)
        await workers.close()
        assert not any(map(exists, pids))
        with pytest.raises(WorkError, match="stopping"):
            await spins
        with pytest.raises(WorkError, match="stopping"):
            await waits
        with pytest.raises(WorkError, match="stopping"):
            await workers.run(Echo(1), "ann", LONG)
        await workers.close()
        assert (workers.pids, workers.counts.running, workers.counts.waiting) == ((), 0, 0)

    run(scenario())


def test_closing_while_a_worker_starts_leaves_no_process() -> None:
    async def scenario() -> None:
        workers = Crew().workers
        asked = create_task(workers.run(Echo(1), "ann", LONG))
        await until(lambda: workers.counts.running == 1)
        await workers.close()
        assert workers.pids == ()
        with pytest.raises(WorkError):
            await asked

    asyncio.run(scenario())


def test_who_was_given_a_worker_in_the_moment_of_closing_starts_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def no_more(*_: object, **__: object) -> None:
        raise OSError

    async def scenario() -> None:
        workers = Crew().workers

        async def ask_and_close() -> None:
            await workers.run(Echo(1), "ann", LONG)
            monkeypatch.setattr(asyncio, "create_subprocess_exec", no_more)
            await workers.close()

        first, second = create_task(ask_and_close()), create_task(workers.run(Spin(), "bob", LONG))
        await first
        with pytest.raises(WorkError, match="stopping"):
            await second

    asyncio.run(scenario())
