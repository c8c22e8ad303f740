"""The pad as it is drawn, and where the game stands in sentences."""

from crossdeck.terminal.companion.drawing import draw_pad
from crossdeck.terminal.companion.telling import tell_agreed, tell_next, tell_totals
from tests.companion import began, kept, seen


def test_the_pad_has_a_column_a_player_and_a_row_a_line() -> None:
    game = began("lexicon").told("round Ann: out; Bob: A; Cid: EI").told("challenge Bob against Ann: failed")
    game = game.told("join Dorothea: 15").told("correct 4: round Ann: out; Bob: AE; Cid: I").told("leave Cid")
    assert draw_pad(seen(game)) == [
        "                         Ann   Bob*    Cid  Dorothea",
        "   4 round 1~            out     20     10",
        "   5   failed                   +10",
        "   6   join                                       15",
        "   8   leave                             -",
        "     total                 0     30     10        15",
        "                                      gone",
        "* deals.",
    ]


def test_before_anybody_sits_down_there_is_nothing_to_draw() -> None:
    assert draw_pad(seen(kept("game lexicon"))) == ["Nothing is written yet."]


def test_who_is_out_of_the_match_is_marked() -> None:
    game = began("lexicon-large target=20").told("round Ann: out; Bob: A; Cid: EI")
    assert draw_pad(seen(game))[-2].split() == ["out"]
    assert tell_totals(seen(game)) == "Totals: Ann 0, Bob 10, Cid 20 (out of the match)."


def test_a_heat_is_won_with_twenty_off_krc_17() -> None:
    game = began("kan-u-go-race").told("round Ann: out; Bob: A; Cid: E")
    assert "-20" in draw_pad(seen(game))[1]


def test_what_comes_next_is_said() -> None:
    assert tell_next(seen(kept("game lexicon"))).startswith("Say who plays (2 to 8)")
    assert tell_next(seen(kept("game keyword-solitaire"))).startswith("Say who plays (1)")
    assert tell_next(seen(kept("game lexicon", "players Ann; Bob"))).startswith(
        "Ann and Bob cut for the deal"
    )
    assert tell_next(seen(began("lexicon"))) == "Round 1: Ann deals everybody 10 cards; Bob begins."
    seven = kept("game lexicon", "players A; B; C; D; E; F; G", "dealer A")
    assert "A deals everybody 10 cards of 2 packs;" in tell_next(seen(seven))
    assert " and begins." in tell_next(seen(began("kan-u-go-eo")))
    board = began("keyword", "Ann; Bob").told("play 9,9 across TACK")
    assert tell_next(seen(board)).startswith("It is the turn of Bob, ")


def test_the_end_is_said() -> None:
    game = began("lexicon target=20").told("round Ann: out; Bob: A; Cid: EI")
    assert tell_next(seen(game)) == "Ann wins the match with 0. match begins a new one."
    shared = began("lexicon target=10", "Ann; Bob").told("round Ann: A; Bob: E")
    assert tell_next(seen(shared)).startswith("Ann and Bob share the match with 10.")
    alone = began("keyword-solitaire", "Ann").told("round Ann: 3")
    assert tell_next(seen(alone)).startswith("The match is over, and 850 was not reached.")


def test_what_is_agreed_is_said() -> None:
    assert tell_agreed(seen(kept("game lexicon target=50", "clock turn 90"))) == (
        "Lexicon, target 50, with the pack lexicon-parker. To 50; the lowest total wins. 90 seconds a turn."
    )
    assert "the last one left wins" in tell_agreed(seen(kept("game lexicon-large")))
    assert "One round; the highest total wins." in tell_agreed(seen(kept("game keyword")))
