"""Guests who come, go, are back, or are replaced."""

from crossdeck.party.commands import (
    AddGuests,
    EnterScore,
    Finish,
    GuestLeaves,
    GuestReturns,
    Join,
    RenameGuest,
    Reopen,
    ReplaceGuest,
    SeatGuests,
)
from crossdeck.party.entries import Excused, GuestGone, GuestRenamed
from crossdeck.party.evening import Phase
from crossdeck.party.standings import standings
from tests.party.rooms import Room


def names(room: Room) -> list[str]:
    return [guest.name for guest in room.evening.guests.values()]


def test_a_list_may_have_a_name_twice_and_each_is_told_from_the_other() -> None:
    room = Room()
    room.does("host", AddGuests, names=["Ann", " ann ", "Bob  Ray", "ANN"])
    assert names(room) == ["Ann", "ann 2", "Bob Ray", "ANN 3"]


def test_whoever_joins_gets_the_next_number() -> None:
    room = Room(guests=4)
    room.does("join", Join, name="Late")
    assert room.evening.guests[5].name == "Late"


def test_a_guest_is_renamed_but_not_into_another() -> None:
    room = Room(guests=4)
    assert room.does("host", RenameGuest, guest=2, name="Bee") == (GuestRenamed(2, "Bee"),)
    assert room.does("host", RenameGuest, guest=2, name=" Bee ") == ()
    assert room.does("host", RenameGuest, guest=2, name="BEE") == (GuestRenamed(2, "BEE"),)
    assert room.refuses("host", RenameGuest, guest=3, name="bee").code == "name-taken"


def test_who_leaves_before_the_seating_has_no_seat() -> None:
    room = Room(guests=9)
    room.does("guest 3", GuestLeaves, guest=3)
    room.does("host", SeatGuests)
    assert 3 not in sum(room.seats.values(), ())


def test_who_leaves_before_the_bell_gives_his_seat_up_and_few_others_move() -> None:
    room = Room(guests=12)
    room.does("host", SeatGuests)
    before, leaver = room.seats, room.at(2, 1)
    room.does(f"guest {leaver}", GuestLeaves, guest=leaver)
    assert sorted(map(len, room.seats.values())) == [3, 4, 4]
    moved = [guest for table, seats in room.seats.items() for guest in seats if guest not in before[table]]
    assert moved == []


def test_who_leaves_in_the_middle_of_a_hand_has_no_score_in_it() -> None:
    room = Room(guests=4).begins()
    assert room.does("guest 2", GuestLeaves, guest=2) == (GuestGone(2), Excused(1, 2, "went home"))
    assert room.does("host", GuestLeaves, guest=2) == ()
    room.scores()
    assert [line.guest for line in standings(room.evening).lines] == [1, 3, 4]


def test_who_leaves_when_he_has_counted_keeps_his_score() -> None:
    room = Room(guests=4)
    room.plays()
    assert room.does("guest 2", GuestLeaves, guest=2) == (GuestGone(2),)
    assert room.line(2).points == 2


def test_who_is_back_sits_down_with_the_next_round() -> None:
    room = Room(guests=8)
    room.plays()
    room.does("guest 5", GuestLeaves, guest=5)
    room.moves()
    assert 5 not in sum(room.seats.values(), ())
    room.does("host", GuestReturns, guest=5)
    assert room.does("host", GuestReturns, guest=5) == ()
    assert 5 not in sum(room.seats.values(), ())
    assert room.sees("projector").waiting == ("Guest5",)
    room.does("host", SeatGuests)
    assert 5 in sum(room.seats.values(), ())
    assert room.does("host", SeatGuests) == ()


def test_a_late_guest_waits_for_the_next_round() -> None:
    room = Room(guests=8).begins()
    room.does("join", Join, name="Late")
    assert 9 not in sum(room.seats.values(), ())
    room.scores()
    room.moves()
    assert 9 in sum(room.seats.values(), ())


def test_another_takes_a_seat_and_the_rounds_before_stay_the_first_one_s() -> None:
    room = Room(guests=4)
    room.plays()
    room.moves()
    room.begins()
    where = room.seats[1].index(2)
    room.does("host", ReplaceGuest, guest=2, name="Instead")
    assert room.at(1, where) == 5
    assert not room.evening.guests[2].here
    room.scores()
    assert room.line(2).scores == (2, None)
    assert room.line(5).scores == (None, 5)


def test_a_score_that_was_entered_is_the_new_guest_s() -> None:
    room = Room(guests=4).begins()
    room.time_is_up()
    room.does("guest 2", EnterScore, round=1, guest=2, points=18)
    room.does("host", ReplaceGuest, guest=2, name="Instead")
    assert room.hand().scores[5].points == 18
    assert 2 not in room.hand().scores


def test_who_takes_the_seat_of_one_who_left_has_to_enter_a_score() -> None:
    """Otherwise the round has a score more than it has guests, and never counts."""
    room = Room(guests=4).begins()
    room.does("guest 2", GuestLeaves, guest=2)
    room.does("host", ReplaceGuest, guest=2, name="Instead")
    assert room.hand().excused == frozenset()
    room.scores()
    assert standings(room.evening).rounds == 1
    assert room.line(5).points == 5


def test_who_leaves_after_the_end_has_no_seat_when_it_is_not_over_after_all() -> None:
    room = Room(guests=9)
    room.plays()
    room.moves()
    room.does("host", Finish, round=2)
    room.does("guest 4", GuestLeaves, guest=4)
    assert room.evening.phase is Phase.OVER
    room.does("host", Reopen)
    assert room.sees("host").phase is Phase.SEATED
    assert sorted(sum(room.seats.values(), ())) == [1, 2, 3, 5, 6, 7, 8, 9]
    assert sorted(map(len, room.seats.values())) == [4, 4]


def test_an_evening_that_too_few_stay_for_is_not_opened_again() -> None:
    room = Room(guests=3)
    room.plays()
    room.moves()
    room.does("host", Finish, round=2)
    room.does("guest 2", GuestLeaves, guest=2)
    assert room.refuses("host", Reopen).code == "too-few"
