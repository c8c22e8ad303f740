"""What commands share that work for hours: who does it, a sheet that is gone on with, a bar on stderr."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from crossdeck.cli.terms import InputError, read_file
from crossdeck.deals import LAST_NUMBER
from crossdeck.executors import cluster, processes, results_of
from crossdeck.sheets import SheetError
from crossdeck.shelf.files import shown
from crossdeck.terminal.saving import place_of, write_kept

__all__ = ["add_deals", "bar", "chosen_deals", "done", "keeping", "known"]

_MOST_DEALS = 10_000_000
_MOST_JOBS = 256

Piece = TypeVar("Piece")
Row = TypeVar("Row")


def add_deals(parser: argparse.ArgumentParser) -> None:
    """Which deals, by number, where their rows are kept, and who works."""
    parser.add_argument("--deals", type=int, required=True, metavar="N", help="how many deals")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="the first deal's number (0)")
    parser.add_argument("--csv", default="", metavar="FILE", help="keep a row a deal here, and go on from it")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (as many as there are cores)")
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="the scheduler of a Dask cluster instead"
    )


def chosen_deals(arguments: argparse.Namespace) -> range:
    """The numbers of the deals, if all that `add_deals` added can be done."""
    if not 1 <= arguments.deals <= _MOST_DEALS:
        raise InputError(f"--deals {arguments.deals}: say a number from 1 to {_MOST_DEALS:,}")
    if not 0 <= arguments.first <= LAST_NUMBER + 1 - arguments.deals:
        raise InputError(
            f"--first {arguments.first}: {arguments.deals} deals from there must lie in 0 to {LAST_NUMBER}"
        )
    if arguments.jobs is not None and not 1 <= arguments.jobs <= _MOST_JOBS:
        raise InputError(f"--jobs {arguments.jobs}: say a number from 1 to {_MOST_JOBS}")
    return range(arguments.first, arguments.first + arguments.deals)


def done(
    arguments: argparse.Namespace, work: Callable[[Piece], Row], pieces: Sequence[Piece]
) -> Iterator[Row]:
    """What the work gives for each of these pieces, by whomever the arguments name, in any order."""
    if not pieces:
        return
    jobs = min(arguments.jobs or os.cpu_count() or 1, len(pieces))
    workers = cluster(arguments.cluster) if arguments.cluster else processes(jobs)
    with workers as (executor, count):
        yield from results_of(executor, count, work, pieces)


def known(file: str, read: Callable[[str], list[Row]]) -> list[Row]:
    """The rows that a sheet has already; none if there is no sheet yet."""
    try:
        return read(read_file(file)) if file and Path(file).exists() else []
    except SheetError as wrong:
        raise InputError(f"{shown(file)}: {wrong}") from None


@contextmanager
def keeping(file: str, begun: str, line: Callable[[Row], str]) -> Iterator[Callable[[Row], None]]:
    """Write row after row; what was written stays, however the work ends.

    The sheet is written anew from what was read, `begun`, so that half a line at its end does not stay in its
    middle; it takes the place of the old one when it is whole.
    """
    if not file:
        yield lambda _: None
        return
    write_kept(file, begun, lambda _: None)
    try:
        with place_of(file).open("a", encoding="utf-8", newline="") as sheet:

            def keep(row: Row) -> None:
                sheet.write(line(row))
                sheet.flush()

            yield keep
    except OSError as wrong:
        raise InputError(f"{shown(file)}: {wrong.strerror}") from None


@contextmanager
def bar(total: int, begun: int) -> Iterator[Callable[[int, str], None]]:
    """Progress on stderr, where that is a terminal: how many are done, and a few words."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    console, hidden = Console(stderr=True), not sys.stderr.isatty()
    with Progress(*columns, console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task("", total=total, completed=begun)
        yield lambda count, said: progress.update(task, completed=count, description=said)
