"""Placements as a sequence, the window that follows the crossword, and judge and generator held equal."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.catalogue import GAMES
from crossdeck.layout import Layout, Placement
from crossdeck.notation import format_placement, parse_placement
from crossdeck.placements import Finder, TooLargeError
from crossdeck.rules import Course, Rules
from crossdeck.verdicts import judge
from crossdeck.words import Draft, Made, Plural, WordList

pytestmark = pytest.mark.kernel

STEMS = [
    "TACK", "SUN", "SUNK", "INK", "AT", "ASK", "TAN", "TEN", "NET", "SO", "ON", "NO",
    "US", "AN", "TO", "CAT", "KIT", "IN", "IT", "TUCK", "NUT", "SKIN", "TIN", "SIT",
    "GEESE", "GAS", "SEE",
]  # fmt: skip
PLURALS = {
    stem + "S": (Plural(stem, Made.S),)
    for stem in ("TACK", "SUN", "INK", "TEN", "NET", "CAT", "KIT", "NUT", "TIN", "SKIN")
}
THIRDS = {"SEES": "SEE", "INKS": "INK", "TACKS": "TACK", "ASKS": "ASK"}
CROSSWORDS = [rules for rules in GAMES.values() if rules.course is not Course.ROWS]
WORDS = WordList.of(
    Draft(
        "small",
        "small",
        frozenset([*STEMS, *PLURALS, *THIRDS]),
        plurals=PLURALS,
        thirds=THIRDS,
        own=frozenset({"GAS", "US"}),
    )
)
VALUES = dict.fromkeys("ACEGIKNOSTU", 2) | {"?": 15}


def finder(game: str = "kan-u-go", players: int = 4) -> Finder:
    return Finder(WORDS, GAMES[game], players, VALUES.items())


def test_placements_are_a_sorted_sequence_without_repeats() -> None:
    found = finder("lexicon").find(Layout.parse("TACK"), "SUNK?")
    listed = list(found)
    assert len(found) == len(listed) == len(set(listed))
    assert [found[i] for i in range(len(found))] == listed
    assert found[2:5] == listed[2:5]
    assert found[-1] == listed[-1]
    keys = [(p.squares[0], format_placement(Layout.parse("TACK"), p).split()[1] != "across") for p in listed]
    assert keys == sorted(keys)


def test_membership_is_exact() -> None:
    layout = Layout.parse("TACK")
    found = finder().find(layout, "SUNKI")
    sunk = parse_placement("0,4 down SUNK").on(layout)
    lone_s = parse_placement("0,0 across ....S").on(layout)
    assert sunk in found
    assert lone_s not in found, "KUG-33"
    assert Placement(()) not in found
    assert Placement.of([((900, 900), "S")]) not in found


def test_the_best_placement_sheds_the_most_points() -> None:
    found = finder("lexicon").find(Layout.parse("TACK"), "SUN?")
    best = found.best()
    assert best is not None
    assert best[1] == max(found.points(i) for i in range(len(found)))
    assert best[0] == next(p for i, p in enumerate(found) if found.points(i) == best[1])
    assert finder().find(Layout.parse("TACK"), "").best() is None


def test_placements_are_grouped_by_the_cards_they_lay() -> None:
    found = finder("lexicon").find(Layout.parse("TACK"), "SUNK?", every_wild=False)
    sets = found.sets()
    assert sorted(place for places in sets.values() for place in places) == list(range(len(found)))
    for cards, places in sets.items():
        for place in places:
            assert "".join(sorted(found.found(place).hand, key="ABCDEFGHIJKLMNOPQRSTUVWXYZ?".index)) == cards
    assert "KNSU" in sets
    assert "N?" in sets


def test_sets_of_cards_can_be_those_near_the_best() -> None:
    found = finder("lexicon").find(Layout.parse("TACK"), "SUN?", every_wild=False)
    points = {cards: sum(VALUES[card] for card in cards) for cards in found.sets()}
    best = max(points.values())
    for within in (0, 2, 15):
        assert set(found.sets(within)) == {cards for cards, shed in points.items() if shed >= best - within}
    assert finder().find(Layout.parse("TACK"), "").sets(0) == {}


@pytest.mark.parametrize(("game", "hand"), [("kan-u-go", "SUNKITE"), ("lexicon", "SUN??"), ("lexicon", "")])
def test_one_of_each_set_is_the_first_in_order(game: str, hand: str) -> None:
    layout = Layout.parse("TACK/O.../N...")
    search = finder(game)
    first: dict[str, Placement] = {}
    for placement in search.find(layout, hand):
        first.setdefault("".join(sorted(placement.hand)) + _wild_letters(placement), placement)
    assert set(search.find(layout, hand, one_each=True)) == set(first.values())


def _wild_letters(placement: Placement) -> str:
    """A wild card that stands for another letter makes another set."""
    return "".join(sorted(face for _, face in placement.cards if face.islower()))


def test_whether_all_cards_go_at_once_is_told_without_finding_the_rest() -> None:
    search, layout = finder("lexicon"), Layout.parse("TACK")
    assert search.goes(layout, "SUNK")
    assert search.goes(layout, "SU?K")
    assert not search.goes(layout, "SUKK")
    assert not search.goes(layout, "SUNKI"), "five cards are too many (LEX-17)"
    assert not search.goes(layout, "")
    assert len(search.find(layout, "SUNK")) > 1, "and what is found next is all again"


def test_the_order_found_follows_from_the_layout_and_not_from_what_was_looked_at_before() -> None:
    one, other = finder(), finder()
    start = Layout.parse("TACK")
    sunk = parse_placement("0,4 down SUNK").on(start)
    net = parse_placement("0,0 down .EN").on(start)
    either = start.lay(sunk), start.lay(net)
    both = start.lay(net).lay(sunk)
    for layout in (*either, start, *reversed(either)):
        one.find(layout, "SUNKITE")
    ours, theirs = one.find(both, "TINSE"), other.find(both, "TINSE")
    assert len(ours) > 5
    assert [ours.found(i) for i in range(len(ours))] == [theirs.found(i) for i in range(len(theirs))]


def test_placements_can_be_had_by_where_they_lie() -> None:
    found = finder().find(Layout.parse("TACK"), "SUNKITE")
    asked = []

    def is_wanted(placement: Placement) -> bool:
        asked.append(placement.squares)
        return (1, 0) in placement.squares

    places = found.where(is_wanted)
    assert len(set(asked)) == len(asked), "each set of squares is asked for once"
    wanted = [place for place in range(len(found)) if (1, 0) in found.found(place).squares]
    assert 1 < len(places) < len(found)
    assert places == wanted


def test_the_opening_word_lies_across_from_the_first_square() -> None:
    found = finder().find(Layout(), "TACKS")
    assert {p.squares[0] for p in found} == {(0, 0)}
    assert {format_placement(Layout(), p) for p in found} >= {"0,0 across TACK", "0,0 across CAT"}
    assert "0,0 across CATS" not in {format_placement(Layout(), p) for p in found}, "R-36"


def test_with_six_players_three_cards_are_the_limit() -> None:
    """KUG-25."""
    assert max(len(p) for p in finder(players=5).find(Layout.parse("TACK"), "SUNKIT")) == 4
    assert max(len(p) for p in finder(players=6).find(Layout.parse("TACK"), "SUNKIT")) == 3


def test_a_first_addition_in_the_race_lays_three_cards() -> None:
    """KRC-08, KRC-09."""
    layout = Layout.parse("TACK")
    first = finder("kan-u-go-race").find(layout, "SUNKI", first_addition=True)
    assert first
    assert min(len(p) for p in first) == 3
    assert min(len(p) for p in finder("kan-u-go-race").find(layout, "SUNKI")) < 3


def test_the_window_follows_a_crossword_that_wanders_off() -> None:
    near, far = finder(), finder()
    origin = Layout.parse("TACK")
    wanted = {(p.squares[0][0], p.squares[0][1], p.hand) for p in near.find(origin, "SUNKI")}
    for row, col in ((0, 0), (70, -3), (-400, 900), (55, 55), (100_000, -100_000)):
        layout = Layout.parse("TACK", origin=(row, col))
        found = far.find(layout, "SUNKI")
        assert {(p.squares[0][0] - row, p.squares[0][1] - col, p.hand) for p in found} == wanted
    assert {p.squares[0] for p in far.find(Layout(), "TACK")} == {(0, 0)}


def test_a_crossword_too_large_for_the_window_is_refused_with_its_size() -> None:
    layout = Layout.parse("TACK" * 30)
    with pytest.raises(TooLargeError, match=r"120 columns.*116"):
        finder().find(layout, "SUNK")
    assert finder().find(Layout.parse("TACK" * 29), "SUNK") is not None


@pytest.mark.parametrize("rules", CROSSWORDS, ids=lambda rules: rules.id)
@given(st.data())
@settings(max_examples=60)
def test_what_is_generated_is_what_the_judge_allows(rules: Rules, data: st.DataObject) -> None:
    """STYLE of the house: legal if and only if generated, over every game's rules."""
    rng = random.Random(data.draw(st.integers(0, 10**9)))
    search = Finder(WORDS, rules, 4)
    layout = Layout()
    for _ in range(rng.randint(0, 5)):
        found = search.find(layout, "".join(rng.choices("TACKSUNIEG?", k=7)))
        if found:
            layout = layout.lay(found[rng.randrange(len(found))])
    hand = "".join(rng.choices("TACKSUNIEG?", k=5))
    found = search.find(layout, hand)
    assert all(judge(layout, placement, rules, 4, WORDS, hand=hand).legal for placement in found)
    generated = set(found)
    for _ in range(60):
        placement = _anything(rng, layout, hand)
        legal = judge(layout, placement, rules, 4, WORDS, hand=hand).legal
        if not layout and legal:
            continue  # an opening word may lie anywhere; the generator stores it across from 0,0
        assert (placement in generated) == legal
        assert (placement in found) == legal


def _anything(rng: random.Random, layout: Layout, hand: str) -> Placement:
    """Cards of the hand somewhere near the crossword, mostly in a line."""
    cards = rng.sample(hand, rng.randint(1, min(4, len(hand))))
    (top, left), (bottom, right) = layout.bounds
    row, col = rng.randint(top - 2, bottom + 3), rng.randint(left - 2, right + 3)
    down = rng.random() < 0.5
    laid = []
    for card in cards:
        while (row, col) in layout and rng.random() < 0.95:
            row, col = (row + 1, col) if down else (row, col + 1)
        laid.append(((row, col), rng.choice("tacksunieg") if card == "?" else card))
        row, col = (row + 1, col) if down else (row, col + 1)
    return Placement.of(laid)
