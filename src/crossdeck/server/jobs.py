"""Jobs: work that is asked for now and fetched later, by an id that nobody can guess and its owner alone."""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from crossdeck.server.queues import BusyError
from crossdeck.server.work import More, Progress, Task
from crossdeck.server.workers import BudgetError, Workers

__all__ = ["BUDGET", "KEPT", "Job", "JobState", "Jobs", "UnknownJobError"]

BUDGET = 5.0
"""Seconds that a job may run, or each part of it, unless another budget is given.  With one worker a bot may
wait for as long."""
KEPT = 600.0
"""Seconds that a job can be looked at after it has ended."""
_OF_ONE = 8
"""So many jobs of one owner wait or run, and so many that have ended are kept."""
_OF_ALL = 256
"""So many wait or run in all."""
_KEPT_OF_ALL = 2048


class UnknownJobError(LookupError):
    """There is no such job, or it is another's, which looks the same."""


class JobState(Enum):
    """How far a job is; the last four are its end."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"
    OVER_BUDGET = "over-budget"


@dataclass(eq=False)
class Job:
    """A job as it is now: `Jobs` brings it up to date."""

    id: str
    owner: str = field(repr=False)
    state: JobState = JobState.WAITING
    progress: Progress | None = None
    """How far it is, if it says so."""
    result: object = None
    """What the task gave, if it is done."""
    problem: Exception | None = None
    """Why it failed or ran over its budget."""


class Jobs:
    """All jobs of this process."""

    def __init__(
        self,
        workers: Workers,
        clock: Callable[[], float] = time.monotonic,
        *,
        of_one: int = _OF_ONE,
        of_all: int = _OF_ALL,
    ) -> None:
        """Let these workers do them; of one owner at most `of_one` are under way, `of_all` in all."""
        self._workers = workers
        self._clock = clock
        self._of_one, self._of_all = of_one, of_all
        self._jobs: dict[str, Job] = {}
        self._active: dict[Job, asyncio.Task[None]] = {}
        self._ended: dict[Job, float] = {}  # When they ended, in that order.
        self._tasks: set[asyncio.Task[None]] = set()

    def submit(self, task: Task[object], owner: str, budget: float = BUDGET) -> Job:
        """Ask for a task to be done; BusyError if the owner, or everybody, has too many jobs under way."""
        own = sum(job.owner == owner for job in self._active)
        if own >= self._of_one:
            raise BusyError(f"{own} of your jobs are under way: wait for one to end, or cancel it")
        if len(self._active) >= self._of_all:
            raise BusyError(f"the server is busy, {len(self._active)} jobs are under way: try again later")
        job = Job(secrets.token_urlsafe(16), owner)
        self._jobs[job.id] = job
        self._active[job] = doing = asyncio.create_task(self._do(job, task, budget))
        self._tasks.add(doing)
        doing.add_done_callback(self._tasks.discard)
        return job

    def get(self, id_: str, owner: str) -> Job:
        """The owner's job of this id; UnknownJobError if there is none."""
        self._forget()
        job = self._jobs.get(id_)
        if job is None or not secrets.compare_digest(job.owner.encode(), owner.encode()):
            raise UnknownJobError(
                f"no job of yours has this id; a job is forgotten {KEPT / 60:g} minutes after its end"
            )
        return job

    def cancel(self, id_: str, owner: str) -> Job:
        """The same, and it goes no further; what has ended stays as it is."""
        job = self.get(id_, owner)
        if job in self._active:
            self._active[job].cancel()
            self._end(job, JobState.CANCELLED)
        return job

    async def close(self) -> None:
        """Cancel all that is under way."""
        for job in list(self._active):
            self.cancel(job.id, job.owner)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _do(self, job: Job, task: Task[object], budget: float) -> None:
        def begun() -> None:
            job.state = JobState.RUNNING

        def heard(progress: Progress) -> None:
            job.progress = progress

        try:
            result = await self._workers.run(task, job.owner, budget, begun=begun, heard=heard)
            while isinstance(result, More):
                result = await self._workers.run(result.task, job.owner, budget, heard=heard)
            job.result = result
        except Exception as problem:  # Whatever it was, its owner fetches it.
            job.problem = problem
            self._end(job, JobState.OVER_BUDGET if isinstance(problem, BudgetError) else JobState.FAILED)
        else:
            self._end(job, JobState.DONE)

    def _end(self, job: Job, state: JobState) -> None:
        job.state = state
        del self._active[job]
        self._ended[job] = self._clock()
        own = [each for each in self._ended if each.owner == job.owner]
        for old in own[: -self._of_one]:
            self._drop(old)
        self._forget()

    def _forget(self) -> None:
        """Drop what ended long ago, and the oldest where there are too many."""
        now = self._clock()
        while self._ended:
            job, ended = next(iter(self._ended.items()))
            if now < ended + KEPT and len(self._ended) <= _KEPT_OF_ALL:
                return
            self._drop(job)

    def _drop(self, job: Job) -> None:
        del self._ended[job], self._jobs[job.id]
