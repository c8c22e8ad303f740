"""The one who writes the log: many rows in one transaction.

A commit costs much the same for one row as for hundreds, so what comes in while one is under way waits, and
goes into the next all together.  It costs the processor a millisecond or two as well; hence the short breath
between two of them, which a row that comes alone does not notice.
"""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass

from crossdeck.server.bus.notes import Note
from crossdeck.server.store.appending import append_to, is_about_a_row
from crossdeck.server.store.cards import Card
from crossdeck.server.store.database import Database, explain
from crossdeck.server.store.errors import ConflictError, StoreError
from crossdeck.server.store.place import Server
from crossdeck.tables.log import Row

__all__ = ["Tell", "Writer"]

Tell = Callable[[Note], None]

_ROOM = 4096
_AT_ONCE = 512
_BREATH = 0.006  # seconds from the begin of one batch to that of the next


@dataclass(frozen=True, eq=False, slots=True)
class _Append:
    row: Row
    card: Card | None
    done: "asyncio.Future[None]"
    """For whoever appends, and cancelled if he goes away."""
    others: "list[asyncio.Future[None]]"
    """For those who want to append to the same table."""


class Writer:
    """Takes rows from anybody, and writes them in batches."""

    def __init__(self, database: Database, tell: Tell | None) -> None:
        """`tell` hears of each row after its commit; without one, PostgreSQL tells of it in the commit."""
        self._database, self._tell = database, tell
        notifies = isinstance(database.place, Server) and tell is None
        self._append_to = append_to(database, notifies=notifies)
        self._waiting: asyncio.Queue[_Append | None] = asyncio.Queue(_ROOM)
        self._under_way: dict[str, _Append] = {}
        self._is_closed = False
        self._writing = asyncio.create_task(self._write())

    async def append(self, row: Row, card: Card | None) -> None:
        """Return when the row is committed, and only then.

        ConflictError if the version is there, UnknownOutcomeError if only the log can tell, StoreError if it
        is certain that nothing was written.  A caller who goes away leaves that open.
        """
        await self._its_turn(row)
        append = _Append(row, card, asyncio.get_running_loop().create_future(), [])
        self._under_way[row.table] = append
        try:
            await self._waiting.put(append)
        except asyncio.CancelledError:
            self._settle(append, None)  # It is nowhere; whoever waits for it may go on.
            raise
        await append.done

    async def _its_turn(self, row: Row) -> None:
        """Wait for what somebody who went away has left under way; a later version than that is a ValueError.

        It could be written while the earlier one is not, and the log would have a gap.
        """
        while (before := self._under_way.get(row.table)) is not None:
            if row.version > before.row.version:
                raise ValueError(
                    f"version {row.version} of table {row.table} must wait for the one before it"
                )
            settled = asyncio.get_running_loop().create_future()
            before.others.append(settled)
            await settled
        if self._is_closed:
            raise StoreError("the database is closed, for the server is stopping")

    async def close(self) -> None:
        """Write what is waiting, and take no more."""
        self._is_closed = True
        await self._waiting.put(None)
        await self._writing

    async def _write(self) -> None:
        now = asyncio.get_running_loop().time
        is_last = False
        while not is_last:
            taken = [await self._waiting.get()]
            due = now() + _BREATH
            while len(taken) < _AT_ONCE and not self._waiting.empty():
                taken.append(self._waiting.get_nowait())
            is_last = taken[-1] is None
            if batch := [append for append in taken if append is not None]:
                await self._write_batch(batch)
            await asyncio.sleep(due - now())

    async def _write_batch(self, batch: list[_Append]) -> None:
        try:
            written = await self._append_to([(append.row, append.card) for append in batch])
        except Exception as problem:  # Whatever it is, nobody must wait for ever.
            if len(batch) > 1 and is_about_a_row(problem):
                for append in batch:
                    await self._write_batch([append])
            else:
                self._fail(batch, explain(problem, self._database.place))
        else:
            self._finish(batch, written)

    def _finish(self, batch: list[_Append], written: Collection[str]) -> None:
        for append in batch:
            row = append.row
            if row.table not in written:
                self._settle(append, ConflictError(f"table {row.table} has a version {row.version} already"))
                continue
            self._settle(append, None)
            if self._tell is not None:
                self._tell(Note.of(row))

    def _fail(self, batch: list[_Append], problem: StoreError) -> None:
        for append in batch:
            self._settle(append, type(problem)(*problem.args))

    def _settle(self, append: _Append, problem: StoreError | None) -> None:
        del self._under_way[append.row.table]
        for other in append.others:
            if not other.done():
                other.set_result(None)
        if append.done.done():
            return  # He went away.
        if problem is None:
            append.done.set_result(None)
        else:
            append.done.set_exception(problem)
