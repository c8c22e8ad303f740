"""`crossdeck review FILE`: a finished game looked over, turn by turn.

For each turn what was expected of what was done and of the best plays there were, by what the player could
know; what was missed, faults that stood, and at the end luck and skill parted, and the words with their
glosses.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.catalogue import ALL
from crossdeck.cli.replay import read_record, words_of
from crossdeck.cli.reviewed import lines_of
from crossdeck.cli.terms import (
    InputError,
    add_board,
    add_json,
    add_words,
    chosen_board,
    chosen_pack,
    print_json,
    tell,
)
from crossdeck.record import Record
from crossdeck.review import BEST, EFFORT, OF_ROUND, Review, ReviewError, review
from crossdeck.review.following import states_of
from crossdeck.shelf.dictionaries import DictionaryError, words_for
from crossdeck.shelf.locate import SourceError
from crossdeck.words import WordList

__all__ = ["add"]

_MOST_EFFORT = 100_000
_MOST_BEST = 20


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("review", help="a finished game looked over", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="a record: a .game file, or its twin in JSON")
    add_words(parser)
    parser.add_argument("--pack", default="", metavar="FILE", help="the pack file it was played with")
    add_board(parser)
    parser.add_argument("--seat", type=int, metavar="N", help="tell the turns of this seat alone")
    parser.add_argument("--round", type=int, metavar="N", help="look at this round alone")
    parser.add_argument(
        "--effort",
        type=int,
        default=EFFORT,
        metavar="N",
        help=f"work on a turn, about a millisecond each ({EFFORT}, and less in a long round)",
    )
    parser.add_argument(
        "--best", type=int, default=BEST, metavar="N", help=f"tell so many of the best plays ({BEST})"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Look it over, and tell."""
    _check(arguments)
    record = read_record(arguments.file)
    if arguments.seat is not None and not 1 <= arguments.seat <= len(record.header.players):
        raise InputError(f"--seat {arguments.seat}: say a number from 1 to {len(record.header.players)}")
    try:
        told = _reviewed(arguments, record)
    except ReviewError as wrong:
        raise InputError(str(wrong)) from None
    seat = None if arguments.seat is None else arguments.seat - 1
    if arguments.json:
        turns = tuple(turn for turn in told.turns if seat in (None, turn.seat))
        print_json(msgspec.to_builtins(replace(told, turns=turns)))
        return 0
    layouts = [state.layout for state, _ in states_of(record, None, *_cards(arguments, record))]
    for line in lines_of(told, layouts, seat):
        print(line)
    return 0


def _check(arguments: argparse.Namespace) -> None:
    if not 1 <= arguments.effort <= _MOST_EFFORT:
        raise InputError(f"--effort {arguments.effort}: say a number from 1 to {_MOST_EFFORT:,}")
    if not 1 <= arguments.best <= _MOST_BEST:
        raise InputError(f"--best {arguments.best}: say a number from 1 to {_MOST_BEST}")
    if arguments.round is not None and arguments.round < 1:
        raise InputError(f"--round {arguments.round}: say a number from 1 up")


def _reviewed(arguments: argparse.Namespace, record: Record) -> Review:
    pack, board = _cards(arguments, record)
    found = words_of(arguments, record)
    is_own = found is not None and found.digest == record.header.words.digest
    with _bar() as advance:
        return review(
            record,
            found if is_own else None,
            found or _usual_words(record),
            effort=arguments.effort,
            of_round=sys.maxsize if arguments.effort > EFFORT else OF_ROUND,
            best=arguments.best,
            rounds=(arguments.round,) if arguments.round else (),
            pack=pack,
            board=board,
            tell=advance,
        )


def _cards(arguments: argparse.Namespace, record: Record) -> tuple[Pack, Board | None]:
    rules = ALL[record.header.game].with_options(record.header.options)
    return chosen_pack(arguments, rules), chosen_board(arguments, rules)


def _usual_words(record: Record) -> WordList | None:
    """The game's own dictionary, for a record whose one is not here; None if that cannot be had either."""
    try:
        return words_for(ALL[record.header.game].with_options(record.header.options), tell=tell)
    except (DictionaryError, SourceError):
        return None


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None]]:
    """Progress on stderr, where that is a terminal."""
    columns = (TextColumn("turns"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), disable=hidden, transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)
