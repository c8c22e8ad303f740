"""What a player can do at a table, as values.  Nothing says that an action is legal: `check` does."""

from dataclasses import dataclass
from enum import Enum

from crossdeck.layout import Placement
from crossdeck.rules import Fault

__all__ = [
    "Accept",
    "Action",
    "Attempt",
    "Call",
    "Challenge",
    "DealNext",
    "Discard",
    "Draw",
    "Insert",
    "LayWord",
    "Pass",
    "Play",
    "Redraw",
    "Source",
    "Substitute",
    "Take",
    "Throw",
    "TimeUp",
]


class Source(Enum):
    """Where the card of an exchange is taken from (KUG-18, PWD-10, LEX-12)."""

    OPEN = "open"
    BLIND = "blind"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay cards into the crossword; free cards are thrown in with the last lettered ones by themselves."""

    seat: int
    placement: Placement
    named: tuple[str, ...] = ()
    """The words as the player names them (LEX-09, R-64); may be left out."""
    thrown: int = 0
    """Free cards that the player says go with it; needless, since the engine throws them (R-26)."""
    at: int | None = None
    """In a race: when, in milliseconds since the deal; None is as late as the last thing that happened."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The first half of an exchange: declare the card given away (KEO-13, R-13)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Take:
    """The second half: take the open card that lay there before, or the top blind one (R-14)."""

    seat: int
    source: Source


@dataclass(frozen=True, slots=True)
class Draw:
    """An exchange in one movement, in a race: discard a card and draw another (KRC-11, R-48)."""

    seat: int
    card: str
    source: Source
    seen: str = ""
    """The open card that the player wants; if another lies there by now, he gets none.  Empty: any."""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """The dealer calls "Kan-U-Go", and the race begins, or goes on with shuffled cards (KRC-05, KRC-13)."""

    seat: int
    at: int | None = None


@dataclass(frozen=True, slots=True)
class LayWord:
    """Lay one complete word in a row of its own (LXL-09); a wild card is its letter in lower case."""

    seat: int
    faces: str


@dataclass(frozen=True, slots=True)
class Insert:
    """Put cards into a word of the table, which becomes this one (LXL-13)."""

    seat: int
    row: int
    """Which word, counted from 0."""
    faces: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """Exchange cards of a word of the table for others; those taken go to the hand (LXL-17, R-67)."""

    seat: int
    row: int
    faces: str


@dataclass(frozen=True, slots=True)
class Redraw:
    """Exchange letters of the rack for as many of the stock instead of laying some (R-88)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, where nothing else can be done (R-88)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw in the free cards, when nothing else is held (KUG-41, R-27)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that a word somebody else has made is none (LEX-32, PWD-34)."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the words stand with which somebody went out, so that the round can end (R-41)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealNext:
    """Deal the next round; `name` is the deal's, and left out where the rounds follow from one number."""

    seat: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Say that time is up, so that all count what they hold (LXP-06, R-73); any seat may."""

    seat: int
    match: bool = False
    """The whole match ends, not the round alone."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something a player may want to do and no rulebook lets him: to pass, to swap cards, to draw first.

    It is always refused, with the rule; so whoever asks learns why instead of finding no way to ask.
    """

    seat: int
    deed: Fault


Action = (
    Play | Discard | Take | Throw | Challenge | Accept | DealNext | TimeUp | Attempt
    | Draw | Call | LayWord | Insert | Substitute | Redraw | Pass
)  # fmt: skip
