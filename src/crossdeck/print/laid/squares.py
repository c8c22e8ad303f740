"""The squares of a board in small, with little ink: pale tints, a sign for each colour, a key on some.

The four signs are those of the web, so that nobody needs to see the colours: dot, bar, ring, cross.  One unit
is a tenth of a square.
"""

from collections.abc import Collection

from crossdeck.boards import Board, Ground
from crossdeck.print.ink.letters import MM, Face
from crossdeck.print.ink.ornament import HAIR, INK, LINE_STRONG
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Colour, Sheet

__all__ = ["SIGNS", "draw_key", "draw_sign", "draw_square", "draw_squares", "ink_of", "tint_of"]

SIGNS = ("dot", "bar", "ring", "cross")

_TINTS = {"blue": "#d3dfee", "red": "#f0d4cb", "yellow": "#f3e6b8", "green": "#d5e6cd"}
_SIGN_INKS = {"blue": "#33567f", "red": "#8d4032", "yellow": "#7d661f", "green": "#3d6b35"}
_GRAY: Colour = "#ecebe4"
_START: Colour = "#c9c8bf"
_FINE = 4.5
"""From how many millimetres on a key square says what it adds."""


def tint_of(ground: Ground) -> Colour:
    """What colour a square has on paper."""
    if ground.start:
        return _START
    return _TINTS.get(ground.colour or "", _GRAY)


def ink_of(ground: Ground) -> Colour:
    """With what ink the sign of a square is drawn."""
    return _SIGN_INKS.get(ground.colour or "", LINE_STRONG)


def draw_squares(
    sheet: Sheet,
    board: Board,
    box: Box,
    bonus: int = 0,
    part: tuple[range, range] | None = None,
    covered: Collection[tuple[int, int]] = (),
) -> None:
    """All squares of a board, in a box of its shape, or some rows and columns of it.

    `bonus` is what a key square adds.  Where the board goes on its edge is dashed; squares that letters have
    `covered` are left out.
    """
    side = box.width / board.cols
    rows, cols = part or (range(board.rows), range(board.cols))
    for row, col in board.squares():
        if row in rows and col in cols and (row, col) not in covered:
            place = Box(box.left + col * side, box.top + row * side, side, side)
            draw_square(sheet, board, board.ground((row, col)), place, bonus)
    left, right = max(0, cols[0]), min(board.cols, cols[-1] + 1)
    top, bottom = max(0, rows[0]), min(board.rows, rows[-1] + 1)
    for (x, y), (to_x, to_y), ends in (
        ((left, top), (right, top), top == 0),
        ((left, bottom), (right, bottom), bottom == board.rows),
        ((left, top), (left, bottom), left == 0),
        ((right, top), (right, bottom), right == board.cols),
    ):
        start = box.left + x * side, box.top + y * side
        end = box.left + to_x * side, box.top + to_y * side
        edge = (("m", (start,)), ("l", (end,)))
        sheet.path(edge, stroke=LINE_STRONG, weight=0.35 if ends else 0.25, dash=() if ends else (0.8, 0.8))


def draw_square(sheet: Sheet, board: Board, ground: Ground, box: Box, bonus: int = 0) -> None:
    """One square."""
    unit = box.width / 10
    sheet.path(
        rectangle(box.left, box.top, box.width, box.height),
        fill=tint_of(ground),
        stroke="#ffffff",
        weight=HAIR,
    )
    if ground.start:
        for at in (2.5, 5, 7.5):
            sheet.line(
                (box.left, box.top + at * unit), (box.left + at * unit, box.top), 0.5 * unit, LINE_STRONG
            )
            sheet.line(
                (box.left + at * unit, box.bottom), (box.right, box.top + at * unit), 0.5 * unit, LINE_STRONG
            )
    if ground.key:
        _draw_key_square(sheet, box, bonus)
    elif ground.colour in board.colours:
        sign = SIGNS[board.colours.index(ground.colour) % len(SIGNS)]
        draw_sign(sheet, sign, box, ink_of(ground))


def draw_sign(sheet: Sheet, sign: str, box: Box, ink: Colour) -> None:
    """The sign of a colour, in the middle of a square."""
    unit, (x, y) = box.width / 10, (box.left + box.width / 2, box.top + box.height / 2)
    if sign == "dot":
        sheet.disc((x, y), 0.95 * unit, fill=ink)
    elif sign == "bar":
        sheet.path(rectangle(x - 1.8 * unit, y - 0.45 * unit, 3.6 * unit, 0.9 * unit), fill=ink)
    elif sign == "ring":
        sheet.disc((x, y), 1.35 * unit, stroke=ink, weight=0.8 * unit)
    else:
        arm = 1.1 * unit
        sheet.line((x - arm, y - arm), (x + arm, y + arm), 0.8 * unit, ink)
        sheet.line((x - arm, y + arm), (x + arm, y - arm), 0.8 * unit, ink)


def draw_key(sheet: Sheet, centre: tuple[float, float], unit: float, ink: Colour = INK) -> None:
    """A key, so that a tenth of its square is a unit."""
    (x, y), weight = centre, 0.9 * unit
    sheet.disc((x - 2.1 * unit, y), 1.35 * unit, stroke=ink, weight=weight)
    for start, end in (((-0.75, 0), (3.4, 0)), ((1.5, 0), (1.5, 1.5)), ((3, 0), (3, 1.2))):
        sheet.line(
            (x + start[0] * unit, y + start[1] * unit), (x + end[0] * unit, y + end[1] * unit), weight, ink
        )


def _draw_key_square(sheet: Sheet, box: Box, bonus: int) -> None:
    """A key in a frame, and what it adds where that can be read."""
    unit, (x, y) = box.width / 10, (box.left + box.width / 2, box.top + box.height / 2)
    inner = rectangle(box.left + 0.5 * unit, box.top + 0.5 * unit, 9 * unit, 9 * unit)
    sheet.path(inner, stroke=INK, weight=0.5 * unit)
    says = bool(bonus) and box.width >= _FINE
    draw_key(sheet, (x, y - 1.9 * unit if says else y), unit)
    if says:
        base = box.top + box.height / 2 + 3.65 * unit
        sheet.text(x, base, f"+{bonus}", Face.BOLD, 3.9 * unit * MM, INK, "centre")
