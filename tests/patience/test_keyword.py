"""Keyword Patience and Keyword Solitaire: KWP-01 to KWS-11 and rulings R-81 to R-87, each both ways."""

from dataclasses import replace
from typing import Any

import pytest

from crossdeck.boards import Board, Ground
from crossdeck.cards import pack
from crossdeck.catalogue import PATIENCES, board_of
from crossdeck.layout import Layout
from crossdeck.patience import Fill, Redraw, Result, Turn
from crossdeck.rules import Fault, Joining
from tests.patience.positions import Moment, dealt, moment

PATIENCE, SOLITAIRE = "keyword-patience", "keyword-solitaire"
SMALL = Board("small", "Five by five", (".....",) * 5, ((".", Ground("blue")),))


def corner(table: str = "TASK", hand: str = "INGSENDOTA", blind: str = "EEEE", **more: Any) -> Moment:
    return moment(PATIENCE, table, hand=hand, blind=blind, **{"board": SMALL, **more})


# Keyword Patience


def test_kwp_01_r84_the_keyword_board_and_its_letters() -> None:
    table = dealt(PATIENCE)
    board = table.solo.table.board
    assert board is not None
    assert (board.rows, board.cols) == (19, 19)
    assert sorted(table.state.cards()) == sorted(pack("keyword").cards())
    assert corner().why_not("play 0,5 down ON") == [(Fault.OFF_BOARD, "R-84")]
    other = moment(PATIENCE, hand="AT", options={"board": "keyword-b"}).solo.table.printed_board
    assert other == board_of(PATIENCES[PATIENCE].with_options({"board": "keyword-b"}))


def test_kwp_02_kwp_09_it_ends_when_the_last_letter_fills_the_bottom_right_square() -> None:
    table = corner("TO...\n.N...\n....\n....\n...A.", hand="TS", blind="E")
    won = table.do("play 4,3 across .T")
    assert won.result is Result.WON
    assert won.why_not("play 0,2 down S") == [(Fault.ROUND_OVER, "KWP-09")]
    assert corner(hand="T", blind="E").do("play 0,1 down .T").result is not Result.WON


def test_kwp_03_the_words_are_counted() -> None:
    table = corner().do("play 0,3 down .ING", "play 0,0 down .O")
    assert table.state.words == 2
    over = table.do("give up")
    assert over.result is Result.GIVEN_UP
    outcome = over.solo.outcome(over.state)
    assert outcome is not None
    assert outcome.scores == (2,)


def test_kwp_04_kwp_05_ten_letters_on_the_rack_the_others_face_down() -> None:
    table = dealt(PATIENCE)
    assert (len(table.hand), len(table.blind)) == (10, 90)
    assert corner(hand="ING").allows("play 0,3 down .ING")
    assert corner(hand="IN").why_not("play 0,3 down .ING") == [(Fault.NOT_HELD, "KWP-05")]
    assert corner(hand="IN").why_not("play 0,3 down .I from open") == [(Fault.SOURCE, "KWP-05")]
    assert corner(hand="ing".upper()).why_not("play 0,3 down .InG") == [(Fault.NOT_WILD, "KWP-01")]


def test_kwp_06_the_first_letter_lies_in_the_top_left_corner_across_or_down() -> None:
    empty = corner("", hand="TASKINGEND")
    assert empty.allows("play 0,0 across TASK")
    assert empty.allows("play 0,0 down TASK")
    assert empty.why_not("play 0,1 across TASK") == [(Fault.CORNER, "KWP-06")]
    assert empty.why_not("play 1,1 down TASK") == [(Fault.CORNER, "KWP-06")]
    assert empty.why_not("play 0,0 across T")[0] == (Fault.ONE_LETTER, "KWP-06")
    assert {play.placement.squares[0] for play in empty.solo.plays(empty.state)} == {(0, 0)}  # type: ignore[union-attr]


def test_kwp_07_the_rack_is_refilled_to_ten() -> None:
    after = corner().do("play 0,3 down .ING")
    assert (after.hand, after.blind) == ("ADEEEENOST", "E")
    assert len(corner(blind="E").do("play 0,3 down .ING").hand) == 8


def test_kwp_08_r81_each_word_shares_exactly_one_letter_with_what_lies_there() -> None:
    assert corner().allows("play 0,3 down .ING")
    assert corner().why_not("play 2,0 across EN") == [(Fault.JOINING, "KWP-08")]
    # Beside a word nothing is shared: AT lies under SK, and ST, KT would be no words either.
    assert corner().why_not("play 1,2 across AT") == [(Fault.JOINING, "KWP-08")]
    # The whole of TASK and an S share four squares.
    assert corner("TASK", hand="S").why_not("play 0,0 across ....S") == [(Fault.JOINING, "KWP-08")]


def test_r81_one_or_more_if_so_agreed() -> None:
    some = {"joining": "some"}
    assert corner("SUN", hand="KX").why_not("play 0,0 across ...K") == [(Fault.JOINING, "KWP-08")]
    assert corner("SUN", hand="KX", options=some).allows("play 0,0 across ...K")
    assert corner("SUN", hand="ENX", options=some).why_not("play 2,0 across EN") == [
        (Fault.JOINING, "KWP-08")
    ]
    assert PATIENCES[PATIENCE].joining is Joining.ONE


def test_r81_a_single_card_may_be_part_of_two_words_of_which_one_is_meant() -> None:
    table = corner("TO...\n.N...\n", hand="EX")
    assert table.allows("play 1,0 across E.") is False  # TE is no word
    table = corner("TO...\nE....\n", hand="NX")
    assert table.why_not("play 1,0 across .N")[0][0] is Fault.NOT_A_WORD
    table = corner("AT...\nS....\n", hand="OX")  # SO shares S, TO shares T
    assert table.allows("play 1,1 down O")


def test_r82_every_run_is_a_word() -> None:
    assert corner().why_not("play 0,3 down .NI") == [(Fault.NOT_A_WORD, "R-82")]
    assert corner("TASK\n.....", hand="ONT").why_not("play 0,0 down .ON")[0] == (Fault.NOT_A_WORD, "R-82")
    assert corner("TASK", hand="TO").allows("play 0,0 down .O")
    side = corner("TASK\n...I.\n...N.\n...G.", hand="ON")
    assert side.why_not("play 0,2 down .O")[0] == (Fault.NOT_A_WORD, "R-82")  # SO, but OI beside it


def test_r83_a_stuck_rack_is_lost_and_letters_are_exchanged_only_if_so_agreed() -> None:
    assert corner("TASK", hand="TQX", blind="").do("play 0,1 down .T").result is Result.LOST
    assert corner().why_not("exchange I") == [(Fault.NO_EXCHANGE, "R-83")]
    agreed = corner(hand="QX", blind="TEN", options={"redraws": "1"})
    after = agreed.do("exchange QX")
    assert (after.hand, after.blind, after.state.redrawn) == ("ET", "NQX", 1)
    assert after.why_not("exchange E") == [(Fault.NO_EXCHANGE, "R-83")]
    assert agreed.why_not(Redraw(())) == [(Fault.EMPTY, "KWP-08")]
    assert agreed.why_not("exchange Z") == [(Fault.NOT_HELD, "KWP-05")]
    few = corner(hand="QX", blind="T", options={"redraws": "1"})
    assert few.why_not("exchange QX") == [(Fault.BLIND_EMPTY, "R-83")]
    # As long as letters can be exchanged it is not lost.
    again = corner("TASK", hand="TQX", blind="Z" * 12, options={"redraws": "1"})
    assert again.do("play 0,1 down .T").result is Result.PLAYING


@pytest.mark.parametrize("id_", [PATIENCE, SOLITAIRE])
def test_what_other_patiences_do_is_refused(id_: str) -> None:
    table = moment(id_, hand="TASK", blind="E")
    for action in (Turn(), Fill(0, 1), "spell TASK"):
        assert [fault for fault, _ in table.why_not(action)] == [Fault.NOT_HERE]


# Keyword Solitaire: the centre is 9,9; blue is the top-left quadrant


def alone(
    cards: dict[tuple[int, int], str] | None = None, hand: str = "TASKINGEND", blind: str = "EE", **more: Any
) -> Moment:
    table = moment(SOLITAIRE, hand=hand, blind=blind, **more)
    return Moment(table.solo, _with(table, cards))


def _with(table: Moment, cards: dict[tuple[int, int], str] | None) -> Any:
    return replace(table.state, layout=Layout(cards or {}))


def squares(table: Moment, colour: str | None, *, key: bool, own: bool = True) -> list[tuple[int, int]]:
    board = table.solo.table.board
    assert board is not None
    grounds = ((square, board.ground(square)) for square in board.squares())
    return [
        at
        for at, ground in grounds
        if (ground.colour == colour) is own and ground.key is key and ground.colour
    ]


def points(table: Moment, at: tuple[int, int]) -> int:
    """What a T scores here, beneath an A that lies above it."""
    row, col = at
    before = Moment(table.solo, _with(table, {(row - 1, col): "A"}))
    after = before.do(f"play {row - 1},{col} down .T")
    return after.state.score


def test_kws_01_kws_02_it_is_started_as_keyword_with_ten_letters() -> None:
    table = dealt(SOLITAIRE)
    assert (len(table.hand), len(table.blind)) == (10, 90)
    start = alone()
    assert start.allows("play 9,9 across TASK")
    assert start.why_not("play 0,0 across TASK") == [(Fault.START, "KWS-02")]
    after = start.do("play 9,9 across TASK")
    assert after.state.layout[(9, 9)] == "T"
    assert after.hand == "DEEEGINN"


def test_kws_04_kws_05_kws_06_kws_10_r85_letters_count_by_their_squares() -> None:
    """Words of two letters are allowed here, so that each square can be tried by itself."""
    table = alone(hand="TX", options={"shortest": "2"})
    inside = [at for at in squares(table, "blue", key=False) if at[0]]
    assert {points(table, at) for at in inside[:20]} == {10}  # KWS-04
    keys = [at for at in squares(table, "blue", key=True) if at[0]]
    assert {points(table, at) for at in keys} == {50}  # KWS-06
    foreign = squares(table, "blue", key=True, own=False)
    assert {points(table, at) for at in foreign if at[0]} == {20}  # KWS-05, R-85
    others = squares(table, "blue", key=False, own=False)
    assert {points(table, at) for at in others[:20] if at[0]} == {0}  # KWS-10


def test_kws_07_r86_a_keyword_adds_fifty_once() -> None:
    legend = {"k": Ground("blue", key=True), "b": Ground("blue"), "#": Ground(start=True), ".": Ground("red")}
    board = Board("keys", "Keys", ("kkb#b", ".....", ".....", ".....", "....."), tuple(legend.items()))
    table = moment(SOLITAIRE, "..SK", hand="TAX", blind="E", board=board)
    after = table.do("play 0,0 across TA..")
    assert after.state.history[-1].points == 50 + 50 + 50  # type: ignore[union-attr]
    one = moment(SOLITAIRE, "..SK", hand="TAX", blind="E", board=board, options={"keyword_keys": "3"})
    assert one.do("play 0,0 across TA..").state.history[-1].points == 100  # type: ignore[union-attr]


def test_kws_08_a_letter_left_costs_five() -> None:
    over = alone({(9, 9): "A", (9, 10): "T"}, hand="QXZ", blind="EE", score=100).do("give up")
    assert (over.state.score, over.result) == (85, Result.LOST)


def test_kws_09_r87_rid_of_all_letters_adds_fifty_instead() -> None:
    table = alone({(9, 9): "T", (9, 10): "A", (9, 11): "S"}, hand="K", blind="", score=0)
    won = table.do("play 9,9 across ...K")
    assert won.state.score == 50
    stock = alone({(9, 9): "T", (9, 10): "A", (9, 11): "S"}, hand="K", blind="X", score=0)
    assert stock.do("play 9,9 across ...K").state.score == -5  # X came to the rack, and nothing goes on


@pytest.mark.parametrize(("score", "result"), [(865, Result.WON), (864, Result.LOST)])
def test_kws_11_850_or_more_wins(score: int, result: Result) -> None:
    over = alone({(9, 9): "A", (9, 10): "T"}, hand="QXZ", blind="EE", score=score).do("give up")
    assert over.result is result


def test_kws_11_the_target_is_an_option() -> None:
    table = alone({(9, 9): "A", (9, 10): "T"}, hand="QXZ", score=30, options={"target": "15"})
    assert table.do("give up").result is Result.WON


def test_r83_letters_are_exchanged_only_if_so_agreed_here_too() -> None:
    assert alone().why_not("exchange T") == [(Fault.NO_EXCHANGE, "R-83")]
    assert alone(options={"redraws": "2"}).allows("exchange TA")
