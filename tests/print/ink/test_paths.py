"""Outlines, as they stand in drawings."""

from itertools import pairwise
from math import cos, hypot, pi, sin

import pytest

from crossdeck.print.ink.paths import IDENTITY, Matrix, Outline, Point, circle, path, polygon, rectangle


def ends(outline: Outline) -> list[Point]:
    """Where the pen stops."""
    return [points[-1] for _, points in outline if points]


def at(start: Point, curve: tuple[Point, ...], part: float) -> Point:
    """A point on a curve (de Casteljau)."""
    points = [start, *curve]
    while len(points) > 1:
        points = [
            (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)
            for one, other in pairwise(points)
        ]
    return points[0]


def test_lines_are_read_from_where_they_are_or_from_the_pen() -> None:
    assert path("M1 2L3 4H5V6z") == (
        ("m", ((1, 2),)), ("l", ((3, 4),)), ("l", ((5, 4),)), ("l", ((5, 6),)), ("z", ()),
    )  # fmt: skip
    assert path("m1 2l3 4h5v6z")[:4] == (
        ("m", ((1, 2),)), ("l", ((4, 6),)), ("l", ((9, 6),)), ("l", ((9, 12),)),
    )  # fmt: skip


def test_further_pairs_after_a_move_are_lines() -> None:
    assert [kind for kind, _ in path("M0 0 1 1 2 0m1 1 1 1")] == ["m", "l", "l", "m", "l"]
    assert ends(path("M0 0 1 1 2 0m1 1 1 1"))[-2:] == [(3, 1), (4, 2)]


def test_figures_may_stand_close() -> None:
    assert ends(path("M.5-.5L1e1,2.5-3.-4")) == [(0.5, -0.5), (10, 2.5), (-3, -4)]


def test_after_a_close_the_pen_is_where_the_part_began() -> None:
    assert ends(path("M5 5h10v10zl1 1"))[-1] == (6, 6)


def test_a_curve_with_one_handle_is_one_with_two() -> None:
    (_, start), (kind, curve) = path("M0 0Q5 10 10 0")
    assert kind == "c"
    assert at(start[0], curve, 0.5) == pytest.approx((5, 5))


def test_a_mirrored_handle_goes_on_smoothly() -> None:
    _, (_, first), (_, second) = path("M0 0Q5 10 10 0T20 0")
    assert at(first[-1], second, 0.5) == pytest.approx((15, -5))
    _, (_, straight) = path("M0 0T10 10")
    assert all(x == pytest.approx(y) for x, y in straight)  # without a handle before, it is a line


@pytest.mark.parametrize(("flags", "far"), [("0 1", (10, -10)), ("0 0", (10, 10))])
def test_half_a_circle_goes_the_way_it_says(flags: str, far: Point) -> None:
    outline = path(f"M0 0A10 10 0 {flags} 20 0")
    assert ends(outline)[-1] == pytest.approx((20, 0))
    assert far in [pytest.approx(each) for each in ends(outline)]
    pen = (0.0, 0.0)
    for _, curve in outline[1:]:
        middle = at(pen, curve, 0.5)
        assert hypot(middle[0] - 10, middle[1]) == pytest.approx(10, abs=0.01)
        pen = curve[-1]


@pytest.mark.parametrize(("large", "parts"), [(0, 1), (1, 3)])
def test_the_large_part_of_an_ellipse_is_the_long_way_round(large: int, parts: int) -> None:
    outline = path(f"M10 0A10 5 0 {large} {large} 0 {5 if large else -5}")
    assert len(outline) == 1 + (parts if large else 1)


def test_an_ellipse_that_is_too_small_grows_until_it_reaches() -> None:
    outline = path("M0 0A1 1 0 0 1 20 0")
    assert any(each == pytest.approx((10, -10)) for each in ends(outline))


def test_changes_are_read_from_left_to_right() -> None:
    matrix = Matrix.read("translate(10 20) scale(2) rotate(90)")
    assert matrix((1, 0)) == pytest.approx((10, 22))
    assert Matrix.read("translate(3)")((0, 0)) == (3, 0)
    assert Matrix.read("scale(2 3)")((1, 1)) == (2, 3)
    assert Matrix.read("skewX(45)")((0, 1)) == pytest.approx((1, 1))
    assert Matrix.read("") == IDENTITY


def test_a_change_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="'skewY', which is not read here"):
        Matrix.read("skewY(3)")


def test_things_become_longer_by_the_root_of_their_area() -> None:
    assert Matrix.read("scale(2 8)").size == pytest.approx(4)
    assert Matrix.read("rotate(30)").size == pytest.approx(1)


def test_a_circle_is_round() -> None:
    outline = circle(5, 6, 3)
    assert all(hypot(x - 5, y - 6) == pytest.approx(3) for x, y in ends(outline))
    pen = ends(outline)[0]
    for kind, points in outline[1:]:
        if kind == "c":
            middle = at(pen, points, 0.5)
            assert hypot(middle[0] - 5, middle[1] - 6) == pytest.approx(3, abs=0.002)
        pen = points[-1] if points else pen


def test_corners_are_no_rounder_than_half_a_side() -> None:
    assert rectangle(0, 0, 10, 4, 0)[0] == ("m", ((0, 0),))
    assert rectangle(0, 0, 10, 4, 99) == rectangle(0, 0, 10, 4, 2)
    assert polygon([(0, 0), (1, 0), (1, 1)])[-1] == ("z", ())


def test_a_moved_outline_keeps_its_kinds() -> None:
    turned = Matrix.read("rotate(90)").moved(rectangle(1, 2, 3, 4))
    assert [kind for kind, _ in turned] == ["m", "l", "l", "l", "z"]
    assert ends(turned)[0] == pytest.approx((cos(pi / 2) - 2 * sin(pi / 2), sin(pi / 2) + 2 * cos(pi / 2)))
