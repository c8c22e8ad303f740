"""Where faces and backs of cards lie on sheets.

    duplex   faces on one side, and on the other each back exactly behind its face
    fold     face and back side by side, or back above face, as one piece that is folded and glued
    single   one side of a card on a page that is as large as the card and its bleed

All sheets stand upright, also where more cards fit lying on their sides: then the cards lie, not the sheet.
A sheet on its side would be turned by the printer, either way round, and nobody could say in which direction
its backs have to be moved.

    front            back, turned over the long edge     over the short edge
    ┌───────┐        ┌───────┐                           ┌───────┐
    │ A B   │        │   b a │     left and right        │     c │     above and below are changed,
    │ C     │        │     c │     are changed           │   b a │     and every back stands on its head
    └───────┘        └───────┘                           └───────┘
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from crossdeck.print.cards.sizes import Size
from crossdeck.print.ink.grid import Grid, Stroke, grid_on
from crossdeck.print.ink.papers import Paper, PrintError
from crossdeck.print.ink.sheet import Box

__all__ = ["Flip", "Imposed", "Layout", "Spot", "impose"]

Layout = Literal["duplex", "fold", "single"]
Flip = Literal["long", "short"]
Join = Literal["", "top", "side"]
"""At which edge of a face its back is joined to it."""


@dataclass(frozen=True)
class Spot:
    """Where one side of a card lies, and how many degrees it is turned, clockwise."""

    box: Box
    turn: int = 0

    def behind(self, paper: Paper, flip: Flip, shift: tuple[float, float] = (0.0, 0.0)) -> "Spot":
        """Where the back of this face lies on the other side of the sheet.

        Whoever turns the card over like a page finds its back upright.
        """
        box = self.box
        if flip == "long":
            left, top, turn = paper.width - box.right, box.top, -self.turn
        else:
            left, top, turn = box.left, paper.height - box.bottom, 180 - self.turn
        return Spot(Box(left + shift[0], top + shift[1], box.width, box.height), turn % 360)

    def holding(self, piece: "Spot", size: tuple[float, float]) -> "Spot":
        """Where a part of a piece of this size lies on the sheet, if the piece lies on this spot."""
        part = piece.box
        if self.turn == 0:
            box = Box(self.box.left + part.left, self.box.top + part.top, part.width, part.height)
        else:  # A quarter clockwise: what was above is now at the right.
            left = self.box.left + size[1] - part.bottom
            box = Box(left, self.box.top + part.left, part.height, part.width)
        return Spot(box, (self.turn + piece.turn) % 360)


@dataclass(frozen=True)
class Imposed:
    """How cards of a size lie on a sheet."""

    grid: Grid
    size: Size
    turn: Literal[0, 90]
    """Whether pieces lie on their sides."""
    join: Join = ""
    marked: bool = True
    """Whether there are marks: a page as large as one card needs none."""

    def __len__(self) -> int:
        """How many cards a sheet has."""
        return len(self.grid)

    def faces(self) -> list[Spot]:
        """The places for faces, line by line."""
        width, height = self.size.width, self.size.height
        left, top = (width if self.join == "side" else 0.0), (height if self.join == "top" else 0.0)
        return self._parts(Spot(Box(left, top, width, height)))

    def backs(self, flip: Flip = "long", shift: tuple[float, float] = (0.0, 0.0)) -> list[Spot]:
        """The places for backs, in the order of their faces; on the same side if the sheet is folded.

        Where a page is one card, nothing is turned or moved.
        """
        if not self.marked:
            return self.faces()
        if self.join:
            turn = 180 if self.join == "top" else 0
            return self._parts(Spot(Box(0, 0, self.size.width, self.size.height), turn))
        return [face.behind(self.grid.paper, flip, shift) for face in self.faces()]

    def marks(self, bleed: float) -> list[Stroke]:
        """Where to cut."""
        return self.grid.strokes(bleed) if self.marked else []

    def folds(self, bleed: float) -> list[Stroke]:
        """Where to fold: the one edge that a face and its back share."""
        lines = {
            (line, round(place, 6))
            for face, back in zip(self.faces(), self.backs(), strict=True)
            if self.join
            for line, place in _shared(face.box, back.box)
        }
        across = sorted(place for line, place in lines if line == "across")
        down = sorted(place for line, place in lines if line == "down")
        return self.grid.strokes_at(across, down, bleed)

    def _parts(self, part: Spot) -> list[Spot]:
        piece = _piece(self.size, self.join)
        return [Spot(box, self.turn).holding(part, piece) for box in self.grid.boxes()]


def _shared(one: Box, other: Box) -> Iterator[tuple[str, float]]:
    for line, near, far in (
        ("across", (one.left, one.right), (other.left, other.right)),
        ("down", (one.top, one.bottom), (other.top, other.bottom)),
    ):
        shared = {round(each, 6) for each in near} & {round(each, 6) for each in far}
        if len(shared) == 1:
            yield line, shared.pop()


def _piece(size: Size, join: Join) -> tuple[float, float]:
    """How large a card is with what is joined to it."""
    return size.width * (2 if join == "side" else 1), size.height * (2 if join == "top" else 1)


def impose(paper: Paper, size: Size, bleed: float, layout: Layout, cards: int) -> Imposed:
    """How so many cards lie on the fewest sheets; PrintError if not one fits.

    Of two ways with as many sheets, upright is better than lying, and joined at the upper edge than at the
    side.
    """
    if layout == "single":
        page = Paper(paper.name, size.width + 2 * bleed, size.height + 2 * bleed)
        return Imposed(Grid(page, size.width, size.height, 1, 1), size, 0, marked=False)
    joins: tuple[Join, ...] = ("top", "side") if layout == "fold" else ("",)
    found = [each for join in joins for each in _ways(paper, size, bleed, join)]
    if not found:
        folded = " and folded over" if layout == "fold" else ""
        raise PrintError(
            f"a card of {size.width:g} × {size.height:g} mm with {bleed:g} mm of bleed{folded} does not fit "
            f"on {paper.name}: choose a smaller size"
        )
    return min(found, key=lambda way: -(-cards // len(way)))  # The first of those that are equal.


def _ways(paper: Paper, size: Size, bleed: float, join: Join) -> Iterator[Imposed]:
    width, height = _piece(size, join)
    turns: tuple[tuple[Literal[0, 90], float, float], ...] = ((0, width, height), (90, height, width))
    for turn, across, down in turns:
        try:
            yield Imposed(grid_on(paper, across, down, bleed), size, turn, join)
        except PrintError:
            continue
