"""Braille at its true size."""

from dataclasses import replace

import pytest

from crossdeck.alphabet import ENGLISH, ESPERANTO
from crossdeck.cards import FREE, WILD, Pack, builtin_packs, pack
from crossdeck.print.cards.braille import cells, dots, draw_cells, figure_cells, lines_on, short
from crossdeck.print.ink.papers import PAPERS
from crossdeck.print.ink.sheet import Sheet
from tests.print.printed import Printed
from tests.print.small import home_made


def named(of: Pack, card: str, name: str) -> Pack:
    return replace(
        of, faces=tuple(replace(face, name=name) if face.card == card else face for face in of.faces)
    )


def test_letters_are_those_of_the_language() -> None:
    english, esperanto = pack("kan-u-go"), pack("kan-u-go-eo")
    assert cells("KW", english) == "⠅⠺"
    assert cells("ĈĜĤĴŜŬ", esperanto) == "⠩⠻⠳⠺⠮⠬"
    assert cells("W", esperanto) == "⠾"


def test_all_letters_of_an_alphabet_have_cells_of_their_own() -> None:
    for of, alphabet in ((pack("kan-u-go"), ENGLISH), (pack("kan-u-go-eo"), ESPERANTO)):
        assert len(set(cells(alphabet.letters, of))) == len(alphabet.letters)


def test_a_foreign_letter_has_no_cell() -> None:
    with pytest.raises(ValueError, match="no braille here for 'ĉ'"):
        cells("Ĉ", pack("kan-u-go"))


def test_figures_follow_the_figure_sign() -> None:
    assert figure_cells(8) == "⠼⠓"
    assert figure_cells(1000) == "⠼⠁⠚⠚⠚"


def test_dots_lie_in_two_columns_of_three() -> None:
    assert dots(10, 20, "⠿") == [(10, 20), (10, 22.5), (10, 25), (12.5, 20), (12.5, 22.5), (12.5, 25)]
    assert dots(0, 0, "⠁⠈") == [(0, 0), (8.5, 0)]


def test_in_the_pdf_dots_are_a_millimetre_and_a_half_wide_and_their_distances_are_true() -> None:
    sheet = Sheet(PAPERS["a4"], title="Braille", language="en")
    draw_cells(sheet, 50, 60, "⠿⠿")
    sheet.end()
    found = Printed(sheet.finish()).pages[0].marks()
    assert all(mark.size == pytest.approx((1.5, 1.5), abs=0.03) for mark in found)
    middles = sorted({round((mark.left + mark.right) / 2, 2) for mark in found})
    assert middles == pytest.approx([50, 52.5, 56, 58.5], abs=0.02)
    lines = sorted({round((mark.top + mark.bottom) / 2, 2) for mark in found})
    assert lines == pytest.approx([60, 62.5, 65], abs=0.02)


def test_special_cards_have_letters_of_their_names() -> None:
    assert short(pack("lexicon-parker"), WILD) == "MC"
    assert short(pack("lexicon-waddingtons"), WILD) == "MA"
    assert short(pack("patch-word"), WILD) == "PW"
    assert short(pack("kan-u-go"), FREE) == "KUG"
    assert short(named(pack("patch-word"), WILD, "Ça va"), WILD) == "CV"
    assert short(named(pack("patch-word"), WILD, "李 娜"), WILD) == "WC"
    assert short(named(pack("kan-u-go"), FREE, "*"), FREE) == "FC"


def test_special_cards_with_like_names_are_told_apart() -> None:
    of = named(named(home_made(), WILD, "Magic"), FREE, "Master")
    assert (short(of, WILD), short(of, FREE)) == ("MAW", "MAF")


@pytest.mark.parametrize("of", builtin_packs(), ids=lambda of: of.id)
def test_no_two_cards_of_a_pack_feel_the_same(of: Pack) -> None:
    said = [lines_on(of, face.card, 1e9) for face in of.faces]
    assert len(set(said)) == len(said)


def test_what_is_too_long_for_one_line_is_on_two() -> None:
    assert lines_on(pack("kan-u-go"), "K", 36) == ("⠅⠼⠙",)
    assert lines_on(pack("kan-u-go"), FREE, 36) == ("⠅⠥⠛⠼⠁⠑",)
    assert lines_on(pack("kan-u-go"), FREE, 30) == ("⠅⠥⠛", "⠼⠁⠑")
    assert lines_on(pack("keyword"), "K", 5) == ("⠅",)
