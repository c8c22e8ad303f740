"""QR codes, drawn as rectangles: every run of dark modules in a row is one, and all are one path.

Error level M mends 15 % of a code, which is a thumb or a ring of tea; a quiet zone of four modules is kept
on every side, as the standard wants.
"""

from functools import lru_cache

import segno

from crossdeck.print.ornament import INK
from crossdeck.print.paths import Step, rectangle
from crossdeck.print.sheet import Box, Sheet

__all__ = ["QUIET", "draw_code", "modules"]

QUIET = 4
"""Modules."""


@lru_cache(maxsize=256)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The dark modules of the smallest code, row by row; phones take what is in it for UTF-8."""
    code = segno.make(text, error="m", micro=False, boost_error=False, encoding="utf-8")
    return tuple(tuple(bool(dark) for dark in row) for row in code.matrix)


def draw_code(sheet: Sheet, text: str, box: Box) -> None:
    """Draw the code into a square, the quiet zone included."""
    rows = modules(text)
    side = box.width / (len(rows) + 2 * QUIET)
    outline: list[Step] = []
    for down, row in enumerate(rows):
        start = 0
        for across in range(1, len(row) + 1):
            if across < len(row) and row[across] == row[start]:
                continue
            if row[start]:
                left, top = box.left + (QUIET + start) * side, box.top + (QUIET + down) * side
                outline += rectangle(left, top, (across - start) * side, side)
            start = across
    sheet.path(tuple(outline), fill=INK)
