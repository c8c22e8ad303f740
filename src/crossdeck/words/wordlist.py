"""WordList: the dictionary in use.  It answers what the rules ask of a word, and says where it has it from.

The list lies flat in a buffer, usually a memory-mapped file: opening one reads nothing but checksums, and
asking for a word touches a few pages.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from crossdeck.alphabet import Alphabet
from crossdeck.bits import CHILD, FLAGS, below
from crossdeck.words.compiled import all_glosses, gloss, pack, unpack
from crossdeck.words.draft import Draft, Made, Plural, Source
from crossdeck.words.graph import OWN, THIRD

__all__ = ["Facts", "WordList"]


@dataclass(frozen=True)
class Facts:
    """What a dictionary knows of one word."""

    word: str
    plural_of: tuple[Plural, ...] = ()
    third_of: str | None = None
    """The verb whose third person singular it is."""
    own: bool = True
    """Whether it stands there in its own right, not only as a form of another word."""
    proper: bool = False
    """Whether it is a proper name too."""
    grade: int = 0
    """Commonness, 1 (everyday) to 9 (a specialist's word); 0 unknown."""
    gloss: str = ""


class WordList:
    """A compiled dictionary.  Words are upper case in its alphabet; `read` an input first."""

    def __init__(self, buffer: bytes | memoryview) -> None:
        """Take the bytes of a compiled dictionary; `DamagedError` if they are not whole."""
        contents = unpack(memoryview(buffer))
        header, sections = contents.header, contents.sections
        self.id = str(header["id"])
        self.title = str(header["title"])
        self.digest = str(header["digest"])
        """SHA-256 of the words and of everything that decides a verdict."""
        self.fingerprint = str(header["fingerprint"])
        self.alphabet: Alphabet = contents.alphabet
        self.sources: tuple[Source, ...] = contents.sources
        self.longest: int = header["longest"]  # type: ignore[assignment]  # JSON of our own, checked by CRC
        self.numbers = sections["graph"].cast("I")
        """The word graph that the kernel walks; see words/graph.py."""
        self.roots: tuple[int, int, int] = tuple(header["roots"])  # type: ignore[arg-type,assignment]  # as above
        self._words = sections["words"]
        self._starts = sections["starts"].cast("I")
        self._flags = sections["flags"]
        self._grades = sections["grades"]
        self._plural = sections["plural"].cast("I")
        self._singular = sections["singular"].cast("I")
        self._made = sections["made"]
        self._third = sections["third"].cast("I")
        self._verb = sections["verb"].cast("I")
        self._proper = bytes(sections["proper"])
        self._foreign = bytes(sections["foreign"])
        self._sections = sections

    @classmethod
    def of(cls, draft: Draft) -> "WordList":
        """Compile a draft in memory."""
        return cls(pack(draft))

    def __len__(self) -> int:
        """How many words it has, proper names not counted."""
        return len(self._flags)

    def __iter__(self) -> Iterator[str]:
        """All words in the alphabet's order."""
        return map(self._word, range(len(self)))

    def __repr__(self) -> str:
        """Name, size and the beginning of the hash."""
        return f"<WordList {self.id}: {len(self):,} words, {self.digest[:12]}>"

    def __contains__(self, word: object) -> bool:
        """Whether the dictionary has this word (upper case, no proper name)."""
        return isinstance(word, str) and self.plural_flags(word) is not None

    def plural_flags(self, word: str) -> int | None:
        """The flags that the plural rules look at; 0 for no plural in S, None for no word at all."""
        g, letters = self.numbers, self.alphabet.letters
        n, ends, arc = self.roots[2], 0, 0
        for letter in word:
            code = letters.find(letter)
            if code < 0 or not g[n] >> code & 1:
                return None
            ends = g[n + 1] >> code & 1
            arc = g[n + 3 + (g[n] & below(code)).bit_count()]
            n = arc & CHILD
        return arc >> FLAGS if ends else None

    def singular(self, word: str) -> str:
        """The singular of a plural, the first in the alphabet if there are several; empty if it is none."""
        i = self._place(word)
        at = len(self._plural) if i is None else bisect_left(self._plural, i)
        return self._word(self._singular[at]) if at < len(self._plural) and self._plural[at] == i else ""

    def is_proper(self, word: str) -> bool:
        """Whether it is known as a proper name."""
        return self._listed(word, self._proper)

    def is_foreign(self, word: str) -> bool:
        """Whether it is known as a foreign word."""
        return self._listed(word, self._foreign)

    def _listed(self, word: str, lines: bytes) -> bool:
        return self.alphabet.spells(word) and f"\n{word}\n".encode() in lines

    def facts(self, word: str) -> Facts | None:
        """All that is known of a word; None if the dictionary has it neither as a word nor as a name."""
        i = self._place(word)
        if i is None:
            return Facts(word, own=True, proper=True) if self.is_proper(word) else None
        flags = self._flags[i]
        plurals = []
        for at in range(bisect_left(self._plural, i), len(self._plural)):
            if self._plural[at] != i:
                break
            plurals.append(Plural(self._word(self._singular[at]), Made(self._made[at])))
        third = None
        if flags & THIRD:
            third = self._word(self._verb[bisect_left(self._third, i)])
        return Facts(
            word,
            plural_of=tuple(plurals),
            third_of=third,
            own=bool(flags & OWN) or not (plurals or third),
            proper=self.is_proper(word),
            grade=self._grades[i],
            gloss=gloss(self._sections, i),
        )

    def draft(self) -> Draft:
        """The tables it was compiled from, so that another dictionary can be made of it."""
        words = list(self)
        plurals: dict[str, tuple[Plural, ...]] = {}
        for i, singular, made in zip(self._plural, self._singular, self._made, strict=True):
            plurals[words[i]] = (*plurals.get(words[i], ()), Plural(words[singular], Made(made)))
        return Draft(
            id=self.id,
            title=self.title,
            words=frozenset(words),
            alphabet=self.alphabet,
            plurals=plurals,
            thirds={words[i]: words[verb] for i, verb in zip(self._third, self._verb, strict=True)},
            own=frozenset(word for word, flags in zip(words, self._flags, strict=True) if flags & OWN),
            proper=frozenset(self._proper.decode().split()),
            foreign=frozenset(self._foreign.decode().split()),
            grades={word: grade for word, grade in zip(words, self._grades, strict=True) if grade},
            glosses={words[i]: text for i, text in all_glosses(self._sections)},
            sources=self.sources,
        )

    def grade(self, word: str) -> int:
        """Commonness of a word, 1 to 9; 0 if unknown or no word."""
        i = self._place(word)
        return 0 if i is None else self._grades[i]

    def up_to(self, grade: int) -> Iterator[str]:
        """The words of this grade and of commoner ones, in the alphabet's order."""
        return (self._word(i) for i, each in enumerate(self._grades) if 0 < each <= grade)

    def lengths(self) -> Counter[int]:
        """How many words there are of each length."""
        return Counter(end - start for start, end in pairwise(self._starts))

    @property
    def graded(self) -> bool:
        """Whether it knows how common its words are."""
        return any(self._grades)

    def _word(self, i: int) -> str:
        return self.alphabet.decode(bytes(self._words[self._starts[i] : self._starts[i + 1]]))

    def _place(self, word: str) -> int | None:
        """The word's number in the alphabet's order, by halving."""
        if not self.alphabet.spells(word):
            return None
        codes = self.alphabet.encode(word)
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if bytes(self._words[self._starts[middle] : self._starts[middle + 1]]) < codes:
                low = middle + 1
            else:
                high = middle
        return low if low < len(self) and self._word(low) == word else None
