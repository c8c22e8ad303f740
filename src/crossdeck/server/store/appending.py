"""Writing a batch of rows, and the cards that go with them, in one transaction: into SQLite, or PostgreSQL.

Both give the tables of the rows that are in the log now; a version that was there before is left as it is.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any, Literal

import msgspec
from sqlalchemy import ARRAY, Insert, Table, Text, bindparam, func, select
from sqlalchemy.exc import OperationalError, StatementError

from crossdeck.server.bus.notes import CHANNEL, Note, encode
from crossdeck.server.store.cards import Card, PartyCard, TableCard, values_of
from crossdeck.server.store.database import Database, Pen, explain
from crossdeck.server.store.engines import AsyncEngine
from crossdeck.server.store.errors import UnknownOutcomeError
from crossdeck.server.store.place import Place
from crossdeck.server.store.schema import log, parties, tables
from crossdeck.tables.log import Row

__all__ = ["Append", "Batch", "append_to", "is_about_a_row"]

Batch = Sequence[tuple[Row, Card | None]]
Append = Callable[[Batch], Awaitable[set[str]]]
Upserts = Mapping[type[Card], Insert]
"""How each kind of card is written."""

_NOTIFY = select(func.pg_notify(CHANNEL, func.unnest(bindparam("notes", type_=ARRAY(Text)))))


def append_to(database: Database, *, notifies: bool) -> Append:
    """The way to write to this database; UnknownOutcomeError if only the log can tell what became of it."""
    insert = database.insert(log).on_conflict_do_nothing()
    upserts: Upserts = {TableCard: _upsert(database, tables), PartyCard: _upsert(database, parties)}
    if isinstance(database.writing, Pen):
        return _ToFile(database.writing, database.place, insert, upserts)
    returning = insert.returning(log.c.table_id)
    return _ToServer(database.writing, database.place, returning, upserts, notifies=notifies)


def is_about_a_row(problem: Exception) -> bool:
    """Whether others may be written without the one that caused it; if in doubt, it costs a try."""
    if isinstance(problem, StatementError):
        return not (
            isinstance(problem, OperationalError) or getattr(problem, "connection_invalidated", False)
        )
    return isinstance(problem, sqlite3.IntegrityError | sqlite3.ProgrammingError | OverflowError)


class _ToFile:
    """The thread of the connection does it all: a fifth of the work, and hardly any for the loop."""

    def __init__(self, pen: Pen, place: Place, insert: Insert, upserts: Upserts) -> None:
        self._pen, self._place = pen, place
        one, values, rest = _sql(insert, "qmark").partition("(" + ", ".join("?" * len(log.c)) + ")")
        self._insert = lru_cache(128)(lambda rows: one + ", ".join([values] * rows) + rest)
        self._upserts = {kind: _sql(upsert, "named") for kind, upsert in upserts.items()}

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
            for kind, upsert in self._upserts.items():
                connection.executemany(upsert, _cards(batch, kind, written))
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
        self, engine: AsyncEngine, place: Place, insert: Insert, upserts: Upserts, *, notifies: bool
    ) -> None:
        self._engine, self._place = engine, place
        self._insert, self._upserts, self._notifies = insert, upserts, notifies

    async def __call__(self, batch: Batch) -> set[str]:
        # In one order everywhere: otherwise two processes could wait for each other's rows.
        batch = sorted(batch, key=lambda append: append[0].table)
        async with self._engine.connect() as connection:
            written = set(await connection.scalars(self._insert, [_row(row) for row, _ in batch]))
            for kind, upsert in self._upserts.items():
                if cards := _cards(batch, kind, written):
                    await connection.execute(upsert, cards)
            if written and self._notifies:
                notes = [encode(Note.of(row)) for row, _ in batch if row.table in written]
                await connection.execute(_NOTIFY, {"notes": notes})
            try:
                await connection.commit()
            except Exception as problem:
                raise UnknownOutcomeError(str(explain(problem, self._place))) from None
        return written


def _cards(batch: Batch, kind: type[Card], written: Collection[str]) -> list[dict[str, Any]]:
    """Those of this kind that go with rows that were written."""
    return [values_of(card) for row, card in batch if isinstance(card, kind) and row.table in written]


def _row(row: Row) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    values["table_id"] = values.pop("table")
    return values


def _upsert(database: Database, table: Table) -> Insert:
    statement = database.insert(table)
    changed = {column.name: statement.excluded[column.name] for column in table.c if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=[table.c.id], set_=changed)
