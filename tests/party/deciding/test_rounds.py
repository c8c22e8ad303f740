"""From the first seating to the end: seats, bell, clock, moving on."""

from crossdeck.party.commands import (
    CallTime,
    ChangeTerms,
    CloseTable,
    Correct,
    CutFor,
    EndHand,
    Finish,
    GiveTime,
    GuestLeaves,
    Join,
    MoveBack,
    MoveOn,
    PauseClock,
    Place,
    Reopen,
    ReopenHand,
    ResumeClock,
    Rule,
    SeatGuests,
    SetManner,
    StartRound,
    Swap,
)
from crossdeck.party.entries import CutWon, Ended, Finished, PausedAll, Reopened, ResumedAll
from crossdeck.party.evening import Phase
from crossdeck.party.scores import is_over
from crossdeck.party.terms import Manner, PartyTerms
from tests.party.rooms import Room


def seated(guests: int, game: str = "lexicon-party") -> Room:
    room = Room(game, guests)
    room.does("host", SeatGuests)
    return room


def test_everybody_sits_exactly_once() -> None:
    """LXP-01, KPT-01."""
    for game in ("lexicon-party", "keyword-party"):
        for guests in range(3, 60):
            assert sorted(sum(seated(guests, game).seats.values(), ())) == list(range(1, guests + 1))


def test_seats_are_drawn_again_only_if_that_is_wished() -> None:
    room = seated(20)
    before = room.seats
    assert room.does("host", SeatGuests) == ()
    room.does("host", SeatGuests, again=True)
    assert room.seats != before


def test_guests_change_places_before_the_bell_and_not_after() -> None:
    room = seated(8)
    one, other = room.at(1, 0), room.at(2, 3)
    room.does("host", Swap, one=one, other=other)
    assert (room.at(1, 0), room.at(2, 3)) == (other, one)
    room.begins()
    assert room.refuses("host", Swap, one=one, other=other).code == "not-seated"


def test_a_change_that_changes_nothing_is_none() -> None:
    room = seated(8)
    guest = room.at(1, 2)
    version = room.evening.version
    assert room.does("host", Place, guest=guest, table=1) == ()
    assert room.does("host", Swap, one=guest, other=guest) == ()
    assert room.does("host", SetManner, table=1, manner=Manner.CARDS) == ()
    assert room.evening.version == version


def test_a_guest_is_put_at_another_table_or_at_a_new_one() -> None:
    room = seated(8)
    guest = room.at(1, 0)
    room.does("host", Place, guest=guest, table=2)
    assert sorted(map(len, room.seats.values())) == [3, 5]
    room.does("host", Place, guest=guest, table=3)
    assert room.seats[3] == (guest,)
    assert room.refuses("host", StartRound, round=1).about == {"table": 3, "count": 1}
    assert room.sees(f"guest {guest}").tables[0].number == 3
    room.does("host", Place, guest=guest, table=1)
    assert sorted(room.seats) == [1, 2]
    room.begins()


def test_a_table_is_not_merged_where_there_is_no_room() -> None:
    room = seated(12)
    guests = room.seats[3]
    assert room.refuses("host", CloseTable, table=3).code == "seating"  # two tables have room for two more
    room.does("host", Place, guest=guests[0], table=1)
    room.does("host", Place, guest=guests[1], table=2)
    assert room.refuses("host", CloseTable, table=3).code == "seating"
    room.does("host", GuestLeaves, guest=guests[2])
    assert sum(map(len, room.seats.values())) == 11


def test_a_table_of_three_is_closed_where_three_others_have_room() -> None:
    room = seated(15)
    small = min(room.seats, key=lambda table: len(room.seats[table]))
    room.does("host", CloseTable, table=small)
    assert sorted(map(len, room.seats.values())) == [5, 5, 5]
    assert small not in room.seats
    room.begins()


def test_who_was_to_deal_still_does_if_he_stays() -> None:
    """LXP-10."""
    room = Room(guests=8)
    room.plays()
    room.moves()
    first = {hand.number: hand.first for hand in room.evening.rounds[-1].hands}
    other = next(guest for guest in room.seats[1] if guest != first[1])
    another = next(guest for guest in room.seats[2] if guest != first[2])
    room.does("host", Swap, one=other, other=another)
    assert {hand.number: hand.first for hand in room.evening.rounds[-1].hands} == first


def test_the_bell_rings_once() -> None:
    room = Room(guests=4).begins()
    assert room.evening.phase is Phase.PLAYING
    assert room.refuses("host", StartRound, round=1).code == "begun"


def test_the_clock_runs_for_seven_minutes_and_then_all_count() -> None:
    """LXP-06, R-73."""
    room = Room(guests=8).begins()
    room.waits(7 * 60 - 1)
    assert room.sees("host").next == "wait"
    assert not room.sees("projector").clock.up
    room.waits(1)
    assert room.sees("host").next == "count"
    assert room.sees("projector").clock.up
    assert {table.over for table in room.sees("host").tables} == {"time"}


def test_keyword_takes_forty_minutes() -> None:
    """KPT-05."""
    room = Room("keyword-party", 4).begins()
    room.waits(40 * 60 - 1)
    assert room.sees("host").next == "wait"
    room.waits(1)
    assert room.sees("host").next == "count"


def test_a_pause_stops_the_clock_for_all() -> None:
    room = Room(guests=8).begins()
    room.waits(60)
    assert room.does("host", PauseClock, round=1) == (PausedAll(),)
    assert room.does("host", PauseClock, round=1) == ()
    room.waits(3600)
    assert room.sees("table 1").clock.left == 6 * 60_000
    assert room.sees("table 1").clock.ends == 0
    assert room.does("host", ResumeClock, round=1) == (ResumedAll(),)
    assert room.does("host", ResumeClock, round=1) == ()
    room.waits(6 * 60 - 1)
    assert room.sees("host").next == "wait"
    room.waits(1)
    assert room.sees("host").next == "count"


def test_a_table_gets_more_time_and_the_others_do_not() -> None:
    room = Room(guests=8).begins()
    room.does("steward 1", GiveTime, round=1, table=2, seconds=90)
    room.time_is_up()
    clock = room.evening.rounds[-1].clock
    assert is_over(room.hand(1), clock, room.now)
    assert not is_over(room.hand(2), clock, room.now)
    assert room.sees("table 2").tables[0].extra == 90
    room.waits(90)
    assert is_over(room.hand(2), clock, room.now)


def test_a_steward_gives_more_time_to_a_table_but_not_to_all() -> None:
    room = Room(guests=8).begins()
    assert room.refuses("steward 1", GiveTime, round=1, seconds=60).code == "not-your-part"
    room.does("host", GiveTime, round=1, seconds=60)
    assert [hand.extra for hand in room.evening.rounds[-1].hands] == [60_000, 60_000]


def test_the_host_calls_time_at_a_table_or_everywhere() -> None:
    room = Room(guests=8).begins()
    assert room.does("host", CallTime, round=1, table=2) == (Ended(2, "called"),)
    assert room.does("host", CallTime, round=1) == (Ended(1, "called"),)
    assert room.does("host", CallTime, round=1) == ()


def test_a_hand_that_is_said_to_be_over_twice_is_over_once() -> None:
    room = Room(guests=4).begins()
    assert room.does("table 1", EndHand, round=1, table=1) == (Ended(1, "stuck"),)
    assert room.does("table 1", EndHand, round=1, table=1) == ()
    room.does("table 1", EndHand, round=1, table=1, out=3)
    assert room.does("guest 3", EndHand, round=1, table=1, out=3) == ()
    assert room.hand().out == 3


def test_a_hand_goes_on_after_all() -> None:
    room = Room(guests=4).begins()
    room.goes_out(2)
    assert room.hand().scores
    assert room.refuses("table 1", ReopenHand, round=1, table=1).code == "not-your-part"
    room.does("steward 1", ReopenHand, round=1, table=1)
    assert room.hand().scores == {}
    assert room.sees("host").next == "wait"
    assert room.does("steward 1", ReopenHand, round=1, table=1) == ()


def test_winners_move_and_deal() -> None:
    """LXP-09, LXP-10."""
    room = Room(guests=12, mixed=False)
    room.plays()
    room.moves()
    assert room.seats == {1: (2, 3, 4, 9), 2: (6, 7, 8, 1), 3: (10, 11, 12, 5)}
    assert [hand.first for hand in room.evening.rounds[-1].hands] == [9, 1, 5]
    assert room.sees("host").next == "start"


def test_two_move_in_keyword() -> None:
    """KPT-07."""
    room = Room("keyword-party", 12, mixed=False)
    room.plays()
    room.moves()
    assert room.seats == {1: (1, 2, 11, 12), 2: (5, 6, 3, 4), 3: (9, 10, 7, 8)}


def test_a_fine_does_not_change_who_moves_on() -> None:
    """LXP-13: it is his, wherever he sits; the table is won by the cards left (LXP-09)."""
    room = Room(guests=4, mixed=False).begins()
    room.does("steward 1", Rule, table=1, guest=1, word="LONDON", outcome="wrong")
    room.scores()
    assert room.sees("host").tables[0].movers == (1,)
    assert room.line(1).points == 51


def test_those_who_are_level_cut_at_the_table() -> None:
    """R-73."""
    room = Room(guests=8, mixed=False)
    room.plays({1: 2, 2: 2})
    assert room.sees("host").next == "cut"
    assert room.does("table 1", CutFor, round=1, table=1, winners=[2]) == (CutWon(1, (2,), by_program=False),)
    assert room.does("table 1", CutFor, round=1, table=1, winners=[2]) == ()
    assert room.refuses("table 1", CutFor, round=1, table=1, winners=[1]).code == "no-tie"
    room.moves()
    assert room.seats[2] == (6, 7, 8, 2)


def test_the_program_cuts_if_nobody_is_named_and_is_fair() -> None:
    """R-90."""
    won = set()
    for guests in range(4, 30):
        room = Room("keyword-party", guests)
        room.plays(dict.fromkeys(range(1, guests + 1), 10))
        (cut,) = room.does("host", CutFor, round=1, table=1)
        assert isinstance(cut, CutWon)
        assert cut.by_program
        assert len(cut.winners) == 2
        won |= {room.seats[1].index(guest) for guest in cut.winners}
    assert won == {0, 1, 2, 3}


def test_a_score_that_changes_takes_the_cut_back() -> None:
    room = Room(guests=4, mixed=False)
    room.plays({1: 2, 2: 2})
    room.does("table 1", CutFor, round=1, table=1, winners=[2])
    assert room.sees("host").next == "move"
    room.does("host", Correct, round=1, guest=4, points=5, was=4, why="miscounted")
    assert room.hand().cut == ()


def test_a_move_is_taken_back_and_the_scores_are_as_they_were() -> None:
    room = Room(guests=8)
    room.plays()
    before = room.evening.rounds
    room.moves()
    room.does("host", MoveBack, round=2)
    assert room.evening.rounds == before
    assert room.evening.phase is Phase.PLAYING
    room.moves()
    room.begins()
    assert room.refuses("host", MoveBack, round=2).code == "begun"


def test_a_single_table_plays_a_whole_evening() -> None:
    room = Room(guests=4, rounds=3)
    for _ in range(2):
        room.plays()
        room.moves()
        assert sorted(room.seats[1]) == [1, 2, 3, 4]
        assert room.hand().first == 1
    room.plays()
    assert room.refuses("host", MoveOn, round=3).code == "last-round"
    assert room.does("host", Finish, round=3) == (Finished(),)
    assert room.does("host", Finish, round=3) == ()
    assert room.sees("host").next == "done"


def test_an_evening_ends_before_a_round_that_is_not_begun() -> None:
    room = Room(guests=8)
    room.plays()
    room.moves()
    room.does("host", Finish, round=2)
    assert room.evening.phase is Phase.OVER
    assert len(room.evening.played) == 1


def test_an_end_is_taken_back() -> None:
    room = Room(guests=4)
    room.plays()
    room.does("host", Finish, round=1)
    assert room.does("host", Reopen) == (Reopened(),)
    assert room.does("host", Reopen) == ()
    room.moves()
    room.plays()
    assert room.line(1).scores == (1, 1)


def test_the_evening_ends_when_too_few_are_left() -> None:
    room = Room(guests=3)
    room.plays()
    assert room.sees("host").next == "move"
    room.does("guest 2", GuestLeaves, guest=2)
    assert room.sees("host").next == "finish"
    room.does("host", Finish, round=1)
    assert room.line(2).points == 2


def test_the_evening_ends_when_fewer_rounds_are_agreed_on() -> None:
    room = Room(guests=4)
    room.plays()
    room.moves()
    assert room.sees("host").next == "start"
    room.does("host", ChangeTerms, terms=PartyTerms("lexicon-party", rounds=1))
    assert room.sees("host").next == "finish"
    room.does("host", Finish, round=2)
    assert len(room.evening.played) == 1


def test_the_evening_ends_when_no_round_fits_any_more() -> None:
    room = Room(guests=4)
    room.does("host", ChangeTerms, terms=PartyTerms("lexicon-party", until=room.now + 30 * 60_000))
    room.plays()
    assert room.sees("host").next == "move"
    room.moves()
    room.waits(12 * 60)
    room.plays()
    assert room.sees("host").next == "finish"


def test_terms_change_until_they_are_fixed() -> None:
    room = Room(guests=4)
    room.does("host", ChangeTerms, terms=PartyTerms("keyword-party"))
    assert room.evening.kind.id == "keyword-party"
    room.begins()
    room.does("host", ChangeTerms, terms=PartyTerms("keyword-party", hand=60))
    assert room.evening.rounds[0].clock.length == 40 * 60_000  # the bell has rung for forty
    assert room.does("host", ChangeTerms, terms=PartyTerms("keyword-party", hand=60)) == ()


def test_nobody_waits_when_a_late_guest_came_before_the_bell() -> None:
    room = seated(8)
    room.does("join", Join, name="Late")
    assert room.sees("host").waiting == ("Late",)
    room.does("host", SeatGuests)
    assert room.sees("host").waiting == ()
    assert sorted(map(len, room.seats.values())) == [4, 5]
