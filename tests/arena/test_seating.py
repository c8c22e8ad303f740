"""Nobody is the luckier one: each bot has each seat equally often with the same cards."""

from collections import Counter
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.arena.seating import seatings


def drawn(bots: int, players: int, number: int = 0) -> str:
    return " ".join("".join("abcdefgh"[bot] for bot in seats) for seats in seatings(bots, players, number))


@given(st.integers(2, 9), st.integers(2, 14), st.integers(0, 2**53 - 1))
def test_every_bot_sits_on_every_seat_equally_often(bots: int, players: int, number: int) -> None:
    played = seatings(bots, players, number)
    for seat in range(players):
        counts = Counter(seats[seat] for seats in played)
        assert set(counts) == set(range(bots))
        assert len(set(counts.values())) == 1


@given(st.integers(2, 9), st.integers(2, 14), st.integers(0, 2**53 - 1))
def test_every_two_bots_meet_equally_often(bots: int, players: int, number: int) -> None:
    met: Counter[frozenset[int]] = Counter()
    for seats in seatings(bots, players, number):
        met.update(frozenset(pair) for pair in {(a, b) for a in seats for b in seats if a < b})
    assert len(met) == bots * (bots - 1) // 2
    if bots > players or players % bots == 0:
        assert len(set(met.values())) == 1


def test_seats_are_filled_in_turn_and_everybody_moves_up() -> None:
    assert drawn(2, 2) == "ab ba"
    assert drawn(2, 4) == "abab baba"
    assert drawn(2, 3) == "aba bab"
    assert drawn(3, 4) == "abca bcab cabc"


def test_the_order_round_the_table_changes_from_deal_to_deal() -> None:
    assert drawn(3, 3, 1) == "acb cba bac"
    assert drawn(3, 3, 2) == drawn(3, 3, 0)


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_all_orders_take_turns(bots: int) -> None:
    orders = factorial(bots - 1)
    followers = Counter(
        (seats[seat], seats[(seat + 1) % bots])
        for number in range(orders)
        for seats in seatings(bots, bots, number)
        for seat in range(bots)
    )
    assert len({seatings(bots, bots, number) for number in range(orders)}) == orders
    assert len(followers) == bots * (bots - 1)
    assert len(set(followers.values())) == 1


def test_more_bots_than_seats_play_two_by_two() -> None:
    assert drawn(3, 2) == "ab ba ac ca bc cb"
    assert drawn(4, 3) == "aba bab aca cac ada dad bcb cbc bdb dbd cdc dcd"
