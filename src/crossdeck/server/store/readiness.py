"""A quick look at a database, with nothing but the standard library.

`crossdeck serve` says where it is before SQLAlchemy is imported, which takes half a second.  In any doubt it
opens the store first, and that says what is wrong.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress

from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.lock import locked
from crossdeck.server.store.place import File, Place, check_folder

__all__ = ["NEWEST", "QUICK", "claimed"]

NEWEST = "0003"
"""The newest of the migrations."""
QUICK = 32 << 20
"""Bytes that SQLite checks in a small part of a second."""


@contextmanager
def claimed(place: Place) -> Iterator[bool]:
    """Whether the store will open: a file that nobody uses, new or whole and of the newest version.

    If so the file is locked until the end, so that it stays so.
    """
    with ExitStack() as stack:
        yield isinstance(place, File) and _claim(place, stack)


def _claim(file: File, stack: ExitStack) -> bool:
    with suppress(StoreError, sqlite3.Error, OSError):
        check_folder(file)
        with ExitStack() as lock:
            lock.enter_context(locked(file))
            if not file.path.exists() or _is_whole(file):
                stack.enter_context(lock.pop_all())
                return True
    return False


def _is_whole(file: File) -> bool:
    with closing(sqlite3.connect(f"{file.path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        versions = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        if versions != [(NEWEST,)]:
            return False
        return file.path.stat().st_size > QUICK or _passes_check(connection)


def _passes_check(connection: sqlite3.Connection) -> bool:
    found: list[tuple[str]] = connection.execute("PRAGMA quick_check(1)").fetchall()
    return found == [("ok",)]
