"""Certificates: one for each prize that was won, when the evening is over."""

from datetime import UTC

import pytest

from crossdeck.party.commands import ClaimKeyword, DecideClaim, Finish, SetKeyword
from crossdeck.party.terms import KeywordPrize
from crossdeck.print import Language, PaperName, PrintError
from crossdeck.print.kit import Order, draw_kit
from crossdeck.print.kit.certificates import prizes
from crossdeck.rulebook import LANGUAGES
from tests.party.rooms import Room
from tests.print.evenings import LONGEST, NAMES, keyword, lexicon, named, plays
from tests.print.kit.reading import Read, read
from tests.print.printed import Place


def certificates(room: Room, paper: PaperName = "a4", language: Language = "en") -> list[Read]:
    return read(draw_kit(Order(room.evening, 0, language, UTC), ["certificates"], paper))


def over(names: list[str], **terms: object) -> Room:
    room = named(Room(rounds=1, **terms), names)  # type: ignore[arg-type]
    plays(room)
    room.does("host", Finish, round=1)
    return room


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_winner_of_a_prize_has_a_sheet_on_its_side(paper: PaperName, language: Language) -> None:
    room = lexicon()
    pages = certificates(room, paper, language)
    order = Order(room.evening, 0, language, UTC)
    assert len(pages) == len(prizes(order)) == 2
    first = ("First place: Silver cup", "Unua loko: Silver cup")[language == "eo"]
    for page, line in zip(pages, order.found.lines, strict=False):
        assert page.width > page.height
        [name] = page.said(line.name)
        assert name.place.size[1] > 8
        assert name.font == "Crossdeck-Lid"
        assert page.said("Vespero ĉe Ĝojo")
        assert [each for each in page.texts if order.day in each.text]
        assert page.said(("The host", "La gastiganto")[language == "eo"])
        inner = Place(18, 18, page.width - 18, page.height - 18)
        assert all(inner.holds(each.place) and each.embedded for each in page.texts)
    assert pages[0].said(first)
    assert not pages[1].said(first)


def test_the_total_stands_below_with_what_it_was_levelled_to() -> None:
    room = lexicon()
    line = Order(room.evening, 0, "en", UTC).found.lines[1]
    assert line.level != line.points
    said = [each.text for each in certificates(room)[1].texts]
    assert any(text.startswith(f"{line.points} points in {line.rounds} rounds · Levelled ") for text in said)


def test_without_prizes_the_best_three_have_one() -> None:
    pages = certificates(over(["Ada", "Bo", "Cy", "Di"]))
    assert [page.said(place) != [] for page, place in zip(pages, PLACES, strict=True)] == [True] * 3


PLACES = ("First place", "Second place", "Third place")


def test_a_fourth_prize_is_for_place_4() -> None:
    pages = certificates(over(["Ada", "Bo", "Cy", "Di"], prizes=("a", "b", "c", "d")))
    assert pages[3].said("Place 4: d")


def test_whoever_spelt_a_keyword_has_one_too() -> None:
    """KPZ-01: the prize of the table."""
    room = named(Room("keyword-party", rounds=1, keyword_prize=KeywordPrize.TABLE), ["A", "B", "C", "D"])
    room.does("host", SetKeyword, table=1, word="garden")
    room.begins()
    speller = room.at(1, 2)
    room.does("table 1", ClaimKeyword, guest=speller, word="garden")
    room.does("steward 1", DecideClaim, claim=1, granted=True)
    room.goes_out(room.at(1, 0))
    room.scores({guest: guest * 10 for guest in room.evening.guests})
    room.does("host", Finish, round=1)
    pages = certificates(room)
    assert len(pages) == 4
    assert pages[3].said("for spelling GARDEN, the keyword of table 1")
    assert pages[3].said(room.evening.name(speller))


@pytest.mark.parametrize("name", [LONGEST, "Анна Каренина", "Łucja Żółć"])
def test_every_name_is_on_one_line_within_the_frame(name: str) -> None:
    pages = certificates(over([name, "Bo", "Cy"], prizes=("W" * 80, "Ĝis " * 20, "c")))
    shown = [text for page in pages for text in page.said(name)]
    assert len(shown) == 1
    for page in pages:
        inner = Place(18, 18, page.width - 18, page.height - 18)
        assert all(inner.holds(each.place) for each in page.texts)


def test_before_the_end_nobody_has_one() -> None:
    for room in (keyword(), named(Room(), NAMES), Room()):
        with pytest.raises(PrintError, match=r"the evening is not over.*: finish it first"):
            certificates(room)
