# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A game on a board, played on by quick players: each takes what looks best at first sight, and draws.

One source, run as plain Python or compiled by Cython with the C types of playouts.pxd.  Placements come from
the kernel's table.  What they score (R-86, R-88), what the letters kept and the board left behind are worth,
comes as arrays of numbers from ground.py and figures.py, so no rules objects cross the line.

**Squares.**  What a play scores and what it does to the board depend on its squares alone, and many plays lie
on the same; so both are counted once for each first cell, way and number of cards, and looked up after that.

**Marks.**  The board is seen as marks, kept in step card by card.  `reach` of a key square is how far the
nearest card in its row or column lies: 0 covers it, FAR is out of reach.  `state` of a stretch, which is as
many neighbouring key squares as make a keyword, has a bit for each that is covered, and HAS_CARD.

    reach  3 0 2        state   ..C....        keys at both ends, the left one covered:
           k . A K                             1 | HAS_CARD
"""

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.bots.board.cmarks import (
        ASKED,
        COPIES,
        FADES,
        FAR,
        MARKS,
        MASK,
        PER_CARD,
        STATES,
    )
    from cython.cimports.crossdeck.cbits import CELLS, LETTERS, MOST_CARDS, RECORD, STRIDE
    from cython.cimports.crossdeck.kernel.table import Table
else:
    from crossdeck.bits import CELLS, LETTERS, MOST_CARDS, RECORD, STRIDE
    from crossdeck.bots.board.marks import ASKED, COPIES, FADES, FAR, MARKS, MASK, PER_CARD, STATES
    from crossdeck.kernel.table import Table

if TYPE_CHECKING:
    from crossdeck.bots.board.figures import Figures
    from crossdeck.bots.board.ground import Ground

__all__ = ["Playouts"]


class Playouts:
    """A table with a board, racks and a stock: turns are taken on it and taken back."""

    def __init__(self, table: Table, ground: "Ground", figures: "Figures") -> None:
        """Take the kernel's table, the board and the rules as numbers, and what things are worth."""
        self.table = table
        self.players = ground.players
        self.share = ground.share
        self.cell_points = ground.points
        self.key = ground.key
        self.number = ground.number
        self.near_from = ground.near_from
        self.near = ground.near
        self.on_from = ground.on_from
        self.on = ground.on
        self.keys = ground.keys
        self.stretches = ground.stretches
        (
            self.keyword_points,
            self.keyword_keys,
            self.out_points,
            self.left_points,
            self.shortest,
            self.redraw,
            self.deadlock,
        ) = ground.terms
        self.key_worth = figures.keys
        self.stretch_worth = figures.stretches
        self.letter_worth = figures.letters
        self.balance = figures.balance
        self.fade = figures.fade
        self.vowels, self.needy, self.needed = figures.marks
        self.bare, self.constant = figures.bare, figures.constant
        slots = 2 * (MOST_CARDS + 1) * ground.squares
        self.memo_points = array("i", bytes(4 * slots))
        self.memo_board = array("d", bytes(8 * slots))
        self.memo_stamp = array("i", bytes(4 * slots))
        self.stamps = 0
        self.reach = array("i", bytes(4 * (self.keys + 1)))
        self.state = array("i", bytes(4 * (self.stretches + 1)))
        self.first_reach = array("i", self.reach)
        self.first_state = array("i", self.state)
        self.fresh = array("i", bytes(4 * (self.keys + self.stretches + 1)))
        self.fresh_stamp = array("i", self.fresh)
        self.touched = array("i", self.fresh)
        self.marking = 0
        self.racks = bytearray(LETTERS * self.players)
        self.held = array("i", bytes(4 * self.players))
        self.gained = array("d", bytes(8 * self.players))
        self.kept = array("d", bytes(8 * self.players))
        self.stock = bytearray(ground.cards)
        self.tiles = bytearray(MOST_CARDS)
        self.rest = bytearray(LETTERS)
        self.counts = bytearray(LETTERS)
        self.given = bytearray(LETTERS)
        self.drawn = 0
        self.end = 0
        self.turn = 0
        self.idle = 0
        self.over = False
        self.out = -1
        self.seed = 1
        self.work = 0
        self.n_first = 0
        self.last_points = 0
        self.base = 0.0
        self.base_vowels = 0

    def begin(self) -> None:
        """See the cards that lie on the table: trials begin from there."""
        for i in range(self.keys):
            self.reach[i] = FAR
        for i in range(self.stretches):
            self.state[i] = 0
        self.n_first = self.table.n_placed
        for i in range(self.n_first):
            self._mark(self.table.placed[i])
        for i in range(self.keys):
            self.first_reach[i] = self.reach[i]
        for i in range(self.stretches):
            self.first_state[i] = self.state[i]

    def _mark(self, c: int) -> None:
        """Bring the marks in step with a card on this cell."""
        for j in range(self.near_from[c], self.near_from[c + 1]):
            self.reach[self.near[j] >> 4] = min(self.reach[self.near[j] >> 4], self.near[j] & 15)
        for j in range(self.on_from[c], self.on_from[c + 1]):
            self.state[self.on[j] >> 4] |= self.on[j] & 15

    def marks(self) -> tuple[list[int], list[int]]:
        """The reach of each key square and the state of each stretch."""
        return list(self.reach)[: self.keys], list(self.state)[: self.stretches]

    def totals(self) -> list[float]:
        """The points of each seat since `load`."""
        return list(self.gained)

    def stock_left(self) -> int:
        """How many letters the stock has."""
        return self.end - self.drawn

    def kept_letters(self) -> bytes:
        """The letters, as counts, that whoever acted last kept before he drew."""
        return bytes(self.counts)

    def rank(self, most: int) -> list[tuple[float, int, bytes]]:
        """What looks best for whoever has the turn: worth, head and tiles of so many plays."""
        seat = self.turn
        count = self._ask(seat)
        self._look(seat)
        worths = sorted([(-self._worth(seat, i), i) for i in range(count)])
        records = self.table.found()
        ranked = []
        for worth, i in worths[:most]:
            record = records[RECORD * i : RECORD * (i + 1)]
            ranked.append((-worth, record[0] | record[1] << 8, record[4:].rstrip(b"\0")))
        return ranked

    def load(self, racks: bytes, stock: bytes, turn: int, idle: int, seed: int) -> None:
        """Take a world: counts of letters by seat, the stock with its top first, and whose turn it is."""
        for i in range(self.players):
            self.held[i] = 0
            self.gained[i] = 0.0
            self.kept[i] = 0.0
            for j in range(LETTERS):
                self.racks[LETTERS * i + j] = racks[LETTERS * i + j]
                self.held[i] += racks[LETTERS * i + j]
        self.drawn = 0
        self.end = len(stock)
        for i in range(self.end):
            self.stock[i] = stock[i]
        self.turn = turn
        self.idle = idle
        self.over = False
        self.out = -1
        self.seed = (seed & 0xFFFFFFFF) * 2 + 1
        for _ in range(8):
            self._random()

    def _random(self) -> float:
        """A number from 0 up to 1 (Marsaglia's xorshift)."""
        x = self.seed
        x ^= x << 13 & MASK
        x ^= x >> 7
        x ^= x << 17 & MASK
        self.seed = x
        return (x >> 11 & 0xFFFFF) / 1048576.0

    def lift(self) -> None:
        """Take up what has been laid since `begin`."""
        if self.table.n_placed > self.n_first:
            self.table.lift(self.table.n_placed - self.n_first)
        for i in range(self.keys):
            self.reach[i] = self.first_reach[i]
        for i in range(self.stretches):
            self.state[i] = self.first_state[i]

    def trial(
        self,
        racks: bytes,
        stock: bytes,
        turn: int,
        idle: int,
        seed: int,
        head: int,
        tiles: bytes,
        given: bytes,
        turns: int,
    ) -> float:
        """Lay tiles, exchange letters or pass in this world, then so many turns; gives what it led to.

        That is the points of whoever had the turn less the mean of the others', and if the game is not over
        what he has kept and left behind; `gained`, `out` and `work` tell more.
        """
        self.load(racks, stock, turn, idle, seed)
        self.do(head, tiles, given)
        while turns > 0 and not self.over:
            self.take_turn(0.0)
            turns -= 1
        value = self._margin(turn)
        self.lift()
        return value

    def do(self, head: int, tiles: bytes, given: bytes) -> None:
        """Whoever has the turn lays these tiles; if there are none, he exchanges letters or passes."""
        seat = self.turn
        if len(tiles):
            for i in range(len(tiles)):
                self.tiles[i] = tiles[i]
            self._lay(seat, head, len(tiles))
        else:
            for i in range(LETTERS):
                self.given[i] = 0
            for i in range(len(given)):
                self.given[given[i]] += 1
            self._idle(seat)

    def take_turn(self, spread: float) -> None:
        """Whoever has the turn does what looks best to him, give or take up to `spread` points by chance."""
        seat = self.turn
        count = self._ask(seat)
        if count == 0:
            self._give(seat)
            self._idle(seat)
            return
        best = self._choose(seat, count, spread) * RECORD
        out = self.table.out
        k = 0
        while k < MOST_CARDS and out[best + 4 + k]:
            self.tiles[k] = out[best + 4 + k]
            k += 1
        self._lay(seat, out[best] | out[best + 1] << 8, k)

    def _ask(self, seat: int) -> int:
        """Find all plays of a seat; gives how many there are."""
        hand = self.racks[LETTERS * seat : LETTERS * (seat + 1)]
        # The kernel takes any bytes, also those that change.
        count = self.table.generate(hand, 0, MOST_CARDS, 1, self.shortest, False)  # type: ignore[arg-type]
        self.work += ASKED + PER_CARD * self.table.n_placed + count
        return count

    def _choose(self, seat: int, count: int, spread: float) -> int:
        """The play that looks best of those that were found."""
        self._look(seat)
        best = 0
        most = -1e300
        for i in range(count):
            worth = self._worth(seat, i)
            if spread > 0.0:
                worth += spread * self._random()
            if worth > most:
                best = i
                most = worth
        return best

    def _look(self, seat: int) -> None:
        """Prepare for weighing plays of a seat on the table as it lies."""
        self.stamps += 1
        self.base = 0.0
        self.base_vowels = 0
        for i in range(LETTERS):
            self.rest[i] = self.racks[LETTERS * seat + i]
            for j in range(1, self.rest[i] + 1):
                self.base += self.letter_worth[COPIES * i + j]
            if self.vowels >> i & 1:
                self.base_vowels += self.rest[i]

    def _worth(self, seat: int, i: int) -> float:
        """What a play looks worth: what it scores, what stays on the rack, and how it leaves the board."""
        out = self.table.out
        at = RECORD * i
        k = 0
        left = self.base
        vowels = self.base_vowels
        while k < MOST_CARDS and out[at + 4 + k]:
            letter = out[at + 4 + k] - 1
            left -= self.letter_worth[COPIES * letter + self.rest[letter]]
            self.rest[letter] -= 1
            vowels -= self.vowels >> letter & 1
            k += 1
        left += self._balanced(self.held[seat] - k, vowels)
        for j in range(k):
            self.rest[out[at + 4 + j] - 1] += 1
        head = out[at] | out[at + 1] << 8
        slot = (2 * self.number[head & 0x7FFF] + (head >> 15)) * (MOST_CARDS + 1) + k
        if self.memo_stamp[slot] != self.stamps:
            self.memo_stamp[slot] = self.stamps
            self.memo_points[slot] = self.points(seat, head, k)
            self.memo_board[slot] = self._changes(seat, head, k)
        self.last_points = self.memo_points[slot]
        return self.memo_points[slot] + self._stays(seat, k, left, self.memo_board[slot])

    def _balanced(self, count: int, vowels: int) -> float:
        """What `rest` is worth for its balance of vowels, and less if a letter lacks the one it needs."""
        worth = self.balance[COPIES * count + vowels]
        if self.needy >= 0 and self.rest[self.needy] and not self.rest[self.needed]:
            worth -= self.bare
        return worth

    def _stays(self, seat: int, k: int, left: float, board: float) -> float:
        """What it is worth to keep the rest and leave the board so; R-87: at the end each letter costs."""
        stock = self.end - self.drawn
        if stock:
            return self.fade[min(FADES - 1, max(0, stock - k))] * left + board
        if k == self.held[seat]:
            return self.out_points
        return -self.left_points * (self.held[seat] - k)

    def points(self, seat: int, head: int, k: int) -> int:
        """What so many new cards from this cell on score: R-88 for each, R-86 for keywords."""
        cells = self.table.cells
        d = STRIDE if head >> 15 else 1
        e = 1 if head >> 15 else STRIDE
        cell = head & 0x7FFF
        start = cell
        while cells[start - d]:
            start -= d
        keys = 0
        newly = 0
        points = 0
        p = start
        while k or cells[p]:
            if self.key[p]:
                keys += 1
            if cells[p] == 0:
                k -= 1
                points += self.cell_points[CELLS * seat + p]
                if self.key[p]:
                    newly += 1
                    points += self._beside(p, e)
            p += d
        if newly and keys >= self.keyword_keys and p > start + d:
            points += self.keyword_points
        return points

    def _beside(self, c: int, e: int) -> int:
        """The points of a keyword at right angles through a new card on a key square."""
        cells = self.table.cells
        lo = c - e
        hi = c + e
        keys = 1
        while cells[lo]:
            keys += self.key[lo] != 0
            lo -= e
        while cells[hi]:
            keys += self.key[hi] != 0
            hi += e
        if hi - lo == 2 * e or keys < self.keyword_keys:
            return 0
        return self.keyword_points

    def _changes(self, seat: int, head: int, k: int) -> float:
        """How much better the board is for a seat after so many new cards from this cell on."""
        d = STRIDE if head >> 15 else 1
        c = head & 0x7FFF
        self.marking += 1
        n = 0
        while k:
            if self.table.cells[c] == 0:
                k -= 1
                n = self._come_near(c, n)
            c += d
        worth = 0.0
        for i in range(n):
            j = self.touched[i]
            if j < self.keys:
                j += seat * self.keys
                worth += self.key_worth[MARKS * j + self.fresh[self.touched[i]]]
                worth -= self.key_worth[MARKS * j + self.reach[self.touched[i]]]
            else:
                j += seat * self.stretches - self.keys
                worth += self.stretch_worth[STATES * j + self.fresh[self.touched[i]]]
                worth -= self.stretch_worth[STATES * j + self.state[self.touched[i] - self.keys]]
        return worth

    def _come_near(self, c: int, n: int) -> int:
        """Note which marks a card on this cell would change; gives how many are noted by now."""
        for j in range(self.near_from[c], self.near_from[c + 1]):
            key = self.near[j] >> 4
            far = self.fresh[key] if self.fresh_stamp[key] == self.marking else self.reach[key]
            if self.near[j] & 15 < far:
                if self.fresh_stamp[key] != self.marking:
                    self.fresh_stamp[key] = self.marking
                    self.touched[n] = key
                    n += 1
                self.fresh[key] = self.near[j] & 15
        for j in range(self.on_from[c], self.on_from[c + 1]):
            key = self.keys + (self.on[j] >> 4)
            if self.fresh_stamp[key] != self.marking:
                self.fresh_stamp[key] = self.marking
                self.fresh[key] = self.state[self.on[j] >> 4]
                self.touched[n] = key
                n += 1
            self.fresh[key] |= self.on[j] & 15
        return n

    def board(self, seat: int) -> float:
        """What the board as it lies is worth to whoever has just played."""
        worth = 0.0
        for i in range(self.keys):
            worth += self.key_worth[MARKS * (seat * self.keys + i) + self.reach[i]]
        for i in range(self.stretches):
            worth += self.stretch_worth[STATES * (seat * self.stretches + i) + self.state[i]]
        return worth

    def leave(self, letters: bytes | bytearray) -> float:
        """What these letters, as counts, are worth on a rack that is going to be refilled."""
        worth = 0.0
        vowels = 0
        count = 0
        for i in range(LETTERS):
            self.rest[i] = letters[i]
            count += letters[i]
            for j in range(1, letters[i] + 1):
                worth += self.letter_worth[COPIES * i + j]
            if self.vowels >> i & 1:
                vowels += letters[i]
        return worth + self._balanced(count, vowels)

    def _lay(self, seat: int, head: int, k: int) -> None:
        """Lay the first k of `tiles`, refill the rack (KWR-03), and end the game if it stays empty."""
        self.last_points = self.points(seat, head, k)
        self.gained[seat] += self.last_points
        placed = self.table.n_placed
        self.table.lay(head & 0x7FFF, head >> 15, self.tiles[:k])  # type: ignore[arg-type]  # as above
        for i in range(placed, self.table.n_placed):
            self._mark(self.table.placed[i])
        for i in range(k):
            self.racks[LETTERS * seat + self.tiles[i] - 1] -= 1
        self.held[seat] -= k
        self._keep(seat)
        self._draw(seat, self.share - self.held[seat])
        self.idle = 0
        if self.held[seat] == 0:
            self._settle(seat)
        else:
            self.turn = (seat + 1) % self.players

    def _keep(self, seat: int) -> None:
        """Remember what the rack is worth before it is refilled."""
        stock = self.end - self.drawn
        left = max(0, stock - max(0, self.share - self.held[seat]))
        for i in range(LETTERS):
            self.counts[i] = self.racks[LETTERS * seat + i]
        worth = self.leave(self.counts)
        self.kept[seat] = self.fade[min(FADES - 1, left)] * worth

    def _draw(self, seat: int, wanted: int) -> None:
        """Take so many letters from the stock, or as many as it has."""
        while wanted > 0 and self.drawn < self.end:
            self.racks[LETTERS * seat + self.stock[self.drawn]] += 1
            self.drawn += 1
            self.held[seat] += 1
            wanted -= 1

    def _give(self, seat: int) -> None:
        """Choose what to exchange: as long as the rest is better for it, the worst letter; one at least."""
        most = min(self.held[seat], self.end - self.drawn) if self.redraw else 0
        for i in range(LETTERS):
            self.given[i] = 0
            self.counts[i] = self.racks[LETTERS * seat + i]
        left = self.leave(self.counts)
        for given in range(most):
            worst = -1
            best = 0.0
            for i in range(LETTERS):
                if self.counts[i]:
                    self.counts[i] -= 1
                    worth = self.leave(self.counts)
                    self.counts[i] += 1
                    if worst < 0 or worth > best:
                        best = worth
                        worst = i
            if given and best <= left:
                break
            left = best
            self.counts[worst] -= 1
            self.given[worst] += 1

    def _idle(self, seat: int) -> None:
        """Exchange the letters in `given` for as many of the stock, or pass if there are none (R-88)."""
        count = 0
        for i in range(LETTERS):
            self.racks[LETTERS * seat + i] -= self.given[i]
            count += self.given[i]
        self.held[seat] -= count
        self._keep(seat)
        self._draw(seat, count)
        for i in range(LETTERS):
            for _ in range(self.given[i]):
                self._put_back(i)
        self.last_points = 0
        self.idle += 1
        self.turn = (seat + 1) % self.players
        drawable = self.redraw and self.drawn < self.end
        if (not drawable and self.idle >= self.players) or (
            self.deadlock and self.idle >= self.deadlock * self.players
        ):
            self._settle(-1)

    def _put_back(self, letter: int) -> None:
        """Shuffle a letter into the stock."""
        self.drawn -= 1
        self.stock[self.drawn] = letter
        at = self.drawn + int(self._random() * (self.end - self.drawn))
        self.stock[self.drawn] = self.stock[at]
        self.stock[at] = letter

    def _settle(self, out: int) -> None:
        """R-87, R-88: who is out is rewarded, and every letter left costs."""
        self.over = True
        self.out = out
        for i in range(self.players):
            self.gained[i] += self.out_points if i == out else -self.left_points * self.held[i]

    def _margin(self, seat: int) -> float:
        """How much better than the others on average a seat has done, with what it has in hand for later."""
        others = 0.0
        for i in range(self.players):
            if i != seat:
                others += self.gained[i]
                if not self.over:
                    others += self.kept[i]
        value = self.gained[seat] - others / (self.players - 1)
        if not self.over:
            value += self.kept[seat] + self.board(seat) + self.constant
        return value
