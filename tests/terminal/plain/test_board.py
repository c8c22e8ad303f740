"""Words on a board, in lines: the drawing, points, exchanges, passing, faults that are noticed."""

import json

import pytest

from crossdeck.play import Phase
from crossdeck.terminal.plain.machine import encode_answer
from crossdeck.terminal.plain.mode import Plain
from crossdeck.terminal.saving import Keeper
from tests.terminal.tables import plain, say, table

STOCK = "ABCDEFGHIJKLMNOP"


def alone(hand: str = "SUNKTOEARQ", *, bot: str = "[simple]", **more: object) -> Plain:
    """You, who have blue, and a bot; nothing is laid yet, and it is your turn."""
    hands = [hand, "QQQQQQQQQQ"]
    words = {"options": {"checking": "refused"}} | more
    session = table("keyword", "You", bot, hands=hands, blind=STOCK, layout="", up="", **words)  # type: ignore[arg-type]
    return plain(session)


def laid(sitting: Plain) -> str:
    return "".join(face for _, face in sorted(sitting.session.view().layout.items()))


def test_the_greeting_tells_what_counts_the_colours_and_who_begins() -> None:
    # KWR-04, KWR-08, R-84, R-88
    session = table("keyword", "You", "[simple]")
    told = " ".join(Plain(session, Keeper(session)).greet().text)
    for part in (
        "10 letters each, refilled from the stock",
        "A letter counts 5, on a key square 20 more, and on one's own colour 2 times that",
        "(reconstruction)",
        "Colours: You blue and Ida red.",
        "Cut for the first turn: ",
        "The highest score wins.",
        "a fault noticed before the next play is corrected and costs nothing",
    ):
        assert part in told


def test_the_board_is_drawn_with_what_counts_for_the_player() -> None:
    lines = say(alone(), "table").split("\n")
    assert lines[0].split() == [str(col) for col in range(19)]
    assert lines[1].split()[:11] == ["0", "$", *"+++++", "$", "+", "+", "."]
    assert lines[10].split()[9:12] == ["o", "o", "o"]
    assert lines[-1].startswith("+ blue, your colour; $ your key square, * another key square")


def test_the_squares_are_drawn_by_their_colours() -> None:
    lines = say(alone(), "board").split("\n")
    assert lines[1].split()[1:4] == ["b", "B", "B"]
    assert "b blue key square" in lines[-1]
    assert "# gray start square" in lines[-1]


def test_a_play_is_told_with_its_points_and_the_letters_drawn() -> None:
    # KWR-03, KWR-07
    sitting = alone()
    told = say(sitting, "9,8 across SUNK")
    assert told.startswith(
        "You lay 4 letters for SUNK, from row 9, column 8, across: 20 points. You draw A, B, C and D."
    )
    assert "Scores: You 20, Ida 0." in told


def test_a_word_alone_finds_the_start_squares_both_ways() -> None:
    # KWR-06
    told = say(alone(), "sunk")
    assert told.startswith("SUNK fits in 18 places, of which 10 are listed. A number lays it there.")
    assert "8,8 across SUNK" in told
    assert "8,8 down SUNK" in told


def test_the_opening_word_begins_on_a_start_square() -> None:
    # KWR-05, KWR-06
    assert say(alone(), "0,0 across SUNK").startswith("KWR-06: ")
    assert say(alone(), "9,8 across TO").startswith("KWR-05: ")


def test_moves_are_listed_by_what_they_score() -> None:
    sitting = alone()
    say(sitting, "9,8 across SUNK")
    answer = json.loads(encode_answer(sitting.session, sitting.answer("moves 20")))
    points = [play["points"] for play in answer["plays"]]
    assert points == sorted(points, reverse=True)
    assert answer["plays"][0]["placement"]


def test_a_play_is_looked_at_with_its_points() -> None:
    assert say(alone(), "preview 9,8 across SUNK").startswith("SUNK fits. 20 points.\n1. SUNK, 20 points")


def test_letters_are_exchanged_for_others_of_the_stock() -> None:
    #
    for line in ("exchange QU", "exchange q u"):
        told = say(alone(), line)
        assert told.startswith("You exchange 2 letters: Q and U for A and B.\nIda ")
    assert say(alone(), "exchange").startswith("Say which letters")
    assert say(alone(), "exchange ZZ").startswith("KWR-02: The rack has no Z to exchange.")


def test_who_can_exchange_does_not_pass_and_who_cannot_does() -> None:
    #
    assert say(alone(), "pass").startswith("R-88: ")
    sitting = alone(options={"checking": "refused", "redraw": "no"})
    assert say(sitting, "pass").startswith("You pass.")


def test_a_fault_that_is_noticed_is_corrected_and_costs_nothing() -> None:
    # KPT-09 to KPT-11
    session = table(
        "keyword",
        "You",
        "[play 9,8 across ZZZ; play 9,8 across TON]",
        "[simple]",
        hands=["SUNKTOEARQ", "ZZZTONAAAA", "QQQQQQQQQQ"],
        blind=STOCK,
        turn=1,
    )
    sitting = plain(session)
    told = say(sitting, "challenge")
    assert told.startswith(
        "You challenge ZZZ. The word is not good. Ida takes up the letters and plays again."
    )
    assert session.game.state.scores[0] == 0
    assert laid(sitting).startswith("TON")


def test_the_end_counts_what_is_left_and_the_highest_wins() -> None:
    # KWR-10, KWR-11, R-87, R-88
    session = table(
        "keyword", "You", "[simple]", hands=["SUNK", "QQ"], blind="", options={"checking": "refused"}
    )  # fmt: skip
    told = say(plain(session), "9,8 across SUNK").split("\n")
    assert told[1:4] == [
        "You are out: 50 points more.",
        "Ida has 2 letters left, 10 points off: Q Q.",
        "Scores: You 70, Ida -10.",
    ]
    assert "The game is over: you win with 70 points." in told
    assert session.game.state.phase is Phase.GAME_OVER


@pytest.mark.parametrize("line", ["stock", "scores", "hand", "words"])
def test_everything_can_be_looked_at(line: str) -> None:
    told = say(alone(), line)
    assert {
        "stock": "16 letters in the stock.\nCards held: You 10, Ida 10.",
        "scores": "The highest score wins.",
        "hand": "Your rack: A E K N O Q R S T U. 10 letters.",
        "words": "No word lies on the table yet.",
    }[line] in told
