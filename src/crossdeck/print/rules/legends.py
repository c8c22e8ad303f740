"""A board in a booklet: drawn whole, and a legend of what its squares count."""

from collections.abc import Iterator

from crossdeck.answers.rules import BoardTable
from crossdeck.boards import Board, Ground
from crossdeck.print.ink.leaves import Leaves, Run, lines_of
from crossdeck.print.ink.letters import Face, width
from crossdeck.print.ink.ornament import INK
from crossdeck.print.ink.sheet import Box
from crossdeck.print.laid.squares import draw_square, draw_squares
from crossdeck.print.texts import Texts
from crossdeck.rules import Course, Rules

__all__ = ["draw_board", "legend"]

_SIDE = 5.0


def legend(board: Board, rules: Rules, texts: Texts) -> Iterator[tuple[Ground | None, str]]:
    """What each kind of square counts in a game with these rules; then what belongs to no square."""
    own, points = rules.letter_points * rules.own_factor, rules.letter_points
    if not points:
        yield Ground(board.colours[0]), texts("booklet.square.plain")
    elif rules.own_only:
        yield Ground(board.colours[0]), texts("booklet.square.only", own=own)
    else:
        yield Ground(board.colours[0]), texts("booklet.square.own", points=points, own=own)
    key = "booklet.square.key" if rules.key_points else "booklet.square.key.plain"
    # One's own colour multiplies what a key square adds, too (KWS-06, R-88).
    adds = {"points": rules.key_points, "own": rules.key_points * rules.own_factor}
    yield Ground(board.colours[0], key=True), texts(key, **adds)
    start = "booklet.square.start.plain" if rules.course is Course.CORNERS else "booklet.square.start"
    yield Ground(start=True), texts(start)
    gray = ".plain" if not points else ".nothing" if rules.own_only else ""
    yield Ground(), texts(f"booklet.square.gray{gray}", points=points)
    if rules.keyword_points:
        keyword = {"keys": rules.keyword_keys, "points": rules.keyword_points}
        yield None, texts("booklet.square.keyword", **keyword)
    if rules.out_points:
        yield None, texts("booklet.square.out", points=rules.out_points)
    if rules.left_points:
        yield None, texts("booklet.square.left", points=abs(rules.left_points))


def draw_board(leaves: Leaves, shown: BoardTable, board: Board, rules: Rules, texts: Texts) -> None:
    """The part of a booklet that shows the board."""
    side = min(leaves.width, 104.0)
    high = side * board.rows / board.cols
    leaves.part(texts("booklet.board"), keep=high + 20)
    keys = sum(map(board.is_key, board.squares()))
    total = texts("booklet.board.total", rows=board.rows, cols=board.cols, keys=keys)
    leaves.rich([Run(f"{shown.title}:", Face.BOLD), Run(total)])
    leaves.y += 1
    left = leaves.left + (leaves.width - side) / 2
    draw_squares(leaves.sheet, board, Box(left, leaves.y, side, high), rules.key_points)
    leaves.y += high + 3
    _colours(leaves, board, texts)
    for ground, said in legend(board, rules, texts):
        lines = lines_of([Run(said)], 8.6, leaves.width - _SIDE - 3)
        leaves.need(max(_SIDE, len(lines) * 4) + 1.4)
        if ground:
            square = Box(leaves.left, leaves.y, _SIDE, _SIDE)
            draw_square(leaves.sheet, board, ground, square, rules.key_points)
        for at, line in enumerate(lines):
            leaves.draw_line(line, leaves.left + _SIDE + 3, leaves.y + 3.5 + at * 4, 8.6)
        leaves.y += max(_SIDE, len(lines) * 4 + 1) + 1.2


def _colours(leaves: Leaves, board: Board, texts: Texts) -> None:
    """The four colours with their signs and names, in the middle of a line."""
    names = [texts(f"booklet.colour.{colour}") for colour in board.colours]
    wide = [_SIDE + 1.6 + width(name, Face.LABEL, 8.4) for name in names]
    gap = 7.0
    left = leaves.left + (leaves.width - sum(wide) - gap * (len(wide) - 1)) / 2
    for colour, name, room in zip(board.colours, names, wide, strict=True):
        draw_square(leaves.sheet, board, Ground(colour), Box(left, leaves.y, _SIDE, _SIDE))
        leaves.sheet.text(left + _SIDE + 1.6, leaves.y + 3.5, name, Face.LABEL, 8.4, INK)
        left += room + gap
    leaves.y += _SIDE + 3
