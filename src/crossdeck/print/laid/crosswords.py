"""A crossword in small: cards side by side as they lie on a table, or letters on the squares of a board.

A small card has fewer figures than a large one, as on the web: under 14 mm the value in two corners and
no index, under 8 mm in one, under 5 mm none.  Whatever is special about a card has a shape:

    laid last   a bar under the letter            refused   a double red rule inside; the first has a cross
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from crossdeck.boards import Board
from crossdeck.cards import FREE, WILD, Pack
from crossdeck.print.cards.faces import draw_face, is_tile
from crossdeck.print.ink.drawing import art, draw
from crossdeck.print.ink.letters import MM, Face, width
from crossdeck.print.ink.ornament import HAIR, INK, LINE_STRONG, RED
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Colour, Sheet
from crossdeck.print.laid.squares import draw_squares

__all__ = ["BAR", "CardOn", "Field", "draw_cross", "draw_crossword", "draw_small", "field_of"]

CardOn = tuple[int, int, str]
"""Row, column and face: a letter, in lower case where a wild card stands for it."""
Square = tuple[int, int]

BAR: Colour = "#8a6420"
"""Of the bar under cards that were laid last: deep brass."""

_SHAPE = 63 / 45
_CAP = 0.7
"""How high a capital of Jost is, in parts of its size."""
_GAP = 0.06
"""Between two cards, in widths of one."""
_CORNERS, _TWO, _ONE = 14.0, 8.0, 5.0
"""From how many millimetres on a card has four corners, two figures, one."""


@dataclass(frozen=True)
class Field:
    """The squares that a picture shows: from which on, how many, and how high one is for its width."""

    top: int
    left: int
    rows: int
    cols: int
    shape: float
    gap: float

    def step(self, width: float, height: float) -> float:
        """How wide a square can be, with its gap, if all of them are to fit."""
        return min(width / (self.cols - self._last), height / ((self.rows - self._last) * self.shape))

    def size(self, step: float) -> tuple[float, float]:
        """How wide and how high all squares are."""
        return step * (self.cols - self._last), step * self.shape * (self.rows - self._last)

    @property
    def _last(self) -> float:
        return self.gap  # There is no gap after the last square.


def field_of(pack: Pack, cards: Iterable[CardOn], board: Board | None = None, near: int = 0) -> Field:
    """The part of the table on which these cards lie, or the board: the whole, or what is `near` to them."""
    shape = 1.0 if board or is_tile(pack) else _SHAPE
    squares = [(row, col) for row, col, _ in cards]
    if board and near and squares:
        reach = range(-near, near + 1, 2 * near)
        close = [(row + by, col + by) for row, col in squares for by in reach]
        squares += [
            (min(max(0, row), board.rows - 1), min(max(0, col), board.cols - 1)) for row, col in close
        ]
    elif board:
        # What is refused may lie beside the board.
        squares += [(0, 0), (board.rows - 1, board.cols - 1)]
    squares = squares or [(0, 0)]
    top, left = min(row for row, _ in squares), min(col for _, col in squares)
    rows, cols = max(row for row, _ in squares) - top + 1, max(col for _, col in squares) - left + 1
    return Field(top, left, rows, cols, shape, 0.0 if board else _GAP)


def draw_crossword(
    sheet: Sheet,
    pack: Pack,
    cards: Iterable[CardOn],
    box: Box,
    *,
    board: Board | None = None,
    last: Collection[Square] = (),
    refused: Collection[Square] = (),
    around: Iterable[CardOn] = (),
    widest: float = 45.0,
    bonus: int = 0,
    near: int = 0,
) -> Box:
    """Draw a crossword into the middle of a box, as large as it fits; where it came to lie.

    `last` are the squares that were laid last, `refused` those whose cards are not allowed; `around` are
    cards that are not drawn, but for which there is room.  No card is wider than `widest`.
    Of a board all squares are drawn, or only those `near` to a card, with what a key square adds (`bonus`).
    """
    laid = {(row, col): face for row, col, face in cards}
    every = [(row, col, face) for (row, col), face in laid.items()]
    field = field_of(pack, [*every, *around], board, near)
    step = min(field.step(box.width, box.height), widest / (1 - field.gap))
    wide, high = field.size(step)
    whole = Box(box.left + (box.width - wide) / 2, box.top + (box.height - high) / 2, wide, high)
    if board:
        left, top = whole.left - field.left * step, whole.top - field.top * step
        part = range(field.top, field.top + field.rows), range(field.left, field.left + field.cols)
        ground = Box(left, top, board.cols * step, board.rows * step)
        draw_squares(sheet, board, ground, bonus, part, covered=laid)
    inset = step * (0.04 if board else 0)
    card = step * (1 - field.gap) - 2 * inset
    first = min(refused, default=None)
    for (row, col), face in sorted(laid.items()):
        left = whole.left + (col - field.left) * step + inset
        top = whole.top + (row - field.top) * step * field.shape + inset
        place = Box(left, top, card, card * field.shape)
        draw_small(sheet, pack, face, place, last=(row, col) in last, refused=(row, col) in refused)
        if (row, col) == first:
            crossed = place
    if first in laid:
        draw_cross(sheet, crossed)
    return whole


def draw_small(
    sheet: Sheet, pack: Pack, face: str, box: Box, *, last: bool = False, refused: bool = False
) -> None:
    """A card with its edge, in any size."""
    corner = 0.07 * box.width
    edge = rectangle(box.left, box.top, box.width, box.height, corner)
    sheet.path(edge, fill="#ffffff", stroke=LINE_STRONG, weight=max(HAIR, 0.008 * box.width))
    if refused:
        for inset in (0.035, 0.08):
            by = inset * box.width
            ruled = rectangle(
                box.left + by, box.top + by, box.width - 2 * by, box.height - 2 * by, corner / 2
            )
            sheet.path(ruled, stroke=RED, weight=max(HAIR, 0.02 * box.width))
    inner = box.grown(-0.07 * box.width) if refused else box
    large = box.width >= _CORNERS
    if large:
        draw_face(sheet, pack, face, inner)
    else:
        _draw_plain(sheet, pack, face, inner, most=1 if last else 2)
    if last:
        bar, inset = max(0.35, 0.06 * box.width), (0.3 if large else 0.12) * box.width
        low = box.bottom - 0.07 * box.width - bar
        sheet.path(rectangle(box.left + inset, low, box.width - 2 * inset, bar), fill=BAR)


def _draw_plain(sheet: Sheet, pack: Pack, face: str, box: Box, most: int) -> None:
    """A small card: its letter, and as many of its figures as can be read."""
    wild = face not in (WILD, FREE) and face != face.upper()
    value = pack.value(_special(pack) if wild else face)
    figures = min(most, 0 if not value or box.width < _ONE else 1 if box.width < _TWO else 2)
    middle = box.left + box.width / 2, box.top + box.height / 2
    if face in (WILD, FREE):
        drawn = "free" if face == FREE else "patch" if pack.id.startswith("patch") else "master"
        draw(sheet, art(f"face-{drawn}"), box)
    else:
        size = (0.62 if wild else 0.7 if is_tile(pack) else 0.76) * box.width * MM
        size *= min(1, 0.78 * box.width / width(face.upper(), Face.LABEL, size))
        if wild:
            for radius in (0.4, 0.36):
                sheet.disc(middle, radius * box.width, stroke=RED, weight=max(0.1, 0.015 * box.width))
        base = middle[1] + _CAP * size / MM / 2 + (0.05 * box.width if figures and not wild else 0)
        sheet.text(middle[0], base, face.upper(), Face.LABEL, size, INK, "centre")
    size = 0.24 * box.width * MM
    for turn in (0, 180)[:figures]:
        with sheet.turned(middle, turn):
            base = box.top + 0.07 * box.width + _CAP * size / MM
            sheet.text(box.right - 0.09 * box.width, base, str(value), Face.BOLD, size, RED, "right")


def _special(pack: Pack) -> str:
    """What a letter that is none is: a wild card, or where there is none a free one, which is refused."""
    return WILD if any(each.card == WILD for each in pack.faces) else FREE


def draw_cross(sheet: Sheet, box: Box) -> None:
    """The badge of what is refused, at the upper left corner of its first card."""
    radius = min(2.2, 0.16 * box.width)
    at = box.left + radius * 0.6, box.top + radius * 0.6
    sheet.disc(at, radius, fill=RED, stroke="#ffffff", weight=0.2)
    arm = radius * 0.45
    for way in (1, -1):
        start, end = (at[0] - arm, at[1] - way * arm), (at[0] + arm, at[1] + way * arm)
        sheet.line(start, end, radius * 0.22, "#ffffff")
