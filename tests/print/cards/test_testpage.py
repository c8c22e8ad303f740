"""The page that tells how a printer prints, measured itself."""

import pytest

from crossdeck.print import PrintError
from crossdeck.print.cards import testpage
from crossdeck.print.ink.papers import PAPERS
from tests.print.printed import Page, Place, Printed


def pages(*chosen: object) -> tuple[Page, Page]:
    front, behind = Printed(testpage.test_pdf(*chosen)).pages  # type: ignore[arg-type]
    return front, behind


def lines(page: Page, least: float) -> list[Place]:
    return [mark for mark in page.marks() if max(mark.size) >= least and min(mark.size) < 1]


def middles(page: Page) -> list[tuple[float, float]]:
    """Where crosses have their middles: their long lines meet there."""
    long = [mark for mark in lines(page, 23) if max(mark.size) < 26]
    across = [mark for mark in long if mark.size[0] > mark.size[1]]
    return sorted(
        (round((each.left + each.right) / 2, 2), round((each.top + each.bottom) / 2, 2)) for each in across
    )


@pytest.mark.parametrize("paper", PAPERS)
def test_the_bars_are_a_hundred_millimetres_long(paper: str) -> None:
    front, _ = pages(paper)
    bars = lines(front, 90)
    assert sorted(max(bar.size) for bar in bars) == pytest.approx([100, 100], abs=0.7)
    ticks = [mark for mark in front.marks() if max(mark.size) < 4]
    horizontal = next(bar for bar in bars if bar.size[0] > 90)
    above = sorted((tick.left + tick.right) / 2 for tick in ticks if abs(tick.bottom - horizontal.top) < 1)
    assert len(above) == 101
    assert above[-1] - above[0] == pytest.approx(100, abs=0.02)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("shift", [(0.0, 0.0), (1.5, -0.5)])
def test_each_cross_of_the_back_lies_behind_one_of_the_front(
    paper: str, flip: str, shift: tuple[float, float]
) -> None:
    front, behind = pages(paper, flip, shift)
    wide, high = PAPERS[paper].width, PAPERS[paper].height
    through = sorted(
        (wide - across, down) if flip == "long" else (across, high - down) for across, down in middles(front)
    )
    assert len(through) == 5
    moved = [(across + shift[0], down + shift[1]) for across, down in through]
    for found, wanted in zip(middles(behind), moved, strict=True):
        assert found == pytest.approx(wanted, abs=0.02)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_card_is_outlined_on_both_sides_and_lies_behind_itself(flip: str) -> None:
    front, behind = pages("a4", flip)
    one, other = (next(mark for mark in page.marks() if min(mark.size) > 40) for page in (front, behind))
    assert one.size == pytest.approx((45, 63), abs=0.6)  # with its line
    wanted = (210 - one.right, one.top) if flip == "long" else (one.left, 297 - one.bottom)
    assert (other.left, other.top) == pytest.approx(wanted, abs=0.02)


@pytest.mark.parametrize(("language", "part"), [("en", "ruler"), ("eo", "liniilo")])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_what_to_do_is_said_and_touches_nothing(language: str, part: str, paper: str, flip: str) -> None:
    front, behind = pages(paper, flip, (2.0, 0.0), language)
    assert any(part in said.text for said in front.said)
    assert any("2, 0" in said.text for said in behind.said)
    for page in (front, behind):
        for said in page.said:
            assert Place(5, 5, page.width - 5, page.height - 5).holds(said.place)
            if len(said.text) > 12:
                outside = [mark for mark in page.marks() if min(mark.size) < 30]
                assert all(_apart(said.place, mark) for mark in outside)


def _apart(one: Place, other: Place) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    return across <= 0 or min(one.bottom, other.bottom) - max(one.top, other.top) <= 0


def test_without_a_shift_none_is_to_be_added() -> None:
    _, behind = pages()
    assert not any("add what you read" in said.text for said in behind.said)


def test_what_no_printer_does_is_refused() -> None:
    with pytest.raises(PrintError, match="10 mm at most"):
        testpage.test_pdf(shift=(11.0, 0.0))
    with pytest.raises(PrintError, match="long or the short edge"):
        testpage.test_pdf(flip="top")  # type: ignore[arg-type]
    with pytest.raises(PrintError, match="no paper 'a3'"):
        testpage.test_pdf("a3")  # type: ignore[arg-type]


def test_the_same_page_has_the_same_bytes() -> None:
    assert testpage.test_pdf() == testpage.test_pdf()
