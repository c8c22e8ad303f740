"""One PDF: millimetres that stay millimetres."""

import pytest
from PIL.Image import Image

from crossdeck.print.ink.letters import Face
from crossdeck.print.ink.papers import PAPERS
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
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


def test_a_bleed_does_not_go_beyond_the_paper() -> None:
    sheet = blank()
    sheet.bleed(Box(2, 20, 206, 250), 5)
    sheet.end()
    page = Printed(sheet.finish()).pages[0]
    assert (page.box("trim").left, page.box("trim").right) == pytest.approx((2, 208), abs=0.01)
    assert (page.box("bleed").left, page.box("bleed").right) == pytest.approx((0, 210), abs=0.01)


def test_an_outline_makes_letters_bolder() -> None:
    inked = []
    for outline in (0.0, 0.8):
        sheet = blank()
        sheet.text(50, 80, "W", Face.BOLD, 100, "#000000", outline=outline)
        sheet.text(50, 200, "W", Face.BOLD, 100, "#000000")
        sheet.end()
        page = Printed(sheet.finish()).pages[0].render(1).convert("L")
        upper, lower = page.crop((0, 0, 595, 300)), page.crop((0, 300, 595, 842))
        inked.append([sum(each.histogram()[:128]) for each in (upper, lower)])
    (plain, same), (bold, after) = inked
    assert bold > 1.1 * plain
    assert after == same  # only the one text


def test_a_form_ends_at_its_box() -> None:
    sheet = blank()
    with sheet.form("cut", Box(0, 0, 20, 10)):
        sheet.shape([(0, 0), (60, 0), (60, 60), (0, 60)], fill="#000000")
    sheet.place("cut", 50, 70)
    sheet.end()
    assert _dark(sheet) == pytest.approx((50, 70, 70, 80), abs=0.3)


def test_what_is_clipped_ends_at_the_outline() -> None:
    sheet = blank()
    with sheet.clipped(rectangle(30, 40, 20, 10)):
        sheet.shape([(0, 0), (200, 0), (200, 200), (0, 200)], fill="#000000")
    sheet.end()
    assert _dark(sheet) == pytest.approx((30, 40, 50, 50), abs=0.3)


def test_what_is_turned_goes_clockwise_about_its_point() -> None:
    sheet = blank()
    with sheet.turned((100, 100), 90):
        sheet.shape([(98, 60), (102, 60), (102, 80), (98, 80)], fill="#000000")  # above the point
    sheet.end()
    assert _dark(sheet) == pytest.approx((120, 98, 140, 102), abs=0.3)  # right of it


def test_dashes_and_see_through_paint_end_with_their_path() -> None:
    sheet = blank()
    line = ("m", ((20.0, 50.0),)), ("l", ((120.0, 50.0),))
    sheet.path(line, stroke="#000000", weight=1, dash=(5, 5), opacity=(1, 0.5))
    sheet.line((20, 80), (120, 80), 1, "#000000")
    sheet.end()
    page = Printed(sheet.finish()).pages[0].render(2).convert("L")
    dashed, solid = (_lights(page, down) for down in (50, 80))
    assert 40 < sum(light > 200 for light in dashed) < 60
    assert all(light > 90 for light in dashed)
    assert max(solid) < 60


def test_nothing_is_painted_without_a_colour() -> None:
    sheet = blank()
    sheet.path(rectangle(10, 10, 5, 5))
    sheet.end()
    assert Printed(sheet.finish()).pages[0].marks() == []


def _lights(page: Image, down: float) -> list[int]:
    """How light each millimetre of a line is."""
    scale = 2 * 72 / 25.4
    row = page.crop((0, int(down * scale), page.width, int(down * scale) + 1)).tobytes()
    return [row[int((20.5 + step) * scale)] for step in range(99)]


def _dark(sheet: Sheet) -> tuple[float, ...]:
    """The part of the page that has ink."""
    page = Printed(sheet.finish()).pages[0].render(4).convert("L")
    found = page.point(lambda light: 255 if light < 128 else 0).getbbox()
    assert found
    return tuple(each / 4 / 72 * 25.4 for each in found)
