"""Keeping a game in a file, and taking it out again.

A file is written beside its place and then moved there, so it is never half a game.  Nothing is overwritten
but an earlier state of the same game: whatever else lies there is somebody's.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from crossdeck.record import Record, RecordError
from crossdeck.seats import seat_labels
from crossdeck.shelf.files import FileError, read_bytes, shown
from crossdeck.terminal.session import Session

__all__ = ["Earlier", "Keeper", "SaveError", "check_place", "load_record", "place_of", "write_kept"]

Earlier = Callable[[Path], None]
"""Looks at what lies in a place already; a SaveError if it is anything but an earlier state of the game."""


class SaveError(ValueError):
    """A game that cannot be kept or taken out: the message names the file, why, and what to do."""


class Keeper:
    """Where a session is kept: the file that was named for it, and whether all of the game is there."""

    def __init__(self, session: Session, file: str = "", *, kept: bool = False) -> None:
        """`file` is where the game goes unless another is named; `kept` if it was just taken from there."""
        self._session = session
        self.file = file
        self._kept = kept
        self._done = len(session.game.actions)

    @property
    def wanted(self) -> bool:
        """Whether anything has been done since the game was last kept, or since it began."""
        return len(self._session.game.actions) > self._done

    @property
    def due(self) -> bool:
        """Whether the game is to be kept on leaving: a file was named, and does not have all of it."""
        return bool(self.file) and (self.wanted or not self._kept)

    def check(self) -> None:
        """Refuse, before anybody plays, a file that could not be written at the end."""
        if self.file:
            check_place(place_of(self.file), partial(_check_earlier, record=self._record()))

    def save(self, file: str = "") -> str:
        """Keep the game in this file or in the one named before; gives what to tell of it."""
        file = file or self.file
        if not file:
            raise SaveError("Say where to keep the game, as in save evening.game.")
        record = self._record()
        write_kept(file, record.text(), partial(_check_earlier, record=record))
        self.file, self._kept, self._done = file, True, len(self._session.game.actions)
        return f"Kept in {shown(file)}. To go on with it: crossdeck play --resume {shown(file)}"

    def _record(self) -> Record:
        return self._session.game.record(seat_labels(self._session.seats))


def load_record(file: str) -> Record:
    """The record in a file."""
    try:
        return Record.read(read_bytes(place_of(file)).decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise SaveError(f"{shown(file)} is not a game: it is no text") from None
    except RecordError as wrong:
        raise SaveError(f"{shown(file)} is not a game that can be read: {wrong}") from None


def write_kept(file: str, text: str, earlier: Earlier) -> None:
    """Write a game in one step; SaveError if the place is not to be had."""
    place = place_of(file)
    check_place(place, earlier)
    fresh = place.with_name(f".{place.name[:80]}.{os.getpid()}")
    try:
        fresh.unlink(missing_ok=True)  # left behind by a process of the same number
        with fresh.open("x", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(place)
    except (OSError, ValueError) as problem:
        with suppress(OSError, ValueError):
            fresh.unlink(missing_ok=True)
        raise _cannot(file, problem) from None


def place_of(file: str) -> Path:
    """The file itself, behind links and `~`."""
    try:
        return Path(file).expanduser().resolve()
    except (OSError, ValueError, RuntimeError) as problem:  # a zero byte, a circle of links, no home
        raise _cannot(file, problem) from None


def check_place(place: Path, earlier: Earlier) -> None:
    """Refuse a place that is no file or holds anything but an earlier state of this game."""
    name = shown(place)
    try:
        if not place.parent.is_dir():
            raise SaveError(f"{name}: there is no folder {shown(place.parent)}; make it, or name another")
        if place.is_dir():
            raise SaveError(f"{name} is a folder: name a file in it, as in {shown(place / 'evening.game')}")
        if not place.exists():
            return
        if not place.is_file():
            raise SaveError(f"{name} is no file: name another")
        if not os.access(place, os.W_OK):
            raise SaveError(f"{name} may not be written: name another file")
        if not place.stat().st_size:
            return
    except OSError as problem:
        raise _cannot(name, problem) from None
    earlier(place)


def _check_earlier(place: Path, record: Record) -> None:
    name = shown(place)
    try:
        there = load_record(str(place))
    except (SaveError, FileError):
        raise SaveError(f"{name} is there already and is not a crossdeck game: name another file") from None
    same = replace(there.header, players=record.header.players) == record.header  # Others may play on.
    if not same or there.entries != record.entries[: len(there.entries)]:
        raise SaveError(
            f"{name} holds another game: name another file, or go on with that one by "
            f"crossdeck play --resume {name}"
        )


def _cannot(file: str | Path, problem: Exception) -> SaveError:
    reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else problem
    return SaveError(f"{shown(file)} cannot be written ({reason}): name another file")
