"""What is cut, folded and glued: lines that say so, and hatching.

solid    cut                dashed   fold back, so that what is printed comes outside
hatched  glue               dotted   fold forward
"""

from collections.abc import Sequence
from math import ceil

from crossdeck.print.ink.ornament import INK, LINE_STRONG
from crossdeck.print.ink.paths import Outline, Point, polygon
from crossdeck.print.ink.sheet import Sheet

__all__ = ["EDGE", "cut", "fold", "glue"]

EDGE = 5.0
"""Millimetres at every edge of the paper that some printers leave white."""

_WEIGHT = 0.2
_BACK, _FORWARD = (2.0, 1.4), (0.3, 0.9)
_HATCH = 2.2
"""Millimetres from one line of the hatching to the next, across."""


def cut(sheet: Sheet, outline: Outline) -> None:
    """Where to cut."""
    sheet.path(outline, stroke=INK, weight=_WEIGHT)


def fold(sheet: Sheet, start: Point, end: Point, *, forward: bool = False) -> None:
    """Where to fold: back, or forward."""
    line: Outline = (("m", (start,)), ("l", (end,)))
    sheet.path(
        line,
        stroke=INK if forward else LINE_STRONG,
        weight=0.3 if forward else _WEIGHT,
        dash=_FORWARD if forward else _BACK,
    )


def glue(sheet: Sheet, points: Sequence[Point]) -> None:
    """Hatch what is glued."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    high = bottom - top
    lines: list[tuple[str, tuple[Point, ...]]] = []
    for step in range(1, ceil((right - left + high) / _HATCH)):
        # From the lower left to the upper right, cut off at the sides of the box by hand: nothing of it is
        # drawn outside, where whoever reads the file would take it for ink.
        across = step * _HATCH
        start = (left + max(0, across - high), top + min(high, across))
        end = (left + min(right - left, across), top + max(0, across - (right - left)))
        lines += [("m", (start,)), ("l", (end,))]
    with sheet.clipped(polygon(points)):
        sheet.path(tuple(lines), stroke=LINE_STRONG, weight=0.12)
