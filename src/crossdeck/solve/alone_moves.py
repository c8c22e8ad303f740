# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The crossword of Kan-U-Go Alone while it is searched: every play from a state, and how a board looks.

One source, run as plain Python or compiled by Cython with the C types of alone_moves.pxd.  Placements come
from the kernel's table, which knows the building rules; where their cards come from is asked of `Cards`.

A move is three numbers: the kernel's head with the turns before it (`head | turns << 16`), the tiles, a byte
each, and the way in which the cards are got.

Dominances, each tested by searching without it, after those of alone_cards.py:
4. In the third method packets are turned only to use the card that shows: a play from the stacks alone leaves
   the pack as it is, so it can as well be made before turning.  Packets that were seen since the last play
   bring nothing new.
5. If not even all cards left, held at once, make a play, the game is lost (`is_dead`).
"""

from array import array
from collections.abc import Sequence

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import CELLS, RECORD, STRIDE, bit, lowest
    from cython.cimports.crossdeck.kernel.table import Table
    from cython.cimports.crossdeck.solve.alone_cards import Cards
    from cython.cimports.crossdeck.solve.calone_bytes import (
        FACTOR,
        FROM_PACK,
        MASK,
        SHOWN,
        STACKS,
        UP,
        WAYS,
    )
else:
    from crossdeck.bits import CELLS, RECORD, STRIDE, bit, lowest
    from crossdeck.kernel.table import Table
    from crossdeck.solve.alone_bytes import FACTOR, FROM_PACK, MASK, SHOWN, STACKS, UP, WAYS
    from crossdeck.solve.alone_cards import Cards

__all__ = ["Moves"]

FULFILLED = 8
"""As good as so many letters in place."""
EASY = 2.0
"""So many single squares for a letter halve the worry about it."""


class Moves:
    """A table with the cards beside it: makes moves, takes them back, and looks at what is left."""

    def __init__(
        self,
        table: Table,
        cards: Cards,
        most: int,
        strict: bool,
        stacks_first: bool,
        weights: Sequence[float],
        needy: int = -1,
        needed: int = -1,
    ) -> None:
        """Take the kernel's table, the cards, the most cards of a play, and when a card may be turned.

        `weights` says how hard each letter is to place; `needy` is a letter that hardly ever goes without
        `needed` right after it (in English Q without U), -1 if there is none.
        """
        if not cython.compiled:
            self.weight = array("d", bytes(8 * 32))
            self.rest = array("i", bytes(4 * 32))
            self.hooks = array("i", bytes(4 * 32))
            self.stamp = array("i", bytes(4 * CELLS))
        self.table = table
        self.cards = cards
        self.most = most
        self.strict = strict
        self.stacks_first = stacks_first
        self.needy = needy
        self.needed = needed
        self.wishes = b""
        for i in range(32):
            self.weight[i] = weights[i]
        self.four = bytearray(4)
        self.room = 1 << 12
        self.list = array("I", bytes(12 * self.room))
        self.n = 0
        self.nodes = 0
        self.stamps = 0
        self.seed = 1

    def sow(self, seed: int) -> None:
        """Begin the random numbers that belong to a seed."""
        self.seed = (seed & 0xFFFFFFFF) * 2 + 1
        for _ in range(8):
            self.random()

    def random(self) -> float:
        """A number from 0 up to 1 (Marsaglia's xorshift)."""
        x = self.seed
        x ^= x << 13 & MASK
        x ^= x >> 7
        x ^= x << 17 & MASK
        self.seed = x
        return (x >> 11 & 0xFFFFF) / 1048576.0

    def begin(self, slot: int) -> None:
        """Count the cards that are left in a state; what is laid from now on is taken off."""
        self.cards.count_left(slot, self.rest)

    def generate(self, slot: int, piles: bool) -> int:
        """Ask the kernel for the placements of what a play could use."""
        self.cards.usable(slot, piles)
        self.nodes += 1
        return self._ask()

    def _ask(self) -> int:
        held = self.cards.held
        # The kernel takes any bytes, also those that change.
        return self.table.generate(held, 0, self.most, 1, 2, False)  # type: ignore[arg-type]

    def is_dead(self, slot: int) -> bool:
        """Whether no card that is left can be laid, even if all could be used at once, or one never can."""
        self.nodes += 1
        if self.cards.is_stranded(slot):
            return True
        for i in range(32):
            self.cards.held[i] = self.rest[i]
        return self._ask() == 0

    def collect(self, slot: int, reach: int) -> None:
        """Add every play from this state, at once or after turning; state 0 of the pool is used for it.

        Where cards may be turned at will, up to `reach` are even if there is a play.
        """
        before = self.n
        self.cards.copy(slot, 0)
        if self.cards.course == STACKS:
            self._collect_stacks()
            return
        turns = 0
        while True:
            if self.generate(0, True):
                self.add(0, turns, True, False)
            if self.n > before and (self.strict or turns >= reach):
                return
            if not self.cards.turn(0):
                return
            turns += 1

    def _collect_stacks(self) -> None:
        """Plays of the third method: all packets until one comes again (R-59)."""
        seen = 0
        one = 1
        if self.stacks_first and self.generate(0, False):
            self.add(0, 0, False, False)
            return
        if self.generate(0, True):
            self.add(0, 0, True, False)
        if self.cards.pool[SHOWN]:
            seen |= one << self.cards.pool[UP]
        turns = 0
        while self.cards.turn(0):
            turns += 1
            if seen >> self.cards.pool[UP] & 1:
                return
            seen |= one << self.cards.pool[UP]
            if self.generate(0, True):
                self.add(0, turns, True, not self.cards.every)

    def add(self, slot: int, turns: int, piles: bool, pack_only: bool) -> None:
        """Add what the kernel found, in every way to get its cards; `pack_only`: using the pack's card."""
        for i in range(self.table.n):
            at = RECORD * i
            out = self.table.out
            head = out[at] | out[at + 1] << 8
            tiles = out[at + 4] | out[at + 5] << 8 | out[at + 6] << 16 | out[at + 7] << 24
            ways = self.cards.sources(slot, tiles, piles)
            if self.n + WAYS > self.room:
                self._grow()
            for j in range(ways):
                way = self.cards.source[j]
                if not pack_only or self.of_pack(way):
                    self.list[3 * self.n] = head | turns << 16
                    self.list[3 * self.n + 1] = tiles
                    self.list[3 * self.n + 2] = way
                    self.n += 1

    def _grow(self) -> None:
        """Room for twice as many moves."""
        old = self.list
        self.list = array("I", bytes(24 * self.room))
        for i in range(3 * self.n):
            self.list[i] = old[i]
        self.room *= 2

    def of_pack(self, way: int) -> bool:
        """Whether a way of the third method uses the pack's card."""
        return (
            way & 15 == FROM_PACK
            or way >> 4 & 15 == FROM_PACK
            or way >> 8 & 15 == FROM_PACK
            or way >> 12 == FROM_PACK
        )

    def lay(self, head: int, tiles: int) -> None:
        """Lay the tiles of a move."""
        k = 0
        while tiles:
            self.rest[(tiles & 255) - 1] -= 1
            self.four[k] = tiles & 255
            tiles >>= 8
            k += 1
        self.table.lay(head & 0x7FFF, head >> 15 & 1, self.four[:k])  # type: ignore[arg-type]  # as above

    def lift(self, tiles: int) -> None:
        """Take them up again, the last ones that were laid."""
        k = 0
        while tiles:
            self.rest[(tiles & 255) - 1] += 1
            tiles >>= 8
            k += 1
        self.table.lift(k)

    def mark(self, head: int, tiles: int, mark: int) -> int:
        """The hash of a board, from its hash without these tiles: any order of laying gives the same."""
        cell = head & 0x7FFF
        d = STRIDE if head >> 15 & 1 else 1
        while tiles:
            while self.table.cells[cell]:
                cell += d
            h = (cell * 64 + (tiles & 255) + 1) * FACTOR & MASK
            h ^= h >> 31
            mark ^= h * FACTOR & MASK
            cell += d
            tiles >>= 8
        return mark

    def hardness(self, tiles: int) -> float:
        """The weights of these tiles together."""
        total = 0.0
        while tiles:
            total += self.weight[(tiles & 255) - 1]
            tiles >>= 8
        return total

    def worry(self) -> float:
        """How badly the letters left fit: 1 for each with no square to go to by itself, else less."""
        self.stamps += 1
        mask = 0
        for i in range(32):
            self.hooks[i] = 0
            if self.rest[i]:
                mask |= bit(i)
        for i in range(self.table.n_placed):
            c = self.table.placed[i]
            self._look(c + 1, mask)
            self._look(c - 1, mask)
            self._look(c + STRIDE, mask)
            self._look(c - STRIDE, mask)
        total = 0.0
        for i in range(32):
            if self.rest[i]:
                total += self.rest[i] * EASY / (EASY + self.hooks[i])
        return total

    def _look(self, c: int, mask: int) -> None:
        if self.table.cells[c] == 0 and self.stamp[c] != self.stamps:
            self.stamp[c] = self.stamps
            m = self.table.cross_a[c] & self.table.cross_d[c] & mask
            while m:
                self.hooks[lowest(m)] += 1
                m &= m - 1

    def chances(self, head: int, tiles: int) -> int:
        """How often the needy letter could still find the one it needs, after this move; 2 is enough."""
        if self.needy < 0 or self.rest[self.needy] == 0:
            return 2
        have = self.rest[self.needed]
        t = tiles
        while t:
            if (t & 255) - 1 == self.needy:
                return 2
            if (t & 255) - 1 == self.needed:
                have -= 1
            t >>= 8
        if have < 2:
            self.lay(head, tiles)
            have += self._openings()
            self.lift(tiles)
        return min(have, 2)

    def pairings(self, head: int, tiles: int) -> int:
        """The same if the needy letter is in the pack and goes only with cards of the stacks (state 2)."""
        have = self.cards.in_stacks(2, self.needed + 1)
        if have < 2:
            self.lay(head, tiles)
            have += self._openings()
            self.lift(tiles)
        return min(have, 2)

    def is_ready(self, slot: int, lonely: int) -> bool:
        """Whether one of these letters could be laid now, with the tops of the stacks, if it showed."""
        self.cards.usable(slot, False)
        for i in range(32):
            if lonely & bit(i):
                self.cards.held[i] += 1
        self.nodes += 1
        for i in range(self._ask()):
            for j in range(RECORD * i + 4, RECORD * i + 8):
                if self.table.out[j] and lonely & bit(self.table.out[j] - 1):
                    return True
        return False

    def wish(self, words: bytes) -> None:
        """Look out for these words: tiles, each word with a 0 after it."""
        self.wishes = words

    def fulfilled(self, head: int, tiles: int) -> int:
        """How many letters of a wished word lie in place after this move; more if the needy one does."""
        self.lay(head, tiles)
        best = FULFILLED if self.rest[self.needy] == 0 else 0
        first = 0
        for end in range(len(self.wishes) if best == 0 else 0):
            if self.wishes[end] == 0:
                best = max(best, self._in_place(first, end))
                first = end + 1
        self.lift(tiles)
        return best

    def _in_place(self, first: int, end: int) -> int:
        """The same of one wished word."""
        best = 0
        for i in range(self.table.n_placed):
            c = self.table.placed[i]
            for k in range(first, end):
                if self.wishes[k] == self.table.cells[c]:
                    best = max(best, self._matches(first, end, c - (k - first), 1))
                    best = max(best, self._matches(first, end, c - (k - first) * STRIDE, STRIDE))
        return best

    def _matches(self, first: int, end: int, c: int, d: int) -> int:
        """How many letters of a wished word lie in a line from here on; 0 if the others can't."""
        if self.table.cells[c - d] or self.table.cells[c + (end - first) * d]:
            return 0
        found = 0
        for k in range(first, end):
            tile = self.table.cells[c]
            if tile:
                if tile != self.wishes[k]:
                    return 0
                found += 1
            else:
                fits = self.table.cross_a[c] if d == 1 else self.table.cross_d[c]
                if self.rest[self.wishes[k] - 1] == 0 or fits & bit(self.wishes[k] - 1) == 0:
                    return 0
            c += d
        return found

    def _openings(self) -> int:
        """Squares before a needed letter on the table where the needy one could begin a word."""
        found = 0
        for i in range(self.table.n_placed):
            c = self.table.placed[i]
            if self.table.cells[c] - 1 == self.needed:
                found += self._opens(c, 1, self.table.cross_a[c - 1], self.table.cross_a[c + 1])
                found += self._opens(
                    c, STRIDE, self.table.cross_d[c - STRIDE], self.table.cross_d[c + STRIDE]
                )
        return found

    def _opens(self, c: int, d: int, before: int, after: int) -> bool:
        return (
            (before >> self.needy & 1) != 0
            and after != 0
            and not self.table.cells[c - d]
            and not self.table.cells[c - 2 * d]
            and not self.table.cells[c + d]
        )
