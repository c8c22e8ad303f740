"""Worker processes: heavy work off the event loop, each task within a budget, everybody in his turn.

A worker is a process of its own (`worker.py`), started when it is first needed and kept.  One that is over
its budget, or whose caller has gone, or that failed, is killed, and another takes its place when there is
more to do.  `queues.py` says who is next, and what holds for owners, live games and jobs.
"""

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar, cast

from crossdeck.server.queues import BusyError, Limits, Schedule, Ticket, WorkersError
from crossdeck.server.work import Done, Failed, Progress, Refused, Reply, Task
from crossdeck.server.worker import LENGTH

__all__ = ["MEMORY", "BudgetError", "BusyError", "WorkCounts", "WorkError", "Workers", "WorkersError"]

MEMORY = 1 << 30
"""The address space of a worker, dictionaries included."""
_LIVE = Limits(of_one=64, of_all=4096)
_JOBS = Limits(of_one=16, of_all=256)
_START = 30.0
"""A worker that is not ready after so many seconds never will be."""
_STOPPING = "the server is stopping: ask again when it is back"

Result = TypeVar("Result")


class WorkError(WorkersError):
    """The work could not be done."""


class BudgetError(WorkError):
    """The work took longer than its budget."""


@dataclass
class WorkCounts:
    """What became of all work so far, and how much there is now."""

    done: int = 0
    """Tasks that were refused as impossible included."""
    failed: int = 0
    over_budget: int = 0
    cancelled: int = 0
    """Given up by their callers, while they waited or ran."""
    waiting: int = 0
    running: int = 0


def _nothing() -> None:
    """Tell nobody."""


def _unheard(_: Progress) -> None:
    """Tell nobody how far it is."""


class Workers:
    """So many worker processes, shared by all."""

    def __init__(
        self,
        count: int,
        *,
        memory: int = MEMORY,
        live: Limits = _LIVE,
        jobs: Limits = _JOBS,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start none yet; `memory` 0 is no limit, `environment` is the server's own unless given."""
        self._workers = [_Worker(memory, environment) for _ in range(count)]
        self._idle = list(self._workers)
        self._schedule = Schedule(count, live, jobs)
        self._turns: dict[Ticket, asyncio.Future[_Worker]] = {}
        self._counts = WorkCounts()
        self._closed = False

    @property
    def counts(self) -> WorkCounts:
        """The figures of this moment."""
        self._counts.waiting, self._counts.running = self._schedule.waiting, self._schedule.running
        return self._counts

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def run(
        self,
        task: Task[Result],
        owner: str,
        budget: float,
        *,
        live: bool = False,
        begun: Callable[[], None] = _nothing,
        heard: Callable[[Progress], None] = _unheard,
    ) -> Result:
        """Do a task within so many seconds from when a worker has it; `begun` is called then.

        `heard` hears how far a long task is.

        Raises what the task was refused with, or a WorkersError: BusyError where too much waits already,
        BudgetError, or another WorkError.  Cancelled, it leaves the queue, or its worker is killed.
        """
        if self._closed:
            raise WorkError(_STOPPING)
        request = _pickled(task)
        ticket = Ticket(owner, live)
        self._schedule.add(ticket)
        try:
            reply = await self._reply(ticket, request, budget, begun, heard)
        except BaseException as problem:
            self._count(problem)
            raise
        self._counts.done += 1
        if isinstance(reply, Refused):
            raise reply.error
        return cast(Result, reply.result)

    async def warm_up(self) -> None:
        """Start the process that the first task will have, so that the first bot need not wait for it."""
        if not (self.pids or self._schedule.running):
            await self._idle[-1].warm_up()

    async def close(self) -> None:
        """Let go of what waits, kill what runs; no process is left afterwards."""
        self._closed = True
        for turn in self._turns.values():
            if not turn.done():
                turn.set_exception(WorkError(_STOPPING))
        await asyncio.gather(*(worker.close() for worker in self._workers))

    async def _reply(
        self,
        ticket: Ticket,
        request: bytes,
        budget: float,
        begun: Callable[[], None],
        heard: Callable[[Progress], None],
    ) -> Done | Refused:
        worker = await self._turn(ticket)
        try:
            begun()
            return await worker.do(request, budget, heard)
        finally:
            self._finish(ticket, worker)

    async def _turn(self, ticket: Ticket) -> "_Worker":
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._turns[ticket] = turn
        self._hand_out()
        try:
            return await turn
        except BaseException:
            if self._turns.pop(ticket, None) is not None:
                self._schedule.withdraw(ticket)
            elif not turn.cancelled():  # Cancelled in the moment between getting a worker and hearing of it.
                self._finish(ticket, turn.result())
            raise

    def _hand_out(self) -> None:
        """Give idle workers to those whose turn it is."""
        while self._idle and not self._closed and (ticket := self._schedule.next()) is not None:
            turn = self._turns.pop(ticket)
            if turn.cancelled():  # Its caller has gone and not been there yet to leave the queue.
                self._schedule.finish(ticket)
            else:
                turn.set_result(self._idle.pop())

    def _finish(self, ticket: Ticket, worker: "_Worker") -> None:
        """Take a worker back; one that runs and has its dictionaries open is the next to be used."""
        self._schedule.finish(ticket)
        self._idle.insert(len(self._idle) if worker.pid else 0, worker)
        self._hand_out()

    def _count(self, problem: BaseException) -> None:
        if isinstance(problem, BudgetError):
            self._counts.over_budget += 1
        elif isinstance(problem, asyncio.CancelledError):
            self._counts.cancelled += 1
        else:
            self._counts.failed += 1


class _Worker:
    """A place for a process: it has one from its first task on, and another after each that was killed."""

    def __init__(self, memory: int, environment: Mapping[str, str] | None) -> None:
        # -P: what lies in the folder where the server was started is no module of ours.
        self._command = (sys.executable, "-P", "-m", "crossdeck.server.worker", str(memory))
        self._environment = environment
        self._process: Process | None = None
        self._busy = asyncio.Lock()
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process that runs; None if there is none."""
        process = self._process
        return process.pid if process and process.returncode is None else None

    async def do(self, request: bytes, budget: float, heard: Callable[[Progress], None]) -> Done | Refused:
        async with self._busy:
            try:
                if not self.pid:
                    await self._start()
                reply = await self._reply(request, budget, heard)
                if isinstance(reply, Failed):
                    raise WorkError(f"the work failed with {reply.problem}: the server's log says more")
            except BaseException:
                await self._kill()
                raise
            return reply

    async def warm_up(self) -> None:
        async with self._busy:
            if not (self.pid or self._closed):
                try:
                    await self._start()
                except BaseException:
                    await self._kill()
                    raise

    async def close(self) -> None:
        self._closed = True
        if self._process and self.pid:
            self._process.kill()  # Whoever waits for its reply hears of it, and then it is no longer busy.
        async with self._busy:
            await self._kill()

    def _check_open(self) -> None:
        if self._closed:
            raise WorkError(_STOPPING)

    async def _start(self) -> None:
        """Start a process, in a session of its own: Ctrl-C in the server's terminal does not reach it."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, env=self._environment, start_new_session=True
            )
            self._check_open()
            async with asyncio.timeout(_START):
                await _read(self._process)
        except (OSError, EOFError, TimeoutError) as problem:
            raise WorkError(f"no worker could be started ({type(problem).__name__})") from problem

    async def _reply(
        self, request: bytes, budget: float, heard: Callable[[Progress], None]
    ) -> Done | Refused | Failed:
        assert self._process is not None
        try:
            async with asyncio.timeout(budget):
                await _write(self._process, request)
                reply: Reply = pickle.loads(await _read(self._process))
                while isinstance(reply, Progress):
                    heard(reply)
                    reply = pickle.loads(await _read(self._process))
        except TimeoutError:
            raise BudgetError(f"the work took longer than its budget of {budget:g} seconds") from None
        except (EOFError, ConnectionError):
            self._check_open()
            raise WorkError("the worker died in the middle of it") from None
        return reply

    async def _kill(self) -> None:
        """Leave no process."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _pickled(task: object) -> bytes:
    try:
        return pickle.dumps(task)
    except Exception as problem:  # Pickling raises whatever the parts of a value raise.
        raise WorkError(f"{type(task).__name__} cannot be sent to a worker") from problem


async def _write(process: Process, request: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(len(request).to_bytes(LENGTH, "big") + request)
    await process.stdin.drain()


async def _read(process: Process) -> bytes:
    assert process.stdout is not None
    head = await process.stdout.readexactly(LENGTH)
    return await process.stdout.readexactly(int.from_bytes(head, "big"))
