"""Opening a PostgreSQL database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # It has no types.

from crossdeck.server.store.database import Database, explained
from crossdeck.server.store.engines import AsyncEngine, create_async_engine
from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.place import Server
from crossdeck.server.store.schema import NEWEST
from crossdeck.server.store.upgrading import check_schema, prepare, version_of

__all__ = ["engine_of", "open_server"]

_CONNECTIONS = 5
_PATIENCE = 10  # seconds for a connection
_LONGEST = 30  # seconds for a statement: whoever waits for a move should hear that it was not done


@asynccontextmanager
async def open_server(server: Server) -> AsyncIterator[Database]:
    """The database, its schema made or brought up to date; any number of processes may do so at once."""
    engine = engine_of(server)
    try:
        with explained(server):
            async with engine.begin() as connection:
                found = await connection.run_sync(version_of, server.shown)
            async with engine.begin() as connection:
                if found != NEWEST:
                    await connection.run_sync(prepare, server.shown)
                await connection.run_sync(check_schema, server.shown)
        yield Database(server, engine, engine)
    finally:
        await engine.dispose()


def engine_of(server: Server, **more: Any) -> AsyncEngine:
    """A pool of connections; one that died while idle is replaced before it is used."""

    async def connect() -> asyncpg.Connection:
        try:
            return await asyncpg.connect(
                server.dsn,
                timeout=_PATIENCE,
                command_timeout=_LONGEST,
                # Compiling a query takes longer than any of ours runs.
                server_settings={"application_name": "crossdeck", "jit": "off"},
            )
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
            raise StoreError(
                f"{server.shown}: no connection ({str(problem) or 'no answer in time'}); is the database "
                "running, and are the URL and the password right?"
            ) from None

    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=_CONNECTIONS,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
        **more,
    )
