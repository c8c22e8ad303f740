"""Time that is up: the round, or the match, ends by the clock, and all count what they hold."""

import pytest

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.lexicon import LEXICON
from crossdeck.play import Outcome, Phase, TimeCalled, TimeUp, encode_view
from crossdeck.rules import Fault, Rules
from tests.play.positions import Moment, dealt, every_game, moment

TIMED = {"timed": "yes"}
DOUBTED = {**TIMED, "checking": "challenge"}
REFUSED = [(Fault.NO_TIME, "R-73")]
TO = "play 0,0 down .O"
HANDS = "OTB EEB TTO"


def worth(at: Moment, *hands: str) -> tuple[int, ...]:
    return tuple(sum(map(at.game.table.pack.value, hand)) for hand in hands)


def between_rounds(rules: Rules, options: dict[str, str], **more: object) -> Moment:
    """Seat 0 has gone out with his last card."""
    given = {**options, "checking": "refused"}
    at = moment(rules, "TEN", "O EEB TTO", options=given, **more)  # type: ignore[arg-type]
    return at.do(TO)


# In a turn


@every_game
def test_time_ends_a_round_with_nobody_out_and_all_count(rules: Rules) -> None:
    """LXP-06, LXP-07, R-73."""
    at = moment(rules, "TEN", HANDS, options=TIMED, scores=(1, 2, 3)).do("time", seat=2)
    assert (at.state.phase, at.state.out) == (Phase.ROUND_OVER, None)
    ann, bob, cleo = worth(at, *HANDS.split())
    assert at.state.scores == at.state.sheet[-1] == (1 + ann, 2 + bob, 3 + cleo)
    assert at.state.history == (TimeCalled(2, match=False),)
    assert at.game.outcome(at.state) is None


@every_game
def test_after_a_round_that_the_clock_ended_the_next_is_dealt(rules: Rules) -> None:
    """KUG-45, PWD-40, R-20."""
    at = dealt(rules, 3, options=TIMED).do("time", seat=0)
    after = at.do("deal")
    assert (after.state.phase, after.state.round, after.state.history) == (Phase.TURN, 2, ())
    assert after.state.scores == at.state.scores


@every_game
def test_at_a_table_without_a_clock_nobody_calls_time(rules: Rules) -> None:
    """R-73: the table agrees on it or it is not there."""
    at = moment(rules, "TEN", HANDS)
    for action in ("time", "time match"):
        assert at.why_not(action, 0) == at.why_not(action, 2) == REFUSED
    assert not any(isinstance(action, TimeUp) for action in at.game.actions(at.state))
    assert between_rounds(rules, {}).why_not("time match", 0) == REFUSED


@every_game
def test_any_seat_may_say_it_and_nobody_from_elsewhere(rules: Rules) -> None:
    """R-73: the clock has no seat."""
    at = moment(rules, "TEN", HANDS, options=TIMED, turn=1)
    said = [action for action in at.game.actions(at.state) if isinstance(action, TimeUp)]
    assert said == [TimeUp(seat, match) for seat in range(3) for match in (False, True)]
    states = [at.do(TimeUp(seat)).state for seat in range(3)]
    assert len({(state.scores, state.hands, state.phase) for state in states}) == 1
    assert (
        at.why_not(TimeUp(3))
        == at.why_not(TimeUp(-1))
        == [(Fault.NOT_YOUR_TURN, rules.cites[Fault.NOT_YOUR_TURN])]
    )


@every_game
def test_a_discard_that_was_only_declared_counts_in_its_hand(rules: Rules) -> None:
    """R-13, R-73."""
    at = moment(rules, "TEN", HANDS, options=TIMED, turn=1).do("discard B")
    assert at.hand(1) == "EE"
    after = at.do("time", seat=0)
    assert (after.hand(1), after.state.declared, after.state.up) == ("BEE", "", at.state.up)
    assert after.state.scores == worth(after, *HANDS.split())


@every_game
def test_nobody_challenges_the_last_word_when_time_is_up(rules: Rules) -> None:
    """R-41, R-73: TB is no word, and it stands."""
    at = moment(rules, "TEN", HANDS, options=DOUBTED).do("play 0,0 down .B")
    assert at.allows("challenge TB", 1)
    after = at.do("time", seat=1)
    assert (after.table, after.state.window) == ("TEN/B..", None)
    assert after.why_not("challenge TB", 1)[0][0] is Fault.ROUND_OVER


@every_game
def test_a_total_at_the_target_ends_the_match_as_after_any_round(rules: Rules) -> None:
    """KUG-46, PWD-41, LEX-31, R-44."""
    at = moment(rules, "TEN", HANDS, options=TIMED, scores=(0, 0, rules.target))
    assert at.do("time", seat=0).state.phase is Phase.GAME_OVER


# While the last words are looked at


@every_game
def test_who_has_laid_his_last_card_is_out_when_time_is_up(rules: Rules) -> None:
    """LXP-06, R-73: nobody challenges any more, so his words stand, good or not."""
    at = moment(rules, "TEN", "OTB B TTO", options=DOUBTED, turn=1).do("play 0,0 down .B")
    assert at.state.phase is Phase.CLOSING
    after = at.do("accept", seat=0).do("time", seat=2)
    assert (after.state.phase, after.state.out, after.table) == (Phase.ROUND_OVER, 1, "TEN/B..")
    assert after.state.scores == worth(after, "OTB", "", "TTO")
    assert at.do("time match", seat=1).state.out == 1


@every_game
def test_while_the_last_words_are_looked_at_time_is_among_what_can_be_done(rules: Rules) -> None:
    """R-73: also by him who waits for the others."""
    at = moment(rules, "TEN", "OTB B", options=DOUBTED, turn=1).do("play 0,0 down .B")
    assert list(at.game.actions(at.state, 1)) == [TimeUp(1), TimeUp(1, match=True)]


# The match


@every_game
def test_time_for_the_match_ends_it_whatever_the_target_is(rules: Rules) -> None:
    """R-73: the round counts, and then the lowest total wins (R-44)."""
    at = moment(rules, "TEN", HANDS, options=TIMED, scores=(9, 0, 9)).do("time match", seat=1)
    ann, bob, cleo = worth(at, *HANDS.split())
    assert max(at.state.scores) < rules.target
    assert (at.state.phase, at.state.out) == (Phase.GAME_OVER, None)
    assert at.game.outcome(at.state) == Outcome((1,), (9 + ann, bob, 9 + cleo))
    assert at.state.history == (TimeCalled(1, match=True),)


@every_game
def test_between_two_rounds_time_ends_the_match_and_nothing_is_counted_again(rules: Rules) -> None:
    """R-73."""
    over = between_rounds(rules, TIMED)
    assert over.state.phase is Phase.ROUND_OVER
    after = over.do("time match", seat=2)
    assert (after.state.phase, after.state.out) == (Phase.GAME_OVER, 0)
    assert (after.state.scores, after.state.sheet) == (over.state.scores, over.state.sheet)
    assert after.state.history[-1] == TimeCalled(2, match=True, between=True)
    assert after.game.outcome(after.state) == Outcome((0,), over.state.scores)


@every_game
def test_between_two_rounds_there_is_no_round_to_end(rules: Rules) -> None:
    """R-73."""
    over = between_rounds(rules, TIMED)
    assert over.why_not("time", 0) == REFUSED
    assert list(over.game.actions(over.state, 2)) == [TimeUp(2, match=True)]


@every_game
def test_when_the_game_is_over_nothing_is_left_to_end(rules: Rules) -> None:
    """R-73."""
    over = moment(rules, "TEN", HANDS, options=TIMED).do("time match", seat=0)
    for action in ("time", "time match"):
        assert over.why_not(action, 0) == REFUSED
    assert len(over.game.actions(over.state)) == 0


@pytest.mark.parametrize("rules", [KAN_U_GO, LEXICON], ids=lambda rules: rules.id)
def test_a_match_that_the_clock_ended_is_shared_where_a_further_round_would_decide(rules: Rules) -> None:
    """R-44, R-73: there is no time for it."""
    options = {**TIMED, "tie": "decider"}
    at = moment(rules, "TEN", "OT OT", options=options, scores=(rules.target, rules.target))
    assert at.do("time", seat=0).state.phase is Phase.ROUND_OVER
    ended = at.do("time match", seat=0)
    assert ended.state.phase is Phase.GAME_OVER
    outcome = ended.game.outcome(ended.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


# What is seen of it


@every_game
def test_everybody_sees_that_time_was_up_and_every_hand(rules: Rules) -> None:
    """R-73: as at the end of any round."""
    at = moment(rules, "TEN", HANDS, options=TIMED).do("time", seat=1)
    for seat in (None, 0, 2):
        view = at.game.view(at.state, seat)
        assert view.hands == at.state.hands
        assert encode_view(view)["history"] == [
            {"event": "timecalled", "seat": 1, "match": False, "between": False}
        ]


@every_game
def test_the_name_of_a_deal_is_shown_when_the_clock_has_ended_the_match(rules: Rules) -> None:
    """No other round follows from it; as long as one does, it stays hidden."""
    over = between_rounds(rules, TIMED)
    assert over.game.view(over.state, 0).revealed == ""
    ended = over.do("time match", seat=0)
    assert ended.game.view(ended.state, 0).revealed == "closed#1"
