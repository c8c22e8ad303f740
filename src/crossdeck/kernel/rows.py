# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""All moves on a table of words in rows: plain data in, packed records out.

One source, run as plain Python or compiled by Cython with the C types of rows.pxd.  A tile is a letter code
+ 1, and 64 more for a wild card standing for that letter, as in table.py.

**To lay a word, or to insert cards in one**, walks the plain word graph with a place in the old word (of no
letters, if the word is new).  A tile that is the next one of the old word is that card, never one of the
hand: which cards come from the hand depends on the new word alone, so every word is found exactly once.

    old ON, hand N O    new  N     O     O     N
                             hand  old   hand  old

**To substitute** walks it place by place: keep the card, or give another one for it.

Two facts of each node prune the walk: which letters occur anywhere below it, and after how many letters more
a word can end there (bit d for d letters).  `survey` finds them in one pass, for every right node comes after
those that it leads to.  A node takes four numbers of the graph or more, so two for every four are enough, and
all of it fits in a processor's cache:

    graph     ... 40 41 42 43 | 44 45 46 47 48 | 49 ...     nodes 40, 44 and 49
    survey    ... 20 21       | 22 23          | 24 25      letters and lengths of each: n >> 2 << 1, and 1 on

    record    row + 1    points    tiles, 0 after the last
              2 bytes    2 bytes   as many as the longest word has letters, or one more: an even number

Row 0 is a new word.  The points are those of the cards given less those of the cards taken, and may be below
nothing; the record has them as 16 bits in two's complement.
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import CHILD, WILD, below, bit, lowest, ones, write
else:
    from crossdeck.bits import CHILD, WILD, below, bit, lowest, ones, write

__all__ = ["RowSearch", "survey"]

FIRST_NODE = 8
"""Where the word graph's nodes begin."""
LONGEST = 31
"""No word has more letters, so that depths fit in 32 bits."""


def survey(numbers: memoryview, dawg: int) -> "array[int]":
    """What lies below each right node of a word graph; the same for all who share a dictionary."""
    below_node = array("I", bytes(4 * ((dawg >> 2 << 1) + 2)))
    look_below(numbers, dawg, below_node)
    return below_node


def look_below(g: memoryview, dawg: int, out: "array[int]") -> None:
    """Fill a survey, node by node."""
    n = FIRST_NODE
    while n <= dawg:
        m = g[n]
        letters = m
        lengths = 2 if g[n + 1] else 0
        here = n >> 2 << 1
        at = n + 3
        while m:
            m &= m - 1
            child = g[at] & CHILD
            if child:
                letters |= out[child >> 2 << 1]
                lengths |= out[(child >> 2 << 1) + 1] << 1
            at += 1
        out[here] = letters
        out[here + 1] = lengths
        n = at


class RowSearch:
    """The generator over one dictionary; it keeps nothing of a table."""

    def __init__(
        self, numbers: memoryview, dawg: int, below_node: "array[int]", values: "array[int]", longest: int
    ) -> None:
        """Take a word graph, the root of its DAWG, its survey, the points of 128 tiles, the longest word."""
        self.lexicon = numbers
        self.surveyed = below_node
        if cython.compiled:
            self.g = cython.address(self.lexicon[0])
            self.below = cython.address(self.surveyed[0])
        else:
            self.g = numbers
            self.below = below_node
            self.value = array("i", bytes(4 * 128))
            self.count = bytearray(32)
            self.old = bytearray(LONGEST + 1)
            self.need = array("I", bytes(4 * (LONGEST + 1)))
            self.buf = bytearray(LONGEST + 1)
        self.dawg = dawg
        self.width = longest + longest % 2
        self.size = 4 + self.width
        for i in range(128):
            self.value[i] = values[i]
        for i in range(LONGEST + 1):
            self.buf[i] = 0
        self.records = bytearray(self.size << 12)
        self.out = self.records
        self.capacity = 1 << 12
        self.n = 0
        self.visits = 0
        self.left = 0

    def generate(
        self,
        rows: bytes | bytearray,
        hand: bytes | bytearray,
        wilds: int,
        shortest: int,
        every_wild: bool = True,
        fixed: bool = False,
        swaps: bool = True,
    ) -> int:
        """Find the moves of a hand (a count for each of 32 letters); gives how many there are.

        `rows` has the tiles of each word with a 0 after it, and the 0 alone for one that is too long to
        become another.  `every_wild`: also lay a wild card for a letter that is in the hand, or next in the
        old word; without it every string of letters that grows out of a word comes once, real cards first.
        `fixed`: wild cards of the table are not exchanged.  `swaps`: also substitute.
        """
        self._hold(hand, wilds)
        self.shortest = shortest
        self.every_wild = every_wild
        self.fixed = fixed
        self.swaps = swaps
        while True:
            self.n = 0
            self.visits = 0
            with cython.nogil:
                self._generate(rows)
            if self.n <= self.capacity:
                return self.n
            self.capacity = self.n + self.n // 4
            self.records = bytearray(self.size * self.capacity)
            self.out = self.records

    def whole(
        self, rows: bytes | bytearray, hand: bytes | bytearray, wilds: int, shortest: int, count: int = 0
    ) -> bool:
        """Whether all cards of a hand can be laid at once; the one record of `found` says how.

        `count`: whether so many of them can be, whichever.
        """
        self._hold(hand, wilds)
        self.shortest = shortest
        self.all_cards = count == 0 or count >= self.left
        if count:
            self.left = min(self.left, count)
        self.n = 0
        self.visits = 0
        with cython.nogil:
            self._whole(rows)
        return self.n > 0

    def _hold(self, hand: bytes | bytearray, wilds: int) -> None:
        self.hand_mask = 0
        self.left = wilds
        for i in range(32):
            self.count[i] = hand[i]
            self.left += hand[i]
            if hand[i]:
                self.hand_mask |= bit(i)
        self.wilds = wilds

    def found(self) -> bytes:
        """The records of the last `generate`, in the order in which they were found."""
        return bytes(self.records[: self.size * self.n])

    def _generate(self, rows: bytes | bytearray) -> None:
        self.row = 0
        self.length = 0
        self._prepare()
        if self.left:
            self._grow(self.dawg, 0, 0, 0)
        for i in range(len(rows)):
            if rows[i]:
                self.old[self.length] = rows[i]
                self.length += 1
                continue
            self.row += 1
            self._prepare()
            if self.left and self.length:
                self._grow(self.dawg, 0, 0, 0)
                if self.swaps and self.length >= self.shortest:
                    self._swap(self.dawg, 0, 0, 0, 0)
            self.length = 0

    def _whole(self, rows: bytes | bytearray) -> None:
        self.row = 0
        self.length = 0
        self._prepare()
        found = self.left >= self.shortest and self._has_room() and self._fill(self.dawg, 0, 0, 0)
        for i in range(len(rows)):
            if found or self.left == 0:
                return
            if rows[i]:
                self.old[self.length] = rows[i]
                self.length += 1
                continue
            self.row += 1
            self._prepare()
            found = self.length > 0 and self._has_room() and self._fill(self.dawg, 0, 0, 0)
            self.length = 0

    def _has_room(self) -> bool:
        return self.left + self.length <= self.width

    def _prepare(self) -> None:
        """What of the old word is still to come, from each of its places on."""
        self.old[self.length] = 0
        self.need[self.length] = 0
        for i in range(self.length - 1, -1, -1):
            self.need[i] = self.need[i + 1] | bit(self.old[i] - 1 & 31)

    def _grow(self, n: int, place: int, k: int, points: int) -> None:
        """Go on from this node with the next card of the old word, or with one of the hand."""
        self.visits += 1
        g = self.g
        has = g[n]
        ends = g[n + 1]
        old = self.old[place]
        m = has
        if not self.wilds:
            m &= self.hand_mask | (bit(old - 1 & 31) if old else 0)
        more = self.left + self.length - place
        if more == 1:
            m &= ends
        elif more == 2:
            m &= g[n + 2]
        while m:
            letter = lowest(m)
            m &= m - 1
            child = g[n + 3 + ones(has & below(letter))] & CHILD
            word = ends >> letter & 1
            tile = letter + 1
            if old == tile or old == tile + WILD:
                self._step(child, word, old, place + 1, k, points)
                if not self.every_wild:
                    continue
            if self.need[place] & ~self.below[child >> 2 << 1]:
                continue
            if self.count[letter] and old != tile:
                self.count[letter] -= 1
                if not self.count[letter]:
                    self.hand_mask ^= bit(letter)
                self.left -= 1
                self._step(child, word, tile, place, k, points + self.value[tile])
                self.left += 1
                self.hand_mask |= bit(letter)
                self.count[letter] += 1
            if self.wilds and old != tile + WILD and (self.every_wild or not self.count[letter]):
                self.wilds -= 1
                self.left -= 1
                self._step(child, word, tile + WILD, place, k, points + self.value[tile + WILD])
                self.left += 1
                self.wilds += 1

    def _step(self, child: int, word: int, tile: int, place: int, k: int, points: int) -> None:
        """Lay a tile; keep what is a word by now, and go on below."""
        self.buf[k] = tile
        k += 1
        if word and place == self.length and k > self.length and k >= self.shortest:
            self._emit(points)
        if child and self.left + self.length > place and not self.need[place] & ~self.below[child >> 2 << 1]:
            self._grow(child, place, k, points)
        self.buf[k - 1] = 0

    def _fill(self, n: int, place: int, k: int, points: int) -> bool:
        """Like `_grow`, for a word of known length, and with known letters if it takes all of the hand."""
        more = self.left + self.length - place - 1
        has = self.g[n]
        old = self.old[place]
        here = n >> 2 << 1
        need = self.need[place]
        if self.all_cards:
            need |= self.hand_mask
        if need & ~self.below[here] or not self.below[here + 1] >> more + 1 & 1:
            return False
        self.visits += 1
        m = has if more else self.g[n + 1]
        if not self.wilds:
            m &= self.hand_mask | (bit(old - 1 & 31) if old else 0)
        while m:
            letter = lowest(m)
            m &= m - 1
            child = self.g[n + 3 + ones(has & below(letter))] & CHILD
            if more and not child:
                continue
            tile = letter + 1
            if old == tile or old == tile + WILD:
                self.buf[k] = old
                if self._filled(child, more, place + 1, k, points):
                    return True
            elif self.left and self.count[letter]:
                self.buf[k] = tile
                self.count[letter] -= 1
                if not self.count[letter]:
                    self.hand_mask ^= bit(letter)
                self.left -= 1
                done = self._filled(child, more, place, k, points + self.value[tile])
                self.left += 1
                self.hand_mask |= bit(letter)
                self.count[letter] += 1
                if done:
                    return True
            elif self.left and self.wilds:
                self.buf[k] = tile + WILD
                self.wilds -= 1
                self.left -= 1
                done = self._filled(child, more, place, k, points + self.value[tile + WILD])
                self.left += 1
                self.wilds += 1
                if done:
                    return True
            self.buf[k] = 0
        return False

    def _filled(self, child: int, more: int, place: int, k: int, points: int) -> bool:
        """Whether the word is whole by now, or becomes so below."""
        if more:
            done = self._fill(child, place, k + 1, points)
        else:
            self._emit(points)
            done = True
        self.buf[k] = 0
        return done

    def _swap(self, n: int, k: int, kept: int, changed: int, points: int) -> None:
        """Keep the k-th card of the old word, or give one of the hand for it."""
        self.visits += 1
        g = self.g
        has = g[n]
        old = self.old[k]
        keep = old - 1 & 31
        more = self.length - k - 1
        m = has if more else g[n + 1]
        if m >> keep & 1 and (changed or more):
            self._place(g[n + 3 + ones(has & below(keep))] & CHILD, old, k, 1, changed, points)
        if not self.left or (self.fixed and old & WILD) or not (kept or more):
            return
        if not self.wilds:
            m &= self.hand_mask
        points -= self.value[old]
        while m:
            letter = lowest(m)
            m &= m - 1
            child = g[n + 3 + ones(has & below(letter))] & CHILD
            if more and not self.below[(child >> 2 << 1) + 1] >> more & 1:
                continue
            tile = letter + 1
            if self.count[letter] and old != tile:
                self.count[letter] -= 1
                if not self.count[letter]:
                    self.hand_mask ^= bit(letter)
                self.left -= 1
                self._place(child, tile, k, kept, 1, points + self.value[tile])
                self.left += 1
                self.hand_mask |= bit(letter)
                self.count[letter] += 1
            if self.wilds and old != tile + WILD and self._wants(letter, keep):
                self.wilds -= 1
                self.left -= 1
                self._place(child, tile + WILD, k, kept, 1, points + self.value[tile + WILD])
                self.left += 1
                self.wilds += 1

    def _wants(self, letter: int, keep: int) -> bool:
        """Whether a wild card is given for a letter: always, or if no card of hand or table shows it."""
        return self.every_wild or (not self.count[letter] and letter != keep)

    def _place(self, child: int, tile: int, k: int, kept: int, changed: int, points: int) -> None:
        """Put a tile in the k-th place, and go on if anything fits the next one."""
        self.buf[k] = tile
        if k + 1 == self.length:
            self._emit(points)
        else:
            fit = self.g[child + 1] if k + 2 == self.length else self.g[child]
            if not self.wilds:
                fit &= self.hand_mask | bit(self.old[k + 1] - 1 & 31)
            if fit:
                self._swap(child, k + 1, kept, changed, points)
        self.buf[k] = 0

    def _emit(self, points: int) -> None:
        if self.n < self.capacity:
            write(self.out, self.size * self.n, self.row, points, self.buf, self.width)
        self.n += 1
