"""A tray and a lid that goes over it: for letters of a board, and for what no single sheet goes round.

  ┌──────────┐       Each has a floor and four walls; the tabs at the ends of the long walls are
┌▒│   wall   │▒┐     glued inside the short ones.  The lid's floor is what is seen from above.
│w│  floor   │w│
└▒│   wall   │▒┘
  └──────────┘
"""

from dataclasses import dataclass

from crossdeck.print.ink.nets import cut, fold, glue
from crossdeck.print.ink.paths import Point, polygon
from crossdeck.print.ink.sheet import Box, Sheet

__all__ = ["Tray", "TrayNet"]


@dataclass(frozen=True)
class Tray:
    """A floor of this size, and walls so high."""

    width: float
    height: float
    depth: float

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high the net is."""
        return self.width + 2 * self.depth, self.height + 2 * self.depth

    def at(self, left: float, top: float) -> "TrayNet":
        """The net on a sheet."""
        return TrayNet(self, left, top)


@dataclass(frozen=True)
class TrayNet:
    """The net, with its upper left corner at a place."""

    tray: Tray
    left: float
    top: float

    @property
    def floor(self) -> Box:
        """The floor, or what is seen of a lid."""
        deep = self.tray.depth
        return Box(self.left + deep, self.top + deep, self.tray.width, self.tray.height)

    @property
    def walls(self) -> list[tuple[Box, int]]:
        """Each with how far it is turned, so that it is upright when the floor lies above: a lid's walls."""
        floor, deep = self.floor, self.tray.depth
        return [
            (Box(floor.left, floor.bottom, floor.width, deep), 0),
            (Box(floor.left - deep, floor.top, deep, floor.height), 90),
            (Box(floor.left, floor.top - deep, floor.width, deep), 180),
            (Box(floor.right, floor.top, deep, floor.height), 270),
        ]

    def draw_lines(self, sheet: Sheet) -> None:
        """Where to cut, to fold and to glue."""
        floor, deep = self.floor, self.tray.depth
        long = min(deep, 14.0)
        slant = 0.2 * long
        edge: list[Point] = []
        # The four corners in turn, each with the tab that hangs on the end of the wall at the left or right.
        for x, y, across, down in (
            (floor.left, floor.top, -1, -1),
            (floor.right, floor.top, 1, -1),
            (floor.right, floor.bottom, 1, 1),
            (floor.left, floor.bottom, -1, 1),
        ):
            far = x + across * deep
            tab = [
                (far, y),
                (far - across * slant, y + down * long),
                (x + across * 0.3, y + down * long),
                (x, y),
            ]
            glue(sheet, tab)
            fold(sheet, (min(x, far), y), (max(x, far), y))
            corner = [*tab, (x, y + down * deep)]
            edge += corner if across * down > 0 else corner[::-1]
        for start, end in (
            ((floor.left, floor.top), (floor.right, floor.top)),
            ((floor.left, floor.bottom), (floor.right, floor.bottom)),
            ((floor.left, floor.top), (floor.left, floor.bottom)),
            ((floor.right, floor.top), (floor.right, floor.bottom)),
        ):
            fold(sheet, start, end)
        cut(sheet, polygon(edge))
