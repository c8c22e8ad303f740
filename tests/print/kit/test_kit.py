"""The whole kit: what a moment has, in order, each part on sheets of its own."""

from datetime import UTC

import pytest

from crossdeck.print import KIT_PARTS, PaperName, PrintError, kit_pdf, results_pdf, slips_pdf
from crossdeck.print.kit import Order, kit_counts
from tests.party.rooms import Room
from tests.print.evenings import NAMES, keyword, large, lexicon, moves, named, plays
from tests.print.kit.reading import read
from tests.print.printed import Printed


def parts(room: Room, *named: str, **about: int) -> dict[str, int]:
    return kit_counts(Order(room.evening, 0, "en", UTC, **about), named)  # type: ignore[arg-type]


def middle() -> Room:
    """After the first round, with a new seating."""
    room = named(Room(rounds=3), NAMES)
    plays(room)
    moves(room)
    return room


def test_each_moment_of_an_evening_has_its_parts() -> None:
    assert parts(Room(guests=12)) == {"signs": 3, "cards": 12, "stewards": 1}
    assert parts(named(Room(), NAMES)) == {"signs": 2, "cards": 9, "slips": 9, "stewards": 1}
    playing = named(Room(), NAMES)
    playing.begins()
    assert parts(playing) == {"signs": 2, "cards": 9, "stewards": 1}
    assert parts(middle()) == {"signs": 2, "cards": 9, "slips": 9, "stewards": 1, "standings": 1}
    assert parts(lexicon()) == {"standings": 1, "certificates": 2}
    assert parts(Room(), blank=4) == {"cards": 4}


def test_named_parts_come_in_the_same_order_each_once() -> None:
    assert list(parts(middle(), "slips", "signs", "slips")) == ["signs", "slips"]
    assert tuple(parts(middle())) == KIT_PARTS[:5]


def test_even_when_it_is_over_signs_and_cards_are_printed_if_they_are_named() -> None:
    assert parts(lexicon(), "cards", "signs") == {"signs": 2, "cards": 8}


@pytest.mark.parametrize(
    ("room", "part", "why"),
    [
        (Room(), "signs", "add guests"),
        (Room(), "cards", "add guests, or say how many blank ones"),
        (Room(guests=4), "slips", "seat the guests or move on"),
        (Room(), "stewards", "add guests"),
        (Room(guests=4), "standings", "no round has been counted yet.*: play one"),
        (Room(guests=4), "certificates", "finish it first"),
    ],
)
def test_a_part_that_cannot_be_is_refused_with_what_to_do(room: Room, part: str, why: str) -> None:
    with pytest.raises(PrintError, match=why):
        kit_pdf(room.evening, [part])


def test_an_unknown_part_is_refused_and_so_is_nothing_at_all() -> None:
    with pytest.raises(
        PrintError, match="no part 'bells'; there are signs, cards, slips, stewards, standings"
    ):
        kit_pdf(Room(guests=4).evening, ["signs", "bells"])
    with pytest.raises(PrintError, match="there is nothing to print yet: add guests"):
        kit_pdf(Room().evening)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_part_begins_on_a_sheet_and_is_what_it_is_alone(paper: PaperName) -> None:
    evening = middle().evening
    pages = [_said(page) for page in Printed(kit_pdf(evening, paper=paper)).pages]
    alone = [
        _said(page) for part in KIT_PARTS[:5] for page in Printed(kit_pdf(evening, [part], paper=paper)).pages
    ]
    assert pages == alone
    order = Order(evening, 0, "en", UTC)
    apart = (slips_pdf(evening, paper=paper), results_pdf(order.found, paper=paper))
    assert all(_said(page) in pages for data in apart for page in Printed(data).pages)


def _said(page: object) -> list[str]:
    return [each.text for each in page.said]  # type: ignore[attr-defined]


def test_sheets_on_their_side_come_after_upright_ones_and_only_cut_ones_have_a_trim() -> None:
    pages = read(kit_pdf(lexicon().evening))
    assert [page.width > page.height for page in pages] == [False] * (len(pages) - 2) + [True] * 2
    document = Printed(kit_pdf(middle().evening))
    trims = {page.box("trim").size[0] for page in document.pages}
    assert {round(each) for each in trims} == {180, 190, 210}


def test_the_same_evening_makes_the_same_bytes_with_fonts_embedded() -> None:
    for evening in (middle().evening, keyword().evening, lexicon().evening):
        data = kit_pdf(evening, language="eo")
        assert data == kit_pdf(evening, language="eo")
        assert all(each.embedded for each in Printed(data).said)
    assert Printed(data).title == "Vespero ĉe Ĝojo: Paperoj de la festo"


def test_forty_guests_have_ten_tables_of_papers() -> None:
    data = kit_pdf(large(40, 2).evening)
    assert len(Printed(data).pages) >= 10 + 10 + 4 + 2 + 2


@pytest.mark.long
def test_four_hundred_guests_have_a_hundred_signs() -> None:
    data = kit_pdf(large(400, 1).evening)
    assert len(Printed(data).pages) >= 100 + 100 + 40 + 20
