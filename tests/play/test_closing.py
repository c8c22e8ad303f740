"""Going out where words can be challenged: the others accept the last words, or one of them challenges."""

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.play import Accept, Challenge, Phase
from crossdeck.rules import Fault, Rules
from tests.play.positions import CHALLENGED, REFUSED, UNCHECKED, Moment, every_game, moment

TB = "play 0,0 down .B"
TO = "play 0,0 down .O"


def gone_out(rules: Rules, hand: str = "B", **more: object) -> Moment:
    """Seat 1 has laid his last cards, of which the B makes TB, which is no word."""
    given = {"options": CHALLENGED, "turn": 1, **more}
    at = moment(rules, "TEN", f"OTB {hand} EEB", **given)  # type: ignore[arg-type]
    return at.do(TO if hand.startswith("O") else TB)


@every_game
def test_a_round_waits_until_all_others_have_accepted_the_last_words(rules: Rules) -> None:
    """R-41: in whatever order, each once, and never the player himself."""
    at = gone_out(rules)
    assert (at.state.phase, at.game.awaited(at.state)) == (Phase.CLOSING, (2, 0))
    assert at.why_not("accept", 1) == [(Fault.AWAITED, "R-41")]
    one = at.do("accept", seat=0)
    assert (one.state.phase, one.game.awaited(one.state)) == (Phase.CLOSING, (2,))
    assert one.why_not("accept", 0) == [(Fault.AWAITED, "R-41")]
    done = one.do("accept", seat=2)
    assert (done.state.phase, done.state.out, done.table) == (Phase.ROUND_OVER, 1, "TEN/B..")
    value = done.game.table.pack.value
    assert done.state.scores == (sum(map(value, "OTB")), 0, sum(map(value, "EEB")))


@every_game
def test_words_are_not_accepted_before_somebody_goes_out(rules: Rules) -> None:
    """R-41."""
    at = moment(rules, "TEN", "OBBK OTB EEB", options=CHALLENGED)
    assert at.why_not("accept", 1) == [(Fault.AWAITED, "R-41")]
    assert at.do(TB).why_not("accept", 1) == [(Fault.AWAITED, "R-41")]


@every_game
def test_nobody_plays_while_the_last_words_are_looked_at(rules: Rules) -> None:
    """KUG-42, PWD-38, LEX-29."""
    at = gone_out(rules)
    for seat in range(3):
        for action in ("play 0,2 down .OT", "discard B", "take open", "throw"):
            assert at.why_not(action, seat) == [(Fault.ROUND_OVER, rules.cites[Fault.ROUND_OVER])]
    assert at.why_not("deal", 1) == [(Fault.AWAITED, "R-20")]


@every_game
def test_a_challenge_that_is_right_puts_the_round_back_in_play(rules: Rules) -> None:
    """LEX-34, R-41: the next player is the one on the left of the one who had gone out."""
    at = gone_out(rules).do("accept", seat=0).do("challenge TB", seat=2)
    assert (at.state.phase, at.state.turn, at.state.out) == (Phase.TURN, 2, None)
    assert (at.table, at.hand(1), at.state.scores) == ("TEN", "B", (0, 0, -10))
    assert at.state.accepted == frozenset()
    assert at.do("discard B", "take blind", "discard B", "take blind").state.turn == 1
    # It all begins anew when he tries again.
    again = at.do("discard B", "take blind", "discard B", "take blind", TB)
    assert again.game.awaited(again.state) == (2, 0)


@every_game
def test_a_challenge_that_is_wrong_moves_points_and_the_round_waits_on(rules: Rules) -> None:
    """LEX-33, PWD-35."""
    at = gone_out(rules, "O").do("challenge TO", seat=2)
    assert (at.state.phase, at.state.scores) == (Phase.CLOSING, (0, 0, 10))
    assert at.game.awaited(at.state) == (2, 0)
    done = at.do("accept", "accept")
    assert (done.state.out, done.state.scores[1]) == (1, 0)
    assert done.state.scores[2] == 10 + sum(map(done.game.table.pack.value, "EEB"))


@every_game
def test_what_the_others_can_do_is_accept_and_challenge(rules: Rules) -> None:
    """R-41."""
    at = gone_out(rules)
    assert list(at.game.actions(at.state)) == [
        *(Accept(0), Accept(2)),
        *(Challenge(0, "TB"), Challenge(2, "TB")),
    ]
    assert list(at.game.actions(at.state, 1)) == []


@pytest.mark.parametrize("rules", [KAN_U_GO, KAN_U_GO_EO], ids=lambda rules: rules.id)
def test_free_cards_come_back_with_the_cards(rules: Rules) -> None:
    """KUG-40, R-26, R-43."""
    at = gone_out(rules, "B**")
    assert (at.state.thrown, at.hand(1)) == (("*", "*"), "")
    back = at.do("challenge TB", seat=0)
    assert (back.state.thrown, back.hand(1)) == ((), "B**")


@pytest.mark.parametrize("rules", [KAN_U_GO, KAN_U_GO_EO], ids=lambda rules: rules.id)
def test_free_cards_alone_are_no_words_and_end_the_round_at_once(rules: Rules) -> None:
    """KUG-41, R-27: the words before can no longer be challenged, for the turn is completed."""
    at = moment(rules, "TEN", "BBK ** EEB", options=CHALLENGED).do(TB)
    assert at.allows("challenge TB", 1)
    after = at.do("throw")
    assert (after.state.phase, after.state.out) == (Phase.ROUND_OVER, 1)
    assert after.why_not("challenge TB", 2)[0][0] is Fault.ROUND_OVER


@every_game
def test_where_words_are_refused_or_free_the_round_ends_at_once(rules: Rules) -> None:
    """R-40."""
    for options in (REFUSED, UNCHECKED):
        after = gone_out(rules, "O", options=options)
        assert (after.state.phase, after.state.out) == (Phase.ROUND_OVER, 1)


@every_game
def test_an_earlier_word_may_be_challenged_late_while_the_round_waits(rules: Rules) -> None:
    """R-41: at any time; points move, and the round waits on."""
    options = {"checking": "challenge", "window": "any-time"}
    at = moment(rules, "TEN", "BBK O EEB", options=options).do(TB, "play 0,2 down .O")
    assert at.state.phase is Phase.CLOSING
    after = at.do("challenge TB", seat=1)
    assert (after.state.phase, after.state.scores) == (Phase.CLOSING, (0, -10, 0))
    assert after.table == "TEN/B.O"
    next_turn_only = moment(rules, "TEN", "BBK O EEB", options=CHALLENGED).do(TB, "play 0,2 down .O")
    assert next_turn_only.why_not("challenge TB", 1) == [(Fault.NO_CHALLENGE, "R-41")]


@every_game
def test_points_of_challenges_count_when_the_target_is_looked_at(rules: Rules) -> None:
    """R-44, R-42: 95 and 10 for a wrong challenge; the cards held are added to them."""
    at = gone_out(rules, "O", scores=(0, 0, 95)).do("challenge TO", seat=2).do("accept", "accept")
    assert at.state.phase is Phase.GAME_OVER
    assert at.state.scores[2] > 105
