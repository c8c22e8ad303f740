# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""From corner to corner of a board in few words (KWP-02): a beam over the words laid, plain data in and out.

One source, run as plain Python or compiled by Cython with the C types of paths.pxd.  The table with its
cross-checks is the kernel's; words are looked for here, since a word may share one square only (R-81) and
must come near enough to the corner, which leaves a hundredth of what the kernel would find.

**Worth.**  `worth[j][way][square]` says, of 2^30, how likely it seems that j more words, the next one through
this square along the way, reach the corner; it is 0 exactly if they cannot, however long the words (see
`corners.py`).  A position is worth what its best square is, and an eighth of what all of them are; times how
easy its rack is, that is its mark.

**The beam.**  A level has the positions after so many words, at most `width` of them, the best.  A position
is its parent and the word that was laid, so its cards are laid anew when it is looked at; level 0, which is
one position, lends its room to those that follow from the position in hand.  If no level was ever cut to the
width and nothing was found, there is nothing to be found.

    head     cell | way << 15, as in the kernel's records
    tiles    20 for each position, 0 after the last
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import (
        CHILD,
        EDGE,
        MOST_CARDS,
        RECORD,
        STRIDE,
        below,
        bit,
        lowest,
        ones,
    )
    from cython.cimports.crossdeck.kernel.table import Table
else:
    from crossdeck.bits import CHILD, EDGE, MOST_CARDS, RECORD, STRIDE, below, bit, lowest, ones
    from crossdeck.kernel.table import Table

__all__ = ["CERTAIN", "CUT", "FOUND", "NONE", "SPENT", "Paths"]

CERTAIN = 1 << 30
"""The highest worth."""
ONE = CERTAIN
"""The same as a C number, which other modules cannot see."""
NONE = 0
"""Everything was looked at: there is no such line."""
FOUND = 1
CUT = 2
"""Some level was cut to the width."""
SPENT = 3
"""The budget was used up."""
OTHERS = 3
"""How far the worth of all squares is shifted before it is added to that of the best."""
EASY = 20
"""The ease of a rack that is like any other is 2 to this power."""
COPIES = 4
"""Ease is known for so many copies of a letter."""
MOST_WORDS = 512
"""No line has more: each word lays a letter."""


class Paths:
    """The search on one board with one dictionary."""

    def __init__(
        self,
        numbers: memoryview,
        root: int,
        dawg: int,
        surveyed: "array[int]",
        letters: int,
        rows: int,
        cols: int,
        rack: int,
        single: bool,
        words: int,
        worth: "array[int]",
        ease: "array[int]",
        vowels: int,
        kernel: type[Table] = Table,
    ) -> None:
        """Take a word graph with two of its roots and its survey, the mask of letters, the board, the rack.

        `single`: a word shares exactly one square (R-81); `worth` is for up to so many `words`.
        `ease` and `vowels`, a mask, tell good racks from bad ones: see `_ease`.
        """
        self.lexicon = numbers
        self.surveyed = surveyed
        self.worths = worth
        self.eases = ease
        if cython.compiled:
            self.g = cython.address(self.lexicon[0])
            self.beneath = cython.address(self.surveyed[0])
            self.worth = cython.address(self.worths[0])
            self.ease = cython.address(self.eases[0])
        else:
            self.g = numbers
            self.beneath = surveyed
            self.worth = worth
            self.ease = ease
            self.full = bytearray(32)
            self.next = bytearray(32)
            self.count = bytearray(32)
            self.buf = bytearray(3 * MOST_CARDS)
            self.lineage = array("i", bytes(4 * MOST_WORDS))
            self.fresh = array("i", bytes(4 * MOST_WORDS))
        values = array("H", bytes(2 * 128))
        self.table = kernel(numbers, root, 0, dawg, letters, values, -1, -1, 0, False, False, False)
        self.table.bound(EDGE, EDGE, EDGE + rows - 1, EDGE + cols - 1)
        self.corner = EDGE * STRIDE + EDGE
        self.table.start_at(array("H", [self.corner, self.corner | 1 << 15]))
        self.goal = (EDGE + rows - 1) * STRIDE + EDGE + cols - 1
        self.root = root
        self.dawg = dawg
        self.rows = rows
        self.cols = cols
        self.rack = rack
        self.single = single
        self.vowels = vowels
        self.words = words
        self.laid = 0
        self.nodes = 0
        self.width = 0
        self.heads = array("H")
        for i in range(3 * MOST_CARDS):
            self.buf[i] = 0

    def stand(self, cells: "array[int]", tiles: bytes, hand: bytes, stock: bytes) -> None:
        """Take up a position: cards by cell, the counts of 32 letters of the rack, the stock's tiles."""
        self.table.lift(self.table.n_placed)
        for i in range(len(tiles)):
            self.table.lay(cells[i], 0, tiles[i : i + 1])
        self.laid = self.table.n_placed
        self.hand = bytearray(hand)
        self.held = sum(hand)
        self.stock = bytearray(stock + b"\0")
        self.stock_size = len(stock)

    def search(self, words: int, width: int, litter: int, nodes: int, onward: bool = False) -> int:
        """Look for a line of at most so many words; `NONE`, `FOUND`, `CUT` or `SPENT`.

        Of the positions that follow from one, a level takes the best `litter` at most, for variety's sake.
        `onward`: each word goes on from the one before it, and none is laid for the sake of other letters.
        """
        self._make_room(words, width)
        self.onward = onward
        self.blind = False
        order = [0]
        for depth in range(words):
            self.left = min(words - depth - 1, self.words)
            self.used = 0
            for place in order:
                if self.nodes == nodes:
                    self._back(0)
                    return SPENT
                self._go(depth, place)
                self.litter = litter if depth else width
                self._expand()
                if self.length:
                    self._back(0)
                    return FOUND
                self._settle()
            order = self._ranked()
        self._back(0)
        return CUT if self.cut else NONE

    def moves(self, left: int, most: int, onward: bool = False) -> list[tuple[int, bytes]]:
        """The best words of the position itself, so many at most, each with its worth if `left` follow it.

        The next rack plays no part.  A word that reaches the corner stands alone.
        """
        self._make_room(1, most)
        self.onward = onward
        self.blind = True
        self.left = min(left, self.words)
        self.used = 0
        self._go(0, 0)
        self.litter = most
        self._expand()
        if self.length:
            return [(ONE, self.line())]
        self._settle()
        marks = self.marks[self.width :]
        return [(marks[place], self._record(self.width + place)) for place in self._ranked()]

    def line(self) -> bytes:
        """The records of the line found, as the kernel writes them."""
        records = []
        place = self.last
        for level in range(self.length, 0, -1):
            records.append(self._record(level * self.width + place))
            place = self.parents[level * self.width + place]
        return b"".join(reversed(records))

    def _make_room(self, words: int, width: int) -> None:
        if width != self.width or (words + 1) * width > len(self.heads):
            self.heads = array("H", bytes(2 * (words + 1) * width))
            self.parents = array("i", bytes(4 * (words + 1) * width))
            self.tiles = bytearray(MOST_CARDS * (words + 1) * width)
            self.marks = array("q", bytes(16 * width))
            self.heap = array("i", bytes(8 * width))
            self.width = width
        self.nodes = 0
        self.length = 0
        self.depth = 0
        self.young = 0
        self.cut = False

    def _ranked(self) -> list[int]:
        """The places of the level that was filled last, the best first."""
        marks = [(-self.marks[self.width + place], place) for place in range(self.used)]
        return [place for _, place in sorted(marks)]

    def _record(self, at: int) -> bytes:
        tiles = bytes([self.tiles[MOST_CARDS * at + i] for i in range(MOST_CARDS)])
        return self.heads[at].to_bytes(2, "little") + b"\0\0" + tiles

    def _size(self, at: int) -> int:
        """How many cards a word lays."""
        k = 0
        while k < MOST_CARDS and self.tiles[MOST_CARDS * at + k]:
            k += 1
        return k

    def _back(self, depth: int) -> None:
        """Take up the words laid after so many."""
        while self.depth > depth:
            self.table.lift(self._size(self.depth * self.width + self.lineage[self.depth]))
            self.depth -= 1

    def _go(self, depth: int, place: int) -> None:
        """Lay the words of a position, those that lie there already excepted, and count its rack."""
        self.nodes += 1
        self.place = place
        for level in range(depth, 0, -1):
            self.fresh[level] = place
            place = self.parents[level * self.width + place]
        keep = 0
        while keep < min(depth, self.depth) and self.fresh[keep + 1] == self.lineage[keep + 1]:
            keep += 1
        self._back(keep)
        for level in range(keep + 1, depth + 1):
            at = level * self.width + self.fresh[level]
            tiles = bytes(self.tiles[MOST_CARDS * at : MOST_CARDS * at + self._size(at)])
            self.table.lay(self.heads[at] & 0x7FFF, self.heads[at] >> 15, tiles)
            self.lineage[level] = self.fresh[level]
        self.depth = depth
        self._count()

    def _count(self) -> None:
        """The rack: what it was, less the letters laid, filled up again from the stock (KWP-07)."""
        drawn = self.rack - self.held + self.table.n_placed - self.laid if self.depth else 0
        drawn = max(0, min(drawn, self.stock_size))
        self.hand_mask = 0
        self.cards = 0
        for i in range(32):
            self.count[i] = self.hand[i]
        for i in range(drawn):
            self.count[self.stock[i] - 1] += 1
        for i in range(self.laid, self.table.n_placed):
            self.count[self.table.cells[self.table.placed[i]] - 1] -= 1
        self.drawn = drawn
        for i in range(32):
            self.full[i] = self.count[i]
            if self.count[i]:
                self.hand_mask |= bit(i)
                self.cards += self.count[i]

    def _worth_of(self, way: int, c: int) -> int:
        """The worth of a cell, if the next word goes this way and no more than `left` follow from now on."""
        row = c // STRIDE - EDGE
        col = c % STRIDE - EDGE
        return self.worth[((self.left * 2 + way) * self.rows + row) * self.cols + col]

    def _is_on_board(self, c: int) -> bool:
        row = c // STRIDE - EDGE
        col = c % STRIDE - EDGE
        return row >= 0 and row < self.rows and col >= 0 and col < self.cols

    def _expand(self) -> None:
        """Keep every word that can be laid and leaves a position that is worth something."""
        self.most = 0
        self.total = 0
        if self.table.n_placed == 0:
            # On a square board the first word down is the mirror image of the first word across.
            for way in range(1 if self.rows == self.cols else 2):
                self._face(way)
                self.anchor = self.corner - self.d
                self._measure()
                if self._can_end(self.dawg, 0, 0):
                    self._right(self.dawg, self.corner, 0, 0, self.hand_mask)
            return
        self._sum_up()
        if self.onward and self.most:
            self.cut = True
            self.most = 0
            self.total = 0
        if not self.single:
            self._join()
            return
        for way in range(2):
            self._face(way)
            for i in range(self.table.n_placed):
                c = self.table.placed[i]
                if not self.length and self._is_free(c, self.d):
                    self.anchor = c
                    self._measure()
                    self._cross(self.table.cells[c] - 1)

    def _sum_up(self) -> None:
        """What the squares that lie there are worth if a word is laid elsewhere."""
        for i in range(self.table.n_placed):
            c = self.table.placed[i]
            for way in range(2):
                if not self.single or self._is_free(c, STRIDE if way else 1):
                    worth = self._worth_of(way, c)
                    self.most = max(self.most, worth)
                    self.total += worth

    def _is_free(self, c: int, d: int) -> bool:
        """Whether a word along this step through a card could share that square alone."""
        return not self.table.cells[c - d] and not self.table.cells[c + d]

    def _face(self, way: int) -> None:
        self.way = way
        if way:
            self.d = STRIDE
            self.cross = self.table.cross_d
        else:
            self.d = 1
            self.cross = self.table.cross_a
        self.lo = MOST_CARDS
        self.hi = MOST_CARDS

    def _measure(self) -> None:
        """How many cards can follow the anchor without touching one in the line, and how many must.

        If the squares that lie there are worth nothing, one that is laid must be; worth grows along a line.
        """
        p = self.anchor + self.d
        self.room = 0
        while not self.table.cells[p] and not self.table.cells[p + self.d] and self.cross[p]:
            p += self.d
            self.room += 1
        p = self.anchor
        self.need = -1
        if self.most or (self._is_on_board(p) and self._worth_of(1 - self.way, p)):
            return
        self.need = 1
        p += self.d
        while self.need <= self.room and not self._worth_of(1 - self.way, p):
            p += self.d
            self.need += 1

    def _cross(self, letter: int) -> None:
        """Every word along the way that shares the anchor's square and no other."""
        if self.need <= min(self.room, self.cards) and self.g[self.root] >> letter & 1:
            n = self.g[self.root + 5 + ones(self.g[self.root] & below(letter))] & CHILD
            self._left(n, self.anchor - self.d, 0, self.hand_mask)

    def _can_end(self, n: int, i: int, k: int) -> bool:
        """Whether a word can end after right node n, with i cards laid after the anchor and k in all."""
        least = max(1, self.need - i)
        most = min(self.cards - k, self.room - i, 30)
        if least > most:
            return False
        return (self.beneath[(n >> 2 << 1) + 1] & (bit(most + 1) - bit(least))) != 0

    def _left(self, n: int, pos: int, k: int, mask: int) -> None:
        """The k cards before the anchor begin just after pos: go on after it, or lay one more at pos."""
        g = self.g
        turn = g[n + 3]
        if turn and self._can_end(turn, 0, k):
            self._right(turn, self.anchor + self.d, 0, k, mask)
        if k + max(self.need, 0) >= self.cards or self.table.cells[pos - self.d]:
            return
        m = g[n] & self.cross[pos] & mask
        self.lo -= 1
        lo = self.lo
        while m and not self.length:
            letter = lowest(m)
            m &= m - 1
            self.buf[lo] = letter + 1
            if g[n + 1] >> letter & 1 and self.need < 0:
                self._emit()
            child = g[n + 5 + ones(g[n] & below(letter))] & CHILD
            if child:
                self.count[letter] -= 1
                rest = mask if self.count[letter] else mask & ~bit(letter)
                self._left(child, pos - self.d, k + 1, rest)
                self.count[letter] += 1
        self.buf[lo] = 0
        self.lo = lo + 1

    def _right(self, n: int, pos: int, i: int, k: int, mask: int) -> None:
        """Lay each letter that goes on at pos, after i others that follow the anchor and k in all."""
        g = self.g
        m = g[n] & self.cross[pos] & mask
        hi = self.hi
        self.hi = hi + 1
        while m and not self.length:
            letter = lowest(m)
            m &= m - 1
            self.buf[hi] = letter + 1
            if g[n + 1] >> letter & 1 and i + 1 >= self.need:
                self._emit()
            child = g[n + 3 + ones(g[n] & below(letter))] & CHILD
            if child and self._can_end(child, i + 1, k + 1):
                self.count[letter] -= 1
                rest = mask if self.count[letter] else mask & ~bit(letter)
                self._right(child, pos + self.d, i + 1, k + 1, rest)
                self.count[letter] += 1
        self.buf[hi] = 0
        self.hi = hi

    def _emit(self) -> None:
        """Keep the word in the buffer, unless a single card makes it and belongs to another reading."""
        before = MOST_CARDS - self.lo
        first = self.anchor - before * self.d if before else self.anchor + self.d
        if self.hi - self.lo == 1:
            if self.table.n_placed == 0:
                return
            # Either of its two runs may be the word that is meant; if both will do, it was found across.
            if self.way and self._side(first) == 2:
                return
        self._keep(first)

    def _side(self, c: int) -> int:
        """How long the run at right angles is that a card on this cell makes."""
        e = 1 if self.way else STRIDE
        lo = c - e
        while self.table.cells[lo]:
            lo -= e
        hi = c + e
        while self.table.cells[hi]:
            hi += e
        return (hi - lo) // e - 1

    def _join(self) -> None:
        """Every word that shares one square or more (R-81 b), found by the kernel."""
        hand = bytes([self.count[i] for i in range(32)])
        found = self.table.generate(hand, 0, MOST_CARDS, 1, 2, False)
        for i in range(found):
            at = RECORD * i
            head = self.table.out[at] | self.table.out[at + 1] << 8
            self._face(head >> 15)
            first = head & 0x7FFF
            while self.hi - self.lo < MOST_CARDS and self.table.out[at + 4 + self.hi - self.lo]:
                self.buf[self.hi] = self.table.out[at + 4 + self.hi - self.lo]
                self.hi += 1
            if not self.length and self._shares(first):
                self._keep(first)
        for i in range(MOST_CARDS):
            self.buf[MOST_CARDS + i] = 0

    def _shares(self, first: int) -> bool:
        """Whether the word of the buffer has a card that lies there; a single card always joins one."""
        cards = self.hi - self.lo
        if cards == 1 or self.table.cells[first - self.d]:
            return True
        p = first
        while cards:
            if self.table.cells[p]:
                return True
            p += self.d
            cards -= 1
        return self.table.cells[p] != 0

    def _keep(self, first: int) -> None:
        """Keep the word of the buffer, if it is worth something and among the best of its litter."""
        most = self.most
        total = self.total
        p = first
        for _ in range(self.hi - self.lo):
            while self.table.cells[p]:
                p += self.d
            if p == self.goal:
                self.length = self.depth + 1
                self.last = 0
                self._write(self.length * self.width, first)
                return
            worth = self._worth_of(1 - self.way, p)
            most = max(most, worth)
            total += worth
            p += self.d
        if most == 0 or self.left == 0:
            return
        mark = most + (total >> OTHERS)
        if not self.blind:
            mark = max(1, mark * self._ease() >> EASY)
        place = self._room_for(0, self.young, self.litter, mark)
        if place >= 0:
            self._write(place, first)
            self.young += place == self.young

    def _settle(self) -> None:
        """Take a litter into the next level, if it is among the best there."""
        for i in range(self.young):
            place = self._room_for(self.width, self.used, self.width, self.marks[i])
            if place >= 0:
                at = (self.depth + 1) * self.width + place
                self.heads[at] = self.heads[i]
                self.parents[at] = self.place
                for k in range(MOST_CARDS):
                    self.tiles[MOST_CARDS * at + k] = self.tiles[MOST_CARDS * i + k]
                self.used += place == self.used
        self.young = 0

    def _write(self, at: int, first: int) -> None:
        self.heads[at] = first | self.way << 15
        self.parents[at] = self.place
        for i in range(MOST_CARDS):
            self.tiles[MOST_CARDS * at + i] = self.buf[self.lo + i] if i < self.hi - self.lo else 0

    def _ease(self) -> int:
        """How easy the next rack is: of 2^20, the product of what its vowels and its letters make of it."""
        k = self.hi - self.lo
        for i in range(32):
            self.next[i] = self.full[i]
        for i in range(self.lo, self.hi):
            self.next[self.buf[i] - 1] -= 1
        for i in range(self.drawn, min(self.drawn + k, self.stock_size)):
            self.next[self.stock[i] - 1] += 1
        vowels = 0
        ease = 1 << EASY
        for i in range(32):
            if self.next[i]:
                ease = ease * self.ease[COPIES * i + min(self.next[i], COPIES) - 1] // 100
                if self.vowels >> i & 1:
                    vowels += self.next[i]
        return ease * self.ease[COPIES * 32 + min(vowels, 15)] // 100

    def _room_for(self, base: int, used: int, most: int, mark: int) -> int:
        """A place in the heap from `base` on, which has the worst position on top; -1 if this is worse."""
        marks = self.marks
        heap = self.heap
        if used < most:
            i = used
            while i and marks[base + heap[base + (i - 1) // 2]] > mark:
                heap[base + i] = heap[base + (i - 1) // 2]
                i = (i - 1) // 2
            heap[base + i] = used
            marks[base + used] = mark
            return used
        self.cut = True
        place = heap[base]
        if mark <= marks[base + place]:
            return -1
        i = 0
        child = 1
        while child < most:
            if child + 1 < most and marks[base + heap[base + child + 1]] < marks[base + heap[base + child]]:
                child += 1
            if marks[base + heap[base + child]] >= mark:
                break
            heap[base + i] = heap[base + child]
            i = child
            child = 2 * i + 1
        heap[base + i] = place
        marks[base + place] = mark
        return place
