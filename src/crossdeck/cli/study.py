"""`crossdeck study GAME --deals N`: how often a patience can be won, from many deals."""

import argparse
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path

from crossdeck.catalogue import PATIENCES, UnknownGameError
from crossdeck.cli.terms import InputError, add_json, chosen_options, print_json, tell
from crossdeck.cli.working import add_deals, bar, chosen_deals, done, keeping, known
from crossdeck.executors import WorkersError
from crossdeck.sheets import SheetError
from crossdeck.solve.result import Status
from crossdeck.study.listing import ListingError, write_listing
from crossdeck.study.plot import PlotError, check_plot, draw, summary
from crossdeck.study.sheet import heading, read_sheet, write_heading, write_row
from crossdeck.study.tally import Spread, Tally, tally
from crossdeck.study.trial import PLAYERS, Row, StudyError, Trial
from crossdeck.study.trial import run as run_trial
from crossdeck.times import Times, said_ms

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("study", help="how often a patience can be won", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a patience, as in `crossdeck games`")
    add_deals(parser)
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
    parser.add_argument("--plot", default="", metavar="FILE", help="draw it as a .png or .svg")
    parser.add_argument(
        "--list", default="", metavar="FILE", help="write the deals won, with how hard each is"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do the study, as far as it is not done, and say what it shows."""
    try:
        return _study(arguments)
    except (SheetError, PlotError, WorkersError, ListingError) as wrong:
        raise InputError(str(wrong)) from None
    except StudyError as fault:
        tell(f"the study was stopped by a fault of its own: {fault}; what it has found so far is kept")
        return 1


def _study(arguments: argparse.Namespace) -> int:
    if arguments.plot:
        check_plot(Path(arguments.plot))
    trial = _trial(arguments)
    wanted = chosen_deals(arguments)
    facts = heading(trial)
    before = known(arguments.csv, partial(read_sheet, facts=facts))
    rows = {row.number: row for row in before if row.number in wanted}
    missing = [number for number in wanted if number not in rows]
    begun = write_heading(facts) + "".join(map(write_row, before))
    with keeping(arguments.csv, begun, write_row) as keep, bar(len(wanted), len(rows)) as advance:
        for row in done(arguments, partial(run_trial, trial), missing):
            rows[row.number] = row
            keep(row)
            advance(len(rows), _won(rows))
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
    if not 0.001 <= arguments.effort <= 3600:
        raise InputError(f"--effort {arguments.effort:g}: say a number from 0.001 to 3600")
    options = tuple(sorted(chosen_options(arguments).items()))
    PATIENCES[arguments.game].with_options(dict(options))
    grades = bool(arguments.list)
    if grades and arguments.player != "knowing":
        raise InputError("--list: only who knows the whole deal can say that it is winnable")
    return Trial(arguments.game, options, arguments.words, arguments.player, arguments.effort, grades)


def _won(rows: dict[int, Row]) -> str:
    return f"{sum(row.status is Status.WON for row in rows.values())} won"


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
