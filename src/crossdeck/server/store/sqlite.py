"""Opening a SQLite file: for one process alone, after a look at whether it is whole.

A new file is made under another name and then moved, so at its place there is a whole database or none.
"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event, text

from crossdeck.server.store.database import Database, Pen, explained
from crossdeck.server.store.engines import AsyncEngine, create_async_engine
from crossdeck.server.store.errors import damaged
from crossdeck.server.store.lock import locked
from crossdeck.server.store.place import File, check_folder
from crossdeck.server.store.readiness import QUICK
from crossdeck.server.store.schema import NEWEST
from crossdeck.server.store.upgrading import check_schema, create, prepare, version_of

__all__ = ["look_through", "new_file", "open_file", "read_only"]

_MAGIC = b"SQLite format 3\0"
_READERS = 4
_BUSY = 5  # seconds to wait for another's lock
_WRITER = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # On a Mac, fsync alone leaves it in the cache of the disk.
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # Who has his data deleted is not in the file's empty pages either.
    "PRAGMA journal_size_limit = 67108864",
)


@asynccontextmanager
async def open_file(file: File, *, is_locked: bool = False) -> AsyncIterator[Database]:
    """The database, its schema made or brought up to date; StoreError if it is damaged or another has it.

    Say `is_locked` if this process has locked it already.
    """
    check_folder(file)
    with nullcontext() if is_locked else locked(file):
        if not file.path.exists():
            async with new_file(file) as fresh, fresh.begin() as connection:
                await connection.run_sync(create)
        reading = read_only(file)
        # One connection writes: several at once could damage the file, by a fault in SQLite before 3.51.3.
        writing = _engine(
            URL.create("sqlite+aiosqlite", database=str(file.path)), "BEGIN IMMEDIATE", 1, _WRITER
        )
        try:
            if await look_through(file, reading, QUICK) != NEWEST:
                with explained(file):
                    async with writing.begin() as connection:
                        await connection.run_sync(prepare, file.shown)
            with explained(file):
                async with writing.begin() as connection:
                    await connection.run_sync(check_schema, file.shown)
            async with Pen.of(writing) as pen:
                yield Database(file, reading, pen)
        finally:
            await reading.dispose()
            await writing.dispose()


async def look_through(file: File, reading: AsyncEngine, most: int) -> str:
    """The version of the schema; StoreError if it is no database of ours, or damaged.

    All of it is looked through if it has no more bytes than `most`.
    """
    with explained(file):
        _check_header(file)
        async with reading.connect() as connection:
            found = await connection.run_sync(version_of, file.shown)
            if file.path.stat().st_size <= most:
                problem = await connection.scalar(text("PRAGMA quick_check(1)"))
                if problem != "ok":
                    raise damaged(file.shown, f"it is damaged ({str(problem).splitlines()[-1]})")
    return found


def read_only(file: File) -> AsyncEngine:
    """Connections that change nothing, not even by tidying up when they are the last."""
    query = {"mode": "ro", "uri": "true"}
    url = URL.create("sqlite+aiosqlite", database=file.path.absolute().as_uri(), query=query)
    return _engine(url, "BEGIN", _READERS, ())


@asynccontextmanager
async def new_file(file: File) -> AsyncIterator[AsyncEngine]:
    """An empty database to be filled; at the end, and if nothing went wrong, it moves to its place."""
    fresh = file.path.with_name(f".{file.path.name[:80]}.{os.getpid()}")
    with explained(file):
        try:
            fresh.unlink(missing_ok=True)  # left behind by a process of the same number
            os.close(
                os.open(fresh, os.O_CREAT | os.O_EXCL, 0o600)
            )  # It holds secrets; so do those beside it.
            engine = _engine(URL.create("sqlite+aiosqlite", database=str(fresh)), "BEGIN IMMEDIATE", 1, ())
            try:
                yield engine
            finally:
                await engine.dispose()
            fresh.replace(file.path)
            _sync_folder(file.path.parent)
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)


def _engine(url: URL, begin: str, connections: int, pragmas: tuple[str, ...]) -> AsyncEngine:
    engine = create_async_engine(
        url,
        connect_args={"timeout": _BUSY, "isolation_level": None},
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
    )

    # Left to itself, the driver begins no transaction before a change to the schema, or before reading.
    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    @event.listens_for(engine.sync_engine, "connect")
    def _connect(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    return engine


def _check_header(file: File) -> None:
    """What SQLite itself lets pass: an empty file is a new database to it, and a torn page one with zeros."""
    with file.path.open("rb") as opened:
        found = opened.read(18)
    if not found:
        raise damaged(file.shown, "it is empty, which a database never is")
    if not found.startswith(_MAGIC):
        raise damaged(file.shown, "it is not a SQLite database")
    page = int.from_bytes(found[16:18], "big")
    wal = file.path.with_name(f"{file.path.name}-wal")
    # With something in the log beside it, the page may be torn: SQLite then writes it anew from there.
    if page > 1 and file.path.stat().st_size % page and not (wal.exists() and wal.stat().st_size):
        raise damaged(file.shown, "it is cut off in the middle of a page")


def _sync_folder(folder: Path) -> None:
    """Make a new name in it last; Windows cannot, and does not need it."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
