"""How Esperanto words are put together: one root, affixes before and behind it, one ending.

    MAL + BON + A          RE + VEN + I          LUD + ANT + OJ          ŜIP + ESTR + O

The same judgement makes the words of a dictionary and explains a word somebody asks about, so the two cannot
differ.  Two roots in one word are never made and never accepted (KEO-17); they are recognised only to say so.

A finite word list needs a bound on affixes: each way of putting affixes on a root holds up to some length.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import StrEnum

__all__ = [
    "FEWEST_LETTERS",
    "LEVELS",
    "MOST_LETTERS",
    "Affixation",
    "Compounds",
    "Grammar",
    "Kind",
    "Lexis",
    "Parts",
    "chains",
    "read_affixes",
]

LEVELS: Mapping[str, str] = {
    "a": "roots and simple words",
    "b": "roots and simple words, affixes and endings alone",
    "c": "roots and simple words, affixes and endings alone, roots with endings",
    "d": "roots and simple words, affixes and endings, alone and with roots",
}
"""What the players may agree on beforehand (KEO-18, R-93); each level holds the ones before it."""

FEWEST_LETTERS = 2
MOST_LETTERS = 31
_MOST_PREFIXES, _MOST_SUFFIXES = 2, 3

Affixation = tuple[tuple[str, ...], tuple[str, ...]]
"""The prefixes and the suffixes on a root, in the order in which they are read."""


class Kind(StrEnum):
    """What a root is by nature; one root may be several."""

    NOUN = "noun"
    ADJECTIVE = "adjective"
    VERB = "verb"
    TRANSITIVE = "transitive"
    NUMERAL = "numeral"
    SIMPLE = "simple"
    """A word that needs no ending: preposition, adverb, pronoun and the like."""
    AFFIX = "affix"
    """An affix used as a root, as in EJO and EBLE."""


@dataclass(frozen=True)
class Parts:
    """A word taken apart; `str` gives it as LUD + EJ + O."""

    prefixes: tuple[str, ...]
    root: str
    suffixes: tuple[str, ...]
    ending: str
    level: str
    """The first level of agreement at which the word may be laid."""

    def __str__(self) -> str:
        """The pieces with plus signs between."""
        return " + ".join(
            (*self.prefixes, self.root, *self.suffixes, *((self.ending,) if self.ending else ()))
        )


@dataclass(frozen=True)
class Grammar:
    """The affixes and the endings."""

    prefixes: frozenset[str]
    suffixes: frozenset[str]
    """With the participles' suffixes."""
    endings: tuple[str, ...]
    """The endings of nouns, adjectives, adverbs and verbs."""
    nominal: tuple[str, ...]
    """The same without the verbs'."""
    verbal: frozenset[str]
    """Suffixes that make a verb, so that any ending may follow."""
    keeping: frozenset[str]
    """Suffixes that leave a verb a verb."""

    def alone(self) -> frozenset[str]:
        """The affixes and endings that are words at level b; single letters are not."""
        pieces = self.prefixes | self.suffixes | frozenset(self.endings)
        return frozenset(piece for piece in pieces if len(piece) >= FEWEST_LETTERS)


@dataclass(frozen=True)
class Compounds:
    """What words of two roots are made of."""

    roots: Set[str]
    """Roots that a compound may be read with."""
    simple: Set[str]
    """Simple words and their like; they stand anywhere but last."""
    prefixes: Set[str]
    suffixes: Set[str]

    def taken_apart(self, stem: str) -> tuple[str, ...] | None:
        """The fewest pieces, two or more, that the stem may be read as; None if it is all of one piece."""
        # best[i]: the shortest reading of the first i letters.
        best: list[tuple[str, ...] | None] = [(), *([None] * len(stem))]
        for end in range(2, len(stem) + 1):
            for start in range(end - 1):
                before, known = best[start], best[end]
                if before is None or (start == 0 and end == len(stem)):
                    continue
                if known is not None and len(known) <= len(before) + 1:
                    continue
                piece = stem[start:end]
                if self._joins(piece, first=start == 0, last=end == len(stem)):
                    best[end] = (*before, piece)
        return best[-1] or None

    def is_root(self, piece: str) -> bool:
        """Whether a piece of a compound is a root or a simple word, with or without a linking vowel."""
        if piece in self.prefixes or piece in self.suffixes:
            return False
        return piece in self.roots or piece in self.simple or piece[:-1] in self.roots

    def _joins(self, piece: str, first: bool, last: bool) -> bool:
        if piece in self.roots:
            return True
        if last:
            return piece in self.suffixes
        if piece in self.simple or piece in self.prefixes or (piece in self.suffixes and not first):
            return True
        return piece[-1] in "OAE" and len(piece) > FEWEST_LETTERS and piece[:-1] in self.roots


@dataclass(frozen=True, repr=False)
class Lexis:
    """The roots of the language and what is known of each."""

    grammar: Grammar
    kinds: Mapping[str, frozenset[Kind]]
    """Root, simple word or affix → its kinds."""
    own_endings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that take other endings than roots do (MI-N, KIU-JN, EJ-O), or none."""
    affixations: Mapping[str, Mapping[Affixation, int]] = field(default_factory=dict)
    """Root → the affixes it takes → the most letters a word made so may have."""

    def words(self, level: str) -> Iterator[tuple[str, str, str]]:
        """Every word of a level, its root or affix, and the level that made it; some words more than once."""
        makers = {"a": self._bare, "b": self._alone, "c": self._inflected, "d": self._affixed}
        for made, make in makers.items():
            if made <= level:
                for word, root in make():
                    if FEWEST_LETTERS <= len(word) <= MOST_LETTERS:
                        yield word, root, made

    def parts(self, word: str) -> Parts | None:
        """How the word is made: at the lowest level, then with the longest root; None if it is no word."""
        found = min(
            self._readings(word), key=lambda parts: (parts.level, -len(parts.root), str(parts)), default=None
        )
        return found if found and FEWEST_LETTERS <= len(word) <= MOST_LETTERS else None

    def read(self, word: str) -> Parts | None:
        """One root with affixes and an ending, whether or not they go together; for explanations only."""
        for ending in sorted(self.grammar.endings, key=len, reverse=True):
            reading = read_affixes(word.removesuffix(ending), self.kinds, self.grammar)
            if word.endswith(ending) and reading and Kind.AFFIX not in self.kinds[reading[0]]:
                root, (prefixes, suffixes) = reading
                return Parts(prefixes, root, suffixes, ending, "d")
        return None

    def endings(self, root: str) -> tuple[str, ...]:
        """The endings that may stand right after the root."""
        return self.own_endings.get(root, self.grammar.endings)

    # Making words, level by level.

    def _bare(self) -> Iterator[tuple[str, str]]:
        return ((root, root) for root, kinds in self.kinds.items() if Kind.AFFIX not in kinds)

    def _alone(self) -> Iterator[tuple[str, str]]:
        return ((piece, piece) for piece in sorted(self.grammar.alone()))

    def _inflected(self) -> Iterator[tuple[str, str]]:
        return ((root + ending, root) for root in self.kinds for ending in self.endings(root))

    def _affixed(self) -> Iterator[tuple[str, str]]:
        for root, affixations in self.affixations.items():
            for (prefixes, suffixes), most in affixations.items():
                stem = "".join((*prefixes, root, *suffixes))
                for ending in ("", *self._endings_after(root, suffixes)):
                    if len(stem) + len(ending) <= most:
                        yield stem + ending, root

    def _endings_after(self, root: str, suffixes: Sequence[str]) -> tuple[str, ...]:
        if not suffixes:
            return self.endings(root)
        grammar, last = self.grammar, suffixes[-1]
        verb = Kind.VERB in self.kinds[root] or not grammar.verbal.isdisjoint(suffixes)
        return (
            grammar.endings
            if last in grammar.verbal or (verb and last in grammar.keeping)
            else grammar.nominal
        )

    # Taking words apart.

    def _readings(self, word: str) -> Iterator[Parts]:
        if word in self.kinds:
            yield Parts((), word, (), "", "b" if Kind.AFFIX in self.kinds[word] else "a")
        if word in self.grammar.alone():
            yield Parts((), word, (), "", "b")
        # No ending has more than three letters, those of simple words (MI-N, KIU-JN) included.
        for cut in range(max(0, len(word) - 3), len(word) + 1):
            stem, ending = word[:cut], word[cut:]
            if ending and stem in self.kinds and ending in self.endings(stem):
                yield Parts((), stem, (), ending, "c")
            for start in range(len(stem)):
                if next(chains(stem[:start], self.grammar.prefixes, _MOST_PREFIXES), None) is None:
                    continue
                for end in range(start + 1, len(stem) + 1):
                    if stem[start:end] in self.kinds:
                        yield from self._affixed_readings(stem[:start], stem[start:end], stem[end:], ending)

    def _affixed_readings(self, before: str, root: str, behind: str, ending: str) -> Iterator[Parts]:
        letters = len(before) + len(root) + len(behind) + len(ending)
        for (prefixes, suffixes), most in self.affixations.get(root, {}).items():
            if letters > most or "".join(prefixes) != before or "".join(suffixes) != behind:
                continue
            if not ending or ending in self._endings_after(root, suffixes):
                yield Parts(prefixes, root, suffixes, ending, "d")


def read_affixes(
    stem: str, kinds: Mapping[str, Set[Kind]], grammar: Grammar
) -> tuple[str, Affixation] | None:
    """A stem as one root and affixes: the longest root, and rather a true root than an affix used as one."""
    readings = [
        (Kind.AFFIX in kinds[root], -len(root), root, (prefixes, suffixes))
        for start in range(len(stem))
        for prefixes in chains(stem[:start], grammar.prefixes, _MOST_PREFIXES)
        for end in range(start + FEWEST_LETTERS, len(stem) + 1)
        if (root := stem[start:end]) in kinds
        for suffixes in chains(stem[end:], grammar.suffixes, _MOST_SUFFIXES)
    ]
    return min(readings)[2:] if readings else None


def chains(text: str, affixes: Set[str], most: int) -> Iterator[tuple[str, ...]]:
    """The ways to read a text as affixes one after another."""
    if not text:
        yield ()
    elif most:
        for end in range(2, min(4, len(text)) + 1):
            if text[:end] in affixes:
                yield from ((text[:end], *rest) for rest in chains(text[end:], affixes, most - 1))
