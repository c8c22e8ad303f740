"""Where careers are kept on this machine: a file of finished games that only grows, and where others wait.

A folder that cannot be written is told in a sentence and never stops a game.
"""

import json
import os
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TypeVar

from crossdeck.careers import Damage, Finished, finished_line, read_finished
from crossdeck.puzzles.progress import Done, done_line, read_done
from crossdeck.shelf.files import FileError, read_bytes, shown

__all__ = ["Annals", "data_folder", "today"]

Line = TypeVar("Line")

_CAREERS = "patiences.jsonl"
_PUZZLES = "puzzles.jsonl"
_WAITING = "unfinished.json"


def data_folder() -> Path:
    """Where what is remembered lies: `CROSSDECK_DATA`, or the user's data folder."""
    if chosen := os.environ.get("CROSSDECK_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "crossdeck"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "crossdeck"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "crossdeck"


def today() -> date:
    """The day, by the calendar of UTC: a deal of the day is the same for everybody."""
    return datetime.now(UTC).date()


class Annals:
    """What is remembered in a folder."""

    def __init__(self, folder: Path | None = None, day: Callable[[], date] = today) -> None:
        """In this folder, or in the user's own; `day` says which day it is."""
        self._folder = folder
        self.today = day

    @property
    def folder(self) -> Path:
        """Where it lies; asked for only when it is wanted, since not everybody has a home."""
        return data_folder() if self._folder is None else self._folder

    def add(self, finished: Finished) -> str:
        """Remember a game; why it cannot be, or nothing."""
        return self._add(_CAREERS, finished_line(finished))

    def add_puzzle(self, done: Done) -> str:
        """Remember a puzzle; why it cannot be, or nothing."""
        return self._add(_PUZZLES, done_line(done))

    def _add(self, name: str, line: str) -> str:
        try:
            place = self.folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            written = f"{line}\n".encode()
            with place.open("a+b", buffering=0) as out:
                if out.seek(0, os.SEEK_END):  # What was cut off before stays a line of its own.
                    out.seek(-1, os.SEEK_END)
                    written = written if out.read(1) == b"\n" else b"\n" + written
                out.write(written)
        except (OSError, ValueError, RuntimeError) as problem:
            return f"This cannot be remembered in your statistics ({_why(problem)})."
        return ""

    def read(self) -> tuple[list[Finished], list[str]]:
        """The games remembered, and what is wrong with the file."""
        return self._read(_CAREERS, read_finished)

    def read_puzzles(self) -> tuple[list[Done], list[str]]:
        """The puzzles remembered, and what is wrong with the file."""
        return self._read(_PUZZLES, read_done)

    def _read(
        self, name: str, reader: Callable[[str], tuple[list[Line], list[Damage]]]
    ) -> tuple[list[Line], list[str]]:
        try:
            place = self.folder / name
            text = read_bytes(place).decode("utf-8", "replace") if place.exists() else ""
        except (OSError, FileError, RuntimeError, ValueError) as problem:
            return [], [f"Your statistics cannot be read ({_why(problem)})."]
        lines, damaged = reader(text)
        told = (
            f"{shown(place)}, line {each.line}, is damaged and not counted: {each.problem}."
            for each in damaged
        )
        return lines, list(told)

    def wait(self, game: str, file: Path | None) -> None:
        """Note where an unfinished patience of this game is kept, or that none is."""
        try:
            kept = self._waiting()
            if kept.get(game) == (str(file) if file else None):
                return
            kept.pop(game, None)
            if file is not None:
                kept[game] = str(file)
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / _WAITING).write_text(json.dumps(kept, indent=1), encoding="utf-8")
        except (OSError, ValueError, RuntimeError):
            return

    def waiting(self, game: str) -> Path | None:
        """Where an unfinished patience of this game is kept, if it still is."""
        try:
            kept = self._waiting().get(game)
            place = Path(kept) if kept else None
            return place if place is not None and place.is_file() else None
        except (OSError, ValueError, RuntimeError):
            return None

    def _waiting(self) -> dict[str, str]:
        place = self.folder / _WAITING
        try:
            kept = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
        except ValueError:
            return {}
        if not isinstance(kept, dict):
            return {}
        return {game: file for game, file in kept.items() if isinstance(file, str)}


def _why(problem: Exception) -> str:
    return problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
