"""Our drawings on paper."""

from importlib.resources import files

import pytest

from crossdeck.print.ink.drawing import Drawing, art, draw, read_drawing
from crossdeck.print.ink.papers import PAPERS
from crossdeck.print.ink.sheet import Box, Sheet
from tests.print.printed import MM, Page, Printed

NAMES = sorted(
    file.name.removesuffix(".svg")
    for file in files("crossdeck").joinpath("data", "art").iterdir()
    if file.name.endswith(".svg")
)


def svg(inside: str, box: str = "0 0 100 100") -> Drawing:
    return read_drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>')


def shown(drawing: Drawing, box: Box, **how: object) -> Page:
    sheet = Sheet(PAPERS["a4"], title="A drawing", language="en")
    draw(sheet, drawing, box, **how)  # type: ignore[arg-type]
    sheet.end()
    return Printed(sheet.finish()).pages[0]


def dark(page: Page) -> tuple[float, ...] | None:
    """The part of the page that has ink, in millimetres."""
    found = page.render(4).convert("L").point(lambda light: 255 if light < 200 else 0).getbbox()
    return found and tuple(each / 4 / MM for each in found)


@pytest.mark.parametrize("name", NAMES)
def test_every_drawing_is_read_whole(name: str) -> None:
    drawing = art(name)
    assert drawing.shapes
    assert drawing.box.width > 0


def test_a_drawing_that_there_is_not_is_named() -> None:
    with pytest.raises(LookupError, match="no drawing 'back-nobody'"):
        art("back-nobody")


def test_what_is_not_read_is_refused() -> None:
    with pytest.raises(ValueError, match="<text>, which is not read here"):
        svg("<text>K</text>")


@pytest.mark.parametrize(
    ("fit", "edges"),
    [("whole", (25, 40, 75, 90)), ("cover", (0, 40, 100, 90)), ("stretch", (0, 40, 100, 90))],
)
def test_a_drawing_fits_its_box(fit: str, edges: tuple[float, ...]) -> None:
    found = dark(shown(svg('<rect width="100" height="100"/>'), Box(0, 40, 100, 50), fit=fit))
    assert found == pytest.approx(edges, abs=0.2)


def test_to_cover_keeps_the_shape_and_to_stretch_does_not() -> None:
    inner = svg('<circle cx="50" cy="50" r="20"/>')
    covered = dark(shown(inner, Box(0, 40, 100, 50), fit="cover"))
    stretched = dark(shown(inner, Box(0, 40, 100, 50), fit="stretch"))
    assert covered == pytest.approx((30, 45, 70, 85), abs=0.2)
    assert stretched == pytest.approx((30, 55, 70, 75), abs=0.2)


def test_groups_move_what_is_in_them_and_lines_grow_with_it() -> None:
    drawing = svg(
        '<g transform="translate(10 20) scale(2)"><path d="M0 0H10" stroke="#000000" fill="none"/></g>'
    )
    (shape,) = drawing.shapes
    assert shape.look.weight == pytest.approx(2)
    assert [points for _, points in shape.outline] == [((10, 20),), ((30, 20),)]


def test_a_pattern_covers_what_is_filled_with_it_and_nothing_else() -> None:
    drawing = svg(
        '<defs><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse">'
        '<rect width="10" height="10" fill="#000000"/></pattern></defs>'
        '<rect x="15" y="25" width="40" height="30" fill="url(#p)"/>'
    )
    page = shown(drawing, Box(0, 0, 100, 100))
    assert dark(page) == pytest.approx((15, 25, 55, 55), abs=0.2)
    inner = (
        page.render(4)
        .convert("L")
        .crop((int(16 * MM * 4), int(26 * MM * 4), int(54 * MM * 4), int(54 * MM * 4)))
    )
    assert inner.getextrema() == (0, 0)  # no seam is seen


def test_colours_are_changed_on_the_way() -> None:
    page = shown(
        svg('<rect width="9" height="9" fill="#aa0000" stroke="#00aa00"/>'),
        Box(0, 0, 100, 100),
        colours=lambda colour: {"#aa0000": "#111111", "#00aa00": "#222222"}[colour],
    )
    assert page.colours() == {(0x11, 0x11, 0x11), (0x22, 0x22, 0x22)}


def test_holes_stay_open_where_a_drawing_says_so() -> None:
    ring = '<path d="M10 10H90V90H10zM30 30H70V70H30z" fill-rule="{}"/>'
    for rule, light in (("evenodd", 255), ("nonzero", 0)):
        page = shown(svg(ring.format(rule)), Box(0, 0, 100, 100)).render(1).convert("L")
        assert page.getpixel((int(50 * MM), int(50 * MM))) == light


def test_opacity_of_all_and_of_the_fill_are_multiplied() -> None:
    (shape,) = svg('<circle r="3" opacity="0.5" fill-opacity="0.5" stroke-opacity="0.2"/>').shapes
    assert (shape.look.fill_opacity, shape.look.stroke_opacity) == pytest.approx((0.25, 0.1))
