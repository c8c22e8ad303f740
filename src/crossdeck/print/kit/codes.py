"""QR codes, drawn as rectangles: every run of dark modules in a row is one, and all are one path.

Error level M mends 15 % of a code, which is a thumb or a ring of tea; a quiet zone of four modules is kept
on every side, as the standard wants.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import segno

from crossdeck.print.ink.ornament import INK
from crossdeck.print.ink.sheet import Box, Sheet

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
    sheet.rectangles(
        (
            Box(box.left + (QUIET + first) * side, box.top + (QUIET + down) * side, count * side, side)
            for down, row in enumerate(rows)
            for first, count in _runs(row)
        ),
        INK,
    )


def _runs(row: tuple[bool, ...]) -> Iterator[tuple[int, int]]:
    """Where dark modules begin, and how many there are side by side."""
    at = 0
    for dark, group in groupby(row):
        count = sum(1 for _ in group)
        if dark:
            yield at, count
        at += count
