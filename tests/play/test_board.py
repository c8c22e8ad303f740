"""Turns on the Keyword board: the rack, exchanges, passing, correcting a fault, going out, the end."""

from typing import Any

import pytest

from crossdeck.games.keyword import KEYWORD
from crossdeck.play import Accept, Challenge, Discard, Laid, Pass, Phase, Play, Redraw, Redrawn, TimeUp
from crossdeck.play.views import encode_view
from crossdeck.rules import Fault
from tests.play.positions import REFUSED, UNCHECKED, Moment, dealt, moment

HAT = "play 9,9 across HAT"
HTA = "play 9,9 across HTA"
"""No word, and laid all the same."""


def sitting(
    table: str = "", hands: str = "HATEOAKTEN SEATOREONS", blind: str = "QXZIOU", **more: Any
) -> Moment:
    return moment(KEYWORD, table, hands, blind=blind, up="", **more)


# The deal and the rack.


def test_ten_letters_each_and_the_rest_is_the_stock_with_no_card_open() -> None:
    """KWR-01, KWR-02."""
    state = dealt(KEYWORD, 4).state
    assert [len(hand) for hand in state.hands] == [10] * 4
    assert (len(state.blind), state.up) == (60, ())


def test_who_draws_the_letter_nearest_to_a_goes_first() -> None:
    """KWR-04: A is high; what the other games call the dealer begins here."""
    state = dealt(KEYWORD, 3).state
    assert state.cut is not None
    drawn = dict(state.cut.rounds[-1])
    assert state.turn == state.dealer == min(drawn, key=lambda seat: drawn[seat])


def test_the_rack_is_refilled_to_ten_after_a_play_and_the_play_scores() -> None:
    """KWR-03, KWR-07."""
    at = sitting().do(HAT)
    assert len(at.state.hands[0]) == 10
    assert {"Q", "X", "Z"} <= set(at.state.hands[0])
    assert at.state.blind == ("I", "O", "U")
    assert (at.state.scores, at.state.turn) == ((15, 0), 1)


def test_a_stock_that_runs_out_refills_as_far_as_it_goes() -> None:
    """KWR-03."""
    at = sitting(blind="QX").do(HAT)
    assert len(at.state.hands[0]) == 9
    assert at.state.blind == ()


# Exchanging letters, and passing.


def test_any_letters_are_exchanged_for_as_many_of_the_stock_and_the_turn_is_over() -> None:
    """R-88."""
    at = sitting().do(Redraw(0, ("K", "T", "T")))
    assert at.hand(0) == "AAEEHNOQXZ"
    assert sorted(at.state.blind) == sorted("IOUKTT")
    assert (at.state.turn, at.state.idle, at.state.scores) == (1, 1, (0, 0))


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ((), Fault.NO_EXCHANGE),
        (("W",), Fault.NOT_HELD),
        (("K", "K"), Fault.NOT_HELD),
        (tuple("HATEOAK"), Fault.NO_EXCHANGE),
    ],
    ids=["none", "not held", "not held twice", "more than the stock has"],
)
def test_other_letters_are_not_exchanged(cards: tuple[str, ...], fault: Fault) -> None:
    """R-88."""
    assert [found for found, _ in sitting().why_not(Redraw(0, cards))] == [fault]


def test_where_letters_are_not_exchanged_a_player_passes() -> None:
    """R-88."""
    without = sitting(options={"redraw": "no"})
    assert without.why_not(Redraw(0, ("K",))) == [(Fault.NO_EXCHANGE, "R-88")]
    assert without.allows(Pass(0))


def test_nobody_passes_as_long_as_he_can_exchange() -> None:
    """R-88."""
    assert sitting().why_not(Pass(0)) == [(Fault.PASS, "R-88")]
    assert sitting(blind="").allows(Pass(0))


def test_at_a_strict_table_only_who_cannot_play_exchanges_or_passes() -> None:
    """R-12."""
    strict = {"exchange": "only-if-stuck"}
    assert sitting(options=strict).why_not(Redraw(0, ("K",))) == [(Fault.CAN_PLAY, "R-12")]
    assert sitting(options=strict, blind="").why_not(Pass(0)) == [(Fault.CAN_PLAY, "R-12")]
    stuck = sitting(hands="QQVVQQVVQQ SEATOREONS", options=strict)
    assert stuck.allows(Redraw(0, ("Q",)))


def test_there_is_no_open_card_to_exchange_for() -> None:
    """R-88."""
    assert sitting().why_not(Discard(0, "K")) == [(Fault.NO_EXCHANGE, "R-88")]


def test_all_sets_of_letters_that_can_be_exchanged_are_among_the_actions_and_no_others() -> None:
    """R-88."""
    at = sitting(hands="KKA SEATOREONS", blind="QX")
    listed = {action for action in at.game.actions(at.state) if isinstance(action, Redraw)}
    assert listed == {Redraw(0, tuple(cards)) for cards in ("A", "K", "AK", "KK")}


# A fault that is noticed.


def test_a_fault_noticed_before_the_next_play_is_corrected_and_costs_nothing() -> None:
    """KPT-09, KPT-11: letters come back, those drawn return to the stock, and the same player plays again."""
    before = sitting()
    at = before.do(HTA).do(Challenge(1, "HTA"))
    assert (at.state.hands, at.state.scores) == (before.state.hands, (0, 0))
    assert sorted(at.state.blind) == sorted(before.state.blind)
    assert (at.state.phase, at.state.turn, at.state.idle) == (Phase.TURN, 0, 0)
    assert not at.state.layout
    assert at.do(HAT).state.scores == (15, 0)


def test_the_player_may_notice_his_own_fault() -> None:
    """KPT-11."""
    at = sitting().do(HTA)
    assert at.do(Challenge(0, "HTA")).state.turn == 0


def test_a_word_that_is_one_stands_and_doubting_it_costs_nothing() -> None:
    """KPT-09."""
    at = sitting().do(HAT).do(Challenge(1, "HAT"))
    assert (at.table, at.state.scores, at.state.turn) == ("HAT", (15, 0), 1)


@pytest.mark.parametrize("later", ["play 9,9 down .OE", Redraw(1, ("E",))], ids=["a play", "an exchange"])
def test_a_fault_not_noticed_before_the_next_turn_is_over_stands(later: Any) -> None:
    """KPT-10, R-41."""
    at = sitting(hands="HATEOAKTEN SEATOREOEN").do(HTA).do(later)
    assert at.why_not(Challenge(1, "HTA")) == [(Fault.NO_CHALLENGE, "R-41")]


def test_words_may_be_refused_before_a_play_stands_or_not_looked_at_by_anybody() -> None:
    """R-40."""
    assert sitting(options=REFUSED).why_not(HTA) == [(Fault.NOT_A_WORD, "R-06")]
    free = sitting(options=UNCHECKED).do(HTA)
    assert free.why_not(Challenge(1, "HTA")) == [(Fault.NO_CHALLENGE, "R-40")]


# The end.


def test_a_player_is_out_when_rack_and_stock_are_both_empty() -> None:
    """KWR-10, R-87: 50 for him, 5 off for each letter of the others; KWR-11: the highest wins."""
    at = sitting(hands="HAT SEATOR", blind="", options=REFUSED).do(HAT)
    assert (at.state.phase, at.state.out) == (Phase.GAME_OVER, 0)
    assert at.state.scores == (15 + 50, -30)
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_an_empty_rack_is_refilled_and_nobody_is_out_as_long_as_there_is_a_stock() -> None:
    """KWR-03, R-87."""
    at = sitting(hands="HAT SEATOR", blind="E", options=REFUSED).do(HAT)
    assert (at.state.phase, at.hand(0), at.state.turn) == (Phase.TURN, "E", 1)


def test_the_last_word_can_still_be_corrected() -> None:
    """KPT-11, R-41."""
    at = sitting(hands="HAT SEATOR", blind="").do(HTA)
    assert at.state.phase is Phase.CLOSING
    noticed = at.do(Challenge(1, "HTA"))
    assert (noticed.state.phase, noticed.state.turn, noticed.hand(0)) == (Phase.TURN, 0, "AHT")
    assert at.do(Accept(1)).state.scores == (15 + 50, -30)


def test_the_game_ends_when_nobody_plays_and_no_letters_can_be_drawn() -> None:
    """R-88: nobody is out, and every letter left costs."""
    at = sitting(blind="").do(Pass(0))
    assert at.state.phase is Phase.TURN
    over = at.do(Pass(1)).state
    assert (over.phase, over.out, over.scores) == (Phase.GAME_OVER, None, (-50, -50))
    assert sitting(options={"redraw": "no", "deadlock": "0"}).do(Pass(0), Pass(1)).state.phase.is_over


def test_circuits_of_exchanges_alone_end_the_game_and_a_play_begins_them_anew() -> None:
    """R-18."""
    once = sitting(options={"deadlock": "1"})
    assert once.do(Redraw(0, ("K",)), Redraw(1, ("E",))).state.phase is Phase.GAME_OVER
    assert once.do(Redraw(0, ("K",)), "play 9,9 across SEA", Redraw(0, ("E",))).state.phase is Phase.TURN
    never = sitting(options={"deadlock": "0"})
    for _ in range(5):
        never = never.do(Redraw(0, never.state.hands[0][:1]), Redraw(1, never.state.hands[1][:1]))
    assert never.state.phase is Phase.TURN


def test_the_clock_may_end_the_game_where_the_table_wants_one() -> None:
    """KPT-05."""
    assert sitting().why_not(TimeUp(1)) == [(Fault.NO_TIME, "KPT-05")]
    over = sitting(options={"timed": "yes"}).do(HAT).do(TimeUp(0)).state
    assert (over.phase, over.out, over.scores) == (Phase.GAME_OVER, None, (15 - 50, -50))


def test_one_round_is_the_game_whatever_the_scores() -> None:
    """KWR-10."""
    at = sitting(blind="", scores=(900, 10)).do(Pass(0), Pass(1))
    assert at.state.phase is Phase.GAME_OVER
    assert at.game.awaited(at.state) == ()


# What others see.


def test_letters_drawn_are_seen_by_their_player_only() -> None:
    """KWR-03."""
    at = sitting().do(HAT)
    seen = [at.game.view(at.state, seat).history[0] for seat in (0, 1, None)]
    assert all(isinstance(event, Laid) and event.points == 15 for event in seen)
    assert [event.drawn for event in seen if isinstance(event, Laid)] == [("Q", "X", "Z"), (), ()]


def test_letters_exchanged_are_seen_by_their_player_only() -> None:
    """R-88."""
    at = sitting().do(Redraw(0, ("K", "T")))
    own, other = (at.game.view(at.state, seat).history[0] for seat in (0, 1))
    assert own == Redrawn(0, 2, ("K", "T"), ("Q", "X"))
    assert other == Redrawn(0, 2)


def test_neither_the_stock_nor_another_rack_is_in_a_view() -> None:
    """Two states that differ in what a player cannot know look the same to him."""
    views = []
    for blind, rack in (("QXZIOU", "SEATOREONS"), ("UOIZXQ", "SEATOREONT")):
        at = sitting(hands=f"HATEOAKTEN {rack}", blind=blind)
        views.append(encode_view(at.game.view(at.state, 0)))
    assert views[0] == views[1]


def test_a_view_answers_for_its_player_as_the_state_does() -> None:
    at = sitting()
    view = at.game.view(at.state, 0)
    assert list(at.game.actions(view)) == list(at.game.actions(at.state, 0))
    assert any(isinstance(action, Play) for action in at.game.actions(view))
