"""The kernel on whole games with the real dictionary: compiled and interpreted, laying and lifting."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from crossdeck import kernel, native
from crossdeck.catalogue import GAMES
from crossdeck.layout import Layout
from crossdeck.notation import format_placement
from crossdeck.placements import Finder
from crossdeck.rules import Rules
from crossdeck.words import Draft, WordList

pytestmark = pytest.mark.kernel

HANDS = "AAAAABCCDDEEEEEEFGHHIIIIJKLLLMMNNNOOOOPQRRRSSSTTTTUUVWWXYZ"


def play(rng: random.Random, finder: Finder, wilds: int, turns: int) -> list[tuple[Layout, str]]:
    """Positions of a random game."""
    layout, out = Layout(), []
    for _ in range(turns):
        hand = "".join(rng.sample(HANDS, 9 - wilds)) + "?" * wilds
        out.append((layout, hand))
        found = finder.find(layout, hand, every_wild=False)
        if found:
            layout = layout.lay(found[rng.randrange(len(found))])
    return out


SETTINGS = [
    (GAMES["kan-u-go"], 0),
    (GAMES["lexicon"], 1),
    (GAMES["patch-word"], 2),
    (replace(GAMES["patch-word"], extension_only=True, strict_s=True), 1),
    (replace(GAMES["lexicon"], no_limit=True), 0),
    (replace(GAMES["lexicon"], no_limit=True), 1),
]


@pytest.mark.parametrize(("rules", "wilds"), SETTINGS)
def test_compiled_and_interpreted_kernel_give_the_same_records(
    tournament: WordList, rules: Rules, wilds: int
) -> None:
    plain = native.interpreted("crossdeck.kernel.table").Table
    ours, theirs = Finder(tournament, rules, 4), Finder(tournament, rules, 4, table=plain)
    compared = 0
    for layout, hand in play(random.Random(f"{rules.id} {wilds}"), ours, wilds, 12):
        for every in (True, False) if len(hand) < 9 or not wilds else (False,):
            ours.prepare(layout, hand, every_wild=every)()
            theirs.prepare(layout, hand, every_wild=every)()
            assert ours.table.found() == theirs.table.found()
            assert ours.table.sets() == theirs.table.sets()
            compared += ours.table.n
    assert compared > 1000


def test_lifting_cards_leaves_the_table_as_it_was(tournament: WordList) -> None:
    finder = Finder(tournament, GAMES["kan-u-go"], 4)
    places = play(random.Random(9), finder, 0, 14)
    straight = [list(finder.find(layout, hand)) for layout, hand in places]
    backwards = [list(finder.find(layout, hand)) for layout, hand in reversed(places)]
    assert backwards[::-1] == straight
    fresh = Finder(tournament, GAMES["kan-u-go"], 4)
    jumps = [list(fresh.find(*places[i])) for i in (13, 2, 9, 0, 13)]
    assert jumps == [straight[i] for i in (13, 2, 9, 0, 13)]


def test_two_tables_search_at_once_in_two_threads(tournament: WordList) -> None:
    finder = Finder(tournament, GAMES["kan-u-go"], 4)
    places = play(random.Random(5), finder, 0, 10)
    wanted = [list(finder.find(*place)) for place in places]

    def search(_: int) -> list[object]:
        own = Finder(tournament, GAMES["kan-u-go"], 4)
        return [list(own.find(*place)) for place in places]

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(search, range(2))) == [wanted, wanted]


def test_a_hand_of_twenty_cards_can_be_laid_at_once() -> None:
    long = "ABCDEFGHIJKLMNOPQRST"
    words = WordList.of(Draft("one", "one", frozenset({long, "AB"})))
    finder = Finder(words, replace(GAMES["lexicon"], no_limit=True), 2)
    assert [len(placement) for placement in finder.find(Layout(), long)] == [2, 20]
    layout = Layout.parse("AB")
    found = [format_placement(layout, placement) for placement in finder.find(layout, long)]
    assert f"-1,1 across {long}" in found, "its A stands over the B"
    assert f"0,0 across ..{long[2:]}" in found


def test_the_interpreted_kernel_counts_nodes_and_says_what_it_is() -> None:
    plain = native.interpreted("crossdeck.kernel.table")
    assert str(plain.__file__).endswith("table.py")
    assert kernel.KIND in ("compiled", "interpreted")


def test_a_table_that_has_never_searched_finds_to_the_left_at_once() -> None:
    words = WordList.of(Draft("two", "two", frozenset({"AB", "CAB"})))
    for table in (kernel.Table, native.interpreted("crossdeck.kernel.table").Table):
        found = Finder(words, GAMES["kan-u-go"], 2, table=table).find(Layout.parse("AB"), "C")
        assert [format_placement(Layout.parse("AB"), placement) for placement in found] == ["0,-1 across C.."]
