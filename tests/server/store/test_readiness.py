"""A quick look at a database: it says yes only where the store then opens, and keeps others out."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.lock import locked
from crossdeck.server.store.place import File, place_of
from crossdeck.server.store.readiness import claimed
from crossdeck.server.store.store import Store
from tests.server.store import asynchronous


@asynchronous
async def test_a_new_file_and_one_of_the_newest_version_are_in_order(sqlite_url: str) -> None:
    for _ in ("new", "there"):
        with claimed(place_of(sqlite_url)) as is_claimed:
            assert is_claimed
            async with Store.open(sqlite_url, process="p", is_locked=True) as store:
                assert await store.cards() == []


def test_nobody_else_gets_a_file_that_is_claimed(sqlite_url: str) -> None:
    place = place_of(sqlite_url)
    assert isinstance(place, File)
    with claimed(place), pytest.raises(StoreError, match="in use by another server"), locked(place):
        pass
    with locked(place), claimed(place) as is_claimed:
        assert not is_claimed
    with claimed(place) as is_claimed:
        assert is_claimed, "it was let go of"


@asynchronous
async def test_what_the_store_would_upgrade_or_refuse_is_left_to_it(sqlite_url: str) -> None:
    async with Store.open(sqlite_url, process="p"):
        pass
    place = place_of(sqlite_url)
    assert isinstance(place, File)
    file = place.path
    for version in ("0001", "9999"):
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
        with claimed(place) as is_claimed, locked(place):
            assert not is_claimed
    file.write_bytes(b"Dear Mabel, " * 100)
    with claimed(place) as is_claimed:
        assert not is_claimed


def test_a_server_is_asked_by_the_store_alone(tmp_path: Path) -> None:
    for url in ("postgresql://127.0.0.1:1/x", f"sqlite:///{tmp_path}/none/x.db"):
        with claimed(place_of(url)) as is_claimed:
            assert not is_claimed
