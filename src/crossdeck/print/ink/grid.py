"""Many pieces on a sheet: where each lies, where to cut, and which piece goes where.

Pieces touch, so that one cut frees two.  The marks are outside of all pieces, on every cut:

     |    |    |
    -+----+----+-      sheets are cut as one stack, and the piles laid on each other from the first to
     | 1  | 3  |       the last: then the pieces are in order.  So the second piece lies on the second
    -+----+----+-      sheet, not beside the first (`cut_and_stack`).
     |    |    |

Pieces whose ink goes beyond their edge have a gap between them instead, and marks on both sides of it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from crossdeck.print.ink.ornament import HAIR, INK
from crossdeck.print.ink.papers import Paper, PrintError
from crossdeck.print.ink.sheet import Box, Sheet

__all__ = ["AIR", "Grid", "Stroke", "cut_and_stack", "grid_on"]

Stroke = tuple[float, float, float, float]
"""A line from a point to a point: left, top, left, top."""

_EDGE = 5.0
"""Millimetres at every edge of the paper that some printers leave white."""
_MARK = 5.0
AIR = 1.5
"""Millimetres of a mark, and between it and the pieces."""

_SEEN = 3.0
"""So much of a mark is enough to cut by."""

T = TypeVar("T")


@dataclass(frozen=True)
class Grid:
    """Pieces of one size on a sheet, in the middle of it."""

    paper: Paper
    width: float
    height: float
    across: int
    down: int
    gap: float = 0.0

    def __len__(self) -> int:
        """How many pieces a sheet has."""
        return self.across * self.down

    @property
    def whole(self) -> Box:
        """All pieces together."""
        width = self.across * (self.width + self.gap) - self.gap
        height = self.down * (self.height + self.gap) - self.gap
        return Box((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    def boxes(self) -> Iterator[Box]:
        """The places, line by line."""
        whole = self.whole
        for down in range(self.down):
            for across in range(self.across):
                left = whole.left + across * (self.width + self.gap)
                top = whole.top + down * (self.height + self.gap)
                yield Box(left, top, self.width, self.height)

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where to cut, from the left and from the top."""
        boxes = list(self.boxes())
        across = {round(side, 6) for box in boxes for side in (box.left, box.right)}
        down = {round(side, 6) for box in boxes for side in (box.top, box.bottom)}
        return sorted(across), sorted(down)

    def strokes(self, bleed: float = 0) -> list[Stroke]:
        """The cut marks, outside of all ink."""
        return self.strokes_at(*self.cuts(), bleed)

    def strokes_at(self, across: Iterable[float], down: Iterable[float], bleed: float = 0) -> list[Stroke]:
        """Marks beside all pieces, so far from the left and from the top."""
        near, far = self.whole.grown(bleed + AIR), self.whole.grown(bleed + AIR + _MARK)
        above, below = (near.top, far.top), (near.bottom, far.bottom)
        before, after = (near.left, far.left), (near.right, far.right)
        return [
            *((left, start, left, end) for left in across for start, end in (above, below)),
            *((start, top, end, top) for top in down for start, end in (before, after)),
        ]

    def marks(self, sheet: Sheet, bleed: float = 0) -> None:
        """Draw the cut marks."""
        for left, top, right, bottom in self.strokes(bleed):
            sheet.line((left, top), (right, bottom), HAIR, INK)


def grid_on(paper: Paper, width: float, height: float, bleed: float = 0) -> Grid:
    """As many pieces as a sheet holds, with room for the marks; PrintError if it holds none.

    Each piece has a bleed of its own only where that costs no piece and leaves the marks where printers
    print: otherwise they touch, and ink goes beyond the edge of all of them together.
    """

    def fit(gap: float, mark: float) -> tuple[int, int]:
        room = 2 * (_EDGE + AIR + bleed + mark)
        across = (paper.width - room + gap + 1e-6) // (width + gap)
        return int(across), int((paper.height - room + gap + 1e-6) // (height + gap))

    touching, apart = fit(0, 0), fit(2 * bleed, _SEEN)
    if not all(touching):
        raise PrintError(f"a piece of {width:g} × {height:g} mm does not fit on {paper.name}")
    return Grid(paper, width, height, *touching, gap=2 * bleed if apart == touching else 0.0)


def cut_and_stack(pieces: Sequence[T], places: int) -> list[list[T | None]]:
    """What lies on each place of each sheet, so that the cut piles laid on each other are in order."""
    sheets = -(-len(pieces) // places)
    return [
        [pieces[at] if (at := place * sheets + sheet) < len(pieces) else None for place in range(places)]
        for sheet in range(sheets)
    ]
