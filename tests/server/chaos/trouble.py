"""Trouble for databases and for the bus, made on purpose."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg  # type: ignore[import-untyped]  # It has no types.
from redis.asyncio import Redis

from tests.server.services import Postgres

__all__ = ["crash", "cut_off", "cut_the_bus", "full_disk", "let_in"]


async def cut_the_bus(postgres: Postgres, database: str, bus: str) -> None:
    """Break the lines over which the processes hear of each other; they make new ones."""
    if not bus:
        await cut_off(postgres, database, "crossdeck bus")
        return
    async with Redis.from_url(bus) as redis:
        await redis.client_kill_filter(_type="pubsub")


async def cut_off(postgres: Postgres, database: str, who: str) -> None:
    """Break the connections of this name to the database; as many as wanted can be made anew."""
    await asyncio.to_thread(
        postgres.run,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        f"WHERE application_name LIKE '{who}' AND datname = '{_name(database)}'",
    )


async def let_in(postgres: Postgres, database: str, *, nobody: bool = False) -> None:
    """Whether new connections to the database can be made; those that are there stay."""
    await asyncio.to_thread(postgres.run, f"ALTER DATABASE {_name(database)} ALLOW_CONNECTIONS {not nobody}")


async def crash(database: str) -> None:
    """Kill a process of PostgreSQL in its work: it ends all others too, and recovers by its own log."""
    connection = await asyncpg.connect(database)
    try:
        working: int = await connection.fetchval(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'crossdeck' "
            "AND datname = current_database() ORDER BY state_change DESC LIMIT 1"
        )
    finally:
        await connection.close()
    os.kill(working, signal.SIGKILL)


@contextmanager
def full_disk(pid: int) -> Iterator[None]:
    """Let a process write to no file for a while, as if there were no room; only on Linux."""
    import resource

    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def _name(database: str) -> str:
    return database.rpartition("/")[2]
