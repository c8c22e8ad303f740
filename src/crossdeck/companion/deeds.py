"""What can be told to the companion, as values."""

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Literal

__all__ = [
    "Begun", "Challenged", "Corrected", "Cut", "Dated", "Dealing", "Deed", "Ended", "Held", "Joined", "Laid",
    "Left", "Outcome", "Passed", "Redone", "Rematch", "Renamed", "Scored", "Seated", "Timed", "Undone",
]  # fmt: skip


class Outcome(Enum):
    """What came of a challenge."""

    UPHELD = "upheld"
    """The word was wrong."""
    BARRED = "barred"
    """It is a real word, but barred, and fined where the rules fine it (LXP-13)."""
    FAILED = "failed"
    """The word was right."""


@dataclass(frozen=True)
class Held:
    """What one player has left when a round ends: cards, a figure, or nothing, because he is out."""

    name: str
    cards: str = ""
    figure: int | None = None
    """Points; where letters left are counted (R-88), how many."""

    @property
    def is_out(self) -> bool:
        """Whether he has gone out."""
        return not self.cards and self.figure is None


@dataclass(frozen=True)
class Begun:
    """The game that is kept, with all that was agreed on: options, pack, dictionary."""

    game: str
    agreed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Seated:
    """Who plays, as they sit, to the left."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Cut:
    """The cards that were cut, in the order of those who cut; none to let the program cut."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Dealing:
    """A player deals now."""

    name: str


@dataclass(frozen=True)
class Scored:
    """A round, a heat or a game on a board is over."""

    held: tuple[Held, ...]


@dataclass(frozen=True)
class Challenged:
    """A word of another player was challenged."""

    by: str
    against: str
    outcome: Outcome


@dataclass(frozen=True)
class Laid:
    """Letters were laid on the board, in notation; whose turn it is if no name is given."""

    name: str
    placement: str


@dataclass(frozen=True)
class Passed:
    """A player laid nothing, or exchanged letters."""

    name: str


@dataclass(frozen=True)
class Left:
    """A player goes home."""

    name: str


@dataclass(frozen=True)
class Joined:
    """A player comes, or comes back, with a total that was agreed on."""

    name: str
    total: int | None = None


@dataclass(frozen=True)
class Renamed:
    """A player is called otherwise."""

    name: str
    to: str


@dataclass(frozen=True)
class Ended:
    """The match is broken off; the totals count as they are."""


@dataclass(frozen=True)
class Rematch:
    """A new match of the same game; for those who are there, as they sit, unless others are named."""

    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Timed:
    """The clock agreed on: so many seconds for a turn, a round or a match; 0 for none."""

    per: Literal["turn", "round", "match"]
    seconds: int


@dataclass(frozen=True)
class Dated:
    """The day on which what follows is played."""

    day: date


@dataclass(frozen=True)
class Undone:
    """The last thing that stands is taken back."""


@dataclass(frozen=True)
class Redone:
    """The last thing that was taken back stands again."""


@dataclass(frozen=True)
class Corrected:
    """The line of this number, counted from 1, should read otherwise."""

    number: int
    deed: "Deed"


Deed = (
    Begun | Seated | Cut | Dealing | Scored | Challenged | Laid | Passed | Left | Joined | Renamed
    | Ended | Rematch | Timed | Dated | Undone | Redone | Corrected
)  # fmt: skip
