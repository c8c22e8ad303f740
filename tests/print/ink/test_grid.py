"""Many pieces on a sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.print.ink.grid import cut_and_stack, grid_on
from crossdeck.print.ink.papers import PAPERS, PrintError, paper_of


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


def test_pieces_have_a_bleed_of_their_own_where_that_costs_no_piece() -> None:
    loose = grid_on(PAPERS["a4"], 90, 126, bleed=2)
    assert (len(loose), loose.gap) == (4, 4.0)
    boxes = list(loose.boxes())
    assert boxes[1].left - boxes[0].right == pytest.approx(4)
    assert len(loose.cuts()[0]) == 4
    tight = grid_on(PAPERS["a4"], 63.5, 88.9, bleed=2)
    assert (len(tight), tight.gap) == (9, 0.0)
    assert len(tight.cuts()[0]) == 4


def test_marks_are_outside_of_all_ink_and_on_every_cut() -> None:
    grid = grid_on(PAPERS["a4"], 63.5, 88.9, bleed=2)
    inked, strokes = grid.whole.grown(2), grid.strokes(2)
    across, down = grid.cuts()
    assert len(strokes) == 2 * (len(across) + len(down))
    for left, top, right, bottom in strokes:
        assert left == right or top == bottom
        beside = max(left, right) < inked.left or min(left, right) > inked.right
        assert beside or max(top, bottom) < inked.top or min(top, bottom) > inked.bottom
    assert {left for left, _, right, _ in strokes if left == right} == set(across)
    assert {top for _, top, _, bottom in strokes if top == bottom} == set(down)


def test_a_piece_that_fits_only_without_its_bleed_is_refused() -> None:
    assert len(grid_on(PAPERS["a4"], 190, 200)) == 1
    with pytest.raises(PrintError, match="does not fit"):
        grid_on(PAPERS["a4"], 190, 200, bleed=5)
