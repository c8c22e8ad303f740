"""Score cards: entering, initialling, putting right; and what tables online say of themselves."""

from crossdeck.party.commands import (
    CallTime,
    Correct,
    CutFor,
    EndHand,
    EnterScore,
    Excuse,
    FromTable,
    GuestLeaves,
    HandPlayed,
    InitialScore,
    TableServed,
)
from crossdeck.party.entries import Corrected, CutWon, Ended, Entered, Excused, Fined, Initialled, Served
from crossdeck.party.scores import Standing, checker, standing
from crossdeck.party.standings import standings
from crossdeck.party.terms import Manner
from tests.party.rooms import Room


def counting(game: str = "lexicon-party", guests: int = 4) -> Room:
    room = Room(game, guests).begins()
    room.time_is_up()
    return room


def how(room: Room, guest: int) -> Standing:
    return standing(room.evening.kind, room.hand(), guest)


def test_who_is_out_has_nothing_to_count() -> None:
    """LXP-06, LXP-07."""
    room = Room(guests=4).begins()
    assert room.does("guest 3", EndHand, round=1, table=1, out=3) == (Ended(1, "out", 3), Entered(3, 0, ""))
    assert room.sees("table 1").tables[0].over == "out"


def test_others_count_when_somebody_is_out_and_not_before() -> None:
    """LXP-06."""
    room = Room(guests=4).begins()
    assert room.refuses("guest 1", EnterScore, round=1, guest=1, cards="A").code == "still-playing"
    room.goes_out(3)
    assert room.does("guest 1", EnterScore, round=1, guest=1, cards="ba") == (Entered(1, 12, "AB"),)


def test_a_score_is_entered_by_cards_by_sum_or_both() -> None:
    """LXP-07."""
    room = counting()
    assert room.does("guest 1", EnterScore, round=1, guest=1, cards="AB") == (Entered(1, 12, "AB"),)
    assert room.does("guest 2", EnterScore, round=1, guest=2, points=9) == (Entered(2, 9, None, 9),)
    entered = room.does("table 1", EnterScore, round=1, guest=3, cards="AB", points=12)
    assert entered == (Entered(3, 12, "AB", 12),)
    assert how(room, 3) is Standing.UNCHECKED


def test_points_gained_may_be_less_than_nothing_in_keyword() -> None:
    """KPT-06."""
    room = counting("keyword-party")
    assert room.does("table 1", EnterScore, round=1, guest=1, points=-15) == (Entered(1, -15, None, -15),)


def test_a_sum_that_the_cards_do_not_make_is_shown_and_entered_again() -> None:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, cards="AB", points=11)
    assert how(room, 1) is Standing.MISMATCH
    assert room.refuses("table 1", InitialScore, round=1, guest=1, points=12).code == "mismatch"
    room.does("guest 1", EnterScore, round=1, guest=1, cards="AB", points=12)
    assert how(room, 1) is Standing.UNCHECKED


def test_the_same_score_entered_twice_is_there_once() -> None:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, cards="AB")
    version = room.evening.version
    assert room.does("table 1", EnterScore, round=1, guest=1, cards="BA") == ()
    assert room.evening.version == version


def test_another_score_replaces_the_first_until_it_is_initialled() -> None:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, points=8)
    room.does("table 1", EnterScore, round=1, guest=1, points=10)
    room.initialled(1, 10)
    assert room.refuses("table 1", EnterScore, round=1, guest=1, points=8).code == "checked"
    assert room.hand().scores[1].points == 10


def test_the_neighbour_on_the_left_initials_and_nobody_else() -> None:
    """LXP-08: each checks the player on his right."""
    room = counting()
    seats = room.seats[1]
    room.does(f"guest {seats[1]}", EnterScore, round=1, guest=seats[1], points=8)
    for other in (seats[0], seats[1], seats[3]):
        refusal = room.refuses(f"guest {other}", InitialScore, round=1, guest=seats[1], points=8)
        assert refusal.code == "not-neighbour"
    done = room.does(f"guest {seats[2]}", InitialScore, round=1, guest=seats[1], points=8)
    assert done == (Initialled(seats[1], seats[2], 8),)
    assert how(room, seats[1]) is Standing.DONE
    assert room.does(f"guest {seats[2]}", InitialScore, round=1, guest=seats[1], points=8) == ()


def test_the_next_one_initials_where_the_neighbour_went_home() -> None:
    room = counting()
    seats = room.seats[1]
    room.does(f"guest {seats[0]}", EnterScore, round=1, guest=seats[0], points=8)
    room.does(f"guest {seats[1]}", GuestLeaves, guest=seats[1])
    assert room.sees("table 1").tables[0].seats[0].checker == seats[2]
    done = room.does(f"guest {seats[2]}", InitialScore, round=1, guest=seats[0], points=8)
    assert done == (Initialled(seats[0], seats[2], 8),)


def test_the_device_of_a_table_initials_for_the_neighbour() -> None:
    room = counting()
    guest = room.at(1, 0)
    room.does("table 1", EnterScore, round=1, guest=guest, points=8)
    (done,) = room.does("table 1", InitialScore, round=1, guest=guest, points=8)
    assert done == Initialled(guest, checker(room.hand(), guest), 8)


def test_a_neighbour_who_counts_otherwise_objects_until_they_agree() -> None:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, cards="AB")
    room.initialled(1, 10)
    assert how(room, 1) is Standing.DISPUTED
    assert room.sees("table 1").tables[0].seats[room.seats[1].index(1)].objected == 10
    by = checker(room.hand(), 1)
    assert room.does(f"guest {by}", InitialScore, round=1, guest=1, points=10) == ()
    room.initialled(1, 12)
    assert how(room, 1) is Standing.DONE


def test_a_steward_settles_what_neighbours_do_not() -> None:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, cards="AB")
    room.initialled(1, 10)
    mended = room.does("steward 1", Correct, round=1, guest=1, points=10, was=12, why="one card was dropped")
    assert mended == (Corrected(1, 1, 10, 12, "one card was dropped"),)
    assert how(room, 1) is Standing.DONE
    (noted,) = room.sees("host").journal
    assert (noted.by, noted.what, noted.was, noted.points, noted.why) == (
        "steward 1",
        "corrected",
        12,
        10,
        "one card was dropped",
    )


def test_two_who_put_a_score_right_do_not_undo_each_other() -> None:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, points=8)
    room.does("host", Correct, round=1, guest=1, points=6, was=8, why="counted again")
    refusal = room.refuses("steward 1", Correct, round=1, guest=1, points=7, was=8, why="counted again")
    assert refusal.code == "changed"
    assert refusal.about["points"] == "6"


def test_a_guest_is_excused_and_his_score_goes() -> None:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, points=8)
    assert room.does("steward 1", Excuse, round=1, guest=1, why="unwell") == (Excused(1, 1, "unwell"),)
    assert room.does("steward 1", Excuse, round=1, guest=1, why="unwell") == ()
    assert how(room, 1) is Standing.EXCUSED
    room.does("host", Correct, round=1, guest=1, points=8, was=None, why="he stays after all")
    assert how(room, 1) is Standing.DONE


def online(game: str = "lexicon-party") -> Room:
    return Room(game, 4, manner=Manner.APP).begins()


def test_a_table_online_tells_its_scores_and_its_fines() -> None:
    """LXP-13: the engine saw the wrong word itself."""
    room = online()
    assert room.does("house", TableServed, round=1, table=1, served="t1") == (Served(1, "t1"),)
    seats = tuple(FromTable(guest, 4 * guest, ("LONDON",) if guest == 4 else ()) for guest in range(2, 5))
    done = room.does("house", HandPlayed, round=1, table=1, seats=(FromTable(1, 0), *seats), out=1)
    assert done[0] == Ended(1, "out", 1)
    assert done[-1] == Fined(1, 1, 4, "LONDON", 50)
    assert room.does("house", HandPlayed, round=1, table=1, seats=seats, out=1) == ()
    assert {line.guest: line.points for line in standings(room.evening).lines} == {1: 0, 2: 8, 3: 12, 4: 66}
    assert room.sees("host").next == "move"


def test_a_table_online_waits_for_its_own_clock_and_fines_nobody_in_keyword() -> None:
    """KPT-09."""
    room = online("keyword-party")
    room.time_is_up()
    assert room.sees("host").next == "wait"
    seats = tuple(FromTable(guest, 10 * guest, ("LONDON",)) for guest in range(1, 5))
    done = room.does("house", HandPlayed, round=1, table=1, seats=seats)
    assert done[0] == Ended(1, "time")
    assert not any(isinstance(entry, Fined) for entry in done)


def test_when_time_was_called_at_a_table_online_its_scores_still_come_and_only_once() -> None:
    """R-73: the host ends the hand, and the table says what everybody holds."""
    room = online()
    room.does("host", CallTime, round=1, table=1)
    room.does("guest 1", EnterScore, round=1, guest=1, points=7)
    seats = tuple(FromTable(guest, 5, ("LONDON",) if guest == 2 else ()) for guest in range(1, 5))
    done = room.does("house", HandPlayed, round=1, table=1, seats=seats)
    assert not any(isinstance(entry, Ended) for entry in done)
    assert {guest: score.points for guest, score in room.hand().scores.items()} == {1: 7, 2: 5, 3: 5, 4: 5}
    assert done[-1] == Fined(1, 1, 2, "LONDON", 50)
    assert room.does("house", HandPlayed, round=1, table=1, seats=seats) == ()


def test_whoever_left_a_table_online_has_no_score_there() -> None:
    room = online()
    room.does("guest 2", GuestLeaves, guest=2)
    room.does(
        "house", HandPlayed, round=1, table=1, seats=tuple(FromTable(guest, 5) for guest in range(1, 5))
    )
    assert set(room.hand().scores) == {1, 3, 4}


def test_a_tie_is_cut_for_when_all_is_checked() -> None:
    """R-73."""
    room = counting()
    for guest in (1, 2, 3):
        room.does("table 1", EnterScore, round=1, guest=guest, points=5)
        room.does("table 1", InitialScore, round=1, guest=guest, points=5)
    room.does("table 1", EnterScore, round=1, guest=4, points=9)
    assert room.refuses("table 1", CutFor, round=1, table=1, winners=[1]).code == "missing"
    room.does("table 1", InitialScore, round=1, guest=4, points=9)
    assert room.does("guest 4", CutFor, round=1, table=1, winners=[1]) == (CutWon(1, (1,), by_program=False),)
