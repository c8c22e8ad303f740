"""Ornaments: the geometry of the box lids, drawn with little ink, and the colours of the web."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from crossdeck.print.ink.sheet import Box, Colour, Sheet

__all__ = [
    "HAIR", "INK", "INK_2", "LINE", "LINE_STRONG", "RED", "Family", "arrow", "double_rule", "family_of",
    "fan", "stepped_frame", "table", "wedge",
]  # fmt: skip

INK: Colour = "#1e1711"
INK_2: Colour = "#594b3a"
RED: Colour = "#a8241b"
LINE: Colour = "#d3c5a4"
LINE_STRONG: Colour = "#85724f"

HAIR = 0.15
"""The thinnest line that every printer draws, in millimetres."""


@dataclass(frozen=True)
class Family:
    """The two colours of a box: `deep` for lines and letters, `bright` for small fills."""

    deep: Colour
    bright: Colour


_FAMILIES = (
    ("kan-u-go-eo", Family("#1f6644", "#8fc0a0")),
    ("kan-u-go-sola", Family("#1f6644", "#8fc0a0")),
    ("kan-u-go", Family("#a8321f", "#e2b98d")),
    ("lexicon", Family("#1d3354", "#d9b25c")),
    ("patch-word", Family("#185658", "#efc777")),
    ("keyword", Family("#54294a", "#e8c9a0")),
)
_PLAIN = Family("#73541a", "#d8b158")


def family_of(name: str) -> Family:
    """The colours of the box of a game or a pack, by how its id begins; brass for any other."""
    return next((family for start, family in _FAMILIES if name.startswith(start)), _PLAIN)


def _round(centre: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    """A point on a circle; angles are in degrees from the right, and go up."""
    turned = angle * pi / 180
    return centre[0] + radius * cos(turned), centre[1] - radius * sin(turned)


def fan(sheet: Sheet, centre: tuple[float, float], radius: float, family: Family, rays: int = 9) -> None:
    """A sun that rises over a double line, as in the mark."""
    step = 180 / (2 * rays + 1)
    for ray in range(rays):
        start = step * (2 * ray + 1)
        inner, outer = radius * 0.45, radius
        sheet.shape(
            [
                _round(centre, inner, start + step * 0.2),
                _round(centre, outer, start),
                _round(centre, outer, start + step),
                _round(centre, inner, start + step * 0.8),
            ],
            fill=family.bright,
        )
    sheet.sector(centre, radius * 0.38, family.deep)


def double_rule(sheet: Sheet, left: float, right: float, top: float, family: Family) -> None:
    """A strong line over a thin one."""
    sheet.line((left, top), (right, top), 0.6, family.deep)
    sheet.line((left, top + 1.1), (right, top + 1.1), HAIR, family.deep)


def stepped_frame(
    sheet: Sheet, box: Box, colour: Colour, step: float = 1.6, weight: float = 0.25, steps: int = 3
) -> None:
    """A frame whose corners go in by steps."""
    walk = [(step * across, step * (steps - at)) for at in range(steps) for across in (at, at + 1)] + [
        (step * steps, 0.0)
    ]
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    points = [(left + across, top + down) for across, down in walk]
    points += [(right - across, top + down) for across, down in reversed(walk)]
    points += [(right - across, bottom - down) for across, down in walk]
    points += [(left + across, bottom - down) for across, down in reversed(walk)]
    sheet.shape(points, stroke=colour, weight=weight)


def wedge(sheet: Sheet, left: float, middle: float, size: float, colour: Colour) -> None:
    """A small triangle that points to the right, as beside whose turn it is."""
    half = size / 2
    sheet.shape([(left, middle - half), (left + size * 0.87, middle), (left, middle + half)], fill=colour)


def arrow(sheet: Sheet, left: float, right: float, middle: float, colour: Colour) -> None:
    """An arrow to the right."""
    sheet.line((left, middle), (right - 1.5, middle), 0.5, colour)
    sheet.shape([(right - 2.6, middle - 1.5), (right, middle), (right - 2.6, middle + 1.5)], fill=colour)


def table(
    sheet: Sheet,
    centre: tuple[float, float],
    radius: float,
    seats: int,
    marked: Sequence[int],
    family: Family,
) -> None:
    """A round table from above: the first seat at the bottom, the others to its left, some marked."""
    sheet.disc(centre, radius, stroke=family.deep, weight=0.35)
    sheet.disc(centre, radius * 0.9, stroke=family.bright, weight=0.2)
    for seat in range(1, seats + 1):
        at = _round(centre, radius * 1.22, 270 - (seat - 1) * 360 / seats)
        if seat in marked:
            sheet.disc(at, radius * 0.17, fill=family.deep)
        else:
            sheet.disc(at, radius * 0.13, stroke=LINE_STRONG, weight=0.2)
