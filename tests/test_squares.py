"""What a placement scores by its squares: colours, key squares, keywords, each letter once."""

from dataclasses import replace

import pytest

from crossdeck.boards import board, parse_board
from crossdeck.games.keyword import KEYWORD
from crossdeck.layout import Layout, Placement, Square
from crossdeck.squares import colour_of, score

BOARD = board("keyword")
BLUE, RED, YELLOW, GREEN = range(4)
"""The seats by their colours."""


def line(first: Square, word: str, step: Square = (0, 1)) -> Placement:
    (row, col), (down, right) = first, step
    return Placement.of(((row + down * i, col + right * i), letter) for i, letter in enumerate(word))


def points(seat: int, placement: Placement, layout: Layout | None = None, **options: str) -> int:
    return score(BOARD, KEYWORD.with_options(options), seat, layout or Layout(), placement).total


def test_each_seat_has_a_colour_of_its_own() -> None:
    """KWR-08."""
    assert [colour_of(BOARD, seat) for seat in range(4)] == ["blue", "red", "yellow", "green"]


@pytest.mark.parametrize(
    ("square", "seat", "worth"),
    [
        ((9, 9), BLUE, 5),  # gray
        ((1, 1), BLUE, 10),
        ((1, 1), RED, 5),
        ((0, 0), BLUE, 50),
        ((0, 0), GREEN, 25),
        ((18, 18), GREEN, 50),
        ((18, 18), YELLOW, 25),
    ],
)
def test_a_letter_scores_by_its_square_and_its_player(square: Square, seat: int, worth: int) -> None:
    """R-88: 5, a key square 20 more, one's own colour doubles both."""
    beside = (square[0], square[1] + (1 if square[1] < 18 else -1))
    layout = Layout({beside: "A"})
    counted = score(BOARD, KEYWORD, seat, layout, line(square, "B"))
    assert counted.squares == ((square, worth),)
    assert counted.total == worth


def test_letters_are_scored_once_when_they_are_laid_and_not_for_every_word() -> None:
    """R-86."""
    layout = Layout.parse("CAT", origin=(9, 9))
    assert points(BLUE, line((9, 12), "S"), layout) == 5
    crossing = points(BLUE, line((8, 12), "ASK", (1, 0)), layout)
    assert crossing == 15  # CATS is made too, and adds nothing.


def test_a_keyword_covers_two_key_squares_one_of_them_newly() -> None:
    """R-86: the bonus comes once for each keyword."""
    whole = score(BOARD, KEYWORD, RED, Layout(), line((0, 0), "THATCHED"))
    assert whole.keywords == ("THATCHED",)
    assert whole.total == 8 * 5 + 2 * 20 + 50
    one_key_old = Layout.parse("THATCH")
    ended = score(BOARD, KEYWORD, RED, one_key_old, line((0, 6), "ED"))
    assert (ended.keywords, ended.total) == (("THATCHED",), 2 * 5 + 20 + 50)


def test_a_word_with_one_key_square_or_with_two_old_ones_is_no_keyword() -> None:
    """R-86."""
    assert not score(BOARD, KEYWORD, RED, Layout(), line((0, 0), "THATCH")).keywords
    both_old = Layout.parse("THATCHE")
    assert not score(BOARD, KEYWORD, RED, both_old, line((0, 7), "D")).keywords


def test_a_word_that_is_made_at_the_side_can_be_a_keyword_as_well() -> None:
    """R-86: any run that the cards make."""
    layout = Layout({(row, 0): letter for row, letter in enumerate("STRAND")})
    counted = score(BOARD, KEYWORD, RED, layout, line((6, 0), "SO"))
    assert counted.keywords == ("STRANDS",)


@pytest.mark.parametrize(
    ("option", "value", "worth"),
    [
        ("letter_points", "1", 8 * 1 * 2 + 2 * 40 + 50),
        ("own_factor", "3", (8 * 5 + 2 * 20) * 3 + 50),
        ("key_points", "0", 8 * 10 + 50),
        ("keyword_points", "7", 8 * 10 + 2 * 40 + 7),
        ("keyword_keys", "3", 8 * 10 + 2 * 40),
    ],
)
def test_every_number_is_an_option(option: str, value: str, worth: int) -> None:
    """R-88."""
    placement = line((0, 0), "THATCHED")
    assert points(BLUE, placement) == 8 * 10 + 2 * 40 + 50
    assert points(BLUE, placement, None, **{option: value}) == worth


@pytest.mark.parametrize(
    ("square", "seat", "worth"),
    [((1, 1), BLUE, 10), ((0, 0), BLUE, 50), ((1, 1), RED, 0), ((9, 9), BLUE, 0), ((0, 0), RED, 20)],
)
def test_where_only_the_own_area_counts_a_letter_elsewhere_scores_its_key_square_alone(
    square: Square, seat: int, worth: int
) -> None:
    """KWS-04, KWS-05, KWS-10, R-85."""
    rules = replace(KEYWORD, own_only=True)
    counted = score(BOARD, rules, seat, Layout({(square[0], square[1] + 1): "A"}), line(square, "B"))
    assert counted.squares == ((square, worth),)


def test_on_a_board_with_fewer_colours_than_players_they_are_shared() -> None:
    text = 'id = "two"\ntitle = "Two"\nrows = """\nab#\nab-\nab-\n"""\n[legend]\na = { colour = "blue" }\n'
    text += 'b = { colour = "red" }\n"-" = {}\n"#" = { start = true }\n'
    small = parse_board(text, "two.toml")
    assert [colour_of(small, seat) for seat in range(4)] == ["blue", "red", "blue", "red"]
