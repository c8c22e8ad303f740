# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Points on a board with colours (KWS-03): a beam over the cards laid, plain data in and out.

One source, run as plain Python or compiled by Cython with the C types of harvest.pxd.  The kernel finds the
placements; here they are counted, and the best positions kept.

**Levels.**  Positions with the same number of cards laid lie on one level, at most `width` of them: points
are compared only where as many letters are left.  A play of k cards leads k levels on.  Of what follows from
one position, a level takes the best `litter` at most.  If nothing was ever cut, the best end found is the
best there is.

**The same board** reached by plays in another order is kept once, with more points: letters count the same,
but whether a word is a keyword can depend on the order (R-86).  Boards are told apart by 64-bit hashes.

    level m, place i         index m * width + i
    its nursery              one heap of `litter` places for each number of cards, behind all levels
    head, tiles              as in the kernel's records
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import CELLS, EDGE, MOST_CARDS, RECORD, STRIDE
    from cython.cimports.crossdeck.kernel.table import Table
else:
    from crossdeck.bits import CELLS, EDGE, MOST_CARDS, RECORD, STRIDE
    from crossdeck.kernel.table import Table

__all__ = ["Harvest"]


class Harvest:
    """The search on one board with one dictionary."""

    def __init__(
        self,
        numbers: memoryview,
        root: int,
        short: int,
        dawg: int,
        letters: int,
        rows: int,
        cols: int,
        starts: "array[int]",
        points: "array[int]",
        keys: bytes,
        salt: "array[int]",
        kernel: type[Table] = Table,
    ) -> None:
        """Take a word graph with its roots, the mask of letters, the board: points and keys by square.

        `starts` are cells with ways; `salt` has a random number for each letter on each square.
        """
        if not cython.compiled:
            self.points = array("i", bytes(4 * CELLS))
            self.keys = bytearray(CELLS)
            self.full = bytearray(32)
            self.lineage = array("i", bytes(4 * 512))
            self.fresh = array("i", bytes(4 * 512))
            self.young = array("i", bytes(4 * (MOST_CARDS + 1)))
        for c in range(CELLS):
            self.points[c] = 0
            self.keys[c] = 0
        for square in range(rows * cols):
            c = (square // cols + EDGE) * STRIDE + square % cols + EDGE
            self.points[c] = points[square]
            self.keys[c] = keys[square]
        self.rows = rows
        self.cols = cols
        self.salt = salt
        values = array("H", bytes(2 * 128))
        self.table = kernel(numbers, root, short, dawg, letters, values, -1, -1, 0, False, False, False)
        self.table.bound(EDGE, EDGE, EDGE + rows - 1, EDGE + cols - 1)
        self.table.start_at(starts)
        self.nodes = 0
        self.best = 0

    def set_rules(
        self, rack: int, shortest: int, keyword_keys: int, keyword_points: int, out: int, left: int
    ) -> None:
        """The numbers of the rules that are not the board's."""
        self.rack = rack
        self.shortest = shortest
        self.keyword_keys = keyword_keys
        self.keyword_points = keyword_points
        self.out_points = out
        self.left_points = left

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
        self.cards = self.held + self.stock_size

    def search(self, width: int, litter: int, nodes: int) -> bool:
        """Look for many points, which `best` and `line` have then; gives whether everything was looked at."""
        self.width = width
        self.litter = litter
        size = (self.cards + 1) * width + (MOST_CARDS + 1) * litter
        self.heads = array("H", bytes(2 * size))
        self.parents = array("i", bytes(4 * size))
        self.tiles = bytearray(MOST_CARDS * size)
        self.scores = array("i", bytes(4 * size))
        self.hashes = array("Q", bytes(8 * size))
        self.marks = array("q", bytes(8 * size))
        self.heap = array("i", bytes(4 * size))
        self.used = array("i", bytes(4 * (self.cards + 1)))
        self.nodes = 0
        self.depth = 0
        self.cut = False
        self.used[0] = 1
        self.parents[0] = -1
        self.last = -1
        spent = False
        for level in range(self.cards + 1):
            for place in self._ranked(level):
                spent = self.nodes == nodes
                if spent:
                    break
                self._go(level * width + place)
                self._count()
                self._end()
                self._expand(level)
        self._back(0)
        return not self.cut and not spent

    def moves(self) -> list[tuple[int, bytes]]:
        """Every play of the position itself: its points and its record."""
        self.search(1, 1, 0)
        self._go(0)
        self._count()
        found = []
        for i in range(self._generate()):
            points = self._weigh(i)
            record = bytes([self.table.out[RECORD * i + k] for k in range(RECORD)])
            found.append((points, record))
        return found

    def line(self) -> bytes:
        """The records of the line with the most points, as the kernel writes them."""
        records = []
        at = self.last
        while at > 0:
            tiles = bytes(self.tiles[MOST_CARDS * at : MOST_CARDS * (at + 1)])
            records.append(self.heads[at].to_bytes(2, "little") + b"\0\0" + tiles)
            at = self.parents[at]
        return b"".join(reversed(records))

    def _ranked(self, level: int) -> list[int]:
        """The places of a level, the best first."""
        at = level * self.width
        marks = [(-self.marks[at + place], place) for place in range(self.used[level])]
        return [place for _, place in sorted(marks)]

    def _size(self, at: int) -> int:
        k = 0
        while k < MOST_CARDS and self.tiles[MOST_CARDS * at + k]:
            k += 1
        return k

    def _back(self, depth: int) -> None:
        """Take up the plays laid after so many."""
        while self.depth > depth:
            self.table.lift(self._size(self.lineage[self.depth]))
            self.depth -= 1

    def _go(self, at: int) -> None:
        """Lay the plays of a position, those that lie there already excepted."""
        self.nodes += 1
        self.here = at
        depth = 0
        p = at
        while p > 0:
            depth += 1
            p = self.parents[p]
        p = at
        for i in range(depth, 0, -1):
            self.fresh[i] = p
            p = self.parents[p]
        keep = 0
        while keep < min(depth, self.depth) and self.fresh[keep + 1] == self.lineage[keep + 1]:
            keep += 1
        self._back(keep)
        for i in range(keep + 1, depth + 1):
            p = self.fresh[i]
            tiles = bytes(self.tiles[MOST_CARDS * p : MOST_CARDS * p + self._size(p)])
            self.table.lay(self.heads[p] & 0x7FFF, self.heads[p] >> 15, tiles)
            self.lineage[i] = p
        self.depth = depth

    def _count(self) -> None:
        """The rack: what it was, less the letters laid, filled up again from the stock (KWR-03)."""
        drawn = self.rack - self.held + self.table.n_placed - self.laid if self.depth else 0
        drawn = max(0, min(drawn, self.stock_size))
        for i in range(32):
            self.full[i] = self.hand[i]
        for i in range(drawn):
            self.full[self.stock[i] - 1] += 1
        for i in range(self.laid, self.table.n_placed):
            self.full[self.table.cells[self.table.placed[i]] - 1] -= 1
        self.drawn = drawn
        self.on_rack = 0
        for i in range(32):
            self.on_rack += self.full[i]

    def _end(self) -> None:
        """What the game is worth if it ends here (KWS-08, KWS-09, R-87)."""
        total = self.scores[self.here]
        if self.on_rack == 0 and self.drawn == self.stock_size:
            total += self.out_points
        else:
            total -= self.left_points * self.on_rack
        if self.last < 0 or total > self.best:
            self.best = total
            self.last = self.here

    def _generate(self) -> int:
        hand = bytes([self.full[i] for i in range(32)])
        return self.table.generate(hand, 0, MOST_CARDS, 1, self.shortest, False)

    def _expand(self, level: int) -> None:
        """Count every play, keep the best of each number of cards, and take them to their levels."""
        found = self._generate()
        for k in range(MOST_CARDS + 1):
            self.young[k] = 0
        for i in range(found):
            self._keep(i, self.scores[self.here] + self._weigh(i))
        first = (self.cards + 1) * self.width
        for k in range(1, MOST_CARDS + 1):
            for i in range(self.young[k]):
                self._settle(first + k * self.litter + i, level + k)

    def _weigh(self, i: int) -> int:
        """The points of a play, as squares.py has them; its cells, cards and hash are kept at hand."""
        at = RECORD * i
        self.head = self.table.out[at] | self.table.out[at + 1] << 8
        d = STRIDE if self.head >> 15 else 1
        e = 1 if self.head >> 15 else STRIDE
        p = self.head & 0x7FFF
        first = p
        points = 0
        new_keys = 0
        keywords = 0
        self.mixed = self.hashes[self.here]
        k = 0
        while k < MOST_CARDS and self.table.out[at + 4 + k]:
            while self.table.cells[p]:
                p += d
            points += self.points[p]
            square = (p // STRIDE - EDGE) * self.cols + p % STRIDE - EDGE
            self.mixed ^= self.salt[32 * square + self.table.out[at + 4 + k] - 1]
            if self.keys[p]:
                new_keys += 1
                if self._keys_through(p, e) >= self.keyword_keys:
                    keywords += 1
            p += d
            k += 1
        self.k = k
        if new_keys:
            p = first
            while self.table.cells[p - d]:
                p -= d
            keys = 0
            left = k
            length = 0
            while left or self.table.cells[p]:
                keys += self.keys[p]
                left -= not self.table.cells[p]
                length += 1
                p += d
            if length > 1 and keys >= self.keyword_keys:
                keywords += 1
        return points + keywords * self.keyword_points

    def _keys_through(self, c: int, e: int) -> int:
        """The key squares of the run at right angles through a new card; none if it makes no run."""
        keys = 1
        length = 1
        p = c - e
        while self.table.cells[p]:
            keys += self.keys[p]
            length += 1
            p -= e
        p = c + e
        while self.table.cells[p]:
            keys += self.keys[p]
            length += 1
            p += e
        return keys if length > 1 else -1

    def _keep(self, i: int, total: int) -> None:
        """Into the nursery, if it is among the best of its number of cards."""
        base = (self.cards + 1) * self.width + self.k * self.litter
        place = self._room_for(base, self.young[self.k], self.litter, total)
        if place >= 0:
            self.young[self.k] += place == self.young[self.k]
            at = base + place
            self.heads[at] = self.head
            self.hashes[at] = self.mixed
            for k in range(MOST_CARDS):
                self.tiles[MOST_CARDS * at + k] = self.table.out[RECORD * i + 4 + k]

    def _settle(self, young: int, level: int) -> None:
        """From the nursery to its level, if it is among the best there and no twin of it is."""
        base = level * self.width
        at = base
        while at < base + self.used[level] and self.hashes[at] != self.hashes[young]:
            at += 1
        if at < base + self.used[level]:
            if self.marks[young] <= self.scores[at]:
                return  # Otherwise its mark in the heap stays as it was, a little too low.
        else:
            place = self._room_for(base, self.used[level], self.width, self.marks[young])
            if place < 0:
                return
            self.used[level] += place == self.used[level]
            at = base + place
        self.heads[at] = self.heads[young]
        self.parents[at] = self.here
        self.scores[at] = self.marks[young]
        self.hashes[at] = self.hashes[young]
        for k in range(MOST_CARDS):
            self.tiles[MOST_CARDS * at + k] = self.tiles[MOST_CARDS * young + k]

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
