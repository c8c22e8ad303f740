"""The Race: no turns, whoever is first stands, exchanges at any time, Stop, and out (KRC-05 to KRC-17)."""

from typing import Any

import pytest

from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.layout import Placement
from crossdeck.play import (
    Accept,
    Action,
    Attempt,
    Call,
    Called,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Exchanged,
    IllegalActionError,
    Insert,
    Laid,
    LayWord,
    Pass,
    Phase,
    Play,
    Redraw,
    Reshuffled,
    Source,
    Stopped,
    Substitute,
    Take,
    Throw,
    Thrown,
    TimeUp,
)
from crossdeck.play.race import stamped
from crossdeck.rules import Fault
from tests.play.positions import Moment, dealt, moment

RASH, RAT, CANDLE = "play 0,4 down .ASH", "play 0,4 down .AT", "play 0,0 down .ANDLE"
BOTH = frozenset({0, 1})


def racing(hands: str, *, added: frozenset[int] = BOTH, **more: Any) -> Moment:
    """COVER lies on the table, the race is on, and seat 1 is the dealer."""
    fields: dict[str, Any] = {"phase": Phase.RACING, "added": added, "dealer": 0, **more}
    return moment(KAN_U_GO_RACE, "COVER", hands, **fields)


# The call


def test_the_race_begins_with_the_dealers_call_and_not_before() -> None:
    """KRC-05."""
    ready = dealt(KAN_U_GO_RACE, 3)
    dealer = ready.state.dealer
    assert (ready.state.phase, ready.game.awaited(ready.state)) == (Phase.READY, (dealer,))
    card = ready.state.hands[0][0]
    assert ready.why_not(Draw(0, card, Source.BLIND)) == [(Fault.AWAITED, "KRC-05")]
    assert ready.why_not(Call((dealer + 1) % 3)) == [(Fault.NOT_YOUR_TURN, "KRC-05")]
    begun = ready.do(Call(dealer, at=1200))
    assert (begun.state.phase, begun.game.awaited(begun.state)) == (Phase.RACING, (0, 1, 2))
    assert begun.state.history == (Called(dealer, 1200),)
    assert begun.state.hands == ready.state.hands
    assert begun.allows(Draw(0, card, Source.BLIND))
    assert begun.why_not(Call(dealer)) == [(Fault.AWAITED, "KRC-05")]


# Laying cards


def test_anybody_lays_cards_at_any_time_and_as_often_as_he_can() -> None:
    """KRC-06: there are no turns."""
    now = racing("ASHATQ CANDLEZ").do(RASH, seat=0).do(CANDLE, seat=1)
    assert (now.hand(0), now.hand(1), now.table) == ("AQT", "CZ", "COVER/A...A/N...S/D...H/L..../E....")
    again = now.do("play 3,4 across .AT", seat=0)
    assert again.state.phase is Phase.RACING
    assert [event.seat for event in again.state.history if isinstance(event, Laid)] == [0, 1, 0]


def test_a_first_addition_lays_three_cards_and_later_ones_as_many_as_one_likes() -> None:
    """KRC-08, KRC-09; R-50: the word that lies there is nobody's addition."""
    start = racing("ASHTXQ OZ", added=frozenset())
    assert start.why_not(RAT, seat=0) == [(Fault.TOO_FEW, "KRC-08")]
    first = start.do(RASH, seat=0)
    assert first.state.added == {0}
    assert first.allows("play 0,1 down .X", seat=0)
    assert first.do("play 0,1 down .X", seat=0).state.added == {0}


def test_what_is_listed_for_a_first_addition_has_three_cards_and_later_ones_any_number() -> None:
    """KRC-08, KRC-09."""

    def sizes(added: frozenset[int]) -> set[int]:
        at = racing("ASHT OZ", added=added)
        return {len(play.placement) for play in at.game.actions(at.state, 0) if isinstance(play, Play)}

    assert sizes(frozenset({1})) == {3}
    assert sizes(frozenset({0})) == {1, 2, 3}


def test_what_can_be_done_between_heats_is_to_deal_and_where_agreed_to_end_the_match() -> None:
    """KRC-17, R-73."""
    for options, ends in (({}, []), ({"timed": "yes"}, [TimeUp(0, match=True), TimeUp(1, match=True)])):
        over = racing("ASHT OZ", phase=Phase.ROUND_OVER, options=options)
        assert list(over.game.actions(over.state)) == [DealNext(1), *ends]


def test_before_the_call_there_is_nothing_to_do_but_to_call() -> None:
    """KRC-05, KRC-13."""
    for phase in (Phase.READY, Phase.STOPPED):
        at = racing("ASHT OZ", phase=phase)
        assert list(at.game.actions(at.state)) == [Call(0)]
        assert list(at.game.actions(at.state, 1)) == []


def test_a_view_lists_what_its_player_can_do_and_to_others_nothing() -> None:
    """KRC-06."""
    at = racing("ASHT OZ")
    for seat in (0, 1):
        listed = list(at.game.actions(at.game.view(at.state, seat)))
        assert listed == list(at.game.actions(at.state, seat)) != []
        assert {action.seat for action in listed} == {seat}
    assert list(at.game.actions(at.game.view(at.state, None))) == []
    mine = at.game.actions(at.state, 0)
    assert at.read(RASH, 0) in mine
    assert at.read("play 0,1 down .Z", 1) not in mine
    assert at.read("play 0,4 down .QQ", 0) not in mine


@pytest.mark.parametrize(("hand", "allowed"), [("ANDLEQ", True), ("ANDLQ", False)])
def test_no_number_of_cards_is_too_many_but_all_are_held(hand: str, allowed: bool) -> None:
    """KRC-07."""
    now = racing(f"{hand} OZ")
    assert now.why_not(CANDLE, seat=0) == ([] if allowed else [(Fault.NOT_HELD, "KUG-24")])


def test_words_are_looked_up_before_they_lie() -> None:
    """KRC-10, R-40, R-49."""
    now = racing("QATS OZ")
    assert now.why_not("play 0,4 down .QA", seat=0) == [(Fault.NOT_A_WORD, "KRC-10")]
    assert now.why_not(Challenge(1, "COVER")) == [(Fault.NO_CHALLENGE, "R-40")]
    assert now.allows(RAT, seat=0)


def test_a_word_is_named_as_the_cards_read_also_in_a_race() -> None:
    """R-64."""
    now = racing("ASHQ OZ")
    assert now.allows(f"{RASH} named RASH", seat=0)
    assert now.why_not(f"{RASH} named RUSH", seat=0) == [(Fault.MISNAMED, "R-64")]


# Who is first


def test_of_two_claims_to_one_square_the_first_stands_and_the_later_costs_nothing() -> None:
    """R-46: it is judged on the table as it lies by then."""
    start = racing("ASHQ ATZ")
    for first, second in (((RASH, 0), (RAT, 1)), ((RAT, 1), (RASH, 0))):
        assert start.allows(*first)
        assert start.allows(*second)
        now = start.do(first[0], seat=first[1])
        late = start.read(*second)
        assert Fault.OCCUPIED in {refusal.fault for refusal in now.game.check(now.state, late)}
        with pytest.raises(IllegalActionError):
            now.game.apply(now.state, late)
        assert now.state.hands[second[1]] == start.state.hands[second[1]]
        assert now.state.scores == (0, 0)


def test_a_later_claim_that_is_still_good_stands_too() -> None:
    """R-46."""
    start = racing("ASHQ ANDLEZ")
    rash, candle = start.read(RASH, 0), start.read(CANDLE, 1)
    assert start.do(rash, candle).state.layout == start.do(candle, rash).state.layout


def test_what_was_good_alone_may_be_refused_beside_another() -> None:
    """R-46, KRC-10: the new neighbour would make a word that is none."""
    start = racing("ATQ ATZ")
    assert start.allows(RAT, 1)
    assert start.do("play 0,3 down .AT", seat=0).why_not(RAT, 1)[0] == (Fault.NOT_A_WORD, "KRC-10")


def test_nothing_happens_before_what_has_happened() -> None:
    """R-46: the order is the order of time; two things at one moment keep the order in which they came."""
    now = racing("ASHQ ATZ").do(f"{RASH} at 5.000", seat=0)
    assert now.state.clock == 5000
    assert now.why_not("exchange Z for blind at 4.999", 1) == [(Fault.EARLIER, "R-46")]
    assert now.allows("exchange Z for blind at 5.000", 1)
    event = now.do("exchange Z for blind", seat=1).state.history[-1]
    assert isinstance(event, Exchanged)
    assert event.at == 5000


def test_only_what_is_done_in_the_race_has_a_time() -> None:
    assert stamped(Call(0), 7) == Call(0, 7)
    assert stamped(Draw(0, "Q", Source.BLIND, at=3), 7) == Draw(0, "Q", Source.BLIND, at=7)
    assert stamped(Play(0, Placement(())), 7) == Play(0, Placement(()), at=7)
    assert stamped(DealNext(0), 7) == DealNext(0)


# The exchange


@pytest.mark.parametrize(("wanted", "got"), [("blind", "E"), ("open", "U"), ("U", "U")])
def test_anybody_exchanges_one_card_at_any_time(wanted: str, got: str) -> None:
    """KRC-11, R-48: also before the first addition, in one movement, and any number of times."""
    now = racing("QX OZ", added=frozenset()).do(f"exchange Q for {wanted}", seat=0)
    assert sorted(now.hand(0)) == sorted(f"X{got}")
    assert now.state.up == (("Q", "U") if got == "E" else ("Q",))
    assert now.allows("exchange X for blind", 0)
    assert now.state.added == frozenset()


def test_the_open_card_that_somebody_wanted_may_be_gone() -> None:
    """R-46: he keeps his card; who takes whatever lies there takes it."""
    start = racing("QX OZ")
    gone = start.do("exchange O for U", seat=1)
    assert gone.why_not("exchange Q for U", 0) == [(Fault.OPEN_GONE, "R-46")]
    assert gone.do("exchange Q for open", seat=0).hand(0) == "OX"
    assert start.allows("exchange Q for U", 0)


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("exchange A for blind", (Fault.NOT_HELD, "KUG-24")),
        (Attempt(0, Fault.DRAW_FIRST), (Fault.DRAW_FIRST, "R-48")),
        (Attempt(0, Fault.ONE_CARD), (Fault.ONE_CARD, "KRC-11")),
        (Attempt(0, Fault.SWAP), (Fault.SWAP, "KUG-22")),
        (Attempt(0, Fault.TAKE_UP), (Fault.TAKE_UP, "KUG-31")),
        (Attempt(0, Fault.PASS), (Fault.PASS, "KRC-06")),
        (Attempt(0, Fault.START), (Fault.START, "KRC-06")),
        (Discard(0, "Q"), (Fault.AWAITED, "R-48")),
        (Take(0, Source.BLIND), (Fault.AWAITED, "R-48")),
        (Pass(0), (Fault.PASS, "KRC-06")),
        (Accept(0), (Fault.AWAITED, "KRC-06")),
        (LayWord(0, "QX"), (Fault.AWAITED, "KRC-06")),
        (Insert(0, 0, "QX"), (Fault.AWAITED, "KRC-06")),
        (Substitute(0, 0, "QX"), (Fault.AWAITED, "KRC-06")),
        (Redraw(0, ("Q",)), (Fault.AWAITED, "KRC-06")),
        (Call(2), (Fault.NOT_YOUR_TURN, "KRC-05")),
    ],
)
def test_what_is_no_part_of_a_race_is_refused_with_its_rule(action: str | Action, why: object) -> None:
    assert racing("QX OZ").why_not(action, 0) == [why]


def test_an_exchange_needs_a_card_to_take() -> None:
    """KRC-11."""
    assert racing("QX OZ", up="").why_not("exchange Q for open", 0) == [(Fault.SOURCE, "KRC-11")]
    assert racing("QX OZ", up="").allows("exchange Q for blind", 0)


@pytest.mark.parametrize(
    ("choice", "why"), [("yes", []), ("no", [(Fault.FREE_DISCARD, "R-24")])], ids=["allowed", "refused"]
)
def test_a_free_card_is_discarded_where_that_was_agreed(choice: str, why: object) -> None:
    """R-24, R-47."""
    now = racing("QX* OZ", options={"free_discard": choice})
    assert now.why_not("exchange * for blind", 0) == why


def test_a_pause_between_two_exchanges_of_one_player_can_be_agreed_on() -> None:
    """R-48: each has his own, and it stops nobody from laying cards."""
    now = racing("QXAT OZ", options={"cooldown": "3"}).do("exchange Q for blind at 2.000", seat=0)
    assert now.why_not("exchange X for blind at 4.999", 0) == [(Fault.TOO_SOON, "R-48")]
    refusal = now.game.check(now.state, now.read("exchange X for blind at 4.400", 0))[0]
    assert refusal.sentence.endswith("between two exchanges of a player: 0.6 are left.")
    assert now.allows("exchange X for blind at 5.000", 0)
    assert now.allows("exchange O for blind at 2.001", 1)
    assert now.allows(f"{RAT} at 2.100", 0)
    assert not any(isinstance(each, Draw) for each in now.game.actions(now.state, 0))


def test_without_a_pause_one_may_exchange_again_at_once() -> None:
    """R-48."""
    now = racing("QX OZ").do("exchange Q for blind at 2.000", seat=0)
    assert now.allows("exchange X for blind at 2.000", 0)


# Stop


def test_with_the_last_blind_card_everything_stops_until_the_dealer_calls() -> None:
    """KRC-12, KRC-13."""
    stop = racing("QAT OZ", blind="E", up="UB").do("exchange Q for blind at 9.000", seat=0)
    assert (stop.state.phase, stop.game.awaited(stop.state)) == (Phase.STOPPED, (0,))
    assert stop.state.history[-1] == Stopped(0, 9000)
    assert (stop.state.up, stop.state.blind) == (("Q", "U", "B"), ())
    assert stop.why_not(RAT, 0) == [(Fault.AWAITED, "KRC-12")]
    assert stop.why_not("exchange O for open", 1) == [(Fault.AWAITED, "KRC-12")]
    assert stop.why_not(Call(1)) == [(Fault.NOT_YOUR_TURN, "KRC-05")]
    on = stop.do(Call(0, at=11000))
    assert on.state.phase is Phase.RACING
    assert (len(on.state.up), len(on.state.blind)) == (1, 2)
    assert sorted((*on.state.up, *on.state.blind)) == ["B", "Q", "U"]
    assert on.state.history[-2:] == (Reshuffled(on.state.open_card, 2), Called(0, 11000))
    assert on.allows(RAT, 0)


def test_the_open_card_can_be_taken_without_a_stop() -> None:
    """KRC-12."""
    now = racing("QA OZ", blind="E").do("exchange Q for open", seat=0)
    assert now.state.phase is Phase.RACING


@pytest.mark.parametrize(("stops", "phase"), [(1, Phase.STOPPED), (2, Phase.ROUND_OVER)])
def test_so_many_stops_without_an_addition_end_the_heat(stops: int, phase: Phase) -> None:
    """R-18: nobody has won it, and everybody scores his hand."""
    now = racing("QA OZ", blind="E", idle=stops - 1, options={"deadlock": "2"})
    after = now.do("exchange Q for blind", seat=0).state
    assert (after.phase, after.out) == (phase, None)
    assert after.scores == ((20, 12) if phase is Phase.ROUND_OVER else (0, 0))


def test_an_addition_begins_the_count_of_stops_anew_and_zero_counts_none() -> None:
    """R-18."""
    assert racing("ASHQ OZ", idle=2).do(RASH, seat=0).state.idle == 0
    never = racing("QA OZ", blind="E", idle=99, options={"deadlock": "0"})
    assert never.do("exchange Q for blind", seat=0).state.phase is Phase.STOPPED


# Out


def test_the_first_without_cards_wins_the_heat_and_has_twenty_points_taken_off() -> None:
    """KRC-14, KRC-16, KRC-17, R-51."""
    after = racing("ASH OZ", scores=(5, 30)).do(RASH, seat=0).state
    assert (after.phase, after.out, after.scores) == (Phase.ROUND_OVER, 0, (-15, 42))
    assert after.sheet == ((-15, 42),)


@pytest.mark.parametrize("said", ["", " with **"])
def test_whoever_is_left_with_free_cards_drops_them_and_is_out(said: str) -> None:
    """KRC-14, KRC-15, R-47."""
    after = racing("ASH** OZ").do(f"{RASH}{said}", seat=0).state
    assert (after.out, after.thrown, after.scores[0]) == (0, ("*", "*"), -20)
    event = after.history[-1]
    assert isinstance(event, Laid)
    assert event.thrown == 2


@pytest.mark.parametrize(
    ("hand", "said"), [("ASHQ*", " with *"), ("ASHQ*", " with **"), ("ASH*", " with **")]
)
def test_a_free_card_does_not_go_with_other_cards(hand: str, said: str) -> None:
    """R-47: it is ballast, which need never be played."""
    assert racing(f"{hand} OZ").why_not(f"{RASH}{said}", 0) == [(Fault.FREE_EARLY, "R-47")]
    assert racing(f"{hand} OZ").allows(RASH, 0)


def test_who_exchanges_his_last_letter_for_a_free_card_is_out_at_once() -> None:
    """R-47; KRC-12: there is no Stop any more, even if it was the last blind card."""
    after = racing("Q OZ", blind="*").do("exchange Q for blind", seat=0).state
    assert (after.out, after.thrown, after.hands[0], after.scores) == (0, ("*",), (), (-20, 12))
    assert after.history[-1] == Thrown(0, 1)
    other = racing("Q OZ", blind="E").do("exchange Q for blind", seat=0).state
    assert (other.phase, other.out) == (Phase.STOPPED, None)


def test_free_cards_alone_may_be_dropped_and_not_with_letters_in_hand() -> None:
    """KRC-15, R-47."""
    assert racing("** OZ").do(Throw(0)).state.out == 0
    assert racing("Q* OZ").why_not(Throw(0)) == [(Fault.FREE_EARLY, "R-47")]
    assert racing("QA OZ").why_not(Throw(0)) == [(Fault.FREE_EARLY, "R-47")]


def test_when_the_heat_is_over_nothing_goes_but_the_next_deal() -> None:
    """KRC-14; R-20: the deal passes to the left."""
    over = racing("ASH OATZ").do(RASH, seat=0)
    assert over.why_not("play 3,4 across .AT", 1) == [(Fault.ROUND_OVER, "KRC-14")]
    assert over.why_not(Call(0)) == [(Fault.ROUND_OVER, "KRC-14")]
    assert [type(action) for action in over.game.actions(over.state)] == [DealNext]
    new = over.do(DealNext(1)).state
    assert (new.phase, new.dealer, new.round, new.clock, new.added) == (Phase.READY, 1, 2, 0, frozenset())
    assert new.scores == over.state.scores


def test_the_target_is_looked_at_after_each_heat() -> None:
    """KRC-18, R-51: the lowest total wins, and it may be below zero."""
    now = racing("ASH OZ", scores=(5, 95))
    after = now.do(RASH, seat=0)
    outcome = after.game.outcome(after.state)
    assert outcome is not None
    assert (after.state.phase, outcome.winners, outcome.scores) == (Phase.GAME_OVER, (0,), (-15, 107))
    assert now.game.outcome(now.state) is None


def test_the_clock_can_end_a_heat_where_that_was_agreed() -> None:
    """R-73."""
    assert racing("QA OZ").why_not(TimeUp(1)) == [(Fault.NO_TIME, "R-73")]
    after = racing("QA OZ", options={"timed": "yes"}).do(TimeUp(1)).state
    assert (after.phase, after.out, after.scores) == (Phase.ROUND_OVER, None, (12, 12))
