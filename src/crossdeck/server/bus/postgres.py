"""The bus in PostgreSQL: LISTEN and NOTIFY, with no service beside the database.

Notes of rows are not sent from here: the store puts their NOTIFY into the transaction of the rows, so they
are told if and only if they are committed.  A pooler that hands out connections by transaction loses LISTEN.
"""

from collections.abc import Callable

import asyncpg  # type: ignore[import-untyped]  # It has no types.

from crossdeck.server.bus.line import Line, Wire
from crossdeck.server.bus.notes import CHANNEL
from crossdeck.server.errors import BusError
from crossdeck.server.store.place import Server

__all__ = ["line_to"]

_PATIENCE = 10  # seconds
_SEND = "SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said"


def line_to(server: Server, process: str) -> Line:
    """The line through this database."""

    async def dial(heard: Callable[[str | bytes], None], lost: Callable[[], None]) -> Wire:
        try:
            return await _connect(server, heard, lost)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
            raise BusError(
                f"{server.shown}: no connection for the bus ({str(problem) or 'no answer in time'}); "
                "is the database running, and has it room for one connection more a process?"
            ) from None

    return Line(dial, process, carries_rows=False)


async def _connect(server: Server, heard: Callable[[str | bytes], None], lost: Callable[[], None]) -> "_Wire":
    # A whisper is worth no fsync.
    settings = {"application_name": "crossdeck bus", "synchronous_commit": "off"}
    connection = await asyncpg.connect(
        server.dsn, timeout=_PATIENCE, command_timeout=_PATIENCE, server_settings=settings
    )
    wire = _Wire(connection)
    try:
        connection.add_termination_listener(lambda _: lost())
        await connection.add_listener(CHANNEL, lambda _connection, _pid, _channel, text: heard(text))
    except BaseException:
        await wire.close()
        raise
    return wire


class _Wire:
    """A connection that listens and speaks."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    @property
    def is_up(self) -> bool:
        return not self._connection.is_closed()

    async def send(self, texts: list[str]) -> None:
        await self._connection.execute(_SEND, CHANNEL, texts)

    async def close(self) -> None:
        self._connection.terminate()
