"""Layouts: values that never change, their runs, and their text form, which is read back as it was drawn."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.layout import Direction, Layout, LayoutError, Placement, Run, Square

coordinates = st.integers(-6, 6)
either = st.sampled_from([ENGLISH, ESPERANTO])


def layouts(alphabet: Alphabet = ENGLISH) -> st.SearchStrategy[Layout]:
    """Cards anywhere, wild ones among them; nothing says that they make words or hang together."""
    faces = st.sampled_from(alphabet.letters + alphabet.letters.lower())
    return st.dictionaries(st.tuples(coordinates, coordinates), faces, max_size=12).map(Layout)


# Values.


def test_laying_cards_leaves_the_old_layout_as_it_was() -> None:
    before = Layout.parse("TACK")
    after = before.lay(Placement.of([((0, 4), "S"), ((1, 4), "O")]))
    assert str(before) == "TACK"
    assert str(after) == "TACKS\n....O"
    assert (len(before), len(after)) == (4, 6)


def test_a_layout_keeps_nothing_of_the_mapping_it_was_made_from() -> None:
    faces = {(0, 0): "A", (0, 1): "T"}
    layout = Layout(faces)
    faces[0, 2] = "E"
    assert str(layout) == "AT"


def test_cards_can_be_neither_put_nor_taken() -> None:
    layout = Layout.parse("AT")
    with pytest.raises(TypeError):
        layout[0, 2] = "E"  # type: ignore[index]
    with pytest.raises(TypeError):
        del layout[0, 0]  # type: ignore[attr-defined]


@given(layouts())
def test_equal_layouts_hash_alike_in_whatever_order_they_were_laid(layout: Layout) -> None:
    again = Layout(dict(reversed(list(layout.items()))))
    assert again == layout
    assert hash(again) == hash(layout)
    assert {layout: "found"}[again] == "found"


@given(layouts(), st.tuples(coordinates, coordinates), st.sampled_from("ABCabc"))
def test_layouts_that_differ_in_one_card_are_not_equal(layout: Layout, square: Square, face: str) -> None:
    other = layout.lay(Placement.of([(square, face)]))
    assert (other == layout) == (layout.get(square) == face)


def test_a_wild_card_is_another_card_than_the_letter_it_stands_for() -> None:
    assert Layout.parse("MeN") != Layout.parse("MEN")


def test_where_a_layout_lies_is_part_of_it() -> None:
    assert Layout.parse("AT", origin=(0, 0)) != Layout.parse("AT", origin=(0, 1))


# Text.


@given(either.flatmap(lambda it: st.tuples(st.just(it), layouts(it))), st.sampled_from(["/", "\n", "\r\n"]))
def test_a_layout_drawn_is_read_back(pair: tuple[Alphabet, Layout], line_end: str) -> None:
    alphabet, layout = pair
    assert Layout.parse(layout.draw(line_end), alphabet, layout.origin) == layout


@given(layouts())
def test_the_representation_of_a_layout_makes_it_again(layout: Layout) -> None:
    assert eval(repr(layout), {"Layout": Layout}) == layout


def test_a_layout_is_drawn_without_empty_rows_and_columns_round_it() -> None:
    layout = Layout.parse("...../..S../.TACK/.....")
    assert str(layout) == ".S..\nTACK"
    assert layout.draw("/") == ".S../TACK"
    assert layout.origin == (1, 1)
    assert layout.bounds == ((1, 1), (2, 4))


@pytest.mark.parametrize("text", ["", " ", "\n", ".", "./."])
def test_a_text_without_cards_is_the_empty_layout(text: str) -> None:
    layout = Layout.parse(text)
    assert layout == Layout()
    assert not layout
    assert str(layout) == ""
    assert list(layout.runs()) == []


def test_rows_may_be_short_and_may_end_in_blanks() -> None:
    assert Layout.parse(".S  /TACK \n") == Layout.parse(".S../TACK")


def test_the_first_character_lies_on_the_origin() -> None:
    layout = Layout.parse(".S/TACK", origin=(-1, 5))
    assert layout[-1, 6] == "S"
    assert layout[0, 5] == "T"


def test_a_wild_card_is_a_letter_in_lower_case() -> None:
    layout = Layout.parse("MeN")
    assert [layout[0, col] for col in range(3)] == ["M", "e", "N"]
    assert layout.run((0, 0), Direction.ACROSS).word == "MEN"
    assert layout.run((0, 0), Direction.ACROSS).faces == "MeN"


def test_an_esperanto_row_may_be_typed_with_x() -> None:
    layout = Layout.parse(".L/CXuX/E", ESPERANTO)
    assert dict(layout) == {(0, 1): "L", (1, 0): "Ĉ", (1, 1): "ŭ", (2, 0): "E"}
    assert layout == Layout.parse(".L/Ĉŭ/E", ESPERANTO)
    assert layout == Layout.parse(".L/C\u0302u\u0306/E", ESPERANTO)


@pytest.mark.parametrize(
    ("text", "alphabet", "message"),
    [
        ("TA-K", ENGLISH, "layout, row 1, column 3: '-' is neither a letter of the english alphabet nor '.'"),
        (".S/TA?K", ENGLISH, "layout, row 2, column 3: '?' is neither"),
        (".S\nTACK\n  A", ENGLISH, "layout, row 3, column 1: ' ' is neither"),
        ("ĈE", ENGLISH, "layout, row 1, column 1: 'Ĉ' is neither"),
        ("straße", ENGLISH, "layout, row 1, column 5: 'ß' is neither"),
        ("LA/.Q", ESPERANTO, "layout, row 2, column 2: 'Q' is neither a letter of the esperanto alphabet"),
        ("SXI1", ESPERANTO, "layout, row 1, column 3: '1' is neither"),
    ],
)
def test_a_bad_character_is_told_with_its_row_and_column(text: str, alphabet: Alphabet, message: str) -> None:
    # In an x-system row the column is that of the square, so SX counts once.
    with pytest.raises(LayoutError) as caught:
        Layout.parse(text, alphabet)
    assert str(caught.value).startswith(message)


@given(st.text() | st.text(st.sampled_from("AZaz./\n\r xX\u0302")), either)
def test_any_text_is_a_layout_or_a_layout_error(text: str, alphabet: Alphabet) -> None:
    with suppress(LayoutError):
        layout = Layout.parse(text, alphabet)
        for face in layout.values():
            assert face in alphabet.letters + alphabet.letters.lower()
        assert Layout.parse(layout.draw("/"), alphabet, layout.origin) == layout


# Runs.


def test_runs_are_told_across_first_then_down_from_the_top_left() -> None:
    layout = Layout.parse(".S.../TACK./.Y..T/....O")
    assert list(layout.runs()) == [
        Run((1, 0), Direction.ACROSS, "TACK"),
        Run((0, 1), Direction.DOWN, "SAY"),
        Run((2, 4), Direction.DOWN, "TO"),
    ]


def test_a_run_knows_its_squares() -> None:
    run = Run((-1, 2), Direction.DOWN, "sAY")
    assert run.squares == ((-1, 2), (0, 2), (1, 2))
    assert run.last == (1, 2)
    assert run.word == "SAY"


def test_a_line_of_one_card_has_the_form_of_a_run() -> None:
    # it is no run, and `runs` does not tell it
    layout = Layout.parse("A")
    assert layout.run((0, 0), Direction.DOWN) == Run((0, 0), Direction.DOWN, "A")
    assert list(layout.runs()) == []


def test_a_run_stops_at_an_empty_square() -> None:
    #
    layout = Layout.parse("AT.ON")
    assert [run.word for run in layout.runs()] == ["AT", "ON"]
    assert layout.run((0, 4), Direction.ACROSS).first == (0, 3)


@given(layouts())
def test_every_run_is_a_longest_line_of_two_or_more_cards(layout: Layout) -> None:
    found: set[tuple[Direction, Square]] = set()
    for run in layout.runs():
        assert len(run.faces) >= 2
        assert [layout[square] for square in run.squares] == list(run.faces)
        down, right = run.direction.step
        assert (run.first[0] - down, run.first[1] - right) not in layout
        assert (run.last[0] + down, run.last[1] + right) not in layout
        assert all(layout.run(square, run.direction) == run for square in run.squares)
        found.update((run.direction, square) for square in run.squares)
    # And no two neighbours are left out.
    for row, col in layout:
        for direction in Direction:
            down, right = direction.step
            if (row + down, col + right) in layout:
                assert (direction, (row, col)) in found


@given(layouts(), st.tuples(coordinates, coordinates))
def test_a_square_joins_where_it_shares_an_edge_with_a_card(layout: Layout, square: Square) -> None:
    # corners do not count, nor does a card on the square itself
    beside = [other for other in layout if abs(other[0] - square[0]) + abs(other[1] - square[1]) == 1]
    assert layout.joins(square) == bool(beside)


def test_directions_are_at_right_angles() -> None:
    assert (Direction.ACROSS.step, Direction.DOWN.step) == ((0, 1), (1, 0))
    assert all(direction.other.other is direction is not direction.other for direction in Direction)


# Placements.


def test_a_placement_is_put_in_reading_order() -> None:
    placement = Placement.of([((1, 0), "T"), ((0, 3), "a"), ((0, 1), "C")])
    assert placement.squares == ((0, 1), (0, 3), (1, 0))
    assert placement.hand == ("C", "?", "T")
    assert len(placement) == 3


def test_a_placement_takes_a_wild_card_for_every_lower_case_face() -> None:
    assert Placement.of([((0, 0), "ŝ"), ((0, 1), "I")]).hand == ("?", "I")
