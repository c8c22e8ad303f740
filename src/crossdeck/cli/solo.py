"""What `crossdeck play` does with a patience: deal it or take it up again, and play it in either form."""

import argparse
import secrets
from datetime import date

from crossdeck.catalogue import PATIENCES, patience, with_pack
from crossdeck.cli.terms import (
    InputError,
    chosen_board,
    chosen_day,
    chosen_options,
    chosen_pack,
    deal_number,
    tell,
)
from crossdeck.daily import daily_number
from crossdeck.match import is_on_shelf
from crossdeck.patience.solo import Solo
from crossdeck.shelf.dictionaries import words_for
from crossdeck.shelf.files import shown
from crossdeck.terminal.patience.counsel import winnable_deals
from crossdeck.terminal.patience.keeping import Kept, load_kept, take_up
from crossdeck.terminal.patience.plain import SoloPlain
from crossdeck.terminal.patience.plain.looking import fresh_number
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.plain import Console, is_terminal
from crossdeck.terminal.plain import run as run_plain
from crossdeck.terminal.saving import SaveError

__all__ = ["play_alone"]

_FOR_SEVERAL = ("seats", "players", "bots")
_FIXED = ("deal", "option", "daily", "winnable")
"""What a kept patience has settled already."""


def play_alone(arguments: argparse.Namespace) -> int:
    """Play; 0 when the player has left the table, 130 if he was interrupted."""
    for name in _FOR_SEVERAL:
        if getattr(arguments, name):
            raise InputError(f"--{name}: a patience is played alone")
    session = _resumed(arguments) if arguments.resume else _fresh(arguments)
    if arguments.save:
        session.file = arguments.save
        session.check_file()
    if arguments.plain or arguments.json or not is_terminal():
        return _in_lines(session, as_json=arguments.json)
    from crossdeck.terminal.patience.screen import run as run_screen  # Only here is Textual needed.

    code = run_screen(session)
    if session.due:
        print(session.save())
    return code


def _in_lines(session: SoloSession, *, as_json: bool) -> int:
    console = Console(plain := SoloPlain(session), as_json=as_json)
    try:
        return 130 if run_plain(plain, console.read, console.write) else 0
    finally:
        console.close()


def _fresh(arguments: argparse.Namespace) -> SoloSession:
    base = PATIENCES[arguments.game]
    pack = chosen_pack(arguments, base)
    rules = with_pack(base, pack).with_options(chosen_options(arguments))
    board = chosen_board(arguments, rules)
    words = words_for(rules, arguments.words, arguments.house, tell)
    solo = patience(rules, words, pack, board)
    number, day = _chosen_deal(arguments, solo)
    return SoloSession(solo, number, day=day)


def _chosen_deal(arguments: argparse.Namespace, solo: Solo) -> tuple[int, date | None]:
    day = chosen_day(arguments)
    if day is not None:
        return daily_number(solo.rules.id, day), day
    if arguments.winnable:
        if arguments.deal is not None:
            raise InputError("--winnable chooses a deal, and --deal names one: say one of them")
        return _winnable(arguments, solo), None
    return fresh_number() if arguments.deal is None else deal_number(arguments.deal), None


def _winnable(arguments: argparse.Namespace, solo: Solo) -> int:
    """One of the deals that are proved to be winnable: with the usual rules, cards and words."""
    for name in ("option", "pack", "board", "house"):
        if getattr(arguments, name):
            raise InputError(f"--winnable: deals are proved for the usual table only, without --{name}")
    known = winnable_deals(solo)
    if not known:
        raise InputError(
            f"no deal of {solo.rules.title} is known to be winnable with the dictionary "
            f"{solo.table.words.id}; play any by leaving --winnable out"
        )
    return secrets.choice(known).number


def _resumed(arguments: argparse.Namespace) -> SoloSession:
    for name in _FIXED:
        if getattr(arguments, name):
            raise InputError(f"--{name} is settled in {shown(arguments.resume)}: leave it out")
    kept = load_kept(arguments.resume)
    if arguments.game and arguments.game != kept.game:
        raise InputError(f"{shown(arguments.resume)} is a game of {kept.game}, not of {arguments.game}")
    solo = _table_of(arguments, kept)
    number = int(kept.deal.rpartition("#")[2]) if kept.deal.rpartition("#")[2].isdecimal() else 0
    sitting = take_up(kept, solo)
    return SoloSession(solo, number, day=kept.day, sitting=sitting, file=arguments.resume)


def _table_of(arguments: argparse.Namespace, kept: Kept) -> Solo:
    """The table of a file: what is not on the shelf or in the box is named anew."""
    base = PATIENCES[kept.game]
    pack = chosen_pack(arguments, base)
    rules = with_pack(base, pack).with_options(kept.options)
    board = chosen_board(arguments, rules)
    if not (arguments.words or arguments.house or is_on_shelf(kept.words.id)):
        raise SaveError(
            f"{shown(kept.file)} was played with the dictionary {kept.words.id[:60]!r}, which is not on the "
            "shelf: name its file by --words or --house"
        )
    name = arguments.words or kept.words.id.removesuffix("+house")
    return patience(rules, words_for(rules, name, arguments.house, tell), pack, board)
