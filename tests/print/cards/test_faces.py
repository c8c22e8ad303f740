"""The two sides of a card: nothing touches, nothing is cut off, nothing is lost."""

import itertools
from dataclasses import replace

import pytest

from crossdeck.cards import FREE, WILD, Pack, pack
from crossdeck.print.cards.corners import corners_of
from crossdeck.print.cards.faces import back_art, draw_back, draw_face, ground_of, is_tile
from crossdeck.print.cards.manners import BLACK, GREY, WHITE, Style, manner_of, mono
from crossdeck.print.cards.sizes import CARDS, TILES
from crossdeck.print.cards.touched import touched_on
from crossdeck.print.ink.letters import MM, Face, ink, width
from crossdeck.print.ink.papers import PAPERS, PrintError
from crossdeck.print.ink.sheet import Box, Sheet
from tests.print.printed import Page, Place, Printed, Said
from tests.print.small import home_made

STYLES: tuple[Style, ...] = ("plain", "contrast", "braille")
LEFT, TOP = 30.0, 40.0


def drawn(of: Pack, card: str, size: str, style: Style) -> tuple[Page, Place]:
    """A face on an empty sheet, and where the card is."""
    sheet = Sheet(PAPERS["a4"], title="A card", language="en")
    card_size = (TILES if is_tile(of) else CARDS)[size]
    box = Box(LEFT, TOP, card_size.width, card_size.height)
    draw_face(sheet, of, card, box, style)
    sheet.end()
    return Printed(sheet.finish()).pages[0], Place(LEFT, TOP, box.right, box.bottom)


def apart(one: Place, other: Place, by: float = 0.0) -> bool:
    return (
        one.right + by <= other.left
        or other.right + by <= one.left
        or one.bottom + by <= other.top
        or other.bottom + by <= one.top
    )


def big(page: Page) -> Said:
    return max(page.said, key=lambda said: said.size)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize(
    ("of", "card"),
    [
        (pack("kan-u-go"), FREE),
        (pack("kan-u-go-eo"), "Ĵ"),
        (pack("kan-u-go-eo"), "Ŝ"),
        (pack("kan-u-go"), "W"),
        (pack("kan-u-go"), "Q"),
        (pack("lexicon-parker"), WILD),
        (pack("patch-word"), WILD),
        (home_made(), WILD),
        (home_made(), FREE),
        (home_made(), "Ĵ"),
        (home_made(), "A"),
    ],
    ids=lambda each: each if isinstance(each, str) else each.id,
)
def test_no_text_touches_another_or_the_edge(of: Pack, card: str, size: str, style: Style) -> None:
    page, edge = drawn(of, card, size, style)
    air = 0.6
    inner = Place(edge.left + air, edge.top + air, edge.right - air, edge.bottom - air)
    for said in page.said:
        assert inner.holds(said.place), said
    for one, other in itertools.combinations(page.said, 2):
        assert apart(one.place, other.place), (one, other)


@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("style", STYLES)
def test_a_letter_stands_in_the_middle(size: str, style: Style) -> None:
    for letter in "HWQJ":
        page, edge = drawn(pack("lexicon-parker"), letter, size, style)
        found = big(page).place
        assert (found.left + found.right) / 2 == pytest.approx((edge.left + edge.right) / 2, abs=0.3)
        high = (found.top + found.bottom) / 2 - (edge.top + edge.bottom) / 2
        assert abs(high) < (0.05 if letter == "J" else 0.015) * edge.size[0]


def test_on_a_card_are_letter_and_figure_in_the_corners_and_the_lower_ones_are_turned() -> None:
    page, edge = drawn(pack("lexicon-parker"), "K", "original", "plain")
    said = sorted(
        (each.text, each.place.top < 70, each.place.left < 50) for each in page.said if each.size < 40
    )
    assert said == [("8", False, True), ("8", True, False), ("K", False, False), ("K", True, True)]
    assert big(page).text == "K"
    assert edge.holds(big(page).place)


def test_a_special_card_has_its_name_without_the_word_card_and_its_figure_twice() -> None:
    page, _ = drawn(pack("lexicon-parker"), WILD, "poker", "plain")
    assert sorted(each.text for each in page.said) == ["15", "15", "MASTER"]
    page, _ = drawn(home_made(), WILD, "original", "plain")
    assert sorted(each.text for each in page.said)[2:] == ["THE EXTRAORDINARY", "WANDERING JOKER OF BATH"]


def test_a_wild_card_that_stands_for_a_letter_is_in_a_double_ring_and_keeps_its_figure() -> None:
    page, _ = drawn(pack("patch-word"), "q", "bridge", "plain")
    assert sorted(each.text for each in page.said) == ["15", "15", "Q"]
    rings = [mark for mark in page.marks() if mark.size[0] == pytest.approx(mark.size[1], abs=0.1)]
    assert len(rings) == 2


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", TILES)
def test_a_letter_for_a_board_has_no_figure(size: str, style: Style) -> None:
    if (size, style) == ("mini", "braille"):
        with pytest.raises(PrintError, match="no room for braille"):
            drawn(pack("keyword"), "W", size, style)
        return
    for letter in "WJQM":
        page, edge = drawn(pack("keyword"), letter, size, style)
        assert [each.text for each in page.said] == [letter]
        assert Place(edge.left + 0.5, edge.top + 0.5, edge.right - 0.5, edge.bottom - 0.5).holds(
            page.said[0].place
        )
        assert all(apart(page.said[0].place, mark) for mark in page.marks())  # its line, or its dots


def test_hats_of_letters_for_a_board_are_not_cut_off() -> None:
    own = replace(home_made().without(WILD, FREE), id="own")
    own = replace(own, faces=tuple(replace(face, value=0) for face in own.faces))
    assert is_tile(own)
    for size, letter in itertools.product(TILES, "ĴŜ"):
        page, edge = drawn(own, letter, size, "plain")
        assert Place(edge.left + 0.3, edge.top + 0.3, edge.right - 0.3, edge.bottom - 0.3).holds(
            page.said[0].place
        )


def test_contrast_is_larger_and_figures_have_a_frame() -> None:
    plain, strong = (drawn(pack("kan-u-go"), "E", "original", style)[0] for style in STYLES[:2])
    assert big(strong).size > 1.1 * big(plain).size
    assert not plain.marks()
    frames = [mark for mark in strong.marks() if mark.size[0] > 5]
    figures = [said.place for said in strong.said if said.text == "10"]
    assert len(frames) == len(figures) == 2
    assert all(any(frame.holds(figure) for frame in frames) for figure in figures)


@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("card", ["W", "A", "?"])
def test_where_braille_is_nothing_else_is_printed(size: str, card: str) -> None:
    of = pack("lexicon-parker")
    page, edge = drawn(of, card, size, "braille")
    box = Box(edge.left, edge.top, *edge.size)
    touched = touched_on(of, card, box, tile=False)
    upper = Place(edge.left, edge.top, edge.left + touched.width + 0.5, edge.top + touched.height)
    lower = Place(edge.right - touched.width - 0.5, edge.bottom - touched.height, edge.right, edge.bottom)
    dots = [mark for mark in page.marks() if mark.size == pytest.approx((1.5, 1.5), abs=0.05)]
    others = [mark for mark in page.marks() if mark not in dots] + [said.place for said in page.said]
    for zone in (upper, lower):
        assert sum(zone.holds(dot) for dot in dots) == len(dots) / 2 > 0
        assert all(apart(zone, other) for other in others)


def test_the_upper_right_corner_is_to_be_cut_off() -> None:
    page, edge = drawn(pack("kan-u-go"), "K", "original", "braille")
    corner = [mark for mark in page.marks() if mark.size == pytest.approx((6, 6), abs=0.1)]
    assert corner
    assert (corner[0].right, corner[0].top) == pytest.approx((edge.right, edge.top), abs=0.05)


def test_long_figures_and_none_take_the_room_they_need() -> None:
    box, manner = Box(0, 0, 45, 63), manner_of("plain")
    long = corners_of(box, manner, "A", "1000", None)
    assert width("1000", Face.BOLD, long.size * MM) <= 0.36 * 45 + 1e-6
    assert corners_of(box, manner, "", "", None).reach == 0


def test_an_index_has_room_for_a_hat_above_it() -> None:
    corners = corners_of(Box(0, 0, 45, 63), manner_of("plain"), "Ŝ", "2", None)
    assert corners.line - ink("Ŝ", Face.BOLD).top * 0.17 * 45 > 1.5


def test_backs_are_those_of_the_family_and_square_for_a_board() -> None:
    assert back_art(pack("lexicon-waddingtons")) == "back-lexicon"
    assert back_art(pack("kan-u-go-eo")) == "back-kan-u-go-eo"
    assert back_art(pack("kan-u-go")) == "back-kan-u-go"
    assert back_art(pack("keyword")) == "back-keyword"
    assert back_art(home_made()) == "back-kan-u-go-eo"
    assert back_art(replace(pack("patch-word"), id="own")) == "back-lexicon"
    letters = tuple(replace(face, value=0) for face in pack("patch-word").faces)
    assert back_art(replace(pack("patch-word"), faces=letters)) == "back-keyword"


@pytest.mark.parametrize("style", STYLES)
def test_a_back_fills_its_box_and_goes_no_further(style: Style) -> None:
    sheet = Sheet(PAPERS["a4"], title="A back", language="en")
    draw_back(sheet, pack("lexicon-parker"), Box(LEFT, TOP, 45, 63), style)
    sheet.end()
    page = Printed(sheet.finish()).pages[0]
    dark = page.render(4).convert("L").point(lambda light: 255 if light < 240 else 0).getbbox()
    assert dark is not None
    frame = 2.0 if style != "plain" else 0.0  # In contrast the border is as white as the paper.
    edges = (LEFT + frame, TOP + frame, LEFT + 45 - frame, TOP + 63 - frame)
    assert [each / 4 / MM for each in dark] == pytest.approx(edges, abs=0.15)


def test_the_ground_is_the_colour_of_the_border() -> None:
    assert ground_of(pack("lexicon-parker")) == "#f0dca8"
    assert ground_of(pack("lexicon-parker"), "contrast") == WHITE


def test_colours_become_black_grey_or_white_by_their_lightness() -> None:
    assert [mono(each) for each in ("#1d3354", "#a8321f", "#1f6644", "#000000")] == [BLACK] * 4
    assert [mono(each) for each in ("#f0dca8", "#d9b25c", "#ffffff")] == [WHITE] * 3
    assert mono("#b4502f") == GREY
