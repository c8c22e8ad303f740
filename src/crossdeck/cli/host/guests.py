"""Guests and their seats: who comes, who goes, and who sits where before the bell."""

import argparse
from collections.abc import Iterator

from rich.cells import cell_len

from crossdeck.cli.drawn import counted
from crossdeck.cli.host.answer import answer, plain
from crossdeck.cli.host.desk import Desk, at_desk, look_at
from crossdeck.cli.host.drawn import columns, padded, seating, tables_named
from crossdeck.cli.host.names import find_guest, find_table
from crossdeck.cli.host.opening import add_names, read_names
from crossdeck.cli.terms import InputError, print_json
from crossdeck.party.commands import (
    CloseTable,
    GuestLeaves,
    GuestReturns,
    Place,
    RenameGuest,
    ReplaceGuest,
    SeatGuests,
    Swap,
)
from crossdeck.party.evening import Phase
from crossdeck.party.kinds import PartyKind

__all__ = ["begins", "run_guests", "run_seat", "seats_drawn"]


def run_guests(arguments: argparse.Namespace) -> int:
    """List the guests, or change the list."""
    changes = (arguments.add, arguments.leave, arguments.come_back, arguments.replace, arguments.rename)
    if not any(changes) and not arguments.read:
        return _list(arguments)
    with at_desk(arguments.file) as desk:
        said = list(_changed(arguments, desk))
    return answer(arguments, desk, said)


def _list(arguments: argparse.Namespace) -> int:
    desk = look_at(arguments.file)
    guests = desk.picture().guests
    if arguments.json:
        print_json(plain(guests))
        return 0
    if not guests:
        print("Nobody is on the list yet.")
        return 0
    away = sum(not guest.here for guest in guests)
    print(counted(len(guests) - away, "guest") + (f", and {away} who went home" if away else ""))
    width = min(24, max((cell_len(guest.name) for guest in guests), default=0))
    cells = []
    for guest in guests:
        where = (f"table {guest.table}" if guest.table else "no seat") if guest.here else "home"
        cells.append(f"{guest.id:>4}  {padded(guest.name, width)}  {where}")
    print("\n".join(columns(cells)))
    return 0


def _changed(arguments: argparse.Namespace, desk: Desk) -> Iterator[str]:
    """Do all that was asked for, in this order: renamed, gone, back, replaced, come."""
    evening = desk.evening
    for old, new in arguments.rename or ():
        guest = find_guest(evening, old)
        before = evening.name(guest)
        if desk.do(RenameGuest, guest=guest, name=_name(new)):
            yield f"{before} is called {desk.evening.name(guest)}."
    for typed in arguments.leave or ():
        guest = find_guest(desk.evening, typed)
        if desk.do(GuestLeaves, guest=guest):
            yield f"{evening.name(guest)} goes home; what was scored stays."
    for typed in arguments.come_back or ():
        guest = find_guest(desk.evening, typed)
        if desk.do(GuestReturns, guest=guest):
            yield f"{evening.name(guest)} is back, and sits down with the next round."
    for old, new in arguments.replace or ():
        guest = find_guest(desk.evening, old)
        if desk.do(ReplaceGuest, guest=guest, name=_name(new)):
            yield f"{new} has the seat of {evening.name(guest)} from now on."
    names = list(arguments.add or ()) + (read_names(arguments.read) if arguments.read else [])
    known = set(desk.evening.guests)
    add_names(desk, names)
    added = [each for each in desk.evening.guests.values() if each.id not in known]
    if added:
        late = "" if desk.evening.phase is Phase.GATHERING else "; `seat` before the next bell finds seats"
        listed = ", ".join(f"{each.name} ({each.id})" for each in added[:6])
        more = f" and {len(added) - 6} more" if len(added) > 6 else ""
        yield f"{counted(len(added), 'guest')} more: {listed}{more}{late}."


def _name(typed: str) -> str:
    if not 1 <= len(typed.strip()) <= 40:
        raise InputError(f"{typed[:40]!r} is no name of a guest: it has 1 to 40 letters")
    return typed


def run_seat(arguments: argparse.Namespace) -> int:
    """Draw the seats, or change them before the bell."""
    with at_desk(arguments.file) as desk:
        evening = desk.evening
        if not (arguments.swap or arguments.place or arguments.close):
            desk.do(SeatGuests, again=arguments.again)
        for one, other in arguments.swap or ():
            desk.do(Swap, one=find_guest(evening, one), other=find_guest(evening, other))
        for typed, table in arguments.place or ():
            desk.do(Place, guest=find_guest(evening, typed, evening.here), table=_table(table))
        for table in arguments.close or ():
            desk.do(CloseTable, table=find_table(desk.evening, table).number)
    seen = desk.picture()
    return answer(arguments, desk, seats_drawn(desk), always=True, tables=seen.tables, waiting=seen.waiting)


def _table(typed: str) -> int:
    if not (typed.isascii() and typed.isdigit() and 1 <= int(typed[:6]) <= 999):
        raise InputError(f"{typed!r} is no table's number")
    return int(typed)


def begins(kind: PartyKind) -> str:
    """What a star beside a name means."""
    return "deals first" if kind.winner_deals else "goes first, and keeps the score"


def seats_drawn(desk: Desk) -> Iterator[str]:
    """The seating with what is odd about it."""
    seen = desk.picture()
    sizes: dict[int, int] = {}
    for table in seen.tables:
        sizes[len(table.seats)] = sizes.get(len(table.seats), 0) + 1
    made = ", ".join(f"{count} of {size}" for size, count in sorted(sizes.items(), reverse=True))
    yield f"Round {seen.round}: {counted(len(seen.tables), 'table')} ({made})"
    yield from seating(seen.tables, begins(desk.evening.kind))
    if seen.waiting:
        yield f"Without a seat: {', '.join(seen.waiting)}. `seat` finds them one."
    odd = [table.number for table in seen.tables if len(table.seats) not in desk.evening.kind.sizes]
    if odd:
        yield f"Too few or too many sit at {tables_named(odd)}."
