"""Laying words in rows of their own, and changing those that lie there (LXL-08 to LXL-19, R-65 to R-68)."""

from collections.abc import Sequence

from crossdeck.layout import Layout
from crossdeck.play.actions import Action
from crossdeck.play.building import Lay, Made, Position
from crossdeck.play.state import Built, Laid, State
from crossdeck.play.table import Table
from crossdeck.verdicts import Refusal

__all__ = ["Rows"]


class Rows:
    """A turn lays a word, inserts cards in one, or substitutes cards of one."""

    def refusals(
        self, table: Table, position: Position, action: Lay, hand: Sequence[str]
    ) -> tuple[Refusal, ...]:
        raise NotImplementedError

    def plays(self, table: Table, position: Position, seat: int, hand: Sequence[str]) -> Sequence[Action]:
        raise NotImplementedError

    def made(self, table: Table, state: State, action: Lay) -> Made:
        raise NotImplementedError

    def undone(self, state: State, event: Laid | Built) -> tuple[Layout, tuple[str, ...]]:
        raise NotImplementedError

    def moved(self, event: Laid | Built) -> tuple[tuple[str, ...], tuple[str, ...]]:
        raise NotImplementedError
