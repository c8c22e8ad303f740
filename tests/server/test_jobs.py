"""Jobs: asked for now, fetched later, by their owner alone."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from crossdeck.answers.moves import MoveList
from crossdeck.bots import BotError
from crossdeck.server.jobs import KEPT, Job, Jobs, JobState, UnknownJobError
from crossdeck.server.work import More, Moves, Task
from crossdeck.server.workers import BudgetError, BusyError, WorkError, Workers
from tests.server.tasks import ENVIRONMENT, LONG, Echo, Hold, Raise, Spin, begun, exists, pipe, release, until


class Clock:
    """Stands still until it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


ENDED = (JobState.DONE, JobState.FAILED, JobState.CANCELLED, JobState.OVER_BUDGET)


async def ended(job: Job) -> Job:
    await until(lambda: job.state in ENDED)
    return job


class AtOnce(Workers):
    """Does everything in this process, at once."""

    async def run(self, task: Task[Any], *_: Any, begun: Any = None, **__: Any) -> Any:
        begun()
        return task.run()


class Office:
    """Jobs done by a real worker or at once, and a clock."""

    def __init__(self, kind: type[Workers], settings: dict[str, int]) -> None:
        self.workers = kind(1, environment=ENVIRONMENT)
        self.clock = Clock()
        self.jobs = Jobs(self.workers, self.clock, **settings)


def with_office(
    scenario: Callable[[Office], Awaitable[None]], kind: type[Workers] = AtOnce, **settings: int
) -> None:
    async def whole() -> None:
        office = Office(kind, settings)
        try:
            await scenario(office)
        finally:
            await office.jobs.close()
            await office.workers.close()

    asyncio.run(whole())


# States


def test_a_job_waits_runs_and_is_done(tmp_path: Path) -> None:
    gate = pipe(tmp_path)

    async def scenario(office: Office) -> None:
        first = office.jobs.submit(Hold(gate), "ann", LONG)
        second = office.jobs.submit(Echo({"a": 1}), "ann", LONG)
        assert first.state is JobState.WAITING
        await until(lambda: first.state is JobState.RUNNING)
        assert second.state is JobState.WAITING
        await release(gate)
        assert (await ended(first)).result == "held"
        assert (await ended(second)).result == {"a": 1}
        assert (second.state, second.problem) == (JobState.DONE, None)
        assert office.jobs.get(second.id, "ann") is second

    with_office(scenario, Workers)


def test_a_job_in_parts_goes_on_to_its_end_and_others_come_in_between() -> None:
    async def scenario(office: Office) -> None:
        first = office.jobs.submit(Echo(More(Echo(More(Echo("whole"))))), "ann", LONG)
        second = office.jobs.submit(Echo("other"), "bob", LONG)
        assert (await ended(second)).result == "other"
        assert first.state is JobState.RUNNING
        assert (await ended(first)).result == "whole"

    with_office(scenario, Workers)


def test_a_list_of_moves_can_be_fetched_as_a_job() -> None:
    async def scenario(office: Office) -> None:
        task = Moves("kan-u-go", {}, 4, "", "TACK", "SUN", 2)
        job = await ended(office.jobs.submit(task, "ann", LONG))
        assert isinstance(job.result, MoveList)
        assert job.result == task.run()

    with_office(scenario)


@pytest.mark.parametrize(
    ("error", "kind", "message"),
    [(BotError("no such bot"), BotError, "no such bot"), (KeyError("x"), WorkError, "the work failed")],
)
def test_a_job_that_fails_keeps_why(error: Exception, kind: type[Exception], message: str) -> None:
    async def scenario(office: Office) -> None:
        job = await ended(office.jobs.submit(Raise(error), "ann", LONG))
        assert (job.state, type(job.problem), job.result) == (JobState.FAILED, kind, None)
        assert message in str(job.problem)

    with_office(scenario, Workers)


def test_a_job_over_its_budget_says_so() -> None:
    async def scenario(office: Office) -> None:
        job = await ended(office.jobs.submit(Spin(), "ann", 0.1))
        assert (job.state, type(job.problem)) == (JobState.OVER_BUDGET, BudgetError)

    with_office(scenario, Workers)


# Cancelling


def test_a_job_cancelled_while_it_waits_is_never_begun(tmp_path: Path) -> None:
    gate, said = pipe(tmp_path), tmp_path / "said"

    async def scenario(office: Office) -> None:
        first = office.jobs.submit(Hold(gate), "ann", LONG)
        second = office.jobs.submit(Spin(str(said)), "ann", LONG)
        await until(lambda: office.workers.counts.waiting == 1)
        assert office.jobs.cancel(second.id, "ann").state is JobState.CANCELLED
        await release(gate)
        await ended(first)
        assert (await ended(office.jobs.submit(Echo(1), "ann", LONG))).result == 1
        assert second.state is JobState.CANCELLED
        assert not said.exists()

    with_office(scenario, Workers)


def test_a_job_cancelled_in_the_moment_it_is_submitted_is_never_begun(tmp_path: Path) -> None:
    said = tmp_path / "said"

    async def scenario(office: Office) -> None:
        job = office.jobs.submit(Spin(str(said)), "ann", LONG)
        assert office.jobs.cancel(job.id, "ann").state is JobState.CANCELLED
        assert (await ended(office.jobs.submit(Echo(1), "ann", LONG))).result == 1
        assert not said.exists()

    with_office(scenario)


def test_a_job_cancelled_while_it_runs_loses_its_worker(tmp_path: Path) -> None:
    said = pipe(tmp_path)

    async def scenario(office: Office) -> None:
        job = office.jobs.submit(Spin(said), "ann", LONG)
        await begun(said)
        (pid,) = office.workers.pids
        assert office.jobs.cancel(job.id, "ann").state is JobState.CANCELLED
        await until(lambda: office.workers.counts.running == 0)
        assert not exists(pid)
        assert office.jobs.get(job.id, "ann").state is JobState.CANCELLED

    with_office(scenario, Workers)


def test_what_has_ended_is_not_cancelled_any_more() -> None:
    async def scenario(office: Office) -> None:
        job = await ended(office.jobs.submit(Echo(1), "ann", LONG))
        assert office.jobs.cancel(job.id, "ann").state is JobState.DONE
        assert job.result == 1

    with_office(scenario)


def test_closing_cancels_everything(tmp_path: Path) -> None:
    said = pipe(tmp_path)

    async def scenario(office: Office) -> None:
        jobs = [office.jobs.submit(task, "ann", LONG) for task in (Spin(said), Echo(1))]
        await begun(said)
        await office.jobs.close()
        assert [job.state for job in jobs] == [JobState.CANCELLED] * 2
        assert (office.workers.counts.running, office.workers.counts.waiting) == (0, 0)

    with_office(scenario, Workers)


# Owners


@pytest.mark.parametrize("ask", [Jobs.get, Jobs.cancel])
@pytest.mark.parametrize("owner", ["bob", "", "annn", "ANN", "än"])
def test_another_s_job_looks_like_none(ask: Callable[[Jobs, str, str], Job], owner: str) -> None:
    async def scenario(office: Office) -> None:
        job = office.jobs.submit(Echo(1), "ann", LONG)
        with pytest.raises(UnknownJobError) as another:
            ask(office.jobs, job.id, owner)
        with pytest.raises(UnknownJobError) as none:
            ask(office.jobs, "none", owner)
        assert str(another.value) == str(none.value)
        assert (await ended(job)).state is JobState.DONE

    with_office(scenario)


def test_an_owner_can_have_any_name() -> None:
    async def scenario(office: Office) -> None:
        job = office.jobs.submit(Echo(1), "Änne 🂡", LONG)
        assert office.jobs.get(job.id, "Änne 🂡") is job

    with_office(scenario)


def test_ids_are_long_and_no_two_are_alike_and_a_job_does_not_show_its_owner() -> None:
    async def scenario(office: Office) -> None:
        jobs = [office.jobs.submit(Echo(1), f"owner {n}", LONG) for n in range(20)]
        assert len({job.id for job in jobs}) == 20
        assert min(len(job.id) for job in jobs) >= 22
        assert not any("owner" in repr(job) for job in jobs)

    with_office(scenario)


# Room


def test_one_owner_has_only_so_many_jobs_under_way(tmp_path: Path) -> None:
    gate = pipe(tmp_path)

    async def scenario(office: Office) -> None:
        first = office.jobs.submit(Hold(gate), "ann", LONG)
        office.jobs.submit(Echo(1), "ann", LONG)
        with pytest.raises(
            BusyError, match="2 of your jobs are under way: wait for one to end, or cancel it"
        ):
            office.jobs.submit(Echo(1), "ann", LONG)
        office.jobs.submit(Echo(1), "bob", LONG)
        await release(gate)
        await ended(first)
        office.jobs.submit(Echo(1), "ann", LONG)

    with_office(scenario, Workers, of_one=2)


def test_all_together_have_only_so_many_jobs_under_way() -> None:
    async def scenario(office: Office) -> None:
        jobs = [office.jobs.submit(Echo(1), owner, LONG) for owner in ("ann", "bob")]
        with pytest.raises(BusyError, match="the server is busy, 2 jobs are under way: try again later"):
            office.jobs.submit(Echo(1), "cat", LONG)
        office.jobs.cancel(jobs[0].id, "ann")
        office.jobs.submit(Echo(1), "cat", LONG)

    with_office(scenario, of_all=2)


def test_a_job_that_has_ended_is_kept_for_ten_minutes() -> None:
    async def scenario(office: Office) -> None:
        job = await ended(office.jobs.submit(Echo(1), "ann", LONG))
        office.clock.now += 599
        assert office.jobs.get(job.id, "ann") is job
        office.clock.now += 1
        with pytest.raises(UnknownJobError, match="forgotten 10 minutes after its end"):
            office.jobs.get(job.id, "ann")

    assert KEPT == 600
    with_office(scenario)


def test_a_job_under_way_is_kept_however_long_it_takes(tmp_path: Path) -> None:
    gate = pipe(tmp_path)

    async def scenario(office: Office) -> None:
        job = office.jobs.submit(Hold(gate), "ann", LONG)
        office.clock.now += 10 * KEPT
        assert office.jobs.get(job.id, "ann") is job
        await release(gate)
        assert office.jobs.get((await ended(job)).id, "ann").result == "held"

    with_office(scenario, Workers)


def test_of_one_owner_s_jobs_that_have_ended_only_the_newest_are_kept() -> None:
    async def scenario(office: Office) -> None:
        others = await ended(office.jobs.submit(Echo(0), "bob", LONG))
        jobs = [await ended(office.jobs.submit(Echo(n), "ann", LONG)) for n in range(4)]
        for old in jobs[:2]:
            with pytest.raises(UnknownJobError):
                office.jobs.get(old.id, "ann")
        assert [office.jobs.get(job.id, "ann").result for job in jobs[2:]] == [2, 3]
        assert office.jobs.get(others.id, "bob") is others

    with_office(scenario, of_one=2)
