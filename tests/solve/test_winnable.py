"""The deals that are shipped as winnable are: for these rules and these very dictionaries."""

import pytest

from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.patience import Result
from crossdeck.rules import RULES_VERSION, Course
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.ask import effort, solve
from crossdeck.solve.difficulty import grade_of
from crossdeck.solve.result import Solution, Status
from crossdeck.solve.winnable import deals


@pytest.mark.parametrize("game", PATIENCES)
def test_every_patience_has_deals_and_they_hold_for_its_dictionary(game: str) -> None:
    known, words = deals(game), words_for(PATIENCES[game])
    assert (known.game, known.rules) == (game, RULES_VERSION)
    assert (known.words, known.digest) == (words.id, words.digest)
    assert len(known.deals) >= 90
    assert len({deal.number for deal in known.deals}) == len(known.deals)
    assert {deal.grade for deal in known.deals} <= set(range(1, 6))
    assert len({deal.grade for deal in known.deals}) >= 3


@pytest.mark.long
@pytest.mark.parametrize("game", PATIENCES)
def test_a_deal_of_the_list_is_won_by_the_engine(game: str) -> None:
    rules = PATIENCES[game]
    solo = patience(rules, words_for(rules))
    for deal in deals(game).deals[::60]:
        state = solo.deal(name_of_deal(rules, 1, deal.number))
        solution = solve(solo, state, effort(solo, 4))
        for action in solution.line:
            state = solo.apply(state, action)
        assert state.result is Result.WON


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in PATIENCES if game != "keyword-patience"])
def test_a_deal_is_as_hard_as_the_list_says(game: str) -> None:
    """In Keyword Patience that takes a longer search."""
    rules = PATIENCES[game]
    solo = patience(rules, words_for(rules))
    searched = rules.course in (Course.PILES, Course.NEST)  # Elsewhere it does not depend on the solver.
    for grade, number in {deal.grade: deal.number for deal in deals(game).deals[::-1]}.items():
        state = solo.deal(name_of_deal(rules, 1, number))
        solution = solve(solo, state, effort(solo, 4)) if searched else Solution(Status.WON)
        assert grade_of(solo, state, solution) == grade, number


def test_in_keyword_patience_a_deal_is_the_harder_the_more_words_it_takes() -> None:
    rules = PATIENCES["keyword-patience"]
    solo = patience(rules, words_for(rules))
    state = solo.deal(name_of_deal(rules, 1, 7))
    grades = [grade_of(solo, state, Solution(Status.WON, score=words)) for words in range(1, 13)]
    assert grades == sorted(grades)
    assert set(grades) == {1, 2, 3, 4, 5}


def test_a_game_without_a_list_has_no_deals() -> None:
    assert deals("no-such-game").deals == ()
