"""The end of a round and of a game: who scores what, when the target counts, who has won."""

from dataclasses import replace

import pytest

from crossdeck.cards import pack
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.lexicon import LEXICON
from crossdeck.play import Outcome, Phase
from crossdeck.play.scoring import is_over, round_scores, winners
from crossdeck.rules import OptionError, Rules
from tests.play.positions import REFUSED, Moment, every_game, moment

TEAR = "play 0,0 down .EAR"


def out(rules: Rules, hands: str, scores: tuple[int, ...], **options: str) -> Moment:
    """Seat 0 goes out with these totals before."""
    return moment(rules, "TEN", f"EAR {hands}", scores=scores, options={**REFUSED, **options}).do(TEAR)


@every_game
def test_the_first_rid_of_all_his_cards_ends_the_round(rules: Rules) -> None:
    """KUG-42, PWD-38, LEX-29; with a card left it goes on."""
    assert out(rules, "AB OTB", (0, 0, 0)).state.out == 0
    goes_on = moment(rules, "TEN", "EARB AB OTB", options=REFUSED).do(TEAR)
    assert (goes_on.state.phase, goes_on.state.out) == (Phase.TURN, None)


@every_game
def test_everybody_else_scores_the_figures_on_the_cards_he_holds(rules: Rules) -> None:
    """KUG-43, PWD-39, LEX-30; LEX-29: who is out scores nothing."""
    after = out(rules, "AB OTTB", (0, 0, 0))
    value = pack(rules.pack).value
    assert after.state.scores == (0, value("A") + value("B"), value("O") + 2 * value("T") + value("B"))
    assert after.state.sheet == (after.state.scores,)


@every_game
def test_scores_are_carried_on(rules: Rules) -> None:
    """KUG-44."""
    after = out(rules, "AB", (7, 11), **({} if rules is KAN_U_GO_EO else {"target": "1000"}))
    value = pack(rules.pack).value
    assert after.state.scores == (7, 11 + value("A") + value("B"))
    next_round = after.do("deal")
    assert next_round.state.scores == after.state.scores
    assert next_round.state.sheet == (after.state.scores,)


@every_game
def test_the_game_ends_when_a_total_reaches_the_target(rules: Rules) -> None:
    """KUG-46, KEO-15, PWD-41, LEX-31, R-44: 100 itself is enough, 99 is not."""
    points = sum(map(pack(rules.pack).value, "AB"))
    assert out(rules, "AB", (0, 99 - points)).state.phase is Phase.ROUND_OVER
    at = out(rules, "AB", (0, 100 - points))
    assert at.state.phase is Phase.GAME_OVER
    assert at.game.outcome(at.state) == Outcome((0,), (0, 100))
    assert at.game.awaited(at.state) == ()
    assert not at.game.actions(at.state)


@every_game
def test_a_game_that_goes_on_has_no_outcome(rules: Rules) -> None:
    """KUG-46: neither in a round nor after one."""
    at = moment(rules, "TEN", "EAR AB", options=REFUSED)
    assert at.game.outcome(at.state) is None
    assert at.game.outcome(at.do(TEAR).state) is None


@every_game
def test_the_target_is_looked_at_only_when_a_round_ends(rules: Rules) -> None:
    """R-44."""
    at = moment(rules, "TEN", "EARB AB", scores=(130, 20), options=REFUSED)
    at = at.do(TEAR, "discard A", "take open")
    assert at.state.phase is Phase.TURN
    assert at.game.outcome(at.state) is None


def test_another_target_may_be_agreed_on_but_not_in_esperanto() -> None:
    """KUG-46, PWD-41; LEX-36: Quick ends at 50; KEO-15: no agreed number."""
    assert out(KAN_U_GO, "AB", (0, 40), target="42").state.phase is Phase.GAME_OVER
    assert out(KAN_U_GO, "AB", (0, 10), target="42").state.phase is Phase.ROUND_OVER
    assert out(LEXICON, "AB", (0, 49), preset="quick").state.phase is Phase.GAME_OVER
    assert out(LEXICON, "AB", (0, 49)).state.phase is Phase.ROUND_OVER
    with pytest.raises(OptionError, match="has no option 'target'"):
        out(KAN_U_GO_EO, "AB", (0, 40), target="42")


@every_game
def test_the_lowest_total_wins_whoever_went_out(rules: Rules) -> None:
    """KUG-47, PWD-41, LEX-31."""
    at = out(rules, "AB A", (120, 99, 0))
    outcome = at.game.outcome(at.state)
    assert at.state.out == 0
    assert outcome is not None
    assert outcome.winners == (2,)


@every_game
def test_several_may_pass_the_target_and_still_the_lowest_total_wins(rules: Rules) -> None:
    """R-45."""
    at = out(rules, "AB A OTB", (101, 150, 160, 170))
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert min(outcome.scores) > 100


@every_game
def test_a_tie_for_the_lowest_total_is_a_shared_win(rules: Rules) -> None:
    """R-44."""
    value = pack(rules.pack).value("A")
    at = out(rules, "A AB", (40 + value, 40, 120))
    assert at.game.outcome(at.state) == Outcome((0, 1), at.state.scores)


@every_game
def test_or_further_rounds_are_played_until_one_has_it_alone(rules: Rules) -> None:
    """R-44: tie = decider."""
    value = pack(rules.pack).value("A")
    tied = out(rules, "A AB", (40 + value, 40, 120), tie="decider")
    assert tied.state.phase is Phase.ROUND_OVER
    assert tied.game.outcome(tied.state) is None
    assert tied.do("deal").state.round == 2
    alone = out(rules, "A AB", (39 + value, 40, 120), tie="decider")
    assert alone.state.phase is Phase.GAME_OVER
    assert alone.game.outcome(alone.state) == Outcome((0,), alone.state.scores)


def test_a_tie_that_is_not_for_the_lowest_total_decides_nothing() -> None:
    """R-44."""
    at = out(KAN_U_GO, "A A", (10, 120, 120), tie="decider")
    assert at.state.phase is Phase.GAME_OVER


# The parts, by themselves.


def test_a_round_without_a_winner_is_scored_by_all() -> None:
    """R-18."""
    cards = pack("kan-u-go")
    a, b = cards.value("A"), cards.value("B")
    assert round_scores(KAN_U_GO, cards, (1, 2), (("A",), ("B",)), None) == (1 + a, 2 + b)
    assert round_scores(KAN_U_GO, cards, (1, 2), ((), ("B",)), 0) == (1, 2 + b)


def test_who_goes_out_has_the_prize_of_his_game_taken_off() -> None:
    """KRC-17, R-51: a minus score is possible; no other game has a prize."""
    cards = pack("kan-u-go")
    assert round_scores(KAN_U_GO_RACE, cards, (5, 0), ((), ()), 0) == (-15, 0)
    assert round_scores(KAN_U_GO, cards, (5, 0), ((), ()), 0) == (5, 0)


def test_winners_and_the_end_are_told_from_totals() -> None:
    """KUG-47, R-44, R-45."""
    assert winners(KAN_U_GO, (3, 1, 2)) == (1,)
    assert winners(KAN_U_GO, (-5, 0, -5)) == (0, 2)
    assert [is_over(KAN_U_GO, scores) for scores in ((99, 0), (100, 0), (0, 250))] == [False, True, True]
    decider = KAN_U_GO.with_options({"tie": "decider"})
    assert [is_over(decider, scores) for scores in ((100, 0), (100, 0, 0), (100, 100))] == [
        True,
        False,
        False,
    ]
    assert is_over(replace(KAN_U_GO, target=1), (0, 1))
