"""The same trials give the same rows on processes of this machine and on a Dask cluster."""

import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier, BrokenBarrierError

import pytest

from crossdeck.executors import ClusterError, cluster, processes, results_of
from crossdeck.study.trial import Row, Trial, run

TRIAL = Trial("kan-u-go-alone-1", effort=0.5)
NUMBERS = range(6)


def by_number(rows: Iterator[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: row.number)


@pytest.mark.long
def test_processes_give_what_one_gives() -> None:
    with processes(2) as (executor, count):
        rows = by_number(results_of(executor, count, partial(run, TRIAL), NUMBERS))
    assert count == 2
    assert rows == [run(TRIAL, number) for number in NUMBERS]


@pytest.mark.long
# Dask leaves sockets to the collector, and speaks of its own future in warnings of several kinds.
@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_gives_the_same() -> None:
    from distributed import LocalCluster

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with (
            LocalCluster(  # type: ignore[no-untyped-call]  # Dask has no types
                n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50
            ) as local,
            cluster(local.scheduler_address) as (executor, count),
        ):
            rows = by_number(results_of(executor, count, partial(run, TRIAL), NUMBERS))
    assert count == 1
    assert rows == [run(TRIAL, number) for number in NUMBERS]


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(ClusterError, match="'nowhere' is no scheduler's address"), cluster("nowhere"):
        pass


def test_the_threads_of_a_process_take_turns() -> None:
    """If two worked at once they would meet."""
    meeting = Barrier(2)

    def meets(_: int) -> bool:
        try:
            meeting.wait(timeout=0.1)
        except BrokenBarrierError:
            return False
        return True

    with ThreadPoolExecutor(2) as executor:
        assert list(results_of(executor, 2, meets, range(2))) == [False, False]
