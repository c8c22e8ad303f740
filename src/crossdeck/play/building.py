"""How cards are laid, apart from whose turn it is: into a crossword, on a board, or as words in rows.

A `Building` answers for one way of laying; `turns.TurnGame` asks it and does everything else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from crossdeck.layout import Layout
from crossdeck.play.actions import Action, Insert, LayWord, Play, Substitute
from crossdeck.play.state import Built, Laid, State
from crossdeck.play.table import Table
from crossdeck.play.views import View
from crossdeck.verdicts import Refusal

__all__ = ["Building", "Lay", "Made", "Position"]

Position = State | View
Lay = Play | LayWord | Insert | Substitute


@dataclass(frozen=True)
class Made:
    """What laying cards leads to: the table after it, what happened, and the cards it moved."""

    event: Laid | Built
    layout: Layout
    rows: tuple[str, ...]
    given: tuple[str, ...]
    """Cards that leave the hand, in hand notation."""
    taken: tuple[str, ...] = ()
    """Cards that come to it (LXL-17)."""


class Building(Protocol):
    """One way of laying cards."""

    def refusals(
        self, table: Table, position: Position, action: Lay, hand: Sequence[str]
    ) -> tuple[Refusal, ...]:
        """Why these cards may not be laid so; what is wrong with the words is among it."""

    def plays(self, table: Table, position: Position, seat: int, hand: Sequence[str]) -> Sequence[Action]:
        """All that can be laid of a hand, in order; made one by one when it is looked at."""

    def made(self, table: Table, state: State, action: Lay) -> Made:
        """What becomes of cards that may be laid."""

    def undone(self, state: State, event: Laid | Built) -> tuple[Layout, tuple[str, ...]]:
        """The crossword and the rows as they were before this, if nothing was laid since (LEX-34, R-70)."""

    def moved(self, event: Laid | Built) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards that left the hand with it, and those that came."""
