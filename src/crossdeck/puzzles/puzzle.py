"""A puzzle: somebody's turn in a game, a question with one right answer, and where it comes from.

**Out in one**: lay every card of the hand in this turn.  One placement does it and no other, where it does
not matter which card is a wild one.

**Out in two**: nothing goes out in this turn.  Lay cards so that you go out in your next one whatever the
others do.  One placement makes that certain.  After every other play somebody has a reply that stops you,
with cards that he may hold for all that you see.  Others lay words of the dictionary, by the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from crossdeck.bots.crossword.endings import Waiting, left_after
from crossdeck.cards import FREE
from crossdeck.catalogue import GAMES, playable
from crossdeck.layout import Layout, Placement
from crossdeck.play import Table
from crossdeck.rules import Rules
from crossdeck.words import WordList

__all__ = ["GRADES", "Kind", "Position", "Puzzle"]

GRADES = range(1, 6)
"""From easy to hard."""


class Kind(Enum):
    """What is asked."""

    OUT_IN_ONE = "out-in-one"
    OUT_IN_TWO = "out-in-two"


@dataclass(frozen=True)
class Position:
    """A player's turn, as far as he sees it."""

    layout: Layout
    hand: tuple[str, ...]
    others: tuple[int, ...]
    """How many cards each of the others holds, from the player's left."""
    open_card: str

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.others) + 1

    @property
    def letters(self) -> str:
        """The hand without its free cards, which go with the last of the others (R-26)."""
        return "".join(card for card in self.hand if card != FREE)

    def after(self, table: Table, placement: Placement) -> Waiting:
        """The player, on seat 0, after he has laid this."""
        others = tuple(enumerate(self.others, 1))
        return left_after(table, self.layout, self.hand, others, self.open_card, placement)


@dataclass(frozen=True)
class Puzzle:
    """A position and what is asked there."""

    game: str
    number: int
    """From 1, in the list of its game."""
    kind: Kind
    grade: int
    """From 1, easy, to 5, hard."""
    position: Position
    answer: Placement
    dictionary: str
    """The id of the word list that it was made with."""
    digest: str
    """And the hash of what that holds: with other words there may be other answers."""
    source: str
    """The deal in which it came up, and how many steps had been done."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Those that are not at their defaults."""

    @cached_property
    def rules(self) -> Rules:
        """The game as it is played here."""
        return GAMES[self.game].with_options(self.options)

    def table(self, words: WordList) -> Table:
        """The table with these words."""
        return playable(self.rules, self.position.players, words).table
