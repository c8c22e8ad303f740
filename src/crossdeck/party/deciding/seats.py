"""The seating that is shown, as tables and back again."""

from collections.abc import Mapping

from crossdeck.party.entries import TableSeats
from crossdeck.party.evening import Evening, Round
from crossdeck.party.seating import chosen

__all__ = ["as_tables", "with_seats"]


def as_tables(now: Round) -> dict[int, tuple[int, ...]]:
    """Who sits where, by the number of the table."""
    return {hand.number: hand.seats for hand in now.hands}


def with_seats(evening: Evening, seats: Mapping[int, tuple[int, ...]]) -> tuple[TableSeats, ...]:
    """The seating with other guests at its tables: who was to deal there does, if he is still there."""
    now = evening.rounds[-1]
    tables = []
    for number in sorted(seats):
        hand = now.hand(number)
        if hand is not None and hand.first in seats[number]:
            first = hand.first
        else:
            first = chosen(seats[number], evening.seed, now.number, number)
        manner = hand.manner if hand is not None else evening.terms.manner
        tables.append(TableSeats(number, seats[number], first, manner))
    return tuple(tables)
