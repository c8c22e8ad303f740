"""Keyword: its opening, its words, its board, and that everything rebuilt is data."""

from itertools import pairwise

import pytest

from crossdeck.boards import board, builtin_boards
from crossdeck.catalogue import board_of, game, name_of_deal, playable
from crossdeck.games.keyword import KEYWORD
from crossdeck.layout import Layout, Placement, Square
from crossdeck.rules import Checking, Course, Ending, Fault, OptionError
from crossdeck.verdicts import Verdict, judge
from tests.closed_world import closed_world, faults
from tests.oracle import Terms, World, all_placements

BOARD = board("keyword")
ACROSS, DOWN = (0, 1), (1, 0)
MIDDLE = Layout.parse("CAT", origin=(9, 8))


def laid(first: Square, word: str, way: Square = ACROSS) -> Placement:
    return Placement.of(((first[0] + way[0] * i, first[1] + way[1] * i), face) for i, face in enumerate(word))


def look(placement: Placement, layout: Layout | None = None, **options: str) -> Verdict:
    rules = KEYWORD.with_options(options)
    return judge(layout or Layout(), placement, rules, 2, closed_world(), board=BOARD)


def test_it_is_a_game_of_one_round_for_two_to_four_with_racks_of_ten() -> None:
    """KWR-02, KWR-08, KWR-10, KWR-11, KPT-09, KPT-11."""
    assert (KEYWORD.players, KEYWORD.share(3).cards) == (range(2, 5), 10)
    assert (KEYWORD.course, KEYWORD.ending, KEYWORD.target) == (Course.BOARD, Ending.HIGHEST, 0)
    assert (KEYWORD.checking, KEYWORD.challenge_points, KEYWORD.correction) == (Checking.CHALLENGE, 0, True)


@pytest.mark.parametrize("way", [ACROSS, DOWN])
def test_an_opening_word_of_three_letters_or_more_begins_on_a_start_square(way: Square) -> None:
    """KWR-05, KWR-06: across or down."""
    starts = [square for square in BOARD.squares() if BOARD.is_start(square)]
    assert len(starts) == 9
    assert all(look(laid(start, "CAT", way)).legal for start in starts)
    assert look(laid((9, 9), "STRANDS", way)).legal


@pytest.mark.parametrize("way", [ACROSS, DOWN])
def test_an_opening_word_that_begins_elsewhere_is_refused(way: Square) -> None:
    """KWR-06: its first letter, not any letter, lies on a start square."""
    for first in ((0, 0), (9, 7), (7, 9), (9, 11), (11, 9)):
        verdict = look(laid(first, "CAT", way))
        assert faults(verdict) == [(Fault.START, "KWR-06")]
        assert verdict.refusals[0].squares == (first,)


def test_an_opening_word_of_two_letters_is_too_short() -> None:
    """KWR-05."""
    assert faults(look(laid((9, 9), "AT"))) == [(Fault.TOO_SHORT, "KWR-05")]
    assert look(laid((9, 9), "AT"), shortest="2").legal
    assert faults(look(laid((9, 9), "CAT"), shortest="4")) == [(Fault.TOO_SHORT, "KWR-05")]


def test_later_words_have_three_letters_too_and_side_words_two() -> None:
    """R-88, R-06: OR and TO are made at the side."""
    assert faults(look(laid((10, 10), "O", DOWN), MIDDLE)) == [(Fault.TOO_SHORT, "KWR-05")]  # TO
    assert look(laid((10, 10), "OE", DOWN), MIDDLE).legal  # TOE
    verdict = look(laid((10, 10), "ORE"), MIDDLE)
    assert verdict.legal
    assert [run.word for run in verdict.cross] == ["TO"]


@pytest.mark.parametrize("turned", [False, True])
def test_one_letter_is_enough_if_either_word_through_it_is_long_enough(turned: bool) -> None:
    """R-04, R-88: TEN one way, ON the other; the generator finds it too."""
    cards = {(9, 9): "T", (10, 9): "E", (11, 8): "O"}
    layout = Layout({(c, r) if turned else (r, c): face for (r, c), face in cards.items()})
    placement = laid((9, 11) if turned else (11, 9), "N")
    verdict = look(placement, layout)
    assert [run.word for run in (verdict.main, *verdict.cross) if run] == ["TEN", "ON"]
    assert verdict.legal
    assert placement in playable(KEYWORD, 2, closed_world()).table.finder.find(layout, "N")


def test_a_letter_off_the_board_is_refused() -> None:
    """R-84."""
    assert faults(look(laid((9, 8), "SMOTHEREDLY"))) == [(Fault.NOT_A_WORD, "R-06")]
    verdict = look(laid((9, 10), "SMOTHEREDLY"))
    assert faults(verdict) == [(Fault.OFF_BOARD, "R-84")]
    assert verdict.refusals[0].squares == ((9, 19), (9, 20))


def test_plurals_are_free_and_any_number_of_letters_may_be_laid() -> None:
    """No rule forbids it."""
    assert look(laid((9, 11), "S"), MIDDLE).legal
    assert KEYWORD.limit(4) is None


def test_no_letter_is_wild() -> None:
    """R-88."""
    assert faults(look(laid((9, 9), "CaT"))) == [(Fault.NOT_WILD, "R-88")]


# The board and the numbers are data.


def test_the_board_is_an_option_that_offers_every_board_there_is() -> None:
    """R-84."""
    option = next(option for option in KEYWORD.options if option.name == "board")
    assert KEYWORD.choices(option) == tuple(each.id for each in builtin_boards())
    other = KEYWORD.with_options({"board": "keyword-b"})
    assert board_of(other) == board("keyword-b") != board_of(KEYWORD)
    with pytest.raises(OptionError, match="option board: 'chess' is not one of keyword, keyword-b"):
        KEYWORD.with_options({"board": "chess"})


def test_another_board_is_another_deal() -> None:
    """R-84: the name of a deal tells the game it was dealt for."""
    other = KEYWORD.with_options({"board": "keyword-b"})
    names = [
        name_of_deal(KEYWORD, 2, 7),
        name_of_deal(other, 2, 7),
        name_of_deal(KEYWORD, 2, 7, board=board("keyword-b")),
    ]
    assert len(set(names)) == 3
    assert name_of_deal(KEYWORD, 2, 7, board=BOARD) == names[0]


def test_what_is_rebuilt_can_be_chosen_otherwise() -> None:
    """R-88: every number of the reconstruction."""
    numbers = ("letter_points", "own_factor", "key_points", "keyword_points", "keyword_keys")
    assert {*numbers, "out_points", "left_points", "redraw", "shortest"} <= {
        option.name for option in game("keyword").options
    }


# The move generator on the board, against one that shares no code with it.


def test_the_generator_finds_what_the_oracle_finds_at_the_edges_of_the_board() -> None:
    """R-84, KWR-05, KWR-06: down to single letters, whose word may be down as well as across."""
    rules = KEYWORD
    table = playable(rules, 2, closed_world()).table
    squares = frozenset(BOARD.squares())
    starts = tuple(square for square in BOARD.squares() if BOARD.is_start(square))
    terms = Terms(20, board=squares, starts=starts, plurals=False, wilds=False, shortest=3)
    world = World(frozenset(closed_world()), {})
    corner = Layout.parse("CATS/A/R/S", origin=(15, 15))
    top = Layout.parse("TEN/A/R", origin=(0, 0))
    joints = Layout.parse("..T/CAR/..Y/.ME", origin=(9, 8))
    for layout, hand in ((Layout(), "CATSE"), (corner, "EASTE"), (top, "SAEOT"), (joints, "SEATO")):
        found = {placement.cards for placement in table.finder.find(layout, hand)}
        assert found == set(all_placements(world, terms, dict(layout), hand))
        assert found


def test_a_hand_laid_out_to_depth_two_counts_the_same_as_the_oracle() -> None:
    table = playable(KEYWORD, 2, closed_world()).table
    squares = frozenset(BOARD.squares())
    terms = Terms(20, board=squares, plurals=False, wilds=False, shortest=3)
    world = World(frozenset(closed_world()), {})
    layout, hand = Layout.parse("TEN", origin=(18, 16)), "CATO"
    ours = theirs = 0
    for first in table.finder.find(layout, hand):
        rest = hand
        for card in first.hand:
            rest = rest.replace(card, "", 1)
        after = layout.lay(first)
        ours += len(table.finder.find(after, rest))
        theirs += len(all_placements(world, terms, dict(after), rest))
    assert ours == theirs > 0


def test_key_squares_of_one_colour_are_at_least_six_apart_on_both_boards() -> None:
    """R-86: so that a keyword of one colour has seven letters or more."""
    for each in builtin_boards():
        for colour in each.colours:
            keys = [sq for sq in each.squares() if each.is_key(sq) and each.colour(sq) == colour]
            for axis in (0, 1):
                for line in {key[axis] for key in keys}:
                    places = sorted(key[1 - axis] for key in keys if key[axis] == line)
                    assert all(far - near >= 6 for near, far in pairwise(places))
