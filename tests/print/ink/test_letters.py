"""Fonts, and texts that have to fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.print.ink.letters import Face, drawable, face_for, fitted, ink, width, wrapped


@pytest.mark.parametrize("face", Face)
def test_every_face_has_the_letters_with_hats(face: Face) -> None:
    letters = "ĉĝĥĵŝŭĈĜĤĴŜŬ ÅÑßłő – … · ×"
    assert drawable(letters, face) == letters


def test_text_has_cyrillic_for_names_and_the_lid_gives_way_to_it() -> None:
    assert drawable("Анна Ж.", Face.TEXT) == "Анна Ж."
    assert face_for("Анна", Face.LID) is Face.BOLD
    assert face_for("Ĉeĉilia", Face.LID) is Face.LID


def test_what_no_font_has_is_left_out_or_a_question_mark() -> None:
    assert drawable("李娜 Bo", Face.TEXT) == "?? Bo"
    assert drawable("C\u0302e", Face.TEXT) == "Ĉe"  # a hat typed by itself
    assert drawable("Nguyễn", Face.TEXT) in ("Nguyễn", "Nguyen")
    assert drawable("a\u200db\x07", Face.TEXT) == "ab"


@pytest.mark.parametrize("face", [Face.TEXT, Face.LABEL, Face.BOLD])
def test_figures_are_equally_wide(face: Face) -> None:
    assert len({round(width(figure, face, 10), 6) for figure in "0123456789"}) == 1


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert fitted("Ida", Face.TEXT, 10, 50) == ("Ida", 10)


def test_a_text_that_nearly_fits_gets_smaller() -> None:
    room = width("Ida Kowalski", Face.TEXT, 10) * 0.9
    text, size = fitted("Ida Kowalski", Face.TEXT, 10, room)
    assert text == "Ida Kowalski"
    assert size == pytest.approx(9)
    assert width(text, Face.TEXT, size) <= room + 1e-6


def test_a_text_that_is_far_too_long_ends_in_an_ellipsis() -> None:
    text, size = fitted("W" * 40, Face.BOLD, 10, 30)
    assert text.endswith("…")
    assert size == 8
    assert width(text, Face.BOLD, size) <= 30


@given(st.text(max_size=60), st.floats(8, 80))
def test_whatever_is_fitted_fits(text: str, room: float) -> None:
    shown, size = fitted(text, Face.TEXT, 9, room)
    assert width(shown, Face.TEXT, size) <= room + 1e-6


@given(st.text("ab ĉW", max_size=80), st.floats(8, 60))
def test_wrapped_lines_fit_and_lose_nothing(text: str, room: float) -> None:
    lines = wrapped(text, Face.TEXT, 9, room)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(width(line, Face.TEXT, 9) <= room for line in lines)


@pytest.mark.parametrize("face", Face)
def test_the_ink_of_a_letter_is_read_from_its_font(face: Face) -> None:
    plain, hat = ink("S", face), ink("Ŝ", face)
    assert plain.top == pytest.approx(0.7, abs=0.03)
    assert plain.bottom == pytest.approx(0, abs=0.03)
    assert hat.top > plain.top + 0.15
    assert hat.bottom == plain.bottom


def test_the_hook_of_a_j_goes_below_the_line_and_left_of_the_pen() -> None:
    assert ink("J", Face.BOLD).bottom < -0.2
    assert ink("J", Face.BOLD).left < -0.1
    assert ink("H", Face.BOLD).left > 0
