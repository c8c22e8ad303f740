"""Many pieces on a sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.print.grid import cut_and_stack, grid_on
from crossdeck.print.papers import PAPERS, PrintError, paper_of


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_ten_slips_lie_in_the_middle_of_a_sheet(paper: object) -> None:
    grid = grid_on(paper, 90, 50)  # type: ignore[arg-type]
    assert (grid.across, grid.down, len(grid)) == (2, 5, 10)
    boxes = list(grid.boxes())
    assert boxes[0].left == pytest.approx(grid.paper.width - boxes[-1].right)
    assert boxes[0].top == pytest.approx(grid.paper.height - boxes[-1].bottom)
    assert boxes[1].left == boxes[0].right
    assert boxes[2].top == boxes[0].bottom


def test_cards_of_the_original_size_fit_nine_on_a_sheet_of_a4() -> None:
    assert len(grid_on(PAPERS["a4"], 63, 88)) == 9
    assert len(grid_on(PAPERS["a4"], 63, 45)) == 18


def test_a_piece_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(PrintError, match="200 × 300 mm does not fit on letter"):
        grid_on(PAPERS["letter"], 200, 300)


def test_unknown_paper_is_refused_with_what_there_is() -> None:
    with pytest.raises(PrintError, match="no paper 'a5'; there are a4 and letter"):
        paper_of("a5")


def test_the_second_piece_lies_on_the_second_sheet() -> None:
    assert cut_and_stack("ABCDE", 2) == [["A", "D"], ["B", "E"], ["C", None]]


@given(st.integers(0, 60), st.integers(1, 12))
def test_piles_laid_on_each_other_are_in_order(pieces: int, places: int) -> None:
    sheets = cut_and_stack(range(pieces), places)
    piles = [[sheet[place] for sheet in sheets] for place in range(places)]
    assert [piece for pile in piles for piece in pile if piece is not None] == list(range(pieces))
    assert len(sheets) == -(-pieces // places)
