"""A tuck box: one piece of card, glued at the side and at the bottom, closed by a flap at the top.

                   ┌──tuck──┐   Seen from outside, as it is printed.  The top hangs on the back and is
    ╭dust╮  ╭dust╮ │  top   │   tucked in behind the front, which has a notch for the thumb.  The
┌──┬─────┬──┬─────┬┴────────┤   bottom hangs on the front, and its flap is glued inside the back.
│▒▒│side │front│side │ back │   So all four walls are upright as they are printed, and the top is
└──┴─────┴──┬──┴─────┴──────┘   turned over: whoever looks at the front reads it from there.
    ╰dust╯│bottom│╰dust╯
          └▒▒▒▒▒▒┘
"""

from collections.abc import Callable
from dataclasses import dataclass

from crossdeck.print.boxes.labels import draw_name
from crossdeck.print.ink.nets import cut, fold, glue
from crossdeck.print.ink.ornament import INK_2
from crossdeck.print.ink.paths import Outline, Point, path
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.lids import Named, draw_lid

__all__ = ["Tuck", "TuckNet"]

_BLEED = 2.0


@dataclass(frozen=True)
class Tuck:
    """A tuck box round a block of this size; its net begins at (0, 0)."""

    width: float
    height: float
    depth: float

    @property
    def flap(self) -> float:
        """How wide the glue flap at the side is."""
        return max(7.0, min(12.0, self.depth - 1))

    @property
    def tuck(self) -> float:
        """How far the lid goes in behind the front, and the bottom's flap behind the back."""
        return max(10.0, min(15.0, 0.25 * self.height))

    @property
    def dust(self) -> float:
        """How long the flaps on the sides are: they meet at most in the middle."""
        return min(max(0.8 * self.depth, 8.0), 0.48 * self.width)

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high the net is."""
        return self.flap + 2 * (self.width + self.depth), self.height + 2 * (self.depth + self.tuck)

    def at(self, left: float, top: float) -> "TuckNet":
        """The net on a sheet."""
        return TuckNet(self, left, top)


@dataclass(frozen=True)
class TuckNet:
    """The net, with its upper left corner at a place."""

    box: Tuck
    left: float
    top: float

    @property
    def _rows(self) -> tuple[float, float]:
        """The upper and lower edge of the four walls."""
        upper = self.top + self.box.tuck + self.box.depth
        return upper, upper + self.box.height

    @property
    def _cols(self) -> tuple[float, float, float, float, float]:
        """Where the side, the front, the other side and the back begin, and where that ends."""
        box, start = self.box, self.left + self.box.flap
        front = start + box.depth
        other = front + box.width
        return start, front, other, other + box.depth, other + box.depth + box.width

    @property
    def panels(self) -> dict[str, Box]:
        """The six sides of the box."""
        box, (upper, lower), (side, front, other, back, _) = self.box, self._rows, self._cols
        return {
            "side": Box(side, upper, box.depth, box.height),
            "front": Box(front, upper, box.width, box.height),
            "other side": Box(other, upper, box.depth, box.height),
            "back": Box(back, upper, box.width, box.height),
            "top": Box(back, upper - box.depth, box.width, box.depth),
            "bottom": Box(front, lower, box.width, box.depth),
        }

    @property
    def free(self) -> Box:
        """Where nothing of the net lies: above the sides and the front."""
        upper, right = self._rows[0], self._cols[3]
        high = upper - self.box.dust - self.top - 1
        return Box(self.left, self.top, right - self.left - 3, high)

    def draw(self, sheet: Sheet, name: Named, label: Callable[[Sheet, Box], None]) -> None:
        """All that is printed, and the lines."""
        panels = self.panels
        draw_lid(sheet, name, panels["front"], _BLEED)
        draw_name(sheet, name, panels["side"], 90)
        draw_name(sheet, name, panels["other side"], 90)
        draw_name(sheet, name, panels["top"], 180)
        label(sheet, panels["back"])
        bottom = panels["bottom"]
        if bottom.height > 5:
            middle = bottom.left + bottom.width / 2, bottom.top + bottom.height / 2 + 0.8
            sheet.text(*middle, "crossdeck", size=6, colour=INK_2, align="centre", tracking=0.1)
        glue(sheet, self._glued_side)
        glue(sheet, self._glued_bottom)
        for start, end in self._folds():
            fold(sheet, start, end)
        cut(sheet, self._edge())

    def _folds(self) -> list[tuple[Point, Point]]:
        (upper, lower), (side, front, other, back, end) = self._rows, self._cols
        tucked, glued = upper - self.box.depth, lower + self.box.depth
        upright = [((x, upper), (x, lower)) for x in (side, front, other, back)]
        level = [
            ((side, upper), (front, upper)),
            ((other, upper), (back, upper)),
            ((back, upper), (end, upper)),
            ((back, tucked), (end, tucked)),
            ((side, lower), (front, lower)),
            ((front, lower), (other, lower)),
            ((other, lower), (back, lower)),
            ((front, glued), (other, glued)),
        ]
        return upright + level

    @property
    def _glued_side(self) -> list[Point]:
        (upper, lower), side = self._rows, self._cols[0]
        slant = min(5.0, self.box.flap / 2)
        return [(side, upper), (self.left, upper + slant), (self.left, lower - slant), (side, lower)]

    @property
    def _glued_bottom(self) -> list[Point]:
        lower, (_, front, other, _, _) = self._rows[1] + self.box.depth, self._cols
        slant, end = 3.0, self._rows[1] + self.box.depth + self.box.tuck
        return [(front, lower), (front + slant, end), (other - slant, end), (other, lower)]

    def _dust(self, left: float, edge: float, way: int) -> list[Point]:
        """A flap on a side, from left to right; `way` is -1 for one at the top."""
        right, far = left + self.box.depth, edge + way * self.box.dust
        slant = min(2.5, 0.15 * self.box.depth)
        near = edge + way * min(3.0, 0.4 * self.box.dust)
        inner, outer = (left + slant, far), (right - slant, far)
        return [
            (left, edge),
            (left + slant / 3, near),
            inner,
            outer,
            (right - slant / 3, near),
            (right, edge),
        ]

    def _edge(self) -> Outline:
        """Once round the net, clockwise from the glue flap."""
        (upper, lower), (side, front, other, back, end) = self._rows, self._cols
        tucked, thumb = upper - self.box.depth, min(8.0, 0.16 * self.box.width)
        middle, round_by = (front + other) / 2, 0.6 * self.box.tuck
        points = [self._glued_side[2], self._glued_side[1], *self._dust(side, upper, -1)]
        drawn = "M" + _text(points)
        drawn += f"L{middle - thumb} {upper}A{thumb} {thumb} 0 0 0 {middle + thumb} {upper}L"
        drawn += _text([*self._dust(other, upper, -1), (back, tucked), (back, self.top + round_by)])
        drawn += f"A{round_by} {round_by} 0 0 1 {back + round_by} {self.top}H{end - round_by}"
        drawn += f"A{round_by} {round_by} 0 0 1 {end} {self.top + round_by}L"
        drawn += _text([(end, tucked), (end, lower), (back, lower)])
        drawn += "L" + _text([*self._dust(other, lower, 1)[::-1], *self._glued_bottom[::-1]])
        drawn += "L" + _text([*self._dust(side, lower, 1)[::-1]])
        return path(drawn + "Z")


def _text(points: list[Point]) -> str:
    return "L".join(f"{x:.4f} {y:.4f}" for x, y in points)
