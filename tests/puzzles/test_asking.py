"""What becomes of an answer: solved, refused by a rule, or stopped by what somebody could do."""

import pytest

from crossdeck.layout import Placement
from crossdeck.notation import parse_placement
from crossdeck.puzzles import Answered, Kind, Outcome, Puzzle, PuzzleWay, answered, hint
from crossdeck.puzzles.telling import picture_of, solution_of, told_answer, tried
from tests.bots import these_words
from tests.puzzles import WORDS, at_table, puzzle

ONE = puzzle(Kind.OUT_IN_ONE, "0,-1 across Q..E", hand="QE")
TWO = puzzle(Kind.OUT_IN_TWO, "0,-1 across Q..")
"""With the words below it is sure."""
SURE = these_words("AB QAB AX EAB ABE ABY")


def says(one: Puzzle, text: str) -> Answered:
    words = WORDS if one.kind is Kind.OUT_IN_ONE else SURE
    return answered(one, one.table(words), parse_placement(text).on(one.position.layout))


def test_laying_all_cards_solves_it() -> None:
    found = says(ONE, "0,-1 across Q..E")
    assert found.solved
    assert (found.placement, found.words, found.left) == ("0,-1 across Q..E", ("QABE",), ())
    assert found.then is None


def test_cards_that_stay_in_the_hand_are_named() -> None:
    found = says(ONE, "0,0 across ..E")
    assert found.outcome is Outcome.CARDS_LEFT
    assert found.left == ("Q",)


def test_what_a_rule_is_against_is_refused_by_it() -> None:
    """KUG-28."""
    found = says(ONE, "0,0 across ..Q")
    assert found.outcome is Outcome.REFUSED
    assert [refusal.rule for refusal in found.refusals] == ["KUG-28"]


def test_the_sure_play_solves_two_turns_and_tells_the_next() -> None:
    found = says(TWO, "0,-1 across Q..")
    assert found.solved
    assert found.then == PuzzleWay("0,0 down .X", ("AX",))


def test_a_play_after_which_nothing_goes_out_is_stopped_by_any_exchange() -> None:
    two = puzzle(Kind.OUT_IN_TWO, "0,-1 across Q..", hand="QXYI")
    found = says(two, "0,0 across ..Y")
    assert found.outcome is Outcome.STOPPED
    assert found.stop is not None
    assert (found.stop.seat, found.stop.placement) == (1, "")
    assert found.then is None


def test_a_play_that_somebody_can_spoil_shows_how() -> None:
    """With AO in the dictionary the O shuts the X out."""
    two = puzzle(Kind.OUT_IN_TWO, "0,0 across ..E")
    placement = parse_placement("0,-1 across Q..").on(two.position.layout)
    found = answered(two, two.table(WORDS), placement)
    assert found.outcome is Outcome.STOPPED
    assert found.stop is not None
    assert found.stop.words == ("AO",)
    assert found.stop.cards == ((1, 0, "O"),)


def test_more_cards_than_one_turn_lays_are_too_many() -> None:
    """KUG-24."""
    two = puzzle(Kind.OUT_IN_TWO, "0,-1 across Q..", hand="QXYEITO")
    assert says(two, "0,0 across ..Y").outcome is Outcome.TOO_MANY_LEFT


@pytest.mark.parametrize(
    ("grade", "squares", "word"), [(1, (), ""), (2, ((0, -1), (0, 2)), ""), (3, ((0, -1), (0, 2)), "QABE")]
)
def test_each_hint_tells_more(grade: int, squares: object, word: str) -> None:
    told = hint(ONE, grade)
    assert (told.cards, told.length, told.direction) == (("Q", "E"), 4, "across")
    assert (told.squares, told.word) == (squares, word)


def test_what_is_asked_gives_nothing_of_the_answer_away() -> None:
    picture = picture_of(ONE)
    assert "answer" not in vars(picture)
    assert "QABE" not in str(picture)
    assert (picture.hand, picture.others, picture.most) == (("Q", "E"), (9,), 4)


def test_cards_laid_for_now_say_what_they_make_and_where_more_may_lie() -> None:
    table = at_table(ONE)
    nothing = tried(ONE, table, Placement(()))
    assert (nothing.words, nothing.against, nothing.left) == ((), (), 2)
    assert (0, 2) in nothing.squares
    one = tried(ONE, table, parse_placement("0,0 across ..E").on(ONE.position.layout))
    assert (one.words, one.against, one.left) == (("ABE",), (), 1)
    assert one.placement == "0,0 across ..E"
    wrong = tried(ONE, table, parse_placement("0,0 across ..Q").on(ONE.position.layout))
    assert [each.fault for each in wrong.against] == ["not_a_word"]


def test_answers_and_solutions_are_told_as_data() -> None:
    told = told_answer(says(ONE, "0,0 across ..Q"))
    assert (told.outcome, told.against[0].word) == ("refused", "ABQ")
    solution = solution_of(ONE, None)
    assert (solution.placement, solution.words) == ("0,-1 across Q..E", ("QABE",))
