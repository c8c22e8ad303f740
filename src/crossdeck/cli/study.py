"""`crossdeck study GAME --deals N`: how often a patience can be won, from many deals."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from crossdeck.catalogue import PATIENCES, UnknownGameError
from crossdeck.cli.terms import InputError, add_json, chosen_options, print_json, read_file, tell
from crossdeck.deals import LAST_NUMBER
from crossdeck.solve.result import Status
from crossdeck.study.executors import ClusterError, cluster, processes, rows_of
from crossdeck.study.listing import ListingError, write_listing
from crossdeck.study.plot import PlotError, check_plot, draw, summary
from crossdeck.study.sheet import SheetError, heading, read_sheet, write_heading, write_row
from crossdeck.study.tally import Spread, Tally, tally
from crossdeck.study.times import Times, said_ms
from crossdeck.study.trial import PLAYERS, Row, StudyError, Trial

__all__ = ["add"]

_MOST_DEALS = 10_000_000


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("study", help="how often a patience can be won", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a patience, as in `crossdeck games`")
    parser.add_argument("--deals", type=int, required=True, metavar="N", help="how many deals")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="the first deal's number (0)")
    parser.add_argument("--words", default="", metavar="NAME|FILE", help="the dictionary")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option")
    parser.add_argument(
        "--player",
        choices=PLAYERS,
        default="knowing",
        help="who plays: knowing the deal, or seeing what a player sees, thoughtful or greedy (knowing)",
    )
    parser.add_argument(
        "--effort",
        type=float,
        default=1.0,
        metavar="S",
        help="a budget of nodes worth about so many seconds: for a deal, or for a thoughtful move (1)",
    )
    parser.add_argument("--csv", default="", metavar="FILE", help="keep a row a deal here, and go on from it")
    parser.add_argument("--plot", default="", metavar="FILE", help="draw it as a .png or .svg")
    parser.add_argument(
        "--list", default="", metavar="FILE", help="write the deals won, with how hard each is"
    )
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="processes (as many as there are cores)"
    )
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="the scheduler of a Dask cluster instead"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do the study, as far as it is not done, and say what it shows."""
    try:
        return _study(arguments)
    except (SheetError, PlotError, ClusterError, ListingError) as wrong:
        raise InputError(str(wrong)) from None
    except StudyError as fault:
        tell(f"the study was stopped by a fault of its own: {fault}; what it has found so far is kept")
        return 1


def _study(arguments: argparse.Namespace) -> int:
    if arguments.plot:
        check_plot(Path(arguments.plot))
    trial = _trial(arguments)
    facts = heading(trial)
    known = _known(arguments.csv, facts)
    wanted = range(arguments.first, arguments.first + arguments.deals)
    rows = {row.number: row for row in known if row.number in wanted}
    missing = [number for number in wanted if number not in rows]
    with _keeping(arguments.csv, facts, known) as keep, _bar(len(wanted), len(rows)) as advance:
        for row in _done(arguments, trial, missing):
            rows[row.number] = row
            keep(row)
            advance(rows)
    counted = tally(rows[number] for number in sorted(rows))
    if arguments.plot:
        draw(
            counted,
            f"{PATIENCES[trial.game].title}, {facts['words'].split()[0]}, {trial.player}",
            Path(arguments.plot),
        )
    if arguments.list:
        write_listing(Path(arguments.list), facts, [rows[number] for number in sorted(rows)])
    _tell(arguments, facts, counted)
    return 0


def _trial(arguments: argparse.Namespace) -> Trial:
    if arguments.game not in PATIENCES:
        raise UnknownGameError(f"no patience is called {arguments.game!r}; there are: {', '.join(PATIENCES)}")
    if not 1 <= arguments.deals <= _MOST_DEALS:
        raise InputError(f"--deals {arguments.deals}: say a number from 1 to {_MOST_DEALS:,}")
    if not 0 <= arguments.first <= LAST_NUMBER - arguments.deals:
        raise InputError(f"--first {arguments.first}: deals are numbered 0 to {LAST_NUMBER}")
    if not 0.001 <= arguments.effort <= 3600:
        raise InputError(f"--effort {arguments.effort:g}: say a number from 0.001 to 3600")
    if arguments.jobs < 0:
        raise InputError(f"--jobs {arguments.jobs}: say a number from 1 up")
    options = tuple(sorted(chosen_options(arguments).items()))
    PATIENCES[arguments.game].with_options(dict(options))
    grades = bool(arguments.list)
    if grades and arguments.player != "knowing":
        raise InputError("--list: only who knows the whole deal can say that it is winnable")
    return Trial(arguments.game, options, arguments.words, arguments.player, arguments.effort, grades)


def _known(file: str, facts: dict[str, str]) -> list[Row]:
    if not file or not Path(file).exists():
        return []
    return read_sheet(read_file(file), facts)


def _done(arguments: argparse.Namespace, trial: Trial, numbers: list[int]) -> Iterator[Row]:
    if not numbers:
        return
    jobs = min(arguments.jobs or os.cpu_count() or 1, len(numbers))
    workers = cluster(arguments.cluster) if arguments.cluster else processes(jobs)
    with workers as (executor, count):
        yield from rows_of(executor, count, trial, numbers)


@contextmanager
def _keeping(file: str, facts: dict[str, str], known: list[Row]) -> Iterator[Callable[[Row], None]]:
    """Write row after row; what was written stays, however the study ends.

    The sheet is written anew from what was read, so that half a line at its end does not stay in its middle.
    """
    if not file:
        yield lambda _: None
        return
    try:
        with Path(file).open("w", encoding="utf-8", newline="") as sheet:
            sheet.write(write_heading(facts) + "".join(map(write_row, known)))

            def keep(row: Row) -> None:
                sheet.write(write_row(row))
                sheet.flush()

            yield keep
    except OSError as wrong:
        raise InputError(f"{file}: {wrong.strerror}") from None


@contextmanager
def _bar(total: int, done: int) -> Iterator[Callable[[dict[int, Row]], None]]:
    """Progress on stderr, where that is a terminal."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    console, hidden = Console(stderr=True), not sys.stderr.isatty()
    with Progress(*columns, console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)

        def advance(rows: dict[int, Row]) -> None:
            won = sum(row.status is Status.WON for row in rows.values())
            progress.update(task, completed=len(rows), description=f"{won} won")

        yield advance


def _tell(arguments: argparse.Namespace, facts: dict[str, str], counted: Tally) -> None:
    if arguments.json:
        print_json({"study": facts, "rate": counted.rate, **asdict(counted)})
        return
    print(f"{PATIENCES[arguments.game].title}: {facts['player']}, {facts['words'].split()[0]}")
    print(f"{summary(counted)} (±{100 * counted.half_width:.1f})")
    for label, spread in (("plays", counted.plays), ("points", counted.scores), ("nodes", counted.nodes)):
        if spread:
            print(f"{label:<11}{_five(spread, '{:,}'.format)}")
    untimed = counted.deals - (counted.ms.count if counted.ms else 0)
    deals = "deal that was" if untimed == 1 else "deals that were"
    note = f" (without {untimed:,} {deals} not timed)" if untimed else ""
    for label, times in (("ms a deal", counted.ms), ("ms a move", counted.moves_ms)):
        if times:
            print(f"{label:<11}{_five(times, said_ms)}{note}")


def _five(of: Spread | Times, said: Callable[[float], str]) -> str:
    return f"least {said(of.least)}, median {said(of.median)}, p95 {said(of.p95)}, most {said(of.most)}"
