"""Tables of four as far as the number allows, the first seating, and who moves on."""

from collections import Counter

import pytest

from crossdeck.party.entries import TableSeats
from crossdeck.party.kinds import KEYWORD_PARTY, LEXICON_PARTY, PartyKind
from crossdeck.party.seating import (
    SeatingError,
    first_seating,
    moved_on,
    settled,
    shuffled,
    table_sizes,
    without,
)
from crossdeck.party.terms import Manner

BOTH = pytest.mark.parametrize("kind", [LEXICON_PARTY, KEYWORD_PARTY], ids=lambda kind: kind.id)


@BOTH
def test_any_number_of_guests_finds_tables(kind: PartyKind) -> None:
    """LXP-01, KPT-01: fours, and others only where the number does not divide."""
    for guests in range(kind.fewest, 501):
        sizes = table_sizes(kind, guests)
        assert sum(sizes) == guests
        assert all(size in kind.sizes for size in sizes), (guests, sizes)
        odd = Counter(sizes)
        del odd[4]
        if guests % 4 == 0:
            assert not odd, (guests, sizes)
        elif guests >= 12:
            assert odd.total() <= 3, (guests, sizes)
            assert set(odd) <= {3, 5}


@pytest.mark.parametrize(
    ("guests", "lexicon", "keyword"),
    [
        (2, None, (2,)), (3, (3,), (3,)), (4, (4,), (4,)), (5, (5,), (3, 2)), (6, (3, 3), (3, 3)),
        (7, (4, 3), (4, 3)), (8, (4, 4), (4, 4)), (9, (5, 4), (3, 3, 3)), (10, (4, 3, 3), (4, 3, 3)),
        (11, (4, 4, 3), (4, 4, 3)), (13, (5, 4, 4), (4, 3, 3, 3)), (17, (5, 4, 4, 4), (4, 4, 3, 3, 3)),
    ],
)  # fmt: skip
def test_few_guests_sit_like_this(
    guests: int, lexicon: tuple[int, ...] | None, keyword: tuple[int, ...]
) -> None:
    assert table_sizes(KEYWORD_PARTY, guests) == keyword
    if lexicon is None:
        with pytest.raises(SeatingError, match="3 at least"):
            table_sizes(LEXICON_PARTY, guests)
    else:
        assert table_sizes(LEXICON_PARTY, guests) == lexicon


@BOTH
@pytest.mark.parametrize("guests", [0, 1])
def test_nobody_plays_alone(kind: PartyKind, guests: int) -> None:
    with pytest.raises(SeatingError):
        table_sizes(kind, guests)


def test_the_first_seating_is_drawn_or_in_the_order_of_coming() -> None:
    guests = list(range(1, 21))
    drawn = first_seating(LEXICON_PARTY, guests, "seed", Manner.CARDS, mixed=True)
    assert sorted(guest for table in drawn for guest in table.seats) == guests
    assert drawn == first_seating(LEXICON_PARTY, guests, "seed", Manner.CARDS, mixed=True)
    assert drawn != first_seating(LEXICON_PARTY, guests, "other", Manner.CARDS, mixed=True)
    listed = first_seating(LEXICON_PARTY, guests, "seed", Manner.CARDS, mixed=False)
    assert listed[0].seats == (1, 2, 3, 4)


def test_they_cut_for_the_first_deal_and_each_may_win_it() -> None:
    """LXP-03, KPT-03."""
    first = Counter(
        table.seats.index(table.first)
        for seed in range(100)
        for table in first_seating(LEXICON_PARTY, range(1, 21), f"{seed}", Manner.CARDS, mixed=False)
    )
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 80


def tables(*seats: tuple[int, ...]) -> tuple[TableSeats, ...]:
    return tuple(TableSeats(number, each, each[0]) for number, each in enumerate(seats, start=1))


def after(
    kind: PartyKind, before: tuple[TableSeats, ...], movers: dict[int, tuple[int, ...]], here: list[int]
) -> dict[int, tuple[int, ...]]:
    return {each.number: each.seats for each in moved_on(kind, before, movers, here, "seed", 2)}


THREE = tables((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))


def test_winners_go_round_the_ring_and_the_others_stay() -> None:
    """LXP-09, R-73: 1 to 2, 2 to 3, and from the last table to the first."""
    moved = after(LEXICON_PARTY, THREE, {1: (2,), 2: (5,), 3: (12,)}, list(range(1, 13)))
    assert moved == {1: (1, 3, 4, 12), 2: (6, 7, 8, 2), 3: (9, 10, 11, 5)}


def test_two_go_round_the_ring_in_keyword() -> None:
    """KPT-07, R-90."""
    moved = after(KEYWORD_PARTY, THREE, {1: (2, 4), 2: (5, 6), 3: (9, 12)}, list(range(1, 13)))
    assert moved == {1: (1, 3, 9, 12), 2: (7, 8, 2, 4), 3: (10, 11, 5, 6)}


def test_the_winner_deals_at_the_next_table() -> None:
    """LXP-10."""
    moved = moved_on(LEXICON_PARTY, THREE, {1: (2,), 2: (5,), 3: (12,)}, list(range(1, 13)), "seed", 2)
    assert [each.first for each in moved] == [12, 2, 5]


def test_in_keyword_they_draw_for_the_first_turn() -> None:
    """KPT-03: not whoever comes."""
    first = {
        moved_on(KEYWORD_PARTY, THREE, {1: (2, 4), 2: (5, 6), 3: (9, 12)}, range(1, 13), f"{seed}", 2)[
            0
        ].first
        for seed in range(60)
    }
    assert first == {1, 3, 9, 12}


def test_at_a_single_table_the_winner_stays_and_deals() -> None:
    moved = moved_on(LEXICON_PARTY, tables((1, 2, 3, 4)), {1: (2,)}, [1, 2, 3, 4], "seed", 2)
    assert moved == (TableSeats(1, (1, 3, 4, 2), 2),)


def test_a_winner_who_went_home_moves_nowhere() -> None:
    here = [guest for guest in range(1, 13) if guest != 2]
    moved = after(LEXICON_PARTY, THREE, {1: (2,), 2: (5,), 3: (12,)}, here)
    assert sorted(guest for seats in moved.values() for guest in seats) == here
    assert sorted(map(len, moved.values())) == [3, 4, 4]


def test_a_late_guest_gets_a_seat() -> None:
    moved = after(LEXICON_PARTY, THREE, {1: (2,), 2: (5,), 3: (12,)}, list(range(1, 14)))
    assert sorted(guest for seats in moved.values() for guest in seats) == list(range(1, 14))
    assert sorted(map(len, moved.values())) == [4, 4, 5]


def test_a_table_that_loses_its_guests_is_closed_and_the_others_keep_their_numbers() -> None:
    here = [1, 2, 3, 4, 9, 10, 11, 12]
    moved = after(LEXICON_PARTY, THREE, {1: (1,), 3: (9,)}, here)
    assert set(moved) <= {1, 2, 3}
    assert sorted(guest for seats in moved.values() for guest in seats) == here
    assert sorted(map(len, moved.values())) == [4, 4]


def test_of_tables_that_are_equally_small_the_last_is_closed() -> None:
    before = {1: (1, 2, 3), 2: (4, 5), 3: (6, 7, 8), 4: (9, 10), 5: (11, 12)}
    assert set(settled(LEXICON_PARTY, before, range(1, 13))) == {1, 2, 3}


@BOTH
def test_whoever_comes_and_goes_everybody_here_sits_exactly_once(kind: PartyKind) -> None:
    for seed in range(120):
        count = kind.fewest + seed % 37
        before = first_seating(kind, range(1, count + 1), f"{seed}", Manner.CARDS, mixed=True)
        movers = {table.number: table.seats[: kind.movers] for table in before}
        here = [guest for guest in shuffled(range(1, count + 12), "here", seed) if (guest * seed) % 7 != 3]
        if len(here) < kind.fewest:
            continue
        moved = moved_on(kind, before, movers, here, "seed", 2)
        assert sorted(guest for table in moved for guest in table.seats) == sorted(here)
        assert sorted(len(table.seats) for table in moved) == sorted(table_sizes(kind, len(here)))
        assert all(table.first in table.seats for table in moved)
        assert len({table.number for table in moved}) == len(moved)


def test_few_have_to_change_tables() -> None:
    before = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 11, 12)}
    here = [guest for guest in range(1, 13) if guest not in (1, 5)]
    after_ = settled(LEXICON_PARTY, before, here)
    changed = [guest for number, seats in after_.items() for guest in seats if guest not in before[number]]
    assert changed == []
    assert sorted(map(len, after_.values())) == [3, 3, 4]


def test_who_is_kept_moves_only_if_nobody_else_can() -> None:
    before = {1: (1, 2, 3, 4, 5), 2: (6, 7, 8)}
    after_ = settled(LEXICON_PARTY, before, range(1, 9), keep={5})
    assert after_ == {1: (1, 2, 3, 5), 2: (6, 7, 8, 4)}


def test_who_is_not_here_has_no_seat() -> None:
    assert settled(LEXICON_PARTY, {1: (1, 2, 3, 4), 2: (5, 6, 7, 8)}, [1, 2, 3, 5, 6, 7]) == {
        1: (1, 2, 3),
        2: (5, 6, 7),
    }


def test_a_table_is_merged_where_there_is_room() -> None:
    """LXP-01: five at a table are possible, six are not."""
    assert without(LEXICON_PARTY, {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10)}, 3) == {
        1: (1, 2, 3, 4, 9),
        2: (5, 6, 7, 8, 10),
    }
    with pytest.raises(SeatingError, match="no room"):
        without(LEXICON_PARTY, {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 11)}, 3)
    with pytest.raises(SeatingError, match="no table 4"):
        without(LEXICON_PARTY, {1: (1, 2, 3, 4)}, 4)
