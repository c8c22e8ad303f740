"""Outlines: a path as it stands in a drawing, read into moves, lines and curves.

    M L H V    move, line, across, down       lower case counts from where the pen is
    C Q T      curves with two handles, with one, with the last one mirrored
    A          part of an ellipse             Z  back to where the part began

What is read has only absolute moves, lines, curves with two handles and closes, so that whoever draws it
needs nothing else.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan

__all__ = ["IDENTITY", "Matrix", "Outline", "Point", "Step", "circle", "path", "polygon", "rectangle"]

Point = tuple[float, float]
Step = tuple[str, tuple[Point, ...]]
"""`m` and `l` with one point, `c` with three, `z` with none."""
Outline = tuple[Step, ...]

_TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ROUND = 4 / 3 * (sqrt(2) - 1)
"""How long the handles of a quarter of a circle are, in radii."""


@dataclass(frozen=True)
class Matrix:
    """A change of places: x goes to ax + cy + e, y to bx + dy + f."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, inner: "Matrix") -> "Matrix":
        """What is drawn inside another change."""
        return Matrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    def __call__(self, point: Point) -> Point:
        """Where a point comes to lie."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def moved(self, outline: Outline) -> Outline:
        """Where an outline comes to lie."""
        return tuple((kind, tuple(map(self, points))) for kind, points in outline)

    @property
    def size(self) -> float:
        """How much longer things become, on the whole."""
        return sqrt(abs(self.a * self.d - self.b * self.c))

    @staticmethod
    def read(text: str) -> "Matrix":
        """What the `transform` of a drawing says."""
        matrix = IDENTITY
        for name, inner in re.findall(r"(\w+)\(([^)]*)\)", text):
            matrix = matrix.then(_change(name, [float(each) for each in re.split(r"[\s,]+", inner.strip())]))
        return matrix


IDENTITY = Matrix()


def _change(name: str, of: list[float]) -> Matrix:
    if name == "translate":
        return Matrix(e=of[0], f=of[1] if len(of) > 1 else 0)
    if name == "scale":
        return Matrix(a=of[0], d=of[-1])
    if name == "rotate" and len(of) == 1:
        turn = radians(of[0])
        return Matrix(cos(turn), sin(turn), -sin(turn), cos(turn))
    if name == "skewX":
        return Matrix(c=tan(radians(of[0])))
    raise ValueError(f"a drawing has {name!r}, which is not read here")


def rectangle(left: float, top: float, width: float, height: float, round_by: float = 0) -> Outline:
    """A rectangle, maybe with round corners."""
    right, bottom, r = left + width, top + height, min(round_by, width / 2, height / 2)
    if r <= 0:
        return polygon([(left, top), (right, top), (right, bottom), (left, bottom)])
    h = r * (1 - _ROUND)
    return (
        ("m", ((left + r, top),)),
        ("l", ((right - r, top),)),
        ("c", ((right - h, top), (right, top + h), (right, top + r))),
        ("l", ((right, bottom - r),)),
        ("c", ((right, bottom - h), (right - h, bottom), (right - r, bottom))),
        ("l", ((left + r, bottom),)),
        ("c", ((left + h, bottom), (left, bottom - h), (left, bottom - r))),
        ("l", ((left, top + r),)),
        ("c", ((left, top + h), (left + h, top), (left + r, top))),
        ("z", ()),
    )


def circle(across: float, down: float, radius: float) -> Outline:
    """A circle."""
    return rectangle(across - radius, down - radius, 2 * radius, 2 * radius, radius)


def polygon(points: Iterable[Point]) -> Outline:
    """Straight lines from point to point, and back to the first."""
    first, *others = points
    return ("m", (first,)), *(("l", (each,)) for each in others), ("z", ())


def path(text: str) -> Outline:
    """What the `d` of a path says."""
    return tuple(_Pen().run(_commands(text)))


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    command, numbers = "", list[float]()
    for letter, number in _TOKEN.findall(text):
        if letter:
            command = letter
            if command in "zZ":
                yield command, []
            continue
        numbers.append(float(number))
        if len(numbers) == _ARGUMENTS[command.upper()]:
            yield command, numbers
            numbers = []
            # After a move, further pairs are lines.
            command = {"M": "L", "m": "l"}.get(command, command)


class _Pen:
    """Where the pen is while a path is read."""

    def __init__(self) -> None:
        self.at: Point = (0, 0)
        self.began: Point = (0, 0)
        self.handle: Point | None = None

    def run(self, commands: Iterable[tuple[str, list[float]]]) -> Iterator[Step]:
        for letter, numbers in commands:
            relative, kind = letter.islower(), letter.upper()
            handle, self.handle = self.handle, None
            if kind == "Z":
                self.at = self.began
                yield "z", ()
            elif kind == "A":
                yield from self._arc(numbers, relative=relative)
            elif kind in "CQT":
                yield self._curve(kind, self._points(numbers, relative=relative), handle)
            else:
                yield self._straight(kind, numbers, relative=relative)

    def _points(self, numbers: list[float], *, relative: bool) -> list[Point]:
        dx, dy = self.at if relative else (0, 0)
        return [(x + dx, y + dy) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]

    def _straight(self, kind: str, numbers: list[float], *, relative: bool) -> Step:
        x, y = self.at
        if kind == "H":
            self.at = (numbers[0] + (x if relative else 0), y)
        elif kind == "V":
            self.at = (x, numbers[0] + (y if relative else 0))
        else:
            (self.at,) = self._points(numbers, relative=relative)
        if kind == "M":
            self.began = self.at
        return "m" if kind == "M" else "l", (self.at,)

    def _curve(self, kind: str, points: list[Point], handle: Point | None) -> Step:
        start, end = self.at, points[-1]
        if kind == "C":
            first, second = points[0], points[1]
        else:
            mirrored = (2 * start[0] - handle[0], 2 * start[1] - handle[1]) if handle else start
            self.handle = points[0] if kind == "Q" else mirrored
            first, second = _towards(start, self.handle), _towards(end, self.handle)
        self.at = end
        return "c", (first, second, end)

    def _arc(self, numbers: list[float], *, relative: bool) -> Iterator[Step]:
        start = self.at
        (self.at,) = self._points(numbers[5:], relative=relative)
        yield from _arc(start, self.at, numbers[:3], large=bool(numbers[3]), sweep=bool(numbers[4]))


def _towards(end: Point, handle: Point) -> Point:
    """Two thirds of the way to the one handle: where a curve with two has its own."""
    return end[0] + (handle[0] - end[0]) * 2 / 3, end[1] + (handle[1] - end[1]) * 2 / 3


def _arc(start: Point, end: Point, shape: list[float], *, large: bool, sweep: bool) -> Iterator[Step]:
    """Part of an ellipse as curves, each of at most a quarter (SVG 1.1, F.6)."""
    rx, ry, turned = abs(shape[0]), abs(shape[1]), radians(shape[2])
    back = Matrix(cos(turned), -sin(turned), sin(turned), cos(turned))
    hx, hy = back(((start[0] - end[0]) / 2, (start[1] - end[1]) / 2))
    grown = max(1, sqrt((hx / rx) ** 2 + (hy / ry) ** 2))
    rx, ry = rx * grown, ry * grown
    apart = (rx * hy) ** 2 + (ry * hx) ** 2
    far = sqrt(max(0, (rx * ry) ** 2 / apart - 1)) * (-1 if large == sweep else 1)
    cx, cy = far * rx * hy / ry, -far * ry * hx / rx
    first = _angle((hx - cx) / rx, (hy - cy) / ry)
    span = _angle((-hx - cx) / rx, (-hy - cy) / ry) - first
    if sweep and span < 0:
        span += 2 * pi
    elif not sweep and span > 0:
        span -= 2 * pi
    turn = Matrix(cos(turned), sin(turned), -sin(turned), cos(turned))
    middle = turn((cx, cy))
    whole = Matrix(
        turn.a * rx, turn.b * rx, turn.c * ry, turn.d * ry,
        middle[0] + (start[0] + end[0]) / 2, middle[1] + (start[1] + end[1]) / 2,
    )  # fmt: skip
    parts = ceil(abs(span) / (pi / 2) - 1e-9) or 1
    step = span / parts
    reach = 4 / 3 * tan(step / 4)
    for part in range(parts):
        a, b = first + part * step, first + (part + 1) * step
        points = (
            (cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
            (cos(b) + reach * sin(b), sin(b) - reach * cos(b)),
            (cos(b), sin(b)),
        )
        yield "c", tuple(map(whole, points))


def _angle(x: float, y: float) -> float:
    return acos(max(-1, min(1, x / hypot(x, y)))) * (-1 if y < 0 else 1)
