"""Steward sheets: the tables in his care with boxes to write in, rulings, rules, and what to do when."""

from datetime import UTC

import pytest

from crossdeck.print import Language, PaperName, PrintError
from crossdeck.print.kit import Order, draw_kit
from crossdeck.print.kit.stewards import care
from crossdeck.rulebook import LANGUAGES, rule
from tests.party.rooms import START, Room
from tests.print.evenings import NAMES, keyword, large, lexicon, named
from tests.print.kit.reading import Read, Rectangle, read
from tests.print.printed import Place


def sheets(room: Room, paper: PaperName = "a4", language: Language = "en") -> list[Read]:
    return read(draw_kit(Order(room.evening, room.now, language, UTC), ["stewards"], paper))


def texts(pages: list[Read]) -> list[str]:
    return [each.text for page in pages for each in page.texts]


def boxes(page: Read, width: float, height: float) -> list[Rectangle]:
    return [
        each
        for each in page.rectangles
        if not each.filled and each.place.size == pytest.approx((width, height), abs=0.05)
    ]


def test_each_steward_has_neighbouring_tables_as_evenly_as_can_be() -> None:
    """LXP-02: one for ten tables."""
    room = large(100, 0)
    found = care(Order(room.evening, 0, "en", UTC))
    assert [(name, tables[0], tables[-1]) for name, tables in found] == [
        ("Steward 1", 1, 9),
        ("Steward 2", 10, 17),
        ("Steward 3", 18, 25),
    ]


def test_stewards_are_named_and_more_of_them_share_the_tables() -> None:
    room = named(Room(stewards=("Greta Ŝtono", "Ole", "Pia")), NAMES)
    assert care(Order(room.evening, 0, "eo", UTC)) == [("Greta Ŝtono", (1,)), ("Ole", (2,)), ("Pia", (1, 2))]
    assert texts(sheets(room)).count("Greta Ŝtono") == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_tables_are_on_one_sheet_with_boxes_for_every_guest(paper: PaperName, language: Language) -> None:
    pages = sheets(large(40, 0), paper, language)
    assert len(pages) == 2  # The front, and the back of it.
    assert len({each for each in texts(pages) if each.startswith("Guest ")}) == 40
    front = pages[0]
    assert len(boxes(front, 4.8, 4.8)) == 40  # Who is out.
    for width in (15.8, 10.8, 8.8):  # Cards left, score, initials.
        assert len(boxes(front, width, 6.2)) == 40
    whole = Place(18, 12, front.width - 18, front.height - 10)
    for page in pages:
        assert all(whole.holds(each.place) for each in page.texts)
        assert all(whole.holds(each.place) for each in page.rectangles)
        assert all(each.embedded for each in page.texts)


def test_a_few_tables_leave_room_for_the_rest_on_the_same_sheet() -> None:
    pages = sheets(named(Room(), NAMES))
    assert len(pages) == 1
    assert {"RULINGS", "WHAT A RULING DOES", "AN EVENING, IN ORDER"} <= set(texts(pages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_those_of_the_rules_pages(language: Language) -> None:
    pages = sheets(large(40, 0), language=language)
    assert [each for each in texts(pages) if each.startswith("LXP-")] == [f"LXP-{at}" for at in range(12, 17)]
    assert rule("LXP-14", language).text in texts(pages)
    said = texts(sheets(keyword(), language=language))
    assert [each for each in said if each.startswith("KPT-")] == ["KPT-09", "KPT-10", "KPT-11"]
    assert rule("KPT-09", language).text in said


def test_the_checklist_has_a_box_for_every_step() -> None:
    pages = sheets(large(40, 0))
    assert len(boxes(pages[1], 3, 3)) == 10


def test_the_clock_has_the_round_and_when_it_began_as_far_as_that_is_known() -> None:
    room = named(Room(), NAMES)
    assert START == 1_800_000_000_000  # 8:00
    [page] = sheets(room)
    assert len(boxes(page, 18, 9)) == 3
    assert not page.said("08:00")
    room.begins()
    [page] = sheets(room)
    [began] = page.said("08:00")
    assert any(box.place.holds(began.place) for box in boxes(page, 18, 9))
    assert page.said("7 minutes at most")  # LXP-06


def test_before_anybody_sits_the_lines_for_guests_are_empty() -> None:
    [page] = sheets(Room(guests=8))
    assert len(boxes(page, 4.8, 4.8)) == 8
    assert not [each for each in page.texts if each.text.startswith("Guest1")]


def test_keyword_has_neither_initials_nor_cards_left() -> None:
    """KPT-03, KPT-06."""
    [page] = sheets(keyword())
    assert not page.said("Initials")
    assert not page.said("Cards left")
    assert not page.said("Fine")  # KPT-09
    assert page.said("goes first and keeps the score")
    assert len(boxes(page, 10.8, 6.2)) == 8


def test_names_of_every_length_are_read_back() -> None:
    said = texts(sheets(named(Room(), NAMES)))
    assert {"Ĉeĉilia Ĝojulo", "Łucja Żółć", "Анна", "Wilhelmina", "Winterbottom-Woolloomooloo W."} <= set(
        said
    )


def test_they_are_refused_where_there_is_nothing_to_watch() -> None:
    with pytest.raises(PrintError, match="the evening is over"):
        sheets(lexicon())
    with pytest.raises(PrintError, match=r"no table has a number yet.*add guests, or name tables"):
        sheets(Room(guests=1))
