"""Where the next card may lie: drawn by hand, and held against every placement that the judge allows."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.boards import parse_board
from crossdeck.catalogue import GAMES
from crossdeck.laying import is_one_run, open_squares
from crossdeck.layout import Layout, Placement, Square
from crossdeck.rules import Rules
from crossdeck.verdicts import judge

LEXICON = GAMES["lexicon"]
NO_LIMIT = LEXICON.with_options({"no_limit": "yes"})
TABLES = [
    (GAMES["kan-u-go"], 3),
    (GAMES["kan-u-go"], 6),
    (GAMES["patch-word"], 2),
    (GAMES["patch-word"], 8),
    (LEXICON, 4),
    (NO_LIMIT, 4),
]
CAT = Layout.parse("CAT")


def drawn(layout: Layout, laid: list[Square], letters: int, rules: Rules = NO_LIMIT) -> list[str]:
    """The table with `+` where a card may lie, from row and column -2 on; `#` is a card laid for now."""
    found = open_squares(layout, laid, rules, 4, letters)
    marks = {**layout, **dict.fromkeys(found, "+"), **dict.fromkeys(laid, "#")}
    assert all(-2 <= row <= 2 and -2 <= col <= 4 for row, col in marks)
    return ["".join(marks.get((row, col), ".") for col in range(-2, 5)) for row in range(-2, 3)]


def test_one_card_lies_where_it_joins() -> None:
    assert drawn(CAT, [], 1) == [
        ".......",
        "..+++..",
        ".+CAT+.",
        "..+++..",
        ".......",
    ]


def test_with_two_cards_a_square_further_off_will_do() -> None:
    assert drawn(CAT, [], 2) == [
        "..+++..",
        ".+++++.",
        "++CAT++",
        ".+++++.",
        "..+++..",
    ]


def test_with_one_card_laid_both_ways_are_open_as_long_as_the_play_will_join() -> None:
    assert drawn(CAT, [(-1, 0)], 2) == [
        "..+....",
        ".+#+...",
        "..CAT..",
        "..+....",
        ".......",
    ]
    assert drawn(CAT, [(-2, 0)], 2) == [
        "..#....",
        "..+....",
        "..CAT..",
        ".......",
        ".......",
    ]


def test_with_two_cards_laid_the_line_is_settled_and_a_gap_is_filled_first() -> None:
    assert drawn(CAT, [(-1, 0), (-1, 1)], 3) == [
        ".......",
        ".+##+..",
        "..CAT..",
        ".......",
        ".......",
    ]
    assert drawn(CAT, [(-1, -1), (-1, 1)], 3) == [
        ".......",
        ".#+#...",
        "..CAT..",
        ".......",
        ".......",
    ]


def test_cards_that_lie_there_make_no_gap() -> None:
    assert drawn(CAT, [(0, -1), (0, 3)], 3) == [
        ".......",
        ".......",
        "+#CAT#+",
        ".......",
        ".......",
    ]


def test_an_opening_lies_across_from_the_middle() -> None:
    """R-10."""
    assert open_squares(Layout(), [], LEXICON, 4, 10) == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert open_squares(Layout(), [(0, 0), (0, 2)], LEXICON, 4, 10) == ((0, 1), (0, 3))
    assert open_squares(Layout(), [(1, 0)], LEXICON, 4, 10) == ()
    assert open_squares(Layout(), [], LEXICON, 4, 1) == ()  # One letter is no word.


@pytest.mark.parametrize(
    "laid",
    [
        [(-1, 0), (-2, 1)],  # in no line
        [(-1, 0), (-1, 0)],
        [(0, 0)],  # on a card
        [(9, 9)],  # too far off
        [(-1, 0), (-1, 10**6)],
        [(-1, 0), (-1, 1), (-1, 2), (-1, 3)],  # all that he may lay
    ],
)
def test_what_can_become_no_play_opens_nothing(laid: list[Square]) -> None:
    assert open_squares(CAT, laid, LEXICON, 4, 10) == ()


def test_neither_more_cards_than_the_limit_nor_more_than_are_held() -> None:
    laid = [(-1, 0), (-1, 1), (-1, 2)]
    assert open_squares(CAT, laid, LEXICON, 4, 4)
    assert not open_squares(CAT, laid, LEXICON, 4, 3)
    assert not open_squares(CAT, [*laid, (-1, 3)], LEXICON, 4, 5)
    assert open_squares(CAT, [*laid, (-1, 3)], NO_LIMIT, 4, 5)


class AnyWord:
    """A dictionary in which everything is a word, and nothing a plural."""

    def plural_flags(self, _: str, /) -> int | None:
        return 0

    def singular(self, _: str, /) -> str:
        return ""

    def is_proper(self, _: str, /) -> bool:
        return False

    def is_foreign(self, _: str, /) -> bool:
        return False


def placements(layout: Layout, most: int) -> list[set[Square]]:
    """All sets of empty squares in one line that could matter; an opening lies in one place (R-10)."""
    if not layout:
        return [{(0, col) for col in range(length)} for length in range(2, most + 1)]
    (top, left), (bottom, right) = layout.bounds
    rows, cols = range(top - most, bottom + most + 1), range(left - most, right + most + 1)
    lines = [[(row, col) for col in cols] for row in rows] + [[(row, col) for row in rows] for col in cols]
    empty = [[square for square in line if square not in layout] for line in lines]
    sizes = range(1, most + 1)
    return [set(some) for line in empty for size in sizes for some in combinations(line, size)]


def is_allowed(layout: Layout, squares: set[Square], rules: Rules, players: int) -> bool:
    placement = Placement.of((square, "A") for square in squares)
    return judge(layout, placement, rules, players, AnyWord()).legal


SQUARES = st.tuples(st.integers(-2, 3), st.integers(-2, 3))
LAYOUTS = st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=6)


@settings(max_examples=60)
@given(LAYOUTS, st.lists(SQUARES, max_size=3), st.integers(0, 4), st.sampled_from(TABLES))
def test_the_open_squares_are_those_of_all_placements_that_the_judge_allows(
    cards: set[Square], laid: list[Square], letters: int, table: tuple[Rules, int]
) -> None:
    rules, players = table
    layout = Layout(dict.fromkeys(cards, "A"))
    fitting = [squares for squares in placements(layout, letters) if squares.issuperset(laid)]
    allowed = [squares for squares in fitting if is_allowed(layout, squares, rules, players)]
    wanted = set().union(*allowed) - set(laid) if len(set(laid)) == len(laid) else set()
    assert set(open_squares(layout, laid, rules, players, letters)) == wanted


@given(LAYOUTS, st.lists(SQUARES, min_size=1, max_size=4))
def test_one_run_is_what_the_judge_calls_one(cards: set[Square], laid: list[Square]) -> None:
    layout = Layout(dict.fromkeys(cards, "A"))
    placement = Placement.of((square, "A") for square in laid)
    refusals = judge(layout, placement, NO_LIMIT, 4, AnyWord()).refusals
    faults = {refusal.fault.name for refusal in refusals}
    assert is_one_run(layout, laid) == (not faults & {"OCCUPIED", "LINE", "GAP"})


# On a board.

BOARD = parse_board(
    '''
id = "tiny"
title = "Tiny"
rows = """
-----
-#---
-----
----#
"""
[legend]
"-" = {}
"#" = { start = true }
''',
    "tiny.toml",
)
KEYWORD = GAMES["keyword"]


def test_an_opening_on_a_board_begins_on_a_start_square_across_or_down() -> None:
    """KWR-05, KWR-06: from the lower start square no word of three letters fits."""
    assert open_squares(Layout(), [], KEYWORD, 2, 10, BOARD) == (
        *((1, 1), (1, 2), (1, 3), (1, 4)),
        *((2, 1), (3, 1)),
    )
    assert open_squares(Layout(), [(1, 2)], KEYWORD, 2, 10, BOARD) == ((1, 1), (1, 3), (1, 4))
    assert open_squares(Layout(), [(0, 1)], KEYWORD, 2, 10, BOARD) == ()
    assert open_squares(Layout(), [], KEYWORD, 2, 2, BOARD) == ()


def test_nothing_is_open_beyond_the_edge_of_a_board() -> None:
    """R-84."""
    layout = Layout.parse("CAT")
    assert open_squares(layout, [(0, 3)], KEYWORD, 2, 3, BOARD) == ((0, 4), (1, 3), (2, 3))
    assert open_squares(layout, [(0, 5)], KEYWORD, 2, 3, BOARD) == ()


def board_placements(layout: Layout, most: int) -> list[set[Square]]:
    """All sets of empty squares of one line of the board."""
    rows, cols = range(BOARD.rows), range(BOARD.cols)
    lines = [[(row, col) for col in cols] for row in rows] + [[(row, col) for row in rows] for col in cols]
    empty = [[square for square in line if square not in layout] for line in lines]
    sizes = range(1, most + 1)
    return [set(some) for line in empty for size in sizes for some in combinations(line, size)]


@settings(max_examples=60)
@given(
    st.sets(st.tuples(st.integers(0, 3), st.integers(0, 4)), max_size=7),
    st.lists(st.tuples(st.integers(-1, 4), st.integers(-1, 5)), max_size=3),
    st.integers(0, 4),
)
def test_on_a_board_the_open_squares_are_those_of_all_placements_that_the_judge_allows(
    cards: set[Square], laid: list[Square], letters: int
) -> None:
    layout = Layout(dict.fromkeys(cards, "A"))
    allowed = []
    for squares in board_placements(layout, letters):
        if squares.issuperset(laid):
            placement = Placement.of((square, "A") for square in squares)
            if judge(layout, placement, KEYWORD, 2, AnyWord(), board=BOARD).legal:
                allowed.append(squares)
    wanted = set().union(*allowed) - set(laid) if len(set(laid)) == len(laid) else set()
    assert set(open_squares(layout, laid, KEYWORD, 2, letters, BOARD)) == wanted
