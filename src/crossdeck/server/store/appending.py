"""Writing a batch of rows, and the cards of their tables, in one transaction: into SQLite, or PostgreSQL.

Both give the tables of the rows that are in the log now; a version that was there before is left as it is.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any, Literal

import msgspec
from sqlalchemy import ARRAY, Insert, Text, bindparam, func, select
from sqlalchemy.exc import OperationalError, StatementError

from crossdeck.server.bus.notes import CHANNEL, Note, encode
from crossdeck.server.store.cards import TableCard, values_of
from crossdeck.server.store.database import Database, Pen, explain
from crossdeck.server.store.engines import AsyncEngine
from crossdeck.server.store.errors import UnknownOutcomeError
from crossdeck.server.store.place import Place
from crossdeck.server.store.schema import log, tables
from crossdeck.tables.log import Row

__all__ = ["Append", "Batch", "append_to", "is_about_a_row"]

Batch = Sequence[tuple[Row, TableCard | None]]
Append = Callable[[Batch], Awaitable[set[str]]]

_NOTIFY = select(func.pg_notify(CHANNEL, func.unnest(bindparam("notes", type_=ARRAY(Text)))))


def append_to(database: Database, *, notifies: bool) -> Append:
    """The way to write to this database; UnknownOutcomeError if only the log can tell what became of it."""
    insert = database.insert(log).on_conflict_do_nothing()
    upsert = _upsert(database)
    if isinstance(database.writing, Pen):
        return _ToFile(database.writing, database.place, insert, upsert)
    returning = insert.returning(log.c.table_id)
    return _ToServer(database.writing, database.place, returning, upsert, notifies=notifies)


def is_about_a_row(problem: Exception) -> bool:
    """Whether others may be written without the one that caused it; if in doubt, it costs a try."""
    if isinstance(problem, StatementError):
        return not (
            isinstance(problem, OperationalError) or getattr(problem, "connection_invalidated", False)
        )
    return isinstance(problem, sqlite3.IntegrityError | sqlite3.ProgrammingError | OverflowError)


class _ToFile:
    """The thread of the connection does it all: a fifth of the work, and hardly any for the loop."""

    def __init__(self, pen: Pen, place: Place, insert: Insert, upsert: Insert) -> None:
        self._pen, self._place = pen, place
        one, values, rest = _sql(insert, "qmark").partition("(" + ", ".join("?" * len(log.c)) + ")")
        self._insert = lru_cache(128)(lambda rows: one + ", ".join([values] * rows) + rest)
        self._upsert = _sql(upsert, "named")

    async def __call__(self, batch: Batch) -> set[str]:
        return await self._pen.do(partial(self._write, batch))

    def _insert_rows(self, rows: Sequence[Row], connection: sqlite3.Connection) -> set[str]:
        """All in one statement, for after each one the thread waits for its turn; if one is there, singly."""
        values = [value for row in rows for value in msgspec.structs.astuple(row)]
        if connection.execute(self._insert(len(rows)), values).rowcount == len(rows):
            return {row.table for row in rows}
        connection.rollback()
        connection.execute("BEGIN IMMEDIATE")
        one = self._insert(1)
        return {row.table for row in rows if connection.execute(one, msgspec.structs.astuple(row)).rowcount}

    def _write(self, batch: Batch, connection: sqlite3.Connection) -> set[str]:
        connection.execute("BEGIN IMMEDIATE")
        try:
            written = self._insert_rows([row for row, _ in batch], connection)
            cards = [values_of(card) for row, card in batch if card is not None and row.table in written]
            connection.executemany(self._upsert, cards)
        except BaseException:
            _undo(connection)
            raise
        try:
            connection.execute("COMMIT")
        except Exception as problem:
            _undo(connection)
            raise UnknownOutcomeError(str(explain(problem, self._place))) from None
        return written


def _undo(connection: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):  # SQLite may have done so itself.
        connection.rollback()


def _sql(statement: Insert, style: Literal["qmark", "named"]) -> str:
    """The statement for the driver itself, with its values in order or by name."""
    from sqlalchemy.dialects import sqlite

    return str(statement.compile(dialect=sqlite.dialect(paramstyle=style)))


class _ToServer:
    def __init__(
        self, engine: AsyncEngine, place: Place, insert: Insert, upsert: Insert, *, notifies: bool
    ) -> None:
        self._engine, self._place = engine, place
        self._insert, self._upsert, self._notifies = insert, upsert, notifies

    async def __call__(self, batch: Batch) -> set[str]:
        # In one order everywhere: otherwise two processes could wait for each other's rows.
        batch = sorted(batch, key=lambda append: append[0].table)
        async with self._engine.connect() as connection:
            written = set(await connection.scalars(self._insert, [_row(row) for row, _ in batch]))
            cards = [values_of(card) for row, card in batch if card is not None and row.table in written]
            if cards:
                await connection.execute(self._upsert, cards)
            if written and self._notifies:
                notes = [encode(Note.of(row)) for row, _ in batch if row.table in written]
                await connection.execute(_NOTIFY, {"notes": notes})
            try:
                await connection.commit()
            except Exception as problem:
                raise UnknownOutcomeError(str(explain(problem, self._place))) from None
        return written


def _row(row: Row) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    values["table_id"] = values.pop("table")
    return values


def _upsert(database: Database) -> Insert:
    statement = database.insert(tables)
    changed = {column.name: statement.excluded[column.name] for column in tables.c if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=[tables.c.id], set_=changed)
