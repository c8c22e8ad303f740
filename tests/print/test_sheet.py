"""One PDF: millimetres that stay millimetres."""

import pytest

from crossdeck.print.letters import Face
from crossdeck.print.papers import PAPERS
from crossdeck.print.sheet import Box, Sheet
from tests.print.printed import Printed


def blank(paper: str = "a4") -> Sheet:
    return Sheet(PAPERS[paper], title="Provo ĉ", language="eo")


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_a_sheet_is_as_large_as_its_paper(paper: str, size: tuple[float, float]) -> None:
    sheet = blank(paper)
    sheet.end()
    page = Printed(sheet.finish()).pages[0]
    assert (page.width, page.height) == pytest.approx(size, abs=0.01)


def test_shapes_lie_where_they_are_drawn() -> None:
    sheet = blank()
    sheet.shape([(20, 30), (83, 30), (83, 75), (20, 75)], fill="#1e1711")
    sheet.line((10, 100), (60, 100), 0.5, "#000000")
    sheet.disc((100, 200), 7, fill="#a8241b")
    sheet.end()
    box, line, disc = Printed(sheet.finish()).pages[0].marks()
    assert (box.left, box.top) == pytest.approx((20, 30), abs=0.02)
    assert box.size == pytest.approx((63, 45), abs=0.02)
    assert line.left == pytest.approx(10, abs=0.6)
    assert (line.top + line.bottom) / 2 == pytest.approx(100, abs=0.02)
    assert disc.size == pytest.approx((14, 14), abs=0.05)


@pytest.mark.parametrize(("align", "part"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_text_is_anchored_where_it_should(align: str, part: float) -> None:
    sheet = blank()
    sheet.text(100, 50, "HŜH", Face.BOLD, 20, align=align, tracking=0.1)  # type: ignore[arg-type]
    sheet.end()
    said = Printed(sheet.finish()).pages[0].said[0]
    wide = said.place.right - said.place.left
    assert said.text == "HŜH"
    assert said.place.left + part * wide == pytest.approx(100, abs=1.2)  # letters have a little air
    assert said.place.bottom == pytest.approx(50, abs=0.3)


def test_a_form_is_drawn_once_and_placed_often_also_before_it_is_drawn() -> None:
    sheet = blank()
    sheet.place("mark")
    sheet.place("mark", 20, 40)
    sheet.end()
    with sheet.form("mark"):
        sheet.text(10, 10, "ĝ", size=12)
    found = [each for each in Printed(sheet.finish()).pages[0].said if each.text == "ĝ"]
    assert len(found) == 2


def test_trim_and_bleed_are_written_down() -> None:
    sheet = blank()
    sheet.bleed(Box(15, 20, 180, 250), 3)
    sheet.end()
    page = Printed(sheet.finish()).pages[0]
    trim, bleed = page.box("trim"), page.box("bleed")
    assert (trim.left, trim.top, *trim.size) == pytest.approx((15, 20, 180, 250), abs=0.01)
    assert (bleed.left, bleed.top, *bleed.size) == pytest.approx((12, 17, 186, 256), abs=0.01)


def test_a_document_says_its_title_and_that_it_is_not_to_be_scaled() -> None:
    sheet = blank()
    sheet.end()
    printed = Printed(sheet.finish())
    assert printed.title == "Provo ĉ"
    assert b"/PrintScaling /None" in printed.data
