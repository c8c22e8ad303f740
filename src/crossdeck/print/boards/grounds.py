"""One square of a board, as large as it is played on.

plain       the tints and signs of the web's board, with little ink
contrast    black on white: the signs are stronger, key squares have a heavy frame
braille     the same, and key and start squares say so in dots that can be raised with a drop of glue
"""

from typing import Literal

from crossdeck.boards import Board, Ground
from crossdeck.print.cards.braille import DOT, PITCH, draw_cells, line_width, plain_cells
from crossdeck.print.ink.letters import MM, Face
from crossdeck.print.ink.ornament import HAIR, INK
from crossdeck.print.ink.papers import PrintError
from crossdeck.print.ink.paths import Outline, rectangle
from crossdeck.print.ink.sheet import Box, Colour, Sheet
from crossdeck.print.laid.squares import SIGNS, draw_key, draw_sign, ink_of, tint_of

__all__ = ["STYLES", "Style", "cells", "check_style", "draw_ground", "draw_signs", "ground_box"]

Style = Literal["plain", "contrast", "braille"]
STYLES: tuple[Style, ...] = ("plain", "contrast", "braille")

DARK: Colour = "#5b5d59"
"""Of start squares: dark gray, as the supplement has them."""
_WHITE: Colour = "#ffffff"

_LEAST = 19.0
"""A square that two letters of braille and a key fit into, in millimetres."""


def check_style(style: str, side: float) -> Style:
    """The style, if squares of this side can have it; PrintError says what can."""
    for known in STYLES:
        if style == known:
            if known == "braille" and side < _LEAST:
                raise PrintError(
                    f"braille needs squares of {_LEAST:g} mm, and these are {side:g}: choose the size "
                    "original or large"
                )
            return known
    raise PrintError(f"there is no style {style[:20]!r}; there are {', '.join(STYLES)}")


def ground_box(box: Box) -> Box:
    """What of a square is inked: a little less than all of it."""
    return box.grown(-0.025 * box.width)


def draw_ground(
    sheet: Sheet, board: Board, ground: Ground, box: Box, style: Style, bonus: int, initial: str = ""
) -> None:
    """A square; `initial` is the first letter of its colour's name, for braille."""
    inked = ground_box(box)
    edge = rectangle(inked.left, inked.top, inked.width, inked.height)
    if style == "plain":
        sheet.path(edge, fill=DARK if ground.start else tint_of(ground))
    else:
        sheet.path(edge, fill=INK if ground.start else _WHITE, stroke=INK, weight=0.2)
    if ground.start:
        _stripes(sheet, inked, strong=style != "plain")
    if ground.key:
        _key_square(sheet, board, ground, box, style, bonus, initial)
    elif ground.start:
        if style == "braille":
            cells(sheet, (box.left + box.width / 2, box.top + box.height / 2), "s", on_dark=True)
    elif ground.colour:
        draw_signs(sheet, board, ground, box, style)


def draw_signs(
    sheet: Sheet, board: Board, ground: Ground, box: Box, style: Style, strength: float = 1.0
) -> None:
    """The sign of the square's colour; the fifth colour of a board has the first sign twice, and so on."""
    rank = board.colours.index(ground.colour or "")
    times = rank // len(SIGNS) + 1
    strength *= (1.0 if style == "plain" else 1.7) / (1 if times == 1 else 0.5 * times + 0.5)
    wide = box.width * strength
    apart = 4.2 * wide / 10
    for time in range(times):
        middle = box.left + box.width / 2 + (time - (times - 1) / 2) * apart
        place = Box(middle - wide / 2, box.top + (box.height - wide) / 2, wide, wide)
        draw_sign(sheet, SIGNS[rank % len(SIGNS)], place, ink_of(ground) if style == "plain" else INK)


def _stripes(sheet: Sheet, box: Box, *, strong: bool) -> None:
    """Slanting lines in white, as one outline, inside of the square."""
    lines: Outline = ()
    count = 7
    for at in range(1, 2 * count):
        near, far = max(0, at - count) / count, min(count, at) / count
        start = (box.left + near * box.width, box.top + far * box.height)
        end = (box.left + far * box.width, box.top + near * box.height)
        lines += (("m", (start,)), ("l", (end,)))
    sheet.path(lines, stroke=_WHITE, weight=(0.05 if strong else 0.035) * box.width)


def _key_square(
    sheet: Sheet, board: Board, ground: Ground, box: Box, style: Style, bonus: int, initial: str
) -> None:
    """A frame, a key, the sign of the colour and what it adds, which is read over any letter's shoulder."""
    unit = box.width / 10
    x, y = box.left + box.width / 2, box.top + box.height / 2
    strong = style != "plain"
    inset = 0.85 * unit
    inner = rectangle(box.left + inset, box.top + inset, box.width - 2 * inset, box.height - 2 * inset)
    # On a start square the frame's ground is white, so that key and figure can be read.
    sheet.path(
        inner, fill=_WHITE if ground.start else None, stroke=INK, weight=(0.7 if strong else 0.4) * unit
    )
    if style == "braille":
        draw_key(sheet, (box.left + 2.9 * unit, box.top + 2.6 * unit), 0.36 * unit)
        base = box.top + 3.35 * unit
        sheet.text(box.right - 1.5 * unit, base, f"+{bonus}", Face.BOLD, 2.1 * unit * MM, INK, "right")
        cells(sheet, (x, box.top + 6.75 * unit), f"k{initial}")
        return
    draw_key(sheet, (x, y - 1.75 * unit), 0.86 * unit)
    middle, size = y + 2.2 * unit, (3.4 if not ground.colour else 2.7) * unit * MM
    base = middle + 0.35 * size / MM
    if not ground.colour:
        sheet.text(x, base, f"+{bonus}", Face.BOLD, size, INK, "centre")
        return
    sheet.text(box.right - 1.3 * unit, base, f"+{bonus}", Face.BOLD, size, INK, "right")
    place = Box(box.left - 2.7 * unit, middle - 5 * unit, box.width, box.height)
    draw_signs(sheet, board, ground, place, style, 0.6 if style == "plain" else 0.42)


def cells(sheet: Sheet, centre: tuple[float, float], letters: str, *, on_dark: bool = False) -> None:
    """Letters of braille at their true size: what is no letter of the alphabet is left out."""
    line = plain_cells(letters)
    wide, high = line_width(line), 2 * PITCH + DOT
    if on_dark:
        ground = rectangle(
            centre[0] - (wide + DOT) / 2, centre[1] - (high + DOT) / 2, wide + DOT, high + DOT, DOT
        )
        sheet.path(ground, fill=_WHITE, stroke=INK, weight=HAIR)
    draw_cells(sheet, centre[0] - (wide - DOT) / 2, centre[1] - PITCH, line, INK)
