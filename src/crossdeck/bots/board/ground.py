"""A board and the rules of its score as plain numbers, for playouts.py.

Squares become cells of the kernel's window.  A stretch is as many neighbouring key squares of one line as
make a keyword (R-86), with all squares between them; one that is too long for a word is left out.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from crossdeck.bits import CELLS, EDGE, STRIDE
from crossdeck.boards import Board, Square
from crossdeck.bots.board.marks import FAR, HAS_CARD
from crossdeck.layout import Layout, Placement
from crossdeck.play import Table
from crossdeck.squares import score

__all__ = ["Ground", "ground_of"]

_LONGEST = 11
"""Squares of the longest stretch: a rack and a letter on the table."""
_MOST_KEYS = 3
"""The most key squares of a stretch that its state has bits for."""


@dataclass(frozen=True, eq=False)
class Ground:
    """A board at a table of so many players; arrays by cell, or lists of what lies near a cell."""

    players: int
    share: int
    """Letters on a full rack."""
    cards: int
    """Letters in the pack."""
    squares: int
    key_squares: tuple[Square, ...]
    stretch_keys: tuple[tuple[int, ...], ...]
    """The key squares of each stretch, by their place in `key_squares`."""
    terms: tuple[int, int, int, int, int, bool, int]
    """Points of a keyword, its key squares, points for being out and for a letter left, the shortest word,
    whether letters are exchanged, and after how many circuits without a play the game ends."""
    points: "array[int]"
    """By seat and cell: what a letter scores there."""
    key: "array[int]"
    """By cell: 1 for a key square."""
    number: "array[int]"
    """By cell: the number of its square."""
    near_from: "array[int]"
    near: "array[int]"
    """`near[near_from[c]:near_from[c + 1]]`: key squares that a card on c is near: key << 4 | distance."""
    on_from: "array[int]"
    on: "array[int]"
    """In the same way: stretches that c is on: stretch << 4 | what a card there adds to its state."""

    @property
    def keys(self) -> int:
        """How many key squares there are."""
        return len(self.key_squares)

    @property
    def stretches(self) -> int:
        """How many stretches there are."""
        return len(self.stretch_keys)


@lru_cache(8)
def ground_of(table: Table) -> Ground:
    """The ground of a table with a board."""
    board, rules = table.board, table.rules
    assert board is not None, "asked where there is a board"
    keys = tuple(square for square in board.squares() if board.is_key(square))
    stretches = tuple(_stretches(keys, rules.keyword_keys))
    near: dict[Square, list[int]] = {}
    on: dict[Square, list[int]] = {}
    for square in board.squares():
        near[square] = [
            place << 4 | how for place, key in enumerate(keys) if (how := _apart(square, key)) < FAR
        ]
        on[square] = list(_adds(square, keys, stretches))
    near_from, near_all = _by_cell(near)
    on_from, on_all = _by_cell(on)
    return Ground(
        table.players,
        rules.share(table.players).cards,
        len(table.pack),
        len(board.squares()),
        keys,
        stretches,
        (
            rules.keyword_points,
            rules.keyword_keys,
            rules.out_points,
            rules.left_points,
            rules.shortest,
            rules.redraw,
            rules.deadlock,
        ),
        _points(table, board),
        _at_cells(dict.fromkeys(keys, 1)),
        _at_cells({square: place for place, square in enumerate(board.squares())}),
        near_from,
        near_all,
        on_from,
        on_all,
    )


def _cell(square: Square) -> int:
    """Where the finder lays a square of a board, whose first row and column come after the edge."""
    return (square[0] + EDGE) * STRIDE + square[1] + EDGE


def _at_cells(numbers: dict[Square, int]) -> "array[int]":
    cells = array("i", bytes(4 * CELLS))
    for square, number in numbers.items():
        cells[_cell(square)] = number
    return cells


def _by_cell(lists: dict[Square, list[int]]) -> tuple["array[int]", "array[int]"]:
    """Lists by square, one after the other, and where those of each cell begin."""
    at = {_cell(square): numbers for square, numbers in lists.items()}
    starts, joined = array("i"), array("i")
    for cell in range(CELLS + 1):
        starts.append(len(joined))
        joined.extend(at.get(cell, ()))
    return starts, joined or array("i", [0])


def _points(table: Table, board: Board) -> "array[int]":
    """What a single letter scores for each seat on each cell; alone it makes no keyword."""
    points = array("i")
    for seat in range(table.players):
        alone = (
            (square, score(board, table.rules, seat, Layout(), Placement(((square, "A"),))).squares[0][1])
            for square in board.squares()
        )
        points.extend(_at_cells(dict(alone)))
    return points


def _apart(square: Square, key: Square) -> int:
    """How far a card is from a key square in its row or column; FAR if it is in neither or too far."""
    rows, cols = abs(key[0] - square[0]), abs(key[1] - square[1])
    return rows + cols if min(rows, cols) == 0 else FAR


def _stretches(keys: Sequence[Square], count: int) -> Iterator[tuple[int, ...]]:
    """So many neighbours in a line, by their places."""
    if not 2 <= count <= _MOST_KEYS:
        return
    for axis in (0, 1):
        for line in sorted({key[axis] for key in keys}):
            along = sorted((key[1 - axis], place) for place, key in enumerate(keys) if key[axis] == line)
            for first in range(len(along) - count + 1):
                some = along[first : first + count]
                if some[-1][0] - some[0][0] < _LONGEST:
                    yield tuple(place for _, place in some)


def _adds(square: Square, keys: Sequence[Square], stretches: Sequence[tuple[int, ...]]) -> Iterator[int]:
    for number, places in enumerate(stretches):
        first, last = keys[places[0]], keys[places[-1]]
        if first[0] <= square[0] <= last[0] and first[1] <= square[1] <= last[1]:
            bits = sum(1 << bit for bit, place in enumerate(places) if keys[place] == square)
            yield number << 4 | HAS_CARD | bits
