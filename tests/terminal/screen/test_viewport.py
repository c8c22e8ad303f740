"""The part of the cloth that is seen: as large as it fits, and panned no more than needed."""

from hypothesis import given
from hypothesis import strategies as st

from crossdeck.terminal.screen.widgets.cloth import Picture, Spot
from crossdeck.terminal.screen.widgets.faces import Size
from crossdeck.terminal.screen.widgets.viewport import Viewport

squares = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
viewports = st.builds(Viewport, st.integers(1, 200), st.integers(1, 60), st.sampled_from(Size), squares)


def test_the_whole_crossword_is_shown_as_large_as_it_fits() -> None:
    assert Viewport(52, 26).fitting(((0, 0), (2, 3))) is Size.GRAND
    assert Viewport(52, 26).fitting(((0, 0), (5, 5))) is Size.LARGE
    assert Viewport(52, 26).fitting(((0, 0), (11, 8))) is Size.MEDIUM
    assert Viewport(52, 26).fitting(((0, 0), (40, 8))) is Size.SMALL
    assert Viewport(52, 26).fitting(((0, 0), (2, 3)), largest=Size.MEDIUM) is Size.MEDIUM


def test_a_view_that_shows_it_already_does_not_move() -> None:
    view = Viewport(50, 30, Size.LARGE, (-2, -2))
    assert view.holding(((0, 0), (3, 3))) == view


def test_a_view_pans_just_enough() -> None:
    view = Viewport(50, 30, Size.LARGE, (0, 0))
    assert view.holding(((-1, 0), (-1, 0))).corner == (-1, 0)
    assert view.holding(((10, 0), (10, 0))).corner == (1, 0)
    assert view.holding(((0, 10), (0, 10)), air=1).corner == (-1, 2)


@given(viewports, squares)
def test_what_is_to_be_held_is_seen(view: Viewport, square: tuple[int, int]) -> None:
    assert view.holding((square, square)).place(square) is not None
    assert view.centred((square, square)).place(square) is not None


@given(viewports, squares)
def test_a_square_is_found_where_it_is_drawn(view: Viewport, square: tuple[int, int]) -> None:
    place = view.place(square)
    if place is not None:
        x, y, width, height = place
        assert view.square_at(x, y) == square
        assert view.square_at(x + width - 1, y + height - 1) == square


@given(viewports, st.sampled_from(Size))
def test_another_size_keeps_the_middle(view: Viewport, size: Size) -> None:
    middle = (view.corner[0] + view.rows // 2, view.corner[1] + view.cols // 2)
    new = view.sized(size)
    assert (new.corner[0] + new.rows // 2, new.corner[1] + new.cols // 2) == middle


def test_a_picture_knows_what_has_changed() -> None:
    before = Picture({(0, 0): Spot("A", 10)}, cursor=(0, 1))
    after = Picture({(0, 0): Spot("A", 10), (0, 1): Spot("T", 8)}, cursor=(0, 2), ticks=frozenset({(5, 5)}))
    assert after.changed(before) == {(0, 1), (0, 2), (5, 5)}
    assert before.changed(before) == frozenset()
    assert Picture(cursor=(0, 0), arrow="▾").changed(Picture(cursor=(0, 0))) == {(0, 0)}
