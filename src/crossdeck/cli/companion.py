"""`crossdeck companion`: keep a game played with real cards: order, dealer, score, clock, verdicts."""

import argparse
import time
from collections.abc import Sequence
from datetime import date
from functools import cached_property, partial
from pathlib import Path

from crossdeck.alphabet import Alphabet
from crossdeck.answers.verdicts import PlayVerdict, drawn_verdict, spoken_verdict
from crossdeck.cli.terms import InputError, add_json, add_words, chosen_options, tell
from crossdeck.companion import KEPT_GAMES, CompanionError, Kept
from crossdeck.companion.settings import Agreed
from crossdeck.layout import Layout
from crossdeck.match import is_on_shelf
from crossdeck.seats import split_labels
from crossdeck.shelf.dictionaries import words_for
from crossdeck.shelf.files import shown
from crossdeck.terminal.companion import CompanionMode, Filed, Outside, load
from crossdeck.terminal.companion.filing import SUFFIX
from crossdeck.terminal.plain import Console
from crossdeck.terminal.plain import run as run_plain
from crossdeck.words import WordList

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "companion", help="keep a game that is played with real cards", description=__doc__
    )
    parser.add_argument(
        "game",
        nargs="?",
        default="",
        metavar="GAME|FILE",
        help=f"a game's id, or a {SUFFIX} file to go on with",
    )
    parser.add_argument(
        "--names", default="", metavar="NAMES", help='who plays, as they sit: "Ann, Bob, Cid"'
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option, or pack=ID; repeatable",
    )
    parser.add_argument("--file", default="", metavar="FILE", help="keep the game here, after every line")
    add_words(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Keep the game until people leave; 0, or 130 if they were interrupted."""
    try:
        mode = _resumed(arguments) if _is_file(arguments.game) else _fresh(arguments)
    except CompanionError as wrong:
        raise InputError(str(wrong)) from None
    console = Console(mode, as_json=arguments.json)
    try:
        return 130 if run_plain(mode, console.read, console.write) else 0
    finally:
        console.close()


def _is_file(name: str) -> bool:
    is_game = name.partition(":")[0] in KEPT_GAMES
    return name.endswith(SUFFIX) or (bool(name) and not is_game and Path(name).is_file())


def _resumed(arguments: argparse.Namespace) -> CompanionMode:
    for name in ("names", "option", "file"):
        if getattr(arguments, name):
            raise InputError(f"--{name} is settled in {shown(arguments.game)}: leave it out")
    kept, told, filed = load(arguments.game)
    return CompanionMode(kept, filed, partial(_Judge, arguments), _outside(), told)


def _fresh(arguments: argparse.Namespace) -> CompanionMode:
    if not arguments.game:
        known = ", ".join(KEPT_GAMES)
        raise InputError(f"name a game, or a {SUFFIX} file to go on with; games are: {known}")
    options = dict(chosen_options(arguments))
    if arguments.words and is_on_shelf(arguments.words):
        options["words"] = arguments.words
    told = " ".join(["game", arguments.game, *(f"{name}={value}" for name, value in options.items())])
    kept = Kept().told(told)
    if arguments.names:
        kept = kept.told(f"players {'; '.join(split_labels(arguments.names))}")
    filed = Filed()
    if arguments.file:
        filed.save(kept, {}, arguments.file)
    return CompanionMode(kept, filed, partial(_Judge, arguments), _outside())


def _outside() -> Outside:
    return Outside(date.today, time.monotonic)


class _Judge:
    """The dictionary of the game; it is opened when it is first asked, which may take a while."""

    def __init__(self, arguments: argparse.Namespace, agreed: Agreed) -> None:
        self._arguments, self._agreed = arguments, agreed

    @property
    def alphabet(self) -> Alphabet:
        return self._agreed.printed.alphabet

    @cached_property
    def _words(self) -> WordList:
        name = self._arguments.words or self._agreed.words
        return words_for(self._agreed.rules, name, self._arguments.house, tell)

    def spoken(self, words: Sequence[str]) -> PlayVerdict:
        return spoken_verdict(self._agreed.rules, self._words, words)

    def drawn(self, layout: Layout, placement: str, players: int, *, first: bool) -> PlayVerdict:
        rules = self._agreed.rules
        return drawn_verdict(rules, players, self._words, layout, placement, first_addition=first)
