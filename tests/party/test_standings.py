"""Totals by the book, and what levelling makes good."""

import pytest

from crossdeck.party.commands import (
    ChangeTerms,
    Correct,
    Excuse,
    Finish,
    GuestLeaves,
    Join,
    MoveOn,
    Reveal,
    Rule,
)
from crossdeck.party.standings import ENOUGH, Levelling, standings
from crossdeck.party.terms import PartyTerms
from tests.party.rooms import Room


def test_the_lowest_sum_is_first_in_lexicon() -> None:
    """LXP-11."""
    room = Room(guests=4)
    room.plays({1: 10, 2: 0, 3: 30, 4: 20})
    assert [(line.place, line.guest) for line in standings(room.evening).lines] == [
        (1, 2),
        (2, 1),
        (3, 4),
        (4, 3),
    ]


def test_the_highest_sum_is_first_in_keyword() -> None:
    """KPT-08."""
    room = Room("keyword-party", 4)
    room.plays({1: 10, 2: 5, 3: 30, 4: 20})
    room.moves()
    room.plays({1: 10, 2: 90, 3: 30, 4: 20})
    assert [(line.guest, line.points) for line in standings(room.evening).lines] == [
        (2, 95),
        (3, 60),
        (4, 40),
        (1, 20),
    ]


def test_who_is_level_shares_the_place_and_the_next_one_is_left_out() -> None:
    room = Room(guests=4)
    room.plays({1: 10, 2: 10, 3: 30, 4: 4})
    assert [(line.place, line.guest) for line in standings(room.evening).lines] == [
        (1, 4),
        (2, 1),
        (2, 2),
        (4, 3),
    ]


def test_a_fine_counts_with_the_scores() -> None:
    """LXP-13."""
    room = Room(guests=4).begins()
    room.does("steward 1", Rule, table=1, guest=2, word="LONDON", outcome="wrong")
    assert not standings(room.evening).lines
    room.scores()
    assert (room.line(2).points, room.line(2).fines, room.line(2).place) == (52, 50, 4)


def test_a_fine_counts_when_its_round_does() -> None:
    """Otherwise who has it would be behind others by a round that nobody has counted."""
    room = Room(guests=4)
    room.plays()
    room.moves()
    room.begins()
    room.does("steward 1", Rule, table=1, guest=2, word="LONDON", outcome="wrong")
    assert (room.line(2).points, room.line(2).fines) == (2, 0)
    room.scores()
    assert (room.line(2).points, room.line(2).fines) == (54, 50)


@pytest.mark.parametrize("guests", [8, 12, 40])
@pytest.mark.parametrize("game", ["lexicon-party", "keyword-party"])
def test_where_all_play_alike_levelled_is_the_book(game: str, guests: int) -> None:
    room = Room(game, guests)
    for _ in range(3):
        room.plays({guest: guest * 7 % 31 * 10 + guest for guest in range(1, guests + 1)})
        if room.number < 3:
            room.moves()
    found = standings(room.evening)
    assert found.levelling == Levelling()
    assert not found.levelling.is_any
    assert all(line.level == line.points for line in found.lines)


def test_a_round_missed_counts_as_the_average_of_all_who_played_it() -> None:
    room = Room(guests=4)
    room.plays({1: 10, 2: 20, 3: 30, 4: 40})
    room.does("join", Join, name="Late")
    room.moves()
    room.plays(dict.fromkeys(range(1, 6), 12) | {1: 8})
    late = room.line(5)
    assert (late.points, late.rounds, late.missed, late.scores) == (12, 1, 1, (None, 12))
    assert late.level == 12 + 25
    assert standings(room.evening).levelling.missed


def test_by_the_book_a_round_missed_counts_nothing() -> None:
    room = Room(guests=4, levelled=False)
    room.plays({1: 10, 2: 20, 3: 30, 4: 40})
    room.does("join", Join, name="Late")
    room.moves()
    room.plays(dict.fromkeys(range(1, 6), 12) | {1: 8})
    assert room.line(5).level == room.line(5).points == 12
    assert room.line(5).place == 1
    assert not standings(room.evening).levelling.is_any


def test_who_went_home_keeps_what_he_scored() -> None:
    room = Room(guests=8)
    room.plays()
    room.does("guest 8", GuestLeaves, guest=8)
    room.moves()
    room.plays()
    assert room.line(8).scores == (8, None)
    assert room.line(8).missed == 1


def test_scores_of_other_tables_move_by_the_difference_of_the_averages() -> None:
    """Tables of five count more cards left: with enough scores of both sizes that is made good."""
    room = Room(guests=9, mixed=False)
    for _ in range(3):
        room.begins()
        size = {guest: len(seats) for seats in room.seats.values() for guest in seats}
        room.scores({guest: 40 + guest if count == 5 else 20 + guest for guest, count in size.items()})
        if room.number < 3:
            room.moves()
    found = standings(room.evening)
    assert set(found.levelling.sizes) == {5}
    fives = [
        score.points
        for each in room.evening.rounds
        for hand in each.hands
        for score in hand.scores.values()
        if len(hand.seats) == 5
    ]
    fours = [
        score.points
        for each in room.evening.rounds
        for hand in each.hands
        for score in hand.scores.values()
        if len(hand.seats) == 4
    ]
    assert len(fives) == 15 >= ENOUGH
    assert found.levelling.sizes[5] == round(sum(fours) / len(fours) - sum(fives) / len(fives), 1)
    assert {line.guest: line.points for line in found.lines}[1] == sum(
        hand.scores[1].points for each in room.evening.rounds for hand in each.hands if 1 in hand.scores
    )


def test_a_difference_that_chance_can_make_moves_nothing() -> None:
    """Two standard errors: on this side of it scores stay, on the other they move."""
    for more, moves in ((1, set()), (20, {5})):
        room = Room(guests=9, mixed=False)
        for _ in range(3):
            room.begins()
            size = {guest: len(seats) for seats in room.seats.values() for guest in seats}
            room.scores({guest: 20 + guest * 7 % 10 + more * (size[guest] == 5) for guest in size})
            if room.number < 3:
                room.moves()
        found = standings(room.evening)
        assert set(found.levelling.sizes) == moves
        assert all(line.level == line.points for line in found.lines) is (not moves)


def test_too_few_scores_of_a_size_tell_nothing() -> None:
    room = Room(guests=9, mixed=False)
    room.plays()
    assert standings(room.evening).levelling == Levelling()


def test_a_round_counts_when_it_is_scored_in_full() -> None:
    room = Room(guests=8)
    room.plays()
    room.moves()
    room.begins()
    assert standings(room.evening).rounds == 1
    room.scores()
    assert standings(room.evening).rounds == 2


def test_whoever_is_excused_does_not_hold_a_round_up() -> None:
    room = Room(guests=4).begins()
    room.does("host", Excuse, round=1, guest=3, why="unwell")
    room.scores()
    assert standings(room.evening).rounds == 1
    assert [line.guest for line in standings(room.evening).lines] == [1, 2, 4]


def test_a_correction_of_an_old_round_moves_the_standings() -> None:
    room = Room(guests=4)
    room.plays()
    room.moves()
    room.plays()
    assert room.line(4).place == 4
    room.does("steward 1", Correct, round=1, guest=4, points=0, was=4, why="read from the card again")
    room.does("host", Correct, round=2, guest=4, points=1, was=4, why="read from the card again")
    assert (room.line(4).points, room.line(4).place) == (1, 1)
    assert room.line(4).scores == (0, 1)


def test_the_last_rounds_are_hidden_from_all_but_the_host() -> None:
    room = Room(guests=8, rounds=2, hidden=1)
    room.plays()
    seen = room.sees("projector").standings
    assert (seen.rounds, seen.hidden) == (1, 0)
    room.moves()
    room.plays({guest: 100 - guest for guest in range(1, 9)})
    for by in ("projector", "steward 1", "table 1", "guest 1"):
        seen = room.sees(by).standings
        assert (seen.rounds, seen.hidden, seen.final) == (1, 1, False)
        assert all(len(line.scores) == 1 for line in seen.lines)
    assert room.sees("host").standings.rounds == 2


def test_the_finale_is_told_step_by_step() -> None:
    room = Room(guests=8, rounds=2, hidden=1, prizes=("cup", "book"))
    room.plays()
    room.moves()
    room.plays()
    assert room.sees("host").next == "finish"
    room.does("host", Finish, round=2)
    assert room.sees("host").next == "reveal"
    assert room.sees("projector").standings.rounds == 1
    assert all(not prize.names for prize in room.sees("projector").prizes)
    room.does("host", Reveal, place=3)
    seen = room.sees("projector")
    assert min(line.place for line in seen.standings.lines) == 3
    assert [prize.names for prize in seen.prizes] == [(), ()]
    room.does("host", Reveal, place=2)
    assert [prize.names for prize in room.sees("guest 1").prizes] == [(), ("Guest2",)]
    room.does("host", Reveal, place=1)
    seen = room.sees("projector")
    assert [prize.names for prize in seen.prizes] == [("Guest1",), ("Guest2",)]
    assert len(seen.standings.lines) == 8
    assert room.sees("host").next == "done"


def test_nothing_is_hidden_again_that_was_told() -> None:
    room = Room(guests=4, rounds=2, hidden=1)
    room.plays()
    room.moves()
    room.plays()
    room.does("host", Finish, round=2)
    room.does("host", Reveal, place=2)
    assert room.does("host", Reveal, place=3) == ()
    assert room.evening.revealed == 2


def test_levelled_or_not_can_be_agreed_on_later() -> None:
    room = Room(guests=4)
    room.plays({1: 10, 2: 20, 3: 30, 4: 40})
    room.does("join", Join, name="Late")
    room.does("host", MoveOn, round=1)
    room.plays(dict.fromkeys(range(1, 6), 12) | {1: 8})
    assert room.line(5).level == 37
    room.does("host", ChangeTerms, terms=PartyTerms("lexicon-party", levelled=False))
    assert room.line(5).level == 12
