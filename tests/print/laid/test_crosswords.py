"""Crosswords in small, read back from the PDF."""

from collections.abc import Collection

import pytest

from crossdeck.boards import board
from crossdeck.cards import pack
from crossdeck.print.ink.papers import paper_of
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.crosswords import CardOn, draw_crossword
from tests.print.printed import Page, Place, Printed

WHOM: list[CardOn] = [(0, 0, "W"), (0, 1, "H"), (0, 2, "O"), (0, 3, "M"), (1, 3, "e"), (2, 3, "T")]


def drawn(
    cards: list[CardOn],
    box: Box,
    named: str = "lexicon-waddingtons",
    on: str = "",
    widest: float = 45,
    last: Collection[tuple[int, int]] = (),
    near: int = 0,
    refused: Collection[tuple[int, int]] = (),
) -> tuple[Page, Box]:
    sheet = Sheet(paper_of("a4"), title="A crossword", language="en")
    ground = board(on) if on else None
    whole = draw_crossword(
        sheet,
        pack(named),
        cards,
        box,
        board=ground,
        widest=widest,
        last=last,
        refused=refused,
        bonus=20,
        near=near,
    )
    sheet.end()
    return Printed(sheet.finish()).pages[0], whole


@pytest.mark.parametrize("size", [(120, 160), (60, 40), (20, 60), (12, 12)])
def test_a_crossword_fills_its_box_in_one_way_and_never_goes_beyond(size: tuple[float, float]) -> None:
    box = Box(20, 30, *size)
    page, whole = drawn(WHOM, box)
    inside = Place(box.left, box.top, box.right, box.bottom)
    assert all(inside.holds(mark, slack=0.5) for mark in page.marks())
    assert all(inside.holds(each.place, slack=0.5) for each in page.said)
    assert whole.width == pytest.approx(size[0]) or whole.height == pytest.approx(size[1])


def test_cards_lie_in_rows_and_columns_in_the_shape_of_a_card() -> None:
    page, _ = drawn(WHOM, Box(10, 10, 60, 100))
    large = [each for each in page.said if each.size > 20]
    assert sorted(each.text for each in large) == sorted("WHOMET")
    place = {each.text: each.place for each in large}
    assert place["W"].left < place["H"].left < place["O"].left < place["M"].left
    assert place["M"].top < place["E"].top < place["T"].top
    across = place["M"].left + place["M"].right - place["W"].left - place["W"].right
    down = place["T"].bottom - place["M"].bottom
    assert (down / 2) / (across / 2 / 3) == pytest.approx(1.4, abs=0.03)


def test_a_small_card_has_fewer_figures() -> None:
    figures = [
        [each.text for each in drawn([(0, 0, "Q")], Box(0, 0, wide, 100))[0].said] for wide in (45, 10, 6, 4)
    ]
    assert [sorted(each) for each in figures] == [
        ["4", "4", "Q", "Q", "Q"],
        ["4", "4", "Q"],
        ["4", "Q"],
        ["Q"],
    ]


def test_a_wild_card_stands_in_a_ring_with_its_own_value() -> None:
    plain, _ = drawn([(0, 0, "E")], Box(0, 0, 10, 20))
    wild, _ = drawn([(0, 0, "e")], Box(0, 0, 10, 20))
    assert [each.text for each in plain.said].count("E") == [each.text for each in wild.said].count("E") == 1
    assert [each.text for each in wild.said].count("15") == 2
    assert len(wild.marks()) == len(plain.marks()) + 2


def test_what_was_laid_last_and_what_is_refused_have_shapes_of_their_own() -> None:
    pages = [
        drawn(WHOM, Box(0, 0, 60, 90))[0],
        drawn(WHOM, Box(0, 0, 60, 90), last={(1, 3)})[0],
        drawn(WHOM, Box(0, 0, 60, 90), refused={(1, 3)})[0],
    ]
    plain, last, refused = (len(page.marks()) for page in pages)
    assert last == plain + 1
    assert refused == plain + 5  # Two rules, a disc and the two lines of a cross.
    assert len({page.picture() for page in pages}) == 3


def test_a_board_is_drawn_whole_with_keys_that_say_what_they_add() -> None:
    cards: list[CardOn] = [(9, 8, "W"), (9, 9, "O"), (9, 10, "E")]
    page, whole = drawn(cards, Box(10, 10, 120, 120), "keyword", on="keyword")
    keys = sum(board("keyword").is_key(square) for square in board("keyword").squares())
    texts = [each.text for each in page.said]
    assert texts.count("+20") == keys > 0
    side = whole.width / 19
    letter = next(each for each in page.said if each.text == "O")
    assert (letter.place.left + letter.place.right) / 2 == pytest.approx(whole.left + 9.5 * side, abs=0.3)
    assert (letter.place.top + letter.place.bottom) / 2 == pytest.approx(whole.top + 9.5 * side, abs=0.3)
    small, _ = drawn(cards, Box(10, 10, 50, 50), "keyword", on="keyword")
    assert "+20" not in [each.text for each in small.said]


def test_no_card_is_wider_than_asked_for_and_the_crossword_lies_in_the_middle() -> None:
    _, whole = drawn([(5, 5, "A"), (5, 6, "T")], Box(10, 20, 100, 100), widest=10)
    assert whole.width == pytest.approx(10 * (2 - 0.06) / 0.94)
    assert whole.left + whole.width / 2 == pytest.approx(60)
    assert whole.top + whole.height / 2 == pytest.approx(70)


def test_of_a_board_only_what_is_near_can_be_drawn_and_what_is_covered_never_is() -> None:
    ground = board("keyword")
    key = next(square for square in ground.squares() if ground.is_key(square) and min(square) > 5)
    page, whole = drawn([(*key, "W")], Box(10, 10, 70, 70), "keyword", on="keyword", near=2)
    assert (whole.width, whole.height) == pytest.approx((70, 70))
    assert [each.text for each in page.said] == ["W"]  # Its own key and what that adds are not seen.
    assert page.said[0].place.left == pytest.approx(45, abs=5)


def test_a_letter_beside_the_board_is_drawn_there() -> None:
    cards: list[CardOn] = [(18, 18, "A"), (18, 19, "L")]
    page, whole = drawn(cards, Box(0, 0, 100, 95), "keyword", on="keyword", refused={(18, 19)})
    assert whole.width / whole.height == pytest.approx(20 / 19)
    letter = next(each for each in page.said if each.text == "L")
    assert letter.place.left > whole.left + whole.width * 19 / 20
    assert letter.place.right < whole.right


def test_a_letter_that_a_free_card_stands_for_has_the_free_cards_value() -> None:
    page, _ = drawn([(0, 0, "e")], Box(0, 0, 10, 20), "kan-u-go", refused={(0, 0)})
    assert [each.text for each in page.said].count("15") == 2
