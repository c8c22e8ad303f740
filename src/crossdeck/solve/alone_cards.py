# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The cards of Kan-U-Go Alone, packed: what can be used, what a turn and a play make of them.

One source, run as plain Python or compiled by Cython with the C types of alone_cards.pxd.  A tile is a letter
code + 1.  The blind pack and the stacks are fixed once the deal is known; what changes is a *state* of 112
bytes, and states lie side by side in `pool`, each named by its number.  Going on copies a state and changes
the copy, going back is to look at the old one again.

    0    32  33    34     35    36  37     38    40        48                        112
    hand at  opens fresh  packs up  shown  left  heights   open stack, or the pack

`hand` counts letters: the six, the hand, or the tops of the stacks.  `at` cards of the blind pack are gone.
The open stack has its lowest card first (KA1-06).  The pack of the third method has the card first that is
turned first after turning it over; `up` of them lie face up, so the top of those is the card before `up`, and
using it takes it out of the row (R-57 to R-59):

    pack ABCDEFG, up 3      C is shown          use C: ABDEFG, up 2, nothing shown
    turn                    F is shown (up 6)   turn: D, E, F lie up to 5, F is shown

Dominances, each tested by searching without it (`every`):
1. Of stacks with the same cards in the same order the leftmost gives its card first.
2. When the blind pack is gone, a card that the open stack can give is taken from there and not from the six:
   whatever goes on with it on the stack goes on with it in the six, and the card beneath is free.
3. When the stacks of the third method are used up, the pack gives one card a play: with a letter in it that
   no play of a single card can lay, the game is lost (`is_stranded`).
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import bit
    from cython.cimports.crossdeck.solve.calone_bytes import (
        AT,
        DECK,
        FACTOR,
        FRESH,
        FROM_PACK,
        HEIGHTS,
        LEFT,
        MASK,
        OPENS,
        PACKS,
        PILE,
        ROW,
        SHOWN,
        STACK,
        STACKS,
        STATE,
        TAKEN,
        UP,
        WAYS,
    )
else:
    from crossdeck.bits import bit
    from crossdeck.solve.alone_bytes import (
        AT,
        DECK,
        FACTOR,
        FRESH,
        FROM_PACK,
        HEIGHTS,
        LEFT,
        MASK,
        OPENS,
        PACKS,
        PILE,
        ROW,
        SHOWN,
        STACK,
        STACKS,
        STATE,
        TAKEN,
        UP,
        WAYS,
    )

__all__ = ["Cards"]


class Cards:
    """The rules of the three methods about cards, over a pool of packed states."""

    def __init__(
        self,
        course: int,
        open_cards: int,
        refill: bool,
        use_turned: bool,
        beneath: bool,
        lonely: int = 0,
        every: bool = False,
    ) -> None:
        """`course` is 0, 1 or 2 for the first, second or third method; then come the table's options.

        `lonely` are the letters, a bit each, that no play of a single card can lay.
        `every`: enumerate what the dominances leave out, too.
        """
        if not cython.compiled:
            self.deck = bytearray(DECK)
            self.stacks = bytearray(STACK * STACK)
            self.source = array("I", bytes(4 * WAYS))
            self.usage = bytearray(STACK)
            self.tiles = bytearray(8)
        self.held = bytearray(32)
        self.course = course
        self.open_cards = open_cards
        self.refill = refill
        self.use_turned = use_turned
        self.beneath = beneath
        self.lonely = lonely
        self.every = every
        self.memory = bytearray()
        self.room(4)

    def room(self, states: int) -> None:
        """Have room for so many states; those there are stay."""
        grown = bytearray(STATE * states)
        grown[: len(self.memory)] = self.memory
        self.memory = grown
        self.pool = self.memory

    def load(self, slot: int, state: bytes) -> None:
        """Put a state into the pool."""
        for i in range(STATE):
            self.pool[STATE * slot + i] = state[i]

    def put_deck(self, deck: bytes, stacks: bytes) -> None:
        """Say what lies where: the blind pack from the top on, the stacks with their lowest cards first."""
        self.deck_n = len(deck)
        for i in range(self.deck_n):
            self.deck[i] = deck[i]
        for i in range(len(stacks)):
            self.stacks[i] = stacks[i]

    def copy(self, source: int, to: int) -> None:
        """Copy one state over another."""
        for i in range(STATE):
            self.pool[STATE * to + i] = self.pool[STATE * source + i]

    def left(self, slot: int) -> int:
        """How many cards are not built in."""
        return self.pool[STATE * slot + LEFT]

    def lonely_in_pack(self, slot: int) -> int:
        """The letters of the pack that no play of a single card can lay, a bit each."""
        s = STATE * slot
        found = 0
        if self.lonely:
            for i in range(self.pool[s + PACKS]):
                found |= self.lonely & bit(self.pool[s + PILE + i] - 1)
        return found

    def is_stranded(self, slot: int) -> bool:
        """Whether only the pack is left, and a letter in it goes nowhere by itself."""
        s = STATE * slot
        if self.every or self.pool[s + LEFT] != self.pool[s + PACKS]:
            return False
        return self.lonely_in_pack(slot) != 0

    def stacks_left(self, slot: int) -> int:
        """How many stacks have cards."""
        s = STATE * slot
        n = 0
        for j in range(STACK):
            n += self.pool[s + HEIGHTS + j] > 0
        return n

    def in_stacks(self, slot: int, tile: int) -> int:
        """How many of these tiles lie in the stacks."""
        s = STATE * slot
        n = 0
        for j in range(STACK):
            for i in range(self.pool[s + HEIGHTS + j]):
                n += self.stacks[STACK * j + i] == tile
        return n

    def count_left(self, slot: int, out: "array[int]") -> None:
        """Count all cards that are not built in by their letters."""
        s = STATE * slot
        for i in range(32):
            out[i] = self.pool[s + i]
        for i in range(DECK):
            if self.pool[s + PILE + i]:
                out[self.pool[s + PILE + i] - 1] += 1
        if self.course != STACKS:
            for i in range(self.pool[s + AT], self.deck_n):
                out[self.deck[i] - 1] += 1
            return
        for j in range(STACK):
            for i in range(self.pool[s + HEIGHTS + j] - 1):
                out[self.stacks[STACK * j + i] - 1] += 1

    def usable(self, slot: int, piles: bool) -> None:
        """Count into `held` what a play could use; without `piles` neither open stack nor pack."""
        s = STATE * slot
        for i in range(32):
            self.held[i] = self.pool[s + i]
        if not piles:
            return
        if self.course == ROW:
            n = self.pool[s + OPENS]
            for i in range(max(0, n - self.open_cards), n):
                self.held[self.pool[s + PILE + i] - 1] += 1
        elif self.course == STACKS and self.pool[s + SHOWN]:
            self.held[self.pool[s + PILE + self.pool[s + UP] - 1] - 1] += 1

    def turn(self, slot: int) -> bool:
        """Turn up or take a blind card, or a packet (KA1-08, KA2-07, KA3-09); False if there is none."""
        s = STATE * slot
        if self.course == STACKS:
            n = self.pool[s + PACKS]
            if n == 0:
                return False
            if self.pool[s + UP] == n:
                self.pool[s + UP] = 0
            self.pool[s + UP] = min(self.pool[s + UP] + 3, n)
            self.pool[s + SHOWN] = 1
            return True
        if self.pool[s + AT] == self.deck_n:
            return False
        tile = self.deck[self.pool[s + AT]]
        self.pool[s + AT] += 1
        if self.course == ROW:
            self.pool[s + PILE + self.pool[s + OPENS]] = tile
            self.pool[s + OPENS] += 1
            self.pool[s + FRESH] += self.use_turned
        else:
            self.pool[s + tile - 1] += 1
        return True

    def sources(self, slot: int, tiles: int, piles: bool) -> int:
        """Every way to get these tiles (a byte each) into `source`; gives how many there are.

        A way is how many cards the open stack gives, or four bits a tile for its stack, 15 for the pack.
        """
        self.sources_n = 0
        if self.course == TAKEN:
            self.source[0] = 0
            return 1
        k = 0
        while tiles:
            self.tiles[k] = tiles & 255
            tiles >>= 8
            k += 1
        self.k = k
        if self.course == ROW:
            self._from_row(STATE * slot, piles)
        else:
            for i in range(STACK):
                self.usage[i] = 0
            self._from_stacks(STATE * slot, 0, 0, piles and self.pool[STATE * slot + SHOWN] != 0)
        return self.sources_n

    def _from_row(self, s: int, piles: bool) -> None:
        n = self.pool[s + OPENS]
        most = min(n, self.open_cards) if piles else 0
        for i in range(self.k):  # Fewer than none is 255, as a byte.
            self.pool[s + self.tiles[i] - 1] = self.pool[s + self.tiles[i] - 1] - 1 & 255
        given = 0
        while True:
            fits = not (self.use_turned and self.pool[s + FRESH] and given == 0)
            for i in range(self.k):
                if self.pool[s + self.tiles[i] - 1] > 127:
                    fits = False
            if fits:
                if not self.every and self.pool[s + AT] == self.deck_n:
                    self.sources_n = 0
                self.source[self.sources_n] = given
                self.sources_n += 1
            if given == most or not self._asks(self.pool[s + PILE + n - 1 - given], s, n, given):
                break
            tile = self.pool[s + PILE + n - 1 - given]
            self.pool[s + tile - 1] = self.pool[s + tile - 1] + 1 & 255
            given += 1
        for i in range(given):
            tile = self.pool[s + PILE + n - 1 - i]
            self.pool[s + tile - 1] = self.pool[s + tile - 1] - 1 & 255
        for i in range(self.k):
            self.pool[s + self.tiles[i] - 1] = self.pool[s + self.tiles[i] - 1] + 1 & 255

    def _asks(self, tile: int, s: int, n: int, given: int) -> bool:
        """Whether the tiles have one more of this one than the open stack has given already."""
        wanted = 0
        for i in range(self.k):
            wanted += self.tiles[i] == tile
        for i in range(given):
            wanted -= self.pool[s + PILE + n - 1 - i] == tile
        return wanted > 0

    def _from_stacks(self, s: int, i: int, way: int, pack: bool) -> None:
        """Choose a stack for the i-th tile; of equal tiles the later one comes from further right."""
        if i == self.k:
            if self.sources_n < WAYS:
                self.source[self.sources_n] = way
                self.sources_n += 1
            return
        tile = self.tiles[i]
        first = 0
        for j in range(i):
            if self.tiles[j] == tile:
                first = (way >> 4 * j & 15) + 1
        for j in range(first, STACK):
            height = self.pool[s + HEIGHTS + j]
            if height == 0 or self.usage[j] or self.stacks[STACK * j + height - 1] != tile:
                continue
            if not self.every and self._has_twin(s, j, height):
                continue
            self.usage[j] = 1
            self._from_stacks(s, i + 1, way | j << 4 * i, pack)
            self.usage[j] = 0
        if pack and self.pool[s + PILE + self.pool[s + UP] - 1] == tile:
            self._from_stacks(s, i + 1, way | FROM_PACK << 4 * i, False)

    def _has_twin(self, s: int, j: int, height: int) -> bool:
        """Whether a stack further left, not used yet, has the same cards in the same order."""
        for other in range(j):
            if self.pool[s + HEIGHTS + other] == height and not self.usage[other]:
                i = 0
                while i < height and self.stacks[STACK * other + i] == self.stacks[STACK * j + i]:
                    i += 1
                if i == height:
                    return True
        return False

    def take(self, slot: int, tiles: int, way: int) -> None:
        """Take the cards of a play, in one of the ways of `sources`, and do what follows it."""
        s = STATE * slot
        if self.course == STACKS:
            self._take_stacks(s, tiles, way)
            return
        for _ in range(way):  # First to the hand, from where they go with the others.
            self.pool[s + OPENS] -= 1
            tile = self.pool[s + PILE + self.pool[s + OPENS]]
            self.pool[s + PILE + self.pool[s + OPENS]] = 0
            self.pool[s + tile - 1] += 1
        k = 0
        while tiles:
            self.pool[s + (tiles & 255) - 1] -= 1
            tiles >>= 8
            k += 1
        self.pool[s + LEFT] -= k
        if self.course == TAKEN:
            return
        self.pool[s + FRESH] = 0
        for _ in range(k - way):  # KA1-09
            if self.pool[s + AT] < self.deck_n:
                self.pool[s + self.deck[self.pool[s + AT]] - 1] += 1
                self.pool[s + AT] += 1
        if self.refill and self.pool[s + OPENS] == 0 and self.pool[s + AT] < self.deck_n:  # KA1-10
            self.pool[s + PILE] = self.deck[self.pool[s + AT]]
            self.pool[s + AT] += 1
            self.pool[s + OPENS] = 1

    def _take_stacks(self, s: int, tiles: int, way: int) -> None:
        while tiles:
            place = way & 15
            if place == FROM_PACK:
                n = self.pool[s + PACKS] - 1
                up = self.pool[s + UP] - 1
                for i in range(up, n):
                    self.pool[s + PILE + i] = self.pool[s + PILE + i + 1]
                self.pool[s + PILE + n] = 0
                self.pool[s + PACKS] = n
                self.pool[s + UP] = up
                self.pool[s + SHOWN] = self.beneath and up > 0
            else:
                self.pool[s + (tiles & 255) - 1] -= 1
                height = self.pool[s + HEIGHTS + place] - 1
                self.pool[s + HEIGHTS + place] = height
                if height:
                    self.pool[s + self.stacks[STACK * place + height - 1] - 1] += 1
            self.pool[s + LEFT] -= 1
            tiles >>= 8
            way >>= 4

    def mark(self, slot: int) -> int:
        """A hash of what is in a state; 63 bits."""
        s = STATE * slot
        h = 1
        for i in range(0, STATE, 4):
            word = self.pool[s + i] | self.pool[s + i + 1] << 8 | self.pool[s + i + 2] << 16
            h = (h ^ (word | self.pool[s + i + 3] << 24)) * FACTOR & MASK
            h ^= h >> 29
        return h
