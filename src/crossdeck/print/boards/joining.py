"""A board that is larger than a sheet: on which sheets its squares lie, and where those are joined.

A board is cut between squares only, into as few sheets as it can be: on upright or turned paper, with the
label beneath the piece or beside it.

    ┌─────┬──────┐   Each piece but the last of a line has a glue strip at its right, each but those of
    │  1  ▒  2   │   the last line one below; the neighbour is laid on it, edge to edge.  So a joint has
    ├▒▒▒▒▒┼▒▒▒▒▒▒┤   one strip, and the edge that is seen is one that was cut.
    │  3  ▒  4   │
    └─────┴──────┘
"""

from collections.abc import Iterator
from dataclasses import dataclass

from crossdeck.print.ink.nets import EDGE
from crossdeck.print.ink.papers import Paper, PrintError
from crossdeck.print.ink.sheet import Box

__all__ = ["FRAME", "LABEL", "STRIP", "Joining", "Piece", "joined"]

FRAME = 6.0
"""How wide the frame round the squares is."""
STRIP = 8.0
"""How wide a glue strip is."""
LABEL = 14.0
"""How much of the paper's length or width is kept for the label."""
MARKS = 2.0
"""How much is kept for the cut marks on every side."""


@dataclass(frozen=True)
class Piece:
    """The squares of one sheet, and which sheets are laid on its strips."""

    number: int
    place: tuple[int, int]
    """Its line and its place in it, from 0."""
    rows: range
    cols: range
    right: int | None
    below: int | None
    first: tuple[bool, bool]
    """Whether it has the frame above, and at the left."""
    last: tuple[bool, bool]
    """Whether it has the frame below, and at the right."""

    def size(self, side: float) -> tuple[float, float]:
        """How wide and high it is when it is cut, without its strips."""
        across = FRAME * (self.first[1] + self.last[1])
        down = FRAME * (self.first[0] + self.last[0])
        return across + side * len(self.cols), down + side * len(self.rows)


@dataclass(frozen=True)
class Joining:
    """How a board is divided: so many squares across and down on each sheet of this paper."""

    paper: Paper
    side: float
    across: tuple[int, ...]
    down: tuple[int, ...]
    beside: bool
    """Whether the label stands beside the piece, at the right, and not beneath it."""

    def __len__(self) -> int:
        """How many sheets there are."""
        return len(self.across) * len(self.down)

    def pieces(self) -> Iterator[Piece]:
        """Line by line."""
        lines, columns = len(self.down), len(self.across)
        for line in range(lines):
            for column in range(columns):
                number = line * columns + column + 1
                yield Piece(
                    number,
                    (line, column),
                    range(sum(self.down[:line]), sum(self.down[: line + 1])),
                    range(sum(self.across[:column]), sum(self.across[: column + 1])),
                    number + 1 if column < columns - 1 else None,
                    number + columns if line < lines - 1 else None,
                    (line == 0, column == 0),
                    (line == lines - 1, column == columns - 1),
                )

    @property
    def room(self) -> Box:
        """Where a piece may lie on the paper, its strips included."""
        return _room(self.paper, beside=self.beside)

    @property
    def label(self) -> Box:
        """Where the label stands."""
        room = self.room
        if self.beside:
            return Box(self.paper.width - EDGE - LABEL, room.top, LABEL, room.height)
        return Box(room.left, self.paper.height - EDGE - LABEL, room.width, LABEL)

    def body(self, piece: Piece) -> Box:
        """Where a piece lies when it is cut, without its strips: with them it is in the middle."""
        width, height = piece.size(self.side)
        room = self.room
        left = room.left + (room.width - width - (STRIP if piece.right else 0)) / 2
        return Box(left, room.top, width, height)


def joined(rows: int, cols: int, side: float, paper: Paper) -> Joining:
    """On as few sheets as possible; PrintError if not even one square fits."""
    plans = []
    for turned in (paper, paper.turned):
        for beside in (False, True):
            room = _room(turned, beside=beside)
            across, down = _shared(cols, side, room.width), _shared(rows, side, room.height)
            if across and down:
                plans.append(Joining(turned, side, across, down, beside))
    if not plans:
        raise PrintError(f"squares of {side:g} mm do not fit on {paper.name}: choose a smaller size")
    return min(plans, key=len)


def _room(paper: Paper, *, beside: bool) -> Box:
    around = EDGE + MARKS
    width, height = paper.width - 2 * around, paper.height - 2 * around
    return Box(around, around, width - LABEL * beside, height - LABEL * (not beside))


def _shared(count: int, side: float, room: float) -> tuple[int, ...]:
    """How many squares lie on each sheet of a line, as evenly as they can; none if that is impossible."""

    def most(around: float) -> int:
        return max(0, int((room - around + 1e-6) // side))

    if most(2 * FRAME) >= count:
        return (count,)
    first, inner, last = most(FRAME + STRIP), most(STRIP), most(FRAME)
    if not first or not inner:
        return ()
    sheets = 2 + max(0, -(-(count - first - last) // inner))
    limits = [first, *[inner] * (sheets - 2), last]
    shared = [0] * sheets
    for _ in range(count):
        open_ = [at for at in range(sheets) if shared[at] < limits[at]]
        shared[min(open_, key=lambda at: (shared[at], -at))] += 1
    return tuple(shared)
