# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Lexicon Solitaire No. 2 as a search: piles of which the top cards count, the Nest, and Master Cards.

A position is two numbers, by place so that it can be taken up again:

    a    3 bits a pile: cards of the old pile left      5 bits a pile: the card in its space, rank + 1
    b    32 bits: which Nest cards are there still      6 bits: how many were turned      2 bits: Master Cards

The Nest is numbered from its first card on; the open stack is what was turned and is there still, the last
one on top.  A space that was filled holds one card, for only empty spaces are filled.

**Which words can be made**: at most eight cards can be taken, the tops and the open card (LS2-04, LS2-13), so
a table says of every set of them with how many Master Cards it makes a word.  It depends on the letters
alone and is kept for the next position with the same ones; a walk of the sorted words fills it.

**Exact numbers.**  A pile of one card is its letter, wherever it lies; a taller one is known by its height.
In mixed radix both are one number, exact below 2⁶³; the other is b.

**Dominances**: (1) spaces, and piles of one equal card, are interchangeable; (2) of two ways to take the same
cards the one with fewer Master Cards is enough, since a Master Card that is left never stops a win (R-79);
not so where a turn has to wait until no word can be made (LS2-09), for a Master Card could make one; (3)
without Master Cards, a position whose letters no words can use up, order aside, is lost.

**Search**, as in pilesearch.py: a beam by cards left, in which turning and filling stay on their level; then
depth first with what is proved lost remembered; then, with the rest of the budget, everything from the start.
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import CHILD, below, bit, lowest, ones
    from cython.cimports.crossdeck.solve.sortedtrie import Cover
else:
    from crossdeck.bits import CHILD, below, bit, lowest, ones
    from crossdeck.solve.sortedtrie import Cover

from crossdeck.solve.blank import blank
from crossdeck.solve.sortedtrie import SortedTrie

__all__ = ["NestSearch"]

MOST_PILES = 7
MOST_NEST = 32
MOST_CARDS = 62
MOST_STEPS = 160
"""More than all words, turns and fillings of a game."""
OPEN = 7
"""The place of the open card among those that can be taken."""
DEEP = 22
"""So many cards are searched to the end; more by a beam first."""
SPREAD = 0x9E3779B97F4A7C15
"""As in sortedtrie.py."""
WHOLE = 0xFFFFFFFFFFFFFFFF
CARDS = 0xFFFFFFFF
"""The part of b that says which Nest cards are there."""
MIDDLE = 1 << 30
"""Added to scores, so that none is below nothing."""
PLACE = 24
"""Bits of a child's place in the buffer, below its score."""
COVER_LIMIT = 2000
WIDEST = 256
"""Positions that are kept of each level, at most; four times as many as a beam is wide."""
WIDE = 30
"""With so many cards or fewer most of the budget is for the proof."""
NARROW = 6
"""How wide the first beam is."""
NOISE = 80
"""How much the scores of the later ones vary."""
SHARE = 4000
"""Nodes for each of the best positions of a beam."""
BURIED = 6
STACKED = 10
MASTER = 300
"""What makes a position worse or better, against the weights of the letters."""
TABLES = 14
"""Binary logarithm of how many tables of words are kept."""


class NestSearch:
    """One question about one position."""

    def __init__(
        self,
        trie: SortedTrie,
        piles: list[bytes],
        nest: bytes,
        turned: int,
        masters: int,
        shortest: int,
        vowels: int,
        free: bool,
        size: int,
    ) -> None:
        """Take piles as ranks, the bottom card first, and the Nest from its first card on, so many turned.

        `vowels` are the ranks that may be moved; `free` is whether a card may be turned although a word can
        be made; `size` the binary logarithm of how many lost positions are remembered.
        """
        cards = sum(map(len, piles)) + len(nest)
        if len(piles) > MOST_PILES or max(map(len, piles), default=0) > 7:
            raise ValueError(f"not more than {MOST_PILES} piles of 7 cards")
        if len(nest) > MOST_NEST or masters > 2 or cards > MOST_CARDS:
            raise ValueError(f"not more than {MOST_NEST} cards in the Nest, and two Master Cards")
        self.g = trie.numbers
        self.below = trie.below
        self.root = trie.root
        self.weight = trie.weights
        self.shortest = shortest
        self.vowels = vowels
        self.free = free
        self.piles = len(piles)
        self.rank = bytearray(8 * MOST_PILES + 8)
        self.load = array("q", bytes(8 * (8 * MOST_PILES + 8)))
        self.open = bytearray(8 * MOST_PILES + 8)
        self.nest = nest + b"\0"
        self.nests = len(nest)
        letters = b"".join(piles) + nest
        self.cover = Cover(trie, letters, shortest, max(size - 2, 12))
        self.tall = array("Q", bytes(8 * (MOST_PILES + 1)))
        self.first_a = 0
        place = self.cover.place[32]
        for at, pile in enumerate(piles):
            self.first_a |= len(pile) << 3 * at
            self.tall[at] = place
            place *= max(len(pile), 1)
            for height in range(1, len(pile) + 1):
                rank = pile[height - 1]
                self.rank[8 * at + height] = rank
                self.load[8 * at + height] = self.load[8 * at + height - 1] + trie.weights[rank]
                self.open[8 * at + height] = self.open[8 * at + height - 1] + (vowels >> rank & 1)
        self.first_b = (1 << len(nest)) - 1 | turned << 32 | masters << 38
        self.whole = cards
        self.height = bytearray(MOST_PILES)
        self.single = bytearray(MOST_PILES)
        self.stack = bytearray(MOST_NEST + 1)
        self.slot = bytearray(8)
        self.letter = bytearray(8)
        self.need = bytearray(257)
        self.table_key = blank(1 << TABLES)
        self.tables = blank(33 << TABLES)
        self.lost = blank(2 << size)
        self.shift = 64 - size
        self.most_lost = 3 << size >> 2
        self.kept = 0
        self.room = 1 << PLACE - 4
        self.child_a = blank(self.room)
        self.child_b = blank(self.room)
        self.child_left = blank(self.room)
        self.order = blank(self.room)
        self.filled = 0
        self.pool_a = blank(self.room)
        self.pool_b = blank(self.room)
        self.pool_from = blank(self.room)
        self.pool_done = blank(self.room)
        self.pooled = 0
        self.bucket = array("q", bytes(8 * WIDEST * (MOST_CARDS + 1)))
        self.bucket_at = array("i", bytes(4 * WIDEST * (MOST_CARDS + 1)))
        self.bucket_key = blank(WIDEST * (MOST_CARDS + 1))
        self.held = array("i", bytes(4 * (MOST_CARDS + 1)))
        self.path_a = array("Q", bytes(8 * MOST_STEPS))
        self.path_b = array("Q", bytes(8 * MOST_STEPS))
        self.nodes = 0
        self.walks = 0
        self.limit = 0
        self.cut = False
        self.width = 0
        self.seed = 0
        self.noise = 0
        self.depth = 0
        self.source = -1
        self.answer = -1
        self.spend = 0
        self.freely = 0
        self.slots = self.top = self.turned = self.masters = self.left = 0
        self.remaining = self.allowed = self.number = self.size = self.bad = 0

    def run(self, nodes: int, seed: int) -> int:
        """1 for a win, whose positions are then in `line`; 0 for a loss; -1 if the nodes did not suffice."""
        self.seed = seed
        with cython.nogil:
            self.answer = self._run(nodes)
        return self.answer

    def line(self) -> list[tuple[int, int]]:
        """The positions after each step of the win, as their two numbers."""
        return [(self.path_a[i], self.path_b[i]) for i in range(self.depth)]

    def following(self, a: int, b: int) -> list[tuple[int, int]]:
        """The positions one step on."""
        self.width = 0
        self.filled = 0
        self._generate(a, b, 2)
        return [(self.child_a[i], self.child_b[i]) for i in range(self.filled)]

    @property
    def effort(self) -> int:
        """How many nodes were counted against the budget."""
        return self._total()

    @property
    def multisets(self) -> int:
        """How many sets of letters were looked at."""
        return self.cover.nodes

    def _total(self) -> int:
        return self.nodes + self.cover.nodes + (self.walks >> 4)

    def _run(self, nodes: int) -> int:
        if not self.whole:
            return 1
        stop = nodes // 8 * 7 if self.whole > WIDE else nodes // 4
        if self.whole > DEEP:
            self.width = NARROW
            while self._total() < stop:
                if self._beam(stop) == 1:
                    return 1
                self.freely = 1 - self.freely
                if self.width < WIDEST // 8:
                    self.width *= 2
                self.seed += 1
                self.noise = NOISE
        self.width = 0
        self.noise = 0
        self.limit = nodes
        self.cut = False
        self.filled = 0
        return self._deep(self.first_a, self.first_b, self.whole, 0)

    # Positions.

    def _stand(self, a: int, b: int) -> None:
        """Take up a position: what lies where."""
        self._measure(a, b)
        self.left = self.size
        self.remaining = b & CARDS
        self.turned = b >> 32 & 63
        self.masters = b >> 38 & 3
        self.top = 0
        for pile in range(self.piles):
            self.height[pile] = a >> 3 * pile & 7
            self.single[pile] = a >> 21 + 5 * pile & 31
        for i in range(self.turned):
            if self.remaining >> i & 1:
                self.stack[self.top] = i
                self.top += 1

    def _measure(self, a: int, b: int) -> None:
        """Of a position: its first number, how many cards it has, and how bad it is.

        Rare letters are bad, the more so the deeper they lie; so is a tall pile, a tall stack, and too many
        or too few vowels.
        """
        key = 0
        bad = 0
        vowels = 0
        size = 0
        for pile in range(self.piles):
            height = a >> 3 * pile & 7
            rank = a >> 21 + 5 * pile & 31
            if rank or height == 1:
                rank = rank - 1 if rank else self.rank[8 * pile + 1]
                key += self.cover.place[rank]
                bad += self.weight[rank]
                vowels += self.vowels >> rank & 1
                size += 1
            elif height:
                key += self.tall[pile] * (height - 1)
                bad += BURIED * height * (height - 1)
                size += height
                bad += self.load[8 * pile + height]
                vowels += self.open[8 * pile + height]
        turned = b >> 32 & 63
        depth = 0
        for i in range(self.nests):
            if b >> i & 1:
                rank = self.nest[i]
                bad += self.weight[rank]
                vowels += self.vowels >> rank & 1
                size += 1
                if i < turned:
                    depth += 1
        tilt = 25 * vowels - 9 * size
        bad += STACKED * depth + 2 * (tilt if tilt > 0 else -tilt) - MASTER * (b >> 38 & 3)
        if self.noise:
            mixed = ((key ^ b << 13 ^ self.seed * SPREAD) * SPREAD & WHOLE) >> 40
            bad += mixed % self.noise
        self.number = key
        self.size = size
        self.bad = bad

    def _covered(self) -> int:
        """Without Master Cards: whether words can use up the letters of this position, order aside."""
        self.cover.clear()
        for pile in range(self.piles):
            if self.single[pile]:
                self.cover.count[self.single[pile] - 1] += 1
            for place in range(1, self.height[pile] + 1):
                self.cover.count[self.rank[8 * pile + place]] += 1
        for i in range(self.nests):
            if self.remaining >> i & 1:
                self.cover.count[self.nest[i]] += 1
        return self.cover.covers(COVER_LIMIT)

    # What can be done.

    def _generate(self, a: int, b: int, spend: int) -> None:
        """All positions one step on, into the buffer or the beam; with no more Master Cards than `spend`."""
        self._stand(a, b)
        self.spend = spend if spend < self.masters else self.masters
        words = self._spell(a, b)
        one = 1
        if self.turned < self.nests and (self.free or not words):
            self._emit(a, b + (one << 32))
        space = -1
        loose = 0
        for pile in range(self.piles):
            if not self.height[pile] and not self.single[pile] and space < 0:
                space = pile
        if space < 0:
            return
        for pile in range(self.piles):
            if self.height[pile] < 2:
                continue
            rank = self.rank[8 * pile + self.height[pile]]
            if self.vowels >> rank & 1:
                loose = 1
                self._put(a - (one << 3 * pile), b, space, rank)
        if not loose and self.top:
            i = self.stack[self.top - 1]
            self._put(a, b ^ one << i, space, self.nest[i])

    def _put(self, a: int, b: int, space: int, rank: int) -> None:
        card = rank + 1
        self._emit(a | card << 21 + 5 * space, b)

    def _gather(self) -> None:
        """The cards that can be taken, sorted by rank."""
        self.slots = 0
        for pile in range(self.piles):
            if self.single[pile]:
                self._lay(pile, self.single[pile] - 1)
            elif self.height[pile]:
                self._lay(pile, self.rank[8 * pile + self.height[pile]])
        if self.top:
            self._lay(OPEN, self.nest[self.stack[self.top - 1]])

    def _lay(self, place: int, rank: int) -> None:
        i = self.slots
        while i and self.letter[i - 1] > rank:
            self.letter[i] = self.letter[i - 1]
            self.slot[i] = self.slot[i - 1]
            i -= 1
        self.letter[i] = rank
        self.slot[i] = place
        self.slots += 1

    def _spell(self, a: int, b: int) -> int:
        """Every set of cards that makes a word; gives whether there is one at all."""
        self._gather()
        if not self.slots:
            return 0
        self._look_up()
        full = (1 << self.slots) - 1
        words = 0
        for taken in range(1, full + 1):
            counts = self.need[self._first(taken)]
            if taken == full and self.left == self.slots:
                counts |= self.need[256]
            if counts & (2 << self.masters) - 1:
                words = 1
            for masters in range(self.spend + 1):
                if counts >> masters & 1:
                    self._take(a, b, taken, masters)
                    if self.free:
                        break
        return words

    def _first(self, taken: int) -> int:
        """The same letters, of equal cards the first ones: the table has these only."""
        same = 0
        start = 0
        for i in range(self.slots):
            if i and self.letter[i] != self.letter[i - 1]:
                start = i
            if taken >> i & 1:
                same |= 1 << start
                start += 1
        return same

    def _take(self, a: int, b: int, taken: int, masters: int) -> None:
        one = 1
        for i in range(self.slots):
            if taken >> i & 1:
                place = self.slot[i]
                if place == OPEN:
                    b ^= one << self.stack[self.top - 1]
                elif self.single[place]:
                    card = self.single[place]
                    a ^= card << 21 + 5 * place
                else:
                    a -= one << 3 * place
        card = masters
        self._emit(a, b - (card << 38))

    def _look_up(self) -> None:
        """Fill `need`: bit k if a set makes a word with k Master Cards; at 256 for all, in a short word."""
        key = self.slots + 1
        for i in range(self.slots):
            card = self.letter[i]
            key |= card << 4 + 5 * i
        card = self.spend
        if not self.free:
            card = self.masters
        key |= card << 44
        slot = (key * SPREAD & WHOLE) >> 64 - TABLES
        if self.table_key[slot] != key:
            for i in range(257):
                self.need[i] = 0
            self.allowed = card
            self.walks += 1
            self._walk(self.root, 0, 0, 0, 0)
            self.table_key[slot] = key
            for i in range(33):
                key = 0
                for j in range(8):
                    card = self.need[8 * i + j] if 8 * i + j < 257 else 0
                    key |= card << 8 * j
                self.tables[33 * slot + i] = key
            return
        for i in range(257):
            self.need[i] = self.tables[33 * slot + (i >> 3)] >> 8 * (i & 7) & 255

    def _walk(self, n: int, at: int, taken: int, length: int, masters: int) -> None:
        """Go on with a sorted word from a node: the cards from `at` on, or Master Cards, make its letters."""
        has = self.g[n]
        ends = self.g[n + 1]
        self.walks += 1
        m = has
        if masters >= self.allowed:
            m = 0
            for i in range(at, self.slots):
                m |= bit(self.letter[i])
            m &= has
        while m:
            rank = lowest(m)
            m &= m - 1
            child = self.g[n + 3 + ones(has & below(rank))] & CHILD
            i = at
            while i < self.slots and self.letter[i] < rank:
                i += 1
            if i < self.slots and self.letter[i] == rank:
                self._note(ends >> rank & 1, taken | 1 << i, length + 1, masters)
                if child:
                    self._walk(child, i + 1, taken | 1 << i, length + 1, masters)
            if masters < self.allowed:
                self._note(ends >> rank & 1, taken, length + 1, masters + 1)
                if child:
                    self._walk(child, i, taken, length + 1, masters + 1)

    def _note(self, word: int, taken: int, length: int, masters: int) -> None:
        if not word or not taken:
            return
        if length >= self.shortest:
            self.need[taken] |= 1 << masters
        if taken == (1 << self.slots) - 1:
            self.need[256] |= 1 << masters

    # The search.

    def _emit(self, a: int, b: int) -> None:
        """Note a position one step on."""
        self.nodes += 1
        self._measure(a, b)
        if self.width:
            self._offer(a, b)
        elif self.filled < self.room:
            mixed = self.bad + MIDDLE
            self.child_a[self.filled] = a
            self.child_b[self.filled] = b
            self.child_left[self.filled] = self.size
            self.order[self.filled] = mixed << PLACE | self.filled
            self.filled += 1
        else:
            self.cut = True

    def _offer(self, a: int, b: int) -> None:
        """Keep a position for the beam if it is among the best with so many cards left."""
        base = self.size * WIDEST
        count = self.held[self.size]
        worst = base
        for i in range(base, base + count):
            if self.bucket_key[i] == self.number and self.pool_b[self.bucket_at[i]] == b:
                return
            if self.bucket[i] > self.bucket[worst]:
                worst = i
        if count < 4 * self.width:
            worst = base + count
            self.held[self.size] = count + 1
        elif self.bad >= self.bucket[worst]:
            return
        if self.pooled >= self.room:
            return
        self.pool_a[self.pooled] = a
        self.pool_b[self.pooled] = b
        self.pool_from[self.pooled] = self.source + 1
        self.bucket[worst] = self.bad
        self.bucket_key[worst] = self.number
        self.bucket_at[worst] = self.pooled
        self.pooled += 1

    def _best(self, left: int) -> int:
        """The place of the best position with so many cards left that was not looked at yet, or -1."""
        best = -1
        for i in range(left * WIDEST, left * WIDEST + self.held[left]):
            if not self.pool_done[self.bucket_at[i]] and (best < 0 or self.bucket[i] < self.bucket[best]):
                best = i
        return best

    def _beam(self, stop: int) -> int:
        """From level to level by cards left, then deep from the best of those that have few enough."""
        for left in range(self.whole + 1):
            self.held[left] = 0
        for i in range(self.pooled):
            self.pool_done[i] = 0
        self.pooled = 0
        self.source = -1
        self._emit(self.first_a, self.first_b)
        for left in range(self.whole, DEEP, -1):
            for _ in range(3 * self.width):
                i = self._best(left)
                if i < 0:
                    break
                if self._total() >= stop:
                    return -1
                self.source = self.bucket_at[i]
                self.pool_done[self.source] = 1
                self._generate(self.pool_a[self.source], self.pool_b[self.source], self.freely)
        width = self.width
        self.width = 0
        found = self._finish(stop, 2 * width)
        self.width = width
        return found

    def _finish(self, stop: int, tries: int) -> int:
        """Deep search of what the beam has kept, from the best on, each with a share of the nodes."""
        while tries and self._total() < stop:
            chosen = -1
            score = 0
            for left in range(min(self.whole, DEEP), -1, -1):
                i = self._best(left)
                if i >= 0:
                    grade = self.bucket[i] * 64 // (left + 4)
                    if chosen < 0 or grade < score:
                        chosen = self.bucket_at[i]
                        score = grade
            if chosen < 0:
                return -1
            tries -= 1
            self.pool_done[chosen] = 1
            self.limit = min(stop, self._total() + SHARE)
            self.cut = False
            self.filled = 0
            self._measure(self.pool_a[chosen], self.pool_b[chosen])
            if self._deep(self.pool_a[chosen], self.pool_b[chosen], self.size, self._trace(chosen)) == 1:
                return 1
        return -1

    def _trace(self, i: int) -> int:
        """Write the way of the beam to one of its positions; gives its length.  The first one is no step."""
        count = 0
        j = i
        while self.pool_from[j]:
            count += 1
            j = self.pool_from[j] - 1
        j = i
        for k in range(count - 1, -1, -1):
            self.path_a[k] = self.pool_a[j]
            self.path_b[k] = self.pool_b[j]
            j = self.pool_from[j] - 1
        return count

    def _is_lost(self, key: int, b: int) -> bool:
        slot = ((key ^ b * SPREAD) * SPREAD & WHOLE) >> self.shift
        while self.lost[2 * slot + 1]:
            if self.lost[2 * slot] == key and self.lost[2 * slot + 1] == b + 1:
                return True
            slot = slot + 1 & (1 << 64 - self.shift) - 1
        return False

    def _remember(self, key: int, b: int) -> None:
        if self.kept >= self.most_lost:
            return
        slot = ((key ^ b * SPREAD) * SPREAD & WHOLE) >> self.shift
        while self.lost[2 * slot + 1]:
            slot = slot + 1 & (1 << 64 - self.shift) - 1
        self.lost[2 * slot] = key
        self.lost[2 * slot + 1] = b + 1
        self.kept += 1

    def _deep(self, a: int, b: int, left: int, depth: int) -> int:
        """Search a position to the end, the best steps first: 1 won, 0 lost, -1 stopped."""
        if not left:
            self.depth = depth
            return 1
        self._measure(a, b)
        key = self.number
        if self._is_lost(key, b):
            return 0
        if self._total() >= self.limit or depth >= MOST_STEPS:
            return -1
        if not b >> 38 & 3:
            self._stand(a, b)
            if not self._covered():
                return 0
        base = self.filled
        self._generate(a, b, 2)
        if self.cut:
            return -1
        end = self.filled
        for i in range((end + base) // 2, base - 1, -1):
            self._sift(base, i, end)
        found = 0
        while end > base and not found:
            i = self.order[base] & (1 << PLACE) - 1
            end -= 1
            self.order[base] = self.order[end]
            self._sift(base, base, end)
            self.path_a[depth] = self.child_a[i]
            self.path_b[depth] = self.child_b[i]
            found = self._deep(self.child_a[i], self.child_b[i], self.child_left[i], depth + 1)
        self.filled = base
        if not found:
            self._remember(key, b)
        return found

    def _sift(self, base: int, i: int, end: int) -> None:
        """Let an entry of the heap between base and end sink to its place."""
        if i >= end:
            return
        entry = self.order[i]
        while True:
            child = 2 * (i - base) + 1 + base
            if child >= end:
                break
            if child + 1 < end and self.order[child + 1] < self.order[child]:
                child += 1
            if self.order[child] >= entry:
                break
            self.order[i] = self.order[child]
            i = child
        self.order[i] = entry
