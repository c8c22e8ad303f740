# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Lexicon Solitaire No. 1 as a search: piles of at most three cards, words of top cards until none is left.

A position is the heights of the piles.  Cards of a pile are numbered from its bottom, so that the one at
place h is on top as long as the pile has h cards, and everything is kept at 4·pile + place.

**Which words can be made** (R-75: the cards taken from a pile are its top ones, in any order).  A walk of the
sorted words takes cards from any depth; one that is not on top leaves a debt, the cards above it, which the
rest of the word has to pay:

    piles  H O M / E     the sorted word  m h o e     m: takes M, debt H O     h, o: paid     e: takes E

A debt of a letter that the walk has passed, or that no longer occurs below, cannot be paid.  A letter that is
owed is paid before another card of that letter is taken, and those are taken from left to right: so every set
of cards comes once.  If the order of spelling counts, the walk is one of the plain word graph, by top cards.

**Exact numbers.**  Two positions with the same piles, wherever these lie, are one.  Every different pile that
can remain (each bottom part of each pile) has a place value in mixed radix, and a position is the sum of
those of its piles: exact, below 2⁶³ for 62 cards, and changed by one addition for a pile.  The letters left
have such a number too (`Cover`).

**Dominances**: (1) equal piles are interchangeable; (2) of words with the same cards one is enough; (3) a
position whose letters no words can use up, order aside, is lost.  All of them lose no win.

**Search.**  A beam by cards left, few positions wide, goes down to `DEEP` cards; from there a depth-first
search that remembers what it has proved lost.  A beam that fails is tried again, wider, with other noise in
the scores.  What is left of the budget searches everything from the start, which alone proves a loss.
"""

from array import array
from collections import Counter
from collections.abc import Sequence

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

__all__ = ["PileSearch"]

MOST_PILES = 32
MOST_CARDS = 62
DEEP = 24
"""So many cards are searched to the end; more by a beam first."""
SPREAD = 0x9E3779B97F4A7C15
"""As in sortedtrie.py."""
WHOLE = 0xFFFFFFFFFFFFFFFF
MIDDLE = 1 << 30
"""Added to scores, so that none is below nothing."""
PLACE = 24
"""Bits of a child's place in the buffer, below its score."""
COVER_LIMIT = 3000
"""Nodes for the question whether letters can be used up; a position that needs more is searched."""
WIDEST = 256
WIDE = 36
"""With so many cards or fewer most of the budget is for the proof."""
NARROW = 3
"""How wide the first beam is."""
NOISE = 60
"""How much the scores of the later ones vary."""
SHARE = 5000
"""Nodes for each of the best positions of a beam."""
RESTART = 30
"""Where there is no beam: as many shares for a search from the start, before another one with other noise."""
PLENTY = 500
"""So many words are enough for a position of the beam: those with the rarest letters, as they come first."""


class PileSearch:
    """One question about one position."""

    def __init__(
        self,
        trie: SortedTrie,
        piles: list[bytes],
        shortest: int,
        vowels: int,
        spelling: tuple[memoryview, int, bytes] | None,
        size: int,
    ) -> None:
        """Take piles as ranks, the bottom card first, and which ranks are vowels.

        `spelling` is the plain graph, its root and the letters' codes by rank, if the order of spelling
        counts; `size` the binary logarithm of how many lost positions are remembered.
        """
        cards = sum(map(len, piles))
        if len(piles) > MOST_PILES or max(map(len, piles), default=0) > 3 or cards > MOST_CARDS:
            raise ValueError(f"not more than {MOST_PILES} piles of 3, {MOST_CARDS} cards in all")
        self.g = trie.numbers
        self.below = trie.below
        self.root = trie.root
        self.shortest = shortest
        self.spelt = spelling is not None
        self.code = bytes(range(32))
        if spelling is not None:
            self.g, self.root, self.code = spelling
        self.vowels = vowels
        self.piles = len(piles)
        self.rank = bytearray(4 * MOST_PILES)
        self.cards = bytearray(4 * MOST_PILES)
        self.start = bytearray(33)
        self.worth = array("Q", bytes(8 * 4 * MOST_PILES))
        self.letters = array("Q", bytes(8 * 4 * MOST_PILES))
        self.value = array("q", bytes(8 * 4 * MOST_PILES))
        self.down = bytearray(MOST_PILES)
        self.debt = bytearray(32)
        letters = b"".join(piles)
        self.cover = Cover(trie, letters, shortest, max(size - 2, 12))
        self._number(piles)
        self._weigh(piles, trie.weights)
        self.lost = blank(1 << size)
        self.shift = 64 - size
        self.most_lost = 3 << size >> 2
        self.kept = 0
        self.room = 1 << PLACE - 2
        self.child_key = blank(self.room)
        self.child_left = blank(self.room)
        self.child_at = blank(self.room)
        self.order = blank(self.room)
        self.path = array("Q", bytes(8 * (MOST_CARDS + 1)))
        self.bucket = array("q", bytes(8 * WIDEST * (MOST_CARDS + 1)))
        self.bucket_key = blank(WIDEST * (MOST_CARDS + 1))
        self.bucket_at = blank(WIDEST * (MOST_CARDS + 1))
        self.bucket_from = array("i", bytes(4 * WIDEST * (MOST_CARDS + 1)))
        self.held = array("i", bytes(4 * (MOST_CARDS + 1)))
        self.whole = cards
        self.used = 0
        self.nodes = 0
        self.visits = 0
        self.limit = 0
        self.cut = False
        self.width = 0
        self.seed = 0
        self.noise = 0
        self.depth = 0
        self.answer = -1
        self.source = -1
        self.enough = 0
        self.left = self.here = self.worst = self.open = self.present = 0
        self.owed = self.owing = 0

    def _number(self, piles: list[bytes]) -> None:
        """Place values of every bottom part of every pile, and the cards by rank from left to right."""
        self.start_at = 0
        parts = Counter(pile[:height] for pile in piles for height in range(1, len(pile) + 1))
        values = {}
        place = 1
        for part, count in sorted(parts.items()):
            values[part] = place
            place *= count + 1
        for at, pile in enumerate(piles):
            for height in range(1, len(pile) + 1):
                self.rank[4 * at + height] = pile[height - 1]
                self.worth[4 * at + height] = values[pile[:height]]
                self.letters[4 * at + height] = sum(self.cover.place[rank] for rank in pile[:height])
                self.start_at += 1 << 2 * at
        k = 0
        for rank in range(32):
            self.start[rank] = k
            for i in range(4 * len(piles)):
                if i & 3 and i & 3 <= len(piles[i >> 2]) and self.rank[i] == rank:
                    self.cards[k] = i
                    k += 1
        self.start[32] = k

    def _weigh(self, piles: list[bytes], weights: Sequence[int]) -> None:
        """What is bad about each bottom part: rare letters, the more so with cards above, and its height."""
        for at, pile in enumerate(piles):
            for height in range(1, len(pile) + 1):
                total = 0
                for place in range(height):
                    total += weights[pile[place]] * (4 + height - 1 - place)
                self.value[4 * at + height] = total // 4 + 24 * (height - 1)

    def run(self, nodes: int, seed: int) -> int:
        """1 for a win, whose positions are then in `line`; 0 for a loss; -1 if the nodes did not suffice."""
        self.seed = seed
        self.limit = nodes
        with cython.nogil:
            self.answer = self._run(nodes)
        return self.answer

    def line(self) -> list[int]:
        """The heights after each word of the win, two bits a pile."""
        return [self.path[i] for i in range(self.depth)]

    def following(self, at: int) -> list[int]:
        """The heights that one word leaves, for each set of cards that makes one."""
        self.width = 0
        self.used = 0
        self._generate(at, sum(at >> 2 * pile & 3 for pile in range(self.piles)))
        return [self.child_at[i] for i in range(self.used)]

    def _run(self, nodes: int) -> int:
        """The whole search, in as many parts as it needs."""
        if not self.whole:
            return 1
        self._stand(self.start_at)
        found = self._covered(self.start_at, nodes // 4)
        if not found:
            return 0
        stop = nodes // 8 * 7 if self.whole > WIDE else nodes // 8
        if self.whole > DEEP:
            self.width = 0 if self.spelt else NARROW
            while self._total() < stop:
                self.limit = self._total() + SHARE * RESTART
                if (self._again() if self.spelt else self._beam(stop)) == 1:
                    return 1
                if self.width < WIDEST // 2:
                    self.width *= 2
                self.seed += 1
                self.noise = NOISE
        self.width = 0
        self.noise = 0
        self.limit = nodes
        return self._again()

    def _again(self) -> int:
        """Search everything from the start, within the limit."""
        self.cut = False
        self.used = 0
        return self._deep(self.start_at, self.whole, 0)

    @property
    def multisets(self) -> int:
        """How many sets of letters were looked at."""
        return self.cover.nodes

    def _total(self) -> int:
        return self.nodes + self.cover.nodes

    def _stand(self, at: int) -> None:
        """Take up a position."""
        self.here = 0
        self.worst = 0
        self.open = 0
        self.present = 0
        for pile in range(self.piles):
            height = at >> 2 * pile & 3
            self.down[pile] = height
            i = 4 * pile + height
            self.here += self.worth[i]
            self.worst += self.value[i]
            while height:
                rank = self.rank[4 * pile + height]
                self.present |= bit(rank)
                self.open += self.vowels >> rank & 1
                height -= 1

    def _covered(self, at: int, limit: int) -> int:
        """Whether words can use up the letters of a position, order aside; -1 if that is not known."""
        key = 0
        for pile in range(self.piles):
            key += self.letters[4 * pile + (at >> 2 * pile & 3)]
        known = self.cover.known(key)
        if known != -2:
            return known
        self.cover.clear()
        for pile in range(self.piles):
            height = at >> 2 * pile & 3
            while height:
                self.cover.count[self.rank[4 * pile + height]] += 1
                height -= 1
        return self.cover.covers(limit)

    def _generate(self, at: int, left: int) -> None:
        """All positions one word on, into the buffer or the beam."""
        self._stand(at)
        self.left = left
        self.enough = self.nodes + PLENTY
        self.owed = 0
        self.owing = 0
        if self.spelt:
            self._spell(self.root, 0)
        else:
            self._grow(self.root, 0, 32, 0)

    def _grow(self, n: int, length: int, last: int, first: int) -> None:
        """Go on with a sorted word from a node; of the letter `last` only piles from `first` on."""
        self.visits += 1
        has = self.g[n]
        ends = self.g[n + 1]
        m = has & self.present
        if self.owed:
            m &= below(lowest(self.owed)) | bit(lowest(self.owed))
        while m:
            if not length and self.width and self.nodes >= self.enough:
                return
            rank = lowest(m)
            m &= m - 1
            child = self.g[n + 3 + ones(has & below(rank))] & CHILD
            word = ends >> rank & 1
            if self.debt[rank]:
                self._owe(rank, -1)
                self._step(child, word, length + 1, rank, first if rank == last else 0)
                self._owe(rank, 1)
                continue
            for k in range(self.start[rank], self.start[rank + 1]):
                i = self.cards[k]
                pile = i >> 2
                top = self.down[pile]
                if i & 3 > top or (rank == last and pile < first):
                    continue
                above = i + 1
                while above <= 4 * pile + top and self.rank[above] >= rank:
                    above += 1
                if above <= 4 * pile + top:
                    continue
                self._take(i, top, 1)
                self._step(child, word, length + 1, rank, pile + 1)
                self._take(i, top, -1)

    def _owe(self, rank: int, more: int) -> None:
        self.debt[rank] += more
        self.owing += more
        if self.debt[rank]:
            self.owed |= bit(rank)
        else:
            self.owed &= ~bit(rank)

    def _take(self, i: int, top: int, sign: int) -> None:
        """Take the card at i out of its pile of height `top`, or put it back; the cards above are owed."""
        pile = i >> 2
        low = i - 1
        high = 4 * pile + top
        if sign > 0:
            self.here += self.worth[low] - self.worth[high]
            self.worst += self.value[low] - self.value[high]
            self.down[pile] = low & 3
        else:
            self.here += self.worth[high] - self.worth[low]
            self.worst += self.value[high] - self.value[low]
            self.down[pile] = top
        for above in range(i, high + 1):
            rank = self.rank[above]
            if above > i:
                self._owe(rank, sign)
            if self.vowels >> rank & 1:
                self.open -= sign

    def _step(self, child: int, word: int, length: int, rank: int, first: int) -> None:
        """A letter more: keep what is a word by now, and go on below."""
        if word and not self.owing and (length >= self.shortest or length == self.left):
            self._emit(length)
        if child and not self.owed & ~self.below[child >> 2 << 1]:
            self._grow(child, length, rank, first)

    def _spell(self, n: int, length: int) -> None:
        """Go on with a word from a node of the plain graph, each letter from the top of a pile (R-75)."""
        self.visits += 1
        has = self.g[n]
        ends = self.g[n + 1]
        for pile in range(self.piles):
            top = self.down[pile]
            if not top:
                continue
            i = 4 * pile + top
            rank = self.rank[i]
            code = self.code[rank]
            if not has >> code & 1:
                continue
            self._take(i, top, 1)
            if ends >> code & 1 and (length + 1 >= self.shortest or length + 1 == self.left):
                self._emit(length + 1)
            child = self.g[n + 3 + ones(has & below(code))] & CHILD
            if child:
                self._spell(child, length + 1)
            self._take(i, top, -1)

    def _emit(self, length: int) -> None:
        """Note the position that the cards taken leave."""
        self.nodes += 1
        left = self.left - length
        at = 0
        for pile in range(self.piles):
            height = self.down[pile]
            at |= height << 2 * pile
        tilt = 25 * self.open - 9 * left
        score = self.worst + 2 * (tilt if tilt > 0 else -tilt)
        if self.noise:
            mixed = ((self.here ^ self.seed * SPREAD) * SPREAD & WHOLE) >> 40
            score += mixed % self.noise
        if self.width:
            self._offer(left, score, at)
        elif self.used < self.room:
            self.child_key[self.used] = self.here
            self.child_at[self.used] = at
            self.child_left[self.used] = left
            mixed = score + MIDDLE
            self.order[self.used] = mixed << PLACE | self.used
            self.used += 1
        else:
            self.cut = True

    def _offer(self, left: int, score: int, at: int) -> None:
        """Keep a position for the beam if it is among the best with so many cards left."""
        base = left * WIDEST
        count = self.held[left]
        worst = base
        for i in range(base, base + count):
            if self.bucket_key[i] == self.here:
                return
            if self.bucket[i] > self.bucket[worst]:
                worst = i
        if count < self.width:
            worst = base + count
            self.held[left] = count + 1
        elif score >= self.bucket[worst]:
            return
        self.bucket[worst] = score
        self.bucket_key[worst] = self.here
        self.bucket_at[worst] = at
        self.bucket_from[worst] = self.source

    def _beam(self, stop: int) -> int:
        """From level to level by cards left, then deep from the best of those that have few enough."""
        for left in range(self.whole + 1):
            self.held[left] = 0
        self.source = -1
        self._generate(self.start_at, self.whole)
        for left in range(self.whole - 1, DEEP, -1):
            base = left * WIDEST
            for i in range(base, base + self.held[left]):
                if self._total() >= stop:
                    return -1
                if self._covered(self.bucket_at[i], COVER_LIMIT):
                    self.source = i
                    self._generate(self.bucket_at[i], left)
        width = self.width
        self.width = 0
        found = self._finish(stop, 2 * width)
        self.width = width
        return found

    def _finish(self, stop: int, tries: int) -> int:
        """Deep search of what the beam has kept, from the best on, each with a share of the nodes."""
        while tries and self._total() < stop:
            best = -1
            score = 0
            for left in range(min(self.whole - 1, DEEP), -1, -1):
                for i in range(left * WIDEST, left * WIDEST + self.held[left]):
                    grade = self.bucket[i] * 64 // (left + 4)
                    if self.bucket_at[i] != WHOLE and (best < 0 or grade < score):
                        best = i
                        score = grade
            if best < 0:
                return -1
            tries -= 1
            at = self.bucket_at[best]
            self.bucket_at[best] = WHOLE
            self.limit = min(stop, self._total() + SHARE)
            self.cut = False
            self.used = 0
            if self._deep(at, best // WIDEST, self._trace(best, at)) == 1:
                return 1
        return -1

    def _trace(self, i: int, at: int) -> int:
        """Write the way of the beam to one of its positions; gives its length."""
        count = 1
        j = self.bucket_from[i]
        while j >= 0:
            count += 1
            j = self.bucket_from[j]
        k = count
        j = i
        while j >= 0:
            k -= 1
            self.path[k] = at if j == i else self.bucket_at[j]
            j = self.bucket_from[j]
        return count

    def _is_lost(self, key: int) -> bool:
        slot = (key * SPREAD & WHOLE) >> self.shift
        while self.lost[slot]:
            if self.lost[slot] == key:
                return True
            slot = slot + 1 & (1 << 64 - self.shift) - 1
        return False

    def _remember(self, key: int) -> None:
        if self.kept >= self.most_lost:
            return
        slot = (key * SPREAD & WHOLE) >> self.shift
        while self.lost[slot]:
            slot = slot + 1 & (1 << 64 - self.shift) - 1
        self.lost[slot] = key
        self.kept += 1

    def _deep(self, at: int, left: int, depth: int) -> int:
        """Search a position to the end, the best words first: 1 won, 0 lost, -1 stopped."""
        if not left:
            self.depth = depth
            return 1
        if self._total() >= self.limit or depth >= MOST_CARDS:
            return -1
        if not self._covered(at, COVER_LIMIT):
            return 0
        base = self.used
        self._generate(at, left)
        if self.cut:
            return -1
        key = self.here
        end = self.used
        for i in range((end + base) // 2, base - 1, -1):
            self._sift(base, i, end)
        found = 0
        while end > base and not found:
            i = self.order[base] & (1 << PLACE) - 1
            end -= 1
            self.order[base] = self.order[end]
            self._sift(base, base, end)
            if not self._is_lost(self.child_key[i]):
                self.path[depth] = self.child_at[i]
                found = self._deep(self.child_at[i], self.child_left[i], depth + 1)
        self.used = base
        if not found:
            self._remember(key)
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
