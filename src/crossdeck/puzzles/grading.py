"""How hard a puzzle is, from 1 to 5: what must be known, and among how much it hides."""

from collections.abc import Mapping
from math import log10

from crossdeck.bots.crossword.endings import outs
from crossdeck.bots.vocabulary import RAREST, Vocabulary
from crossdeck.layout import Placement
from crossdeck.play import Table
from crossdeck.puzzles.puzzle import GRADES, Kind, Position
from crossdeck.verdicts import made_words

__all__ = ["grade_of", "hardness_of", "rarest_word"]

_RARE = 0.5
"""For each grade of commonness that the rarest word lies beyond everyday ones."""
_HIDDEN = 1.0
"""For every tenfold of plays among which it hides."""
_CROSSING = 0.4
"""For each word that is made across the main one."""
_AMID = 0.3
"""For cards of the crossword between the new ones, or after them: the word is not read off the hand."""
_STEPS: Mapping[Kind, tuple[float, ...]] = {
    Kind.OUT_IN_ONE: (2.4, 3.2, 4.2, 5.4),
    Kind.OUT_IN_TWO: (4.6, 5.4, 6.2, 6.8),
}
"""From these on a puzzle is of grade 2, 3, 4, 5; found so that every grade has its share."""
_LEAST = {7: 3, 8: 3, 9: 4}
"""A word as rare as this is in no puzzle of a lower grade."""


def grade_of(table: Table, position: Position, kind: Kind, answer: Placement) -> int:
    """The grade."""
    hard = hardness_of(table, position, kind, answer)
    least = _LEAST.get(rarest_word(table, position, kind, answer), GRADES[0])
    return max(least, GRADES[sum(hard >= step for step in _STEPS[kind])])


def hardness_of(table: Table, position: Position, kind: Kind, answer: Placement) -> float:
    """What speaks for a hard one, added up."""
    layout = position.layout
    made = layout.made_by(answer)
    plays = len(table.finder.find(layout, position.letters, every_wild=False))
    old = len(made.main.faces) - len(answer)
    rare = rarest_word(table, position, kind, answer)
    return _RARE * (rare - 1) + _HIDDEN * log10(plays + 1) + _CROSSING * len(made.cross) + _AMID * (old > 0)


def rarest_word(table: Table, position: Position, kind: Kind, answer: Placement) -> int:
    """The commonness grade of the rarest word that must be known; 1 where the dictionary has no grades.

    To be out in two it is enough to know one way out, the most common.
    """
    words = table.words
    if not words.graded:
        return 1

    def rarest(placement: Placement, on: Position) -> int:
        return max(words.grade(word) or RAREST for word in made_words(on.layout, placement))

    first = rarest(answer, position)
    if kind is Kind.OUT_IN_ONE:
        return first
    after = position.after(table, answer)
    then = Position(after.layout, tuple(after.letters), position.others, position.open_card)
    ways = outs(table, Vocabulary(words), after.layout, after.letters)
    return max(first, min(rarest(way, then) for way in ways))
