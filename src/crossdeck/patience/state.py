"""The state of a patience: piles instead of hands, and what has happened since the deal.

All ten share this value; a game leaves empty what it does not have.  `blind`, `up` and every pile have their
top card first.  The state is the whole truth; a player sees a `SoloView`.
"""

from dataclasses import dataclass, field
from enum import Enum

from crossdeck.layout import Layout, Placement
from crossdeck.patience.actions import Origin

__all__ = ["Filled", "GaveUp", "Happening", "LaidAlone", "Redrawn", "Result", "SoloState", "Spelt", "Turned"]


class Result(Enum):
    """How a patience stands."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"
    """Nothing more can be done, and that is certain."""
    GIVEN_UP = "given-up"

    @property
    def is_over(self) -> bool:
        """Whether nothing more is done."""
        return self is not Result.PLAYING


@dataclass(frozen=True, slots=True)
class LaidAlone:
    """Cards were laid; the words are those they made, the main one first."""

    placement: Placement
    origins: tuple[Origin, ...]
    words: tuple[str, ...]
    shown: tuple[str, ...]
    """The cards that came to light by it, in the order in which they did."""
    points: int


@dataclass(frozen=True, slots=True)
class Spelt:
    """A word was spelt."""

    faces: str
    origins: tuple[Origin, ...]
    shown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """A blind card was turned up or taken, or a packet: the card that can be seen of it."""

    shown: tuple[str, ...]
    over: bool = False
    """The pack was turned over first (KA3-12)."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A space was filled."""

    space: int
    origin: Origin
    card: str
    shown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Redrawn:
    """Letters were exchanged."""

    given: tuple[str, ...]
    shown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GaveUp:
    """The player ended the game."""


Happening = LaidAlone | Spelt | Turned | Filled | Redrawn | GaveUp


@dataclass(frozen=True)
class SoloState:
    """A patience at one moment."""

    name: str
    """The name of the deal."""
    layout: Layout = field(default_factory=Layout)
    hand: tuple[str, ...] = ()
    """The row of six in its order, the hand, or the rack."""
    piles: tuple[tuple[str, ...], ...] = ()
    """From left to right; an empty one stays as a space."""
    blind: tuple[str, ...] = ()
    """The blind pack, the pack, the Nest, the stock."""
    up: tuple[str, ...] = ()
    """What was turned up from it."""
    shown: bool = True
    """Whether the top card of `up` may be used; in the third method not after one was (R-57)."""
    masters: int = 0
    """Master Cards not used yet (LS2-14)."""
    spelt: tuple[str, ...] = ()
    """The words spelt, as faces: the discard pile."""
    aside: tuple[str, ...] = ()
    """Cards that take no part (LS1-02)."""
    fresh: int = 0
    """Cards turned up since the last play (KSO-03)."""
    score: int = 0
    words: int = 0
    """Words laid or spelt so far."""
    redrawn: int = 0
    """How often letters were exchanged (R-83)."""
    result: Result = Result.PLAYING
    history: tuple[Happening, ...] = ()

    @property
    def blind_count(self) -> int:
        """How many blind cards there are."""
        return len(self.blind)

    @property
    def left(self) -> int:
        """How many cards are not built in or spelt yet; those aside and Master Cards do not count."""
        return len(self.hand) + sum(map(len, self.piles)) + len(self.blind) + len(self.up)

    def cards(self) -> tuple[str, ...]:
        """Every card there is, wherever it lies: no card is ever lost or made."""
        faces = (*self.layout.values(), *(face for word in self.spelt for face in word))
        laid = tuple(face if face.isupper() else "?" for face in faces)
        piled = tuple(card for pile in self.piles for card in pile)
        return (*laid, *self.hand, *piled, *self.blind, *self.up, *self.aside, *("?" * self.masters))
