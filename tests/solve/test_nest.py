"""Lexicon Solitaire No. 2: the solver against a brute force that shares no code, and through the engine."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

import pytest

from crossdeck import native
from crossdeck.cards import pack
from crossdeck.patience import Solo
from crossdeck.patience.actions import Fill, Place, Spell, Turn
from crossdeck.patience.solitaire_2 import SOLITAIRE_2
from crossdeck.patience.state import Result, SoloState
from crossdeck.rules import Exchange, Rules
from crossdeck.shelf.dictionaries import open_words
from crossdeck.solve import nest as nest_module
from crossdeck.solve.nest import advise_nest, solve_nest
from crossdeck.solve.result import Budget, Solution, Status
from crossdeck.words import Draft, WordList

pytestmark = pytest.mark.kernel

STUCK = replace(SOLITAIRE_2, turning=Exchange.ONLY_IF_STUCK)
Y_VOWEL = replace(SOLITAIRE_2, y_vowel=True)
PARKER = pack("lexicon-parker")


def these(*words: str) -> WordList:
    return WordList.of(Draft("some", "Some words", frozenset(words)))


@dataclass(frozen=True)
class Table:
    """Everything with the top card first; the Nest's next card too."""

    piles: tuple[str, ...]
    up: str = ""
    nest: str = ""
    masters: int = 0

    def state(self) -> SoloState:
        piles = tuple(map(tuple, self.piles))
        return SoloState(
            "drawn", piles=piles, up=tuple(self.up), blind=tuple(self.nest), masters=self.masters
        )

    def left(self) -> int:
        return sum(map(len, (*self.piles, self.up, self.nest)))


def drawn(piles: str, up: str = "", nest: str = "", masters: int = 0) -> Table:
    return Table(tuple(pile.strip("-") for pile in piles.split()), up, nest, masters)


def solved(words: WordList, table: Table, rules: Rules = SOLITAIRE_2, nodes: int = 100_000) -> Solution:
    return solve_nest(table.state(), rules, words, Budget(nodes))


def replayed(solo: Solo, state: SoloState, solution: Solution) -> Result:
    for action in solution.line:
        state = solo.apply(state, action)
    return state.result


# Single rules.


def test_a_word_takes_one_card_of_a_pile_r_80() -> None:
    assert solved(these("SEAT"), drawn("S E A T")).line == (Spell("SEAT", (0, 1, 2, 3)),)
    assert solved(these("SEAT"), drawn("SE A T")).status is Status.LOST


def test_only_the_top_open_card_goes_into_a_word_ls2_13() -> None:
    assert solved(these("SEAT"), drawn("S E A", up="T")).line == (Spell("SEAT", (0, 1, 2, Place.OPEN)),)
    assert solved(these("SEAT"), drawn("S E", up="TA")).status is Status.LOST


def test_the_nest_is_turned_card_by_card_ls2_09() -> None:
    assert solved(these("SEAT"), drawn("S E A", nest="T")).line == (
        Turn(),
        Spell("SEAT", (0, 1, 2, Place.OPEN)),
    )


def test_an_exposed_vowel_goes_to_a_space_ls2_08() -> None:
    solution = solved(these("SEAT"), drawn("- AS E T"))
    assert solution.line == (Fill(0, 1), Spell("SEAT", (1, 2, 0, 3)))
    assert solved(these("SEAT"), drawn("- SA E T")).status is Status.LOST


def test_y_is_a_vowel_only_where_the_players_say_so_r_77() -> None:
    table = drawn("- YS E T")
    assert solved(these("STYE"), table).status is Status.LOST
    assert solved(these("STYE"), table, Y_VOWEL).status is Status.WON


def test_a_nest_card_fills_a_space_only_if_no_vowel_can_ls2_11_ls2_12() -> None:
    assert solved(these("SEAT"), drawn("- S E", up="AT")).line[0] == Fill(0, Place.OPEN)
    words = these("STEM", "TEA", "MEATS", "MAST")
    assert solved(words, drawn("- S T", up="ME")).status is Status.WON
    # With the M in the space MEATS would go; but the A can fill it.
    assert solved(words, drawn("- AS T", up="ME")).status is Status.LOST


def test_a_master_card_is_any_letter_and_need_not_be_used_ls2_14_r_79() -> None:
    won = solved(these("SEAT"), drawn("S A T", masters=1))
    assert won.line == (Spell("SeAT", (0, Place.MASTER, 1, 2)),)
    assert solved(these("SEAT"), drawn("S A T")).status is Status.LOST
    assert solved(these("SEAT"), drawn("S E A T", masters=2)).line == (Spell("SEAT", (0, 1, 2, 3)),)


def test_the_last_word_may_be_short_if_nothing_is_left_ls2_15() -> None:
    words = these("TEA", "AT")
    assert solved(words, drawn("A T", masters=1)).status is Status.WON
    assert solved(words, drawn("A -", masters=1)).line == (Spell("At", (0, Place.MASTER)),)
    assert solved(words, drawn("A T S")).status is Status.LOST
    assert solved(words, drawn("A T", nest="S")).status is Status.LOST


def test_where_a_turn_has_to_wait_for_a_word_it_does_ls2_09() -> None:
    table = drawn("S E A T E", nest="D")
    assert solved(these("SEAT", "TEASED"), table, STUCK).status is Status.LOST
    assert solved(these("SEAT", "TEASED"), table).status is Status.WON


def test_a_budget_that_is_used_up_decides_nothing() -> None:
    table = drawn("SE EA AT TS", nest="SEAT")
    assert solved(these("SEAT"), table, nodes=1).status is Status.UNDECIDED
    assert solved(these("SEAT"), table, nodes=1000).status is Status.WON


@pytest.mark.parametrize(
    "table", [drawn("A A A A A A A A"), drawn("AAAAAAAA"), drawn("A", nest="A" * 33), drawn("A", masters=3)]
)
def test_more_than_the_numbers_are_exact_for_is_refused(table: Table) -> None:
    with pytest.raises(ValueError, match="not more than"):
        solved(these("SEAT"), table)


# The oracle: every set of cards with every number of Master Cards, every turn and every filling.


@cache
def is_made(words: frozenset[str], cards: str, masters: int, shortest: int) -> bool:
    return any(
        len(word) == len(cards) + masters >= shortest and not Counter(cards) - Counter(word) for word in words
    )


def after_words(words: frozenset[str], table: Table) -> Iterator[Table]:
    places = [i for i, pile in enumerate(table.piles) if pile] + ([-1] if table.up else [])
    for count in range(1, len(places) + 1):
        for chosen in combinations(places, count):
            cards = "".join(sorted(table.up[0] if i < 0 else table.piles[i][0] for i in chosen))
            for masters in range(table.masters + 1):
                if is_made(words, cards, masters, 2 if count == table.left() else 4):
                    piles = tuple(pile[i in chosen :] for i, pile in enumerate(table.piles))
                    up = table.up[-1 in chosen :]
                    yield Table(piles, up, table.nest, table.masters - masters)


def after_fills(table: Table, vowels: str) -> Iterator[Table]:
    loose = [i for i, pile in enumerate(table.piles) if len(pile) > 1 and pile[0] in vowels]
    for space, pile in enumerate(table.piles):
        if pile:
            continue
        for place in loose:
            piles = list(table.piles)
            piles[space], piles[place] = piles[place][0], piles[place][1:]
            yield replace(table, piles=tuple(piles))
        if table.up and not loose:
            piles = list(table.piles)
            piles[space] = table.up[0]
            yield replace(table, piles=tuple(piles), up=table.up[1:])


def winnable(words: frozenset[str], table: Table, rules: Rules) -> bool:
    vowels = "AEIOUY" if rules.y_vowel else "AEIOU"

    @cache
    def rest(table: Table) -> bool:
        if not table.left():
            return True
        spelt = list(after_words(words, table))
        if any(map(rest, spelt)) or any(map(rest, after_fills(table, vowels))):
            return True
        may_turn = table.nest and (rules.turning is Exchange.FREE or not spelt)
        return bool(may_turn) and rest(replace(table, up=table.nest[0] + table.up, nest=table.nest[1:]))

    return rest(table)


def small_cases(seed: int, count: int) -> Iterator[tuple[frozenset[str], Table]]:
    rng = random.Random(seed)
    for _ in range(count):
        letters = rng.choice(("AESTY", "AESTRY", "AEYT"))
        lengths = (2, 3, 4, 4, 4, 5, 5)
        words = ["".join(rng.choices(letters, k=rng.choice(lengths))) for _ in range(rng.randint(3, 9))]
        masters = rng.choice((0, 0, 1, 2))
        cards = "".join(rng.choices(words, k=rng.randint(1, 2)))
        order = rng.sample(cards, len(cards))[min(masters, rng.randrange(3)) :]
        cut = [rng.randrange(4) for _ in range(rng.randint(2, 4))]
        piles = tuple("".join(order.pop() for _ in range(min(height, len(order)))) for height in cut)
        up = rng.randint(0, min(len(order), 2))
        yield frozenset(words), Table(piles, "".join(order[:up]), "".join(order[up:]), masters)


@pytest.mark.parametrize("rules", [SOLITAIRE_2, STUCK, Y_VOWEL], ids=["free", "stuck", "y"])
@pytest.mark.parametrize("seed", range(3))
def test_won_and_lost_are_what_brute_force_finds(rules: Rules, seed: int) -> None:
    found: Counter[Status] = Counter()
    for words, table in small_cases(seed, 80):
        dictionary = these(*words)
        solution = solved(dictionary, table, rules)
        wins = winnable(words, table, rules)
        assert solution.status is (Status.WON if wins else Status.LOST), (words, table)
        if wins and table.left():
            solo = Solo.at(rules, dictionary, PARKER)
            assert replayed(solo, table.state(), solution) is Result.WON
        found[solution.status] += 1
    assert min(found[Status.WON], found[Status.LOST]) > 15


def test_one_more_master_card_never_stops_a_win_r_79() -> None:
    wins_from = Counter[int]()
    for words, table in small_cases(20, 80):
        dealt = [replace(table, masters=masters) for masters in range(3)]
        wins = [solved(these(*words), each).status is Status.WON for each in dealt]
        assert wins == sorted(wins), (words, table)
        wins_from[wins.count(False)] += 1
    assert set(wins_from) == {0, 1, 2, 3}, "some are won with none, one or two of them, and some never"


# Whole deals.


@pytest.mark.parametrize("name", ["tournament", "household"])
@pytest.mark.parametrize("rules", [SOLITAIRE_2, STUCK, Y_VOWEL], ids=["free", "stuck", "y"])
@pytest.mark.skipif(native.kind() == "interpreted", reason="whole deals take the compiled search")
def test_a_win_of_a_whole_deal_replays_through_the_engine(name: str, rules: Rules) -> None:
    words = open_words(name)
    solo = Solo.at(rules, words, PARKER)
    for number in (1, 2):
        state = solo.deal(f"lexicon-solitaire-2#{number}")
        solution = solve_nest(state, rules, words, Budget(2_000_000))
        assert replayed(solo, state, solution) is Result.WON
        assert solution == solve_nest(state, rules, words, Budget(2_000_000))


def unseen(state: SoloState) -> list[str]:
    hidden = [card for pile in state.piles for card in pile[1:]]
    return [*hidden, *state.blind]


@pytest.mark.skipif(native.kind() == "interpreted", reason="whole deals take the compiled search")
def test_advice_depends_on_nothing_that_the_player_cannot_see() -> None:
    words = open_words("household")
    solo = Solo.at(SOLITAIRE_2, words, PARKER)
    state = solo.deal("lexicon-solitaire-2#5")
    hidden = iter(reversed(unseen(state)))
    piles = tuple((pile[0], *(next(hidden) for _ in pile[1:])) for pile in state.piles)
    other = replace(state, piles=piles, blind=tuple(hidden))
    assert other.piles != state.piles
    votes = [
        advise_nest(solo.view(deal), SOLITAIRE_2, words, unseen(deal), Budget(200_000, seed=4))
        for deal in (state, other)
    ]
    assert votes[0] is not None
    assert votes[0] == votes[1]
    assert votes[0].won > 0
    assert not solo.check(state, votes[0].action)


def test_there_is_no_advice_where_every_imagined_deal_is_lost() -> None:
    words = these("SEAT")
    solo = Solo.at(SOLITAIRE_2, words, PARKER)
    state = drawn("SX E A T").state()
    assert advise_nest(solo.view(state), SOLITAIRE_2, words, ["X"], Budget(50_000)) is None


@pytest.mark.skipif(native.kind() == "interpreted", reason="there is one twin only")
def test_the_interpreted_twin_searches_the_same_way(
    tournament: WordList, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = (drawn("TH PM SO EG", "A", "RIEN", 1), drawn("E RA TOR ESC L", "", "AMSI", 0))
    here = [solved(tournament, table, nodes=1500) for table in tables]
    monkeypatch.setattr(
        nest_module, "NestSearch", native.interpreted("crossdeck.solve.nestsearch").NestSearch
    )
    assert [solved(tournament, table, nodes=1500) for table in tables] == here
