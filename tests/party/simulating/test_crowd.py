"""What the crowd asks for: never as the host, at a human pace, and nothing twice."""

from itertools import pairwise

import pytest

from crossdeck.party.commands import (
    CallTime,
    EnterScore,
    InitialScore,
    Join,
    PauseClock,
    Rule,
    SeatGuests,
    StartRound,
    TakeCall,
)
from crossdeck.party.evening import Phase
from crossdeck.party.rehearsing import followed
from crossdeck.party.simulating import CALM, LIVELY, UNRULY, Crowd, Mischief, guest_names
from crossdeck.party.terms import KeywordPrize, Manner, PartyTerms
from tests.party.rooms import Room


def tick(room: Room, crowd: Crowd, seconds: float = 1) -> list[str]:
    """Let time pass, and the crowd do what it wants; what was done, by whom and what."""
    room.waits(seconds)
    done = []
    for who, command in crowd.wants(room.evening, room.now):
        if room.asks(str(who), command):
            done.append(f"{who.role} {type(command).__name__}")
    return done


def test_names_are_different_and_follow_from_the_seed() -> None:
    names = guest_names(500, "seed")
    assert len(set(names)) == 500
    assert names == guest_names(500, "seed")
    assert names != guest_names(500, "other")
    assert len(set(guest_names(12_000, "seed"))) == 12_000
    assert max(map(len, names)) <= 30


def test_guests_arrive_one_after_the_other_until_all_are_there() -> None:
    room, crowd = Room(), Crowd("seed", guests=9)
    assert crowd.wants(room.evening, room.now) == []
    arrived = []
    while len(room.evening.guests) < 9:
        tick(room, crowd)
        arrived.append(len(room.evening.guests))
        assert len(arrived) < 30
    assert max(later - earlier for earlier, later in pairwise(arrived)) <= 2
    assert tick(room, crowd, 60) == []


def test_a_crowd_that_the_host_lists_joins_nothing() -> None:
    room = Room(guests=8)
    assert Crowd("seed").wants(room.evening, room.now + 600_000) == []


@pytest.mark.parametrize("game", ["lexicon-party", "keyword-party"])
def test_the_crowd_is_never_the_host_and_does_not_know_him(game: str) -> None:
    prize = KeywordPrize.ANNOUNCED if game == "keyword-party" else KeywordPrize.NONE
    crowd = Crowd("host", UNRULY)
    roles = set()
    for at, _, evening in followed(
        PartyTerms(game, hand=20, rounds=2, keyword_prize=prize), 13, "host", UNRULY
    ):
        for later in (0, 5_000, 40_000):
            roles |= {who.role for who, _ in crowd.wants(evening, at + later)}
    assert roles == {"guest", "table", "steward", "join"}


def test_somebody_goes_out_after_a_while_and_scores_come_in_over_half_a_minute() -> None:
    room = Room(guests=40).begins()
    crowd = Crowd("pace")
    assert tick(room, crowd) == []
    log = [tick(room, crowd, 2) for _ in range(230)]
    first = next(at for at, done in enumerate(log) if done)
    assert 2 * first > 60
    ended = [at for at, done in enumerate(log) if any("EndHand" in each for each in done)]
    assert len(ended) > 3
    entered = sum(each.endswith("EnterScore") for done in log for each in done)
    assert entered >= 25
    assert max(sum(each.endswith("EnterScore") for each in done) for done in log) < 12
    assert room.sees("host").next in ("move", "cut")


def test_while_the_clock_stands_nobody_plays() -> None:
    room = Room(guests=40).begins()
    crowd = Crowd("pause", UNRULY)
    room.waits(100)
    later = room.now + 600_000
    assert {type(command) for _, command in Crowd("pause", UNRULY).wants(room.evening, later)} == {EnterScore}
    room.does("host", PauseClock, round=1)
    assert crowd.wants(room.evening, later) == []


def test_when_the_host_calls_time_all_count() -> None:
    room = Room(guests=12).begins()
    crowd = Crowd("called")
    room.waits(20)
    room.does("host", CallTime, round=1)
    for _ in range(60):
        tick(room, crowd)
    assert room.sees("host").next in ("move", "cut")


def test_what_is_done_is_not_asked_again() -> None:
    """A rehearsal that waits for its host writes nothing down."""
    room = Room(guests=16, rounds=2).begins()
    crowd = Crowd("quiet", LIVELY)
    for _ in range(300):
        tick(room, crowd, 2)
    version = room.evening.version
    assert room.sees("host").next == "move"
    for _ in range(50):
        assert tick(room, crowd, 5) == []
        assert crowd.wants(room.evening, room.now) == []
    assert room.evening.version == version
    assert room.evening.phase is Phase.PLAYING


def test_a_silent_table_reports_when_all_others_have() -> None:
    room = Room(guests=16).begins()
    crowd = Crowd("silent", Mischief(silent=0.5))
    room.time_is_up()
    scored: list[int] = []
    for _ in range(200):
        tick(room, crowd)
        for hand in room.evening.rounds[-1].hands:
            if hand.scores and hand.number not in scored:
                scored.append(hand.number)
    assert len(scored) == 4
    assert room.sees("host").next in ("move", "cut")


def test_every_table_may_be_silent_and_still_the_evening_goes_on() -> None:
    room = Room(guests=8).begins()
    crowd = Crowd("all silent", Mischief(silent=1.0))
    room.time_is_up()
    for _ in range(60):
        assert tick(room, crowd) == []
    for _ in range(100):
        tick(room, crowd)
    assert room.sees("host").next in ("move", "cut")


def test_stewards_come_when_they_are_called_unless_real_ones_do() -> None:
    calls = Mischief(wrong=1.0)
    for simulated in (True, False):
        room = Room(guests=12).begins()
        crowd = Crowd("stewards", calls, stewards=simulated)
        for _ in range(200):
            tick(room, crowd, 2)
        assert room.evening.calls
        assert bool(room.evening.rulings) is simulated


def test_a_call_that_a_real_steward_took_is_his() -> None:
    room = Room(guests=4).begins()
    crowd = Crowd("mine", Mischief(wrong=1.0))
    while not room.evening.calls:
        tick(room, crowd)
    room.does("host", TakeCall, call=1)
    for _ in range(100):
        tick(room, crowd)
    assert room.evening.calls[1].is_open
    assert not room.evening.rulings


def test_never_so_many_leave_that_nobody_can_play() -> None:
    room = Room(guests=5).begins()
    crowd = Crowd("leaving", Mischief(leaves=1.0))
    for _ in range(250):
        tick(room, crowd, 2)
    assert len(room.evening.here) == 3


def test_the_crowd_asks_for_what_is_refused_and_lives_with_it() -> None:
    refused = Mischief(impossible=1.0, after_initials=1.0)
    room = Room(guests=8).begins()
    crowd = Crowd("refused", refused)
    room.time_is_up()
    codes: set[str] = set()
    for _ in range(120):
        room.waits(1)
        for who, command in crowd.wants(room.evening, room.now):
            if isinstance(command, EnterScore) and (
                command.cards == "ZZ" or "insists" in command.id or "cannot" in command.id
            ):
                codes.add(room.refuses(str(who), type(command), **_about(command)).code)
            else:
                room.asks(str(who), command)
    assert codes == {"cards", "checked"}
    assert room.sees("host").next in ("move", "cut")


def _about(command: EnterScore) -> dict[str, object]:
    return {name: getattr(command, name) for name in command.__struct_fields__}


def test_a_table_that_plays_online_is_left_alone() -> None:
    room = Room(guests=8, manner=Manner.APP).begins()
    crowd = Crowd("online", CALM)
    for _ in range(300):
        assert tick(room, crowd, 2) == []


def test_what_is_wanted_follows_from_the_moment_alone() -> None:
    """Two crowds of one seed ask for the same: nothing is remembered."""
    room = Room(guests=12)
    room.does("host", SeatGuests)
    room.does("host", StartRound, round=1)
    one, other = Crowd("same", UNRULY), Crowd("same", UNRULY)
    kinds: set[type] = set()
    for _ in range(300):
        room.waits(2)
        wanted = one.wants(room.evening, room.now)
        assert wanted == other.wants(room.evening, room.now)
        for who, command in wanted:
            kinds.add(type(command))
            try:
                room.asks(str(who), command)
            except ValueError:
                continue
    assert kinds >= {EnterScore, InitialScore, Rule, TakeCall, Join}
