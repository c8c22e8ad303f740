"""Keyword Solitaire solved: many points in the blue area, and whether 850 can be reached (KWS-03, KWS-11).

Knowing the stock, a beam (`harvest.py`) looks for the line with the most points.

**The upper bound.**  Each letter left takes an empty square and scores what that square gives, once (R-86).
A keyword newly covers a key square, and the run has the next key square of its line too; so each keyword
fills a stretch from one key square to the next that was not full before, and no two keywords fill the same
one.  So the points to come are at most those of the squares taken plus a keyword for each stretch that gets
full.  Share each keyword's points out among the empty squares of its stretch, in any way: the best N squares,
by their own points and their shares, are worth no less than any N squares can bring.  Some ways of sharing
give lower sums than others; a few rounds shift shares from squares among the best N to others.  If nothing
was ever cut from the beam, the points found are the bound.
"""

from array import array
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random

from crossdeck.bits import EDGE, LETTERS, RECORD, STRIDE
from crossdeck.boards import Board, Square
from crossdeck.layout import Layout, Placement
from crossdeck.patience.actions import Lay
from crossdeck.patience.keyword_patience import RACK
from crossdeck.patience.state import Result, SoloState
from crossdeck.rules import Rules
from crossdeck.solve.corners import read_record
from crossdeck.solve.exchanges import better_by_exchange, can_exchange
from crossdeck.solve.harvest import Harvest
from crossdeck.solve.result import Budget, Solution, Status
from crossdeck.squares import score
from crossdeck.words import WordList

__all__ = ["most_points", "solve_area"]

WIDTHS = (2, 8, 24, 72, 216, 648, 1944)
"""How many positions with the same number of letters left are kept, round after round."""
LITTERS = 3
"""A level has room for so many litters."""
ROUNDS = 60
"""How often shares are shifted to lower the bound."""


def points_of(board: Board, rules: Rules, square: Square) -> int:
    """What a letter scores on this square."""
    return score(board, rules, 0, Layout(), Placement(((square, "A"),))).squares[0][1]


def most_points(state: SoloState, rules: Rules, board: Board) -> int:
    """More points than this cannot be had from here, whatever the letters are; see above."""
    letters = len(state.hand) + len(state.blind)
    empty = [square for square in board.squares() if square not in state.layout]
    points = {square: float(points_of(board, rules, square)) for square in empty}
    if rules.keyword_keys < 2:
        for square in empty:
            # Both runs through a key square can be keywords.
            points[square] += 2 * rules.keyword_points * board.is_key(square)
        shares: list[dict[Square, float]] = []
    else:
        shares = [
            dict.fromkeys(stretch, rules.keyword_points / len(stretch))
            for stretch in open_stretches(state.layout, board)
        ]
    lowest = float("inf")
    for _ in range(ROUNDS):
        worth = dict(points)
        for share in shares:
            for square, part in share.items():
                worth[square] += part
        ranked = sorted(empty, key=lambda square: -worth[square])
        lowest = min(lowest, sum(worth[square] for square in ranked[:letters]))
        if not _shift(shares, set(ranked[:letters])):
            break
    return state.score + int(lowest + 1e-6) + rules.out_points


def open_stretches(layout: Layout, board: Board) -> Iterator[list[Square]]:
    """The empty squares from each key square to the next in its line, unless both are covered already."""
    rows = [[(row, col) for col in range(board.cols)] for row in range(board.rows)]
    cols = [[(row, col) for row in range(board.rows)] for col in range(board.cols)]
    for line in (*rows, *cols):
        keys = [place for place, square in enumerate(line) if board.is_key(square)]
        for first, second in pairwise(keys):
            if line[first] not in layout or line[second] not in layout:
                yield [square for square in line[first : second + 1] if square not in layout]


def _shift(shares: list[dict[Square, float]], best: set[Square]) -> bool:
    """Move a part of each share from squares among the best to others of its stretch; whether any moved."""
    moved = False
    for share in shares:
        inside = [square for square in share if square in best]
        outside = [square for square in share if square not in best]
        if not inside or not outside:
            continue
        taken = 0.0
        for square in inside:
            part = share[square] * 0.15
            share[square] -= part
            taken += part
        for square in outside:
            share[square] += taken / len(outside)
        moved = True
    return moved


@lru_cache(4)
def salted(squares: int) -> "array[int]":
    """A random number for each letter on each square, always the same ones."""
    numbers = Random(squares)
    return array("Q", [numbers.getrandbits(64) for _ in range(LETTERS * squares)])


class Field:
    """A position of Keyword Solitaire as the search takes it."""

    def __init__(self, state: SoloState, rules: Rules, words: WordList, board: Board) -> None:
        """Set up the board with the cards of the position."""
        self.letters = words.alphabet.letters
        squares = board.squares()
        starts = [_cell(square) | way << 15 for square in squares if board.is_start(square) for way in (0, 1)]
        self.harvest = Harvest(
            words.numbers,
            *words.roots,
            (1 << len(self.letters)) - 1,
            board.rows,
            board.cols,
            array("H", starts),
            array("i", [points_of(board, rules, square) for square in squares]),
            bytes(board.is_key(square) for square in squares),
            salted(len(squares)),
        )
        self.harvest.set_rules(
            RACK,
            rules.shortest,
            rules.keyword_keys,
            rules.keyword_points,
            rules.out_points,
            rules.left_points,
        )
        self.stand(state)

    def stand(self, state: SoloState) -> None:
        """Take up another position on the same board."""
        self.layout = state.layout
        hand = bytes(map(state.hand.count, self.letters)).ljust(LETTERS, b"\0")
        self.harvest.stand(
            array("H", map(_cell, state.layout)),
            bytes(self.letters.index(face) + 1 for face in state.layout.values()),
            hand,
            bytes(self.letters.index(card) + 1 for card in state.blind),
        )

    def lays(self, records: bytes) -> Iterator[Lay]:
        """The line of play that the records tell."""
        layout = self.layout
        for at in range(0, len(records), RECORD):
            placement = read_record(records[at : at + RECORD], layout, self.letters)
            layout = layout.lay(placement)
            yield Lay(placement)


def _cell(square: Square) -> int:
    return (square[0] + EDGE) * STRIDE + square[1] + EDGE


def solve_area(state: SoloState, rules: Rules, words: WordList, budget: Budget, board: Board) -> Solution:
    """The most points found from here, knowing the stock; the bound is one that no line can pass.

    Won if the line reaches the target, lost if none can; the beam grows until the nodes are used up.
    """
    if state.result.is_over:
        status = Status.WON if state.result is Result.WON else Status.LOST
        return Solution(status, score=state.score, bound=state.score)
    if can_exchange(state, rules):
        fixed = replace(rules, redraws=0)
        first = solve_area(state, fixed, words, Budget(1 + budget.nodes // 2, budget.seed), board)
        bound = most_points(state, rules, board)
        first = replace(first, bound=bound, status=_status(rules, first.score or 0, bound))

        def after(exchanged: SoloState, share: Budget) -> Solution:
            return solve_area(exchanged, rules, words, share, board)

        return better_by_exchange(state, budget, first, after, lambda solution: solution.score or 0)
    field, bound = Field(state, rules, words, board), most_points(state, rules, board)
    harvest, spent, best, line = field.harvest, 0, None, b""
    for width in WIDTHS:
        whole = harvest.search(width, max(1, width // LITTERS), budget.nodes - spent)
        spent += harvest.nodes
        if best is None or state.score + harvest.best > best:
            best, line = state.score + harvest.best, harvest.line()
        if whole:
            bound = best
        if spent >= budget.nodes or best >= bound:
            break
    assert best is not None, "the position itself is an end"
    lays = tuple(field.lays(line))
    return Solution(_status(rules, best, bound), lays, spent, score=best, bound=bound)


def _status(rules: Rules, best: int, bound: int) -> Status:
    if best >= rules.target:
        return Status.WON
    return Status.LOST if bound < rules.target else Status.UNDECIDED
