"""Tickets: who somebody is by his link."""

import pytest

from crossdeck.party.commands import NewLink
from crossdeck.party.roles import HOUSE, TicketError, Who, read_ticket, ticket
from tests.party.rooms import Room

EVERYBODY = [
    Who("host"),
    Who("steward", 2),
    Who("table", 12),
    Who("guest", 317),
    Who("projector"),
    Who("join"),
]


@pytest.mark.parametrize("who", EVERYBODY, ids=str)
def test_a_ticket_says_who_somebody_is(who: Who) -> None:
    assert read_ticket("secret", ticket("secret", who, {}), {}) == who


@pytest.mark.parametrize("who", EVERYBODY, ids=str)
def test_a_ticket_of_another_party_is_worth_nothing(who: Who) -> None:
    with pytest.raises(TicketError):
        read_ticket("other secret", ticket("secret", who, {}), {})


@pytest.mark.parametrize(
    "forged",
    [
        "", ".", "host", "host.0", "host.0.", "guest.1.aaaaaaaaaaaa", "house.0.abc", "guest.-1.abc",
        "guest.1.ünï", "guest.٣.abc", "guest.99999999999999999999.abc", "\x00",
    ],
)  # fmt: skip
def test_a_forged_ticket_is_worth_nothing(forged: str) -> None:
    with pytest.raises(TicketError, match="ask the host"):
        read_ticket("secret", forged, {})


def test_a_guest_s_ticket_opens_no_other_part() -> None:
    mine = ticket("secret", Who("guest", 1), {})
    key = mine.rpartition(".")[2]
    for other in (
        f"guest.2.{key}",
        f"host.0.{key}",
        f"guest.01.{key}",
        f"table.1.{key}",
        mine[:-1],
        f"{mine}a",
    ):
        with pytest.raises(TicketError):
            read_ticket("secret", other, {})


def test_the_program_itself_has_no_ticket() -> None:
    with pytest.raises(TicketError):
        read_ticket("secret", ticket("secret", HOUSE, {}), {})


def test_a_link_given_out_again_replaces_the_old_one_alone() -> None:
    room = Room(guests=4)
    before = {
        who: ticket(room.evening.secret, who, room.evening.issued)
        for who in (Who("guest", 1), Who("guest", 2))
    }
    room.does("host", NewLink, role="guest", number=1)
    issued = room.evening.issued
    with pytest.raises(TicketError):
        read_ticket("secret", before[Who("guest", 1)], issued)
    assert read_ticket("secret", before[Who("guest", 2)], issued) == Who("guest", 2)
    assert read_ticket("secret", ticket("secret", Who("guest", 1), issued), issued) == Who("guest", 1)


def test_the_projector_and_the_wall_get_new_links_too() -> None:
    room = Room(guests=4)
    old = ticket("secret", Who("join"), {})
    room.does("host", NewLink, role="join")
    with pytest.raises(TicketError):
        read_ticket("secret", old, room.evening.issued)
