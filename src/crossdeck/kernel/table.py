# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""All legal placements on a crossword table: plain data in, packed records out.

One source, run as plain Python or compiled by Cython with the C types of table.pxd.  No rules objects cross
the line: a game's limits and its plural rule come as numbers.

**Cells.**  The table is a window of 128 x 128 cells, cell = 128 * row + column; the two outermost rows and
columns stay empty, so no loop needs to look for an edge.  A filled cell holds a tile: letter code + 1, and 64
more for a wild card standing for that letter.

**Cross-checks.**  For each way of play (0 across, 1 down) every empty cell knows the letters that fit the
cards at right angles (`cross`, a mask) and whether there are such cards and an S there would end a barred
plural (`side`).  Each run of cards knows the left node that reading it backwards leads to (`tail`, kept at
its last cell).  Laying or lifting cards refreshes only the ends of the runs touched.

**Anchors.**  Every placement is found once.  (A) For each run in the line of play: placements whose
*leftmost* run it is. (B) For each empty cell with cards at right angles and none beside it in the line:
placements of new cards only, whose leftmost such cell it is.  A single card that reads both ways is kept as
played across.  A long search with wild cards takes (B) a letter at a time over all anchors: the part of the
graph below one letter fits in a processor's cache, the whole does not.

    record, 24 bytes    cell | way << 15    points    tiles, 0 after the last
                        2 bytes             2 bytes   20 bytes
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import (
        CELLS,
        CHILD,
        EDGE,
        FLAGS,
        JOINED,
        MOST_CARDS,
        RECORD,
        SHORT,
        STRIDE,
        TAIL,
        WILD,
        below,
        bit,
        fetch,
        lowest,
        ones,
        put,
    )
else:
    from crossdeck.bits import (
        CELLS,
        CHILD,
        EDGE,
        FLAGS,
        JOINED,
        MOST_CARDS,
        RECORD,
        SHORT,
        STRIDE,
        TAIL,
        WILD,
        below,
        bit,
        lowest,
        ones,
        put,
    )

__all__ = ["Table"]


class Table:
    """A window of cells with its cross-checks, and the generator over it."""

    def __init__(
        self,
        numbers: memoryview,
        root: int,
        short: int,
        dawg: int,
        letters: int,
        values: "array[int]",
        s: int,
        e: int,
        barred: int,
        at_ends: bool,
        strict: bool,
        extension: bool,
    ) -> None:
        """Take a word graph's numbers and roots, the mask of all letters, and the points of 128 tiles.

        The plural rule: `s` and `e` are the codes of S and E (-1: no plural rule), `barred` has bit f set if
        a word with the flags f may not be made with a new S, `at_ends`: the S must begin or end the other
        word (R-34), `strict`: it needs a second card (R-32), `extension`: only adding S or ES to a word on
        the table is barred (R-36).
        """
        self.lexicon = numbers
        if cython.compiled:
            self.g = cython.address(self.lexicon[0])
        else:
            self.g = numbers
            self.cells = bytearray(CELLS)
            self.cross_a, self.cross_d = array("I", bytes(4 * CELLS)), array("I", bytes(4 * CELLS))
            self.side_a, self.side_d = bytearray(CELLS), bytearray(CELLS)
            self.tail_a, self.tail_d = array("I", bytes(4 * CELLS)), array("I", bytes(4 * CELLS))
            self.placed = array("H", bytes(2 * CELLS))
            self.starts = array("H", bytes(2 * CELLS))
            self.beside = array("H", bytes(4 * CELLS))
            self.count = bytearray(32)
            self.buf = bytearray(3 * MOST_CARDS)
            self.value = array("i", bytes(4 * 128))
        self.root = root
        self.short_root = short
        self.dawg = dawg
        self.letters = letters
        self.s = s
        self.e_code = e
        self.barred = barred
        self.at_ends = at_ends
        self.strict = strict
        self.extension = extension
        for i in range(128):
            self.value[i] = values[i]
        for i in range(3 * MOST_CARDS):
            self.buf[i] = 0
        self.records = bytearray(RECORD << 12)
        self.out = self.records
        self.capacity = 1 << 12
        self.n = 0
        self.visits = 0
        self.first = 0
        self.bound(EDGE, EDGE, STRIDE - 1 - EDGE, STRIDE - 1 - EDGE)
        self.start_at(array("H", [(STRIDE // 2) * STRIDE + STRIDE // 2]))

    def bound(self, top: int, left: int, bottom: int, right: int) -> None:
        """Clear the table and let cards lie within these rows and columns only."""
        for c in range(CELLS):
            self.cells[c] = 0
            row = c // STRIDE
            col = c % STRIDE
            fits = self.letters if top <= row and row <= bottom and left <= col and col <= right else 0
            self.cross_a[c] = fits
            self.cross_d[c] = fits
            self.side_a[c] = 0
            self.side_d[c] = 0
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
        self.n_placed = 0

    def start_at(self, starts: "array[int]") -> None:
        """Where an opening word may begin: cell | way << 15."""
        self.n_starts = len(starts)
        for i in range(self.n_starts):
            self.starts[i] = starts[i]

    def lay(self, cell: int, way: int, tiles: bytes) -> None:
        """Lay these tiles from the cell on, passing over filled cells."""
        d = STRIDE if way else 1
        first = self.n_placed
        for i in range(len(tiles)):
            while self.cells[cell]:
                cell += d
            self.cells[cell] = tiles[i]
            self.placed[self.n_placed] = cell
            self.n_placed += 1
        for i in range(first, self.n_placed):
            self._refresh(self.placed[i])

    def lift(self, n: int) -> None:
        """Take up the last n cards laid."""
        for i in range(self.n_placed - n, self.n_placed):
            self.cells[self.placed[i]] = 0
        for i in range(self.n_placed - n, self.n_placed):
            self._refresh(self.placed[i])
        self.n_placed -= n

    def _refresh(self, c: int) -> None:
        """Bring the runs through a cell that was filled or emptied, and the cells at their ends, in step."""
        for axis in range(2):
            e = STRIDE if axis else 1
            lo = c - e
            hi = c + e
            while self.cells[lo]:
                lo -= e
            while self.cells[hi]:
                hi += e
            if self.cells[c]:
                self._read(axis, hi - e, e)
            else:
                if self.cells[c - e]:
                    self._read(axis, c - e, e)
                if self.cells[c + e]:
                    self._read(axis, hi - e, e)
                self._recheck(axis, c, e)
            self._recheck(axis, lo, e)
            self._recheck(axis, hi, e)

    def _read(self, axis: int, last: int, e: int) -> None:
        """Read the run that ends here backwards and keep the node it leads to (0 if no word has it)."""
        n = self.root
        p = last
        while self.cells[p]:
            letter = self.cells[p] - 1 & 31
            if not self.g[n] >> letter & 1:
                n = 0
                break
            n = self.g[n + 5 + ones(self.g[n] & below(letter))] & CHILD
            p -= e
        if axis:
            self.tail_d[last] = n
        else:
            self.tail_a[last] = n

    def _recheck(self, axis: int, c: int, e: int) -> None:
        """Which letters fit between the cards before and after this empty cell along the axis."""
        row = c // STRIDE
        col = c % STRIDE
        if row < self.top or row > self.bottom or col < self.left or col > self.right:
            return
        side = 0
        mask = self.letters
        if self.cells[c - e]:
            side = JOINED
            mask = 0
            n = self.tail_d[c - e] if axis else self.tail_a[c - e]
            n = self.g[n + 3]
            if not self.cells[c + e]:
                mask = self.g[n + 1]
                if self.s >= 0 and mask >> self.s & 1 and self.barred >> self._ending(n, self.s) & 1:
                    side = JOINED | TAIL
            else:
                m = self.g[n]
                while m:
                    letter = lowest(m)
                    m &= m - 1
                    if self._fits(n, letter, c + e, e):
                        mask |= bit(letter)
        elif self.cells[c + e]:
            side = JOINED
            p = c + e
            while self.cells[p]:
                p += e
            n = self.tail_d[p - e] if axis else self.tail_a[p - e]
            mask = self.g[n + 1]
        if axis:
            self.cross_a[c] = mask
            self.side_a[c] = side
        else:
            self.cross_d[c] = mask
            self.side_d[c] = side

    def _ending(self, n: int, letter: int) -> int:
        """The flags of the word that ends with this letter after a right node."""
        return self.g[n + 3 + ones(self.g[n] & below(letter))] >> FLAGS

    def _fits(self, n: int, letter: int, p: int, e: int) -> bool:
        """Whether the letter after right node n, and the cards from p on, end a word."""
        word = False
        n = self.g[n + 3 + ones(self.g[n] & below(letter))] & CHILD
        while self.cells[p]:
            letter = self.cells[p] - 1 & 31
            if not self.g[n] >> letter & 1:
                return False
            word = (self.g[n + 1] >> letter & 1) != 0
            n = self.g[n + 3 + ones(self.g[n] & below(letter))] & CHILD
            p += e
        return word

    def generate(
        self, hand: bytes, wilds: int, most: int, least: int = 1, shortest: int = 2, every_wild: bool = True
    ) -> int:
        """Find the placements of a hand (a count for each of 32 letters); gives how many there are.

        At least `least` and at most `most` cards, a main word of at least `shortest` letters.  `every_wild`:
        also lay a wild card for a letter that is in the hand; without it every string of letters comes once,
        real cards first.
        """
        cards = wilds
        self.hand_mask = 0
        for i in range(32):
            self.count[i] = hand[i]
            cards += hand[i]
            if hand[i]:
                self.hand_mask |= bit(i)
        self.wilds = wilds
        self.most = min(most, cards, MOST_CARDS)
        self.least = least
        self.shortest = shortest
        self.every_wild = every_wild
        while self.most > 0:
            self.n = 0
            self.visits = 0
            with cython.nogil:
                self._generate()
            if self.n <= self.capacity:
                return self.n
            self.capacity = 2 * self.n
            self.records = bytearray(RECORD * self.capacity)
            self.out = self.records
        self.n = 0
        return 0

    def found(self) -> bytes:
        """The records of the last `generate`, in the order in which they were found."""
        return bytes(self.records[: RECORD * self.n])

    def sets(self) -> bytes:
        """One record of the last `generate` for each set of cards: the first by cell, then way, then tiles.

        A hash table with open addressing; `keys` has the tiles of the n-th set in order, `first` its record,
        and a slot of `table` is n + 1, or 0 if it is free.

            CAT at 5, ACT at 3, TEA at 9     keys   ACT AET
                                             first  ACT TEA
        """
        slots = 64
        while slots < 2 * self.n:
            slots *= 2
        table = array("i", bytes(4 * slots))
        first = array("i", bytes(4 * (self.n + 1)))
        keys = bytearray(MOST_CARDS * (self.n + 1))
        count = 0
        for i in range(self.n):
            slot = self._sort(i, keys, MOST_CARDS * count) & slots - 1
            while table[slot] and not self._same(keys, table[slot] - 1, count):
                slot = slot + 1 & slots - 1
            if not table[slot]:
                first[count] = i
                count += 1
                table[slot] = count
            elif self._before(i, first[table[slot] - 1]):
                first[table[slot] - 1] = i
        return b"".join([self.records[RECORD * first[i] : RECORD * (first[i] + 1)] for i in range(count)])

    def _sort(self, i: int, keys: bytearray, at: int) -> int:
        """Write the tiles of a record in order into the keys; gives their hash."""
        k = 0
        while k < MOST_CARDS and self.out[RECORD * i + 4 + k]:
            tile = self.out[RECORD * i + 4 + k]
            p = at + k
            while p > at and keys[p - 1] > tile:
                keys[p] = keys[p - 1]
                p -= 1
            keys[p] = tile
            k += 1
        mixed = 0
        for p in range(at, at + k):
            mixed = mixed * 31 + keys[p] & 0xFFFFFF
        for p in range(at + k, at + MOST_CARDS):
            keys[p] = 0
        return mixed ^ mixed >> 12

    def _same(self, keys: bytearray, one: int, other: int) -> bool:
        """Whether two keys are equal."""
        p = 0
        while p < MOST_CARDS and keys[MOST_CARDS * one + p] == keys[MOST_CARDS * other + p]:
            p += 1
        return p == MOST_CARDS

    def _before(self, one: int, other: int) -> bool:
        """Whether a record comes before another one by cell, then way, then tiles."""
        a = RECORD * one
        b = RECORD * other
        cell = (self.out[a + 1] & 127) - (self.out[b + 1] & 127)
        if cell == 0:
            cell = self.out[a] - self.out[b]
        if cell == 0:
            cell = (self.out[a + 1] >> 7) - (self.out[b + 1] >> 7)
        if cell:
            return cell < 0
        for p in range(4, RECORD):
            if self.out[a + p] != self.out[b + p]:
                return self.out[a + p] < self.out[b + p]
        return False

    def _face(self, way: int) -> None:
        """Turn the generator to one way of play."""
        self.way = way
        if way:
            self.d = STRIDE
            self.e = 1
            self.cross = self.cross_d
            self.side = self.side_d
            self.tail = self.tail_d
        else:
            self.d = 1
            self.e = STRIDE
            self.cross = self.cross_a
            self.side = self.side_a
            self.tail = self.tail_a

    def _generate(self) -> None:
        self.lo = MOST_CARDS
        self.hi = MOST_CARDS
        self.tails = 0
        self.s_anchor = False
        if self.n_placed == 0:
            self.alone = True
            for i in range(self.n_starts):
                self._face(self.starts[i] >> 15)
                self.first = self.starts[i] & 0x7FFF
                m = self._fitting(
                    self.dawg, self.first, self.most, self.letters if self.wilds else self.hand_mask
                )
                self._right(self.dawg, self.first, 0, 0, self.hand_mask, m)
            return
        self.alone = False
        self.n_beside = 0
        for way in range(2):
            self._face(way)
            for i in range(self.n_placed):
                c = self.placed[i]
                if not self.cells[c + self.d]:
                    self.rpos = c + self.d
                    p = c
                    while self.cells[p]:
                        p -= self.d
                    self._left(self.tail[c], p, 0, 0, self.hand_mask)
                if not self.cells[c - self.e]:
                    self._note(c - self.e)
                if not self.cells[c + self.e] and not self.cells[c + 2 * self.e]:
                    self._note(c + self.e)
        self.alone = True
        root = self.short_root if self.most <= SHORT else self.root
        m = self.g[root] & (self.letters if self.wilds else self.hand_mask)
        while m:
            some = m & ~(m - 1) if self.wilds and root == self.root else m
            m &= ~some
            for i in range(self.n_beside):
                self._face(self.beside[i] >> 15)
                self._around(root, self.beside[i] & 0x7FFF, some)

    def _note(self, c: int) -> None:
        """Remember an empty cell with cards at right angles as an anchor of (B), if the line is free.

        The caller comes with a cell once for each way, so two windows' worth of places are enough.
        """
        if not self.cells[c - self.d] and not self.cells[c + self.d]:
            self.beside[self.n_beside] = c | self.way << 15
            self.n_beside += 1

    def _around(self, root: int, c: int, m: int) -> None:
        """(B): each letter of m that fits at the anchor c, then new cards only to its left and right."""
        g = self.g
        self.rpos = c + self.d
        m &= self.cross[c]
        while m:
            letter = lowest(m)
            m &= m - 1
            n = g[root + 5 + ones(g[root] & below(letter))] & CHILD
            self.s_anchor = letter == self.s
            tail = self.s_anchor and self.side[c] & TAIL
            if tail:
                self.tails += 1
            tile = self._card(letter, 0)
            while tile:
                self.buf[MOST_CARDS] = tile
                self.hi = MOST_CARDS + 1
                self.first = c
                mask = self._take(tile, self.hand_mask)
                if self.most > 1:
                    self._left(n, c - self.d, 1, self.value[tile], mask)
                self._give_back(tile)
                tile = self._card(letter, tile)
            if tail:
                self.tails -= 1
        self.s_anchor = False
        self.buf[MOST_CARDS] = 0
        self.hi = MOST_CARDS

    def _card(self, letter: int, tile: int) -> int:
        """The tile after `tile` (0: none yet) that can stand for the letter; 0 when there is none left."""
        if tile == 0 and self.count[letter]:
            return letter + 1
        if tile & WILD or self.wilds == 0 or (tile and not self.every_wild):
            return 0
        return letter + 1 | WILD

    def _take(self, tile: int, mask: int) -> int:
        """Take a card from the hand; gives the mask of the letters left."""
        if tile & WILD:
            self.wilds -= 1
            return mask
        self.count[tile - 1] -= 1
        return mask if self.count[tile - 1] else mask & ~bit(tile - 1)

    def _give_back(self, tile: int) -> None:
        if tile & WILD:
            self.wilds += 1
        else:
            self.count[tile - 1] += 1

    def _left(self, n: int, pos: int, k: int, points: int, mask: int) -> None:
        """The k cards so far begin just after pos: go on right of the anchor, or lay one more at pos."""
        if not cython.compiled:
            self.visits += 1
        g = self.g
        d = self.d
        room = self.most - k
        fit = self.letters if self.wilds else mask
        if g[n + 4] & self.cross[self.rpos] & fit:
            turn = g[n + 3]
            m = self._fitting(turn, self.rpos, room, fit)
            if m:
                if k == 0:
                    self.first = self.rpos
                self._right(turn, self.rpos, k, points, mask, m)
        if room == 1:
            m = g[n + 1] & self.cross[pos] & fit
        elif room == 2 and not self.cells[self.rpos + d]:
            m = g[n + 2] & self.cross[pos] & fit
        else:
            m = g[n] & self.cross[pos] & fit
        if not m or self.cells[pos - d] or (self.alone and self.side[pos]):
            return
        first = self.first
        self.first = pos
        self.lo -= 1
        lo = self.lo
        ends = g[n + 1]
        if cython.compiled and room > 1:  # the graph is larger than the caches: ask for all children at once
            left = m
            while left:
                fetch(g, g[n + 5 + ones(g[n] & below(lowest(left)))] & CHILD)
                left &= left - 1
        while m:
            letter = lowest(m)
            m &= m - 1
            arc = g[n + 5 + ones(g[n] & below(letter))]
            tail = letter == self.s and self.side[pos] & TAIL
            if tail:
                self.tails += 1
            tile = self._card(letter, 0)
            while tile:
                self.buf[lo] = tile
                if ends >> letter & 1:
                    self._emit(k + 1, points + self.value[tile], arc >> FLAGS if self.s_anchor else 0)
                if room > 1 and arc & CHILD:
                    left = self._take(tile, mask)
                    self._left(arc & CHILD, pos - d, k + 1, points + self.value[tile], left)
                    self._give_back(tile)
                tile = self._card(letter, tile)
            if tail:
                self.tails -= 1
        self.buf[lo] = 0
        self.lo = lo + 1
        self.first = first

    def _fitting(self, n: int, pos: int, room: int, fit: int) -> int:
        """The letters of `fit` worth laying at pos after right node n, with room for so many cards."""
        if self.cells[pos + self.d]:
            m = 0 if self.alone else self.g[n]
        elif room == 1:
            m = self.g[n + 1]
        elif room == 2 and not self.cells[pos + 2 * self.d]:
            m = self.g[n + 2]
        else:
            m = self.g[n]
        return m & self.cross[pos] & fit

    def _right(self, n: int, pos: int, k: int, points: int, mask: int, m: int) -> None:
        """Lay each letter of m at pos, right of the anchor, and read on through the cards that follow it."""
        if not cython.compiled:
            self.visits += 1
        g = self.g
        room = self.most - k
        has = g[n]
        ends = g[n + 1]
        hi = self.hi
        self.hi = hi + 1
        while m:
            letter = lowest(m)
            m &= m - 1
            arc = g[n + 3 + ones(has & below(letter))]
            word = (ends >> letter & 1) != 0
            child = arc & CHILD
            flags = arc >> FLAGS
            p = pos + self.d
            if self.cells[p]:
                flags = 0
                while self.cells[p]:
                    x = self.cells[p] - 1 & 31
                    if not g[child] >> x & 1:
                        break
                    word = (g[child + 1] >> x & 1) != 0
                    child = g[child + 3 + ones(g[child] & below(x))] & CHILD
                    p += self.d
                if self.cells[p]:
                    continue
            tail = letter == self.s and self.side[pos] & TAIL
            if tail:
                self.tails += 1
            tile = self._card(letter, 0)
            while tile:
                self.buf[hi] = tile
                if word:
                    self._emit(k + 1, points + self.value[tile], flags)
                if room > 1 and child:
                    left = self._take(tile, mask)
                    after = self._fitting(child, p, room - 1, self.letters if self.wilds else left)
                    if after:
                        self._right(child, p, k + 1, points + self.value[tile], left, after)
                    self._give_back(tile)
                tile = self._card(letter, tile)
            if tail:
                self.tails -= 1
        self.buf[hi] = 0
        self.hi = hi

    def _emit(self, k: int, points: int, flags: int) -> None:
        """Write down the placement in the buffer, if it keeps the plural rule and the limits.

        `flags` are those of the main word if its last card is new and ends a plural in S.
        """
        if k < self.least or (k == 1 and self.way and self.side[self.first]):
            return
        if (flags or self.tails) and not self._keeps_plurals(k, flags):
            return
        if (
            k < self.shortest
            and self._length(self.d) < self.shortest
            # A single card has the longer of its two runs as main word.
            and (k > 1 or self._length(self.e) < self.shortest)
        ):
            return
        if self.n < self.capacity:
            put(self.out, RECORD * self.n, self.first | self.way << 15, points, self.buf, self.lo)
        self.n += 1

    def _length(self, d: int) -> int:
        """How many letters the word along this step has: the main word, or that across a single card."""
        lo = self.first
        while self.cells[lo - d]:
            lo -= d
        left = self.hi - self.lo
        p = self.first
        while left or self.cells[p]:
            if not self.cells[p]:
                left -= 1
            p += d
        return (p - lo) // d

    def _keeps_plurals(self, k: int, flags: int) -> bool:
        """R-30 to R-36: a new S that ends a plural must also be in another run that is no barred plural."""
        plural = (self.barred >> flags & 1) != 0
        if plural and self.extension:
            before = self.buf[self.hi - 2] - 1 & 31
            plural = k == 1 or (k == 2 and before == self.e_code and not self.cells[self._last() - self.d])
        if not plural and not self.tails:
            return True
        p = self.first
        for i in range(k):
            while self.cells[p]:
                p += self.d
            if (self.buf[self.lo + i] - 1 & 31) == self.s:
                begins = i == 0 and not self.cells[p - self.d]
                finishes = i == k - 1 and not self.cells[p + self.d]
                if finishes and plural:
                    if self.side[p] != JOINED or (self.strict and k == 1):
                        return False
                    if self.at_ends and self.cells[p - self.e] and self.cells[p + self.e]:
                        return False
                elif self.side[p] & TAIL and (
                    (self.strict and k == 1) or (self.at_ends and not begins and not finishes)
                ):
                    return False
            p += self.d
        return True

    def _last(self) -> int:
        """The cell of the last card laid."""
        p = self.first
        for _ in range(self.hi - self.lo - 1):
            p += self.d
            while self.cells[p]:
                p += self.d
        return p
