"""What each role sees, and what it does not."""

import msgspec
import pytest

from crossdeck.party.commands import CallSteward, EnterScore, Finish, GiveTime, GuestLeaves, Join, PauseClock
from crossdeck.party.pictures import PartyPicture
from crossdeck.party.rehearsing import followed
from crossdeck.party.roles import Role, Who, read_ticket, ticket
from crossdeck.party.simulating import UNRULY
from crossdeck.party.telling import Teller, links_of, picture
from crossdeck.party.terms import KeywordPrize, PartyTerms
from tests.party.rooms import Room, who

ROLES = ("host", "steward 1", "table 1", "guest 1", "projector", "join")


@pytest.mark.parametrize("by", ROLES)
def test_before_anything_happens_there_is_a_picture(by: str) -> None:
    seen = Room().sees(by)
    assert (seen.v, seen.round, seen.tables, seen.standings.lines) == (1, 0, (), ())
    assert seen.you.role == who(by).role


def test_a_guest_sees_his_own_table_and_no_other() -> None:
    room = Room(guests=8, mixed=False).begins()
    assert [table.number for table in room.sees("guest 6").tables] == [2]
    assert [table.number for table in room.sees("table 1").tables] == [1]
    assert [table.number for table in room.sees("projector").tables] == [1, 2]


def test_the_wall_shows_nobody_s_cards_or_figures() -> None:
    room = Room(guests=4).begins()
    room.time_is_up()
    room.does("guest 1", EnterScore, round=1, guest=1, cards="AB", points=12)
    assert "AB" in msgspec.json.encode(room.sees("host")).decode()
    for seat in room.sees("projector").tables[0].seats:
        assert (seat.points, seat.cards, seat.claimed, seat.objected) == (None, None, None, None)


def test_the_host_alone_has_the_links_and_they_work() -> None:
    room = Room(guests=8).begins()
    links = room.sees("host").links
    assert links == links_of(room.evening)
    roles = [link.role for link in links]
    assert (roles.count("guest"), roles.count("table"), roles.count("steward")) == (8, 2, 1)
    for link in links:
        assert read_ticket("secret", link.ticket, {}) == Who(link.role, link.number)
    for by in ("steward 1", "table 1", "guest 1", "join"):
        assert room.sees(by).links == ()
    assert [link.role for link in room.sees("projector").links] == ["join"]


def test_calls_are_seen_where_they_were_made_and_by_the_stewards() -> None:
    room = Room(guests=8, mixed=False).begins()
    room.does("guest 1", CallSteward, table=1, word="BREDD", guest=2)
    assert len(room.sees("steward 1").calls) == 1
    assert len(room.sees("guest 3").calls) == 1
    assert room.sees("guest 5").calls == ()
    assert room.sees("projector").calls == ()


def test_a_move_slip_says_where_to_go_and_why() -> None:
    room = Room(guests=12, mixed=False)
    room.plays()
    room.does("guest 8", GuestLeaves, guest=8)
    room.does("join", Join, name="Late")
    room.moves()
    (slip,) = room.sees("guest 1").moves
    assert (slip.from_table, slip.to_table, slip.first, slip.why) == (1, 2, True, "won")
    (slip,) = room.sees("guest 2").moves
    assert (slip.from_table, slip.to_table, slip.why) == (1, 1, "stays")
    (slip,) = room.sees("guest 13").moves
    assert (slip.from_table, slip.why) == (0, "new")
    assert len(room.sees("host").moves) == 12
    assert {move.guest for move in room.sees("table 2").moves} >= {1, 5, 6, 7}
    room.begins()
    assert room.sees("host").moves == ()


def test_the_clock_has_its_end_by_the_server_s_time() -> None:
    room = Room(guests=8).begins()
    room.does("host", GiveTime, round=1, table=2, seconds=60)
    seen = room.sees("projector")
    assert seen.clock.ends == room.now + 7 * 60_000
    assert [table.ends - room.now for table in seen.tables] == [7 * 60_000, 8 * 60_000]
    room.does("host", PauseClock, round=1)
    seen = room.sees("projector")
    assert (seen.clock.paused, seen.clock.ends) == (True, 0)
    assert [table.left for table in seen.tables] == [7 * 60_000, 8 * 60_000]


def test_the_host_is_told_what_comes_next_from_the_first_guest_to_the_last_prize() -> None:
    room = Room(guests=2, rounds=1)
    steps = [room.sees("host").next]
    room.does("join", Join, name="Third")
    steps.append(room.sees("host").next)
    room.begins()
    steps.append(room.sees("host").next)
    room.time_is_up()
    steps.append(room.sees("host").next)
    assert room.sees("host").missing == (1,)
    room.scores()
    steps.append(room.sees("host").next)
    room.does("host", Finish, round=1)
    steps.append(room.sees("host").next)
    assert steps == ["gather", "seat", "wait", "count", "finish", "done"]
    assert room.sees("steward 1").next is None


def test_a_guest_sees_the_best_and_his_own_table_in_the_standings() -> None:
    room = Room(guests=40, mixed=False)
    room.plays()
    assert len(room.sees("host").standings.lines) == 40
    seen = room.sees("guest 40").standings
    assert [line.guest for line in seen.lines] == [*range(1, 11), 37, 38, 39, 40]
    assert seen.placed == 40


@pytest.mark.parametrize("game", ["lexicon-party", "keyword-party"])
def test_at_every_version_every_role_has_a_picture_that_gives_nothing_away(game: str) -> None:
    prize = KeywordPrize.TABLE if game == "keyword-party" else KeywordPrize.NONE
    terms = PartyTerms(game, hand=12, rounds=2, hidden=1, keyword_prize=prize)
    for at, _, evening in followed(terms, 9, "telling", UNRULY):
        teller = Teller(evening, at)
        for by in (*ROLES, "guest 4", "guest 99", "table 2", "table 77"):
            seen = teller.picture(who(by))
            assert seen == picture(evening, who(by), at)
            told = msgspec.json.encode(seen).decode()
            assert evening.secret not in told
            if by == "host":
                continue
            host = ticket(evening.secret, Who("host"), evening.issued)
            assert host not in told
            for guest in evening.guests:
                assert ticket(evening.secret, Who("guest", guest), evening.issued) not in told
            _check_cards(seen)


def _check_cards(seen: PartyPicture) -> None:
    role: Role = seen.you.role
    if role in ("guest", "table"):
        assert len(seen.tables) <= 1
        for table in seen.tables:
            assert table.number == seen.you.number or seen.you.number in {seat.guest for seat in table.seats}
    if role in ("guest", "table", "projector", "join"):
        assert seen.guests == ()
        assert seen.journal == ()
        assert seen.missing == ()
    if role in ("projector", "join"):
        assert not any(seat.cards or seat.points for table in seen.tables for seat in table.seats)
