"""The words in somebody's head: which he would lay, and which he would not doubt.

Dictionaries grade words by commonness, from 1, everyday, to 9, a specialist's.  People recognise more than
they use: somebody whose own words go up to grade 4 lets a word of grade 6 pass.  A word without a grade
counts as the rarest.  A dictionary without any grades tells nobody apart: then everybody knows all of it.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from crossdeck.rules import Checking
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

    def fears_no_bluff(self, checking: Checking) -> bool:
        """Whether others lay words of the dictionary only, or he knows which to challenge."""
        return checking is Checking.REFUSED or (checking is Checking.CHALLENGE and self.whole)

    def unknown_share(self, length: int) -> float:
        """Which share of the dictionary's words of this length he does not recognise."""
        if self.whole:
            return 0.0
        total = _lengths(self.words)[length]
        known = _recognised(self.words, self.grade + _RECOGNISED).lengths[length]
        return 1 - known / total if total else 0.0

    def strange_pairs(self, word: str) -> int:
        """How many pairs of neighbours in a word are in no word that he recognises; its ends count, too."""
        pairs = _recognised(self.words, self.grade + _RECOGNISED).pairs
        return sum(pair not in pairs for pair in pairwise(_framed(word)))

    def _within(self, word: str, grade: int) -> bool:
        rare = _rarity(self.words, word)
        return rare > 0 and (self.whole or rare <= grade)

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


@lru_cache(1 << 16)
def _rarity(words: WordList, word: str) -> int:
    """The grade of a word, the last if it has none; 0 for no word.  The same words are asked for often."""
    return (words.grade(word) or RAREST) if word in words else 0


@dataclass(frozen=True)
class _Recognised:
    lengths: Mapping[int, int]
    pairs: frozenset[tuple[str, str]]


@lru_cache(16)
def _recognised(words: WordList, grade: int) -> _Recognised:
    """What the words up to a grade look like; a tenth of a second, once for each dictionary and grade."""
    known = words if grade >= RAREST or not words.graded else words.up_to(grade)
    lengths, pairs = Counter[int](), set[tuple[str, str]]()
    for word in known:
        lengths[len(word)] += 1
        pairs.update(pairwise(_framed(word)))
    return _Recognised(lengths, frozenset(pairs))


@lru_cache(8)
def _lengths(words: WordList) -> Mapping[int, int]:
    return words.lengths()


def _framed(word: str) -> str:
    return f" {word} "
