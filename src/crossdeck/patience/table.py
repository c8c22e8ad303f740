"""A table for one: rules, dictionary, pack and board, settled before the deal."""

from dataclasses import dataclass, replace
from functools import cached_property

from crossdeck.boards import Board, Ground
from crossdeck.cards import FREE, WILD, Pack
from crossdeck.placements import Bounds, Finder
from crossdeck.rules import Course, Rules, Wilds
from crossdeck.words import WordList

__all__ = ["SoloTable"]

_CORNER = "\0"
"""The sign of the first square on a board whose first word begins in the corner; no board file can use it."""


@dataclass(frozen=True, eq=False)
class SoloTable:
    """Where a patience is played, and the move generator that goes with it."""

    rules: Rules
    words: WordList
    printed: Pack
    """The pack as it comes out of its box."""
    printed_board: Board | None = None
    """The board as it comes out of its box; None for a table without edges."""

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The cards in play: special ones are taken out (KA1-03, LS1-01) or laid aside (LS2-01)."""
        return tuple(card for card in self.printed.cards() if card not in (WILD, FREE))

    @cached_property
    def masters(self) -> int:
        """Master Cards laid aside for later use (LS2-01)."""
        return self.printed.count(WILD) if self.rules.wilds is Wilds.ANY_LETTER else 0

    @cached_property
    def board(self) -> Board | None:
        """The board with its start squares; in Keyword Patience that is the corner (KWP-06)."""
        if self.printed_board is None or self.rules.course is not Course.CORNERS:
            return self.printed_board
        return _from_corner(self.printed_board)

    @cached_property
    def finder(self) -> Finder:
        """The move generator of the crossword; it follows it card by card."""
        board, bounds = self.board, None
        if board is not None:
            starts = tuple(square for square in board.squares() if board.is_start(square))
            bounds = Bounds(0, 0, board.rows - 1, board.cols - 1, starts)
        values = [(face.card, face.value) for face in self.printed.faces]
        return Finder(self.words, self.rules, 1, values, bounds)


def _from_corner(board: Board) -> Board:
    first = board.ground((0, 0))
    legend = tuple((sign, replace(ground, start=False)) for sign, ground in board.legend)
    corner = (_CORNER, Ground(first.colour, first.key, start=True))
    lines = (_CORNER + board.lines[0][1:], *board.lines[1:])
    return replace(board, lines=lines, legend=(*legend, corner))
