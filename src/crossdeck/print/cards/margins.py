"""What is beside all cards on a sheet: marks where to cut and to fold, and a line that says what it is."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from crossdeck.print.cards.impose import Imposed
from crossdeck.print.ink.grid import AIR, Stroke
from crossdeck.print.ink.letters import Face, fitted, width
from crossdeck.print.ink.ornament import HAIR
from crossdeck.print.ink.papers import Paper
from crossdeck.print.ink.sheet import Box, Colour, Sheet

__all__ = ["clipped_to", "draw_marks", "draw_note"]

_DASH = (0.8, 0.6)
_SMALL = 5.0
"""Points; there are five millimetres of margin for it."""
_LEAST = 8.0
"""Millimetres between two marks that are too few to write in."""


def draw_marks(
    sheet: Sheet, imposed: Imposed, bleed: float, colour: Colour, shift: tuple[float, float] = (0.0, 0.0)
) -> None:
    """Solid marks where to cut and dashed ones where to fold, as far as there is paper."""
    for strokes, dash in ((imposed.marks(bleed), ()), (imposed.folds(bleed), _DASH)):
        for stroke in _on(sheet.paper, strokes, shift):
            left, top, right, bottom = stroke
            line = ("m", ((left, top),)), ("l", ((right, bottom),))
            sheet.path(line, stroke=colour, weight=HAIR, dash=dash)


def _on(paper: Paper, strokes: Sequence[Stroke], shift: tuple[float, float]) -> Iterator[Stroke]:
    """Strokes that were moved, without what is no longer on the paper."""
    for stroke in strokes:
        across = [min(max(each + shift[0], 0), paper.width) for each in stroke[::2]]
        down = [min(max(each + shift[1], 0), paper.height) for each in stroke[1::2]]
        if across[0] != across[1] or down[0] != down[1]:
            yield across[0], down[0], across[1], down[1]


def clipped_to(paper: Paper, box: Box) -> Box:
    """The part of a box that is on the paper."""
    left, top = max(box.left, 0), max(box.top, 0)
    return Box(left, top, min(box.right, paper.width) - left, min(box.bottom, paper.height) - top)


def draw_note(
    sheet: Sheet,
    imposed: Imposed,
    parts: Sequence[str],
    bleed: float,
    colour: Colour,
    shift: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Below all cards what the sheet is, in as few of the spaces between the marks as hold it.

    |Kan-U-Go · 45 × 63 mm · sheet 2 of 4|print at 100 %      |        |
    """
    base = imposed.grid.whole.bottom + bleed + AIR + 2.2 + shift[1]
    if base > sheet.paper.height - 1:
        return
    left = list(parts)
    for start, end in _spaces(imposed, bleed):
        if not left:
            return
        room, said = end - start - 2, [left.pop(0)]
        while left and width(" · ".join([*said, left[0]]), Face.TEXT, _SMALL) <= room:
            said.append(left.pop(0))
        text, size = fitted(" · ".join(said), Face.TEXT, _SMALL, room, 0.7)
        sheet.text(start + 1 + shift[0], base, text, Face.TEXT, size, colour)


def _spaces(imposed: Imposed, bleed: float) -> Iterator[tuple[float, float]]:
    strokes = imposed.marks(bleed) + imposed.folds(bleed)
    places = sorted({left for left, _, right, _ in strokes if left == right})
    for start, end in pairwise(places):
        if end - start >= _LEAST:
            yield start, end
