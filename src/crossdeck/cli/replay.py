"""`crossdeck replay`: a record step by step, each of them verified by the rules.

Ends with `verified: N actions, M rounds`, or with the first difference.  A dictionary that is no longer here,
or no longer the same, is no hindrance: words and challenges are then taken as recorded, and it says so.

With `--verify` the shuffles are accounted for too: each deal follows from its name, and the SHA-256 of that
name was shown at the table before the deal.  `--commitment` takes what was shown, once for each round.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from crossdeck.catalogue import ALL
from crossdeck.cli.drawn import counted, table_data, table_lines, told
from crossdeck.cli.shuffles import read_commitments, shuffles
from crossdeck.cli.terms import (
    InputError,
    add_board,
    add_json,
    add_words,
    chosen_board,
    chosen_pack,
    print_json,
    read_file,
    tell,
)
from crossdeck.match import recorded_words
from crossdeck.patience import SoloState
from crossdeck.play import State
from crossdeck.record import (
    AloneStep,
    Dealt,
    Did,
    DifferenceError,
    Record,
    RecordError,
    Round,
    Step,
    is_alone,
    replay,
    replay_alone,
)
from crossdeck.rules import Rules
from crossdeck.shelf.dictionaries import DictionaryError, words_for
from crossdeck.shelf.files import shown
from crossdeck.shelf.locate import SourceError
from crossdeck.words import WordList

__all__ = ["add", "read_record", "words_of"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "replay", help="a recorded game, step by step, verified", description=__doc__
    )
    parser.add_argument("file", metavar="FILE", help="a record: a .game file, or its twin in JSON")
    add_words(parser)
    parser.add_argument("--pack", default="", metavar="FILE", help="the pack file it was played with")
    add_board(parser)
    parser.add_argument("--to", type=int, metavar="N", help="stop after N actions and draw the table")
    parser.add_argument("--step", action="store_true", help="draw each action, and wait for Enter after it")
    parser.add_argument("--verify", action="store_true", help="account for every shuffle")
    parser.add_argument(
        "--commitment",
        action="append",
        default=[],
        metavar="HASH",
        help="with --verify: what was shown before the deal of round 1, 2 …; repeatable",
    )
    parser.add_argument(
        "--as", dest="form", choices=("game", "json"), help="only print the record as text or as JSON"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the game and the result; 0 verified, 1 there is a difference."""
    if arguments.to is not None and arguments.to < 0:
        raise InputError(f"--to {arguments.to}: say a number from 0 up")
    shown_before = read_commitments(arguments.commitment)
    if shown_before and not arguments.verify:
        raise InputError("--commitment: it is compared with --verify")
    record = read_record(arguments.file)
    if len(shown_before) > record.rounds:
        raise InputError(
            f"--commitment: {len(shown_before)} were given, but there are {record.rounds} rounds"
        )
    if arguments.form:
        print_json(record.to_json()) if arguments.form == "json" else print(record.text(), end="")
        return 0
    rules = ALL[record.header.game].with_options(record.header.options)
    pack, board = chosen_pack(arguments, rules), chosen_board(arguments, rules)
    words = words_of(arguments, record)
    judged = words is not None and words.digest == record.header.words.digest
    follow = replay_alone if is_alone(record) else replay
    steps: Iterator[Step | AloneStep] = follow(record, words if judged else None, pack, board)
    account = _Account(record, judged=judged, printing=not arguments.json)
    account.say(*_heading(record, words))
    account.follow(steps, arguments.to, draw=arguments.step)
    deals = list(shuffles(account.deals, shown_before)) if arguments.verify else []
    if arguments.json:
        print_json(
            {**account.data(), **({"deals": [deal.data() for deal in deals]} if arguments.verify else {})}
        )
    else:
        account.close(draw=arguments.step or arguments.to is not None)
        account.say(*(deal.line() for deal in deals))
    kept = all(deal.kept is not False for deal in deals)
    return 0 if account.difference is None and kept else 1


_OTHERS = {
    ".patience": "a patience that was put aside, no record: crossdeck play --resume goes on with it",
    ".party": "an evening of many tables, no record: crossdeck party standings tells of it",
    ".scores": "the score of a game with real cards, no record: crossdeck companion goes on with it",
}
"""Files of ours that are no records, by their ending."""


def read_record(file: str) -> Record:
    """The record of a user's file; RecordError names the file and the line that is wrong."""
    try:
        return Record.read(read_file(file))
    except RecordError as wrong:
        if other := _OTHERS.get(Path(file).suffix):
            raise RecordError(f"this is {other}", shown(file)) from None
        raise RecordError(
            wrong.problem, f"{shown(file)}, {wrong.place}" if wrong.place else shown(file)
        ) from None


def words_of(arguments: argparse.Namespace, record: Record) -> WordList | None:
    """The dictionary that was named, or the recorded one; None if it cannot be had here."""
    header = record.header
    if arguments.words or arguments.house:
        rules = ALL[header.game].with_options(header.options)
        name = arguments.words or header.words.id.removesuffix("+house")
        return words_for(rules, name, arguments.house, tell)
    try:
        return recorded_words(record, tell)
    except (RecordError, DictionaryError, SourceError):
        return None


def _heading(record: Record, words: WordList | None) -> Iterator[str]:
    header = record.header
    yield f"{ALL[header.game].title}: {', '.join(_names(record))}"
    if header.options:
        yield "options: " + " ".join(f"{name}={value}" for name, value in header.options.items())
    pinned = f"{_printable(header.words.id)} {header.words.digest[:12]}"
    pack = f"{_printable(header.pack.id)} {header.pack.digest[:12]}"
    board = f", board {_printable(header.board.id)} {header.board.digest[:12]}" if header.board else ""
    yield f"dictionary {pinned}, pack {pack}{board}, rules version {header.rules}"
    yield f"deal {header.deal}"
    if words is None or words.digest != header.words.digest:
        here = "is not here" if words is None else f"is not the one here, {words.id} {words.digest[:12]}"
        yield f"The dictionary {pinned} {here}: words and challenges are taken as recorded."


def _printable(text: str) -> str:
    return text if text.isprintable() else ascii(text)


def _names(record: Record) -> list[str]:
    return [_printable(name) or f"Seat {seat + 1}" for seat, name in enumerate(record.header.players)]


@dataclass
class _Account:
    """What the replay has come to so far."""

    record: Record
    judged: bool
    printing: bool
    actions: int = 0
    deals: list[str] = field(default_factory=list)
    """The names of the deals so far."""
    state: State | SoloState | None = None
    difference: DifferenceError | None = None

    @property
    def rules(self) -> Rules:
        """The rules it was played by."""
        header = self.record.header
        return ALL[header.game].with_options(header.options)

    def say(self, *lines: str) -> None:
        """Print, unless only the result is wanted."""
        if self.printing and lines:
            print("\n".join(lines))

    def follow(self, steps: Iterator[Step | AloneStep], to: int | None, *, draw: bool) -> None:
        """Take step after step, to the end, the first difference or this number of actions."""
        try:
            for step in steps:
                if isinstance(step.entry, Did):
                    if self.actions == to:
                        break
                    self._pause(draw=draw)
                    self.actions += 1
                if isinstance(step.entry, Round | Dealt):
                    self.deals.append(step.state.name)
                self.state = step.state
                self.say(*told(step.entry, _names(self.record), self.actions))
        except DifferenceError as difference:
            self.difference = difference

    def _pause(self, *, draw: bool) -> None:
        if not draw or not self.printing or self.state is None:
            return
        self.say("", *table_lines(self.state, _names(self.record), self.rules))
        if sys.stdin and sys.stdin.isatty():
            sys.stdin.readline()

    def close(self, *, draw: bool) -> None:
        """The table where it stopped, and the result."""
        if draw and self.state is not None:
            self.say("", *table_lines(self.state, _names(self.record), self.rules))
        self.say("")
        if self.difference is not None:
            self.say(f"first difference, {self.difference}")
            return
        but = "" if self.judged else ", all but the words"
        self.say(f"verified: {counted(self.actions, 'action')}, {counted(len(self.deals), 'round')}{but}")

    def data(self) -> dict[str, Any]:
        """The result for JSON."""
        wrong = self.difference
        told = {name: getattr(wrong, name) for name in ("place", "recorded", "given")} if wrong else None
        return {
            "verified": wrong is None,
            "words_judged": self.judged,
            "actions": self.actions,
            "rounds": len(self.deals),
            "recorded_actions": self.record.actions,
            "difference": told,
            "header": {name: value for name, value in self.record.to_json().items() if name != "entries"},
            "table": self.state and table_data(self.state, self.rules),
        }
