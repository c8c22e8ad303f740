"""The words in somebody's head: which he would lay, and which he would not doubt.

Dictionaries grade words by commonness, from 1, everyday, to 9, a specialist's.  People recognise more than
they use: somebody whose own words go up to grade 4 lets a word of grade 6 pass.  A word without a grade
counts as the rarest.  A dictionary without any grades tells nobody apart: then everybody knows all of it.
"""

from dataclasses import dataclass
from functools import cached_property

from crossdeck.words import WordList

__all__ = ["RAREST", "Vocabulary"]

RAREST = 9
"""The last grade: whose vocabulary goes so far has the whole dictionary."""
_RECOGNISED = 2
"""So many grades beyond his own somebody recognises a word."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The words of one dictionary up to a grade; it answers for words as the dictionary would."""

    words: WordList
    grade: int = RAREST

    @cached_property
    def whole(self) -> bool:
        """Whether it is the whole dictionary."""
        return self.grade >= RAREST or not self.words.graded

    def uses(self, word: str) -> bool:
        """Whether he would lay this word."""
        return self._within(word, self.grade)

    def knows(self, word: str) -> bool:
        """Whether he would let this word pass."""
        return self._within(word, self.grade + _RECOGNISED)

    def _within(self, word: str, grade: int) -> bool:
        if word not in self.words:
            return False
        return self.whole or (self.words.grade(word) or RAREST) <= grade

    def plural_flags(self, word: str) -> int | None:
        """The flags of a word that he knows; None for any other."""
        return self.words.plural_flags(word) if self.knows(word) else None

    def singular(self, word: str) -> str:
        """The singular of a plural."""
        return self.words.singular(word)

    def is_proper(self, word: str) -> bool:
        """Whether it is a proper name."""
        return self.words.is_proper(word)

    def is_foreign(self, word: str) -> bool:
        """Whether it is known as foreign."""
        return self.words.is_foreign(word)
