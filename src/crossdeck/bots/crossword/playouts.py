# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A round played out quickly, all cards known: where a world leads to if everybody plays by a rule of thumb.

One source, run as plain Python or compiled by Cython with the C types of playouts.pxd.  Placements come from
the kernel's table, which lies as the crossword does and is left as it was found.

**Cards** are numbers: a letter's code, 32 for a wild card, 33 for a free card.  A hand is 34 counts:

    hand of seat 1    34 .. 65 letters    66 wild cards    67 free cards

**The rule of thumb** is that of `bots.hands`: who can go out does; else the cards are laid after which the
hand costs least, in points and in how hard it is to lay.  Of the best few it is seen whether the rest goes
out in the next turn.  A wild card is kept for the end, unless nothing can be laid without it: that is how it
is best used, and looking for its uses would take ten times as long.  Who can lay nothing exchanges the card
without which his hand is best, and takes the open one if it goes better than cards do on average (KUG-16 to
KUG-20).  Words are refused here, so nobody doubts any.
"""

from array import array

try:
    import cython
except ModuleNotFoundError:
    from crossdeck import uncompiled as cython

if cython.compiled:
    from cython.cimports.crossdeck.cbits import CARDS, FREE_CARD, MOST_CARDS, RECORD, WILD, WILD_CARD
    from cython.cimports.crossdeck.kernel.table import Table
else:
    from crossdeck.bits import CARDS, FREE_CARD, MOST_CARDS, RECORD, WILD, WILD_CARD
    from crossdeck.kernel.table import Table

__all__ = ["Playout"]

NOBODY = -1
"""Who went out, if nobody did."""
SEATS = 14
PILE = 256
TRIED = 3
"""Of so many plays it is seen whether the rest goes out next."""
LOOK = 60
"""What a look at the table costs, against one placement that is found."""
MASK = 0x7FFFFFFF


class Playout:
    """A table with cards beside it, on which rounds are played to their end."""

    def __init__(
        self,
        table: Table,
        players: int,
        most: int,
        stride: int,
        shortest: int,
        circuits: int,
        points: "array[int]",
        burden: "array[float]",
        excess: "array[float]",
        figures: "array[float]",
    ) -> None:
        """Take the kernel's table, the rules as numbers, and the figures by which hands are weighed.

        `most` cards can be laid at once, `stride` are as a rule.  `points`, `burden` and `excess` are by
        card; `figures` are those of `bots.hands`: for a twin, for a vowel too many, how often a plan is
        spoilt, how often somebody goes out who could, and who is stuck.
        """
        self.table = table
        self.players = players
        self.most = most
        self.stride = stride
        self.shortest = shortest
        self.circuits = circuits
        self.hands = memoryview(bytearray(CARDS * SEATS))
        self.top = memoryview(bytearray(RECORD * TRIED))
        if not cython.compiled:
            self.blind, self.up, self.stuck = bytearray(PILE), bytearray(PILE), bytearray(SEATS)
            self.cost_of = array("d", bytes(8 * TRIED))
            self.best = array("q", bytes(8 * TRIED))
            self.points = array("i", bytes(4 * CARDS))
            self.burden, self.excess = array("d", bytes(8 * CARDS)), array("d", bytes(8 * CARDS))
        for i in range(CARDS):
            self.points[i] = points[i]
            self.burden[i] = burden[i]
            self.excess[i] = excess[i]
        self.twin = figures[0]
        self.unbalanced = figures[1]
        self.spoilt = figures[2]
        self.goes_out = figures[3]
        self.goes_out_stuck = figures[4]
        self.mean = 0.0
        self.n_blind = 0
        self.n_up = 0
        self.idle = 0
        self.work = 0
        self.turns = 0
        self.seed = 1

    def begin(self, hands: bytes, blind: bytes, up: bytes, stuck: bytes, idle: int, seed: int) -> None:
        """Take a world: all hands, and the two piles with their top card last."""
        for i in range(CARDS * self.players):
            self.hands[i] = hands[i]
        self.n_blind = len(blind)
        for i in range(self.n_blind):
            self.blind[i] = blind[i]
        self.n_up = len(up)
        for i in range(self.n_up):
            self.up[i] = up[i]
        for i in range(self.players):
            self.stuck[i] = stuck[i]
        self.idle = idle
        self.seed = seed & MASK | 1
        self.work = 0
        self.turns = 0
        self._average()

    def _average(self) -> None:
        """What a card costs on average: of those that nobody has laid yet."""
        total = 0.0
        count = 0
        for i in range(self.n_blind):
            total += self._weight(self.blind[i])
            count += 1
        self.mean = total / count if count else 0.0

    def _weight(self, card: int) -> float:
        return self.points[card] * 0.6 + self.burden[card]

    def run(self, turn: int) -> int:
        """Play on from this seat to the end of the round; gives who went out, or -1.

        The kernel's table is left as it was; the hands are those at the end.
        """
        laid = self.table.n_placed
        out = NOBODY
        while self.idle < self.circuits * self.players:
            self.turns += 1
            if self._turn(turn):
                out = turn
                break
            turn = (turn + 1) % self.players
        self.table.lift(self.table.n_placed - laid)
        return out

    def score(self, seat: int) -> int:
        """The figures on the cards that a seat holds."""
        total = 0
        for i in range(CARDS):
            total += self.hands[CARDS * seat + i] * self.points[i]
        return total

    def held(self, seat: int) -> int:
        """How many lettered cards a seat holds, wild ones too: those that have to be laid."""
        total = 0
        for i in range(FREE_CARD):
            total += self.hands[CARDS * seat + i]
        return total

    def take(self, seat: int, discard: int, is_open: bool) -> None:
        """Exchange a card: the discard lies open afterwards (KUG-19, KUG-20)."""
        hand = CARDS * seat
        self.hands[hand + discard] -= 1
        if is_open and self.n_up:
            self.n_up -= 1
            self.hands[hand + self.up[self.n_up]] += 1
        else:
            self.n_blind -= 1
            self.hands[hand + self.blind[self.n_blind]] += 1
        self.up[self.n_up] = discard
        self.n_up += 1
        self.stuck[seat] = 1
        self.idle += 1
        if self.n_blind == 0:
            self._reshuffle()

    def lay(self, seat: int, head: int, tiles: bytes) -> bool:
        """Lay cards of a hand; gives whether the seat is out with it (KUG-40, R-26)."""
        self.table.lay(head & 0x7FFF, head >> 15, tiles)
        for i in range(len(tiles)):
            self.hands[CARDS * seat + (WILD_CARD if tiles[i] & WILD else tiles[i] - 1)] -= 1
        self.idle = 0
        self.stuck[seat] = 0
        if self.held(seat):
            return False
        self.hands[CARDS * seat + FREE_CARD] = 0
        return True

    def _reshuffle(self) -> None:
        """R-16: the face-up cards become the blind pack, and its top is turned up."""
        for i in range(self.n_up - 1, 0, -1):
            other = self._chance(i + 1)
            card = self.up[i]
            self.up[i] = self.up[other]
            self.up[other] = card
        for i in range(1, self.n_up):
            self.blind[i - 1] = self.up[i]
        self.n_blind = self.n_up - 1
        self.n_up = 1

    def _chance(self, below: int) -> int:
        """A number from 0 up to this one: a linear congruence (Park and Miller, 1988), its high bits."""
        self.seed = self.seed * 48271 % MASK
        return (self.seed >> 7) % below

    def _turn(self, seat: int) -> bool:
        """One turn; gives whether the seat is out."""
        held = self.held(seat)
        if held == 0:
            self.hands[CARDS * seat + FREE_CARD] = 0  # KUG-41, R-27
            return True
        wilds = self.hands[CARDS * seat + WILD_CARD]
        found = self._find(seat, 0, 1) if held > self.stride else 0
        if found == 0 and (wilds or held <= self.stride):
            found = self._find(seat, wilds, 1)
        if found == 0:
            self._exchange(seat)
            return False
        return self._lay(seat, self._choose(seat, held))

    def _find(self, seat: int, wilds: int, least: int) -> int:
        """Ask the kernel what of a hand can be laid, with so many of its wild cards."""
        found = self.table.generate(
            self.hands[CARDS * seat : CARDS * seat + WILD_CARD],  # type: ignore[arg-type]  # any bytes do
            wilds,
            self.most,
            least,
            self.shortest,
            False,
        )
        self.work += LOOK + found
        return found

    def _choose(self, seat: int, held: int) -> int:
        """Which of the best few plays is made."""
        danger = self._danger(seat)
        count = self._rank(seat, held, danger)
        chosen = 0
        if count == 0 or held > 2 * self.stride:
            return chosen
        least = self.cost_of[0]
        for i in range(count):
            self._give(seat, i)
            rest = self.held(seat)
            hope = self.score(seat) * (danger + (1.0 - danger) * self.spoilt)
            if rest <= self.stride and hope < least and (rest == 0 or self._goes_after(seat, i, rest)):
                least = hope
                chosen = i
            self._take_back(seat, i)
        return chosen

    def _rank(self, seat: int, held: int, danger: float) -> int:
        """Copy the plays after which the hand costs least to the top few; gives how many, 0 if one is out."""
        count = 0
        self._sum(seat)
        for i in range(self.table.n):
            cost = self._rest_cost(seat, i, held, danger)
            if cost < 0.0:
                self.best[0] = i
                self._copy(1)
                return 0
            if count < TRIED or cost < self.cost_of[TRIED - 1]:
                at = count if count < TRIED else TRIED - 1
                while at > 0 and cost < self.cost_of[at - 1]:
                    self.best[at] = self.best[at - 1]
                    self.cost_of[at] = self.cost_of[at - 1]
                    at -= 1
                self.best[at] = i
                self.cost_of[at] = cost
                if count < TRIED:
                    count += 1
        self._copy(count)
        return count

    def _copy(self, count: int) -> None:
        """Keep the records of the best few, for the kernel is asked again before one is chosen."""
        for i in range(count):
            for k in range(RECORD):
                self.top[RECORD * i + k] = self.table.out[RECORD * self.best[i] + k]

    def _sum(self, seat: int) -> None:
        """Add up what a hand has against it."""
        self.sum_points = 0
        self.sum_twins = 0
        self.sum_burden = 0.0
        self.sum_excess = 0.0
        for i in range(CARDS):
            n = self.hands[CARDS * seat + i]
            if n:
                self.sum_points += n * self.points[i]
                if i < FREE_CARD:
                    self.sum_twins += n - 1
                    self.sum_burden += n * self.burden[i]
                    self.sum_excess += n * self.excess[i]

    def _rest_cost(self, seat: int, place: int, held: int, danger: float) -> float:
        """What the hand that was added up costs without the cards of a record; -1 if it is out with them."""
        points = self.sum_points
        twins = self.sum_twins
        hard = self.sum_burden
        tips = self.sum_excess
        at = RECORD * place + 4
        k = 0
        while k < MOST_CARDS and self.table.out[at + k]:
            tile = self.table.out[at + k]
            card = WILD_CARD if tile & WILD else tile - 1
            points -= self.points[card]
            hard -= self.burden[card]
            tips -= self.excess[card]
            self.hands[CARDS * seat + card] -= 1
            if self.hands[CARDS * seat + card]:
                twins -= 1
            k += 1
        for i in range(k):
            tile = self.table.out[at + i]
            self.hands[CARDS * seat + (WILD_CARD if tile & WILD else tile - 1)] += 1
        if k == held:
            return -1.0
        return self._cost(points, held - k, hard + self.twin * twins + self.unbalanced * abs(tips), danger)

    def _cost(self, points: int, letters: int, burden: float, danger: float) -> float:
        """The points that a hand is expected to cost until its next turn: as in `bots.hands`."""
        turns = (letters + self.stride - 1) // self.stride
        later = points * (turns / (turns + 1.0)) + burden
        return max(0.0, danger * points + (1.0 - danger) * later)

    def _give(self, seat: int, slot: int) -> None:
        """Take the cards of one of the best few out of a hand."""
        k = RECORD * slot + 4
        while k < RECORD * (slot + 1) and self.top[k]:
            self.hands[CARDS * seat + (WILD_CARD if self.top[k] & WILD else self.top[k] - 1)] -= 1
            k += 1

    def _take_back(self, seat: int, slot: int) -> None:
        """Put them back."""
        k = RECORD * slot + 4
        while k < RECORD * (slot + 1) and self.top[k]:
            self.hands[CARDS * seat + (WILD_CARD if self.top[k] & WILD else self.top[k] - 1)] += 1
            k += 1

    def _danger(self, seat: int) -> float:
        """How likely it is that somebody else goes out before this seat's next turn."""
        safe = 1.0
        for other in range(self.players):
            if other != seat and self.held(other) <= self.stride:
                safe *= 1.0 - (self.goes_out_stuck if self.stuck[other] else self.goes_out)
        return 1.0 - safe

    def _goes_after(self, seat: int, slot: int, rest: int) -> bool:
        """Whether what a hand has now can all be laid, once the cards of one of the best few lie there."""
        head = self.top[RECORD * slot] | self.top[RECORD * slot + 1] << 8
        count = self._length(slot)
        first = RECORD * slot + 4
        self.table.lay(head & 0x7FFF, head >> 15, self.top[first : first + count])  # type: ignore[arg-type]
        found = self._find(seat, self.hands[CARDS * seat + WILD_CARD], rest)
        self.table.lift(count)
        return found > 0

    def _length(self, slot: int) -> int:
        """How many cards one of the best few lays."""
        count = 0
        while count < MOST_CARDS and self.top[RECORD * slot + 4 + count]:
            count += 1
        return count

    def _lay(self, seat: int, slot: int) -> bool:
        """Make one of the best few plays."""
        head = self.top[RECORD * slot] | self.top[RECORD * slot + 1] << 8
        first = RECORD * slot + 4
        return self.lay(seat, head, self.top[first : first + self._length(slot)])  # type: ignore[arg-type]

    def _exchange(self, seat: int) -> None:
        """Give the card without which the hand is best, and take the open card if it is a good one."""
        hand = CARDS * seat
        worst = WILD_CARD
        most = 0.0
        for i in range(WILD_CARD):
            if self.hands[hand + i]:
                weight = self._weight(i) + (self.twin if self.hands[hand + i] > 1 else 0.0)
                if worst == WILD_CARD or weight > most:
                    worst = i
                    most = weight
        is_open = self.n_blind == 0
        if self.n_up and self.up[self.n_up - 1] != FREE_CARD:
            is_open = is_open or self._weight(self.up[self.n_up - 1]) <= self.mean
        self.take(seat, worst, is_open)
