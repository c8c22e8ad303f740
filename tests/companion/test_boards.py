"""Games on a board: squares score, turns go round, a fault is corrected, and letters left cost."""

import pytest

from crossdeck.boards import board
from tests.companion import began, refused, seen, totals

START = next(square for square in board("keyword").squares() if board("keyword").is_start(square))
ROW, COL = START


def at(row: int, col: int, word: str, way: str = "across") -> str:
    """A placement, counted from the start square."""
    return f"{ROW + row},{COL + col} {way} {word}"


def test_who_draws_the_letter_nearest_a_goes_first_kwr_04_and_then_the_left() -> None:
    game = began("keyword", "Ann; Bob", "Bob")
    assert seen(game).turn == 1
    assert seen(game.told(f"play {at(0, 0, 'TACK')}")).turn == 0


def test_squares_score_by_colour_and_key_kwr_08_r_88() -> None:
    game = began("keyword", "Ann; Bob").told(f"play {at(0, 0, 'TACK')}")
    plain = totals(game)[0]
    assert plain >= 4 * 5
    more = began("keyword letter_points=7", "Ann; Bob").told(f"play {at(0, 0, 'TACK')}")
    assert totals(more)[0] > plain
    assert seen(game).players[0].colour != seen(game).players[1].colour


def test_it_is_somebodys_turn_and_a_pass_is_told() -> None:
    game = began("keyword", "Ann; Bob")
    assert "Ann" in refused(game, f"play Bob: {at(0, 0, 'TACK')}", "turn")
    game = game.told("pass Ann")
    assert seen(game.told(f"play Bob: {at(0, 0, 'TACK')}")).pad[-1].seat == 1


@pytest.mark.parametrize(
    ("told", "rule"),
    [
        ("0,0 across TACK", "KWR-06"),
        (at(0, 0, "TA"), "KWR-05"),
        ("0,40 across TACK", "R-84"),
    ],
)
def test_where_letters_may_lie_is_the_rules_to_say(told: str, rule: str) -> None:
    assert rule in refused(began("keyword", "Ann; Bob"), f"play {told}", "placement")


def test_letters_join_what_lies_there_and_dots_stand_for_it() -> None:
    game = began("keyword", "Ann; Bob").told(f"play {at(0, 0, 'TACK')}")
    refused(game, f"play {at(3, 0, 'TACK')}", "placement")
    refused(game, f"play {at(0, 5, '.LES')}", "notation")
    grown = game.told(f"play {at(0, 0, '....LE')}")
    assert seen(grown).pad[-1].words == ("TACKLE",)
    assert seen(grown).table.rpartition("/")[2].endswith("TACKLE")


def test_no_more_of_a_letter_is_laid_than_the_pack_has() -> None:
    refused(began("keyword", "Ann; Bob"), f"play {at(0, 0, 'JJJ')}", "letters-used")


def test_words_are_for_people_to_judge() -> None:
    assert totals(began("keyword", "Ann; Bob").told(f"play {at(0, 0, 'XQKZ')}"))[0] > 0


def test_a_fault_noticed_in_time_is_taken_up_and_costs_nothing_kpt_09_kpt_11() -> None:
    game = (
        began("keyword", "Ann; Bob")
        .told(f"play {at(0, 0, 'TACQ')}")
        .told("challenge Bob against Ann: upheld")
    )
    assert (totals(game), seen(game).turn, seen(game).layout) == ([0, 0], 0, ())
    assert seen(game).pad[0].taken_back


def test_a_fault_not_noticed_before_the_next_play_stands_kpt_10() -> None:
    game = began("keyword", "Ann; Bob").told(f"play {at(0, 0, 'TACQ')}").told("pass Bob")
    assert "KPT-10" in refused(game, "challenge Bob against Ann: upheld", "too-late")


def test_the_end_rewards_who_is_out_and_letters_left_cost_five_each_r_87_r_88() -> None:
    game = began("keyword", "Ann; Bob; Cid").told("round Ann: out; Bob: QX; Cid: 3")
    assert totals(game) == [50, -10, -15]
    assert (seen(game).phase, seen(game).winners) == ("over", (0,))


def test_a_rack_has_no_more_letters_than_were_dealt_and_none_that_lie_on_the_board() -> None:
    game = began("keyword", "Ann; Bob")
    refused(game, "round Ann: out; Bob: 11", "letters")
    refused(game, "round Ann: out; Bob: 0", "letters")
    refused(game.told(f"play {at(0, 0, 'JAM')}"), "round Ann: out; Bob: J", "together")


def test_other_games_have_no_board() -> None:
    refused(began("lexicon"), "play 0,0 across TACK", "no-board")


def test_the_order_of_play_is_settled_once_letters_lie_there() -> None:
    refused(began("keyword", "Ann; Bob").told(f"play {at(0, 0, 'TACK')}"), "dealer Bob", "laid")


@pytest.mark.parametrize(("target", "winners"), [("1", (0,)), ("850", ())])
def test_who_plays_alone_wins_at_the_target_kws_11(target: str, winners: tuple[int, ...]) -> None:
    game = began(f"keyword-solitaire target={target}", "Ann").told(f"play {at(0, 0, 'TACK')}")
    game = game.told("round Ann: out")
    assert totals(game)[0] >= 50
    assert seen(game).winners == winners
