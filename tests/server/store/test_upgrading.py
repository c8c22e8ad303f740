"""The schema: made anew or by migrations it is the same, and no two processes get into each other's way."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from crossdeck.server.store import upgrading
from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.place import File, place_of
from crossdeck.server.store.postgres import engine_of
from crossdeck.server.store.schema import NEWEST, SCHEMA
from crossdeck.server.store.sqlite import new_file, read_only
from crossdeck.server.store.store import Store
from tests.server.store import asynchronous, card, filled, opened, row

MIGRATIONS = Path(upgrading.__file__).parent / "migrations"


@asynccontextmanager
async def untouched(url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction on a database that nothing has been done to."""
    place = place_of(url)
    if isinstance(place, File):
        async with new_file(place) as engine, engine.begin() as connection:
            yield connection
        return
    engine = engine_of(place)
    async with engine.begin() as connection:
        yield connection
    await engine.dispose()


async def sql(url: str, *statements: str) -> None:
    """Change the database of a store that is closed."""
    async with opened(url) as store, store._database.write() as connection:
        for statement in statements:
            await connection.execute(text(statement))


def anatomy(connection: Connection) -> dict[str, Any]:
    """All that the database itself says of its tables."""
    looking = inspect(connection)
    return {
        name: (
            [(each["name"], str(each["type"]), each["nullable"]) for each in looking.get_columns(name)],
            looking.get_pk_constraint(name),
            sorted(looking.get_foreign_keys(name), key=str),
            sorted(looking.get_indexes(name), key=str),
            sorted(looking.get_unique_constraints(name), key=str),
        )
        for name in looking.get_table_names()
    }


async def found_in(url: str) -> tuple[str, dict[str, Any]]:
    """The version and the tables of a database that no store has open; nothing is done to it."""
    place = place_of(url)
    engine = read_only(place) if isinstance(place, File) else engine_of(place)
    async with engine.connect() as connection:
        version = await connection.run_sync(upgrading.version_of, "")
        tables = await connection.run_sync(anatomy)
    await engine.dispose()
    return version, tables


async def made_by(url: str, make: Callable[[Connection], None]) -> dict[str, Any]:
    async with untouched(url) as connection:
        await connection.run_sync(make)
        found = await connection.run_sync(anatomy)
        await connection.rollback()
    return found


# New ones


@asynchronous
async def test_a_schema_made_anew_is_the_one_that_all_migrations_make(url: str) -> None:
    created = await made_by(url, upgrading.create)
    migrated = await made_by(url, lambda connection: upgrading.upgrade(connection, NEWEST))
    assert created == migrated
    assert set(created) == {"alembic_version", *SCHEMA.tables}


@asynchronous
async def test_alembic_finds_nothing_to_be_changed_after_all_migrations(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    def differences(connection: Connection) -> object:
        upgrading.upgrade(connection, NEWEST)
        return compare_metadata(MigrationContext.configure(connection), SCHEMA)

    async with untouched(url) as connection:
        assert await connection.run_sync(differences) == []


def test_the_newest_migration_is_the_last_and_there_is_one_line_of_them() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    names = [each.revision for each in ScriptDirectory.from_config(config).walk_revisions()]
    assert names == [f"{n:04}" for n in range(int(NEWEST), 0, -1)]


def test_neither_a_new_database_nor_an_old_one_waits_for_alembic(sqlite_url: str) -> None:
    code = """
import asyncio, sys
from crossdeck.server.store.store import Store

async def main():
    for _ in range(2):
        async with Store.open(sys.argv[1], process="p"):
            pass
    print(*sorted({"alembic", "asyncpg", "redis"} & sys.modules.keys()))

asyncio.run(main())
"""
    done = subprocess.run(
        [sys.executable, "-c", code, sqlite_url], capture_output=True, text=True, check=True
    )
    assert done.stdout == "\n"


# Older ones


@asynchronous
async def test_a_database_of_the_first_version_is_brought_up_to_date_with_all_that_is_in_it(url: str) -> None:
    async with untouched(url) as connection:
        await connection.run_sync(upgrading.upgrade, "0001")
        await connection.execute(text("INSERT INTO log VALUES ('one', 1, 2, 'p', :body)"), {"body": b"{}"})
        assert await connection.run_sync(upgrading.version_of, "") == "0001"
    async with opened(url) as store:
        assert [each.body for each in await store.rows("one")] == [b"{}"]
        await store.append(row("one", 2), card("one"))
        assert await store.accounts.get("nobody") is None
        async with store._database.read() as connection:
            assert await connection.run_sync(upgrading.version_of, "") == NEWEST


@asynchronous
async def test_a_migration_that_fails_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with untouched(url) as connection:
        await connection.run_sync(upgrading.upgrade, "0001")
    before = await found_in(url)
    assert before[0] == "0001"
    real = upgrading.upgrade

    def fail(connection: Connection, to: str) -> None:
        real(connection, to)
        raise OSError("the power went out")

    monkeypatch.setattr(upgrading, "upgrade", fail)
    with pytest.raises(StoreError, match="the power went out"):
        async with opened(url):
            pass
    assert await found_in(url) == before
    monkeypatch.undo()
    await filled(url)


# Many processes


@asynchronous
async def test_processes_that_start_together_on_an_empty_database_make_one_schema(postgres_url: str) -> None:
    async def start(n: int) -> None:
        async with Store.open(postgres_url, process=f"p{n}") as store:
            await store.beat(n)

    await asyncio.gather(*(start(n) for n in range(6)))
    async with opened(postgres_url) as store:
        assert await store.last_beat() == 5


@asynchronous
async def test_processes_that_start_together_on_an_older_database_bring_it_up_to_date_once(
    postgres_url: str,
) -> None:
    async with untouched(postgres_url) as connection:
        await connection.run_sync(upgrading.upgrade, "0001")

    async def start(n: int) -> None:
        async with Store.open(postgres_url, process=f"p{n}") as store:
            assert await store.accounts.get("nobody") is None

    await asyncio.gather(*(start(n) for n in range(4)))


# Not ours, or not any more


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("UPDATE alembic_version SET version_num = '0999'", r"newer version of crossdeck \(schema 0999"),
        ("UPDATE alembic_version SET version_num = 'cafe'", "the database of another program"),
        ("DROP TABLE alembic_version", "the database of another program"),
        ("DELETE FROM alembic_version", "0 versions instead of one"),
        ("DROP TABLE sessions", "the table sessions is not as version 0003 has it"),
        ("ALTER TABLE log DROP COLUMN at", "the table log is not as version 0003 has it"),
    ],
)
@asynchronous
async def test_a_schema_that_is_not_as_it_should_be_is_refused_and_not_mended(
    url: str, statement: str, problem: str
) -> None:
    await sql(url, statement)
    for _ in range(2):
        with pytest.raises(StoreError, match=problem) as caught:
            async with opened(url):
                pass
        assert "nothing was changed" in str(caught.value)
