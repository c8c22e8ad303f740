"""Where the cards of a play come from: every way, the preferred one first, and no other."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.patience import Origin, Place
from crossdeck.patience.ways import Reach, allotted, count_by_place, in_order_ways, ways

HAND, OPEN = Place.HAND, Place.OPEN


def found(word: str, reach: Reach) -> list[dict[Origin, int]]:
    return [dict(way) for way in ways(word, reach)]


@pytest.mark.parametrize(
    ("word", "reach", "expected"),
    [
        ("HOPE", {0: tuple("OH"), 1: ("P",), 2: ("E",)}, [{0: 2, 1: 1, 2: 1}]),
        ("AT", {0: ("A", "T"), 1: ("T",)}, [{0: 2}, {0: 1, 1: 1}]),
        ("AT", {0: ("X", "A"), 1: ("T",)}, []),
        ("TT", {0: ("T",), 1: ("T",), 2: ("T",)}, [{0: 1, 1: 1}, {0: 1, 2: 1}, {1: 1, 2: 1}]),
        ("AT", {HAND: ("A", "T"), OPEN: ("T",)}, [{HAND: 2}, {OPEN: 1, HAND: 1}]),
        ("TT", {HAND: ("T",), OPEN: ("T",)}, [{OPEN: 1, HAND: 1}]),
        ("TTT", {HAND: ("T",), OPEN: ("T",)}, []),
        ("", {HAND: ("T",)}, [{}]),
        ("A", {}, []),
    ],
)
def test_places_give_their_top_cards_in_order_of_preference(
    word: str, reach: Reach, expected: list[dict[Origin, int]]
) -> None:
    assert found(word, reach) == expected


letters = st.text("AB", max_size=4)


@given(letters, st.lists(st.text("ABC", max_size=3), max_size=4), st.text("ABC", max_size=3))
@settings(max_examples=300)
def test_the_ways_are_all_that_a_brute_force_finds(word: str, piles: list[str], hand: str) -> None:
    reach: Reach = {**{at: tuple(pile) for at, pile in enumerate(piles)}, HAND: tuple(hand)}
    expected = set()
    for counts in product(*(range(len(pile) + 1) for pile in piles)):
        taken = Counter("".join(pile[:count] for pile, count in zip(piles, counts, strict=True)))
        rest = Counter(word) - taken
        if taken <= Counter(word) and rest <= Counter(hand):
            way: dict[Origin, int] = {at: count for at, count in enumerate(counts) if count}
            if rest:
                way[HAND] = rest.total()
            expected.add(frozenset(way.items()))
    listed = [frozenset(way.items()) for way in ways(word, reach)]
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


@given(letters, st.lists(st.text("ABC", max_size=3), max_size=4), st.text("ABC", max_size=3))
@settings(max_examples=200)
def test_a_way_is_allotted_to_the_letters_so_that_each_place_gives_its_top_cards(
    word: str, piles: list[str], hand: str
) -> None:
    reach: Reach = {**{at: tuple(pile) for at, pile in enumerate(piles)}, HAND: tuple(hand)}
    for way in ways(word, reach):
        origins = allotted(word, reach, way)
        assert count_by_place(origins) == way
        for place, count in way.items():
            given_ = [letter for letter, origin in zip(word, origins, strict=True) if origin == place]
            there = Counter(reach[place][:count]) if place is not HAND else Counter(given_)
            assert Counter(given_) == there


@given(letters, st.lists(st.text("AB", max_size=3), max_size=3))
@settings(max_examples=200)
def test_in_spelling_order_every_letter_is_on_top_when_it_is_taken(word: str, piles: list[str]) -> None:
    """R-75."""
    reach: Reach = {at: tuple(pile) for at, pile in enumerate(piles)}
    expected = []
    for origins in product(range(len(piles)), repeat=len(word)):
        rest = list(piles)
        for letter, at in zip(word, origins, strict=True):
            if not rest[at].startswith(letter):
                break
            rest[at] = rest[at][1:]
        else:
            expected.append(origins)
    assert sorted(in_order_ways(word, reach)) == expected
