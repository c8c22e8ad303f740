"""Cards drawn with characters: every state has a shape, so nothing is lost without colour."""

from itertools import combinations

import pytest
from rich.style import Style

from crossdeck.terminal.screen.colours import EVENING, family
from crossdeck.terminal.screen.widgets.faces import Look, Rows, Size, draw_back, draw_card, draw_empty


def shape(rows: Rows) -> str:
    """What remains without colour: the characters, and underlining."""
    return "\n".join(
        "".join(f"_{each.text}_" if each.style and each.style.underline else each.text for each in row)
        for row in rows
    )


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("face", ["T", "t", "Ĉ", "?", "*"])
@pytest.mark.parametrize("value", [2, 10, 100, 1000])
def test_a_card_fills_its_place(size: Size, look: Look, face: str, value: int) -> None:
    rows = draw_card(face, value, size, EVENING, look)
    assert [sum(len(each.text) for each in row) for row in rows] == [size.cols] * size.rows


@pytest.mark.parametrize("size", Size)
def test_each_state_has_a_shape_of_its_own(size: Size) -> None:
    looks = [look for look in Look if look is not Look.RECENT]
    shapes = [shape(draw_card("T", 8, size, EVENING, look)) for look in looks]
    shapes.append(shape(draw_card("T", 8, size, EVENING, cursor=True)))
    shapes.append(shape(draw_card("t", 15, size, EVENING)))
    for one, other in combinations(shapes, 2):
        assert one != other


@pytest.mark.parametrize("size", [Size.LARGE, Size.GRAND])
def test_on_large_cards_what_was_played_since_ones_turn_shows_too(size: Size) -> None:
    shapes = {shape(draw_card("T", 8, size, EVENING, look)) for look in (Look.LAID, Look.LAST, Look.RECENT)}
    assert len(shapes) == 3


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("look", Look)
def test_the_letter_is_always_to_be_read(size: Size, look: Look) -> None:
    assert "T" in shape(draw_card("T", 8, size, EVENING, look))
    assert "T" in shape(draw_card("t", 8, size, EVENING, look, cursor=True))


@pytest.mark.parametrize("size", [Size.MEDIUM, Size.LARGE, Size.GRAND])
def test_where_there_is_room_the_figure_shows(size: Size) -> None:
    assert "10" in shape(draw_card("A", 10, size, EVENING))


@pytest.mark.parametrize("size", Size)
def test_squares_are_told_apart(size: Size) -> None:
    drawn = [
        draw_empty(size, Style(), EVENING),
        draw_empty(size, Style(), EVENING, cursor="▸"),
        draw_empty(size, Style(), EVENING, cursor="▾"),
        draw_empty(size, Style(), EVENING, tick=True),
        draw_empty(size, Style(), EVENING, letter="H"),
    ]
    assert len({shape(rows) for rows in drawn}) == len(drawn)
    for rows in drawn:
        assert [sum(len(each.text) for each in row) for row in rows] == [size.cols] * size.rows


@pytest.mark.parametrize("size", [Size.LARGE, Size.GRAND])
def test_a_back_tells_no_letter(size: Size) -> None:
    rows = draw_back(size, family("LEX"), EVENING)
    assert not any(character.isalnum() for character in shape(rows))
    assert [sum(len(each.text) for each in row) for row in rows] == [size.cols] * size.rows
