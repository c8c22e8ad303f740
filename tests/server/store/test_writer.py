"""Group commit: what comes together is committed together, and acknowledged means committed."""

import asyncio
import sqlite3
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]  # It has no types.
import pytest
from sqlalchemy import Engine, event

from crossdeck.server.bus import Note
from crossdeck.server.store.appending import append_to
from crossdeck.server.store.database import Pen
from crossdeck.server.store.errors import ConflictError, StoreError, UnknownOutcomeError
from crossdeck.server.store.place import File
from crossdeck.server.store.sqlite import open_file
from crossdeck.server.store.store import Store
from crossdeck.server.store.writer import Writer
from tests.server.services import Postgres
from tests.server.store import asynchronous, card, filled, opened, row

BAD = cast(bytes, None)  # no database takes it for a body


@contextmanager
def watching(name: str, watch: Callable[..., None]) -> Iterator[None]:
    """Call `watch` on this event of SQLAlchemy's."""
    event.listen(Engine, name, watch)
    try:
        yield
    finally:
        event.remove(Engine, name, watch)


@asynccontextmanager
async def committing(store: Store, watch: Callable[[], None]) -> AsyncIterator[None]:
    """Call `watch` when a commit begins, with either database."""
    pen = store._database.writing
    if not isinstance(pen, Pen):
        with watching("commit", lambda _: watch()):
            yield
        return
    loop = asyncio.get_running_loop()

    def trace(statement: str) -> None:
        if statement == "COMMIT":
            loop.call_soon_threadsafe(watch)

    await pen.do(lambda connection: connection.set_trace_callback(trace))
    yield
    await pen.do(lambda connection: connection.set_trace_callback(None))


@pytest.fixture
def cut(postgres: Postgres) -> Callable[..., None]:
    """Cuts all connections of the store, and returns when they are cut."""
    ours = "FROM pg_stat_activity WHERE application_name = 'crossdeck'"
    statement = f"SELECT pg_terminate_backend(pid, 9000) {ours}"

    def cut(*_event: Any) -> None:
        thread = threading.Thread(target=postgres.run, args=(statement,))  # Here a loop is running already.
        thread.start()
        thread.join()

    return cut


# Batches


@asynchronous
async def test_rows_that_come_together_are_committed_together(url: str) -> None:
    async with opened(url) as store:
        commits: list[bool] = []
        async with committing(store, lambda: commits.append(True)):
            await asyncio.gather(*(store.append(row(f"t{n:03}"), card(f"t{n:03}")) for n in range(300)))
        assert 1 <= len(commits) <= 2
        assert len(await store.cards()) == 300
        assert await store.heads([f"t{n:03}" for n in range(300)]) == {f"t{n:03}": 1 for n in range(300)}


@asynchronous
async def test_rows_that_come_during_a_commit_go_into_the_next_all_together(url: str) -> None:
    async with opened(url) as store:
        more: list[asyncio.Task[None]] = []
        commits: list[bool] = []

        def append_more() -> None:
            commits.append(True)
            if not more:
                more.extend(asyncio.ensure_future(store.append(row(f"t{n}"))) for n in range(50))

        async with committing(store, append_more):
            await store.append(row())
            await asyncio.gather(*more)
        assert len(more) == 50
        assert len(commits) == 2


@asynchronous
async def test_more_rows_than_there_is_room_for_wait_and_are_all_written(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossdeck.server.store.writer._ROOM", 4)
    monkeypatch.setattr("crossdeck.server.store.writer._AT_ONCE", 3)
    async with opened(url) as store:
        await asyncio.gather(*(store.append(row(f"t{n}")) for n in range(20)))
        assert len(await store.heads([f"t{n}" for n in range(20)])) == 20


@asynchronous
async def test_conflicts_in_a_batch_leave_the_others_alone(url: str) -> None:
    async with opened(url) as store:
        await asyncio.gather(*(store.append(row(f"t{n}")) for n in range(0, 10, 2)))
        ends = await asyncio.gather(*(store.append(row(f"t{n}")) for n in range(10)), return_exceptions=True)
        assert [type(end) for end in ends] == [ConflictError, type(None)] * 5


@asynchronous
async def test_a_row_that_cannot_be_written_does_not_take_its_batch_with_it(url: str) -> None:
    async with opened(url) as store:
        rows = [row(f"t{n}", body=BAD if n == 5 else b"{}") for n in range(10)]
        ends = await asyncio.gather(*map(store.append, rows), return_exceptions=True)
        assert [n for n, end in enumerate(ends) if end is not None] == [5]
        assert isinstance(ends[5], StoreError)
        assert not isinstance(ends[5], ConflictError | UnknownOutcomeError)
        assert len(await store.heads([f"t{n}" for n in range(10)])) == 9


@asynchronous
async def test_two_processes_with_the_same_tables_in_another_order_do_not_wait_for_each_other(
    postgres_url: str,
) -> None:
    """PostgreSQL would end such a deadlock after a second by failing one of the two, which then tries singly.

    A third one holds a row in the middle until both wait: one that came from above, and one from below.
    """
    names = [f"t{n}" for n in range(9)]
    third = await asyncpg.connect(postgres_url)
    async with opened(postgres_url) as a, opened(postgres_url) as b:
        holding = third.transaction()
        await holding.start()
        await third.execute("INSERT INTO log VALUES ('t4', 1, 1, 'third', '')")
        tries = [asyncio.ensure_future(a.append(row(name))) for name in names]
        tries += [asyncio.ensure_future(b.append(row(name))) for name in reversed(names)]
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'"
        while await third.fetchval(waiting) < 2:
            await asyncio.wait(tries, timeout=0.01)
        commits: list[object] = []
        with watching("commit", commits.append):
            await holding.rollback()
            ends = await asyncio.gather(*tries, return_exceptions=True)
        assert len(commits) == 2
        assert Counter(map(type, ends)) == {type(None): 9, ConflictError: 9}
    await third.close()


@asynchronous
async def test_the_second_row_of_a_table_must_wait_for_the_first(url: str) -> None:
    async with opened(url) as store:
        first = asyncio.ensure_future(store.append(row(version=1)))
        await asyncio.sleep(0)
        with pytest.raises(ValueError, match="version 2 of table one must wait for the one before it"):
            await store.append(row(version=2))
        await first
        await store.append(row(version=2))
        with pytest.raises(ConflictError):
            await store.append(row(version=2))
        await store.append(row(version=3))


@asynchronous
async def test_a_caller_who_goes_away_does_not_disturb_the_others(url: str) -> None:
    async with opened(url) as store:
        gone, there = (asyncio.ensure_future(store.append(row(name))) for name in ("gone", "there"))
        await asyncio.sleep(0)
        gone.cancel()
        await there
        await asyncio.gather(gone, return_exceptions=True)
        assert gone.cancelled()
        assert await store.heads(["gone", "there"]) == {"gone": 1, "there": 1}
        await store.append(row("gone", 2))


@asynchronous
async def test_who_comes_after_one_who_went_away_waits_for_what_that_one_left_under_way(url: str) -> None:
    async with opened(url) as store:
        gone = asyncio.ensure_future(store.append(row(body=b"first")))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(ConflictError):
            await store.append(row(body=b"second"))
        assert [each.body for each in await store.rows("one")] == [b"first"]


@asynchronous
async def test_who_goes_away_before_there_is_room_has_written_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossdeck.server.store.writer._ROOM", 1)
    async with opened(url) as store:
        first, gone = (asyncio.ensure_future(store.append(row(name))) for name in ("first", "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await first
        await store.append(row("gone", body=b"another"))
        assert [each.body for each in await store.rows("gone")] == [b"another"]


@asynchronous
async def test_what_waits_when_the_store_is_closed_is_written(url: str) -> None:
    async with opened(url) as store:
        waiting = [asyncio.ensure_future(store.append(row(f"t{n}"))) for n in range(50)]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    with pytest.raises(StoreError, match="the server is stopping"):
        await store.append(row())
    async with opened(url) as store:
        assert len(await store.heads([f"t{n}" for n in range(50)])) == 50


# Whom it tells


@asynchronous
async def test_who_wants_to_know_is_told_of_each_row_after_its_commit_and_of_no_other(url: str) -> None:
    told: list[Note] = []
    committed: list[int] = []
    async with opened(url, told.append) as store:
        async with committing(store, lambda: committed.append(len(told))):
            await asyncio.gather(store.append(row("a")), store.append(row("b")))
        assert committed == [0]
        assert {note.table for note in told} == {"a", "b"}
        assert [note.row() for note in told if note.table == "a"] == [row("a")]
        told.clear()
        with pytest.raises(ConflictError):
            await store.append(row("a"))
        assert told == []


# Databases that fail


@asynchronous
async def test_a_full_disk_fails_the_append_and_when_there_is_room_again_it_goes_on(tmp_path: Path) -> None:
    async with open_file(File(tmp_path / "games.db")) as database:
        writer = Writer(database, None)

        async def limit(pages: int) -> None:
            async with database.write() as connection:
                await connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        await writer.append(row(version=1), None)
        await limit(1)  # SQLite takes it for the size that it has.
        full = [writer.append(row(f"t{n}", body=bytes(9999)), None) for n in range(3)]
        for end in await asyncio.gather(*full, return_exceptions=True):
            assert isinstance(end, StoreError)
            assert "games.db: database or disk is full" in str(end)
        await limit(1 << 30)
        await writer.append(row(version=2), None)
        await writer.close()
    with sqlite3.connect(tmp_path / "games.db") as looking:
        assert looking.execute("SELECT table_id, version FROM log").fetchall() == [("one", 1), ("one", 2)]
    looking.close()


class _FailsToCommit(sqlite3.Connection):
    """The disk gives up at the worst moment."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *values)


@asynchronous
async def test_a_file_that_fails_at_the_commit_is_an_unknown_outcome_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with open_file(File(path)) as database:
        append = append_to(database, notifies=False)
        assert isinstance(database.writing, Pen)
        with closing(sqlite3.connect(path, isolation_level=None, factory=_FailsToCommit)) as failing:
            with pytest.raises(UnknownOutcomeError, match="disk I/O error"):
                append._write([(row(), None)], failing)  # type: ignore[attr-defined]
            assert not failing.in_transaction
        assert await append([(row(), card("one"))]) == {"one"}
        assert await append([(row(), card("one"))]) == set()


@asynchronous
async def test_connections_cut_while_idle_are_not_noticed(
    postgres_url: str, cut: Callable[..., None]
) -> None:
    async with opened(postgres_url) as store:
        await store.append(row(version=1))
        cut()
        await store.append(row(version=2))
        cut()
        assert len(await store.rows("one")) == 2


@asynchronous
async def test_a_connection_cut_before_the_commit_fails_all_of_the_batch_and_nothing_is_written(
    postgres_url: str, cut: Callable[..., None]
) -> None:
    async with opened(postgres_url) as store:
        with watching("after_cursor_execute", cut):
            rows = [store.append(row(f"t{n}")) for n in range(3)]
            ends = await asyncio.gather(*rows, return_exceptions=True)
        assert [type(end) for end in ends] == [StoreError] * 3
        assert await store.heads(["t0", "t1", "t2"]) == {}
        await store.append(row("t0"))


@asynchronous
async def test_a_connection_cut_at_the_commit_is_an_unknown_outcome(
    postgres_url: str, cut: Callable[..., None]
) -> None:
    async with opened(postgres_url) as store:
        with watching("commit", cut), pytest.raises(UnknownOutcomeError):
            await store.append(row())
        assert await store.rows("one") == []
        await store.append(row())


@asynchronous
async def test_a_commit_whose_answer_is_lost_is_an_unknown_outcome_and_the_log_has_it(
    postgres_url: str,
) -> None:
    await filled(postgres_url, tables=1, versions=1)
    async with through_a_proxy(postgres_url) as (url, lose_answer_to), opened(url) as store:
        lose_answer_to(b"COMMIT")
        with pytest.raises(UnknownOutcomeError):
            await store.append(row("t0", 2))
        assert [each.version for each in await store.rows("t0")] == [1, 2]
        with pytest.raises(ConflictError):
            await store.append(row("t0", 2))


@asynccontextmanager
async def through_a_proxy(url: str) -> AsyncIterator[tuple[str, Callable[[bytes], None]]]:
    """A way to PostgreSQL on which the next answer to a certain word is lost, and its connection with it."""
    port = urlsplit(url).port
    words: list[bytes] = []

    async def serve(client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        server, to_server = await asyncio.open_connection("127.0.0.1", port)
        is_losing = False

        async def ask() -> None:
            nonlocal is_losing
            while data := await client.read(65536):
                if words and words[0] in data:
                    words.clear()
                    is_losing = True
                to_server.write(data)

        async def answer() -> None:
            while (data := await server.read(65536)) and not is_losing:
                to_client.write(data)

        both = [asyncio.create_task(ask()), asyncio.create_task(answer())]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in both:
            task.cancel()
        to_client.close()
        to_server.close()

    async with await asyncio.start_server(serve, "127.0.0.1") as proxy:
        here = proxy.sockets[0].getsockname()[1]
        yield url.replace(f":{port}/", f":{here}/"), words.append
