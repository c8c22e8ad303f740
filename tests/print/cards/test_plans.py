"""A plan tells what is printed: how many pages, and every card where the PDF has it."""

import pytest

from crossdeck.answers.printing import PiecePlaced
from crossdeck.cards import Pack, pack
from crossdeck.print import Cutting, PrintError, pack_pdf, plan_of
from tests.print.printed import Piece, Printed
from tests.print.small import said_on

SLACK = 0.05


def middle(piece: PiecePlaced) -> tuple[float, float]:
    return piece.left + piece.width / 2, piece.top + piece.height / 2


@pytest.mark.parametrize(("name", "paper"), [("kan-u-go-eo", "a4"), ("keyword", "letter")])
@pytest.mark.parametrize("layout", ["duplex", "fold", "single"])
def test_it_counts_the_pages_and_the_cards_of_the_pdf(name: str, layout: str, paper: str) -> None:
    cutting = Cutting(paper=paper, layout=layout, copies=2)  # type: ignore[arg-type]
    plan, printed = plan_of(pack(name), cutting), Printed(pack_pdf(pack(name), cutting))
    assert (plan.pages, plan.cards) == (len(printed.pages), 2 * len(pack(name)))
    assert plan.paper.width == pytest.approx(printed.pages[0].width, abs=SLACK)
    assert plan.paper.height == pytest.approx(printed.pages[0].height, abs=SLACK)


@pytest.mark.parametrize("name", ["patch-word", "keyword"])
@pytest.mark.parametrize(("layout", "size"), [("duplex", "original"), ("duplex", "large"), ("fold", "mini")])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_every_side_of_a_card_lies_where_the_pdf_has_it(name: str, layout: str, size: str, flip: str) -> None:
    what, cutting = pack(name), Cutting(layout=layout, size=size, flip=flip, shift=(0.5, 1))  # type: ignore[arg-type]
    plan, pages = plan_of(what, cutting), Printed(pack_pdf(what, cutting)).pages
    sides = [plan.front] if layout == "fold" else [plan.front, plan.back]
    assert bool(plan.back) is (layout != "fold")
    for told, page in zip(sides, pages, strict=False):
        found = {_told(what, piece, plan.size.width, plan.size.height) for piece in page.pieces()}
        assert len(found) == len(told) > 0
        assert {(*_rounded(middle(piece)), piece.turn, piece.card) for piece in told} == found


def _told(of: Pack, piece: Piece, width: float, height: float) -> tuple[float, float, int, str]:
    place = piece.place(width, height)
    across, down = (place.left + place.right) / 2, (place.top + place.bottom) / 2
    return (*_rounded((across, down)), piece.turn, said_on(piece, of))


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 1) + 0.0, round(point[1], 1) + 0.0


def test_a_back_lies_behind_its_face_and_is_moved_as_the_printer_wants_it() -> None:
    straight, moved = plan_of(pack("kan-u-go")), plan_of(pack("kan-u-go"), Cutting(shift=(1.5, -2.0)))
    for face, back, other in zip(straight.front, straight.back, moved.back, strict=True):
        across, down = middle(face)
        assert middle(back) == pytest.approx((straight.paper.width - across, down))
        assert middle(other) == pytest.approx((middle(back)[0] + 1.5, middle(back)[1] - 2.0))


def test_braille_is_where_fingers_look_for_it_and_only_if_it_is_wanted() -> None:
    plan = plan_of(pack("lexicon-waddingtons"), Cutting(style="braille", size="poker"))
    for piece in plan.front:
        assert piece.dots
        assert all(0 < left < piece.width and 0 < top < piece.height / 3 for left, top in piece.dots)
    assert not any(piece.dots for piece in plan_of(pack("lexicon-waddingtons")).front)


def test_what_cannot_be_printed_cannot_be_planned() -> None:
    with pytest.raises(PrintError, match="poker"):
        plan_of(pack("keyword"), Cutting(size="poker"))
    with pytest.raises(PrintError, match="folded"):
        plan_of(pack("kan-u-go"), Cutting(layout="fold", backs=False))
