"""The store: tables, their logs, and which processes are alive.  Accounts and parties are beside it."""

from collections.abc import AsyncIterator, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from sqlalchemy import delete, func, select, tuple_, update

from crossdeck.server.store.accounts import Accounts
from crossdeck.server.store.cards import Card, TableCard, card_of
from crossdeck.server.store.database import Database
from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.parties import Parties
from crossdeck.server.store.place import File, Place, place_of
from crossdeck.server.store.schema import log, processes, tables
from crossdeck.server.store.writer import Tell, Writer
from crossdeck.tables.log import Row

__all__ = ["Store"]

_LAST = "z" * 12
"""No id has anything after its beginning that comes later."""


class Store:
    """An open database; `async with Store.open(url, process=...) as store`."""

    def __init__(self, database: Database, process: str, tell: Tell | None) -> None:
        """Work on this database as this process."""
        self._database, self._process = database, process
        self._writer = Writer(database, tell)
        self.accounts, self.parties = Accounts(database), Parties(database)

    @classmethod
    @asynccontextmanager
    async def open(
        cls, url: str, *, process: str, tell: Tell | None = None, is_locked: bool = False
    ) -> "AsyncIterator[Store]":
        """The database of this URL, made if it is not there, brought up to date if it is older.

        `tell` hears of each row after its commit.  Without one, PostgreSQL itself tells of it, with NOTIFY in
        the transaction; that is for a bus that does not carry rows.  StoreError if it cannot be used.
        `is_locked` says that this process has locked the file already.
        """
        async with _opened(place_of(url), is_locked=is_locked) as database:
            store = cls(database, process, tell)
            try:
                yield store
            finally:
                await store._writer.close()

    async def append(self, row: Row, card: Card | None = None) -> None:
        """Write a row, and the card of its table or party with it; returns when both are committed.

        ConflictError if the version is there, UnknownOutcomeError if only the log can tell, StoreError if it
        is certain that nothing was written; ValueError if the version before it is still under way.
        """
        await self._writer.append(row, card)

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The log of a table, from the version that follows `after`."""
        query = select(log).where(log.c.table_id == table, log.c.version > after).order_by(log.c.version)
        async with self._database.read() as connection:
            return [Row(*found) for found in await connection.execute(query)]

    async def heads(self, tables_: Collection[str]) -> dict[str, int]:
        """The newest version of each of these tables: after a gap, these are the ones to read."""
        query = select(log.c.table_id, func.max(log.c.version)).where(log.c.table_id.in_(tables_))
        async with self._database.read() as connection:
            found = await connection.execute(query.group_by(log.c.table_id))
            return dict(found.all())

    async def rewrite(self, table: str, version: int, body: bytes) -> None:
        """Put another body into a row, only to take a name out of it; StoreError if there is no such row."""
        change = update(log).where(log.c.table_id == table, log.c.version == version).values(body=body)
        async with self._database.write() as connection:
            if (await connection.execute(change)).rowcount != 1:
                raise StoreError(f"table {table} has no version {version}")

    async def card(self, table: str) -> TableCard | None:
        """The card of a table, if there is such a table."""
        async with self._database.read() as connection:
            found = (await connection.execute(select(tables).where(tables.c.id == table))).one_or_none()
        return None if found is None else card_of(found)

    async def found_by(self, start: str, *, but: str) -> TableCard | None:
        """The card of the newest table whose id begins like this, leaving out those in the stage `but`.

        A range of the primary key, so that no other row is looked at.
        """
        query = select(tables).where(tables.c.id.between(start, start + _LAST), tables.c.stage != but)
        query = query.order_by(tables.c.opened_at.desc()).limit(1)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).one_or_none()
        return None if found is None else card_of(found)

    async def cards(
        self,
        *,
        stage: str | None = None,
        listed: bool | None = None,
        limit: int | None = None,
        before: TableCard | None = None,
    ) -> list[TableCard]:
        """Cards, the one opened last first; `before` is the last card of the page before."""
        query = select(tables).order_by(tables.c.opened_at.desc(), tables.c.id.desc()).limit(limit)
        if stage is not None:
            query = query.where(tables.c.stage == stage)
        if listed is not None:
            query = query.where(tables.c.listed == listed)
        if before is not None:
            query = query.where(tuple_(tables.c.opened_at, tables.c.id) < (before.opened_at, before.id))
        async with self._database.read() as connection:
            return [card_of(found) for found in await connection.execute(query)]

    async def beat(self, now: int) -> None:
        """Note that this process is alive."""
        statement = self._database.insert(processes).values(id=self._process, alive_at=now)
        statement = statement.on_conflict_do_update(index_elements=[processes.c.id], set_={"alive_at": now})
        async with self._database.write() as connection:
            await connection.execute(statement)

    async def last_beat(self) -> int:
        """When any process was last known to be alive; 0 if none ever was."""
        async with self._database.read() as connection:
            return await connection.scalar(select(func.max(processes.c.alive_at))) or 0

    async def forget_processes(self, before: int) -> None:
        """Forget those that were last alive before this moment."""
        async with self._database.write() as connection:
            await connection.execute(delete(processes).where(processes.c.alive_at < before))


def _opened(place: Place, *, is_locked: bool) -> AbstractAsyncContextManager[Database]:
    # Imported where it is wanted: the other driver would cost a part of a quick start.
    if isinstance(place, File):
        from crossdeck.server.store.sqlite import open_file

        return open_file(place, is_locked=is_locked)
    from crossdeck.server.store.postgres import open_server

    return open_server(place)
