"""What a solver answers: won with a full line of play, proved lost, or undecided, always with counters.

Budgets are counted in nodes, never in seconds: the same question with the same budget has the same answer on
every machine.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from crossdeck.patience.actions import SoloAction

__all__ = ["Advice", "Budget", "Solution", "Status"]


class Status(Enum):
    """How a question was answered."""

    WON = "won"
    LOST = "lost"
    """Proved: nothing was left to try."""
    UNDECIDED = "undecided"
    """The budget was used up."""


@dataclass(frozen=True)
class Budget:
    """How much may be searched."""

    nodes: int
    seed: int = 0
    """For whatever is tried in random order; the same seed, the same search."""


@dataclass(frozen=True)
class Advice:
    """What seems best from what the player sees, and what became of it in the deals that were imagined."""

    action: SoloAction
    won: int = 0
    """In how many of them it led to a win."""
    tried: int = 0
    nodes: int = 0
    mean: float = 0.0
    """The mean of the words, or of the points, that it led to, where they count."""

    @property
    def chance(self) -> float | None:
        """The share of imagined deals that were won; None if none was tried."""
        return self.won / self.tried if self.tried else None


@dataclass(frozen=True)
class Solution:
    """The answer to one question about one position."""

    status: Status
    line: tuple[SoloAction, ...] = ()
    """What to do from there, to the end: a win, or the best that was found."""
    nodes: int = 0
    """How many positions were looked at."""
    counters: Mapping[str, int] = field(default_factory=dict)
    """Whatever else was counted, by name."""
    score: int | None = None
    """Points or words of the line, where a game counts them."""
    bound: int | None = None
    """No line can do better than this: an upper bound of points, a lower bound of words."""
    buried: str = ""
    """A card that no word can take before the cards beneath it are free: then nothing need be searched."""
