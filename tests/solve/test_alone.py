"""Kan-U-Go Alone, knowing the deal: the solver against a brute force, and through the engine."""

import random
from dataclasses import replace

import pytest

from crossdeck import native
from crossdeck.catalogue import PATIENCES, patience
from crossdeck.layout import Layout, Placement
from crossdeck.patience.actions import Lay, Place, Turn
from crossdeck.patience.state import Result, SoloState
from crossdeck.rules import Exchange, Plurals, Refill, Rules
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.alone import solve_alone
from crossdeck.solve.result import Budget, Solution, Status
from crossdeck.words import Draft, Made, Plural, WordList
from tests.oracle import World
from tests.solve.alone_oracle import Lot, can_be_won

pytestmark = pytest.mark.kernel

ROW, HAND, STACKS = (PATIENCES[f"kan-u-go-alone-{method}"] for method in (1, 2, 3))
ODD = ("AT", "TA", "QUA", "QUAT", "TUTU")
"""A dictionary in which no Q goes down alone: what follows it there is no word."""
SOME = ("AT", "TEA", "EAT", "TEN", "NET", "ANT", "TAN", "EN", "TENET")


def these(*words: str) -> WordList:
    return WordList.of(Draft("some", "Some words", frozenset(words)))


def state(lot: Lot) -> SoloState:
    return SoloState(
        "drawn",
        layout=Layout(dict(lot.laid)),
        hand=tuple(lot.hand),
        piles=tuple(map(tuple, lot.piles)),
        up=tuple(lot.up),
        blind=tuple(lot.blind),
        shown=lot.shown,
    )


def rules_of(lot: Lot) -> Rules:
    return replace(
        (ROW, HAND, STACKS)[lot.method - 1],
        turning=Exchange.ONLY_IF_STUCK if lot.strict else Exchange.FREE,
        open_cards=lot.open_cards,
        use_turned=lot.use_turned,
        refill_open=Refill.CLEARED if lot.refill else Refill.NEVER,
        stacks_first=lot.stacks_first,
        beneath=lot.beneath,
    )


def solved(words: WordList, lot: Lot, nodes: int = 50_000, *, every: bool = False) -> Solution:
    return solve_alone(state(lot), rules_of(lot), words, Budget(nodes), every=every)


def status(words: tuple[str, ...], lot: Lot, nodes: int = 50_000) -> Status:
    return solved(these(*words), lot, nodes).status


# Single rules.


def test_a_line_names_where_each_card_comes_from_ka1_06() -> None:
    line = solved(these("TEA"), Lot(1, hand="EA", up="T")).line
    placed = Placement((((0, 0), "T"), ((0, 1), "E"), ((0, 2), "A")))
    assert line == (Lay(placed, (Place.OPEN, Place.HAND, Place.HAND)),)


def test_one_card_of_the_open_stack_goes_into_a_play_r_53() -> None:
    assert status(("TEA",), Lot(1, hand="E", up="TA")) is Status.LOST
    assert status(("TEA",), Lot(1, hand="E", up="TA", open_cards=2)) is Status.WON


def test_blind_cards_are_turned_on_to_the_open_stack_ka1_08() -> None:
    solution = solved(these("TEA"), Lot(1, hand="EA", up="", blind="T", refill=False))
    assert solution.line[0] == Turn()
    assert solution.status is Status.WON


def test_drawing_waits_until_nothing_can_be_laid_r_56() -> None:
    # AT must be laid at once, and then the E has nowhere to go.
    lot = Lot(2, hand="AT", blind="E")
    assert status(("AT", "TEA"), replace(lot, strict=True)) is Status.LOST
    assert status(("AT", "TEA"), lot) is Status.WON


def test_every_third_card_of_the_pack_can_be_used_r_57() -> None:
    assert status(("TEA",), Lot(3, piles=("E", "A"), blind="T")) is Status.WON
    # T lies second of three: once the third is used, the packet of two shows it.
    assert status(("TEA", "AT", "TAT"), Lot(3, piles=("E", "A"), blind="TTT")) is Status.WON
    assert status(("TEA",), Lot(3, piles=("E", "A"), blind="TNN")) is Status.LOST


def test_one_card_of_each_stack_goes_into_a_play_r_60() -> None:
    assert status(("TEA",), Lot(3, piles=("TE", "A"))) is Status.LOST
    assert status(("TEA",), Lot(3, piles=("T", "E", "A"))) is Status.WON


def test_stacks_come_first_where_the_players_say_so_r_58() -> None:
    lot = Lot(3, piles=("A", "T"), blind="E")
    assert status(("AT", "TEA"), lot) is Status.WON
    assert status(("AT", "TEA"), replace(lot, stacks_first=True)) is Status.LOST


def test_a_new_s_makes_no_plural_kug_33_but_does_in_esperanto_kso_02() -> None:
    plurals = {"CATS": (Plural("CAT", Made.S),)}
    words = WordList.of(Draft("some", "Some words", frozenset({"CAT", "CATS"}), plurals=plurals))
    cat = frozenset({((0, 0), "C"), ((0, 1), "A"), ((0, 2), "T")})
    here = state(Lot(2, hand="S", laid=cat))
    assert solve_alone(here, HAND, words, Budget(1000)).status is Status.LOST
    free = replace(HAND, plurals=Plurals.FREE)
    assert solve_alone(here, free, words, Budget(1000)).status is Status.WON


def test_a_budget_that_is_used_up_decides_nothing() -> None:
    lot = Lot(2, hand="ATENTEN", blind="TENTEA", strict=True)
    assert status(SOME, lot, nodes=2) is Status.UNDECIDED


def test_a_game_that_is_over_needs_no_search() -> None:
    over = replace(state(Lot(2, hand="A")), result=Result.LOST)
    assert solve_alone(over, HAND, these("AT"), Budget(10)).status is Status.LOST
    won = replace(state(Lot(2)), result=Result.WON)
    assert solve_alone(won, HAND, these("AT"), Budget(10)) == Solution(Status.WON)


def test_a_card_that_needs_what_lies_beneath_it_is_lost_without_a_search_r_60() -> None:
    assert solved(these(*ODD), Lot(3, piles=("QU", "A", "T"))) == Solution(Status.LOST, buried="Q")
    won = solved(these(*ODD), Lot(3, piles=("Q", "U", "A", "T")))
    assert (won.status, won.buried) == (Status.WON, "")
    # The other U is free.
    assert not solved(these(*ODD), Lot(3, piles=("QU", "A", "T"), blind="U")).buried


def test_a_letter_that_never_goes_down_alone_needs_a_card_of_the_stacks_r_57() -> None:
    ta = frozenset({((0, 0), "T"), ((0, 1), "A")})
    alone = Lot(3, piles=(), blind="UQ", laid=ta)
    assert status(ODD, alone) is Status.LOST
    assert solved(
        these(*ODD), alone
    ).nodes  # It was looked at: nothing is searched only where the game is over.
    assert solved(these(*ODD), alone).nodes < solved(these(*ODD), alone, every=True).nodes
    assert status(ODD, replace(alone, piles=("U",), blind="Q")) is Status.WON


@pytest.mark.long
def test_the_one_word_for_a_letter_over_all_that_it_needs_is_aimed_at() -> None:
    rules, words = STACKS, words_for(STACKS, "household")
    dealt = patience(rules, words).deal("kan-u-go-alone-3#137")
    assert any("".join(pile).startswith("TQ") and pile.count("U") == 2 for pile in dealt.piles)
    line = solve_alone(dealt, rules, words, Budget(20_000)).line
    laid = next(action for action in line if isinstance(action, Lay) and "Q" in action.placement.hand)
    assert {"Q", "W", "E", "R", "T", "Y"} >= set(laid.placement.hand)


# Against brute force.


def tiny(method: int, chance: random.Random, letters: str) -> Lot:
    """A handful of cards, with any options."""
    cards = [chance.choice(letters) for _ in range(chance.randint(3, 6))]
    text = "".join(cards)
    strict = chance.random() < 0.5
    if method == 1:
        return Lot(
            1,
            hand="".join(sorted(text[:3])),
            up=text[3:4],
            blind=text[4:],
            strict=strict,
            open_cards=chance.choice((1, 1, 2)),
            use_turned=chance.random() < 0.3,
            refill=chance.random() < 0.7,
        )
    if method == 2:
        return Lot(2, hand="".join(sorted(text[:3])), blind=text[3:], strict=strict)
    return Lot(
        3,
        piles=(text[:1], text[1:3]),
        blind=text[3:],
        stacks_first=chance.random() < 0.4,
        beneath=chance.random() < 0.4,
    )


@pytest.mark.parametrize(("some", "letters"), [(SOME, "AAEETTTNN"), (ODD, "AATTUUQ")])
@pytest.mark.parametrize("method", [1, 2, 3])
def test_won_and_lost_are_as_brute_force_says(method: int, some: tuple[str, ...], letters: str) -> None:
    chance = random.Random(method)
    words, world = these(*some), World(frozenset(some), {})
    answers = set()
    for _ in range(60):
        lot = tiny(method, chance, letters)
        expected = Status.WON if can_be_won(world, lot) else Status.LOST
        assert solved(words, lot).status is expected, lot
        assert solved(words, lot, every=True).status is expected, lot
        answers.add(expected)
    assert answers == {Status.WON, Status.LOST}


# Through the engine.

GAMES = [
    ("kan-u-go-alone-1", {}),
    ("kan-u-go-alone-1", {"turning": "only-if-stuck", "open_cards": "3"}),
    ("kan-u-go-alone-1", {"refill_open": "never", "use_turned": "yes"}),
    ("kan-u-go-alone-2", {}),
    ("kan-u-go-alone-2", {"turning": "free"}),
    ("kan-u-go-alone-3", {}),
    ("kan-u-go-alone-3", {"beneath": "yes"}),
    ("kan-u-go-alone-3", {"stacks_first": "yes"}),
    ("kan-u-go-sola-1", {}),
    ("kan-u-go-sola-2", {}),
    ("kan-u-go-sola-3", {}),
]


# Interpreted, a deal that stays undecided takes half a minute to come to the end of the greater one.
ENOUGH = Budget(20_000 if native.kind() == "compiled" else 4_000)


@pytest.mark.long
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_solution_replays_through_the_engine_and_wins(game: str, options: dict[str, str]) -> None:
    rules = PATIENCES[game].with_options(options)
    words = words_for(rules, "tournament") if "alone" in game else words_for(rules)
    solo = patience(rules, words)
    won = 0
    for number in (1, 2):
        dealt = solo.deal(f"{game}#{number}")
        solution = solve_alone(dealt, rules, words, ENOUGH)
        end = dealt
        for action in solution.line:
            end = solo.apply(end, action)
        assert (end.result is Result.WON) is (solution.status is Status.WON)
        won += end.result is Result.WON
    assert won


def test_the_same_question_has_the_same_answer() -> None:
    words = words_for(HAND, "tournament")
    dealt = patience(HAND, words).deal("kan-u-go-alone-2#7")
    answer = solve_alone(dealt, HAND, words, Budget(2000))
    assert answer == solve_alone(dealt, HAND, words, Budget(2000))
    assert answer.line != solve_alone(dealt, HAND, words, Budget(2000, seed=1)).line


@pytest.mark.long
def test_a_position_in_the_middle_is_solved_like_a_deal() -> None:
    words = words_for(ROW, "tournament")
    solo = patience(ROW, words)
    here = solo.deal("kan-u-go-alone-1#1")
    for action in solve_alone(here, ROW, words, Budget(20_000)).line[:12]:
        here = solo.apply(here, action)
    rest = solve_alone(here, ROW, words, Budget(20_000))
    assert rest.status is Status.WON
    for action in rest.line:
        here = solo.apply(here, action)
    assert here.result is Result.WON
