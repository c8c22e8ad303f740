"""What is said in print."""

import string
from datetime import UTC, timedelta, timezone

import pytest

from crossdeck.party.kinds import KINDS
from crossdeck.print.ink.papers import PrintError
from crossdeck.print.texts import TEXTS, texts_of

EN, EO = texts_of("en"), texts_of("eo")


def test_both_languages_say_the_same_things_about_the_same() -> None:
    assert TEXTS["en"].keys() == TEXTS["eo"].keys()
    for key, text in TEXTS["en"].items():
        assert _names(text) == _names(TEXTS["eo"][key]), key


def _names(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text)} - {None}


def test_every_party_has_its_words() -> None:
    for kind in KINDS.values():
        assert EO(f"game.{kind.id}") != EN(f"game.{kind.id}") == kind.title
        assert EN(f"slip.first.{kind.book}")


def test_one_is_not_many() -> None:
    assert EN("guests", n=1) == "1 guest"
    assert EN("guests", n=2) == "2 guests"
    assert EO("rounds", n=1) == "1 rondo"


def test_figures_have_a_true_minus_and_the_point_of_the_language() -> None:
    assert EN.figure(-20) == "\N{MINUS SIGN}20"
    assert EN.figure(12.0) == "12"
    assert EN.figure(12.5) == "12.5"
    assert EO.figure(12.5) == "12,5"
    assert EN.figure(None) == "–"


def test_a_day_is_told_where_the_evening_was() -> None:
    late = 1_794_960_000_000  # 18 November 2026, 0:00 in Greenwich
    assert EN.date(late, UTC) == "18 November 2026"
    assert EN.date(late, timezone(timedelta(hours=-5))) == "17 November 2026"
    assert EO.date(late, UTC) == "18-a de novembro 2026"
    assert EN.time(late, timezone(timedelta(hours=-5))) == "19:00"


def test_roles_are_translated_and_names_are_not() -> None:
    assert EO.role("host") == "gastiganto"
    assert EO.role("steward 2") == "intendanto 2"
    assert EO.role("Greta Ŝtono") == "Greta Ŝtono"
    assert EO.role("steward of honour") == "steward of honour"


def test_another_language_is_refused() -> None:
    with pytest.raises(PrintError, match="nothing is printed in 'fr'; there are en and eo"):
        texts_of("fr")
