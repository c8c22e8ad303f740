"""Puzzles: positions from self-play in which somebody can be out in one turn, or is sure of the next.

Each has one answer.  They are mined by `mining`, proved by `proving`, graded by `grading`, and come as
data, a file a game; `asking` says what becomes of an answer.
"""

from crossdeck.puzzles.asking import (
    Answered,
    Outcome,
    PuzzleHint,
    PuzzleStop,
    PuzzleWay,
    answered,
    hint,
    next_way_out,
)
from crossdeck.puzzles.calendar import puzzle_of_day
from crossdeck.puzzles.puzzle import GRADES, Kind, Position, Puzzle
from crossdeck.puzzles.reading import (
    PUZZLE_GAMES,
    PuzzleFileError,
    format_puzzles,
    parse_puzzles,
    shipped,
)

__all__ = [
    "GRADES", "PUZZLE_GAMES", "Answered", "Kind", "Outcome", "Position", "Puzzle", "PuzzleFileError",
    "PuzzleHint", "PuzzleStop", "PuzzleWay", "answered", "format_puzzles", "hint", "next_way_out",
    "parse_puzzles", "puzzle_of_day", "shipped",
]  # fmt: skip
