"""A race at a terminal: its watch, what the bots do by it, and what a person's action comes to."""

import pytest

from crossdeck.match import Game
from crossdeck.play import Call, Draw, IllegalActionError, Phase, Source, Stopped
from crossdeck.rules import Fault
from crossdeck.seats import parse_seats
from crossdeck.terminal.pace import Watch
from crossdeck.terminal.session import Session, Wait, Waiting
from tests.terminal.tables import Clock, hire, table

CARDS = ["SUNKE", "QQQQ"]


def race(*labels: str, hands: list[str] | None = None, **more: object) -> tuple[Session, Clock]:
    """COVER lies there; the bots take five seconds for whatever they do."""
    clock = Clock()
    seats = labels or ("You", "[simple]")
    dealer = more.pop("dealer", 0)
    session = table(
        "kan-u-go-race", *seats, hands=hands or CARDS, layout="COVER", clock=clock, dealer=dealer, **more  # type: ignore[arg-type]
    )  # fmt: skip
    return session, clock


def test_a_watch_goes_only_while_it_is_let_go() -> None:
    clock = Clock()
    watch = Watch(clock)
    clock.go(1)
    assert watch.read() == 0
    watch.let(go=True)
    clock.go(1.5)
    watch.let(go=True)
    assert watch.read() == 1500
    watch.let(go=False)
    clock.go(9)
    assert watch.read() == 1500
    watch.set(200)
    watch.let(go=True)
    clock.go(1)
    assert watch.read() == 1200


def test_a_race_waits_for_the_call_of_the_dealer_and_its_clock_stands() -> None:
    # KRC-05
    session, clock = race()
    assert session.waiting == Waiting(Wait.CALL, 0)
    clock.go(60)
    assert (session.now(), session.next_due(), session.tick()) == (0, None, False)
    session.call()
    assert session.waiting == Waiting(Wait.RACE, 0)
    clock.go(2)
    assert session.now() == 2000


def test_where_a_bot_deals_a_person_says_when_it_may_call() -> None:
    session, clock = race(dealer=1)
    assert session.waiting == Waiting(Wait.CALL, None)
    clock.go(60)
    assert not session.tick()
    session.call()
    assert session.game.actions == (Call(1, 0),)


def test_bots_act_when_their_time_has_come_and_not_before() -> None:
    session, clock = race()
    session.call()
    assert session.next_due() == 5
    clock.go(4.9)
    assert not session.tick()
    clock.go(0.2)
    assert session.tick()
    assert not session.tick()
    assert session.next_due() == pytest.approx(4.9)
    assert session.game.state.clock == 5000


def test_what_is_due_happens_at_its_own_time_however_late_somebody_asks() -> None:
    often, clock = race()
    often.call()
    for _ in range(170):
        clock.go(0.1)
        often.tick()
    seldom, clock = race()
    seldom.call()
    clock.go(17)
    seldom.tick()
    assert seldom.game.actions == often.game.actions
    assert len(seldom.game.actions) == 4


def test_what_a_person_does_bears_the_time_and_comes_after_what_was_due() -> None:
    # the order of time is the order of the game
    session, clock = race(hands=["SUNKE", "SUNKT"])
    session.call()
    clock.go(6)
    session.do(Draw(0, "E", Source.BLIND))
    bots, mine = session.game.actions[1:]
    assert (bots.seat, bots.at) == (1, 5000)  # type: ignore[union-attr]
    assert (mine.seat, mine.at) == (0, 6000)  # type: ignore[union-attr]


def test_who_comes_second_is_refused_and_keeps_his_cards() -> None:
    #
    session, clock = race("You", "[play 0,0 down .AST]", hands=["ASTKE", "ASTQ"])
    session.call()
    clock.go(5.5)
    with pytest.raises(IllegalActionError) as refused:
        session.do(session.game.parse("play 0,0 down .AST", 0))
    assert refused.value.refusals[0].fault is Fault.OCCUPIED
    assert session.game.state.history[-1].seat == 1  # type: ignore[union-attr]
    assert session.game.state.hands[0] == tuple("ASTKE")


def test_a_paused_race_stands_still() -> None:
    session, clock = race()
    session.call()
    clock.go(2)
    session.paused = True
    clock.go(100)
    assert (session.now(), session.next_due(), session.tick()) == (2000, None, False)
    session.paused = False
    assert session.next_due() == 3


def test_a_heat_that_is_over_stops_the_clock_and_the_next_begins_at_nothing() -> None:
    session, clock = race(hands=["AST", "QQQQ"])
    session.call()
    clock.go(3)
    session.do(session.game.parse("play 0,0 down .AST", 0))
    assert session.waiting == Waiting(Wait.ROUND_OVER)
    assert session.game.state.scores[0] == -20  # KRC-17
    clock.go(50)
    assert session.now() == 3000
    session.deal_next()
    assert (session.now(), session.game.state.phase) == (0, Phase.READY)


def test_after_a_stop_the_dealer_calls_again() -> None:
    # KRC-12, KRC-13
    session, _ = race(blind="A")
    session.call()
    session.do(Draw(0, "E", Source.BLIND))
    assert isinstance(session.game.state.history[-1], Stopped)
    assert session.waiting == Waiting(Wait.CALL, 0)
    session.call()
    assert session.waiting == Waiting(Wait.RACE, 0)


def test_a_bot_that_deals_shuffles_by_itself() -> None:
    session, clock = race(blind="A", dealer=1)
    session.call()
    session.do(Draw(0, "E", Source.BLIND))
    assert session.waiting == Waiting(Wait.RACE, None)
    clock.go(5)
    assert session.tick()
    assert session.game.state.phase is Phase.RACING


def test_a_race_of_bots_alone_takes_no_time() -> None:
    session, _ = race("[simple]", "[simple]", hands=["AST", "QQQQ"])
    assert session.waiting == Waiting(Wait.ROUND_OVER)
    assert session.game.state.clock == 10_000


def test_a_race_is_resumed_with_its_clock_stopped_where_it_was() -> None:
    clock = Clock()
    playing = Game("kan-u-go-race", players=2, deal=3)
    labels = parse_seats(["You", "Ida [greedy:3]"])
    session = Session(playing, labels, seed=1, clock=clock)
    session.call()
    clock.go(20)
    session.tick()
    again = Session(Game.from_record(playing.record()), labels, seed=1, hire=hire, clock=clock)
    assert again.paused
    clock.go(30)
    assert again.now() == playing.state.clock
    again.paused = False
    clock.go(1)
    assert again.now() == playing.state.clock + 1000
