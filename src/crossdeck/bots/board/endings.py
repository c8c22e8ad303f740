# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The end of a game of two with no stock: nothing is hidden any more, so it can be searched.

One source, run as plain Python or compiled by Cython with the C types of endings.pxd.  The search is
alpha-beta (Knuth and Moore, "An analysis of alpha-beta pruning", 1975) over what the one to play gets more
than the other from then on.  At each turn it looks only at so many plays that look best at first sight; if
that was never too few, its value is exact.
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.bots.board.cmarks import ASKED, PER_CARD
    from cython.cimports.crossdeck.bots.board.playouts import Playouts
    from cython.cimports.crossdeck.cbits import LETTERS, MOST_CARDS, RECORD
    from cython.cimports.crossdeck.kernel.table import Table
else:
    from crossdeck.bits import LETTERS, MOST_CARDS, RECORD
    from crossdeck.bots.board.marks import ASKED, PER_CARD
    from crossdeck.bots.board.playouts import Playouts
    from crossdeck.kernel.table import Table

__all__ = ["Ending"]

MOVE = 24
"""Bytes of a move in the pool: head, points, both little-endian, and tiles, as in the kernel's records."""
NEVER = 1e9


class Ending:
    """Two racks and a table, on which turns are made and taken back."""

    table: Table

    def __init__(self, playouts: Playouts, may_pass: bool) -> None:
        """Take what counts points; `may_pass`: also somebody who could play."""
        self.playouts = playouts
        self.table = playouts.table
        self.may_pass = may_pass
        self.racks = bytearray(2 * LETTERS)
        self.held = array("i", [0, 0])
        self.tiles = bytearray(MOST_CARDS)
        self.room = 1 << 14
        self.pool = bytearray(MOVE * self.room)
        self.order = array("i", bytes(4 * self.room))
        self.n = 0
        self.width = 1
        self.limit = 0
        self.work = 0
        self.spent = False
        self.exact = True

    def value(
        self, racks: bytes, seat: int, idle: int, head: int, tiles: bytes, width: int, limit: int
    ) -> float:
        """What laying these tiles, or passing, leads to for a seat, if both then play as well as they can.

        At each turn they look at so many plays.  `spent`: it took more than `limit` work, and the value means
        nothing; `exact`: no play was left out.
        """
        for i in range(2 * LETTERS):
            self.racks[i] = racks[i]
        for i in range(2):
            self.held[i] = 0
            for j in range(LETTERS):
                self.held[i] += racks[LETTERS * i + j]
        self.n = 0
        self.width = width
        self.limit = limit
        self.work = 0
        self.spent = False
        self.exact = True
        if len(tiles) == 0:
            return self._passed(seat, idle, -NEVER, NEVER)
        for i in range(len(tiles)):
            self.tiles[i] = tiles[i]
        points = self.playouts.points(seat, head, len(tiles))
        return self._laid(seat, head, len(tiles), points, -NEVER, NEVER)

    def _laid(self, seat: int, head: int, k: int, points: int, alpha: float, beta: float) -> float:
        """What it is worth to a seat to lay the first k of `tiles`."""
        self.table.lay(head & 0x7FFF, head >> 15, self.tiles[:k])  # type: ignore[arg-type]  # any bytes
        for i in range(k):
            self.racks[LETTERS * seat + self.tiles[i] - 1] -= 1
        self.held[seat] -= k
        if self.held[seat] == 0:
            # who is out is rewarded, and each letter that the other has left costs him.
            value = 0.0 + points + self.playouts.out_points + self.playouts.left_points * self.held[1 - seat]
        else:
            value = points - self._search(1 - seat, 0, points - beta, points - alpha)
        self.held[seat] += k
        for i in range(k):
            tile = self.table.cells[self.table.placed[self.table.n_placed - k + i]]
            self.racks[LETTERS * seat + tile - 1] += 1
        self.table.lift(k)
        return value

    def _passed(self, seat: int, idle: int, alpha: float, beta: float) -> float:
        """What it is worth to a seat to pass; R-88: when both have passed the game is over."""
        if idle + 1 >= 2:
            return 0.0 + self.playouts.left_points * (self.held[1 - seat] - self.held[seat])
        return -self._search(1 - seat, idle + 1, -beta, -alpha)

    def _search(self, seat: int, idle: int, alpha: float, beta: float) -> float:
        """What a seat gets more than the other from its turn on."""
        if self.spent or self.work > self.limit:
            self.spent = True
            return 0.0
        hand = self.racks[LETTERS * seat : LETTERS * (seat + 1)]
        count = self.table.generate(hand, 0, MOST_CARDS, 1, self.playouts.shortest, False)  # type: ignore[arg-type]
        self.work += ASKED + PER_CARD * self.table.n_placed + count
        if count == 0:
            return self._passed(seat, idle, alpha, beta)
        first = self.n
        self._collect(seat, count)
        best = -NEVER
        tried = 0
        while tried < min(count, self.width) and alpha < beta and not self.spent:
            best = max(best, self._try(seat, self._pick(first, count), alpha, beta))
            alpha = max(alpha, best)
            tried += 1
        if self.may_pass and self.width >= count and alpha < beta and not self.spent:
            best = max(best, self._passed(seat, idle, alpha, beta))
        elif self.width < count and alpha < beta:
            self.exact = False
        self.n = first
        return best

    def _try(self, seat: int, i: int, alpha: float, beta: float) -> float:
        """What a move of the pool is worth."""
        at = MOVE * i
        k = 0
        while k < MOST_CARDS and self.pool[at + 4 + k]:
            self.tiles[k] = self.pool[at + 4 + k]
            k += 1
        head = self.pool[at] | self.pool[at + 1] << 8
        return self._laid(seat, head, k, self.pool[at + 2] | self.pool[at + 3] << 8, alpha, beta)

    def _collect(self, seat: int, count: int) -> None:
        """Put what the kernel found into the pool, each with how good it looks: points and letters laid."""
        while self.n + count > self.room:
            self._grow()
        out = self.table.out
        for i in range(count):
            to = MOVE * self.n
            k = 0
            for j in range(MOST_CARDS):
                self.pool[to + 4 + j] = out[RECORD * i + 4 + j]
                if self.pool[to + 4 + j]:
                    k += 1
            self.pool[to] = out[RECORD * i]
            self.pool[to + 1] = out[RECORD * i + 1]
            points = self.playouts.points(seat, out[RECORD * i] | out[RECORD * i + 1] << 8, k)
            self.pool[to + 2] = points & 255
            self.pool[to + 3] = points >> 8
            looks = points + self.playouts.left_points * k
            if k == self.held[seat]:
                looks += self.playouts.out_points + self.playouts.left_points * self.held[1 - seat]
            self.order[self.n] = looks
            self.n += 1

    def _grow(self) -> None:
        """Room for twice as many moves."""
        pool = bytearray(2 * MOVE * self.room)
        order = array("i", bytes(8 * self.room))
        pool[: MOVE * self.room] = bytes(self.pool)
        for i in range(self.n):
            order[i] = self.order[i]
        self.pool = pool
        self.order = order
        self.room *= 2

    def _pick(self, first: int, count: int) -> int:
        """The move that looks best of those not yet tried; it is marked as tried."""
        best = first
        for i in range(first + 1, first + count):
            if self.order[i] > self.order[best]:
                best = i
        self.order[best] = -1
        return best
