"""What fingers find on a card: braille in two of its corners, and a third corner that is cut off."""

from dataclasses import dataclass

from crossdeck.cards import Pack
from crossdeck.print.cards.braille import DOT, LINE, PITCH, draw_cells, line_width, lines_on
from crossdeck.print.cards.manners import GREY
from crossdeck.print.ink.ornament import HAIR
from crossdeck.print.ink.papers import PrintError
from crossdeck.print.ink.sheet import Box, Colour, Sheet

__all__ = ["Touched", "check_touched", "draw_touched", "tile_room", "touched_on"]

_EDGE, _TILE_EDGE = 4.5, 3.2
"""Millimetres from the edges of a card, and of a letter for a board, to the middle of the first dot."""
_LEAST, _BOTH_ENDS = 16.0, 26.0
"""A letter for a board has to be so wide for its cell, and so wide to have it a second time, turned."""
_CUT_OFF: Colour = "#d9d9d9"


@dataclass(frozen=True)
class Touched:
    """Lines of braille at the upper left, the room that they keep free, and the corner that is cut off."""

    lines: tuple[str, ...]
    edge: float
    width: float
    """Of the first line, from the edge of the card."""
    height: float
    corner: float


def check_touched(width: float, *, tile: bool) -> None:
    """Refuse, with PrintError, letters for a board that are too small for braille."""
    if tile and width < _LEAST:
        raise PrintError(
            f"a letter of {width:g} mm has no room for braille beside it, whose cells are 4 × 6.5 mm: "
            "choose the size original or large"
        )


def touched_on(pack: Pack, card: str, box: Box, *, tile: bool) -> Touched:
    """What is on a card of this size."""
    check_touched(box.width, tile=tile)
    edge = _TILE_EDGE if tile else _EDGE
    lines = lines_on(pack, card, box.width - 2 * edge + DOT)
    height = edge + (len(lines) - 1) * LINE + 2 * PITCH + DOT
    wide = edge - DOT / 2 + line_width(lines[0])
    return Touched(lines, edge, wide, height, 0.18 * box.width if tile else 6.0)


def tile_room(box: Box) -> Box:
    """Where the letter is printed on a letter for a board: beside its cell, or between its two."""
    cell = _TILE_EDGE + PITCH + DOT / 2 + 1.2
    right = cell if box.width >= _BOTH_ENDS else 0.09 * box.width
    return Box(box.left + cell, box.top + 0.14 * box.height, box.width - cell - right, 0.74 * box.height)


def draw_touched(sheet: Sheet, touched: Touched, box: Box, *, tile: bool) -> None:
    """Print the dots, and where to cut."""
    corner = touched.corner
    cut = [(box.right - corner, box.top), (box.right, box.top), (box.right, box.top + corner)]
    sheet.shape(cut, fill=_CUT_OFF)
    sheet.line(cut[0], cut[2], HAIR, GREY)
    for turn in (0, 180) if not tile or box.width >= _BOTH_ENDS else (0,):
        with sheet.turned((box.left + box.width / 2, box.top + box.height / 2), turn):
            for at, line in enumerate(touched.lines):
                draw_cells(sheet, box.left + touched.edge, box.top + touched.edge + at * LINE, line)
