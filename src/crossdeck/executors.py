"""Who does long work: processes of this machine, or a Dask cluster; to whoever asks both are executors."""

import os
import re
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from threading import Lock, Thread
from time import sleep
from typing import Any, TypeVar

__all__ = ["ClusterError", "WorkersError", "cluster", "processes", "results_of"]

_WAITING = 4
"""For each worker so many pieces are handed out at a time: enough to keep it busy, few enough to end soon."""

_LOOKING = 1.0
"""So often, in seconds, a worker looks whether anybody still waits for it."""
_ADDRESS = re.compile(r"([a-z]+://)?[^/\s]+:[0-9]{1,5}")

_working = Lock()

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class WorkersError(ValueError):
    """Nobody works any more: the message says why and what to do."""


class ClusterError(WorkersError):
    """A cluster that cannot be used."""


@contextmanager
def processes(count: int) -> Iterator[tuple[Executor, int]]:
    """So many processes of this machine."""
    context = get_context("spawn")
    with ProcessPoolExecutor(count, context, _attend, (os.getpid(),)) as executor:
        yield executor, count


def _attend(parent: int) -> None:
    """A worker leaves interrupts to whoever asked for the work, and ends when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        sleep(_LOOKING)
    os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask cluster that runs already; crossdeck must be installed there too."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("--cluster needs Dask: pip install 'crossdeck[cluster]'") from None
    if not _ADDRESS.fullmatch(address):
        raise ClusterError(f"{address!r} is no scheduler's address: say it as in tcp://localhost:8786")
    try:
        client: Any = Client(address, timeout="10s", set_as_default=False)  # type: ignore[no-untyped-call]  # Dask has no types
    except (OSError, ValueError) as wrong:
        raise ClusterError(f"no cluster answers at {address!r} ({wrong}); name its scheduler") from None
    with client:
        workers = sum(client.ncores().values())
        if not workers:
            raise ClusterError(f"the cluster at {address!r} has no workers; start some and try again")
        yield client.get_executor(pure=False), workers


def results_of(
    executor: Executor, workers: int, work: Callable[[Piece], Result], pieces: Iterable[Piece]
) -> Iterator[Result]:
    """What the work gives for each piece, in the order in which they are done."""
    left = iter(pieces)
    under_way: set[Future[Result]] = set()
    try:
        while True:
            for piece in islice(left, _WAITING * workers - len(under_way)):
                under_way.add(executor.submit(_alone, work, piece))
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    except BrokenExecutor:
        raise WorkersError(
            "a worker process was ended from outside, or had no memory left; "
            "the same command goes on from what --csv has kept"
        ) from None
    finally:
        for future in under_way:
            future.cancel()


def _alone(work: Callable[[Piece], Result], piece: Piece) -> Result:
    """Do it while no other thread of this process works.

    A worker of a cluster may have several, but a table's finder follows one crossword at a time.
    """
    with _working:
        return work(piece)
