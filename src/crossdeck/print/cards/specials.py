"""The drawing of a wild or free card, with its name beneath it; clear of the figures in the corners."""

from functools import cache

from crossdeck.cards import FREE, Pack
from crossdeck.print.cards.corners import Corners
from crossdeck.print.cards.manners import Manner
from crossdeck.print.ink.drawing import Drawing, art, draw
from crossdeck.print.ink.letters import MM, Face, face_for, fitted, width, wrapped
from crossdeck.print.ink.sheet import Box, Sheet

__all__ = ["draw_special"]

_NAME, _SMALL = 13.5, 7.6
"""Hundredths of the card's width: how large a name is on one line, and on two."""
_CAP = 0.7
_LEADING = 1.2


def draw_special(sheet: Sheet, pack: Pack, card: str, box: Box, manner: Manner, corners: Corners) -> None:
    """Draw what a special card has in the middle: a name above the lower corners, the drawing above it."""
    wide, middle = box.width, box.left + box.width / 2
    lines, face, size = _name(pack.name(card), 0.82 * wide, wide)
    step, below = size * _LEADING, corners.below_figure
    base = min(box.top + box.height / 2 + 0.41 * wide, box.bottom - below - 0.06 * wide)
    for at, line in enumerate(reversed(lines)):
        sheet.text(middle, base - at * step, line, face, size * MM, manner.ink, "centre")
    drawn = "free" if card == FREE else "patch" if pack.id.startswith("patch") else "master"
    # The one that is pointed goes up between the corners.
    top = max(corners.kept if drawn == "master" else below, 0.21 * wide) + 0.04 * wide
    top = max(box.top + top, box.top + (box.height - 1.4 * wide) / 2 + 0.25 * wide)
    above = base - (len(lines) - 1) * step - _CAP * size - 0.035 * wide
    _picture(
        sheet, art(f"face-{drawn}"), Box(middle - 0.445 * wide, top, 0.89 * wide, above - top), wide, manner
    )


def _name(name: str, room: float, wide: float) -> tuple[list[str], Face, float]:
    """The lines of a name, their face and size; a long one is on two lines, never in the lid's face."""
    said = name.upper().removesuffix(" CARD")
    size = _NAME / 100 * wide
    fits = room / width(said, face := face_for(said, Face.LID), size * MM)
    if fits >= 0.6:
        return [said], face, size * min(1, fits)
    size = _SMALL / 100 * wide
    while len(lines := wrapped(said, Face.BOLD, size * MM, room)) > 2 and size > 0.045 * wide:
        size *= 0.94
    if len(lines) > 2 or any(line not in said.split() and " " not in line for line in lines):
        line, points = fitted(said, Face.BOLD, size * MM, room, 0.4)
        return [line], Face.BOLD, points / MM
    return lines, Face.BOLD, size


def _picture(sheet: Sheet, drawing: Drawing, room: Box, wide: float, manner: Manner) -> None:
    """A drawing whose ink fits into the room, as large as on the web at most, and a little low."""
    inked = _ink(drawing)
    scale = min(wide / drawing.box.width, room.width / inked.width, room.height / inked.height)
    left = room.left + (room.width - inked.width * scale) / 2 - (inked.left - drawing.box.left) * scale
    top = room.top + 0.7 * (room.height - inked.height * scale) - (inked.top - drawing.box.top) * scale
    box = Box(left, top, drawing.box.width * scale, drawing.box.height * scale)
    draw(sheet, drawing, box, manner.colours)


@cache
def _ink(drawing: Drawing) -> Box:
    """The part of a drawing that has something in it."""
    points = [point for shape in drawing.shapes for _, each in shape.outline for point in each]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)
