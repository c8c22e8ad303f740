"""An open database of either kind: where one reads, where one writes, and what its errors mean."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Table
from sqlalchemy.exc import SQLAlchemyError

from crossdeck.server.store.engines import AsyncConnection, AsyncEngine
from crossdeck.server.store.errors import StoreError, damaged
from crossdeck.server.store.place import File, Place

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

__all__ = ["Database", "Pen", "explain", "explained"]

_DAMAGE = ("malformed", "not a database")

T = TypeVar("T")


class Pen:
    """The one connection that writes to a SQLite file, for one at a time."""

    def __init__(self, connection: AsyncConnection, driver: Any) -> None:
        """Take the connection and what is under it, an `aiosqlite.Connection`."""
        self._connection, self._driver = connection, driver
        self._turn = asyncio.Lock()

    @classmethod
    @asynccontextmanager
    async def of(cls, engine: AsyncEngine) -> "AsyncIterator[Pen]":
        """A connection that is kept: to get one from the pool costs more than to write a row."""
        async with engine.connect() as connection:
            raw = await connection.get_raw_connection()
            yield cls(connection, raw.driver_connection)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end, as an engine would give it."""
        async with self._turn, self._connection.begin():
            yield self._connection

    async def do(self, doing: Callable[[sqlite3.Connection], T]) -> T:
        """Let the thread of the connection do something whole: it is asked once, not for every statement."""
        async with self._turn:
            done: T = await self._driver._execute(doing, self._driver._conn)
            return done


@dataclass(frozen=True)
class Database:
    """With SQLite, nothing writes but the one pen; with PostgreSQL reading and writing are the same."""

    place: Place
    reading: AsyncEngine
    writing: AsyncEngine | Pen

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from; StoreError for whatever goes wrong."""
        with explained(self.place):
            async with self.reading.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end; StoreError for whatever goes wrong."""
        with explained(self.place):
            async with self.writing.begin() as connection:
                yield connection

    def insert(self, table: Table) -> "sqlite.Insert | postgresql.Insert":
        """An INSERT that can say what to do about a row that is there already."""
        # Imported where it is wanted: the other dialect would cost a part of a quick start.
        if isinstance(self.place, File):
            from sqlalchemy.dialects import sqlite

            return sqlite.insert(table)
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)


@contextmanager
def explained(place: Place) -> Iterator[None]:
    """Turn the errors of SQLAlchemy and its drivers into ours."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
        raise explain(problem, place) from None


def explain(problem: Exception, place: Place) -> StoreError:
    """The error in our words.  The original quotes statements and values, which are somebody's secrets."""
    if isinstance(problem, StoreError):
        return problem
    reason = _reason(problem)
    if isinstance(place, File) and any(sign in reason for sign in _DAMAGE):
        return damaged(place.shown, f"it is damaged ({reason})")
    return StoreError(f"{place.shown}: {reason}")


def _reason(problem: Exception) -> str:
    """The driver's own words: their first line, since PostgreSQL puts values into the others."""
    original = getattr(problem, "orig", None) or problem
    said = str(original.__cause__ or original).strip().splitlines()
    return said[0] if said else "no answer in time"
