"""Where a database is: a file for SQLite, a server for PostgreSQL."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from crossdeck.server.store.errors import StoreError

__all__ = ["File", "Place", "Server", "check_folder", "default_url", "place_of"]

_SQLITE = "sqlite:///"
_HOW = "write sqlite:///path/to/file.db, or postgresql://user:password@host/database"


@dataclass(frozen=True)
class File:
    """A SQLite database."""

    path: Path

    @property
    def shown(self) -> str:
        """Its name in messages."""
        return str(self.path).encode("utf-8", "backslashreplace").decode()


@dataclass(frozen=True)
class Server:
    """A PostgreSQL database."""

    dsn: str = field(repr=False)
    shown: str
    """Its name in messages: without the user and the password."""


Place = File | Server


def default_url() -> str:
    """The database of a server that was told of none: `crossdeck.db` in the user's data folder."""
    return f"{_SQLITE}{_data_folder() / 'crossdeck.db'}"


def place_of(url: str) -> Place:
    """The place that a URL names; StoreError, without the URL, which may hold a password, if it is none."""
    if url.startswith(_SQLITE):
        return File(_path(url.removeprefix(_SQLITE)))
    try:
        parts = urlsplit(url)
        host = f"{parts.hostname or ''}:{parts.port}" if parts.port else parts.hostname or ""
    except ValueError:
        raise StoreError(f"the URL of the database cannot be read: {_HOW}") from None
    if parts.scheme not in ("postgresql", "postgres"):
        raise StoreError(f"the URL of the database is of no known kind: {_HOW}")
    return Server(url, f"postgresql://{host}{parts.path}")


def check_folder(file: File) -> None:
    """Make the default folder if it is not there yet; StoreError if a file's own folder is missing."""
    folder = file.path.parent
    try:
        if folder == _data_folder():
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise StoreError(f"{folder} cannot be made ({problem.strerror}): name another place") from None
    if not folder.is_dir():
        raise StoreError(f"{file.shown}: there is no folder {folder}; make it, or name another")


def _path(name: str) -> Path:
    """What follows the three strokes, letter by letter: no character of a file's name means anything here."""
    if name in ("", ":memory:"):
        raise StoreError("a database in memory would lose every game: write sqlite:///path/to/file.db")
    if "\0" in name:
        raise StoreError("no file has a name with a zero character: write sqlite:///path/to/file.db")
    return Path(name)


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "crossdeck"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "crossdeck"
