"""A finished patience as it is remembered, and what tells a good game from a bad one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import Enum

from crossdeck.catalogue import PATIENCES
from crossdeck.patience import Assists, Result
from crossdeck.rules import Course

__all__ = ["Finished", "Measure", "measure_of"]


class Measure(Enum):
    """What tells a good game from a bad one."""

    LEFT = "left"
    """Cards left over: none is a win."""
    WORDS = "words"
    """Words from corner to corner: the fewer, the better (KWP-03)."""
    POINTS = "points"
    """Points: 850 or more win (KWS-11)."""


def measure_of(game: str) -> Measure:
    """What counts in this patience."""
    course = PATIENCES[game].course
    return {Course.CORNERS: Measure.WORDS, Course.AREA: Measure.POINTS}.get(course, Measure.LEFT)


@dataclass(frozen=True)
class Finished:
    """A patience that has come to its end."""

    game: str
    deal: str
    """The name of the deal."""
    number: str
    """Its number, or what else stands for it in the name."""
    dictionary: str
    """The id of the word list."""
    result: Result
    when: date
    options: Mapping[str, str] = field(default_factory=dict)
    """Those that were not at their defaults."""
    day: date | None = None
    """Of which day it was the deal; None for any other."""
    score: int = 0
    words: int = 0
    left: int = 0
    """Cards not built in or spelt."""
    cards: int = 0
    """All that had to be."""
    plays: int = 0
    """How much was done, turning cards included, on the way to this end."""
    assists: Assists = field(default_factory=Assists)

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return self.result is Result.WON

    @property
    def measured(self) -> int:
        """What counts of it."""
        match measure_of(self.game):
            case Measure.LEFT:
                return self.left
            case Measure.WORDS:
                return self.words
            case Measure.POINTS:
                return self.score
