"""Signs for the tables: as many as there are tables, the same on both sides, with codes that can be read."""

from datetime import UTC

import pytest
import segno

from crossdeck.party.commands import AddGuests
from crossdeck.print import Language, PaperName, PrintError
from crossdeck.print.kit import Order, draw_kit, kit_pdf
from crossdeck.print.kit.codes import QUIET
from crossdeck.print.kit.signs import CODE, coded
from crossdeck.rulebook import LANGUAGES
from tests.party.rooms import Room
from tests.print.evenings import keyword, large, named
from tests.print.kit.reading import Read, Rectangle, read
from tests.print.printed import Place

LINK = "http://192.168.178.20:8000/party/k3v7q2m9xw5t#table.{}.abcdefghijklmnopqrstuvwx"


def signs(room: Room, **about: object) -> list[Read]:
    order = Order(room.evening, 0, about.pop("language", "en"), UTC, **about)  # type: ignore[arg-type]
    return read(draw_kit(order, ["signs"]))


def code_of(page: Read) -> list[Rectangle]:
    """The runs of dark modules on the half that stands upright."""
    return [each for each in page.rectangles if each.parts > 100 and each.place.top > page.height / 2]


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 210, 297), ("letter", 215.9, 279.4)])
def test_each_table_has_a_sheet_with_its_number_on_both_sides(
    paper: PaperName, width: float, height: float
) -> None:
    room = large(40, 1)
    pages = read(kit_pdf(room.evening, ["signs"], paper=paper))
    assert len(pages) == 10  # LXP-01
    for number, page in enumerate(pages, start=1):
        assert (page.width, page.height) == pytest.approx((width, height), abs=0.01)
        upright, upside = sorted(page.said(str(number)), key=lambda each: each.turned)
        assert (upright.turned, upside.turned) == (False, True)
        assert upright.font == "Crossdeck-Lid"
        assert 70 < upright.place.size[1] < 90  # To be read from across the room.
        assert upright.place.top > height / 2 > upside.place.bottom
        for axis in ("left", "top"):
            here, there = getattr(upright.place, axis), getattr(upside.place, _OPPOSITE[axis])
            assert here + there == pytest.approx(width if axis == "left" else height, abs=0.05)
        assert all(each.embedded for each in page.texts)


_OPPOSITE = {"left": "right", "top": "bottom"}


@pytest.mark.parametrize("number", [7, 88, 444, 999])
def test_a_number_of_three_figures_stays_clear_of_the_code(number: int) -> None:
    [page] = signs(Room(), tables=(number,))
    shown = next(each for each in page.said(str(number)) if not each.turned)
    code = code_of(page)
    assert shown.place.left > 12
    assert shown.place.right < min(each.place.left for each in code)
    assert shown.place.size[1] > 35


def test_before_anybody_sits_there_are_as_many_as_the_guests_will_want() -> None:
    room = Room(guests=9)
    assert len(signs(room)) == 2  # LXP-01, and a fifth at one
    room.does("host", AddGuests, names=["Zoe", "Yan", "Xia"])
    assert len(signs(room)) == 3


def test_named_tables_are_printed_whether_they_are_open_or_not() -> None:
    pages = signs(Room(guests=8), tables=(12, 2, 12))
    assert [[each.text for each in page.texts if each.text in ("2", "12")] for page in pages] == [
        ["2", "2"],
        ["12", "12"],
    ]


def test_without_tables_there_are_no_signs() -> None:
    with pytest.raises(PrintError, match=r"no table has a number yet.* add guests, 3 at least, or name one"):
        signs(Room(guests=2))
    with pytest.raises(PrintError, match="1000 is no table's number: say 1 to 999"):
        signs(Room(), tables=(1000,))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [named(Room(name="Ĝoja vespero"), ["A", "B", "C", "D"]), keyword()])
def test_the_code_has_the_modules_of_the_standard_and_a_quiet_zone(room: Room, language: Language) -> None:
    page = signs(room, language=language)[0]
    order = Order(room.evening, 0, language, UTC)
    wanted = segno.make(coded(order, 1)[0], error="m", micro=False, boost_error=False, encoding="utf-8")
    runs = code_of(page)
    whole = Place(
        min(each.place.left for each in runs),
        min(each.place.top for each in runs),
        max(each.place.right for each in runs),
        max(each.place.bottom for each in runs),
    )
    count = len(wanted.matrix)
    side = CODE / (count + 2 * QUIET)
    assert whole.size == pytest.approx((count * side, count * side), abs=0.01)
    assert whole.size[0] >= 30
    assert side > 0.5  # A phone reads that from half a metre.
    assert modules(runs, whole, side, count) == [[bool(dark) for dark in row] for row in wanted.matrix]
    quiet = Place(
        *(edge + out * QUIET * side for edge, out in zip(edges(whole), (-1, -1, 1, 1), strict=True))
    )
    assert not [each for each in page.texts if overlaps(each.place, quiet)]
    assert not [each for each in page.rectangles if each.parts < 100 and overlaps(each.place, quiet)]


def edges(place: Place) -> tuple[float, float, float, float]:
    return place.left, place.top, place.right, place.bottom


def overlaps(one: Place, two: Place) -> bool:
    return one.left < two.right and two.left < one.right and one.top < two.bottom and two.top < one.bottom


def modules(runs: list[Rectangle], whole: Place, side: float, count: int) -> list[list[bool]]:
    """The modules back from the rectangles in millimetres."""
    found = [[False] * count for _ in range(count)]
    for run in runs:
        assert run.filled
        assert run.place.size[1] == pytest.approx(side, abs=0.01)
        row = round((run.place.top - whole.top) / side)
        first = round((run.place.left - whole.left) / side)
        for at in range(first, first + round(run.place.size[0] / side)):
            found[row][at] = True
    return found


def test_a_phone_reads_the_page_of_the_table_from_both_sides() -> None:
    room = large(12, 1)
    pages = signs(room, links={number: LINK.format(number) for number in (1, 2, 3)})
    for number, page in enumerate(pages, start=1):
        assert page.codes() == page.codes(turned=True) == [LINK.format(number)]
        assert len(page.said("Scan: scores and calls of this table")) == 2


def test_with_the_address_of_a_server_it_reads_the_rules_there() -> None:
    [page] = signs(Room(guests=4), address="https://cards.example/", language="eo")
    assert page.codes() == ["https://cards.example/rules/lexicon-party"]
    assert len(page.said("Skanu: la reguloj de la ludo")) == 2
    with pytest.raises(PrintError, match=r"'cards.example' is no address: say it with http:// or https://"):
        signs(Room(guests=4), address="cards.example")


def test_without_a_server_it_reads_the_rules_in_brief() -> None:
    [page] = signs(Room(guests=4, name="Ĉe Ŝandor", hand=330), language="eo")
    [text] = page.codes()
    assert text.splitlines()[:2] == ["Ĉe Ŝandor", "Tablo 1"]
    assert "po 10 kartoj, 5:30 min" in text  # LXP-04, LXP-06
    assert "Malĝusta vorto: 50" in text  # LXP-13
    assert "la plej malalta sumo gajnas" in text  # LXP-11
    [page, _] = signs(keyword())
    [text] = page.codes()
    assert "10 letters each, 40 min" in text  # KPT-04, KPT-05
    assert "highest total wins" in text  # KPT-08


@pytest.mark.parametrize(
    "name",
    [
        "W" * 80,
        "Ĝ " * 40,
        "A name of the party that goes on and on, and then on again, 80 letters long or so",
    ],
)
def test_a_long_name_of_the_party_stays_above_the_code(name: str) -> None:
    [page] = signs(Room(guests=4, name=name[:80]))
    top = min(each.place.top for each in code_of(page))
    upright = [each for each in page.texts if not each.turned and each.place.right > 140]
    assert all(each.place.bottom < top or each.place.top > top + 30 for each in upright)
    assert all(each.place.right < page.width - 14 for each in upright)
    shown = "".join(each.text for each in upright).replace(" ", "")
    assert name[:80].replace(" ", "") in shown
