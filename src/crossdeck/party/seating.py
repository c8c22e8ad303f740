"""Who sits where: tables of four as far as the number allows, the first seating, and who moves on.

A table keeps its number as long as it is open, for the number is on a sign.  The next table of the last one
is the first (R-73, R-90).  Whoever stays keeps his seat; those who come sit down after them, in seat order.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence

from crossdeck.party.entries import TableSeats
from crossdeck.party.kinds import PartyKind
from crossdeck.party.terms import Manner

__all__ = [
    "SeatingError",
    "chosen",
    "first_seating",
    "moved_on",
    "settled",
    "shuffled",
    "table_sizes",
    "without",
]

Tables = Mapping[int, tuple[int, ...]]
"""The seats of each table by its number."""


class SeatingError(ValueError):
    """Guests who cannot be seated like this."""


def table_sizes(kind: PartyKind, guests: int) -> tuple[int, ...]:
    """How many sit at each table: fours, and as few others as there can be, the large ones first.

    One too many is a fifth at one table, where the game allows that; otherwise there are tables of three.
    """
    if guests < kind.fewest:
        raise SeatingError(f"{guests} guests are too few: {kind.title} wants {kind.fewest} at least")
    fours, over = divmod(guests, kind.usual)
    if over == 0:
        return (kind.usual,) * fours
    fives = kind.usual + 1 in kind.sizes
    if over == 1 and fives:
        return (kind.usual + 1,) + (kind.usual,) * (fours - 1)
    threes = kind.usual - over  # Each table of three lacks one of four.
    if fours + 1 >= threes:
        return (kind.usual,) * (fours + 1 - threes) + (kind.usual - 1,) * threes
    return _few(kind, guests)


def _few(kind: PartyKind, guests: int) -> tuple[int, ...]:
    """So few guests that fours and threes do not make up their number: as even as can be."""
    tables = -(-guests // (kind.sizes.stop - 1))
    low, more = divmod(guests, tables)
    return (low + 1,) * more + (low,) * (tables - more)


def _number(*parts: object) -> int:
    """A number that follows from these and nothing else."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])


def shuffled(guests: Iterable[int], *seed: object) -> list[int]:
    """In an order that nobody could foresee, and that is the same every time."""
    return sorted(guests, key=lambda guest: (_number(*seed, guest), guest))


def chosen(guests: Collection[int], *seed: object) -> int:
    """The one of them who cuts highest."""
    return shuffled(guests, *seed)[0]


def first_seating(
    kind: PartyKind, guests: Sequence[int], seed: str, manner: Manner, *, mixed: bool
) -> tuple[TableSeats, ...]:
    """The seats of the first round; all cut, and the highest deals (LXP-03) or goes first (KPT-03)."""
    order = shuffled(guests, seed, "seats") if mixed else list(guests)
    tables, at = [], 0
    for number, size in enumerate(table_sizes(kind, len(order)), start=1):
        seats = tuple(order[at : at + size])
        tables.append(TableSeats(number, seats, chosen(seats, seed, 1, number), manner))
        at += size
    return tuple(tables)


def moved_on(
    kind: PartyKind,
    hands: Sequence[TableSeats],
    movers: Mapping[int, Collection[int]],
    here: Sequence[int],
    seed: str,
    number: int,
) -> tuple[TableSeats, ...]:
    """The seating of the next round: the movers go to the next table (LXP-09, LXP-10, KPT-07, R-73, R-90).

    Those who went home leave no gap, and whoever has no seat yet gets one.
    """
    numbers = [hand.number for hand in hands]
    arrivals: dict[int, list[int]] = {each: [] for each in numbers}
    stay: dict[int, list[int]] = {}
    for at, hand in enumerate(hands):
        goes = movers.get(hand.number, ())
        stay[hand.number] = [guest for guest in hand.seats if guest not in goes]
        arrivals[numbers[(at + 1) % len(numbers)]] += [guest for guest in hand.seats if guest in goes]
    present = set(here)
    came = {each: tuple(guest for guest in arrivals[each] if guest in present) for each in numbers}
    tables = {each: tuple(guest for guest in stay[each] if guest in present) + came[each] for each in numbers}
    seats = settled(kind, tables, here, keep={guest for each in came.values() for guest in each})
    manners = {hand.number: hand.manner for hand in hands}
    return tuple(
        TableSeats(
            each,
            seats[each],
            _first(kind, seats[each], came.get(each, ()), seed, number, each),
            manners.get(each, hands[0].manner if hands else Manner.CARDS),
        )
        for each in sorted(seats)
    )


def _first(
    kind: PartyKind, seats: tuple[int, ...], came: Sequence[int], seed: str, number: int, table: int
) -> int:
    """The winner who came deals (LXP-10); where nobody did, and in Keyword, they cut."""
    if kind.winner_deals and (arrived := [guest for guest in came if guest in seats]):
        return arrived[0]
    return chosen(seats, seed, number, table)


def settled(kind: PartyKind, tables: Tables, here: Sequence[int], keep: Collection[int] = ()) -> Tables:
    """The same tables with all who are here, of the sizes that this number wants, and with few moves.

    Tables too many are closed, the smallest first and of equals the last; guests who have to change tables
    are the last of their table, those in `keep` only if there is nobody else.
    """
    sizes, present = table_sizes(kind, len(here)), set(here)
    seats = {number: [guest for guest in guests if guest in present] for number, guests in tables.items()}
    seated = {guest for guests in seats.values() for guest in guests}
    waiting = [guest for guest in here if guest not in seated]
    while len(seats) > len(sizes):
        closing = min(seats, key=lambda number: (len(seats[number]), -number))
        waiting = [*seats.pop(closing), *waiting]
    free = (number for number in range(1, len(sizes) + len(seats) + 1) if number not in seats)
    while len(seats) < len(sizes):
        seats[next(free)] = []
    wanted = dict(zip(sorted(seats, key=lambda number: (-len(seats[number]), number)), sizes, strict=True))
    for number, size in wanted.items():
        while len(seats[number]) > size:
            waiting.append(_give_up(seats[number], keep))
    for number in sorted(seats, key=lambda number: (len(seats[number]), number)):
        while len(seats[number]) < wanted[number]:
            seats[number].append(waiting.pop(0))
    return {number: tuple(guests) for number, guests in sorted(seats.items())}


def _give_up(seats: list[int], keep: Collection[int]) -> int:
    """Take the guest from this table who moves most easily."""
    at = next((at for at in range(len(seats) - 1, -1, -1) if seats[at] not in keep), len(seats) - 1)
    return seats.pop(at)


def without(kind: PartyKind, tables: Tables, closing: int) -> Tables:
    """The tables when this one is merged into the others; SeatingError if they have no room."""
    if closing not in tables:
        raise SeatingError(f"there is no table {closing}")
    seats = {number: list(guests) for number, guests in tables.items() if number != closing}
    for guest in tables[closing]:
        roomy = [number for number in seats if len(seats[number]) + 1 in kind.sizes]
        if not roomy:
            raise SeatingError(f"table {closing} cannot be closed: the others have no room for its guests")
        seats[min(roomy, key=lambda number: (len(seats[number]), number))].append(guest)
    return {number: tuple(guests) for number, guests in seats.items()}
