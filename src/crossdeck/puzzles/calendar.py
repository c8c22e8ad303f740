"""The puzzle of the day: for each game one of its list, the same for everybody.

The list is put in an order by the SHA-256 of `crossdeck puzzle GAME NUMBER`, and day after day the next of it
is the puzzle.  So none comes twice before all have been, and a neighbour in the list tells nothing.
"""

from datetime import date
from functools import cache
from hashlib import sha256

from crossdeck.daily import day_count
from crossdeck.puzzles.puzzle import Puzzle
from crossdeck.puzzles.reading import shipped

__all__ = ["puzzle_of_day"]


def puzzle_of_day(game: str, day: date) -> Puzzle:
    """The puzzle of a game on a day; DayError for a day before the first."""
    order = _order(game)
    return order[(day_count(day) - 1) % len(order)]


@cache
def _order(game: str) -> tuple[Puzzle, ...]:
    return tuple(sorted(shipped(game), key=lambda puzzle: _shuffled(game, puzzle.number)))


def _shuffled(game: str, number: int) -> bytes:
    return sha256(f"crossdeck puzzle {game} {number}".encode()).digest()
