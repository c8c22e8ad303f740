"""The store over both kinds of database: logs, cards, processes."""

import asyncio

import pytest

from crossdeck.server.store.errors import ConflictError, StoreError
from crossdeck.server.store.store import Store
from tests.server.services import Postgres
from tests.server.store import asynchronous, card, filled, opened, row


@asynchronous
async def test_what_was_appended_is_there_after_opening_it_again(url: str) -> None:
    rows = [row(version=1), row(version=2, body=bytes(range(256))), row(version=3, body="ĉ".encode() * 9000)]
    async with opened(url) as store:
        for each in rows:
            await store.append(each)
    async with opened(url) as store:
        assert await store.rows("one") == rows
        assert await store.rows("one", after=1) == rows[1:]
        assert await store.rows("one", after=3) == []
        assert await store.rows("two") == []


@asynchronous
async def test_a_version_that_is_there_is_a_conflict_and_is_not_changed(url: str) -> None:
    async with opened(url) as store:
        await store.append(row(body=b"first"), card(stage="gathering"))
        with pytest.raises(ConflictError, match="table one has a version 1 already"):
            await store.append(row(body=b"second"), card(stage="ended"))
        assert [each.body for each in await store.rows("one")] == [b"first"]
        found = await store.card("one")
        assert found == card(stage="gathering")


@asynchronous
async def test_a_card_is_written_with_its_row_and_replaced_by_the_next(url: str) -> None:
    async with opened(url) as store:
        assert await store.card("one") is None
        await store.append(row(version=1), card(stage="gathering", listed=True))
        await store.append(row(version=2))
        assert await store.card("one") == card(stage="gathering", listed=True)
        await store.append(row(version=3), card(stage="playing", listed=False, changed_at=9))
        assert await store.card("one") == card(stage="playing", listed=False, changed_at=9)


@asynchronous
async def test_cards_are_listed_by_stage_and_openness_newest_first(url: str) -> None:
    cards = [
        card("a", "gathering", 10),
        card("b", "playing", 30),
        card("c", "gathering", 20, listed=False),
        card("d", "gathering", 20),
    ]
    async with opened(url) as store:
        for each in cards:
            await store.append(row(each.id), each)

        async def ids(**which: object) -> str:
            return "".join(each.id for each in await store.cards(**which))  # type: ignore[arg-type]

        assert await ids() == "bdca"
        assert await ids(stage="gathering") == "dca"
        assert await ids(stage="gathering", listed=True) == "da"
        assert await ids(listed=False) == "c"
        assert await ids(stage="over") == ""
        assert await ids(limit=2) == "bd"


@asynchronous
async def test_a_card_is_found_by_how_its_id_begins(url: str) -> None:
    cards = [
        card("abcdef222222", "gathering", 10),
        card("abcdefzzzzzz", "playing", 30),
        card("abcdefaaaaaa", "ended", 40),
        card("abcdeg222222", "over", 50),
        card("abcde7zzzzzz", "gathering", 60),
    ]
    async with opened(url) as store:
        for each in cards:
            await store.append(row(each.id), each)
        assert await store.found_by("abcdef", but="ended") == cards[1]  # the newest that is not ended
        assert await store.found_by("abcdeg", but="ended") == cards[3]
        assert await store.found_by("abcde7", but="ended") == cards[4]
        assert await store.found_by("abcdefa", but="ended") is None
        assert await store.found_by("abcdeh", but="ended") is None
        assert await store.found_by("abcdee", but="ended") is None


@asynchronous
async def test_pages_of_cards_leave_none_out_and_repeat_none(url: str) -> None:
    async with opened(url) as store:
        for n in range(10):  # Many are opened in the same moment.
            await store.append(row(f"t{n}"), card(f"t{n}", opened_at=n // 4))
        whole = await store.cards(stage="playing")
        paged = await store.cards(stage="playing", limit=3)
        while page := await store.cards(stage="playing", limit=3, before=paged[-1]):
            paged += page
        assert paged == whole
        assert len(whole) == 10


@asynchronous
async def test_heads_are_the_newest_versions_of_those_asked_for(url: str) -> None:
    await filled(url, tables=3, versions=4)
    async with opened(url) as store:
        await store.append(row("t1", 5))
        assert await store.heads(["t0", "t1", "none"]) == {"t0": 4, "t1": 5}
        assert await store.heads([]) == {}


@asynchronous
async def test_a_row_can_be_rewritten_where_somebody_wants_his_name_out(url: str) -> None:
    async with opened(url) as store:
        await store.append(row(body=b"Ann"))
        await store.append(row(version=2))
        await store.rewrite("one", 1, b"guest")
        assert await store.rows("one") == [row(body=b"guest"), row(version=2)]
        with pytest.raises(StoreError, match="table one has no version 3"):
            await store.rewrite("one", 3, b"guest")


@asynchronous
async def test_the_last_beat_is_of_whichever_process_was_alive_last(url: str) -> None:
    async with opened(url) as store:
        assert await store.last_beat() == 0
        await store.beat(1000)
        await store.beat(3000)
        assert await store.last_beat() == 3000
    async with Store.open(url, process="another") as store:
        await store.beat(2000)
        assert await store.last_beat() == 3000
        await store.forget_processes(before=3000)
        assert await store.last_beat() == 3000
        await store.forget_processes(before=3001)
        assert await store.last_beat() == 0


@asynchronous
async def test_two_processes_deciding_the_same_version_have_exactly_one_winner(postgres_url: str) -> None:
    async with (
        Store.open(postgres_url, process="a") as a,
        Store.open(postgres_url, process="b") as b,
        Store.open(postgres_url, process="c") as c,
    ):
        for version in range(1, 21):
            tries = [each.append(row(version=version)) for each in (a, b, c)]
            ends = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(end).__name__ for end in ends) == [
                "ConflictError",
                "ConflictError",
                "NoneType",
            ]
        assert [each.version for each in await a.rows("one")] == list(range(1, 21))


@asynchronous
async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with pytest.raises(StoreError, match=r"postgresql://127.0.0.1:1/games: no connection") as caught:
        async with opened("postgresql://ann:secret@127.0.0.1:1/games"):
            pass
    assert "secret" not in str(caught.value)
    assert "is the database running" in str(caught.value)


def test_a_wrong_password_is_refused_without_it(postgres: Postgres) -> None:
    wrong = postgres.url().replace("no-secret", "a-guess")

    async def scenario() -> None:
        with pytest.raises(StoreError, match="password authentication failed") as caught:
            async with opened(wrong):
                pass
        assert "a-guess" not in str(caught.value)

    asyncio.run(scenario())


@asynchronous
async def test_an_answer_that_cannot_be_had_is_an_error_of_the_store(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        async with store._database.write() as connection:
            await connection.exec_driver_sql("DROP TABLE log")
        with pytest.raises(StoreError, match=r"postgresql://.*relation \"log\" does not exist"):
            await store.rows("one")
