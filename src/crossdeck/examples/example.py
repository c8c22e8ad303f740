"""An example and its steps, as values."""

from collections.abc import Mapping
from dataclasses import dataclass

from crossdeck.examples.alone import Alone
from crossdeck.layout import Layout, Placement
from crossdeck.rulebook import Language

__all__ = ["Example", "HandShown", "Step", "Texts"]

Texts = Mapping[Language, str]


@dataclass(frozen=True)
class HandShown:
    """A hand in notation, and what it counts against its holder."""

    cards: str
    points: int


@dataclass(frozen=True)
class Step:
    """One turn, or a word about it."""

    before: Layout
    laid: Placement
    """No card, where the step only tells something, and where words lie in rows or are spelt."""
    rows: tuple[str, ...]
    """The words on the table before it, where each lies in a row of its own."""
    do: str
    """What is done to them, or in a patience, in notation; empty where nothing is."""
    row: int | None
    """Which of them it is about, from 0; None for a new one."""
    word: str
    """What it becomes, or what is spelt; empty where nothing is done."""
    alone: Alone | None
    """The patience around it."""
    seat: int
    """Who does it, where it matters: on a board his colour does."""
    first: bool
    """Whether it is the player's first addition in a race (KRC-08)."""
    points: int
    """What it scores, on a board."""
    named: tuple[str, ...]
    """The words that the player names, where it matters (R-64)."""
    refused: bool
    rule: str
    """The rule that refuses it, or that it shows."""
    refs: tuple[str, ...]
    """Rules and rulings that bear upon it."""
    caption: Texts
    hands: tuple[HandShown, ...]
    """The hand it is about, or those of all players when a round has ended."""


@dataclass(frozen=True)
class Example:
    """Steps on one crossword, or in one patience."""

    id: str
    title: Texts
    players: int
    options: Mapping[str, str]
    """What its table agreed on; what is not named is as the booklet has it."""
    steps: tuple[Step, ...]
