# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Words in rows, played out: a quick player on every seat, from any position to the end of the round.

One source, run as plain Python or compiled by Cython with the C types of playouts.pxd.  Moves come from the
kernel; this only chooses.  It keeps to the rules all the same: the order of a turn, the reshuffle (R-16), the
circuits without a play (R-18) and who is out; a test plays its lines through the engine.

**The quick player** goes out if he can.  Else he looks at the few moves that leave the best hands, and takes
one after which he goes out in his next turn if the table stays as it is.  He substitutes only to that end,
when he can shed nothing, and never twice in a row; else he exchanges the card without which his hand is best.

    card    a letter's code, and 32 for a wild card
    hand    33 counts, one for each card
    rows    the tiles of each word with a 0 after it, as in kernel/rows.py
    move    a record of kernel/rows.py
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import WILD
    from cython.cimports.crossdeck.kernel.rows import RowSearch
else:
    from crossdeck.bits import WILD
    from crossdeck.kernel.rows import RowSearch

__all__ = ["Playouts"]

CARDS = 33
"""Kinds of cards: the letters, and the wild card."""
SEATS = 10
ROOM = 512
"""The most moves that are looked at closely, and one more."""
BYTES = 40
"""Room for a record."""
PILE = 512
"""The most cards of a pack."""
NEW = 1
INSERTIONS = 2
SUBSTITUTIONS = 4
"""Kinds of moves."""
NOBODY = -1
MOST_TURNS = 60
"""A round that goes on so long for each player is left as it stands."""
FAR = 8
"""Nobody plans to lay more cards at once in his next turn."""
WITHIN = 20
"""Nor looks at moves that shed so many points less than the best, when he is quick."""


class Playouts:
    """A table of rows with all cards, hidden ones too, that is played to its end in no time."""

    def __init__(
        self,
        search: RowSearch,
        value: "array[int]",
        burden: "array[float]",
        excess: "array[float]",
        pack: "array[int]",
        style: "array[float]",
        most: int,
        shortest: int,
        fixed: bool,
        circuits: int,
        must_play: bool,
    ) -> None:
        """Take the generator, what cards count and how hard they are, the pack, and the table's options.

        `style` has what a twin and a card out of balance cost, how often plans are spoilt, and how often
        somebody goes out who holds no more than `most` cards, or holds them and has just exchanged one.
        """
        self.search = search
        if not cython.compiled:
            self.value, self.pack = array("i", bytes(4 * CARDS)), array("i", bytes(4 * CARDS))
            self.burden, self.excess = array("d", bytes(8 * CARDS)), array("d", bytes(8 * CARDS))
            self.held = array("i", bytes(4 * SEATS))
            self.fallen, self.swapped = bytearray(SEATS), bytearray(SEATS)
            self.stuck = bytearray(SEATS)
            self.blind, self.up = bytearray(PILE), bytearray(PILE)
            self.start = array("i", bytes(4 * PILE))
            self.top_cost = array("d", bytes(8 * ROOM))
            self.top_move = bytearray(ROOM * BYTES)
        self.size = search.size
        for i in range(CARDS):
            self.value[i] = value[i]
            self.burden[i] = burden[i]
            self.excess[i] = excess[i]
            self.pack[i] = pack[i]
        self.twin = style[0]
        self.unbalanced = style[1]
        self.spoilt = style[2]
        self.goes_out = style[3]
        self.goes_out_stuck = style[4]
        self.most = most
        self.shortest = shortest
        self.fixed = fixed
        self.circuits = circuits
        self.must_play = must_play
        self.hands = bytearray(CARDS * SEATS)
        self.rest = bytearray(CARDS)
        self.rows = bytearray(4 * PILE)
        self.after = bytearray(4 * PILE)
        self.work = 0
        self.line: list[tuple[object, ...]] | None = None

    def load(
        self,
        hands: bytes,
        blind: bytes,
        up: bytes,
        rows: bytes,
        fallen: bytes,
        swapped: bytes,
        stuck: bytes,
        turn: int,
        idle: int,
        seed: int,
    ) -> None:
        """Take a position: hands one after the other, piles with their top first, flags by seat."""
        self.players = len(fallen)
        self.alive = 0
        for i in range(CARDS * self.players):
            self.hands[i] = hands[i]
        for seat in range(self.players):
            self.fallen[seat] = fallen[seat]
            self.swapped[seat] = swapped[seat]
            self.stuck[seat] = stuck[seat]
            self.alive += 0 if fallen[seat] else 1
            self.held[seat] = 0
            for i in range(CARDS):
                self.held[seat] += self.hands[CARDS * seat + i]
        self.n_blind = len(blind)
        for i in range(self.n_blind):
            self.blind[self.n_blind - 1 - i] = blind[i]
        self.n_up = len(up)
        for i in range(self.n_up):
            self.up[self.n_up - 1 - i] = up[i]
        self.n_rows = len(rows)
        for i in range(self.n_rows):
            self.rows[i] = rows[i]
        self._index()
        self.turn = turn
        self.idle = idle
        self.out = NOBODY
        self.over = False
        self.seed = (seed & 0xFFFFFFFF) * 2 + 1
        for _ in range(8):
            self._random(2)

    def _random(self, below: int) -> int:
        """A number from 0 up to this one (Marsaglia's xorshift)."""
        x = self.seed
        x ^= x << 13 & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= x << 17 & 0xFFFFFFFFFFFFFFFF
        self.seed = x
        return int((x >> 20 & 0xFFFFFF) % below)

    def lay(self, move: bytes) -> None:
        """Whoever has the turn makes this move."""
        for i in range(self.size):
            self.top_move[i] = move[i]
        self._make(0)

    def exchange(self, card: int, blind: bool) -> None:
        """Whoever has the turn gives this card away and takes another."""
        seat = self.turn
        hand = CARDS * seat
        if blind:
            self.n_blind -= 1
            taken = self.blind[self.n_blind]
        else:
            self.n_up -= 1
            taken = self.up[self.n_up]
        self.up[self.n_up] = card
        self.n_up += 1
        self.hands[hand + card] -= 1
        self.hands[hand + taken] += 1
        self.swapped[seat] = 0
        self.stuck[seat] = 1
        if self.line is not None:
            self.line.append((seat, card, blind))
        if self.n_blind == 0:
            self._reshuffle()
        self._pass_on(True)

    def _reshuffle(self) -> None:
        """R-16."""
        for i in range(self.n_up):
            self.blind[i] = self.up[i]
        for i in range(self.n_up - 1, 0, -1):
            j = self._random(i + 1)
            card = self.blind[i]
            self.blind[i] = self.blind[j]
            self.blind[j] = card
        self.n_blind = self.n_up - 1
        self.up[0] = self.blind[self.n_blind]
        self.n_up = 1
        if self.line is not None:
            self.line.append((self.up[0], *[self.blind[i] for i in range(self.n_blind - 1, -1, -1)]))

    def _pass_on(self, idle: bool) -> None:
        """A turn is over; R-18: after so many circuits without a play the round is, too."""
        self.idle = self.idle + 1 if idle else 0
        if self.circuits and self.idle >= self.circuits * self.alive:
            self.over = True
            return
        self.turn = (self.turn + 1) % self.players
        while self.fallen[self.turn]:
            self.turn = (self.turn + 1) % self.players

    def _make(self, k: int) -> None:
        """Make the k-th of the moves looked at."""
        seat = self.turn
        hand = CARDS * seat
        held = self._leave(seat, k)
        swap = held == self.held[seat]
        for i in range(CARDS):
            self.hands[hand + i] = self.rest[i]
        self.held[seat] = held
        n = self._change(k)
        if self.line is not None:
            self.line.append((seat, bytes(self.top_move[BYTES * k : BYTES * k + self.size])))
        for i in range(n):
            self.rows[i] = self.after[i]
        self.n_rows = n
        self._index()
        self.swapped[seat] = swap
        self.stuck[seat] = 0
        if held == 0:
            self.out = seat
            self.over = True
        else:
            self._pass_on(swap)

    def _index(self) -> None:
        """Where the tiles of each row begin, counted from 1 as in a record; row 0 is after the last."""
        self.start[0] = self.n_rows
        self.start[1] = 0
        row = 1
        for i in range(self.n_rows):
            if self.rows[i] == 0:
                row += 1
                self.start[row] = i + 1

    def _leave(self, seat: int, k: int) -> int:
        """Put into `rest` what the hand of a seat is after the k-th move; gives how many cards it has."""
        move = BYTES * k + 4
        old = self.start[self.top_move[BYTES * k] | self.top_move[BYTES * k + 1] << 8]
        for i in range(CARDS):
            self.rest[i] = self.hands[CARDS * seat + i]
        end = old
        if old < self.n_rows:
            while self.rows[end]:
                end += 1
        width = 0
        while width < self.size - 4 and self.top_move[move + width]:
            width += 1
        held = self.held[seat]
        swap = width == end - old
        for i in range(width):
            tile = self.top_move[move + i]
            if old < end and tile == self.rows[old]:
                old += 1
                continue
            self.rest[32 if tile & WILD else tile - 1 & 31] -= 1
            if swap:
                tile = self.rows[old]
                self.rest[32 if tile & WILD else tile - 1 & 31] += 1
                old += 1
            else:
                held -= 1
        return held

    def _change(self, k: int) -> int:
        """Put into `after` the rows after the k-th move; gives how many tiles and ends they have."""
        move = BYTES * k
        old = self.start[self.top_move[move] | self.top_move[move + 1] << 8]
        for i in range(old):
            self.after[i] = self.rows[i]
        n = old
        i = 4
        while i < self.size and self.top_move[move + i]:
            self.after[n] = self.top_move[move + i]
            n += 1
            i += 1
        self.after[n] = 0
        n += 1
        if old < self.n_rows:
            while self.rows[old]:
                old += 1
            old += 1
        while old < self.n_rows:
            self.after[n] = self.rows[old]
            n += 1
            old += 1
        return n

    def points(self, seat: int) -> int:
        """What the cards count that a seat holds."""
        points = 0
        for i in range(CARDS):
            points += self.value[i] * self.hands[CARDS * seat + i]
        return points

    def danger(self, seat: int) -> float:
        """How likely it is that somebody else goes out before the next turn of this seat."""
        safe = 1.0
        for other in range(self.players):
            if other != seat and not self.fallen[other] and self.held[other] <= self.most:
                safe *= 1.0 - (self.goes_out_stuck if self.stuck[other] else self.goes_out)
        return 1.0 - safe

    def _cost(self, held: int, danger: float) -> float:
        """What `rest` can be expected to cost: its points, and how hard it is to lay."""
        points = 0
        hard = 0.0
        excess = 0.0
        twins = 0
        for i in range(CARDS):
            count = self.rest[i]
            if count:
                points += count * self.value[i]
                hard += count * self.burden[i]
                excess += count * self.excess[i]
                twins += count - 1
        if excess < 0.0:
            excess = -excess
        hard += self.twin * twins + self.unbalanced * excess
        turns = (held + self.most - 1) // self.most
        later = points * turns / (turns + 1.0) + hard
        return danger * points + (1.0 - danger) * later

    def _hope(self, danger: float) -> float:
        """What `rest` costs whoever lays all of it in his next turn, unless that is spoilt."""
        points = 0
        for i in range(CARDS):
            points += self.rest[i] * self.value[i]
        return points * (danger + (1.0 - danger) * self.spoilt)

    def _goes(self, rows: bytearray, n: int) -> bool:
        """Whether `rest` can be laid at once on these rows."""
        found = self.search.whole(rows[:n], self.rest[:32], self.rest[32], self.shortest)
        self.work += self.search.visits
        return found

    def _is_out(self) -> bool:
        """Whether whoever has the turn goes out; if so, he does."""
        hand = CARDS * self.turn
        if self.held[self.turn] > self.size - 4:
            return False
        for i in range(CARDS):
            self.rest[i] = self.hands[hand + i]
        if not self._goes(self.rows, self.n_rows):
            return False
        for i in range(self.size):
            self.top_move[i] = self.search.out[i]
        self._make(0)
        return True

    def _rank(self, kinds: int, room: int, danger: float, within: int, distinct: bool) -> int:
        """Find the moves of these kinds that leave the best hands, up to so many; gives how many.

        Only those that shed no more than `within` points less than the best; `distinct`: of those that leave
        the same hand the first.
        """
        seat = self.turn
        hand = CARDS * seat
        search = self.search
        count = search.generate(
            self.rows[: self.n_rows],
            self.hands[hand : hand + 32],
            self.hands[hand + 32],
            self.shortest,
            False,
            self.fixed,
            (kinds & SUBSTITUTIONS) != 0,
        )
        self.work += search.visits + count
        least = self._most_points(count) - within
        n = 0
        for i in range(count):
            at = self.size * i
            if self._shed(at) < least:
                continue
            for k in range(self.size):
                self.top_move[BYTES * (ROOM - 1) + k] = search.out[at + k]
            held = self._leave(seat, ROOM - 1)
            if held == self.held[seat]:
                kind = SUBSTITUTIONS
            elif search.out[at] | search.out[at + 1] << 8:
                kind = INSERTIONS
            else:
                kind = NEW
            if kind & kinds:
                n = self._keep(self._cost(held, danger), n, room, distinct)
        return n

    def _shed(self, at: int) -> int:
        """The points that a record sheds, which may be below nothing."""
        points = self.search.out[at + 2] | self.search.out[at + 3] << 8
        return points - 65536 if points & 32768 else points

    def _most_points(self, count: int) -> int:
        most = -32768
        for i in range(count):
            most = max(most, self._shed(self.size * i))
        return most

    def _keep(self, cost: float, n: int, room: int, distinct: bool) -> int:
        """Put the last move among the best n, if it is one of them; the same cost is the same hand."""
        place = n
        while place and self.top_cost[place - 1] > cost:
            place -= 1
        if place == room or (distinct and place and self.top_cost[place - 1] == cost):
            return n
        if n < room:
            n += 1
        for i in range(n - 1, place, -1):
            self.top_cost[i] = self.top_cost[i - 1]
            for k in range(self.size):
                self.top_move[BYTES * i + k] = self.top_move[BYTES * (i - 1) + k]
        self.top_cost[place] = cost
        for k in range(self.size):
            self.top_move[BYTES * place + k] = self.top_move[BYTES * (ROOM - 1) + k]
        return n

    def look(self, kinds: int, room: int, distinct: bool, danger: float) -> list[tuple[float, bool, bytes]]:
        """The best moves of whoever has the turn, up to 511, in so much danger: what each costs, and it.

        The second says whether he goes out after it if nothing comes between.  Kinds are added up: 1 for new
        words, 2 for insertions, 4 for substitutions.
        """
        found = []
        for k in range(self._rank(kinds, min(room, ROOM - 1), danger, 65536, distinct)):
            held = self._leave(self.turn, k)
            ahead = held <= FAR and self._goes(self.after, self._change(k))
            cost = min(self.top_cost[k], self._hope(danger)) if ahead else self.top_cost[k]
            found.append((cost, ahead, bytes(self.top_move[BYTES * k : BYTES * k + self.size])))
        return found

    def play_on(self, tried: int) -> None:
        """Play to the end of the round; of so many moves each player sees whether he goes out after them."""
        turns = 0
        while not self.over and turns < MOST_TURNS * self.players:
            turns += 1
            if self._is_out():
                break
            danger = self.danger(self.turn)
            k = self._choose(NEW | INSERTIONS, tried, danger)
            if k < 0 and (self.must_play or not self.swapped[self.turn]):
                k = self._choose(SUBSTITUTIONS, tried, danger)
            if k >= 0:
                self._make(k)
            else:
                self._exchange(danger)

    def _choose(self, kinds: int, tried: int, danger: float) -> int:
        """The best of the moves, or a negative number; a substitution is one only if he goes out after it."""
        best = -1
        least = 0.0
        swap = kinds == SUBSTITUTIONS
        for k in range(self._rank(kinds, tried, danger, WITHIN, True)):
            cost = self.top_cost[k]
            held = self._leave(self.turn, k)
            ahead = False
            if held <= FAR:
                hope = self._hope(danger)
                if hope < cost and (best < 0 or hope < least):
                    ahead = self._goes(self.after, self._change(k))
                    if ahead:
                        cost = hope
            if (ahead or not swap or self.must_play) and (best < 0 or cost < least):
                best = k
                least = cost
        return best

    def _exchange(self, danger: float) -> None:
        """Give the card away without which the hand is best; take the open one if it helps."""
        seat = self.turn
        held = self.held[seat]
        for i in range(CARDS):
            self.rest[i] = self.hands[CARDS * seat + i]
        worst = -1
        least = 0.0
        for i in range(CARDS):
            if self.rest[i] and (i < 32 or worst < 0):
                self.rest[i] -= 1
                cost = self._cost(held - 1, danger)
                self.rest[i] += 1
                if worst < 0 or cost < least:
                    worst = i
                    least = cost
        self.rest[worst] -= 1
        self.exchange(worst, self._takes_blind(held, danger))

    def discards(self) -> list[int]:
        """The cards that whoever has the turn could give away, the best to give first, wild cards last."""
        seat = self.turn
        danger = self.danger(seat)
        costs = []
        for i in range(CARDS):
            self.rest[i] = self.hands[CARDS * seat + i]
        for i in range(CARDS):
            if self.rest[i]:
                self.rest[i] -= 1
                costs.append((i == CARDS - 1, self._cost(self.held[seat] - 1, danger), i))
                self.rest[i] += 1
        return [card for _, _, card in sorted(costs)]

    def _takes_blind(self, held: int, danger: float) -> bool:
        """Unless he goes out with the open card, or it is better than a card of the pack as a rule."""
        if self.n_blind == 0 or self.n_up == 0:
            return self.n_up == 0
        blind = 0.0
        cards = 0
        for i in range(CARDS):
            if self.pack[i]:
                self.rest[i] += 1
                blind += self.pack[i] * self._cost(held, danger)
                self.rest[i] -= 1
                cards += self.pack[i]
        shown = self.up[self.n_up - 1]
        self.rest[shown] += 1
        return self._cost(held, danger) * cards > blind and not self._goes(self.rows, self.n_rows)
