"""Keyword Patience solved: fewest words against an oracle, bounds, lines of play, both twins."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from crossdeck.boards import Board, Ground, board
from crossdeck.cards import pack
from crossdeck.layout import Layout
from crossdeck.patience.actions import GiveUp, Lay, Redraw
from crossdeck.patience.keyword_patience import KEYWORD_PATIENCE
from crossdeck.patience.solo import Solo
from crossdeck.patience.state import Result, SoloState
from crossdeck.rules import Joining, Rules
from crossdeck.solve.corners import MOST_WORDS, Walk, reaches, solve_corners
from crossdeck.solve.foresight import advise_corners, greedy_corners
from crossdeck.solve.result import Budget, Status
from crossdeck.words import WordList
from crossdeck.words.draft import Draft
from tests.solve.oracle import fewest, some_words
from tests.test_native import run as run_apart

SOME = replace(KEYWORD_PATIENCE, joining=Joining.SOME)
KEYWORD = board("keyword")
TESTS = Path(__file__).parent.parent


def plain_board(rows: int, cols: int) -> Board:
    return Board("plain", "Plain", ("#" * cols,) * rows, (("#", Ground(start=True)),))


def list_of(words: set[str]) -> WordList:
    return WordList.of(Draft("few", "Few words", frozenset(words)))


def at_table(rules: Rules, words: WordList, on: Board) -> Solo:
    return Solo.at(rules, words, pack("keyword"), on)


def positions(seed: int, count: int) -> list[tuple[SoloState, WordList, set[str], Board]]:
    """Small boards, few words, few letters: from nothing to do up to many ways."""
    random = Random(seed)
    found = []
    for _ in range(count):
        rows, cols = random.choice([(3, 3), (3, 4), (4, 4), (4, 5), (5, 3), (5, 5), (3, 9)])
        words = some_words(random, "AEST", random.randint(6, 18), range(2, 6))
        hand = tuple(random.choices("AEST", k=random.randint(5, 10)))
        blind = tuple(random.choices("AEST", k=random.randint(0, 4))) if len(hand) == 10 else ()
        found.append((SoloState("", hand=hand, blind=blind), list_of(words), words, plain_board(rows, cols)))
    return found


@pytest.mark.parametrize("rules", [KEYWORD_PATIENCE, SOME], ids=["one", "some"])
@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5, 6])
def test_no_line_is_shorter_than_that_of_the_oracle_and_none_longer(rules: Rules, seed: int) -> None:
    single = rules.joining is Joining.ONE
    for state, words, spelt, on in positions(seed, 5):
        want = fewest({}, "".join(state.hand), "".join(state.blind), spelt, on.rows, on.cols, single=single)
        got = solve_corners(state, rules, words, Budget(200_000), on)
        assert got.score == want
        assert got.status is (Status.LOST if want is None else Status.WON)
        assert want is None or got.bound == want


@pytest.mark.parametrize("nodes", [1, 3, 10])
def test_with_few_nodes_the_bound_is_never_too_high_and_the_line_never_too_short(nodes: int) -> None:
    for state, words, spelt, on in positions(99, 12):
        want = fewest({}, "".join(state.hand), "".join(state.blind), spelt, on.rows, on.cols, single=True)
        got = solve_corners(state, KEYWORD_PATIENCE, words, Budget(nodes), on)
        assert got.nodes <= nodes
        assert got.status is not Status.LOST or want is None
        if want is not None:
            assert got.bound is not None
            assert got.bound <= want
            assert got.score is None or got.score >= want


def test_ten_squares_a_word_by_turns_is_the_bound() -> None:
    """R-81: a word goes ten squares on from the one it shares; the first begins on the corner."""
    assert reaches(1, 0, 10, 0, single=True)
    assert not reaches(1, 0, 11, 0, single=True)
    assert not reaches(1, 0, 10, 1, single=True)
    assert reaches(3, 10, 20, 0, single=True)
    assert not reaches(3, 11, 20, 0, single=True)
    assert reaches(2, 0, 20, 0, single=False), "words that share more may go on in one line"
    assert not reaches(2, 1, 20, 0, single=False)


@pytest.mark.parametrize(("cols", "want"), [(11, 2), (12, 3), (20, 3), (21, 4), (30, 5), (31, 6)])
def test_long_words_reach_as_far_as_the_bound_says(cols: int, want: int) -> None:
    words, on = list_of({"A" * 3, "A" * 10, "A" * 11}), plain_board(3, cols)
    state = SoloState("", hand=("A",) * 10, blind=("A",) * 60)
    assert Walk(state, KEYWORD_PATIENCE, words, on).bound() == want
    found = solve_corners(state, KEYWORD_PATIENCE, words, Budget(50_000), on)
    assert (found.status, found.score, found.bound) == (Status.WON, want, want)


@pytest.mark.parametrize("rules", [KEYWORD_PATIENCE, SOME], ids=["one", "some"])
def test_the_words_found_are_those_of_the_engine(rules: Rules, tournament: WordList) -> None:
    solo = at_table(rules, tournament, KEYWORD)
    random = Random(4)
    for number in range(3):
        state = solo.deal(f"keyword-patience#{number}")
        while not state.result.is_over and state.words < 7:
            walk = Walk(state, rules, tournament, KEYWORD)
            moves = [next(walk.lays(record)) for _, record in walk.paths.moves(MOST_WORDS, 20_000)]
            want = {Lay(placement) for placement in solo.placements(state)}
            if not state.layout:  # the board is square: words down are mirror images
                want = {lay for lay in want if lay.placement.squares[0][0] == lay.placement.squares[1][0]}
            if not any((18, 18) in lay.placement.squares for lay in want):
                assert len(moves) == len(set(moves))
                assert set(moves) == want
            state = solo.apply(state, random.choice(sorted(want, key=str)))


def test_lines_replay_to_the_corner_in_as_many_words_as_claimed(tournament: WordList) -> None:
    solo = at_table(KEYWORD_PATIENCE, tournament, KEYWORD)
    for number in range(1, 5):
        state = solo.deal(f"keyword-patience#{number}")
        solution = solve_corners(state, KEYWORD_PATIENCE, tournament, Budget(1_500), KEYWORD)
        for action in solution.line:
            state = solo.apply(state, action)
        assert state.result is Result.WON
        assert state.words == solution.score
        assert solution.bound is not None
        assert solution.bound <= state.words <= 10


def test_a_line_goes_on_from_the_middle_of_a_game(tournament: WordList) -> None:
    solo = at_table(KEYWORD_PATIENCE, tournament, KEYWORD)
    state = solo.deal("keyword-patience#3")
    whole = solve_corners(state, KEYWORD_PATIENCE, tournament, Budget(1_500), KEYWORD)
    for action in whole.line[:3]:
        state = solo.apply(state, action)
    rest = solve_corners(state, KEYWORD_PATIENCE, tournament, Budget(1_500), KEYWORD)
    assert rest.score is not None
    assert whole.score is not None
    assert rest.score <= whole.score, "the words laid already are counted"
    for action in rest.line:
        state = solo.apply(state, action)
    assert (state.result, state.words) == (Result.WON, rest.score)


def test_a_stuck_rack_is_proved_lost() -> None:
    words = list_of({"TEA", "EAT"})
    state = SoloState("", Layout.parse("TEA"), hand=("Q", "Q"), words=1)
    lost = solve_corners(state, KEYWORD_PATIENCE, words, Budget(100), plain_board(5, 5))
    assert (lost.status, lost.line) == (Status.LOST, ())
    over = replace(state, result=Result.WON)
    assert solve_corners(over, KEYWORD_PATIENCE, words, Budget(9), plain_board(5, 5)).status is Status.WON


def test_where_letters_may_be_exchanged_a_line_may_begin_with_it_and_nothing_is_proved_lost() -> None:
    """R-83."""
    words, on = list_of({"TEA", "ART"}), plain_board(3, 3)
    rack, stock = tuple("QQQQQQQQQQ"), tuple("TEAARTEEEEEEEEE")
    state = SoloState("", hand=rack, blind=stock)
    assert solve_corners(state, KEYWORD_PATIENCE, words, Budget(1_000), on).status is Status.LOST
    rules = replace(KEYWORD_PATIENCE, redraws=1)
    solo = at_table(rules, words, on)
    found = solve_corners(state, rules, words, Budget(1_000), on)
    assert isinstance(found.line[0], Redraw)
    for action in found.line:
        state = solo.apply(state, action)
    assert (state.result, state.words) == (Result.WON, found.score)
    hopeless = SoloState("", hand=rack, blind=tuple("QQQ"))
    assert solve_corners(hopeless, rules, words, Budget(1_000), on).status is Status.UNDECIDED


def test_the_same_budget_has_the_same_answer(tournament: WordList) -> None:
    state = at_table(KEYWORD_PATIENCE, tournament, KEYWORD).deal("keyword-patience#8")
    first, second = (
        solve_corners(state, KEYWORD_PATIENCE, tournament, Budget(2_000), KEYWORD) for _ in range(2)
    )
    assert first == second


def test_advice_comes_from_the_view_and_can_be_followed(tournament: WordList) -> None:
    solo = at_table(KEYWORD_PATIENCE, tournament, KEYWORD)
    state = solo.deal("keyword-patience#5")
    view = solo.view(state)
    guess = advise_corners(view, KEYWORD_PATIENCE, tournament, state.blind, Budget(500, 1), KEYWORD)
    again = advise_corners(view, KEYWORD_PATIENCE, tournament, state.blind[::-1], Budget(500, 1), KEYWORD)
    assert guess == again, "the order of the stock is not looked at"
    assert guess.tried > 0
    assert not solo.check(state, guess.action)
    while not state.result.is_over:
        action = greedy_corners(solo.view(state), KEYWORD_PATIENCE, tournament, KEYWORD)
        assert not isinstance(action, GiveUp)
        state = solo.apply(state, action)
    assert state.result is Result.WON


APART = """
from tests.solve.test_corners import KEYWORD_PATIENCE, SOME, Budget, positions, solve_corners
for state, words, _, on in positions(7, 6):
    for rules in (KEYWORD_PATIENCE, SOME):
        print(solve_corners(state, rules, words, Budget(300), on))
"""


def test_the_interpreted_twin_finds_the_same() -> None:
    code = f"import sys; sys.path.append({str(TESTS.parent)!r})\n{APART}"
    there, here = run_apart(code, "interpreted"), run_apart(code, None)
    assert there.stderr == here.stderr == ""
    assert there.stdout == here.stdout != ""
