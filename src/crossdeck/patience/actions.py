"""What the player of a patience can do, as values.  Nothing says that an action is legal: `check` does.

A card that is laid comes from somewhere, and where from can matter: two stacks may both show an E.  So an
action names the place of each card it takes, in the order of its cards: the number of a pile, counted from 0,
or one of the places below.  Left out, the engine picks (`Solo.resolve`), and what it picked is in the record.
"""

from dataclasses import dataclass
from enum import Enum

from crossdeck.layout import Placement

__all__ = ["Fill", "GiveUp", "Lay", "Origin", "Place", "Redraw", "SoloAction", "Spell", "Turn"]


class Place(Enum):
    """A place that is no pile."""

    HAND = "hand"
    """The row of six, the hand, or the rack."""
    OPEN = "open"
    """The turned-up card on top of its stack."""
    MASTER = "master"
    """A Master Card, laid aside until it is wanted (LS2-01)."""


Origin = int | Place
"""Where a card comes from: a pile, counted from 0, or another place."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay cards into the crossword."""

    placement: Placement
    origins: tuple[Origin, ...] = ()


@dataclass(frozen=True, slots=True)
class Spell:
    """Spell a word with cards that then go to the discard pile (LS1-05, LS2-05)."""

    faces: str
    """A letter in lower case is a Master Card."""
    origins: tuple[Origin, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn up the next blind card, or the next packet of the pack, or take one to the hand."""

    cards: int = 1
    """How many the player asks for; one at a time is all there is (KA1-08, KA2-08)."""


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill an empty space with an exposed vowel of a pile, or with the top Nest card (LS2-08, LS2-11)."""

    space: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Redraw:
    """Exchange letters of the rack for others of the stock, where the table allows it (R-83)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the game; where points are counted, count them now."""


SoloAction = Lay | Spell | Turn | Fill | Redraw | GiveUp
