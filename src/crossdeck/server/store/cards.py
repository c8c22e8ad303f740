"""What is worth knowing of a table, or of a party, without reading its log."""

from typing import Any

import msgspec
from sqlalchemy import Row

__all__ = ["Card", "PartyCard", "TableCard", "card_of", "values_of"]


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


class PartyCard(msgspec.Struct, frozen=True):
    """A party as codes find it, and as a server that starts looks for those it has to go on with."""

    id: str
    game: str
    name: str
    phase: str
    opened_at: int
    changed_at: int


Card = TableCard | PartyCard


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


def values_of(card: Card) -> dict[str, Any]:
    """The card as a row of its table; the facts of one in `tables` are text for whoever looks in."""
    values = msgspec.structs.asdict(card)
    return {**values, "facts": card.facts.decode()} if isinstance(card, TableCard) else values
