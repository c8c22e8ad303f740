"""Keeping a patience in a file: all that was tried, its bookmarks, and how much help was taken.

The file is JSON.  It pins the game as a record does: rules version, options, and by their hashes the words,
the pack and the board.  Whoever takes it up checks every step by the rules anew.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from crossdeck.catalogue import PATIENCES, changed_options, name_of_deal
from crossdeck.daily import DayError, parse_day
from crossdeck.deals import DealError
from crossdeck.patience import Sitting, SittingError
from crossdeck.patience.solo import Solo
from crossdeck.patience.table import SoloTable
from crossdeck.record import Pinned
from crossdeck.record.header import TITLE
from crossdeck.rules import RULES_VERSION, OptionError
from crossdeck.shelf.files import FileError, read_bytes, shown
from crossdeck.terminal.saving import SaveError, check_place, place_of, write_kept

__all__ = ["SUFFIX", "Kept", "check_file", "is_patience", "load_kept", "take_up", "write_sitting"]

SUFFIX = ".patience"
_FORMAT = 1
_KIND = "crossdeck patience"
_LOOK = 200
"""In so many bytes of a file of JSON a record has said what it is."""


@dataclass(frozen=True)
class Kept:
    """What a file says before it is gone on with."""

    file: str
    game: str
    options: Mapping[str, str]
    words: Pinned
    pack: Pinned
    board: Pinned | None
    deal: str
    day: date | None
    sitting: Mapping[str, Any]

    @property
    def head(self) -> tuple[object, ...]:
        """What must be the same for it to be the same game."""
        return self.game, dict(self.options), self.words, self.pack, self.board, self.deal


def _pinned(table: SoloTable) -> dict[str, Pinned | None]:
    board = Pinned.board(table.printed_board)
    return {"words": Pinned.words(table.words), "pack": Pinned.pack(table.printed), "board": board}


def _written(sitting: Sitting, day: date | None) -> dict[str, Any]:
    rules = sitting.solo.rules
    pins = {name: pin and vars(pin).copy() for name, pin in _pinned(sitting.solo.table).items()}
    return {
        "file": _KIND,
        "format": _FORMAT,
        "rules": RULES_VERSION,
        "game": rules.id,
        "options": changed_options(rules),
        **pins,
        "deal": sitting.name,
        "day": None if day is None else day.isoformat(),
        "sitting": sitting.to_json(),
    }


def write_sitting(file: str, sitting: Sitting, day: date | None) -> Path:
    """Write it in one step; gives the place.  Nothing is overwritten but an earlier state of the same."""
    plain = _written(sitting, day)
    text = json.dumps(plain, ensure_ascii=False, indent=1) + "\n"
    write_kept(file, text, partial(_check_earlier, plain=plain))
    return place_of(file)


def check_file(file: str, sitting: Sitting, day: date | None) -> None:
    """Refuse, before anybody plays, a file that could not be written at the end."""
    check_place(place_of(file), partial(_check_earlier, plain=_written(sitting, day)))


def _check_earlier(place: Path, plain: dict[str, Any]) -> None:
    name = shown(place)
    try:
        there = load_kept(str(place))
    except (SaveError, FileError):
        raise SaveError(f"{name} is there already and is no patience of ours: name another file") from None
    tree, before = plain["sitting"]["tree"], there.sitting.get("tree")
    same = there.head == _kept(plain, "").head
    if not same or not isinstance(before, list) or before != tree[: len(before)]:
        raise SaveError(
            f"{name} holds another patience: name another file, or go on with that one by "
            f"crossdeck play --resume {name}"
        )


def is_patience(file: str) -> bool:
    """Whether a file is a kept patience, as far as a look tells, and not a record of a game, or none at all.

    A record's twin is JSON too, but says another kind.
    """
    try:
        text = read_bytes(place_of(file)).lstrip(b"\xef\xbb\xbf \t\r\n")
    except FileError:
        return False
    return text.startswith(b"{") and TITLE.encode() not in text[:_LOOK]


def load_kept(file: str) -> Kept:
    """Read a file; SaveError if it is damaged, FileError if it cannot be read."""
    try:
        plain = json.loads(read_bytes(place_of(file)).decode("utf-8-sig"))
    except (UnicodeDecodeError, ValueError, RecursionError) as wrong:
        if isinstance(wrong, FileError):
            raise
        raise SaveError(f"{shown(file)} is no patience that can be read: it is no JSON") from None
    return _kept(plain, file)


def _kept(plain: object, file: str) -> Kept:
    name = shown(file)

    def refuse(problem: str) -> SaveError:
        return SaveError(f"{name} is no patience that can be read: {problem}")

    if not isinstance(plain, dict) or plain.get("file") != _KIND:
        raise refuse("it is something else")
    if plain.get("format") != _FORMAT:
        raise refuse(f"format {str(plain.get('format'))[:20]} is not known; this version reads {_FORMAT}")
    if plain.get("rules") != RULES_VERSION:
        found = str(plain.get("rules"))[:20]
        raise refuse(f"it was played by rules version {found}; this version knows {RULES_VERSION}")
    match plain:
        case {"game": str(game), "options": dict(options), "deal": str(deal), "sitting": dict(sitting)} if (
            game in PATIENCES
        ):
            pass
        case _:
            raise refuse("game, options, deal or sitting is missing, or is not what it should be")
    try:
        PATIENCES[game].with_options(options)
        pins = {each: _pin(plain.get(each)) for each in ("words", "pack", "board")}
        day = None if plain.get("day") is None else parse_day(str(plain["day"]))
    except (OptionError, DayError, SaveError, TypeError, AttributeError) as wrong:
        raise refuse(str(wrong)) from None
    words, pack = pins["words"], pins["pack"]
    if words is None or pack is None:
        raise refuse("words or pack is missing")
    return Kept(file, game, options, words, pack, pins["board"], deal, day, sitting)


def _pin(plain: object) -> Pinned | None:
    match plain:
        case None:
            return None
        case {"id": str(name), "digest": str(digest)}:
            return Pinned(name, digest)
        case _:
            raise SaveError("words, pack and board have an id and a digest each")


def take_up(kept: Kept, solo: Solo) -> Sitting:
    """The sitting of a file at this table, which must have the words, the cards and the board of the file."""
    there = {"words": kept.words, "pack": kept.pack, "board": kept.board}
    for name, pin in _pinned(solo.table).items():
        if there[name] != pin:
            was, now = (each.id if each else "none" for each in (there[name], pin))
            same = " in another version" if was == now else ""
            raise SaveError(
                f"{shown(kept.file)} was played with the {_CALLED[name]} {was}{same}, not with {now}: "
                f"name the one it was played with by --{name}"
            )
    try:
        _check_deal(kept.deal, solo)
        return Sitting.from_json(solo, kept.deal, kept.sitting)
    except (SittingError, DealError) as wrong:
        raise SaveError(f"{shown(kept.file)} is damaged: {wrong}") from None


def _check_deal(name: str, solo: Solo) -> None:
    """Refuse a deal of another game or another table: its name says what it is dealt for."""
    number, table = name.rpartition("#")[2], solo.table
    known = number.isascii() and number.isdigit() and len(number) < 20
    if not known or name != name_of_deal(table.rules, 1, int(number), table.printed, table.printed_board):
        raise DealError(f"{name[:80]!r} is no deal of this table")


_CALLED = {"words": "dictionary", "pack": "pack", "board": "board"}
