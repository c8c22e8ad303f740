"""Where the next card may lie while a play is laid card by card, words aside.

Along a row or a column only the empty squares count, numbered as they come:

    . . C A T . .        0 1 C A T 2 3

A placement leaves no gap exactly if its squares are neighbours in this count, so all placements of so many
cards that hold the ones laid so far are windows over a short list, and none of them has to be made.
"""

from collections.abc import Collection, Container, Iterator, Sequence

from crossdeck.boards import Board
from crossdeck.layout import Direction, Layout, Square
from crossdeck.rules import Rules

__all__ = ["is_one_run", "open_squares"]


def open_squares(
    layout: Layout,
    laid: Collection[Square],
    rules: Rules,
    players: int,
    letters: int,
    board: Board | None = None,
) -> tuple[Square, ...]:
    """The empty squares that some placement takes which the rules of laying allow, with those laid so far.

    `letters` is how many cards the player has to lay, those laid for now among them.  Whether any word fits
    is not looked at: only the line, the gaps, the joining, the number of cards, and on a board its edges,
    where an opening word begins and how long a word is.
    """
    limit = rules.limit(players)
    most = min(limit.most, letters) if limit else letters
    if len(set(laid)) != len(laid) or len(laid) >= most or any(square in layout for square in laid):
        return ()
    if board is not None:
        return tuple(sorted(_on_board(board, layout, laid, rules.shortest, most) - set(laid)))
    if not layout:
        return _of_an_opening(laid, most)
    if not laid:
        return tuple(sorted(_near(layout, most)))
    return tuple(sorted({square for way in _ways(laid) for square in _beside(layout, laid, way, most)}))


def is_one_run(layout: Layout, laid: Collection[Square]) -> bool:
    """Whether cards on these squares lie in one line and, with the cards there, leave no gap (R-01)."""
    if not laid or len(set(laid)) != len(laid) or any(square in layout for square in laid):
        return False
    return any(set(laid) <= set(_empty(layout, min(laid), way.step, len(laid))) for way in _ways(laid))


def _of_an_opening(laid: Collection[Square], most: int) -> tuple[Square, ...]:
    """R-10: an opening word lies across from 0,0; one letter is no word."""
    row = [(0, col) for col in range(most)] if most > 1 else []
    return tuple(square for square in row if square not in laid) if set(laid) <= set(row) else ()


def _on_board(
    board: Board, layout: Layout, laid: Collection[Square], shortest: int, most: int
) -> set[Square]:
    """The squares of all largest windows that are allowed; a smaller one is part of one of these."""
    found: set[Square] = set()
    if any(square not in board for square in laid):
        return found
    for line in _board_lines(board, laid):
        empty = [square for square in line if square not in layout]
        for at in range(len(empty)):
            window = empty[at : at + most]
            if found.issuperset(window) or not set(laid) <= set(window):
                continue
            # KWR-06: an opening word begins on a start square.
            joined = any(map(layout.joins, window)) if layout else board.is_start(window[0])
            if joined and _reach(layout, line, window) >= shortest:
                found.update(window)
    return found


def _board_lines(board: Board, laid: Collection[Square]) -> Iterator[list[Square]]:
    """The rows and columns of a board in which these cards can be part of one play."""
    ways = _ways(laid) if laid else tuple(Direction)
    if Direction.ACROSS in ways:
        for row in [min(laid)[0]] if laid else range(board.rows):
            yield [(row, col) for col in range(board.cols)]
    if Direction.DOWN in ways:
        for col in [min(laid)[1]] if laid else range(board.cols):
            yield [(row, col) for row in range(board.rows)]


def _reach(layout: Layout, line: Sequence[Square], window: Sequence[Square]) -> int:
    """How many letters the word has that these cards make in their line."""
    low, high = line.index(window[0]), line.index(window[-1])
    while low > 0 and line[low - 1] in layout:
        low -= 1
    while high + 1 < len(line) and line[high + 1] in layout:
        high += 1
    return high - low + 1


def _ways(laid: Collection[Square]) -> list[Direction]:
    """Along which lines these cards can be part of one play: both for one card, none if they are astray."""
    rows, cols = {row for row, _ in laid}, {col for _, col in laid}
    ways = [(Direction.ACROSS, rows), (Direction.DOWN, cols)]
    return [way for way, lines in ways if len(lines) == 1]


def _empty(filled: Container[Square], square: Square, step: Square, most: int) -> Iterator[Square]:
    """So many empty squares of a line, from this one on."""
    (row, col), (down, right) = square, step
    while most > 0:
        if (row, col) not in filled:
            most -= 1
            yield row, col
        row, col = row + down, col + right


def _near(layout: Layout, most: int) -> set[Square]:
    """All squares from which the crossword is joined by so many cards in a line, the card there included."""
    filled = set(layout)  # Asked a thousand times, and a set answers in a third of the time.
    joining = {
        at
        for row, col in filled
        for at in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        if at not in filled
    }
    near = set(joining)
    for square in joining:
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            for at in _empty(filled, square, step, most):
                if at in joining and at != square:
                    break  # From there on its own walk says more.
                near.add(at)
    return near


def _beside(layout: Layout, laid: Collection[Square], way: Direction, most: int) -> Iterator[Square]:
    """The squares of this line that share a window of so many with all laid cards and a square that joins."""
    line, first = _line(layout, min(laid), way, most)
    places = [at for at, square in enumerate(line) if square in laid]
    if len(places) < len(laid):
        return  # Too far apart.
    joining = [at for at, square in enumerate(line) if layout.joins(square)]
    for at in range(len(line)):
        low, high = min(at, first), max(at, places[-1])
        spare = most - (high - low + 1)
        if at not in places and spare >= 0 and any(low - spare <= each <= high + spare for each in joining):
            yield line[at]


def _line(layout: Layout, square: Square, way: Direction, most: int) -> tuple[Sequence[Square], int]:
    """The empty squares that can share a window of so many with this one, and its place among them."""
    down, right = way.step
    before = list(_empty(layout, square, (-down, -right), most))[:0:-1]
    return [*before, *_empty(layout, square, way.step, most)], len(before)
