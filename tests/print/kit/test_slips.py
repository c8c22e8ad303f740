"""Move slips, measured in the PDF."""

import pytest

from crossdeck.party.evening import Evening
from crossdeck.party.pictures import MoveShown
from crossdeck.party.showing import moves_of
from crossdeck.print import PaperName, PrintError, slips_pdf
from crossdeck.print.ink.grid import grid_on
from crossdeck.print.ink.papers import paper_of
from crossdeck.print.kit.slips import SLIP
from tests.party.rooms import Room
from tests.print.evenings import LONGEST, NAMES, keyword, large, lexicon, moves, named, plays
from tests.print.printed import Page, Place, Printed, Said


def seated() -> Room:
    room = named(Room(rounds=3), NAMES)
    plays(room)
    moves(room)
    return room


def slips(document: Printed, paper: PaperName) -> list[list[list[Said]]]:
    """What stands on each slip of each sheet."""
    return [[on(page, box) for box in boxes(paper)] for page in document.pages]


def boxes(paper: PaperName) -> list[Place]:
    grid = grid_on(paper_of(paper), *SLIP)
    return [Place(box.left, box.top, box.right, box.bottom) for box in grid.boxes()]


def on(page: Page, box: Place) -> list[Said]:
    return [each for each in page.said if box.holds(each.place)]


def in_order(document: Printed, paper: PaperName) -> list[list[str]]:
    """The slips as they lie when the cut piles are laid on each other; empty ones are thrown away."""
    sheets = slips(document, paper)
    piles = [[sheet[place] for sheet in sheets] for place in range(len(sheets[0]))]
    return [[each.text for each in slip] for pile in piles for slip in pile if slip]


def wanted(evening: Evening) -> list[MoveShown]:
    return sorted(
        moves_of(evening), key=lambda move: (not move.from_table, move.from_table, move.name.casefold())
    )


@pytest.mark.parametrize(
    ("paper", "size", "corner"), [("a4", (210, 297), (15, 23.5)), ("letter", (215.9, 279.4), (17.95, 14.7))]
)
def test_slips_are_90_by_50_millimetres_with_marks_on_every_cut(
    paper: PaperName, size: tuple[float, float], corner: tuple[float, float]
) -> None:
    page = Printed(slips_pdf(seated().evening, paper=paper)).pages[0]
    assert (page.width, page.height) == pytest.approx(size, abs=0.01)
    trim = page.box("trim")
    assert (trim.left, trim.top) == pytest.approx(corner, abs=0.01)
    assert trim.size == pytest.approx((180, 250), abs=0.01)
    marks = page.marks()
    above = [_across(mark) for mark in marks if mark.bottom < trim.top]
    beside = [_down(mark) for mark in marks if mark.right < trim.left]
    assert above == pytest.approx([trim.left + 90 * at for at in range(3)], abs=0.05)
    assert beside == pytest.approx([trim.top + 50 * at for at in range(6)], abs=0.05)
    assert sum(mark.top > trim.bottom for mark in marks) == 3
    assert sum(mark.left > trim.right for mark in marks) == 6


def _across(mark: Place) -> float:
    return (mark.left + mark.right) / 2


def _down(mark: Place) -> float:
    return (mark.top + mark.bottom) / 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_all_text_is_on_a_slip_with_air_to_the_cut(paper: PaperName) -> None:
    for page in Printed(slips_pdf(seated().evening, "eo", paper)).pages:
        inner = [Place(box.left + 5, box.top + 5, box.right - 5, box.bottom - 5) for box in boxes(paper)]
        assert all(any(box.holds(each.place) for box in inner) for each in page.said)


def test_each_guest_has_one_slip_that_says_where_to_go() -> None:
    room = seated()
    found = in_order(Printed(slips_pdf(room.evening)), "a4")
    assert len(found) == len(NAMES)
    for move, slip in zip(wanted(room.evening), found, strict=True):
        assert "ROUND 2" in slip
        assert move.name.replace("李娜", "??") in slip
        assert f"Table {move.to_table}" in slip
        assert f"Seat {move.seat}" in slip
        assert ("You deal." in slip) == move.first  # LXP-10
        if move.from_table != move.to_table:
            assert f"Table {move.from_table}" in slip
    assert LONGEST in [text for slip in found for text in slip]


def test_whoever_moves_is_told_so_and_whoever_stays() -> None:
    room = seated()
    found = in_order(Printed(slips_pdf(room.evening)), "a4")
    for move, slip in zip(wanted(room.evening), found, strict=True):
        assert ("You won your table." in slip) == (move.why == "won")  # LXP-09
        assert ("You stay at your table." in slip) == (move.why == "stays")


def test_cut_piles_laid_on_each_other_are_in_the_order_of_the_tables() -> None:
    room = large(60, 1)
    document = Printed(slips_pdf(room.evening, paper="letter"))
    assert len(document.pages) == 6
    names = [next(text for text in slip if text.startswith("Guest")) for slip in in_order(document, "letter")]
    assert names == [move.name for move in wanted(room.evening)]


def test_at_the_first_seating_slips_go_by_name() -> None:
    room = named(Room(), ["Uwe", "Ada", "Ĉe", "Bo"])
    found = in_order(Printed(slips_pdf(room.evening)), "a4")
    assert [slip[2] for slip in found] == ["Ada", "Bo", "Uwe", "Ĉe"]
    assert all("Welcome." in slip for slip in found)


def test_those_who_stay_may_be_left_out() -> None:
    room = seated()
    found = in_order(Printed(slips_pdf(room.evening, everybody=False)), "a4")
    assert len(found) == sum(move.why != "stays" for move in moves_of(room.evening))
    assert found


def test_in_keyword_the_first_keeps_the_score() -> None:
    found = in_order(Printed(slips_pdf(keyword().evening, "eo")), "a4")
    first = [slip for slip in found if "Vi komencas kaj notas la poentojn." in slip]
    assert len(first) == 2  # KPT-03: one at each table


def test_fonts_are_embedded_and_the_same_seating_makes_the_same_bytes() -> None:
    evening = seated().evening
    data = slips_pdf(evening)
    assert data == slips_pdf(evening)
    assert all(each.embedded for each in Printed(data).said)


def test_without_a_new_seating_there_is_nothing_to_print() -> None:
    for room in (Room(guests=4), lexicon()):
        with pytest.raises(PrintError, match="no new seating waits for the bell"):
            slips_pdf(room.evening)


@pytest.mark.long
def test_four_hundred_slips_have_forty_pages() -> None:
    data = slips_pdf(large(400, 1).evening)
    assert len(Printed(data).pages) == 40
