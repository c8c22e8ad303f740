"""Who does long work: processes of this machine, or a Dask cluster; to whoever asks both are executors."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from threading import Lock
from typing import Any, TypeVar

__all__ = ["ClusterError", "cluster", "processes", "results_of"]

_WAITING = 4
"""For each worker so many pieces are handed out at a time: enough to keep it busy, few enough to end soon."""

_working = Lock()

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class ClusterError(ValueError):
    """A cluster that cannot be used: the message says why and what to do."""


@contextmanager
def processes(count: int) -> Iterator[tuple[Executor, int]]:
    """So many processes of this machine."""
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as executor:
        yield executor, count


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask cluster that runs already; crossdeck must be installed there too."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("--cluster needs Dask: pip install 'crossdeck[cluster]'") from None
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
    finally:
        for future in under_way:
            future.cancel()


def _alone(work: Callable[[Piece], Result], piece: Piece) -> Result:
    """Do it while no other thread of this process works.

    A worker of a cluster may have several, but a table's finder follows one crossword at a time.
    """
    with _working:
        return work(piece)
