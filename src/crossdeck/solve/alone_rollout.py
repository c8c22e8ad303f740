# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Kan-U-Go Alone, not knowing the deal: a quick player who looks at one play ahead, and games it plays out.

One source, run as plain Python or compiled by Cython with the C types of alone_rollout.pxd.  The choice of a
play looks only at what the player sees: the cards that can be used, the crossword, and which letters are left
somewhere.  Where those lie is never looked at; it only decides what comes to light afterwards.
"""

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.solve.alone_moves import Moves
    from cython.cimports.crossdeck.solve.calone_bytes import PACKS, ROW, SHOWN, SPARE, STACKS, STATE
else:
    from crossdeck.solve.alone_bytes import PACKS, ROW, SHOWN, SPARE, STACKS, STATE
    from crossdeck.solve.alone_moves import Moves

__all__ = ["Rollout"]

TURN = -1
STUCK = -2


class Rollout:
    """Plays a patience to its end in no time."""

    def __init__(
        self, moves: Moves, per_card: float, open_bonus: float, ease: float, gone: float, scarce: float
    ) -> None:
        """`per_card` is added to the weight of each card laid, `open_bonus` for each of the open stack.

        `ease` is how much it counts that the letters left find squares; the rest is as in `Search`.
        """
        self.moves = moves
        self.cards = self.moves.cards
        self.per_card = per_card
        self.open_bonus = open_bonus
        self.ease = ease
        self.gone = gone
        self.scarce = scarce
        self.cards.room(SPARE + 1)

    def play(self, state: bytes, head: int, tiles: int, way: int, seed: int, spread: float) -> int:
        """Make a move, or turn if there are no tiles, and play on; gives how many cards are left."""
        moves = self.moves
        cards = self.cards
        moves.sow(seed)
        cards.load(SPARE, state)
        moves.begin(SPARE)
        if tiles:
            moves.lay(head, tiles)
            cards.take(SPARE, tiles, way)
        else:
            cards.turn(SPARE)
        left = self._play_on(spread)
        if tiles:
            moves.lift(tiles)
        return left

    def _play_on(self, spread: float) -> int:
        """Play from state SPARE to the end, and take everything up again."""
        moves = self.moves
        placed = moves.table.n_placed
        idle = 0
        while self.cards.left(SPARE):
            i = self._choose(spread, idle)
            if i >= 0:
                idle = 0
                moves.lay(moves.list[3 * i], moves.list[3 * i + 1])
                self.cards.take(SPARE, moves.list[3 * i + 1], moves.list[3 * i + 2])
            elif i == TURN and self.cards.turn(SPARE):
                idle += 1
            else:
                break
        if moves.table.n_placed > placed:
            moves.table.lift(moves.table.n_placed - placed)
        return self.cards.left(SPARE)

    def _choose(self, spread: float, idle: int) -> int:
        """The place of a play in the list of moves, or TURN or STUCK, after so many turns without one."""
        moves = self.moves
        moves.n = 0
        self._list(idle)
        if moves.n == 0:
            passed = idle > 2 * (self.cards.pool[STATE * SPARE + PACKS] // 3 + 2)
            return STUCK if passed and self.cards.course == STACKS else TURN
        best = 0
        most = 0.0
        for i in range(moves.n):
            worth = self._worth(i) + spread * moves.random()
            if i == 0 or worth > most:
                best = i
                most = worth
        return best

    def _list(self, idle: int) -> None:
        """List the plays to choose from.

        In the third method each play with the pack's card saves one that would have to do with it alone, so
        the stacks wait until a whole pass has brought none, unless they must come first (R-58).
        """
        moves = self.moves
        pack = self.cards.pool[STATE * SPARE + PACKS]
        if self.cards.course != STACKS or pack == 0:
            if moves.generate(SPARE, True):
                moves.add(SPARE, 0, True, False)
        elif moves.stacks_first and moves.generate(SPARE, False):
            moves.add(SPARE, 0, False, False)
        elif idle > pack // 3 + 1:
            if not moves.stacks_first and moves.generate(SPARE, False):
                moves.add(SPARE, 0, False, False)
            if moves.n == 0 and moves.generate(SPARE, True):
                moves.add(SPARE, 0, True, True)
        elif self.cards.pool[STATE * SPARE + SHOWN] and moves.generate(SPARE, True):
            moves.add(SPARE, 0, True, True)

    def _worth(self, i: int) -> float:
        """How good a play looks to whoever does not know what comes."""
        moves = self.moves
        head = moves.list[3 * i]
        tiles = moves.list[3 * i + 1]
        worth = moves.hardness(tiles)
        t = tiles
        while t:
            worth += self.per_card
            t >>= 8
        if self.cards.course == ROW:
            worth += self.open_bonus * moves.list[3 * i + 2]
        chances = moves.chances(head, tiles)
        if chances == 0:
            worth -= self.gone
        elif chances == 1:
            worth -= self.scarce
        if self.ease > 0.0:
            moves.lay(head, tiles)
            worth -= self.ease * moves.worry()
            moves.lift(tiles)
        return worth

    def look(self, state: bytes, seed: int) -> list[tuple[float, int, int, int]]:
        """Every play that can be made now without turning: what it looks worth, head, tiles and way."""
        moves = self.moves
        moves.sow(seed)
        self.cards.load(SPARE, state)
        moves.begin(SPARE)
        moves.n = 0
        if not moves.stacks_first:
            if moves.generate(SPARE, True):
                moves.add(SPARE, 0, True, False)
        elif moves.generate(SPARE, False):
            moves.add(SPARE, 0, False, False)
        elif moves.generate(SPARE, True):
            moves.add(SPARE, 0, True, False)
        found = []
        for i in range(moves.n):
            worth = self._worth(i) + moves.random() / 1024
            found.append((worth, moves.list[3 * i], moves.list[3 * i + 1], moves.list[3 * i + 2]))
        return found
