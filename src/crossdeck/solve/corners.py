"""Keyword Patience solved: from corner to corner in as few words as possible (KWP-02, KWP-03).

Knowing the stock, a beam (`paths.py`) looks for a line of n words, for n from the lower bound on.

**The lower bound.**  A word has one square of the crossword, and lays at most as many cards as the rack
holds; so no card of it lies further than that from the square that it shares.  Follow the word that fills the
last corner back to the word that laid the square it shares, and so on: the words of this chain take turns
across and down, since a word in the same direction as the one that laid the square would share a second one.
So n words starting across from a square can bring it at most 10 * ceil(n / 2) columns and 10 * floor(n / 2)
rows further.  Where words may share several squares (R-81 b), the nearest one counts, and they need not
take turns.  And a search in which no level of the beam was cut has seen everything that could end in time.

**Not knowing the stock**, the best words by what they are worth are tried on sampled orders of it.
"""

from array import array
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from crossdeck.bits import EDGE, LETTERS, RECORD, STRIDE
from crossdeck.boards import Board
from crossdeck.kernel import survey
from crossdeck.layout import Direction, Layout, Placement
from crossdeck.patience.actions import Lay
from crossdeck.patience.keyword_patience import RACK
from crossdeck.patience.state import Result, SoloState
from crossdeck.rules import Joining, Rules
from crossdeck.solve.exchanges import EASE, ORDINARY, better_by_exchange, can_exchange
from crossdeck.solve.paths import CERTAIN, FOUND, NONE, Paths
from crossdeck.solve.result import Budget, Solution, Status
from crossdeck.words import WordList

__all__ = ["solve_corners"]

MOST_WORDS = 24
"""Worth is looked up for so many words; whoever has more of them left can do no more."""
COPIES = 4
"""As many copies of a letter as `paths.py` looks up."""
MOST_LETTERS = 1 << 16
MOST_MORE = 12
"""Lines of so many words more than the bound are looked for one length after the other."""
CHANCES = (0, 100, 99, 98, 95, 88, 75, 52, 28, 10, 3)
"""How often in a hundred a rack of ten has a word that goes so many squares on from a given letter."""
VOWELS = "AEIOU"
VOWEL_EASE = (1, 2, 54, 125, 142, 115, 57, 7, 1)
"""How much easier than others, of a hundred, racks are by their number of vowels; counted as `EASE` was."""
PROOF = 300
"""How wide the beam is at first that looks at everything."""
WIDTHS = (30, 100, 300, 1000, 3000, 10000)
LITTERS = 20
"""A level holds at least so many litters, if there are as many."""


def reaches(words: int, down: int, right: int, way: int, *, single: bool) -> bool:
    """Whether so many words can go so far, the first one across (0) or down (1), however long they are."""
    if not single:
        return any(right <= RACK * across and down <= RACK * (words - across) for across in range(words + 1))
    first, second = RACK * (words + 1 >> 1), RACK * (words >> 1)
    return (right <= first and down <= second) if way == 0 else (down <= first and right <= second)


@lru_cache(8)
def worths(rows: int, cols: int, single: bool) -> "array[int]":
    """The worth of each square, by words left and way of the next one; see `paths.py`."""
    table = array("q", bytes(8 * (MOST_WORDS + 1) * 2 * rows * cols))

    def at(words: int, way: int, row: int, col: int) -> int:
        return ((words * 2 + way) * rows + row) * cols + col

    for words in range(MOST_WORDS + 1):
        for way in range(2):
            for row in range(rows):
                for col in range(cols):
                    down, right = rows - 1 - row, cols - 1 - col
                    if down == right == 0:
                        table[at(words, way, row, col)] = CERTAIN
                    elif words and reaches(words, down, right, way, single=single):
                        best = 1
                        for steps in range(1, 1 + min(RACK, down if way else right)):
                            square = (row + steps, col) if way else (row, col + steps)
                            chance = CHANCES[steps] * table[at(words - 1, 1 - way, *square)] // 100
                            best = max(best, chance)
                        table[at(words, way, row, col)] = best
    return table


@lru_cache(4)
def surveyed(words: WordList) -> "array[int]":
    """What lies below each node of a word graph, found once for a dictionary."""
    return survey(words.numbers, words.roots[2])


@lru_cache(8)
def eases(letters: str) -> "array[int]":
    """The ease of each letter by its copies, then that of each number of vowels."""
    table = array("i", [100]) * (COPIES * LETTERS + 16)
    for code, letter in enumerate(letters):
        known = EASE.get(letter, ORDINARY)
        for copies in range(COPIES):
            table[COPIES * code + copies] = known[copies] if copies < len(known) else known[-1] // 3
    for count in range(16):
        table[COPIES * LETTERS + count] = VOWEL_EASE[count] if count < len(VOWEL_EASE) else 1
    return table


class Walk:
    """A position of Keyword Patience as the search takes it."""

    def __init__(self, state: SoloState, rules: Rules, words: WordList, board: Board) -> None:
        """Set up the board with the cards of the position."""
        self.letters = words.alphabet.letters
        self.single = rules.joining is Joining.ONE
        self.goal = board.rows - 1, board.cols - 1
        self.paths = Paths(
            words.numbers,
            words.roots[0],
            words.roots[2],
            surveyed(words),
            (1 << len(self.letters)) - 1,
            board.rows,
            board.cols,
            RACK,
            self.single,
            MOST_WORDS,
            worths(board.rows, board.cols, self.single),
            eases(self.letters),
            sum(1 << self.letters.index(vowel) for vowel in VOWELS if vowel in self.letters),
        )
        self.stand(state)

    def stand(self, state: SoloState) -> None:
        """Take up another position on the same board."""
        self.layout = state.layout
        self.cards = len(state.hand) + len(state.blind)
        squares = [(row + EDGE) * STRIDE + col + EDGE for row, col in state.layout]
        faces = bytes(self.letters.index(face) + 1 for face in state.layout.values())
        hand = bytes(map(state.hand.count, self.letters)).ljust(LETTERS, b"\0")
        stock = bytes(self.letters.index(card) + 1 for card in state.blind)
        self.paths.stand(array("H", squares), faces, hand, stock)

    def bound(self) -> int:
        """The fewest words that the way to the corner can take, by the lengths of words alone."""
        starts = list(self.layout) or [(0, -1), (-1, 0)]
        for words in range(1, MOST_WORDS):
            for row, col in starts:
                down, right = self.goal[0] - row, self.goal[1] - col
                for way in range(2):
                    if self._goes(row, col, way) and reaches(words, down, right, way, single=self.single):
                        return words
        return MOST_WORDS

    def _goes(self, row: int, col: int, way: int) -> bool:
        """Whether a word can go this way through a square; the first one begins on the corner."""
        if not self.layout:
            return (row < 0) == (way == 1)
        down, right = (1, 0) if way else (0, 1)
        beside = (row - down, col - right) in self.layout or (row + down, col + right) in self.layout
        return not self.single or not beside

    def lays(self, records: bytes) -> Iterator[Lay]:
        """The line of play that the records tell."""
        layout = self.layout
        for at in range(0, len(records), RECORD):
            placement = read_record(records[at : at + RECORD], layout, self.letters)
            layout = layout.lay(placement)
            yield Lay(placement)


def read_record(record: bytes, layout: Layout, letters: str) -> Placement:
    """The placement that a record of the kernel tells, on a board whose first square is 0,0."""
    head = record[0] | record[1] << 8
    down, right = (Direction.DOWN if head >> 15 else Direction.ACROSS).step
    row, col = (head & 0x7FFF) // STRIDE - EDGE, head % STRIDE - EDGE
    cards = []
    for tile in record[4:].rstrip(b"\0"):
        while (row, col) in layout:
            row, col = row + down, col + right
        cards.append(((row, col), letters[tile - 1]))
        row, col = row + down, col + right
    return Placement(tuple(cards))


class Hunt:
    """What is known so far of the shortest line, and what it has cost."""

    def __init__(self, walk: Walk, nodes: int) -> None:
        """Begin with what geometry says."""
        self.walk = walk
        self.least = walk.bound()
        """Proved: no line is shorter."""
        self.best = walk.cards + 1
        """Words of the line found; more than there can be if there is none."""
        self.line = b""
        self.nodes = nodes
        self.spent = 0

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to find, or to find it with."""
        return self.least >= self.best or self.spent >= self.nodes

    def look(self, words: int, width: int, litter: int, *, onward: bool) -> int:
        """One search; what it finds or proves is kept."""
        paths = self.walk.paths
        status = paths.search(words, width, litter, self.nodes - self.spent, onward)
        self.spent += paths.nodes
        if status == FOUND:
            self.best, self.line = paths.length, paths.line()
        elif status == NONE:
            self.least = max(self.least, words + 1)
        return status


def hunt(walk: Walk, nodes: int) -> Hunt:
    """Prove what is quickly proved, find a line, make it shorter, prove more; as long as the nodes last."""
    known = Hunt(walk, nodes)
    while not known.is_over and known.look(known.least, PROOF, PROOF, onward=False) == NONE:
        pass
    for width in WIDTHS:
        if known.best > walk.cards:
            for words in range(known.least, known.least + MOST_MORE):
                if known.is_over or known.look(words, width, width // LITTERS + 2, onward=True) == FOUND:
                    break
        while not known.is_over and known.best <= walk.cards:
            if known.look(known.best - 1, width, width // LITTERS + 2, onward=True) != FOUND:
                break
    width = PROOF
    while not known.is_over:
        width *= 8
        words = known.least if known.best <= walk.cards else walk.cards
        while not known.is_over and known.look(words, width, width, onward=False) == NONE:
            words = known.least
    return known


def solve_corners(state: SoloState, rules: Rules, words: WordList, budget: Budget, board: Board) -> Solution:
    """The fewest words found from here, knowing the stock; the bound is a proved least number of words.

    Score and bound count the words laid already, too.
    """
    if state.result.is_over:
        status = Status.WON if state.result is Result.WON else Status.LOST
        return Solution(status, score=state.words, bound=state.words)
    if can_exchange(state, rules):
        fixed = replace(rules, redraws=0)
        bound = state.words + Walk(state, rules, words, board).bound()
        first = solve_corners(state, fixed, words, Budget(1 + budget.nodes // 2, budget.seed), board)
        first = replace(first, bound=bound, status=Status.WON if first.line else Status.UNDECIDED)

        def after(exchanged: SoloState, share: Budget) -> Solution:
            return solve_corners(exchanged, rules, words, share, board)

        return better_by_exchange(state, budget, first, after, _fewness)
    walk = Walk(state, rules, words, board)
    known = hunt(walk, budget.nodes)
    bound = state.words + known.least
    if not known.line:
        lost = known.least > walk.cards
        return Solution(Status.LOST if lost else Status.UNDECIDED, nodes=known.spent, bound=bound)
    lays = tuple(walk.lays(known.line))
    return Solution(Status.WON, lays, known.spent, score=state.words + len(lays), bound=bound)


def _fewness(solution: Solution) -> int:
    """The fewer words, the more; least of all if the corner was not reached."""
    return -MOST_LETTERS if solution.score is None else -solution.score
