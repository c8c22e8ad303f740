"""Keyword Solitaire solved: most points against an oracle, bounds, lines of play, both twins."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from crossdeck.boards import Board, Ground, board
from crossdeck.cards import pack
from crossdeck.layout import Layout
from crossdeck.patience.actions import GiveUp, Redraw
from crossdeck.patience.keyword_solitaire import KEYWORD_SOLITAIRE
from crossdeck.patience.solo import Solo
from crossdeck.patience.state import Result, SoloState
from crossdeck.solve.area import most_points, open_stretches, solve_area
from crossdeck.solve.foresight import advise_area, greedy_area
from crossdeck.solve.result import Budget, Status
from crossdeck.words import WordList
from crossdeck.words.draft import Draft
from tests.solve.oracle import Points, some_words
from tests.test_native import run as run_apart

KEYWORD = board("keyword")
TESTS = Path(__file__).parent.parent
LEGEND = (
    ("B", Ground("blue")),
    ("b", Ground("blue", key=True)),
    ("r", Ground("red", key=True)),
    ("#", Ground(start=True)),
)
BOARDS = (
    ("bBb", "B##", "r#b"),
    ("bBBb", "B##B", "B##B", "rBBr"),
    ("b#rb", "#BB#", "bBBb"),
    ("#####", "bBbBb", "#BBB#"),
)
EASY = replace(KEYWORD_SOLITAIRE, target=100)


def drawn(lines: tuple[str, ...]) -> Board:
    return Board("small", "Small", lines, LEGEND)


def positions(seed: int, count: int) -> list[tuple[SoloState, WordList, Points, Board]]:
    random = Random(seed)
    found = []
    for _ in range(count):
        lines = random.choice(BOARDS)
        words = some_words(random, "AEST", random.randint(5, 16), range(2, 5))
        hand = tuple(random.choices("AEST", k=random.randint(3, 10)))
        blind = tuple(random.choices("AEST", k=random.randint(0, 3))) if len(hand) == 10 else ()
        state = SoloState("", hand=hand, blind=blind)
        spelt = WordList.of(Draft("few", "Few words", frozenset(words)))
        found.append((state, spelt, Points(lines, words), drawn(lines)))
    return found


@pytest.mark.parametrize("seed", range(5))
def test_no_line_has_more_points_than_that_of_the_oracle_and_none_fewer(seed: int) -> None:
    for state, words, points, on in positions(seed, 12):
        want = points.most({}, "".join(state.hand), "".join(state.blind))
        got = solve_area(state, EASY, words, Budget(100_000), on)
        assert got.score == got.bound == want
        assert got.status is (Status.WON if want >= 100 else Status.LOST)


@pytest.mark.parametrize("nodes", [1, 4])
def test_with_few_nodes_the_bound_is_never_too_low_and_the_score_never_too_high(nodes: int) -> None:
    for state, words, points, on in positions(77, 25):
        want = points.most({}, "".join(state.hand), "".join(state.blind))
        got = solve_area(state, EASY, words, Budget(nodes), on)
        assert got.score is not None
        assert got.bound is not None
        assert got.score <= want <= got.bound
        assert got.status is not Status.LOST or want < 100
        assert want <= most_points(state, EASY, on)


def test_the_bound_holds_all_along_a_game() -> None:
    """R-86: stretches whose two key squares are covered bring no keyword any more."""
    for state, words, points, on in positions(5, 12):
        solo = Solo.at(EASY, words, pack("keyword"), on)
        start = state
        for action in solve_area(state, EASY, words, Budget(1_000), on).line:
            faces = dict(start.layout.items())
            most = start.score + points.most(faces, "".join(start.hand), "".join(start.blind))
            assert most <= most_points(start, EASY, on)
            start = solo.apply(start, action)


def test_a_stretch_lies_between_key_squares_of_one_line_and_is_open_while_one_of_them_is() -> None:
    on = drawn(("bBb", "B##", "r#b"))
    assert sorted(map(len, open_stretches(Layout(), on))) == [3, 3, 3, 3]
    covered = Layout({(0, 0): "A", (0, 2): "A"})
    assert sorted(map(len, open_stretches(covered, on))) == [2, 2, 3]


def test_lines_replay_to_as_many_points_as_claimed(tournament: WordList) -> None:
    solo = Solo.at(KEYWORD_SOLITAIRE, tournament, pack("keyword"), KEYWORD)
    for number in range(1, 4):
        state = solo.deal(f"keyword-solitaire#{number}")
        solution = solve_area(state, KEYWORD_SOLITAIRE, tournament, Budget(300), KEYWORD)
        for action in solution.line:
            state = solo.apply(state, action)
        assert (state.result, state.score) == (Result.WON, solution.score)
        assert solution.bound is not None
        assert state.score <= solution.bound


def test_a_line_goes_on_from_the_middle_of_a_game(tournament: WordList) -> None:
    solo = Solo.at(KEYWORD_SOLITAIRE, tournament, pack("keyword"), KEYWORD)
    state = solo.deal("keyword-solitaire#2")
    for action in solve_area(state, KEYWORD_SOLITAIRE, tournament, Budget(120), KEYWORD).line[:9]:
        state = solo.apply(state, action)
    rest = solve_area(state, KEYWORD_SOLITAIRE, tournament, Budget(150), KEYWORD)
    for action in rest.line:
        state = solo.apply(state, action)
    assert (state.result.is_over, state.score) == (True, rest.score)


def test_a_rack_without_an_opening_is_proved_lost() -> None:
    words = WordList.of(Draft("few", "Few words", frozenset({"TEA", "EAT"})))
    state = SoloState("", hand=("Q", "Q"))
    lost = solve_area(state, KEYWORD_SOLITAIRE, words, Budget(10), KEYWORD)
    assert (lost.status, lost.line, lost.score, lost.bound) == (Status.LOST, (), -10, -10)


def test_where_letters_may_be_exchanged_a_line_may_begin_with_it() -> None:
    """R-83: then only the bound can prove that the target is out of reach."""
    words = WordList.of(Draft("few", "Few words", frozenset({"TEA", "EAT"})))
    on, rules = drawn(("bBb", "B##", "###")), replace(EASY, redraws=1, target=10)
    state = SoloState("", hand=tuple("QQQQQQQQQQ"), blind=tuple("TEAEATTEAT"))
    assert solve_area(state, EASY, words, Budget(100), on).status is Status.LOST
    found = solve_area(state, rules, words, Budget(1_000), on)
    assert isinstance(found.line[0], Redraw)
    solo = Solo.at(rules, words, pack("keyword"), on)
    end = state
    for action in found.line:
        end = solo.apply(end, action)
    assert end.score == found.score
    assert solve_area(state, replace(rules, target=200), words, Budget(1_000), on).status is Status.UNDECIDED
    assert solve_area(state, replace(rules, target=10_000), words, Budget(9), on).status is Status.LOST


def test_advice_comes_from_the_view_and_can_be_followed(tournament: WordList) -> None:
    solo = Solo.at(KEYWORD_SOLITAIRE, tournament, pack("keyword"), KEYWORD)
    state = solo.deal("keyword-solitaire#5")
    view, rules = solo.view(state), KEYWORD_SOLITAIRE
    guess = advise_area(view, rules, tournament, state.blind, Budget(100, 1), KEYWORD)
    again = advise_area(view, rules, tournament, state.blind[::-1], Budget(100, 1), KEYWORD)
    assert guess == again, "the order of the stock is not looked at"
    assert guess.tried > 0
    assert not solo.check(state, guess.action)
    while not state.result.is_over:
        action = greedy_area(solo.view(state), rules, tournament, KEYWORD)
        assert not isinstance(action, GiveUp)
        state = solo.apply(state, action)
    assert state.score > 500


APART = """
from tests.solve.test_area import EASY, Budget, positions, solve_area
for state, words, _, on in positions(7, 6):
    print(solve_area(state, EASY, words, Budget(200), on))
"""


def test_the_interpreted_twin_finds_the_same() -> None:
    code = f"import sys; sys.path.append({str(TESTS.parent)!r})\n{APART}"
    there, here = run_apart(code, "interpreted"), run_apart(code, None)
    assert there.stderr == here.stderr == ""
    assert there.stdout == here.stdout != ""
