"""An objection: a refusal of the rules as plain data, as it is told over every wire."""

from dataclasses import dataclass

from crossdeck.layout import Square
from crossdeck.verdicts import Refusal

__all__ = ["Objection", "objection"]


@dataclass(frozen=True)
class Objection:
    """Why something is refused: the rule, a sentence, and what it is about."""

    fault: str
    rule: str
    sentence: str
    squares: tuple[Square, ...]
    word: str
    cards: tuple[str, ...]


def objection(refusal: Refusal) -> Objection:
    """A refusal of the rules."""
    return Objection(
        refusal.fault.name.lower(),
        refusal.rule,
        refusal.sentence,
        refusal.squares,
        refusal.word,
        refusal.cards,
    )
