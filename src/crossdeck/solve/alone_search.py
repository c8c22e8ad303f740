# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Kan-U-Go Alone, knowing the whole deal: a beam by cards left, and a search of everything.

One source, run as plain Python or compiled by Cython with the C types of alone_search.pxd.

**Beam.**  A level is the number of cards left; a play of k cards leads k levels down.  Each level keeps the
best `width` children by score, few of them with the same cards, no two with the same cards and board.  The
score has as much noise as knowledge in it: hard letters first, few cards on the open stack and in the pack,
and something left for the letter that needs another one.  Many narrow beams with fresh noise find a line
sooner than a wide one.

    nodes     parent, move, score so far, board hash; its cards in state SPARE + node of the pool
    children  the same, `width` places for each level, node by node as they are found

The table follows a node by taking up what its path does not share with the last one and laying the rest.

**Proof.**  Depth first through every play, with a table of the positions that failed, by their cards and
board: two orders of the same plays meet there.  A hash has 63 bits.
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import bit
    from cython.cimports.crossdeck.solve.alone_moves import Moves
    from cython.cimports.crossdeck.solve.calone_bytes import (
        HEIGHTS,
        MASK,
        OPENS,
        PACKS,
        ROW,
        SPARE,
        STACK,
        STACKS,
        STATE,
    )
else:
    from crossdeck.bits import bit
    from crossdeck.solve.alone_bytes import HEIGHTS, MASK, OPENS, PACKS, ROW, SPARE, STACK, STACKS, STATE
    from crossdeck.solve.alone_moves import Moves

__all__ = ["Search"]

LEVELS = 64
"""More than there are cards."""
EVERY = 1 << 20
"""More turns than there can be."""
RARE = 6.0
"""Letters with a greater weight are hard; in English J, Q, V, X and Z."""
PLENTY = 64
"""More plays than that are no worse."""
LARGEST = 1 << 21
"""Places of the table of failed positions at most; it is never filled beyond three quarters."""


class Search:
    """Searches from one state; the table must hold its crossword."""

    def __init__(
        self,
        moves: Moves,
        open_cost: float,
        pack_cost: float,
        gone: float,
        scarce: float,
        dig: float,
        tops: float,
        choice: float,
        ready: float,
        wished: float,
    ) -> None:
        """`open_cost` and `pack_cost` are for each card of the open stack and the pack.

        `gone` and `scarce` are what it costs if the needy letter has no chance left, or one; `dig` is what
        it costs that hard letters lie deep in the stacks.  `tops`, `choice` and `ready` are about a lonely
        letter of the pack where stack cards come first: what each stack costs meanwhile, and each play from
        the stacks alone, and what it is worth that the letter could be laid with their tops.  `wished` is
        for each letter in its place of a word that is wished for.
        """
        if not cython.compiled:
            self.trail = array("i", bytes(4 * LEVELS))
            self.chain = array("i", bytes(4 * LEVELS))
            self.count = array("i", bytes(4 * LEVELS))
            self.path = array("I", bytes(12 * LEVELS))
        self.moves = moves
        self.cards = self.moves.cards
        self.open_cost = open_cost
        self.pack_cost = pack_cost
        self.gone = gone
        self.scarce = scarce
        self.dig = dig
        self.tops = tops
        self.choice = choice
        self.ready = ready
        self.wished = wished
        self.trail_n = 0
        self.depth = 0
        self.width = 0
        self.slots = 0
        self._have_room(4)

    def _have_room(self, width: int) -> None:
        n = LEVELS * width
        self.width = width
        self.parent = array("i", bytes(4 * n))
        self.move = array("I", bytes(12 * n))
        self.gain = array("d", bytes(8 * n))
        self.board = array("Q", bytes(8 * n))
        self.child_parent = array("i", bytes(4 * n))
        self.child_move = array("I", bytes(12 * n))
        self.child_gain = array("d", bytes(8 * n))
        self.child_score = array("d", bytes(8 * n))
        self.child_cards = array("Q", bytes(8 * n))
        self.child_board = array("Q", bytes(8 * n))
        self.cards.room(n + SPARE)

    def beam(
        self, state: bytes, width: int, boards: int, noise: float, reach: int, most: int, seed: int
    ) -> int:
        """One beam, until `moves.nodes` is `most`; gives the last node of a win for `line`, or 0."""
        if width > self.width:
            self._have_room(width)
        self.moves.sow(seed)
        self.cards.load(SPARE, state)
        self.moves.begin(SPARE)
        self.boards = boards
        self.wide = width
        self.noise = noise
        self.reach = reach
        for i in range(LEVELS):
            self.count[i] = 0
        self.nodes_n = 1
        self.gain[0] = 0.0
        self.board[0] = 1
        self.furthest = 0
        self.fewest = self.cards.left(SPARE)
        found = self._expand(0)
        left = self.fewest
        while left > 1 and not found:
            left -= 1
            for i in range(self.count[left]):
                if self.moves.nodes >= most:
                    left = 0
                    break
                found = self._expand(self._keep(left * self.width + i))
                if found:
                    break
        self._follow(0)
        return found

    def _expand(self, node: int) -> int:
        """Offer every child of a node; gives the node of one that wins, or 0."""
        moves = self.moves
        cards = self.cards
        slot = SPARE + node
        self._follow(node)
        moves.n = 0
        moves.collect(slot, self.reach)
        turned = -1
        outlook = self._outlook(slot)
        for i in range(moves.n):
            turns = moves.list[3 * i] >> 16
            if turns != turned:
                turned = turns
                cards.copy(slot, 1)
                for _ in range(turns):
                    cards.turn(1)
            cards.copy(1, 2)
            cards.take(2, moves.list[3 * i + 1], moves.list[3 * i + 2])
            gain = self.gain[node] + moves.hardness(moves.list[3 * i + 1])
            if cards.left(2) == 0:
                self._fill(0, node, i, gain, 0.0, 0, 0)
                return self._keep(0)
            if not cards.is_stranded(2):
                score = gain + outlook + self._prospect(i) + self.noise * moves.random()
                self._offer(node, i, gain, score)
        return 0

    def _outlook(self, slot: int) -> float:
        """How near a lonely letter of the pack is to being laid where stack cards come first (R-58).

        It goes down only with cards of the stacks, and shows only where they alone allow no play.
        """
        if not self.moves.stacks_first:
            return 0.0
        lonely = self.cards.lonely_in_pack(slot)
        if lonely == 0:
            return 0.0
        score = 0.0
        if self.moves.n and not self.moves.of_pack(self.moves.list[2]):
            score -= self.choice * min(self.moves.n, PLENTY)
        if self.moves.is_ready(slot, lonely):
            score += self.ready
        return score

    def _prospect(self, i: int) -> float:
        """What is good or bad about the cards in state 2, after the i-th move."""
        score = 0.0
        if self.cards.course == ROW:
            score = -self.open_cost * self.cards.pool[STATE * 2 + OPENS]
        elif self.cards.course == STACKS:
            score = -self.pack_cost * self.cards.pool[STATE * 2 + PACKS] - self.dig * self._depth(STATE * 2)
            if len(self.moves.wishes):
                score += self.wished * self.moves.fulfilled(
                    self.moves.list[3 * i], self.moves.list[3 * i + 1]
                )
        lonely = self.cards.lonely_in_pack(2) if self.moves.stacks_first else 0
        if lonely:
            score -= self.tops * self.cards.stacks_left(2)
        if self.moves.needy >= 0 and lonely & bit(self.moves.needy):
            chances = self.moves.pairings(self.moves.list[3 * i], self.moves.list[3 * i + 1])
        else:
            chances = self.moves.chances(self.moves.list[3 * i], self.moves.list[3 * i + 1])
        if chances == 0:
            score -= self.gone
        elif chances == 1:
            score -= self.scarce
        return score

    def _depth(self, s: int) -> float:
        """How deep hard letters lie in the stacks: their weights above RARE, times the cards on top."""
        total = 0.0
        for j in range(STACK):
            height = self.cards.pool[s + HEIGHTS + j]
            for i in range(height - 1):
                hard = self.moves.weight[self.cards.stacks[STACK * j + i] - 1] - RARE
                if hard > 0.0:
                    total += hard * (height - 1 - i)
        return total

    def _offer(self, node: int, i: int, gain: float, score: float) -> None:
        """Put a child, with its cards in state 2, among the best of its level, if it is one of them."""
        left = self.cards.left(2)
        first = left * self.width
        n = self.count[left]
        cards = self.cards.mark(2)
        board = self.moves.mark(self.moves.list[3 * i], self.moves.list[3 * i + 1], self.board[node])
        worst = -1
        mine = -1
        same = 0
        for c in range(first, first + n):
            if self.child_cards[c] == cards:
                if self.child_board[c] == board:
                    return
                same += 1
                if mine < 0 or self.child_score[c] < self.child_score[mine]:
                    mine = c
            if worst < 0 or self.child_score[c] < self.child_score[worst]:
                worst = c
        if same >= self.boards:
            worst = mine
        elif n < self.wide:
            self.count[left] = n + 1
            self._fill(first + n, node, i, gain, score, cards, board)
            return
        if score > self.child_score[worst]:
            self._fill(worst, node, i, gain, score, cards, board)

    def _fill(self, c: int, node: int, i: int, gain: float, score: float, cards: int, board: int) -> None:
        self.child_parent[c] = node
        self.child_move[3 * c] = self.moves.list[3 * i]
        self.child_move[3 * c + 1] = self.moves.list[3 * i + 1]
        self.child_move[3 * c + 2] = self.moves.list[3 * i + 2]
        self.child_gain[c] = gain
        self.child_score[c] = score
        self.child_cards[c] = cards
        self.child_board[c] = board

    def _keep(self, c: int) -> int:
        """Make a node of a child."""
        node = self.nodes_n
        self.nodes_n += 1
        parent = self.child_parent[c]
        slot = SPARE + node
        self.parent[node] = parent
        for i in range(3):
            self.move[3 * node + i] = self.child_move[3 * c + i]
        self.gain[node] = self.child_gain[c]
        self.board[node] = self.child_board[c]
        self.cards.copy(SPARE + parent, slot)
        for _ in range(self.move[3 * node] >> 16):
            self.cards.turn(slot)
        self.cards.take(slot, self.move[3 * node + 1], self.move[3 * node + 2])
        if self.cards.left(slot) < self.fewest:
            self.fewest = self.cards.left(slot)
            self.furthest = node
        return node

    def _follow(self, node: int) -> None:
        """Bring the table to a node's crossword."""
        n = 0
        while node > 0:
            self.chain[n] = node
            n += 1
            node = self.parent[node]
        common = 0
        while common < self.trail_n and common < n and self.trail[common] == self.chain[n - 1 - common]:
            common += 1
        while self.trail_n > common:
            self.trail_n -= 1
            self.moves.lift(self.move[3 * self.trail[self.trail_n] + 1])
        while self.trail_n < n:
            node = self.chain[n - 1 - self.trail_n]
            self.moves.lay(self.move[3 * node], self.move[3 * node + 1])
            self.trail[self.trail_n] = node
            self.trail_n += 1

    def line(self, node: int) -> list[tuple[int, int, int, int]]:
        """The plays that lead to a node: turns, head, tiles and way of each."""
        plays = []
        while node > 0:
            head = self.move[3 * node]
            plays.append((head >> 16, head & 0xFFFF, self.move[3 * node + 1], self.move[3 * node + 2]))
            node = self.parent[node]
        return plays[::-1]

    def prove(self, state: bytes, most: int) -> int:
        """Search everything until `moves.nodes` is `most`: 1 won (`proved` is how), 0 lost, -1 undecided."""
        size = 1 << 10
        while size < LARGEST and size < 2 * (most - self.moves.nodes):
            size *= 2
        self.failed = array("Q", bytes(8 * size))
        self.slots = size
        self.failures = 0
        self.most = most
        self.depth = 0
        self.cards.load(SPARE, state)
        self.moves.begin(SPARE)
        self.moves.n = 0
        return self._search(0, 1)

    def _search(self, depth: int, board: int) -> int:
        moves = self.moves
        slot = SPARE + depth
        if self.cards.left(slot) == 0:
            self.depth = depth
            return 1
        key = (self.cards.mark(slot) ^ board) & MASK
        at = self._place(key)
        if key and self.failed[at] == key:
            return 0
        if moves.nodes >= self.most:
            return -1
        answer = 0
        if self.cards.every or not moves.is_dead(slot):
            first = moves.n
            moves.collect(slot, EVERY)
            for i in range(first, moves.n):
                head = moves.list[3 * i]
                tiles = moves.list[3 * i + 1]
                self.cards.copy(slot, slot + 1)
                for _ in range(head >> 16):
                    self.cards.turn(slot + 1)
                self.cards.take(slot + 1, tiles, moves.list[3 * i + 2])
                mark = moves.mark(head, tiles, board)
                moves.lay(head, tiles)
                answer = self._search(depth + 1, mark)
                moves.lift(tiles)
                if answer:
                    self.path[3 * depth] = head
                    self.path[3 * depth + 1] = tiles
                    self.path[3 * depth + 2] = moves.list[3 * i + 2]
                    break
            moves.n = first
        if answer == 0 and 4 * self.failures < 3 * self.slots:
            at = self._place(key)
            self.failed[at] = key
            self.failures += 1
        return answer

    def _place(self, key: int) -> int:
        """Where a key is in the table of failed positions, or would be."""
        at = key & self.slots - 1
        while self.failed[at] and self.failed[at] != key:
            at = at + 1 & self.slots - 1
        return at

    def proved(self) -> list[tuple[int, int, int, int]]:
        """The plays that `prove` found to win."""
        plays = []
        for i in range(self.depth):
            head = self.path[3 * i]
            plays.append((head >> 16, head & 0xFFFF, self.path[3 * i + 1], self.path[3 * i + 2]))
        return plays
