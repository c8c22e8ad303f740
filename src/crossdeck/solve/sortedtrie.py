# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Words as sets of cards: their letters sorted, the rarest first, and whether words can use letters up.

Where the order of the cards does not matter, words with the same letters are one.  A letter is its rank here:
0 is the one that the fewest words have.

    QUAY, JOKE, LAKE, LEAK, KALE     in ranks     q y u a     j k o e     k l a e

They are stored as a plain word graph (words/graph.py) with its survey (kernel/rows.py).  All words whose
rarest letter is K begin with K, so a search that has to use up the rarest letter left looks below one arc of
the root only; and whatever cannot be used dies near the root, where the rare letters are.

`Cover` answers whether some letters can be divided into words: each of `shortest` letters or more, but one of
two or more that may come last (R-76, LS2-15).  It is an exact cover by the rarest letter first (Knuth's
Algorithm X on sets of equal cards).  Answers are kept by an exact number of the letters, in mixed radix:

    letters at first  E E E T T R     place values   R 1   T 2   E 6     E E T  is  2·6 + 1·2 + 0·1 = 14
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import log2

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

from crossdeck.kernel import survey
from crossdeck.solve.blank import blank
from crossdeck.words.graph import build_forward
from crossdeck.words.wordlist import WordList

if cython.compiled:
    from cython.cimports.crossdeck.cbits import CHILD, below, bit, lowest, ones
else:
    from crossdeck.bits import CHILD, below, bit, lowest, ones

__all__ = ["Cover", "SortedTrie", "sorted_trie"]

LONGEST = 64
"""More letters than any word has."""
SPREAD = 0x9E3779B97F4A7C15
"""2⁶⁴ divided by the golden ratio: multiplied with a key, its high bits are well mixed."""
WHOLE = 0xFFFFFFFFFFFFFFFF
"""64 bits."""


@dataclass(frozen=True)
class SortedTrie:
    """The sorted words of a dictionary."""

    numbers: memoryview
    root: int
    below: Sequence[int]
    """The survey: letters and lengths below each node."""
    letters: str
    """By rank, the rarest first."""
    weights: Sequence[int]
    """How rare each is, by rank: 64 times the binary logarithm of how many words there are to one with it."""

    def ranks(self, cards: str) -> bytes:
        """Letters as ranks."""
        return bytes(map(self.letters.index, cards))


@dataclass(frozen=True)
class _Known:
    """A dictionary by its hash, so that one opened twice is prepared once."""

    digest: str
    words: WordList = field(compare=False)


def sorted_trie(words: WordList) -> SortedTrie:
    """The sorted words of this dictionary, kept for the next question."""
    return _prepared(_Known(words.digest, words))


@lru_cache(4)
def _prepared(known: _Known) -> SortedTrie:
    words = known.words
    having = array("I", bytes(4 * 32))
    count_words(words.numbers, words.roots[2], having)
    codes = sorted(range(len(words.alphabet.letters)), key=lambda code: having[code])
    ranks = bytearray(32)
    for rank, code in enumerate(codes):
        ranks[code] = rank
    found: set[bytes] = set()
    sort_words(words.numbers, words.roots[2], ranks, found)
    numbers, root = build_forward(sorted(found))
    view = memoryview(numbers).cast("I")
    weights = (int(64 * log2((len(words) + 1) / (having[code] + 0.5))) for code in codes)
    letters = "".join(words.alphabet.letters[code] for code in codes)
    return SortedTrie(view, root, survey(view, root), letters, array("i", weights))


def count_words(g: memoryview, root: int, having: "array[int]") -> None:
    """Add to each letter how many words have it."""
    walk_counting(g, root, 0, having)


def walk_counting(g: memoryview, n: int, seen: int, having: "array[int]") -> None:
    """Go on from a node that is reached with these letters."""
    m = g[n]
    at = n + 3
    while m:
        letter = lowest(m)
        m &= m - 1
        now = seen | bit(letter)
        if g[n + 1] >> letter & 1:
            mask = now
            while mask:
                having[lowest(mask)] += 1
                mask &= mask - 1
        if g[at] & CHILD:
            walk_counting(g, g[at] & CHILD, now, having)
        at += 1


def sort_words(g: memoryview, root: int, ranks: bytearray, found: set[bytes]) -> None:
    """Add every word of two letters or more as its ranks in ascending order."""
    walk_sorting(g, root, ranks, bytearray(LONGEST), 0, found)


def walk_sorting(
    g: memoryview, n: int, ranks: bytearray, path: bytearray, length: int, found: set[bytes]
) -> None:
    """Go on from a node; the path so far is sorted, and every letter is put in its place."""
    m = g[n]
    at = n + 3
    while m:
        rank = ranks[lowest(m)]
        place = length
        while place and path[place - 1] > rank:
            path[place] = path[place - 1]
            place -= 1
        path[place] = rank
        if length and g[n + 1] >> lowest(m) & 1:
            found.add(bytes(path[: length + 1]))
        if g[at] & CHILD:
            walk_sorting(g, g[at] & CHILD, ranks, path, length + 1, found)
        while place < length:
            path[place] = path[place + 1]
            place += 1
        m &= m - 1
        at += 1


class Cover:
    """Which letters words can use up; it remembers its answers, as long as the letters are some of these."""

    def __init__(self, trie: SortedTrie, letters: bytes, shortest: int, size: int) -> None:
        """Take all letters that can come, as ranks, and the binary logarithm of how many answers to keep."""
        self.g = trie.numbers
        self.below = trie.below
        self.root = trie.root
        self.shortest = shortest
        self.count = bytearray(32)
        self.place = array("Q", bytes(8 * 33))
        self.answers = blank(1 << size)
        self.shift = 64 - size
        self.most = 3 << size >> 2
        self.kept = 0
        self.nodes = 0
        self.stop = 0
        self.place[0] = 1
        for rank in range(32):
            self.place[rank + 1] = self.place[rank] * (letters.count(rank) + 1)

    def ask(self, letters: bytes, limit: int) -> int:
        """1 if words can use up these letters, 0 if they cannot, -1 if that takes more than `limit` nodes."""
        self.clear()
        for rank in letters:
            self.count[rank] += 1
        return self.covers(limit)

    def clear(self) -> None:
        """Forget the letters of the last question."""
        for rank in range(32):
            self.count[rank] = 0

    def covers(self, limit: int) -> int:
        """The same of the letters that `count` says."""
        key = 0
        mask = 0
        left = 0
        for rank in range(32):
            if self.count[rank]:
                key += self.place[rank] * self.count[rank]
                mask |= bit(rank)
                left += self.count[rank]
        self.stop = self.nodes + limit
        return self._cover(key, mask, left, 0)

    def known(self, key: int) -> int:
        """The answer kept for letters by their number, or -2."""
        entry = key << 2
        slot = (entry * SPREAD & WHOLE) >> self.shift
        while self.answers[slot]:
            if self.answers[slot] >> 1 == entry >> 1:
                return self.answers[slot] & 1
            slot = slot + 1 & (1 << 64 - self.shift) - 1
        return -2

    def _cover(self, key: int, mask: int, left: int, ended: int) -> int:
        """Whether the letters left can be used up; `ended` if the last short word was taken already."""
        if not left:
            return 1
        if left < 2 or (ended and left < self.shortest):
            return 0
        entry = key << 2 | ended << 1
        slot = (entry * SPREAD & WHOLE) >> self.shift
        while self.answers[slot]:
            if self.answers[slot] >> 1 == entry >> 1:
                return self.answers[slot] & 1
            slot = slot + 1 & (1 << 64 - self.shift) - 1
        if self.nodes >= self.stop:
            return -1
        self.nodes += 1
        found = self._walk(self.root, lowest(mask), key, mask, left, 0, ended)
        if found >= 0 and self.kept < self.most:
            slot = (entry * SPREAD & WHOLE) >> self.shift
            while self.answers[slot]:
                slot = slot + 1 & (1 << 64 - self.shift) - 1
            self.answers[slot] = entry | found
            self.kept += 1
        return found

    def _walk(self, n: int, first: int, key: int, mask: int, left: int, length: int, ended: int) -> int:
        """Go on with a word from a node, at the root by its first letter; the answer of the best word."""
        has = self.g[n]
        m = has & mask if length else has & bit(first)
        best = 0
        while m:
            rank = lowest(m)
            m &= m - 1
            self.count[rank] -= 1
            rest = mask if self.count[rank] else mask ^ bit(rank)
            less = key - self.place[rank]
            found = 0
            if self.g[n + 1] >> rank & 1:
                if length + 1 >= self.shortest:
                    found = self._cover(less, rest, left - 1, ended)
                elif not ended:
                    found = self._cover(less, rest, left - 1, 1)
            child = self.g[n + 3 + ones(has & below(rank))] & CHILD
            if found <= 0 and child and self.below[child >> 2 << 1] & rest:
                deeper = self._walk(child, 0, less, rest, left - 1, length + 1, ended)
                if deeper:
                    found = deeper
            self.count[rank] += 1
            if found == 1:
                return 1
            if found < 0:
                best = -1
        return best
