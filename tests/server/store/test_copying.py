"""Backups: one moment of a database, whole, and back again into either kind."""

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, text

from crossdeck.server.store import copying, upgrading
from crossdeck.server.store.accounts import Account
from crossdeck.server.store.cards import PartyCard
from crossdeck.server.store.copying import back_up, restore
from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.place import File, place_of
from crossdeck.server.store.sqlite import new_file
from tests.server.services import Postgres
from tests.server.store import asynchronous, card, filled, opened, row


@pytest.fixture
def backup(tmp_path: Path) -> File:
    return File(tmp_path / "backup.db")


async def furnished(url: str) -> None:
    """A database with something in every table, and with bytes and letters of every kind."""
    await filled(url)
    async with opened(url) as store:
        await store.append(
            row("bytes", body=bytes(range(256))), card("bytes", listed=False, facts="ĉ".encode())
        )
        await store.append(row("evening"), PartyCard("evening", "lexicon-party", "Ĵaŭda", "over", 3, 4))
        await store.beat(77)
        await store.accounts.add(Account("a", "Ĉapelo", "hash", 5))
        await store.accounts.add_session("token", "a", 1, 2)
        await store.accounts.claim("a", "bytes", "person")


async def everything(url: str) -> object:
    """All that a store says of its database."""
    async with opened(url) as store:
        cards = await store.cards()
        logs = {each.id: await store.rows(each.id) for each in cards}
        party = await store.parties.card("evening")
        logs["evening"] = await store.rows("evening")
        claims = await store.accounts.claims("a")
        session = await store.accounts.session("token", 1)
        return cards, logs, party, claims, session, await store.last_beat()


@asynchronous
async def test_what_a_backup_brings_back_is_all_that_was_there(
    url: str, backup: File, tmp_path: Path
) -> None:
    await furnished(url)
    counts = await back_up(place_of(url), backup)
    assert counts == {
        "tables": 4,
        "log": 17,
        "parties": 1,
        "processes": 1,
        "accounts": 1,
        "sessions": 1,
        "claims": 1,
    }
    whole = await everything(url)

    again = f"sqlite:///{tmp_path / 'again.db'}"
    assert await restore(backup, place_of(again)) == counts
    assert await everything(again) == whole


def test_a_backup_can_be_brought_back_into_the_other_kind(
    url: str, backup: File, postgres: Postgres, tmp_path: Path
) -> None:
    async def scenario(other: str) -> None:
        await furnished(url)
        counts = await back_up(place_of(url), backup)
        assert await restore(backup, place_of(other)) == counts
        assert await everything(other) == await everything(url)

    if url.startswith("postgresql"):
        asyncio.run(scenario(f"sqlite:///{tmp_path / 'other.db'}"))
    else:
        with postgres.fresh() as other:
            asyncio.run(scenario(other))


@asynchronous
async def test_a_backup_made_while_a_server_writes_is_one_moment_of_it(url: str, backup: File) -> None:
    async with opened(url) as store:
        written = Counter[str]()
        is_enough = asyncio.Event()

        async def play(table: str) -> None:
            while not is_enough.is_set():
                version = written[table] + 1
                await store.append(row(table, version, bytes(500)), card(table, changed_at=version))
                written[table] = version

        playing = [asyncio.create_task(play(f"t{n}")) for n in range(20)]
        while min(written[f"t{n}"] for n in range(20)) < 3:
            await asyncio.wait(playing, timeout=0.01)
        before = written.copy()
        counts = await back_up(place_of(url), backup)
        is_enough.set()
        await asyncio.gather(*playing)
    assert written.total() > before.total()  # It went on meanwhile.
    with closing(sqlite3.connect(backup.path)) as looking:
        logs = looking.execute("SELECT table_id, count(*), max(version) FROM log GROUP BY 1").fetchall()
        cards = dict(looking.execute("SELECT id, changed_at FROM tables").fetchall())
    assert sum(count for _, count, _ in logs) == counts["log"]
    for table, count, newest in logs:
        assert before[table] <= count == newest == cards[table] <= written[table]


@asynchronous
async def test_a_backup_is_one_file_that_only_its_owner_reads(url: str, backup: File) -> None:
    await furnished(url)
    await back_up(place_of(url), backup)
    assert backup.path.stat().st_mode & 0o777 == 0o600
    assert not [each for each in backup.path.parent.iterdir() if each.name.startswith((".", "backup.db-"))]


@asynchronous
async def test_a_server_can_work_with_a_backup_as_it_is(url: str, backup: File) -> None:
    await furnished(url)
    await back_up(place_of(url), backup)
    assert await everything(f"sqlite:///{backup.path}") == await everything(url)


@asynchronous
async def test_nothing_is_overwritten(sqlite_url: str, backup: File) -> None:
    await furnished(sqlite_url)
    backup.path.write_text("somebody's letter")
    with pytest.raises(StoreError, match=r"backup\.db is there already: name another file"):
        await back_up(place_of(sqlite_url), backup)
    assert backup.path.read_text() == "somebody's letter"


@asynchronous
async def test_a_backup_is_brought_back_into_an_empty_database_only(url: str, backup: File) -> None:
    await furnished(url)
    await back_up(place_of(url), backup)
    whole = await everything(url)
    with pytest.raises(StoreError, match=r"is there already|is not empty: it has 8 tables, such as accounts"):
        await restore(backup, place_of(url))
    assert await everything(url) == whole


@asynchronous
async def test_a_database_that_a_server_has_opened_is_not_filled(sqlite_url: str, backup: File) -> None:
    await furnished(sqlite_url)
    await back_up(place_of(sqlite_url), backup)
    async with opened(sqlite_url):
        with pytest.raises(StoreError, match="in use by another server"):
            await restore(backup, place_of(sqlite_url))


@asynchronous
async def test_where_nothing_is_nothing_can_be_kept(url: str, backup: File) -> None:
    with pytest.raises(StoreError, match=r"there is no such file|there is nothing in it"):
        await back_up(place_of(url), backup)
    assert not backup.path.exists()


@pytest.mark.parametrize("harm", ["text", "empty", "cut", "scribbled", "absent"])
@asynchronous
async def test_a_damaged_backup_is_refused_and_leaves_nothing_behind(
    url: str, backup: File, tmp_path: Path, harm: str
) -> None:
    source = f"sqlite:///{tmp_path / 'source.db'}"
    await furnished(source)
    await back_up(place_of(source), backup)
    data = bytearray(backup.path.read_bytes())
    data[8192:8256] = b"\xa5" * 64
    cut = len(data) // 8192 * 4096
    kinds = {"text": b"A letter." * 999, "empty": b"", "cut": bytes(data[:cut]), "scribbled": bytes(data)}
    harmed = kinds.get(harm)
    backup.path.unlink() if harmed is None else backup.path.write_bytes(harmed)
    with pytest.raises(StoreError, match=r"backup\.db: "):
        await restore(backup, place_of(url))
    async with opened(url) as store:  # There is an empty database again, or still.
        assert await store.cards() == []


@asynchronous
async def test_a_damaged_database_is_named_when_it_cannot_be_kept(sqlite_url: str, backup: File) -> None:
    await filled(sqlite_url, tables=40)
    database = backup.path.with_name("games.db")
    with closing(sqlite3.connect(database)) as looking:
        (page,) = looking.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'log'").fetchone()
    with database.open("r+b") as harmed:
        harmed.seek((page - 1) * 4096)
        harmed.write(b"\xa5" * 4096)
    with pytest.raises(StoreError, match=r"games\.db: it is damaged"):
        await back_up(place_of(sqlite_url), backup)
    assert not list(backup.path.parent.glob("*backup*"))


@asynchronous
async def test_a_backup_of_an_older_version_is_brought_back_and_up_to_date(url: str, backup: File) -> None:
    async with new_file(backup) as engine, engine.begin() as connection:
        await connection.run_sync(upgrading.upgrade, "0001")
        body = {"body": bytes(range(256))}
        await connection.execute(text("INSERT INTO log VALUES ('one', 1, 2, 'p', :body)"), body)
        await connection.execute(text("INSERT INTO tables VALUES ('one', 'lexicon', '{}', 'over', 1, 3, 4)"))
    assert await restore(backup, place_of(url)) == {"log": 1, "processes": 0, "tables": 1}
    async with opened(url) as store:
        assert [each.body for each in await store.rows("one")] == [bytes(range(256))]
        assert [each.listed for each in await store.cards(stage="over", listed=True)] == [True]
        assert await store.accounts.get("nobody") is None


@asynchronous
async def test_an_older_database_is_kept_as_it_is(sqlite_url: str, backup: File) -> None:
    old = place_of(sqlite_url)
    assert isinstance(old, File)
    async with new_file(old) as engine, engine.begin() as connection:
        await connection.run_sync(upgrading.upgrade, "0001")
    assert await back_up(old, backup) == {"log": 0, "processes": 0, "tables": 0}
    with closing(sqlite3.connect(backup.path)) as looking:
        assert looking.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


@asynchronous
async def test_a_copy_with_a_row_too_few_is_not_kept(
    url: str, backup: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    await furnished(url)

    real = copying._made

    def leaking(connection: Connection, at: str) -> list[Table]:
        made = real(connection, at)
        lose = "BEFORE INSERT ON log WHEN NEW.version = 3 BEGIN SELECT RAISE(IGNORE); END"
        connection.execute(text(f"CREATE TRIGGER leak {lose}"))
        return made

    monkeypatch.setattr(copying, "_made", leaking)
    with pytest.raises(StoreError, match="the copy has not all rows of log; nothing was kept"):
        await back_up(place_of(url), backup)
    assert not list(backup.path.parent.glob("*backup*"))
