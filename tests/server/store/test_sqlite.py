"""SQLite files: how they are opened, one process each, and what happens to damaged ones."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from crossdeck.server.store.errors import StoreError
from tests.server.store import asynchronous, filled, opened, row

HOLD = """
import asyncio, sys
from crossdeck.server.store.store import Store

async def hold():
    async with Store.open(sys.argv[1], process="other"):
        print("open", flush=True)
        sys.stdin.read()

asyncio.run(hold())
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def run(path: Path, *statements: str) -> None:
    """Change a database behind our back."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


async def refusal(path: Path) -> str:
    """Why the file cannot be opened; it must be the same afterwards, and nothing of worth beside it."""
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        async with opened(f"sqlite:///{path}"):
            pass
    assert path.read_bytes() == before
    wal = path.with_name(f"{path.name}-wal")
    assert not wal.exists() or wal.stat().st_size == 0
    assert not list(path.parent.glob(".*"))
    return str(caught.value)


# A file in order


@asynchronous
async def test_it_is_written_ahead_and_to_the_disk_with_each_commit(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store, store._database.write() as connection:
        found = {}
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout"):
            found[name] = (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
        assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


@asynchronous
async def test_readers_cannot_write(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        with pytest.raises(StoreError, match="attempt to write a readonly database"):
            async with store._database.read() as connection:
                await connection.exec_driver_sql("DELETE FROM log")


@asynchronous
async def test_only_its_owner_can_read_it(sqlite_url: str, file: Path) -> None:
    async with opened(sqlite_url) as store:
        await store.append(row())
        for path in file.parent.iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


@asynchronous
async def test_when_it_is_closed_there_is_one_whole_file(sqlite_url: str, file: Path) -> None:
    rows = await filled(sqlite_url)
    assert {each.name for each in file.parent.iterdir()} == {"games.db", "games.db.lock"}
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (len(rows),)


@pytest.mark.parametrize("name", ["a b.db", "50%.db", "what?.db", "x#y.db", "ĉu.db", "file:x.db"])
@asynchronous
async def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    rows = await filled(f"sqlite:///{tmp_path / name}", tables=1)
    async with opened(f"sqlite:///{tmp_path / name}") as store:
        assert await store.rows("t0") == rows
    assert {each.name for each in tmp_path.iterdir()} == {name, f"{name}.lock"}


@asynchronous
async def test_a_relative_name_is_of_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await filled("sqlite:///games.db")
    assert (tmp_path / "games.db").exists()


# One process


@asynchronous
async def test_a_second_server_on_the_same_file_is_refused(sqlite_url: str) -> None:
    async with opened(sqlite_url):
        with pytest.raises(StoreError, match=r"games.db is in use by another server.*postgresql://"):
            async with opened(sqlite_url):
                pass
    async with opened(sqlite_url):
        pass


def test_a_server_in_another_process_is_noticed_and_its_death_too(sqlite_url: str) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, sqlite_url], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        with pytest.raises(StoreError, match="in use by another server"):
            asyncio.run(filled(sqlite_url))
        holder.kill()
    asyncio.run(filled(sqlite_url))


@asynchronous
async def test_a_folder_that_may_not_be_written_is_refused(
    file: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", denied)
    with pytest.raises(StoreError, match=r"games.db may not be written \(Permission denied\)"):
        async with opened(sqlite_url):
            pass
    assert not file.exists()


# Damage


def text(path: Path) -> None:
    path.write_text("This is a shopping list, and no database.\n" * 100)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 8192 * 4096])


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1000])


def scribbled(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for start in range(4096, len(data), 4096):
        data[start : start + 64] = b"\xa5" * 64
    path.write_bytes(data)


def newer(path: Path) -> None:
    run(path, "UPDATE alembic_version SET version_num = '0999'", "CREATE TABLE marvels (id TEXT)")


def half_migrated(path: Path) -> None:
    run(path, "DROP TABLE claims")


def without_a_column(path: Path) -> None:
    run(path, "ALTER TABLE accounts DROP COLUMN passphrase")


def without_a_version(path: Path) -> None:
    run(path, "DELETE FROM alembic_version")


def of_two_versions(path: Path) -> None:
    run(path, "INSERT INTO alembic_version VALUES ('0001')")


@pytest.mark.parametrize(
    ("harm", "problem"),
    [
        (text, "it is not a SQLite database"),
        (empty, "it is empty, which a database never is"),
        (half, "it is damaged (database disk image is malformed)"),
        (torn, "it is cut off in the middle of a page"),
        (scribbled, "it is damaged"),
        (newer, "newer version of crossdeck (schema 0999, here 0003)"),
        (half_migrated, "the table claims is not as version 0003 has it"),
        (without_a_column, "the table accounts is not as version 0003 has it"),
        (without_a_version, "its schema has 0 versions instead of one"),
        (of_two_versions, "its schema has 2 versions instead of one"),
    ],
)
@asynchronous
async def test_a_damaged_file_is_named_left_as_it_is_and_a_backup_asked_for(
    file: Path, sqlite_url: str, harm: Callable[[Path], None], problem: str
) -> None:
    await filled(sqlite_url, tables=40)
    harm(file)
    said = await refusal(file)
    assert str(file) in said
    assert problem in said
    assert "nothing was changed" in said
    assert "`crossdeck restore`" in said


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE recipes (id TEXT)"],
        ["CREATE TABLE log (id TEXT)"],
        [
            "CREATE TABLE alembic_version (version_num TEXT)",
            "INSERT INTO alembic_version VALUES ('3f9a8b7c')",
        ],
    ],
)
@asynchronous
async def test_the_database_of_another_program_is_left_alone(file: Path, statements: list[str]) -> None:
    run(file, *statements)
    assert "is the database of another program: name another" in await refusal(file)


@asynchronous
async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "games.db").mkdir()
    with pytest.raises(StoreError, match=r"games.db: .*Is a directory"):
        async with opened(f"sqlite:///{tmp_path / 'games.db'}"):
            pass


@asynchronous
async def test_damage_that_was_not_seen_at_the_start_is_an_error_when_it_is_met(
    file: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large file is not looked through."""
    await filled(sqlite_url, tables=40, versions=10)
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute(
            "SELECT max(rootpage) FROM sqlite_schema WHERE tbl_name = 'log'"
        ).fetchone()
    with file.open("r+b") as opened_file:
        opened_file.seek((page - 1) * 4096)
        opened_file.write(b"\xa5" * 4096)
    monkeypatch.setattr("crossdeck.server.store.sqlite.QUICK", 0)
    async with opened(sqlite_url) as store:
        with pytest.raises(StoreError, match=r"games.db: it is damaged .* `crossdeck restore`"):
            await store.rows("t0")
        with pytest.raises(StoreError, match=r"games.db: it is damaged .* `crossdeck restore`"):
            await store.append(row("t0", 11))


@asynchronous
async def test_what_a_killed_server_left_beside_a_new_file_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / f".games.db.{os.getpid()}").write_bytes(b"half a database")
    await filled(f"sqlite:///{tmp_path / 'games.db'}")
    assert {each.name for each in tmp_path.iterdir()} == {"games.db", "games.db.lock"}
