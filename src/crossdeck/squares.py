"""What cards score by the squares they are laid on: the numbers are the rules', the colours the board's.

A letter counts once, when it is laid (R-86).  A key square adds to it, and a square of the player's own
colour multiplies both, so that 5 on a key square of one's own is (5 + 20) × 2 = 50 (R-88).
"""

from dataclasses import dataclass

from crossdeck.boards import Board
from crossdeck.layout import Layout, Placement, Square
from crossdeck.rules import Rules

__all__ = ["Score", "colour_of", "score"]


@dataclass(frozen=True)
class Score:
    """What a placement scores, and for what."""

    squares: tuple[tuple[Square, int], ...]
    """Each card laid, and its points."""
    keywords: tuple[str, ...]
    """The keywords made."""
    total: int


def colour_of(board: Board, seat: int) -> str:
    """The colour of a seat's rack and area (KWR-08)."""
    return board.colours[seat % len(board.colours)]


def score(board: Board, rules: Rules, seat: int, layout: Layout, placement: Placement) -> Score:
    """Count a placement in one line on this layout."""
    colour, new = colour_of(board, seat), set(placement.squares)
    squares = tuple((square, _points(board, rules, colour, square)) for square in placement.squares)
    keywords = tuple(
        run.word for run in layout.made_by(placement).runs if _is_keyword(board, rules, run.squares, new)
    )
    total = sum(points for _, points in squares) + rules.keyword_points * len(keywords)
    return Score(squares, keywords, total)


def _points(board: Board, rules: Rules, colour: str, square: Square) -> int:
    ground = board.ground(square)
    own = ground.colour == colour
    points = rules.letter_points if own or not rules.own_only else 0
    points += rules.key_points if ground.key else 0
    return points * rules.own_factor if own else points


def _is_keyword(board: Board, rules: Rules, squares: tuple[Square, ...], new: set[Square]) -> bool:
    """R-86: a word that covers so many key squares, at least one of them newly."""
    keys = [square for square in squares if board.is_key(square)]
    return len(keys) >= rules.keyword_keys and any(square in new for square in keys)
