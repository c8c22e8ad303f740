"""The state of a game for several: everything it waits for, and what has happened in the round.

A game is a match of rounds.  The state is the whole truth, hidden cards included; nobody but the engine
looks at it.  Seats count from 0 and play goes to the left, to the next number.  `blind` and `up` have their
top card first.  Hands are in the alphabet's order.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from crossdeck.deals import Cut
from crossdeck.layout import Layout, Placement
from crossdeck.play.actions import Source

__all__ = [
    "Built", "Called", "Challenged", "Event", "Exchanged", "Laid", "Move", "Passed", "Phase", "Redrawn",
    "Reshuffled", "State", "Stopped", "Thrown", "TimeCalled", "replace",
]  # fmt: skip


class Phase(Enum):
    """What the table waits for."""

    TURN = "turn"
    """A player's turn: to play or to declare a discard, or, that done, to take a card."""
    READY = "ready"
    """The dealer's call, with which a race begins (KRC-05)."""
    RACING = "racing"
    """Anybody: there are no turns (KRC-06)."""
    STOPPED = "stopped"
    """That the dealer shuffles the face-up cards and calls again: the blind pack is used up (KRC-12)."""
    CLOSING = "closing"
    """Somebody has laid his last card, and the others accept his words or challenge them (R-41)."""
    ROUND_OVER = "round-over"
    """The next deal."""
    GAME_OVER = "game-over"
    """Nothing: the target was reached, or time was up for the match (R-73)."""

    def __init__(self, word: str) -> None:
        """Keep at hand what everybody asks."""
        self.is_over: bool = word.endswith("over")
        """Whether the round has ended and hands lie open."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A player laid cards; the words are those they made, the main one first."""

    seat: int
    placement: Placement
    words: tuple[str, ...]
    thrown: int = 0
    """Free cards thrown in with them."""
    idle: int = 0
    """Turns without a play before this one."""
    faulty: tuple[str, ...] = ()
    """Those of the words that a challenge would bring down: in the state only, never in a view."""
    barred: tuple[str, ...] = ()
    """Those of the faulty ones that are real words all the same (R-74); as secret as they."""
    points: int = 0
    """What it scored, where laying scores (KWR-07)."""
    drawn: tuple[str, ...] = ()
    """What was drawn to refill the rack (KWR-03); empty in the view of somebody who did not see it."""
    at: int = 0
    """In a race: when, in milliseconds since the deal."""


class Move(Enum):
    """What was done to the rows of words on the table (LXL-08)."""

    LAY = "lay"
    INSERT = "insert"
    SUBSTITUTE = "substitute"


@dataclass(frozen=True, slots=True)
class Built:
    """A player laid a word in a row, or changed one; rows count from 0."""

    seat: int
    move: Move
    row: int
    before: str
    """The faces of the word as it was; empty if it is new."""
    after: str
    words: tuple[str, ...]
    """The word that was made."""
    idle: int = 0
    """Turns without a play before this one."""
    faulty: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    """Both as in `Laid`."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A player gave a card for another; what he took from the blind pack only he knows."""

    seat: int
    discard: str
    source: Source
    taken: str
    """Empty in the view of somebody who did not see it."""
    at: int = 0
    """In a race: when, in milliseconds since the deal."""


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A player exchanged letters of his rack; which ones only he knows."""

    seat: int
    count: int
    given: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """A player could do nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """The dealer called, and the race began or went on."""

    seat: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class Stopped:
    """The blind pack was used up, and the dealer called "Stop" (KRC-12)."""

    seat: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class Thrown:
    """A player threw in the free cards that he had left."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """A player challenged a word, and the dictionary was looked up."""

    seat: int
    word: str
    play: int
    """Which event laid it."""
    upheld: bool
    late: bool
    """After the next turn, so that the word stands and only points move (R-41)."""
    fine: int = 0
    """What it cost whoever had laid the word (LXP-13)."""


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards became the blind pack again, and this card was turned up (R-16)."""

    open_card: str
    blind: int


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """Time was up, by the word of this seat (R-73)."""

    seat: int
    match: bool
    """For the whole match."""
    between: bool = False
    """The round was over already, so that it ended otherwise."""


Event = (
    Laid | Built | Exchanged | Redrawn | Passed | Called | Stopped | Thrown | Challenged | Reshuffled
    | TimeCalled
)  # fmt: skip


@dataclass(frozen=True)
class State:
    """A match at one moment."""

    match: str
    """The name of the first deal."""
    name: str
    """The name of this round's deal."""
    round: int
    """From 1 up."""
    cut: Cut | None
    """How the dealer was found, in the first round."""
    dealer: int
    turn: int
    phase: Phase
    layout: Layout
    hands: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...]
    up: tuple[str, ...]
    thrown: tuple[str, ...] = ()
    """Free cards thrown in: out of play for this round."""
    declared: str = ""
    """The card declared as discard, until its player takes another."""
    idle: int = 0
    """Turns since a card was last laid (R-18)."""
    reshuffles: int = 0
    history: tuple[Event, ...] = ()
    """What has happened in this round."""
    window: int | None = None
    """The event whose words can still be challenged in full (R-41)."""
    accepted: frozenset[int] = frozenset()
    """Who has accepted the words with which somebody went out."""
    out: int | None = None
    """Who went out; None as long as nobody has, and in a round without a winner (R-18, R-73)."""
    scores: tuple[int, ...] = ()
    """Totals by seat: finished rounds, and the points of challenges."""
    sheet: tuple[tuple[int, ...], ...] = ()
    """The totals after each finished round."""
    rows: tuple[str, ...] = ()
    """The words on the table, where each lies in a row of its own: their faces."""
    fallen: frozenset[int] = frozenset()
    """Who is out of the match (LXL-23)."""
    added: frozenset[int] = frozenset()
    """Who has made his first addition in a race (KRC-08)."""
    clock: int = 0
    """In a race: when something happened last, in milliseconds since the deal."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def open_card(self) -> str:
        """The card that lies face up beside the blind pack."""
        return self.up[0] if self.up else ""

    @property
    def blind_count(self) -> int:
        """How many cards are in the blind pack."""
        return len(self.blind)

    def cards(self) -> tuple[str, ...]:
        """Every card there is, wherever it lies: no card is ever lost or made."""
        faces = (*self.layout.values(), *(face for row in self.rows for face in row))
        laid = tuple(face if face.isupper() else "?" for face in faces)
        held = tuple(card for hand in self.hands for card in hand)
        return (*laid, *held, *self.blind, *self.up, *self.thrown, *self.declared)


if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(state, /, **changes):
        """The state with other values in some fields: in a tenth of the time that `dataclasses` takes."""
        new = object.__new__(State)
        values = vars(new)
        values |= vars(state)
        values |= changes
        return new
