"""Tasks for tests of worker processes: they hold, spin, fail and take memory; and how they are run.

Workers find this module through PYTHONPATH.  A pipe tells the test that a task has begun, or the task that it
may end, so nobody has to guess how long a process takes to start.
"""

import asyncio
import os
import select
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from crossdeck.server.work import Progress
from tests.limits import PATIENCE

_PLACES = (str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", ""))
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, _PLACES))}
"""What a worker needs to find these tasks."""
LONG = 60.0
"""A budget that no test uses up."""


@dataclass(frozen=True)
class Echo:
    """Gives back what it was given."""

    value: object

    def run(self) -> object:
        return self.value


@dataclass(frozen=True)
class Pid:
    """The process it runs in."""

    def run(self) -> int:
        return os.getpid()


@dataclass(frozen=True)
class Hold:
    """Waits until somebody opens the pipe to write."""

    pipe: str

    def run(self) -> str:
        return Path(self.pipe).read_text()


@dataclass(frozen=True)
class Spin:
    """Says through the pipe that it has begun, and never ends."""

    pipe: str = os.devnull

    def run(self) -> None:
        Path(self.pipe).write_text("begun")
        while True:
            pass


@dataclass(frozen=True)
class Allocate:
    """Takes so many bytes of address space, for a moment."""

    size: int

    def run(self) -> int:
        return len(bytearray(self.size))


@dataclass(frozen=True)
class Raise:
    """Raises this."""

    error: BaseException

    def run(self) -> None:
        raise self.error


@dataclass(frozen=True)
class Count:
    """Says how far it is."""

    of: int

    def run(self) -> str:
        return self.run_telling(lambda _: None)

    def run_telling(self, tell: Callable[[Progress], None]) -> str:
        for done in range(1, self.of + 1):
            tell(Progress(done, self.of))
        return "counted"


@dataclass(frozen=True)
class Chatter:
    """Prints where replies go."""

    def run(self) -> str:
        print("not a reply", flush=True)
        os.write(1, b"nor this")
        return "a reply"


@dataclass(frozen=True)
class Unsendable:
    """Gives what cannot be pickled."""

    def run(self) -> object:
        return lambda: None


def pipe(folder: Path, name: str = "pipe") -> str:
    """A named pipe."""
    path = folder / name
    os.mkfifo(path)
    return str(path)


def heard(pipe: str) -> str:
    """What comes through the pipe, once something does."""
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        select.select([end], [], [], PATIENCE)
        return os.read(end, 100).decode()
    finally:
        os.close(end)


async def begun(pipe: str) -> None:
    """Wait until a `Spin` has begun."""
    assert await asyncio.to_thread(heard, pipe) == "begun"


async def release(pipe: str) -> None:
    """Let a `Hold` end."""
    await until(lambda: _let_go(pipe))


def _let_go(pipe: str) -> bool:
    """Write into a pipe that somebody reads."""
    try:
        end = os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
    except OSError:
        return False  # Nobody reads it yet.
    os.write(end, b"held")
    os.close(end)
    return True


async def until(condition: Callable[[], bool]) -> None:
    """Let others go on until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0)


def exists(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
