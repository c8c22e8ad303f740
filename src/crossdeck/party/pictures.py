"""What somebody sees of an evening: one typed record for every role, with nothing in it that is not his.

Where a role sees less, lists are shorter or empty; `you` says who looks.
"""

from typing import Literal

import msgspec

from crossdeck.party.commands import Outcome
from crossdeck.party.evening import Phase
from crossdeck.party.roles import Role
from crossdeck.party.rulings import Found
from crossdeck.party.scores import Doubt, Standing
from crossdeck.party.standings import Levelling
from crossdeck.party.terms import Manner, PartyTerms

__all__ = [
    "CallShown", "ClaimShown", "ClockShown", "GuestShown", "KindShown", "LineShown", "LinkShown", "MoveShown",
    "NextStep", "NotedShown", "PartyPicture", "PrizeShown", "RulingShown", "SeatShown", "StandingsShown",
    "TableShown", "You",
]  # fmt: skip

NextStep = Literal["gather", "seat", "start", "wait", "count", "cut", "move", "finish", "reveal", "done"]
"""What the host most likely does next: more guests are wanted, seats are drawn, the bell, nothing while they
play, scores are wanted, a cut, the winners move, the last round is done, the finale, nothing any more."""


class You(msgspec.Struct, frozen=True):
    """Who looks."""

    role: Role
    number: int = 0
    name: str = ""


class KindShown(msgspec.Struct, frozen=True):
    """What of the party's rules a screen has to know."""

    title: str
    lowest: bool
    movers: int
    longest: int
    fine: int
    initials: bool
    winner_deals: bool
    correction: bool
    keywords: bool
    pack: str
    """The pack whose cards left are counted; empty if points are entered."""
    outcomes: tuple[Outcome, ...]
    """How a steward can rule."""


class ClockShown(msgspec.Struct, frozen=True):
    """The clock of all tables; a table with more time has its own end."""

    length: int
    """Milliseconds of a hand."""
    started: int = 0
    """When the bell rang; 0 before."""
    ends: int = 0
    """When time is up by the server's clock; 0 before the bell and while it stands."""
    left: int = 0
    """Milliseconds left at `now`."""
    paused: bool = False
    up: bool = False
    """Time is up for every table that plays with cards."""


class SeatShown(msgspec.Struct, frozen=True):
    """A guest at a table, with what stands on the score card for him."""

    guest: int
    name: str
    here: bool
    first: bool
    """He deals first, or in Keyword goes first and keeps the score."""
    out: bool
    standing: Standing
    checker: int
    """The guest who initials his score; 0 if nobody does."""
    points: int | None = None
    cards: str | None = None
    claimed: int | None = None
    objected: int | None = None
    corrected: bool = False
    fined: int = 0
    """His fines in this round."""


class TableShown(msgspec.Struct, frozen=True):
    """A table in the present round."""

    number: int
    manner: Manner
    served: str
    """The id of its table online, if it has one."""
    seats: tuple[SeatShown, ...]
    over: Literal["", "out", "called", "stuck", "time"]
    """Why its hand is over; empty while it is played or before the bell."""
    ends: int
    """When its time is up; 0 if no clock runs for it."""
    left: int
    extra: int
    """Seconds more than the others have."""
    settled: bool
    """All scores are there and checked."""
    doubts: tuple[Doubt, ...]
    movers: tuple[int, ...]
    """Who moves on, as far as the scores are there and decide it."""
    level: tuple[int, ...]
    """Who cuts for moving on."""
    places: int
    """How many of them win the cut."""
    calls: tuple[int, ...]
    """The open calls of this table."""
    keyword: str
    keyword_won: bool


class MoveShown(msgspec.Struct, frozen=True):
    """A move slip: where a guest goes for the next round."""

    guest: int
    name: str
    from_table: int
    """0 if he had no seat."""
    to_table: int
    seat: int
    """Seats count from 1."""
    first: bool
    why: Literal["won", "stays", "new", "levelled"]
    """He won; he stays; he had no seat; he fills another table."""


class CallShown(msgspec.Struct, frozen=True):
    """A call for a steward."""

    id: int
    at: int
    round: int
    table: int
    by: str
    word: str
    guest: int
    name: str
    about: str
    taken: str
    """Which steward is on the way: `steward 2`, `host`; empty if nobody is."""
    taken_name: str


class RulingShown(msgspec.Struct, frozen=True):
    """A ruling; those that stand are precedents."""

    id: int
    at: int
    by: str
    by_name: str
    round: int
    table: int
    guest: int
    name: str
    word: str
    outcome: Outcome
    found: Found
    fine: int
    why: str
    overturned: str


class ClaimShown(msgspec.Struct, frozen=True):
    """A claim to a keyword's prize."""

    id: int
    at: int
    round: int
    table: int
    guest: int
    name: str
    word: str
    granted: bool | None


class LineShown(msgspec.Struct, frozen=True):
    """One guest in the standings."""

    place: int
    guest: int
    name: str
    points: int
    fines: int
    rounds: int
    missed: int
    level: float
    scores: tuple[int | None, ...]


class StandingsShown(msgspec.Struct, frozen=True):
    """The standings as this viewer may know them."""

    rounds: int
    """After so many rounds."""
    placed: int
    """How many guests have a place; a guest sees the best, and his own table."""
    lines: tuple[LineShown, ...]
    levelling: Levelling
    hidden: int
    """So many rounds more are played and kept for the finale."""
    final: bool


class PrizeShown(msgspec.Struct, frozen=True):
    """A prize, and whose it is: for a place, or for a keyword."""

    what: str
    """The prize of a place, or the keyword."""
    place: int
    """0 for a keyword's."""
    table: int
    names: tuple[str, ...]
    """Empty while nobody has it, or nobody may know."""


class GuestShown(msgspec.Struct, frozen=True):
    """A guest in the host's list."""

    id: int
    name: str
    here: bool
    table: int
    """0 if he has no seat in the present round."""


class LinkShown(msgspec.Struct, frozen=True):
    """A link to give out: the address ends in its ticket."""

    role: Role
    number: int
    name: str
    ticket: str


class NotedShown(msgspec.Struct, frozen=True):
    """A line of the journal: what was put right, by whom and why."""

    at: int
    by: str
    what: Literal["corrected", "excused", "overturned"]
    round: int
    name: str
    points: int | None
    was: int | None
    word: str
    why: str


class PartyPicture(msgspec.Struct, frozen=True, kw_only=True):
    """An evening as one viewer sees it."""

    v: int
    now: int
    """The server's clock in milliseconds; all times are by it."""
    you: You
    terms: PartyTerms
    kind: KindShown
    phase: Phase
    round: int
    """The round that is seated, played or was the last; 0 before the first."""
    rounds: int
    """How many there will be; 0 if only time tells."""
    fit: int | None
    """How many more rounds fit before the end that was agreed on; None if none was."""
    clock: ClockShown
    tables: tuple[TableShown, ...]
    moves: tuple[MoveShown, ...]
    """Move slips, while a new seating is shown."""
    standings: StandingsShown
    revealed: int
    """The final standings are shown to everybody from the last place up to this one; 0 before that."""
    prizes: tuple[PrizeShown, ...]
    keyword: str
    """The keyword announced to all."""
    counted: int
    """Tables whose scores are all there and checked."""
    present: int
    """Guests who are here."""
    open_tables: int
    waiting: tuple[str, ...]
    """Guests who are here and have no seat in the present round."""
    calls: tuple[CallShown, ...]
    """Open calls, the oldest first."""
    rulings: tuple[RulingShown, ...]
    """The latest first."""
    claims: tuple[ClaimShown, ...]
    stewards_wanted: int
    next: NextStep | None
    """For the host."""
    missing: tuple[int, ...]
    """For the host and stewards: tables that still play or whose scores are not all there and checked."""
    guests: tuple[GuestShown, ...]
    """For the host."""
    links: tuple[LinkShown, ...]
    """For the host all; for the projector the one to join by."""
    journal: tuple[NotedShown, ...]
    """For the host and stewards."""
