"""Who is next when workers are few: owners take turns, live games go before jobs, and nobody starves.

Live work is what people at a table wait for, such as a bot's move; all else is a job.  With n workers this
holds:

- Owners who wait take turns; what one owner asked for is done in the order in which he asked.
- No owner has more than n - 1 workers, so nobody has them all, unless there is only one.
- Jobs have no more than n - 1 workers, so live work never waits for a job; with one worker it waits for the
  job that runs, no longer than that job's budget.
- Live work goes first, but when jobs were passed over `PATIENCE` times in a row, a job is next.
- What waits is bounded, for each owner and in all, live work and jobs apart: a flood of jobs is refused, and
  live work beside it is not.
"""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["PATIENCE", "BusyError", "Limits", "Schedule", "Ticket", "WorkersError"]

PATIENCE = 8
"""So often jobs are passed over by live work."""


class WorkersError(RuntimeError):
    """The work was not done, and what was asked is not to blame: the message can be shown to anybody."""


class BusyError(WorkersError):
    """Too much waits already: the message says whose."""


@dataclass(frozen=True)
class Limits:
    """How much may wait: of one owner, and in all."""

    of_one: int
    of_all: int


@dataclass(frozen=True, eq=False)
class Ticket:
    """A place in the queue; two are never equal."""

    owner: str
    live: bool = False


class Schedule:
    """What waits and what runs; it knows no processes, only how many there are."""

    def __init__(self, workers: int, live: Limits, jobs: Limits) -> None:
        """Share out so many workers."""
        all_but_one = max(1, workers - 1)
        self._most_of_one = all_but_one
        self._live = _Line(workers, live)
        self._jobs = _Line(all_but_one, jobs)
        self._running = Counter[str]()
        self._passed_over = 0

    @property
    def waiting(self) -> int:
        """How much waits."""
        return self._live.waiting + self._jobs.waiting

    @property
    def running(self) -> int:
        """How much is being done."""
        return self._live.running + self._jobs.running

    def add(self, ticket: Ticket) -> None:
        """Wait behind what the same owner asked for before; BusyError where there is no room."""
        self._line(ticket).add(ticket)

    def withdraw(self, ticket: Ticket) -> None:
        """Wait no longer."""
        self._line(ticket).withdraw(ticket)

    def next(self) -> Ticket | None:
        """Whose turn it is now that a worker is free: it runs from now on.  None if nobody may have it."""
        lines = (self._live, self._jobs) if self._passed_over < PATIENCE else (self._jobs, self._live)
        for line in lines:
            if (ticket := line.take(self._may_run)) is not None:
                self._running[ticket.owner] += 1
                self._passed_over = self._passed_over + 1 if ticket.live and self._jobs.waiting else 0
                return ticket
        return None

    def finish(self, ticket: Ticket) -> None:
        """It has run."""
        self._line(ticket).running -= 1
        self._running -= Counter([ticket.owner])  # An owner with nothing left is forgotten.

    def _line(self, ticket: Ticket) -> "_Line":
        return self._live if ticket.live else self._jobs

    def _may_run(self, owner: str) -> bool:
        return self._running[owner] < self._most_of_one


class _Line:
    """Owners in the order of their turns, each with his tickets; none is there without one."""

    def __init__(self, most_running: int, limits: Limits) -> None:
        self._most_running = most_running
        self._limits = limits
        self._owners: dict[str, deque[Ticket]] = {}
        self.waiting = 0
        self.running = 0

    def add(self, ticket: Ticket) -> None:
        tickets = self._owners.get(ticket.owner, deque())
        if len(tickets) >= self._limits.of_one:
            raise BusyError(f"{len(tickets)} of your tasks wait already: try again when one is done")
        if self.waiting >= self._limits.of_all:
            raise BusyError(f"the server is busy, {self.waiting} tasks wait already: try again later")
        tickets.append(ticket)
        self._owners[ticket.owner] = tickets
        self.waiting += 1

    def withdraw(self, ticket: Ticket) -> None:
        tickets = self._owners[ticket.owner]
        tickets.remove(ticket)
        self.waiting -= 1
        if not tickets:
            del self._owners[ticket.owner]

    def take(self, may_run: Callable[[str], bool]) -> Ticket | None:
        """The first ticket of the next owner who may run one; his others go behind all other owners'."""
        owner = next(filter(may_run, self._owners), None)
        if owner is None or self.running >= self._most_running:
            return None
        tickets = self._owners.pop(owner)
        ticket = tickets.popleft()
        if tickets:
            self._owners[owner] = tickets
        self.waiting -= 1
        self.running += 1
        return ticket
