"""What is worth knowing of a table without reading its log."""

from typing import Any

import msgspec
from sqlalchemy import Row

__all__ = ["TableCard", "card_of", "values_of"]


class TableCard(msgspec.Struct, frozen=True):
    """A table as lists show it, and as a server that starts looks for those it has to go on with."""

    id: str
    game: str
    facts: bytes
    """JSON: whatever a list tells of it."""
    stage: str
    listed: bool
    """Whether everybody may find it."""
    opened_at: int
    changed_at: int


def card_of(found: Row[Any]) -> TableCard:
    """The card in a row of `tables`."""
    return TableCard(
        found.id,
        found.game,
        found.facts.encode(),
        found.stage,
        found.listed,
        found.opened_at,
        found.changed_at,
    )


def values_of(card: TableCard) -> dict[str, Any]:
    """The card as a row of `tables`, where its facts are text for whoever looks in."""
    return {**msgspec.structs.asdict(card), "facts": card.facts.decode()}
