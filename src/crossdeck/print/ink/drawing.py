"""The drawings of `data/art`, which the web shows too: read, recoloured, and drawn into a box.

Of SVG this reads what those drawings use: rect, circle, path, polygon, groups with a change of place, a
pattern as fill, opacity and dashes.  Anything else is refused, so that no drawing loses a part unseen.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import ceil, floor
from typing import Literal
from xml.etree import ElementTree

from crossdeck.print.ink.paths import IDENTITY, Matrix, Outline, circle, path, polygon, rectangle
from crossdeck.print.ink.sheet import Box, Colour, Sheet

__all__ = ["Drawing", "Look", "art", "draw", "read_drawing"]

_NAMESPACE = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Look:
    """How an outline is painted."""

    fill: Colour | None = "#000000"
    stroke: Colour | None = None
    weight: float = 1.0
    dash: tuple[float, ...] = ()
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    even_odd: bool = False
    tile: "Tile | None" = None


@dataclass(frozen=True)
class Tile:
    """A pattern: shapes that are repeated over whatever is filled with them."""

    box: Box
    shapes: tuple["Shape", ...]


@dataclass(frozen=True)
class Shape:
    """One outline and its look."""

    outline: Outline
    look: Look

    def moved(self, matrix: Matrix) -> "Shape":
        """The shape elsewhere, with lines as much thicker as it is larger."""
        dash = tuple(each * matrix.size for each in self.look.dash)
        look = replace(self.look, weight=self.look.weight * matrix.size, dash=dash)
        return Shape(matrix.moved(self.outline), look)


@dataclass(frozen=True)
class Drawing:
    """What one file has: shapes in the order in which they are painted, in a box of its own measure."""

    box: Box
    shapes: tuple[Shape, ...]


@cache
def art(name: str) -> Drawing:
    """A drawing of `data/art`; LookupError if there is none of this name."""
    file = files("crossdeck").joinpath("data", "art", f"{name}.svg")
    if not file.is_file():
        raise LookupError(f"there is no drawing {name!r}")
    return read_drawing(file.read_text(encoding="utf-8"))


def read_drawing(text: str) -> Drawing:
    """The drawing that a file has in it; ValueError names what is not read here."""
    root = ElementTree.fromstring(text)
    tiles = dict[str, Tile]()
    shapes = tuple(_shapes(root, IDENTITY, tiles))
    left, top, width, height = map(float, root.get("viewBox", "").split())
    return Drawing(Box(left, top, width, height), shapes)


def _shapes(element: ElementTree.Element, matrix: Matrix, tiles: dict[str, Tile]) -> Iterator[Shape]:
    for each in element:
        name = each.tag.removeprefix(_NAMESPACE)
        inner = matrix.then(Matrix.read(each.get("transform", "")))
        if name in ("g", "defs"):
            yield from _shapes(each, inner, tiles)
        elif name == "pattern":
            box = Box(*(float(each.get(side, 0)) for side in ("x", "y", "width", "height")))
            tiles[each.get("id", "")] = Tile(box, tuple(_shapes(each, IDENTITY, tiles)))
        else:
            yield Shape(_outline(name, each), _look(each, tiles)).moved(inner)


def _outline(name: str, of: ElementTree.Element) -> Outline:
    def number(key: str) -> float:
        return float(of.get(key, 0))

    if name == "path":
        return path(of.get("d", ""))
    if name == "circle":
        return circle(number("cx"), number("cy"), number("r"))
    if name == "rect":
        return rectangle(number("x"), number("y"), number("width"), number("height"), number("rx"))
    if name == "polygon":
        numbers = [float(each) for each in of.get("points", "").replace(",", " ").split()]
        return polygon(zip(numbers[::2], numbers[1::2], strict=True))
    raise ValueError(f"a drawing has <{name}>, which is not read here")


def _look(of: ElementTree.Element, tiles: dict[str, Tile]) -> Look:
    fill, stroke = of.get("fill", "#000000"), of.get("stroke", "none")
    tile = tiles[fill[5:-1]] if fill.startswith("url(#") else None
    opacity = float(of.get("opacity", 1))
    return Look(
        fill=None if fill == "none" or tile else fill,
        stroke=None if stroke == "none" else stroke,
        weight=float(of.get("stroke-width", 1)),
        dash=tuple(float(each) for each in of.get("stroke-dasharray", "").split()),
        fill_opacity=opacity * float(of.get("fill-opacity", 1)),
        stroke_opacity=opacity * float(of.get("stroke-opacity", 1)),
        even_odd=of.get("fill-rule") == "evenodd",
        tile=tile,
    )


def _same(colour: Colour) -> Colour:
    return colour


def draw(
    sheet: Sheet,
    drawing: Drawing,
    box: Box,
    colours: Callable[[Colour], Colour] = _same,
    fit: Literal["whole", "cover", "stretch"] = "whole",
) -> None:
    """Draw into a box, in the middle: whole, covering it, or pulled into its shape; nothing goes beyond."""
    across, down = box.width / drawing.box.width, box.height / drawing.box.height
    if fit != "stretch":
        across = down = max(across, down) if fit == "cover" else min(across, down)
    left = box.left + (box.width - drawing.box.width * across) / 2 - drawing.box.left * across
    top = box.top + (box.height - drawing.box.height * down) / 2 - drawing.box.top * down
    matrix = Matrix(across, 0, 0, down, left, top)
    own = drawing.box
    frame = matrix.moved(rectangle(own.left, own.top, own.width, own.height))
    with sheet.clipped(rectangle(box.left, box.top, box.width, box.height)), sheet.clipped(frame):
        for shape in drawing.shapes:
            _paint(sheet, shape, matrix, colours)


def _paint(sheet: Sheet, shape: Shape, matrix: Matrix, colours: Callable[[Colour], Colour]) -> None:
    look = shape.look
    if look.tile:
        cell = rectangle(-_SEAM, -_SEAM, look.tile.box.width + 2 * _SEAM, look.tile.box.height + 2 * _SEAM)
        with sheet.clipped(matrix.moved(shape.outline)):
            for place in _places(look.tile, shape.outline):
                inside = matrix.then(place)
                with sheet.clipped(inside.moved(cell)):
                    for each in look.tile.shapes:
                        _paint(sheet, each, inside, colours)
    moved = shape.moved(matrix)
    sheet.path(
        moved.outline,
        fill=None if look.fill is None else colours(look.fill),
        stroke=None if look.stroke is None else colours(look.stroke),
        weight=moved.look.weight,
        dash=moved.look.dash,
        opacity=(look.fill_opacity, look.stroke_opacity),
        even_odd=look.even_odd,
    )


_SEAM = 0.05
"""Tiles overlap by so much, else a hair of the ground is seen between them."""


def _places(tile: Tile, outline: Outline) -> Iterator[Matrix]:
    """Where copies of a pattern lie, so that they cover the outline."""
    xs = [x for _, points in outline for x, _ in points]
    ys = [y for _, points in outline for _, y in points]
    box = tile.box
    for down in range(floor((min(ys) - box.top) / box.height), ceil((max(ys) - box.top) / box.height)):
        for across in range(floor((min(xs) - box.left) / box.width), ceil((max(xs) - box.left) / box.width)):
            yield Matrix(e=box.left + across * box.width, f=box.top + down * box.height)
