"""Where faces and backs lie."""

import itertools

import pytest

from crossdeck.print.cards.impose import Spot, impose
from crossdeck.print.cards.sizes import CARDS, TILES, Size
from crossdeck.print.ink.papers import PAPERS, Paper, PrintError
from crossdeck.print.ink.sheet import Box

A4 = PAPERS["a4"]


@pytest.mark.parametrize(
    ("paper", "size", "cards", "places", "turn"),
    [
        ("a4", "original", 54, 18, 90),  # Three sheets instead of four.
        ("a4", "original", 60, 16, 0),  # Four either way.
        ("a4", "poker", 60, 9, 0),
        ("a4", "large", 60, 4, 0),
        ("letter", "original", 60, 16, 0),
        ("letter", "poker", 60, 8, 90),
        ("letter", "mini", 60, 12, 0),
    ],
)
def test_cards_lie_on_the_fewest_sheets_and_upright_if_they_can(
    paper: str, size: str, cards: int, places: int, turn: int
) -> None:
    found = impose(PAPERS[paper], CARDS[size], 2, "duplex", cards)
    assert (len(found), found.turn) == (places, turn)


def test_a_whole_keyword_is_on_one_sheet() -> None:
    assert all(len(impose(paper, TILES["original"], 2, "duplex", 60)) >= 100 for paper in PAPERS.values())


@pytest.mark.parametrize("layout", ["duplex", "fold", "single"])
@pytest.mark.parametrize("paper", PAPERS)
def test_no_card_lies_on_another(layout: str, paper: str) -> None:
    for size, bleed in itertools.product([*CARDS.values(), TILES["large"]], (0, 2, 5)):
        found = impose(PAPERS[paper], size, bleed, layout, 60)  # type: ignore[arg-type]
        spots = [each.box for each in found.faces()]
        if layout == "fold":
            spots += [each.box for each in found.backs()]
        for one, other in itertools.combinations(spots, 2):
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.bottom, other.bottom) - max(one.top, other.top)
            assert min(across, down) < 1e-6
        page = found.grid.paper
        assert all(box.left >= 0 and box.right <= page.width + 1e-6 for box in spots)
        assert len(found.faces()) == len(found.backs()) == len(found)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_behind_what_is_behind_a_card_is_the_card(flip: str, turn: int) -> None:
    spot = Spot(Box(20, 30, 45, 63), turn)
    assert spot.behind(A4, flip).behind(A4, flip) == spot  # type: ignore[arg-type]


def test_backs_are_moved_right_and_down() -> None:
    spot = Spot(Box(20, 30, 45, 63))
    for flip, left, top in (("long", 210 - 65, 30), ("short", 20, 297 - 93)):
        found = spot.behind(A4, flip, (1.5, -2))  # type: ignore[arg-type]
        assert (found.box.left, found.box.top) == (left + 1.5, top - 2)


def test_of_folded_cards_the_one_edge_that_is_shared_is_folded() -> None:
    top = impose(PAPERS["letter"], CARDS["original"], 2, "fold", 60)
    assert (top.join, len(top)) == ("top", 8)
    side = impose(A4, CARDS["original"], 2, "fold", 60)
    assert (side.join, side.turn, len(side)) == ("side", 90, 9)
    for found in (top, side):
        places = {round(each[1], 6) for each in found.folds(2)}
        edges = [
            {face.box.top, face.box.bottom} & {back.box.top, back.box.bottom}
            for face, back in zip(found.faces(), found.backs(), strict=True)
        ]
        assert places == {round(each, 6) for shared in edges for each in shared}
    assert impose(A4, CARDS["original"], 2, "duplex", 60).folds(2) == []


def test_a_page_for_a_printing_house_is_the_card_and_its_bleed_and_has_no_marks() -> None:
    found = impose(A4, CARDS["bridge"], 3, "single", 60)
    assert (found.grid.paper.width, found.grid.paper.height) == pytest.approx((63.15, 94.9))
    assert found.marks(3) == found.folds(3) == []
    assert found.backs("short", (3, 3)) == found.faces() == [Spot(Box(3, 3, 57.15, 88.9))]


def test_what_fits_on_no_sheet_is_refused_with_advice() -> None:
    card = Size("huge", 150, 200, 5)
    assert len(impose(A4, card, 2, "duplex", 60)) == 1
    with pytest.raises(PrintError, match="150 × 200 mm with 2 mm of bleed and folded over does not fit"):
        impose(A4, card, 2, "fold", 60)
    with pytest.raises(PrintError, match="does not fit on slip: choose a smaller size"):
        impose(Paper("slip", 60, 60), CARDS["original"], 2, "duplex", 60)
