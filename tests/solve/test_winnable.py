"""The deals that are shipped as winnable are: for these rules and these very dictionaries."""

import pytest

from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.patience import Result
from crossdeck.rules import RULES_VERSION
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.ask import effort, solve
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


def test_a_game_without_a_list_has_no_deals() -> None:
    assert deals("no-such-game").deals == ()
