"""The next round: who deals, under what name, and why a table with secret deals must name each of them."""

import pytest

from crossdeck.catalogue import name_of_deal
from crossdeck.deals import deal
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.play import DealNext, Phase
from crossdeck.rules import Fault, Rules
from tests.play.positions import REFUSED, Moment, every_game, moment

SECRETS = [name_of_deal(KAN_U_GO, 3, bytes([number]) * 16) for number in range(3)]
TEAR = "play 0,0 down .EAR"


def over(rules: Rules, name: str = "closed#1", dealer: int = 2, **more: object) -> Moment:
    """A round of three players that seat 0 has won."""
    given = {"options": REFUSED, "dealer": dealer, "name": name, "match": name, **more}
    return moment(rules, "TEN", "EAR A A", **given).do(TEAR)  # type: ignore[arg-type]


@every_game
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_player_left_of_the_last_dealer_deals_and_nobody_else(rules: Rules, dealer: int) -> None:
    """KUG-45, PWD-40, R-20."""
    at = over(rules, dealer=dealer)
    heir = (dealer + 1) % 3
    assert at.game.awaited(at.state) == (heir,)
    for seat in {0, 1, 2} - {heir}:
        assert at.why_not("deal", seat) == [(Fault.NOT_YOUR_TURN, "R-20")]
    after = at.do("deal", seat=heir)
    assert after.state.dealer == heir
    assert after.state.turn == after.game.table.order(heir)[0]


@every_game
def test_nobody_deals_before_a_round_is_over_or_after_the_game(rules: Rules) -> None:
    """KUG-45, KUG-46."""
    at = moment(rules, "TEN", "EAR A A", options=REFUSED)
    assert at.why_not("deal", 0) == [(Fault.AWAITED, "R-20")]
    ended = over(rules, scores=(0, 100, 0))
    assert ended.state.phase is Phase.GAME_OVER
    assert ended.why_not("deal", 0) == [(Fault.AWAITED, "R-20")]


@every_game
def test_the_next_round_is_fresh_and_keeps_the_totals(rules: Rules) -> None:
    """KUG-44, KUG-45: no cut, an empty table, full hands."""
    at = over(rules)
    state = at.do("deal").state
    assert (state.round, state.cut, state.phase) == (2, None, Phase.TURN)
    assert not state.layout
    assert (state.history, state.idle, state.reshuffles, state.thrown) == ((), 0, 0, ())
    assert {len(hand) for hand in state.hands} == {at.game.table.rules.share(3).cards}
    assert (state.scores, state.sheet) == (at.state.scores, (at.state.scores,))


@every_game
def test_the_rounds_of_a_numbered_deal_follow_from_its_name(rules: Rules) -> None:
    """The deal of round 2 is named after the first, and so is that of round 3."""
    at = over(rules, "closed#5").do("deal")
    assert (at.state.match, at.state.name) == ("closed#5", "closed#5/round/2")
    same = deal(at.game.table.pack, "closed#5/round/2", 3, at.game.table.rules.share(3).cards, dealer=0)
    assert (at.state.blind, at.state.up) == (same.blind, same.up)
    assert [sorted(hand) for hand in at.state.hands] == [sorted(hand) for hand in same.hands]
    third = over(rules, "closed#5/round/2", match="closed#5", round=2).do("deal")
    assert third.state.name == "closed#5/round/3"


def test_a_deal_may_have_a_name_of_its_own() -> None:
    at = over(KAN_U_GO)
    after = at.do(DealNext(0, "kan-u-go#77"))
    assert (after.state.name, after.state.match) == ("kan-u-go#77", "closed#1")
    assert after.state.hands != at.do("deal").state.hands
    assert at.allows("deal kan-u-go#77")


@pytest.mark.parametrize("name", ["a\0b", "\ud800", " kan-u-go#1", "kan-u-go#1 ", "kan-u-go\n#1", "a\tb"])
def test_a_name_that_cannot_be_written_down_is_refused(name: str) -> None:
    at = over(KAN_U_GO)
    assert at.why_not(DealNext(0, name)) == [(Fault.AWAITED, "R-20")]


def test_at_a_table_with_secret_deals_every_deal_has_a_secret_of_its_own() -> None:
    """What was shown after one round would else foretell the next."""
    at = over(KAN_U_GO, SECRETS[0])
    for name in ("", "kan-u-go#2", SECRETS[0]):
        assert at.why_not(DealNext(0, name)) == [(Fault.AWAITED, "R-20")]
        view = at.game.view(at.state, 0)
        assert at.game.check(view, DealNext(0, name)) == at.game.check(at.state, DealNext(0, name))
    after = at.do(DealNext(0, SECRETS[1]))
    assert after.state.name == SECRETS[1]


def test_the_name_of_a_secret_deal_is_shown_when_its_round_is_over() -> None:
    at = moment(KAN_U_GO, "TEN", "EAR A A", name=SECRETS[0], match=SECRETS[0])
    assert at.game.view(at.state, 1).revealed == ""
    after = at.do(TEAR)
    assert after.game.view(after.state, 1).revealed == SECRETS[0]
    assert after.game.view(after.state, 1).commitment == at.game.view(at.state, None).commitment != ""


def test_the_name_of_a_numbered_deal_is_shown_when_the_game_is_over() -> None:
    """The next rounds follow from it."""
    going_on = over(KAN_U_GO)
    assert going_on.game.view(going_on.state, 1).revealed == ""
    assert going_on.game.view(going_on.state, 1).commitment == ""
    ended = over(KAN_U_GO, scores=(0, 100, 0))
    assert ended.game.view(ended.state, 1).revealed == "closed#1"
