# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The word graph: a minimised GADDAG as mask lists in one array of 32-bit numbers.

A word c1..cn is found from any of its letters ci: read ci .. c1 leftwards through *left* nodes, turn, and
read ci+1 .. cn rightwards through *right* nodes (Gordon, "A faster Scrabble move generation algorithm",
1994).  If ci is the last letter, there is no turn: the word ends on the left.  What follows a turn is a node
of the plain DAWG, so one leftward path for each distinct prefix is enough, not one for each split of each
word.

    right node n    g[n]      letters with an arc                one bit a letter
                    g[n+1]    letters whose arc ends a word
                    g[n+2]    letters whose arc ends a word, or leads to one in one letter more
                    g[n+3..]  for each arc in letter order: child | flags of the word it ends << 28
    left node n     the same three masks, then
                    g[n+3]    where the turn leads, 0 = no turn
                    g[n+4]    letters with an arc there, so that a turn in vain costs no look at that node
                    g[n+5..]  the arcs

Node 0 has no arcs.  The masks are looked at before any child is touched: that is where the speed is.
The flags (`PLURAL` and so on) say of a word ending in S what the plural rules ask (R-30 to R-39);
only plurals carry them, for every flag that tells two words apart costs nodes.
"""

from array import array
from collections.abc import Iterable, Sequence
from struct import Struct

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import CHILD, FLAGS, LETTERS, SHORT, bit, lowest
else:
    from crossdeck.bits import CHILD, FLAGS, LETTERS, SHORT, bit, lowest

__all__ = ["ADDED", "OWN", "PLURAL", "THIRD", "Graph", "build", "build_forward"]

PLURAL = 1
"""A noun's plural that ends in S."""
THIRD = 2
"""Also the third person singular of a verb."""
OWN = 4
"""Also a word in its own right."""
ADDED = 8
"""The plural is its singular with S or ES added."""

DEEPEST = 64
"""No word is longer; the stack of open nodes has this many places."""


_ABOVE_ZERO = bytes(range(1, 256)) + b"\0"
_PAYLOAD = Struct(">BBI")
"""Behind a prefix: the 0 that ends it, its ending, its node."""


class Builder:
    """Open nodes on a stack, closed ones shared in a pool by their contents (Daciuk and others, 2000)."""

    def __init__(self, capacity: int) -> None:
        """A pool with room for about so many numbers before it has to grow."""
        self.g = array("I", bytes(4 * max(capacity, 1024)))
        self.used = 8
        self.table = array("I", bytes(4 * 65536))
        self.table_mask = 65535
        self.nodes = 0
        self.has = array("I", bytes(4 * (DEEPEST + 1)))
        self.ends = array("I", bytes(4 * (DEEPEST + 1)))
        self.turns = array("I", bytes(4 * (DEEPEST + 1)))
        self.arcs = array("I", bytes(4 * LETTERS * (DEEPEST + 1)))
        self.left = 0

    def _hash(self, depth: int) -> int:
        mask = self.has[depth]
        h = (
            mask * 73244475 + self.ends[depth] * 668265263 + self.turns[depth] * 374761393 + self.left
        ) & CHILD
        while mask:
            letter = lowest(mask)
            mask &= mask - 1
            h = ((h ^ h >> 13) * 73244475 + self.arcs[depth * LETTERS + letter]) & CHILD
        return h ^ h >> 11

    def _equal(self, n: int, depth: int) -> bool:
        if self.g[n] != self.has[depth] or self.g[n + 1] != self.ends[depth]:
            return False
        at = n + 3
        if self.left:
            if self.g[at] != self.turns[depth]:
                return False
            at += 2
        mask = self.has[depth]
        while mask:
            if self.g[at] != self.arcs[depth * LETTERS + lowest(mask)]:
                return False
            mask &= mask - 1
            at += 1
        return True

    def _near(self, depth: int) -> int:
        near = self.ends[depth]
        mask = self.has[depth] & ~near
        while mask:
            letter = lowest(mask)
            mask &= mask - 1
            child = self.arcs[depth * LETTERS + letter] & CHILD
            if self.g[child + 1] or (self.left and self.g[child + 3] and self.g[self.g[child + 3] + 1]):
                near |= bit(letter)
        return near

    def close(self, depth: int) -> int:
        """The shared node with the contents of the open one at this depth, which is cleared."""
        if not self.has[depth] and not self.turns[depth]:
            return 0
        slot = self._hash(depth) & self.table_mask
        n = self.table[slot]
        while n and ((n & 1) != self.left or not self._equal(n >> 1, depth)):
            slot = slot + 1 & self.table_mask
            n = self.table[slot]
        if n:
            n >>= 1
        else:
            n = self.used
            self.table[slot] = n << 1 | self.left
            self.g[n] = self.has[depth]
            self.g[n + 1] = self.ends[depth]
            self.g[n + 2] = self._near(depth)
            at = n + 3
            if self.left:
                self.g[at] = self.turns[depth]
                self.g[at + 1] = self.g[self.turns[depth]]
                at += 2
            mask = self.has[depth]
            while mask:
                self.g[at] = self.arcs[depth * LETTERS + lowest(mask)]
                mask &= mask - 1
                at += 1
            self.used = at
            self.nodes += 1
        self.has[depth] = self.ends[depth] = self.turns[depth] = 0
        return n

    def room(self) -> None:
        """Make room for one more path: the only place where memory grows."""
        if self.used + (LETTERS + 5) * (DEEPEST + 1) > len(self.g):
            bigger = array("I", bytes(8 * len(self.g)))
            bigger_view = memoryview(bigger)
            bigger_view[: self.used] = memoryview(self.g)[: self.used]
            self.g = bigger
        if 2 * self.nodes + 2 * DEEPEST > self.table_mask:
            old = self.table
            self.table_mask = 4 * self.table_mask + 3
            self.table = array("I", bytes(4 * (self.table_mask + 1)))
            self._rehash(old)

    def _rehash(self, old: "array[int]") -> None:
        saved = self.left
        for entry in old:
            if entry:
                self.left = entry & 1
                self._open(entry >> 1)
                slot = self._hash(DEEPEST) & self.table_mask
                while self.table[slot]:
                    slot = slot + 1 & self.table_mask
                self.table[slot] = entry
        self.has[DEEPEST] = self.ends[DEEPEST] = self.turns[DEEPEST] = 0
        self.left = saved

    def _open(self, n: int) -> None:
        """Copy a closed node to the spare place of the stack, to hash it anew."""
        self.has[DEEPEST] = self.g[n]
        self.ends[DEEPEST] = self.g[n + 1]
        self.turns[DEEPEST] = self.g[n + 3] if self.left else 0
        at = n + 3 + 2 * self.left
        mask = self.has[DEEPEST]
        while mask:
            self.arcs[DEEPEST * LETTERS + lowest(mask)] = self.g[at]
            mask &= mask - 1
            at += 1

    def back_to(self, path: bytes, depth: int) -> int:
        """Close the open node at `depth` of this path and hang it on its parent; gives the node."""
        n = self.close(depth)
        self.arcs[(depth - 1) * LETTERS + path[depth - 1] - 1] |= n
        return n

    def ending(self, path: bytes, depth: int) -> int:
        """1 + the flags of the word that the first `depth` letters of the path make; 0 if they make none."""
        letter = path[depth - 1] - 1
        if not self.ends[depth - 1] >> letter & 1:
            return 0
        return 1 + (self.arcs[(depth - 1) * LETTERS + letter] >> FLAGS)

    def begin(self, path: bytes, length: int, common: int) -> None:
        """Open a node for every letter of the path after the first `common` ones."""
        for depth in range(common, length):
            letter = path[depth] - 1
            self.has[depth] |= bit(letter)
            self.arcs[depth * LETTERS + letter] = 0

    def end(self, path: bytes, length: int, flags: int) -> None:
        """The whole path is a word, with these flags."""
        letter = path[length - 1] - 1
        self.ends[length - 1] |= bit(letter)
        self.arcs[(length - 1) * LETTERS + letter] |= flags << FLAGS


def shared(a: bytes, b: bytes, most: int) -> int:
    """How many letters two paths have in common from the start."""
    i = 0
    while i < most and a[i] == b[i]:
        i += 1
    return i


def forward(
    builder: Builder, words: Sequence[bytes], flags: Sequence[int], prefixes: list[bytes] | None
) -> int:
    """Add sorted words with their flags to the plain DAWG; gives its root.

    In here letters are codes + 1, so that a 0 can end a path.  Every distinct prefix goes to the list, if
    there is one, turned round, with its node and its ending behind the 0.
    """
    builder.left = 0
    last = b""
    before = 0
    for i in range(len(words) + 1):
        word = words[i].translate(_ABOVE_ZERO) if i < len(words) else b""
        length = len(word)
        common = shared(last, word, min(before, length))
        for depth in range(before, common, -1):
            mark = builder.ending(last, depth)
            node = builder.back_to(last, depth)
            if prefixes is not None:
                prefixes.append(last[:depth][::-1] + _PAYLOAD.pack(0, mark, node))
        if length:
            builder.room()
            builder.begin(word, length, common)
            builder.end(word, length, flags[i])
        last = word
        before = length
    return builder.close(0)


def gaddag(builder: Builder, words: Sequence[bytes], flags: Sequence[int]) -> tuple[int, int]:
    """Add sorted words with their flags; gives the root for leftward reading and that of the plain DAWG.

    The prefixes are sorted as bytes, which is twice as fast as sorting tuples.
    """
    prefixes: list[bytes] = []
    dawg = forward(builder, words, flags, prefixes)
    prefixes.sort()
    prefixes.append(_PAYLOAD.pack(0, 0, 0))
    builder.left = 1
    last = b""
    before = 0
    for path in prefixes:
        length = len(path) - _PAYLOAD.size
        common = shared(last, path, min(before, length))
        for depth in range(before, common, -1):
            builder.back_to(last, depth)
        if length:
            builder.room()
            builder.begin(path, length, common)
            mark = path[length + 1]
            if mark:
                builder.end(path, length, mark - 1)
            builder.turns[length] = _number(path, length + 2)
        last = path
        before = length
    return builder.close(0), dawg


def _number(path: bytes, at: int) -> int:
    return path[at] << 24 | path[at + 1] << 16 | path[at + 2] << 8 | path[at + 3]


class Graph:
    """The numbers of a built graph, as bytes in the machine's order, and its three roots."""

    def __init__(self, numbers: bytes, root: int, short: int, dawg: int) -> None:
        """Root of the leftward graph, of the one with short words only, and of the plain DAWG."""
        self.numbers = numbers
        self.root = root
        self.short = short
        self.dawg = dawg


def build(words: Iterable[bytes], flags: Iterable[int]) -> Graph:
    """The graph of these words: sorted, distinct, each 1 to 63 letter codes below 32."""
    words = list(words)
    flags = list(flags)
    builder = Builder(16 * len(words))
    root, dawg = gaddag(builder, words, flags)
    few = [i for i in range(len(words)) if len(words[i]) <= SHORT]
    short, _ = gaddag(builder, [words[i] for i in few], [flags[i] for i in few])
    return Graph(bytes(builder.g[: builder.used]), root, short, dawg)


def build_forward(words: Iterable[bytes]) -> tuple[bytes, int]:
    """The plain DAWG alone of such words, as numbers in the machine's order, and its root."""
    words = list(words)
    builder = Builder(8 * len(words))
    dawg = forward(builder, words, [0] * len(words), None)
    return bytes(builder.g[: builder.used]), dawg
