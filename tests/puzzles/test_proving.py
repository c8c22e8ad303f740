"""That a puzzle has one answer, and that one with none or several is no puzzle."""

import pytest

from crossdeck.catalogue import GAMES, playable
from crossdeck.layout import Placement
from crossdeck.notation import format_placement
from crossdeck.puzzles import Kind
from crossdeck.puzzles.grading import grade_of, rarest_word
from crossdeck.puzzles.proving import answer_of, is_proved
from tests.bots import these_words
from tests.puzzles import at_table, position, puzzle


def found(words: str, kind: Kind, hand: str, table: str = "AB", game: str = "kan-u-go") -> str:
    """The one answer in notation; empty if there is none."""
    at = position(hand, table)
    answer: Placement | None = answer_of(playable(GAMES[game], 2, these_words(words)).table, at, kind)
    return "" if answer is None else format_placement(at.layout, answer)


@pytest.mark.parametrize(
    ("words", "hand", "answer"),
    [
        ("AB ABET", "ET", "0,0 across ..ET"),
        ("AB ABET ABTE", "ET", ""),
        ("AB ABE", "ET", ""),
        ("AB ABET", "ET*", "0,0 across ..ET"),
        ("AB ABETTED", "ETTED", ""),
    ],
    ids=["one way", "two ways", "no way", "a free card goes with it, KUG-40", "too many, KUG-24"],
)
def test_out_in_one_has_one_way(words: str, hand: str, answer: str) -> None:
    assert found(words, Kind.OUT_IN_ONE, hand) == answer


def test_which_of_two_cards_is_the_wild_one_does_not_matter() -> None:
    """PWD-31: the E of ABEE is either."""
    assert found("AB ABEE", Kind.OUT_IN_ONE, "E?", game="patch-word").upper() == "0,0 ACROSS ..EE"


def test_out_in_two_has_one_sure_play() -> None:
    """After QAB he is sure of AX, down: the X of the pack is his, and nothing else goes there."""
    assert found("AB QAB AX EAB", Kind.OUT_IN_TWO, "QX") == "0,-1 across Q.."


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("AB QAB AX EAB AO", "somebody may lay an O"),
        ("AB QAB ABQ AX EAB", "the Q goes at either end"),
        ("AB QAB AX EAB QABX", "it goes out in one"),
        ("AB QAB EAB", "the X goes nowhere"),
    ],
)
def test_where_nothing_is_sure_or_two_plays_are_there_is_no_puzzle(words: str, why: str) -> None:
    assert found(words, Kind.OUT_IN_TWO, "QX") == "", why


def test_an_answer_that_is_not_the_one_is_found_out() -> None:
    two = puzzle(Kind.OUT_IN_TWO, "0,-1 across Q..")
    assert not is_proved(two, at_table(two)), "with AO among the words it is not sure"
    one = puzzle(Kind.OUT_IN_ONE, "0,0 across ..Y", hand="Y")
    assert is_proved(one, at_table(one))
    other = puzzle(Kind.OUT_IN_ONE, "0,-1 across Y..", hand="Y")
    assert not is_proved(other, at_table(other))


def test_rare_words_make_a_puzzle_hard() -> None:
    common = puzzle(Kind.OUT_IN_ONE, "0,0 across ..Y", hand="Y")
    table = at_table(common)
    assert rarest_word(table, common.position, common.kind, common.answer) == 1
    assert grade_of(table, common.position, common.kind, common.answer) == 1
    words = these_words("AB ABY", {"AB": 1, "ABY": 9})
    obscure = common.table(words)
    assert rarest_word(obscure, common.position, common.kind, common.answer) == 9
    assert grade_of(obscure, common.position, common.kind, common.answer) >= 4


def test_out_in_two_needs_the_words_of_both_turns() -> None:
    words = these_words("AB QAB AX EAB", {"AB": 1, "QAB": 2, "AX": 6, "EAB": 1})
    two = puzzle(Kind.OUT_IN_TWO, "0,-1 across Q..")
    assert rarest_word(two.table(words), two.position, two.kind, two.answer) == 6
