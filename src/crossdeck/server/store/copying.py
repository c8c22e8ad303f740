"""Copying a whole database: a backup is a SQLite file, whatever kind the database is.

It is one moment of the database, also while servers write to it.  A copy is counted against its source, and a
file is looked through, before it takes its place; until then there is nothing there.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, MetaData, Select, Table, func, insert, inspect, select, text

from crossdeck.server.store.database import explained
from crossdeck.server.store.engines import AsyncConnection
from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.lock import locked
from crossdeck.server.store.place import File, Place, Server, check_folder
from crossdeck.server.store.postgres import engine_of
from crossdeck.server.store.schema import NEWEST, version
from crossdeck.server.store.sqlite import look_through, new_file, read_only
from crossdeck.server.store.upgrading import create, lock_schema, prepare, upgrade, version_of

__all__ = ["Counts", "back_up", "restore"]

Counts = dict[str, int]
"""How many rows of each table were copied."""

_AT_ONCE = 1000
_ALL = 1 << 62  # bytes: a backup is looked through however large it is


@dataclass(frozen=True)
class _Moment:
    """One moment of a database, whatever is written to it meanwhile; its errors name the source."""

    source: Place
    connection: AsyncConnection
    version: str

    async def count(self, table: Table) -> int:
        with explained(self.source):
            return (await self.connection.execute(_count(table))).scalar_one()

    async def rows(self, table: Table) -> AsyncIterator[list[dict[str, Any]]]:
        """All rows, some at a time."""
        with explained(self.source):
            rows = await self.connection.stream(select(table).execution_options(yield_per=_AT_ONCE))
            async for some in rows.mappings().partitions():
                yield [dict(row) for row in some]


async def back_up(source: Place, target: File) -> Counts:
    """Write a backup to a new file; StoreError, and no file, if anything is wrong with it."""
    check_folder(target)
    _check_absent(target)
    async with _moment(source) as moment:
        if not moment.version:
            raise StoreError(f"{source.shown}: there is nothing in it to be backed up")
        return await _into_file(moment, target)


async def restore(source: File, target: Place) -> Counts:
    """Bring a backup back into an empty database, and up to date; StoreError, and nothing there, if not."""
    async with _moment(source, _ALL) as moment:
        if not moment.version:
            raise StoreError(f"{source.shown}: there is nothing in it, so it is no backup")
        if isinstance(target, Server):
            return await _into_server(moment, target)
        check_folder(target)
        with locked(target):
            _check_absent(target)
            return await _into_file(moment, target, newest=True)


@asynccontextmanager
async def _moment(source: Place, most: int = 0) -> AsyncIterator[_Moment]:
    """The present one; a file of no more bytes than `most` is looked through first."""
    if isinstance(source, File):
        if not source.path.exists():
            raise StoreError(f"{source.shown}: there is no such file")
        engine = read_only(source)
    else:
        engine = engine_of(source, isolation_level="REPEATABLE READ")
    try:
        if isinstance(source, File):
            await look_through(source, engine, most)
        with explained(source):
            async with engine.connect() as connection:
                yield _Moment(source, connection, await connection.run_sync(version_of, source.shown))
    finally:
        await engine.dispose()


async def _into_file(moment: _Moment, target: File, *, newest: bool = False) -> Counts:
    async with new_file(target) as engine:
        async with engine.begin() as connection:
            counts = await _fill(connection, moment)
            if newest:
                await connection.run_sync(prepare, target.shown)
        await engine.dispose()  # What is looked through is the file, and not what a connection remembers.
        async with engine.connect() as connection:
            problem = await connection.scalar(text("PRAGMA integrity_check(1)"))
            if problem != "ok":
                raise StoreError(f"{target.shown}: the copy is damaged ({problem}); is the disk in order?")
        return counts


async def _into_server(moment: _Moment, target: Server) -> Counts:
    engine = engine_of(target)
    try:
        with explained(target):
            async with engine.begin() as connection:
                await connection.run_sync(lock_schema)
                await connection.run_sync(_check_empty, target.shown)
                counts = await _fill(connection, moment)
                await connection.run_sync(prepare, target.shown)
                return counts
    finally:
        await engine.dispose()


async def _fill(writing: AsyncConnection, moment: _Moment) -> Counts:
    """Make the schema of the same version, and copy all rows; StoreError if they are fewer then."""
    counts: Counts = {}
    for table in await writing.run_sync(_made, moment.version):
        counts[table.name] = await moment.count(table)
        async for some in moment.rows(table):
            await writing.execute(insert(table), some)
        if await writing.scalar(_count(table)) != counts[table.name]:
            raise StoreError(f"the copy has not all rows of {table.name}; nothing was kept")
    return counts


def _count(table: Table) -> Select[int]:
    return select(func.count()).select_from(table)


def _made(connection: Connection, at: str) -> list[Table]:
    """Our tables as they were in this version, made anew; those that others refer to come first."""
    if at == NEWEST:
        create(connection)
    else:
        upgrade(connection, at)
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != version.name]


def _check_absent(file: File) -> None:
    if file.path.exists():
        raise StoreError(f"{file.shown} is there already: name another file, or put that one aside")


def _check_empty(connection: Connection, shown: str) -> None:
    if names := inspect(connection).get_table_names():
        raise StoreError(
            f"{shown} is not empty: it has {len(names)} tables, such as {min(names)}; name an empty database"
        )
