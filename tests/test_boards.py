"""The Keyword board against what is known of it; boards of one's own; refusals with their lines."""

from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.boards import Board, BoardError, Ground, Square, board, builtin_boards, parse_board
from crossdeck.datafile import Provenance

SMALL = """\
id = "small"
title = "Small"
rows = '''
bB-
B#-
---
'''

[legend]
B = { colour = "blue" }
b = { colour = "blue", key = true }
"-" = {}
"#" = { start = true }
"""


def keyword() -> Board:
    return board("keyword")


def refusal(old: str, new: str) -> str:
    assert SMALL.count(old) == 1
    with pytest.raises(BoardError) as caught:
        parse_board(SMALL.replace(old, new), "house.toml")
    return str(caught.value)


def test_the_keyword_boards_are_on_the_shelf() -> None:
    assert builtin_boards() == (keyword(), board("keyword-b"))
    with pytest.raises(LookupError, match="no board 'chess'; there are keyword, keyword-b"):
        board("chess")


def test_the_second_board_has_other_key_squares_and_is_the_same_otherwise() -> None:
    # four key squares a colour, mirrored at the middle row and column
    first, second = keyword(), board("keyword-b")
    assert [first.colour(square) for square in first.squares()] == list(map(second.colour, second.squares()))
    assert list(map(first.is_start, first.squares())) == list(map(second.is_start, second.squares()))
    keys = {square for square in second.squares() if second.is_key(square)}
    blue = {square for square in keys if second.colour(square) == "blue"}
    assert blue == {(1, 1), (1, 7), (7, 1), (4, 4)}
    assert keys == {(r, c) for row, col in blue for r in (row, 18 - row) for c in (col, 18 - col)}


def test_every_board_says_that_it_is_a_reconstruction() -> None:
    #
    for each in builtin_boards():
        assert "reconstruction" in each.title
        assert each.origin.keys.provenance is Provenance.RECONSTRUCTED
        assert each.origin.size.provenance is Provenance.PROBABLE
        assert each.origin.sources


def test_the_keyword_board_is_nineteen_squares_a_side_with_four_equal_colours() -> None:
    #
    it = keyword()
    assert (it.rows, it.cols, len(it.squares())) == (19, 19, 361)
    assert it.colours == ("blue", "red", "yellow", "green")
    colours = Counter(map(it.colour, it.squares()))
    assert {colours[colour] for colour in it.colours} == {9 * 9 - 1}
    assert colours[None] == 361 - 4 * 80


def test_the_keyword_board_has_five_key_squares_in_every_colour_and_none_on_gray() -> None:
    it = keyword()
    keys = [square for square in it.squares() if it.is_key(square)]
    assert Counter(map(it.colour, keys)) == dict.fromkeys(it.colours, 5)
    assert it.is_key((0, 0))
    assert not it.is_key((0, 1))


def test_two_key_squares_in_one_line_are_at_least_six_apart() -> None:
    it = keyword()
    keys = [square for square in it.squares() if it.is_key(square)]
    for row, col in keys:
        near = [(row + step, col) for step in range(1, 6)] + [(row, col + step) for step in range(1, 6)]
        assert not set(near) & set(keys)


def test_the_opening_word_starts_in_the_nine_squares_of_the_centre() -> None:
    # KWR-06
    it = keyword()
    starts = {square for square in it.squares() if it.is_start(square)}
    assert starts == {(row, col) for row in (8, 9, 10) for col in (8, 9, 10)}
    assert {it.colour(square) for square in starts} == {None}


def test_the_keyword_board_is_its_own_mirror_image_but_for_the_colours() -> None:
    it = keyword()

    def plain(square: Square) -> tuple[bool, bool, bool]:
        ground = it.ground(square)
        return ground.key, ground.start, ground.colour is None

    for row, col in it.squares():
        assert plain((row, col)) == plain((18 - row, col)) == plain((row, 18 - col)) == plain((col, row))


def test_the_keyword_board_says_what_of_it_is_known() -> None:
    origin = keyword().origin
    claims = (origin.size, origin.colours, origin.keys, origin.start)
    assert [claim.provenance for claim in claims] == [
        Provenance.PROBABLE,
        Provenance.PROBABLE,
        Provenance.RECONSTRUCTED,
        Provenance.RECONSTRUCTED,
    ]
    assert all(claim.basis for claim in claims)
    assert "reconstruction" in keyword().title


def test_a_square_off_the_board_is_no_square_of_it() -> None:
    it = keyword()
    assert (18, 18) in it
    for square in [(-1, 0), (0, -1), (19, 0), (0, 19)]:
        assert square not in it
        for question in (it.colour, it.is_key, it.is_start):
            with pytest.raises(ValueError, match="is off the board of 19 by 19"):
                question(square)


def test_a_house_board_is_read_and_claims_nothing() -> None:
    it = parse_board(SMALL, "house.toml")
    assert it.lines == ("bB-", "B#-", "---")
    assert it.ground((0, 0)) == Ground("blue", key=True)
    assert it.colour((0, 2)) is None
    assert it.is_start((1, 1))
    assert not it.is_start((0, 0))
    assert it.origin.size.provenance is Provenance.UNSTATED
    assert len({it, parse_board(SMALL, "twin.toml")}) == 1


def test_the_board_in_the_readme_of_the_data_folder_is_read() -> None:
    readme = Path(__file__).parents[1] / "src" / "crossdeck" / "data" / "README.md"
    text = readme.read_text(encoding="utf-8").split("```toml\n")[2].split("```")[0]
    it = parse_board(text, "README.md")
    assert (it.rows, it.cols, it.colours) == (7, 7, keyword().colours)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("B#-", "B#x", "line 5: 'x' is not in the legend"),
        ("B#-", "B#--", "line 5: a row of 4 squares; the first row has 3"),
        ("---\n'''", "--'''", "line 6: a row of 2 squares; the first row has 3"),
        ("B#-\n", "B#-\n\n", "line 6: a row of 0 squares; the first row has 3"),
        ("'''\nbB-", "'''bB?", "line 3: '?' is not in the legend"),
        ("B#-\n---\n", "B#-\n", "line 3: a board is 3 to 50 squares a side, not 2 by 3"),
        ("B#-", "BB-", "line 3: no square is a start square, so no word could be laid first (KWR-06)"),
        ("[legend]", "[legends]", "line 9: unknown key legends; here it may be id, title, rows, legend"),
        (
            'B = { colour = "blue" }',
            "B = { colour = 1 }",
            "line 10: legend.B.colour must be a text in quotes",
        ),
        ('B = { colour = "blue" }', "B = { colour = '1 2' }", "line 10: legend.B.colour has a to z, 0 to 9"),
        ('B = { colour = "blue" }', "B = { key = 1 }", "line 10: legend.B.key must be true or false"),
        ('B = { colour = "blue" }', "B = { fill = 1 }", "line 10: unknown key legend.B.fill; here it may be"),
        ('B = { colour = "blue" }', "BB = {}", "line 10: a symbol of the legend is one visible character"),
        ('B = { colour = "blue" }', '" " = {}', "line 10: a symbol of the legend is one visible character"),
        ('title = "Small"\n', "", "line 1: key title is missing"),
        ('id = "small"', "id = small", "line 1: not valid TOML: invalid value"),
    ],
)
def test_a_bad_board_file_is_refused_with_its_name_line_and_reason(old: str, new: str, message: str) -> None:
    assert f"house.toml, {message}" in refusal(old, new)


def test_rows_on_one_line_are_read_and_refused_on_that_line() -> None:
    rows = SMALL[SMALL.index("rows") : SMALL.index("\n\n[legend]")]
    assert parse_board(SMALL.replace(rows, 'rows = "bB-\\nB#-\\n---"'), "p").lines == ("bB-", "B#-", "---")
    assert "line 3: 'x' is not in the legend" in refusal(rows, 'rows = "bB-\\nB#-\\n--x"')


@given(st.text())
def test_any_text_is_a_board_or_a_board_error(text: str) -> None:
    with suppress(BoardError):
        parse_board(text, "fuzz.toml")


@given(st.integers(0, len(SMALL)), st.integers(0, 20), st.text(max_size=8))
def test_any_damage_to_a_board_file_is_a_board_or_a_board_error(start: int, length: int, put: str) -> None:
    text = SMALL[:start] + put + SMALL[start + length :]
    try:
        it = parse_board(text, "fuzz.toml")
    except BoardError as error:
        message = str(error)
    else:
        assert all(it.ground(square) for square in it.squares())
        return
    line = int(message.removeprefix("fuzz.toml, line ").split(":")[0])
    assert 1 <= line <= len(text.split("\n"))
