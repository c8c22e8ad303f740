"""How piles find room: large cards first, strips where they can be read, never more than there is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.terminal.patience.screen.widgets.piles import Card, Pile, planned
from crossdeck.terminal.screen.widgets.faces import Size


def piles(*heights: int, closed: bool = False) -> list[Pile]:
    return [
        Pile(tuple(Card("A" if not at or not closed else "") for at in range(height))) for height in heights
    ]


SEVENTEEN = piles(*[3] * 17)
SEVEN = piles(1, 2, 3, 4, 5, 6, 7, closed=True)


@pytest.mark.parametrize(
    ("width", "height", "size", "across"),
    [(68, 17, Size.LARGE, 9), (68, 30, Size.GRAND, 6), (140, 17, Size.GRAND, 17), (68, 8, Size.SMALL, 17)],
)
def test_seventeen_piles_of_three_lie_in_as_many_rows_as_fit(
    width: int, height: int, size: Size, across: int
) -> None:
    plan = planned(SEVENTEEN, width, height)
    assert (plan.size, plan.across, plan.strips) == (size, across, 2)


def test_cards_that_can_be_read_are_never_left_out() -> None:
    assert planned(SEVENTEEN, 10, 3).strips == 2


def test_cards_face_down_are_strips_only_where_there_is_room() -> None:
    assert planned(SEVEN, 68, 14).strips == 6
    assert planned(SEVEN, 68, 5) == planned(piles(*[1] * 7), 68, 5)


@given(
    st.lists(st.integers(0, 7), min_size=1, max_size=20),
    st.integers(1, 150),
    st.integers(1, 50),
    st.booleans(),
)
def test_any_piles_in_any_room_have_a_plan(heights: list[int], width: int, height: int, closed: bool) -> None:
    plan = planned(piles(*heights, closed=closed), width, height)
    assert plan.across >= 1
    if plan.size is not Size.SMALL:
        rows = -(-len(heights) // plan.across)
        assert rows * plan.height <= height
        assert plan.across * plan.width <= width
