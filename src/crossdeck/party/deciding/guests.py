"""Guests: who comes, who goes, and by which link."""

from collections.abc import Iterable
from typing import assert_never

from crossdeck.party.commands import (
    AddGuests,
    GuestLeaves,
    GuestReturns,
    Join,
    NewLink,
    RenameGuest,
    ReplaceGuest,
)
from crossdeck.party.deciding.seats import as_tables, with_seats
from crossdeck.party.entries import (
    Entry,
    Excused,
    GuestAdded,
    GuestGone,
    GuestRenamed,
    GuestReplaced,
    GuestReturned,
    LinkRenewed,
    Seated,
)
from crossdeck.party.evening import Evening, Guest, Phase
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.seating import SeatingError, settled

__all__ = ["decide", "new_link"]

MOST = 2000
"""No evening has more guests."""

GuestCommand = AddGuests | Join | RenameGuest | GuestLeaves | GuestReturns | ReplaceGuest


def decide(evening: Evening, command: GuestCommand) -> tuple[Entry, ...]:
    """What becomes of the list of guests, and of the seating that is shown, if one is."""
    match command:
        case AddGuests(names=names):
            return _added(evening, names, numbered=True)
        case Join(name=name):
            return _added(evening, [name], numbered=False)
        case RenameGuest(guest=guest, name=name):
            known, name = _guest(evening, guest), _name(name)
            if known.name == name:
                return ()
            _check_new(evening, name, but=guest)
            return (GuestRenamed(guest, name),)
        case GuestLeaves(guest=guest):
            return _gone(evening, _guest(evening, guest))
        case GuestReturns(guest=guest):
            return () if _guest(evening, guest).here else (GuestReturned(guest),)
        case ReplaceGuest(guest=guest, name=name):
            return _replaced(evening, _guest(evening, guest), name)
        case _:
            assert_never(command)


def new_link(evening: Evening, command: NewLink) -> tuple[Entry, ...]:
    """Another link for a role that there is."""
    if command.role == "guest":
        _guest(evening, command.number)
    elif (command.role in ("projector", "join")) != (command.number == 0):
        raise PartyRefusalError("no-link", f"no link is for {command.role} {command.number}")
    return (LinkRenewed(str(Who(command.role, command.number))),)


def _added(evening: Evening, names: Iterable[str], *, numbered: bool) -> tuple[Entry, ...]:
    """New guests; in a list of the host's a name that is there gets a number, whoever joins takes another."""
    _check_open(evening)
    taken = {guest.name.casefold() for guest in evening.guests.values()}
    added: list[Entry] = []
    following = max(evening.guests, default=0) + 1
    for typed in names:
        name = _name(typed)
        if name.casefold() in taken:
            if not numbered:
                _check_new(evening, name)
            name = _another(name, taken)
        taken.add(name.casefold())
        added.append(GuestAdded(following + len(added), name))
    if len(evening.guests) + len(added) > MOST:
        raise PartyRefusalError("too-many-guests", f"a party has {MOST} guests at most", most=MOST)
    return tuple(added)


def _another(name: str, taken: set[str]) -> str:
    number = 2
    while f"{name} {number}".casefold() in taken:
        number += 1
    return f"{name} {number}"


def _gone(evening: Evening, guest: Guest) -> tuple[Entry, ...]:
    """He leaves: a seat that waits for the bell is given up, a hand goes on without him."""
    if not guest.here:
        return ()
    now = evening.round
    hand = now.hand_of(guest.id) if now else None
    if now is None or hand is None or evening.phase is Phase.OVER:
        return (GuestGone(guest.id),)
    if evening.phase is Phase.SEATED:
        tables = {
            number: tuple(each for each in seats if each != guest.id)
            for number, seats in as_tables(now).items()
        }
        here = [each for each in evening.here if each != guest.id and now.hand_of(each)]
        try:
            seats = settled(evening.kind, tables, here, keep={each.first for each in now.hands})
        except SeatingError as wrong:
            raise PartyRefusalError(
                "too-few", f"{wrong}; finish the party instead", guests=len(here)
            ) from None
        return GuestGone(guest.id), Seated(now.number, with_seats(evening, seats))
    if guest.id in hand.scores or guest.id in hand.excused:
        return (GuestGone(guest.id),)
    return GuestGone(guest.id), Excused(now.number, guest.id, "went home")


def _replaced(evening: Evening, guest: Guest, typed: str) -> tuple[Entry, ...]:
    _check_open(evening)
    now = evening.round
    if now is None or now.hand_of(guest.id) is None:
        raise PartyRefusalError(
            "no-seat", f"{guest.name} has no seat to be taken; add the new guest to the list", name=guest.name
        )
    name = _name(typed)
    _check_new(evening, name)
    new = max(evening.guests) + 1
    gone = (GuestGone(guest.id),) if guest.here else ()
    return GuestAdded(new, name), GuestReplaced(guest.id, new), *gone


def _guest(evening: Evening, guest: int) -> Guest:
    if guest not in evening.guests:
        raise PartyRefusalError("no-guest", f"there is no guest with the number {guest}", guest=guest)
    return evening.guests[guest]


def _name(typed: str) -> str:
    name = " ".join(typed.split())
    if not name or not name.isprintable():
        raise PartyRefusalError("name", "a guest has a name that can be read out", name=typed)
    return name


def _check_new(evening: Evening, name: str, but: int = 0) -> None:
    same = (each for each in evening.guests.values() if each.name.casefold() == name.casefold())
    if any(each.id != but for each in same):
        raise PartyRefusalError(
            "name-taken", f"{name} is here already; add a letter, so that nobody is mixed up", name=name
        )


def _check_open(evening: Evening) -> None:
    if evening.phase is Phase.OVER:
        raise PartyRefusalError("over", "the evening is over; nobody can join any more")
