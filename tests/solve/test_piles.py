"""Lexicon Solitaire No. 1: the solver against a brute force that shares no code, and through the engine."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations, product

import pytest

from crossdeck import native
from crossdeck.cards import pack
from crossdeck.patience import Solo
from crossdeck.patience.actions import Spell
from crossdeck.patience.solitaire_1 import SOLITAIRE_1
from crossdeck.patience.state import Result, SoloState
from crossdeck.rules import Rules
from crossdeck.shelf.dictionaries import open_words
from crossdeck.solve import piles as piles_module
from crossdeck.solve.piles import solve_piles
from crossdeck.solve.pilesearch import PileSearch
from crossdeck.solve.result import Budget, Solution, Status
from crossdeck.solve.sortedtrie import sorted_trie
from crossdeck.words import Draft, WordList

pytestmark = pytest.mark.kernel

ORDERED = replace(SOLITAIRE_1, spelling_order=True)
PARKER = pack("lexicon-parker")


def these(*words: str) -> WordList:
    return WordList.of(Draft("some", "Some words", frozenset(words)))


def solved(words: WordList, piles: str, rules: Rules = SOLITAIRE_1, nodes: int = 100_000) -> Solution:
    """Solve piles written with the top card first, a dash for an empty one."""
    state = SoloState("drawn", piles=tuple(tuple(pile.strip("-")) for pile in piles.split()))
    return solve_piles(state, rules, words, Budget(nodes))


def replayed(solo: Solo, state: SoloState, solution: Solution) -> Result:
    for action in solution.line:
        state = solo.apply(state, action)
    return state.result


# Single rules.


def test_cards_of_one_pile_are_taken_in_any_order_ls1_07_r_75() -> None:
    assert solved(these("HOME"), "HOM E").line == (Spell("HOME", (0, 0, 0, 1)),)
    assert solved(these("HOPE"), "OH P E").line == (Spell("HOPE", (0, 0, 1, 2)),)


def test_at_a_table_where_they_come_off_in_spelling_order_that_is_a_loss_r_75() -> None:
    assert solved(these("HOPE"), "OH P E", ORDERED).status is Status.LOST
    assert solved(these("HOPE"), "HO P E", ORDERED).line == (Spell("HOPE", (0, 0, 1, 2)),)


def test_a_card_beneath_one_that_no_word_takes_is_out_of_reach_ls1_04() -> None:
    assert solved(these("HOPE", "EZ"), "ZH O P E E").status is Status.LOST
    assert solved(these("HOPE", "EZ"), "H O P EZ E").status is Status.WON


@pytest.mark.parametrize(
    ("piles", "status"), [("A T", Status.WON), ("T E A", Status.WON), ("A T S", Status.LOST)]
)
def test_a_short_word_uses_every_card_that_is_left_ls1_09_r_76(piles: str, status: Status) -> None:
    assert solved(these("AT", "TEA", "SEAT"), piles).status is status


def test_one_card_left_is_lost_and_none_is_won_ls1_10_ls1_11() -> None:
    assert solved(these("SEAT"), "A").status is Status.LOST
    assert solved(these("SEAT"), "- -") == replace(solved(these("SEAT"), "-"), status=Status.WON, line=())


def test_a_budget_that_is_used_up_decides_nothing() -> None:
    words, piles = these("SEAT", "STET"), "SEA TTE AST EST"
    assert solved(words, piles, nodes=1).status is Status.UNDECIDED
    assert len(solved(words, piles, nodes=1000).line) == 3


def test_more_cards_than_the_numbers_are_exact_for_are_refused() -> None:
    with pytest.raises(ValueError, match="62 cards"):
        solved(these("SEAT"), " ".join(["SEA"] * 21))


# The oracle: every number of cards from every pile, judged by itself.

Piles = tuple[str, ...]


def in_spelling_order(word: str, taken: Piles) -> bool:
    if not word:
        return not any(taken)
    return any(
        pile[:1] == word[0] and in_spelling_order(word[1:], (*taken[:i], pile[1:], *taken[i + 1 :]))
        for i, pile in enumerate(taken)
    )


def after_words(words: frozenset[str], piles: Piles, ordered: bool) -> Iterator[Piles]:
    sets = {tuple(sorted(word)) for word in words}
    left = sum(map(len, piles))
    for counts in product(*(range(len(pile) + 1) for pile in piles)):
        taken = tuple(pile[:count] for pile, count in zip(piles, counts, strict=True))
        letters = tuple(sorted("".join(taken)))
        if letters not in sets or (len(letters) < 4 and len(letters) != left):
            continue
        spelt = [word for word in words if tuple(sorted(word)) == letters]
        if not ordered or any(in_spelling_order(word, taken) for word in spelt):
            yield tuple(pile[count:] for pile, count in zip(piles, counts, strict=True))


def winnable(words: frozenset[str], piles: Piles, ordered: bool) -> bool:
    @cache
    def rest(piles: Piles) -> bool:
        return not any(piles) or any(map(rest, after_words(words, piles, ordered)))

    return rest(piles)


def small_cases(seed: int, count: int) -> Iterator[tuple[frozenset[str], Piles]]:
    """Made-up words and piles: two of three times the cards are those of some of the words."""
    rng = random.Random(seed)
    for _ in range(count):
        letters = rng.choice(("AEST", "AEHRST", "AET"))
        lengths = (2, 3, 4, 4, 4, 5, 5, 6)
        words = ["".join(rng.choices(letters, k=rng.choice(lengths))) for _ in range(rng.randint(3, 25))]
        cards = "".join(rng.choices(words, k=rng.randint(1, 3)))
        if not rng.randrange(3):
            cards = "".join(rng.choices(letters, k=rng.randint(2, 12)))
        order = rng.sample(cards, len(cards))
        piles: list[str] = []
        while order:
            height = rng.randint(0, 3)
            piles.append("".join(order[:height]))
            order = order[height:]
        yield frozenset(words), tuple(piles)


@pytest.mark.parametrize("rules", [SOLITAIRE_1, ORDERED], ids=["any-order", "spelling-order"])
@pytest.mark.parametrize("seed", range(3))
def test_won_and_lost_are_what_brute_force_finds(rules: Rules, seed: int) -> None:
    found: Counter[Status] = Counter()
    for words, piles in small_cases(seed, 120):
        dictionary = these(*words)
        solution = solved(dictionary, " ".join(pile or "-" for pile in piles), rules)
        wins = winnable(words, piles, rules.spelling_order)
        assert solution.status is (Status.WON if wins else Status.LOST), (words, piles)
        if wins:
            state = SoloState("drawn", piles=tuple(map(tuple, piles)))
            assert replayed(Solo.at(rules, dictionary, PARKER), state, solution) is Result.WON or not any(
                piles
            )
        found[solution.status] += 1
    assert min(found[Status.WON], found[Status.LOST]) > 20


@pytest.mark.parametrize("seed", range(2))
def test_every_set_of_cards_that_makes_a_word_is_found_once(seed: int) -> None:
    for words, piles in small_cases(10 + seed, 60):
        trie = sorted_trie(these(*words))
        search = PileSearch(trie, [trie.ranks(pile[::-1]) for pile in piles], 4, 0, None, 12)
        found = search.following(search.start_at)
        heights = [tuple(at >> 2 * pile & 3 for pile in range(len(piles))) for at in found]
        wanted = {tuple(map(len, after)) for after in after_words(words, piles, ordered=False)}
        assert len(heights) == len(set(heights))
        assert set(heights) == wanted


@pytest.mark.parametrize(
    ("piles", "status"),
    [(("SE", "AT", "SE", "AT", "TT"), Status.WON), (("AE", "AE", "ST", "ST", "TT"), Status.LOST)],
)
def test_where_equal_piles_lie_makes_no_difference(piles: Piles, status: Status) -> None:
    words = ("SEAT", "TEST", "EASE", "TA")
    assert winnable(frozenset(words), piles, ordered=False) is (status is Status.WON)
    for order in permutations(piles):
        assert solved(these(*words), " ".join(order)).status is status, order


# Whole deals.


@pytest.mark.parametrize("name", ["tournament", "household"])
@pytest.mark.parametrize("rules", [SOLITAIRE_1, ORDERED], ids=["any-order", "spelling-order"])
@pytest.mark.skipif(native.kind() == "interpreted", reason="whole deals take the compiled search")
def test_a_win_of_a_whole_deal_replays_through_the_engine(name: str, rules: Rules) -> None:
    words = open_words(name)
    solo = Solo.at(rules, words, PARKER)
    for number in (1, 2, 3):
        state = solo.deal(f"lexicon-solitaire-1#{number}")
        solution = solve_piles(state, rules, words, Budget(4_000_000))
        assert replayed(solo, state, solution) is Result.WON
        assert solution == solve_piles(state, rules, words, Budget(4_000_000))


@pytest.mark.skipif(native.kind() == "interpreted", reason="whole deals take the compiled search")
def test_few_cards_are_always_decided_and_most_positions_are() -> None:
    words = open_words("household")
    solo = Solo.at(SOLITAIRE_1, words, PARKER)
    trie = sorted_trie(words)
    rng = random.Random(7)
    found: list[tuple[int, Status]] = []
    for number in range(1, 7):
        state = solo.deal(f"lexicon-solitaire-1#{number}")
        full = [trie.ranks("".join(pile[::-1])) for pile in state.piles]
        search = PileSearch(trie, full, 4, 0, None, 12)
        at = search.start_at
        while after := search.following(at):
            at = rng.choice(after)
            heights = [at >> 2 * pile & 3 for pile in range(17)]
            piles = tuple(
                pile[len(pile) - height :] for pile, height in zip(state.piles, heights, strict=True)
            )
            solution = solve_piles(replace(state, piles=piles), SOLITAIRE_1, words, Budget(2_000_000))
            found.append((sum(heights), solution.status))
    few = [status for cards, status in found if cards < 25]
    many = [status for cards, status in found if cards >= 25]
    assert set(few) == {Status.WON, Status.LOST}
    assert sum(status is not Status.UNDECIDED for status in many) > len(many) / 2


@pytest.mark.skipif(native.kind() == "interpreted", reason="there is one twin only")
def test_the_interpreted_twin_searches_the_same_way(
    tournament: WordList, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = "THT NPM SOI GCE AO R", "EIZ A ROT SEC LAM", "T PM SOI CE AOR UY D"
    here = [solved(tournament, piles, nodes=3000) for piles in drawn]
    monkeypatch.setattr(
        piles_module, "PileSearch", native.interpreted("crossdeck.solve.pilesearch").PileSearch
    )
    assert [solved(tournament, piles, nodes=3000) for piles in drawn] == here
