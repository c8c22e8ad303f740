"""Score cards: one a guest, four on a sheet, with a box for the neighbour's initials in every row."""

from datetime import UTC

import pytest

from crossdeck.party.commands import GuestLeaves
from crossdeck.party.terms import KeywordPrize
from crossdeck.print import Language, PaperName, PrintError
from crossdeck.print.ink.grid import grid_on
from crossdeck.print.ink.papers import paper_of
from crossdeck.print.kit import Order, draw_kit
from crossdeck.print.kit.cards import CARD, SPARE
from crossdeck.rulebook import LANGUAGES
from tests.party.rooms import Room
from tests.print.evenings import LONGEST, NAMES, keyword, large, lexicon, moves, named, plays
from tests.print.kit.reading import Read, Rectangle, Text, read
from tests.print.printed import Place, Printed

Card = tuple[list[Text], list[Rectangle]]


def cards(room: Room, paper: PaperName = "a4", language: Language = "en", **about: int) -> list[Card]:
    """The cards as they lie when the cut piles are laid on each other, with what is on each."""
    pages = read(draw_kit(Order(room.evening, 0, language, UTC, **about), ["cards"], paper))  # type: ignore[arg-type]
    boxes = [
        Place(box.left, box.top, box.right, box.bottom) for box in grid_on(paper_of(paper), *CARD).boxes()
    ]
    assert len(boxes) == 4
    piles = [[_on(page, box) for page in pages] for box in boxes]
    return [card for pile in piles for card in pile if card[0]]


def _on(page: Read, box: Place) -> Card:
    return (
        [each for each in page.texts if box.holds(each.place)],
        [each for each in page.rectangles if box.holds(each.place) and not each.filled],
    )


def words(card: Card) -> list[str]:
    return [each.text for each in card[0]]


def rows(card: Card) -> dict[str, list[str]]:
    """What stands in each row, by the number of its round."""
    boxes = sorted(card[1], key=lambda each: each.place.top)
    found = {}
    for box in boxes:
        middle = (box.place.top + box.place.bottom) / 2
        there = [each for each in card[0] if each.place.top < middle < each.place.bottom]
        there.sort(key=lambda each: each.place.left)
        found[there[0].text] = [each.text for each in there[1:]]
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_guest_has_a_card_with_a_box_for_initials_in_every_row(
    paper: PaperName, language: Language
) -> None:
    """LXP-08: the neighbour checks the score and initials it."""
    room = named(Room(rounds=8), NAMES)
    found = cards(room, paper, language)
    assert len(found) == len(NAMES)
    assert {next(name for name in words(card) if name in (*NAMES, "??")) for card in found} == {
        "??" if name == "李娜" else name for name in NAMES
    }
    for card in found:
        boxes = [each.place for each in card[1]]
        assert len(boxes) == 8 + SPARE
        assert {(round(box.size[0], 1), round(box.size[1], 1)) for box in boxes} == {(9.2, 6.1)}
        assert list(rows(card)) == [str(number) for number in range(1, 11)]
        assert ("Initials" if language == "en" else "Parafo") in words(card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_cut_at_their_marks_and_keep_away_from_them(language: Language) -> None:
    data = draw_kit(Order(named(Room(), NAMES).evening, 0, language, UTC), ["cards"])
    page = Printed(data).pages[0]
    trim = page.box("trim")
    assert trim.size == pytest.approx((2 * CARD[0], 2 * CARD[1]), abs=0.01)
    assert (trim.left, trim.top) == pytest.approx(((210 - 190) / 2, (297 - 258) / 2), abs=0.01)
    above = [(mark.left + mark.right) / 2 for mark in page.marks() if mark.bottom < trim.top]
    assert above == pytest.approx([trim.left, trim.left + CARD[0], trim.right], abs=0.1)
    inner = [
        Place(box.left + 5, box.top + 5, box.right - 5, box.bottom - 5)
        for box in grid_on(paper_of("a4"), *CARD).boxes()
    ]
    for each in read(data):
        assert all(any(box.holds(text.place) for box in inner) for text in each.texts)
        assert all(text.embedded for text in each.texts)


def test_cut_and_stacked_they_lie_in_the_order_of_the_tables() -> None:
    room = large(30, 0)
    names = [next(text for text in words(card) if text.startswith("Guest")) for card in cards(room)]
    hands = room.evening.rounds[0].hands
    assert names == [room.evening.name(guest) for hand in hands for guest in hand.seats]


def test_before_anybody_sits_they_lie_by_name() -> None:
    room = Room(guests=0)
    room = named(room, ["Uwe", "Ada", "Bo"])
    assert len(cards(room)) == 3
    unseated = Room(guests=3)
    names = [next(text for text in words(card) if text.startswith("Guest")) for card in cards(unseated)]
    assert names == ["Guest1", "Guest2", "Guest3"]


def test_what_has_been_scored_is_on_the_card_already() -> None:
    room = named(Room(rounds=3), NAMES)
    plays(room)
    guest = room.at(1, 1)  # He holds Q and A, which count 14.
    moves(room)
    name, second = room.evening.name(guest), room.evening.rounds[1].hand_of(guest)
    assert second is not None
    card = next(card for card in cards(room) if name in words(card))
    shown = rows(card)
    assert shown["1"][:4] == ["1", "AQ", "14", "14"]
    assert len(shown["1"]) == 5  # And who initialled it.
    assert shown["2"] == [str(second.number)]
    assert shown["3"] == []


def test_a_fine_is_in_the_total() -> None:
    """LXP-13: 50, wherever he sits then."""
    room = lexicon()
    fine = room.evening.fines[0]
    card = next(card for card in cards(room) if room.evening.name(fine.guest) in words(card))
    points = room.evening.rounds[0].hand_of(fine.guest).scores[fine.guest].points  # type: ignore[union-attr]
    assert {"50", str(points), str(points + 50)} <= set(rows(card)["1"])


def test_blank_cards_come_after_the_others() -> None:
    found = cards(named(Room(rounds=2), ["Ada", "Bo", "Cy"]), blank=2)
    assert ["Name" in words(card) for card in found] == [False, False, False, True, True]
    assert len(cards(Room(), blank=7)) == 7


def test_who_went_home_has_none() -> None:
    room = named(Room(), ["Ada", "Bo", "Cy", "Di"])
    room.does("host", GuestLeaves, guest=2)
    assert not [card for card in cards(room) if "Bo" in words(card)]
    assert len(cards(room)) == 3


def test_for_nobody_there_are_no_cards() -> None:
    with pytest.raises(PrintError, match=r"nobody is on the list.*add guests, or say how many blank ones"):
        cards(Room())
    with pytest.raises(PrintError, match="401 blank score cards cannot be printed: say 0 to 400"):
        cards(Room(), blank=401)


def test_a_long_evening_has_several_cards_a_guest() -> None:
    room = named(Room(rounds=30), ["Ada", LONGEST, "Cy"])
    found = cards(room)
    assert len(found) == 9
    heads = [text for card in found[:3] for text in words(card) if text.startswith("SCORE CARD")]
    assert heads == ["SCORE CARD 1 OF 3", "SCORE CARD 2 OF 3", "SCORE CARD 3 OF 3"]
    numbers = [number for card in found[:3] for number in rows(card)]
    assert numbers == [str(number) for number in range(1, 30 + SPARE + 1)]
    assert all(box.place.size[1] > 3.8 for card in found for box in card[1])


def test_where_only_the_end_is_agreed_on_there_are_as_many_rows_as_rounds_fit() -> None:
    room = Room(guests=4)
    until = room.now + 125 * 60 * 1000  # Of 12 minutes each, and the last one shorter.
    card, *_ = cards(Room(guests=4, until=until))
    assert len(card[1]) == 10 + SPARE


@pytest.mark.parametrize(("prize", "has_column"), [(KeywordPrize.NONE, False), (KeywordPrize.TABLE, True)])
def test_keyword_has_its_own_columns(prize: KeywordPrize, has_column: bool) -> None:
    """KPT-03: whoever goes first keeps the score, and signs for it; KPT-06, KPZ-01."""
    room = named(Room("keyword-party", rounds=3, keyword_prize=prize), ["Ada", "Bo", "Cy", "Di"])
    for card in cards(room):
        assert len(card[1]) == 3 + SPARE
        said = words(card)
        assert {"Words", "Score", "Total", "Kept by"} <= set(said)
        assert not {"Cards left", "Initials", "Fine"} & set(said)
        assert ("Keyword" in said) == has_column
    assert len(cards(keyword())) == 8
