"""Parties in the store: their cards are written with their rows, and found by code and phase."""

import pytest

from crossdeck.server.store.cards import PartyCard
from crossdeck.server.store.errors import ConflictError
from tests.server.store import asynchronous, card, opened, row


def party(
    id_: str = "evening", phase: str = "gathering", opened_at: int = 1, name: str = "Ĵaŭda"
) -> PartyCard:
    return PartyCard(id_, "lexicon-party", name, phase, opened_at, opened_at)


@asynchronous
async def test_a_card_is_written_with_its_row_and_replaced_by_the_next(url: str) -> None:
    async with opened(url) as store:
        await store.append(row("evening"), party())
        assert await store.parties.card("evening") == party()
        await store.append(row("evening", 2), party(phase="playing"))
        await store.append(row("evening", 3))
        assert await store.parties.card("evening") == party(phase="playing")
        assert [each.version for each in await store.rows("evening")] == [1, 2, 3]


@asynchronous
async def test_the_second_of_two_decisions_changes_neither_log_nor_card(url: str) -> None:
    async with opened(url) as store:
        await store.append(row("evening"), party())
        with pytest.raises(ConflictError):
            await store.append(row("evening"), party(phase="over"))
        assert await store.parties.card("evening") == party()


@asynchronous
async def test_a_party_is_found_by_how_its_id_begins_unless_it_is_over(url: str) -> None:
    async with opened(url) as store:
        await store.append(row("abcdefgh2345"), party("abcdefgh2345", opened_at=1))
        await store.append(row("abcdefzz2345"), party("abcdefzz2345", opened_at=2))
        await store.append(row("abcdeezz2345"), party("abcdeezz2345", "over", opened_at=3))
        found = await store.parties.found_by("abcdef", but="over")
        assert found is not None
        assert found.id == "abcdefzz2345"
        assert await store.parties.found_by("abcdee", but="over") is None
        assert await store.parties.found_by("zzzzzz", but="over") is None


@asynchronous
async def test_parties_of_a_phase_are_listed_and_tables_are_not_among_them(url: str) -> None:
    async with opened(url) as store:
        await store.append(row("one"), party("one", "playing", opened_at=1))
        await store.append(row("two"), party("two", "playing", opened_at=2))
        await store.append(row("three"), party("three", "seated"))
        await store.append(row("four"), card("four", "playing"))
        assert [each.id for each in await store.parties.in_phase("playing")] == ["two", "one"]
        assert await store.parties.card("four") is None
        assert await store.card("one") is None
