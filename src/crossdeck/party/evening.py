"""The evening as a value: what its log has made of it.  `folding` makes it, row by row."""

from enum import Enum

import msgspec

from crossdeck.party.clock import Clock
from crossdeck.party.entries import Claimed, Entry, Ruled
from crossdeck.party.kinds import PartyKind, kind_of
from crossdeck.party.terms import Manner, PartyTerms

__all__ = [
    "Call",
    "Claim",
    "DamagedPartyError",
    "Evening",
    "Fine",
    "Guest",
    "Hand",
    "Noted",
    "Phase",
    "Round",
    "Ruling",
    "Score",
]


class DamagedPartyError(ValueError):
    """A log that makes no sense."""


class Phase(Enum):
    """How far the evening is."""

    GATHERING = "gathering"
    SEATED = "seated"
    """The next round has its seating, and waits for the bell."""
    PLAYING = "playing"
    """A round is played, or counted."""
    OVER = "over"


class Guest(msgspec.Struct, frozen=True):
    """Somebody who came."""

    id: int
    name: str
    here: bool = True


class Score(msgspec.Struct, frozen=True):
    """What stands on the score card for one guest in one round."""

    points: int
    by: str
    """Who entered it, or put it right."""
    cards: str | None = None
    claimed: int | None = None
    """The player's own sum, if he gave one."""
    initials: int = 0
    """The guest who checked it."""
    objected: int | None = None
    """What the neighbour counts, if that is another figure."""
    is_corrected: bool = False


class Hand(msgspec.Struct, frozen=True):
    """One table in one round."""

    number: int
    seats: tuple[int, ...]
    first: int
    manner: Manner = Manner.CARDS
    served: str = ""
    """The table online where it is played."""
    extra: int = 0
    """Milliseconds more than the others have."""
    ended: str = ""
    """Why it is over: `out`, `called`, `stuck`, `time`; but time may end it without a word here."""
    ended_at: int = 0
    """When that was said."""
    out: int = 0
    scores: dict[int, Score] = {}
    excused: frozenset[int] = frozenset()
    cut: tuple[int, ...] = ()
    """Who won the cut."""


class Round(msgspec.Struct, frozen=True):
    """One round: all tables at once."""

    number: int
    hands: tuple[Hand, ...]
    clock: Clock = Clock()

    def hand(self, table: int) -> Hand | None:
        """The hand of this table, if there is such a table."""
        return next((hand for hand in self.hands if hand.number == table), None)

    def hand_of(self, guest: int) -> Hand | None:
        """Where this guest sits, if he does."""
        return next((hand for hand in self.hands if guest in hand.seats), None)


class Call(msgspec.Struct, frozen=True):
    """A steward is wanted."""

    id: int
    round: int
    table: int
    at: int
    by: str
    word: str = ""
    guest: int = 0
    about: str = ""
    taken: str = ""
    """Which steward is on his way."""
    is_open: bool = True


class Ruling(msgspec.Struct, frozen=True):
    """What a steward decided."""

    id: int
    at: int
    by: str
    entry: Ruled
    overturned: str = ""
    """Why it was taken back, if it was."""

    @property
    def stands(self) -> bool:
        """Whether it was not taken back."""
        return not self.overturned


class Fine(msgspec.Struct, frozen=True):
    """Points that count against a guest, wherever he sits."""

    guest: int
    round: int
    word: str
    points: int
    ruling: int = 0
    """The ruling it follows from; 0 if the engine saw it."""


class Claim(msgspec.Struct, frozen=True):
    """Somebody says that he spelt the keyword."""

    id: int
    at: int
    entry: Claimed
    granted: bool | None = None
    by: str = ""
    why: str = ""


class Noted(msgspec.Struct, frozen=True):
    """A line of the journal: what was put right, by whom and why."""

    at: int
    by: str
    entry: Entry


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """An evening as it is now."""

    version: int
    at: int
    """When the last thing happened."""
    opened_at: int
    terms: PartyTerms
    secret: str
    seed: str
    phase: Phase = Phase.GATHERING
    guests: dict[int, Guest] = {}
    rounds: tuple[Round, ...] = ()
    calls: dict[int, Call] = {}
    rulings: dict[int, Ruling] = {}
    engine_fines: tuple[Fine, ...] = ()
    claims: dict[int, Claim] = {}
    keywords: dict[int, str] = {}
    """By table; 0 is for all."""
    revealed: int = 0
    """From the last place up to this one everybody knows the final standings; 0 is none."""
    issued: dict[str, int] = {}
    """How often another link was given out for a role."""
    journal: tuple[Noted, ...] = ()
    requests: dict[tuple[str, str], int] = {}
    """Which version a request led to, by who asked and its id; the oldest first."""

    @property
    def kind(self) -> PartyKind:
        """Which party it is."""
        return kind_of(self.terms.game)

    @property
    def round(self) -> Round | None:
        """The round that is played, or seated, or was the last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def played(self) -> tuple[Round, ...]:
        """The rounds that were begun."""
        return tuple(each for each in self.rounds if each.clock.started)

    @property
    def here(self) -> tuple[int, ...]:
        """The guests who are here, in the order in which they came."""
        return tuple(guest.id for guest in self.guests.values() if guest.here)

    @property
    def fines(self) -> tuple[Fine, ...]:
        """All fines that stand."""
        ruled = (
            Fine(each.entry.guest, each.entry.round, each.entry.word, each.entry.fine, each.id)
            for each in self.rulings.values()
            if each.stands and each.entry.fine
        )
        return (*ruled, *self.engine_fines)

    def gone_from(self, hand: Hand) -> tuple[int, ...]:
        """Who has a seat at this table, and went home."""
        return tuple(guest for guest in hand.seats if not self.guests[guest].here)

    def name(self, guest: int) -> str:
        """What a guest is called."""
        return self.guests[guest].name if guest in self.guests else f"guest {guest}"
