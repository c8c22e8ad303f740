"""Bots on the Keyword board: points, key squares, letters kept, exchanges, the end; they beat chance."""

from dataclasses import replace
from typing import Any

import pytest

from crossdeck.boards import board, parse_board
from crossdeck.bots import bot
from crossdeck.bots.board.thumb import BoardPlayer
from crossdeck.bots.selfplay import play_match
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.catalogue import playable
from crossdeck.games.keyword import KEYWORD
from crossdeck.play import Action, Challenge, Pass, Play, Redraw
from crossdeck.shelf.dictionaries import open_words
from crossdeck.squares import score
from tests.bots import does, drawn_state, these_words
from tests.cli import SMALL
from tests.play.positions import Moment, moment

BOARD = board("keyword")


def sitting(table: str = "TEN", hands: str = "CATSORE EAT", blind: str = "EIO", **more: Any) -> Moment:
    return moment(KEYWORD, table, hands, blind=blind, up="", **more)


def player(at: Moment) -> BoardPlayer:
    return BoardPlayer(at.game.table, Vocabulary(at.game.table.words), BOARD)


def act(at: Moment, spec: str = "greedy", seat: int = 0, seed: int = 0) -> Action | None:
    return bot(spec, at.game.table, seed).act(at.game.view(at.state, seat))


def test_it_plays_what_scores_well() -> None:
    at = sitting()
    action = act(at)
    assert isinstance(action, Play)
    plays = [play for play in at.game.actions(at.state) if isinstance(play, Play)]
    totals = [score(BOARD, KEYWORD, 0, at.state.layout, play.placement).total for play in plays]
    chosen = score(BOARD, KEYWORD, 0, at.state.layout, action.placement).total
    assert chosen >= max(totals) - 15
    assert chosen > sum(totals) / len(totals)


def test_it_takes_a_key_square_of_its_own() -> None:
    """R-88: a letter on the blue corner scores 50."""
    at = moment(KEYWORD, "./AT", "CARE SEAT", blind="EIO", up="")
    action = act(at)
    assert isinstance(action, Play)
    assert (0, 0) in action.placement.squares


def test_letters_that_go_well_together_are_worth_more() -> None:
    keep = player(sitting()).leave
    assert keep("RATES") > keep("UIOAE")
    assert keep("RATES") > keep("RATTT")
    assert keep("QU") > keep("QA")
    assert keep("E") > keep("V")
    assert keep("") == 0


def test_it_exchanges_a_rack_that_fits_nowhere_and_keeps_what_is_good() -> None:
    """R-88."""
    at = sitting("", hands="QVVWKXZEER CAT", blind="EIOSTNRLEA")
    action = act(at)
    assert isinstance(action, Redraw)
    assert {"Q", "V", "X"} <= set(action.cards)
    assert "E" not in action.cards or action.cards.count("E") == 1
    assert "R" not in action.cards


def test_it_exchanges_no_more_letters_than_the_stock_has() -> None:
    """R-88."""
    action = act(sitting(hands="QVVWKXZ CAT", blind="E"))
    assert isinstance(action, Redraw)
    assert action.cards == ("Q",)


def test_it_passes_when_it_can_neither_play_nor_draw() -> None:
    """R-88."""
    for more in ({"blind": ""}, {"options": {"redraw": "no"}}):
        assert act(sitting(hands="QVVWK CAT", **more)) == Pass(0)


def test_when_the_stock_is_used_up_letters_left_cost_and_going_out_pays() -> None:
    """R-87."""
    at, early = sitting(hands="CATO EAT", blind=""), sitting(hands="CATO EAT")
    last, before = at.game.view(at.state, 0), early.game.view(early.state, 0)
    assert player(at).kept(last, "") == KEYWORD.out_points
    assert player(at).kept(last, "AB") == -2 * KEYWORD.left_points
    assert player(at).kept(before, "AB") == player(at).leave("AB")


def test_it_goes_out_with_its_last_letters() -> None:
    """R-87."""
    at = sitting("C", hands="AT EAT", blind="")
    action = act(at)
    assert isinstance(action, Play)
    assert len(action.placement) == 2


KEY_ON_THE_RIGHT = """
id = "line"
title = "One key square"
rows = '''
-------------
------#-----k
-------------
B-R-Y-G------
'''
[legend]
B = { colour = "blue" }
R = { colour = "red" }
Y = { colour = "yellow" }
G = { colour = "green" }
k = { colour = "COLOUR", key = true }
"-" = {}
"#" = { start = true }
"""


@pytest.mark.parametrize(("colour", "nearer"), [("red", False), ("blue", True)])
@pytest.mark.parametrize("right", [True, False], ids=["right", "left"])
def test_it_keeps_away_from_key_squares_of_others_and_comes_nearer_to_its_own(
    colour: str, nearer: bool, right: bool
) -> None:
    """The S scores the same on either side of TEN, and one of them is nearer to the only key square."""
    text = KEY_ON_THE_RIGHT.replace("COLOUR", colour)
    text = text if right else text.replace("------#-----k", "k-----#------")
    rules = KEYWORD.with_options({"checking": "refused", "own_factor": "3"})
    game = playable(rules, 2, these_words("TEN TENS STEN"), board=parse_board(text, "line.toml"))
    state = drawn_state(game, "............./.....TEN", ["S", "QQ"])
    action = does(game, replace(state, blind=()))
    assert isinstance(action, Play)
    assert action.placement.squares == ((1, 8 if nearer is right else 4),)


def test_at_a_strict_table_it_plays_whatever_can_be_played() -> None:
    """R-12."""
    at = sitting(hands="QVOTE CAT", options={"exchange": "only-if-stuck"})
    assert isinstance(act(at), Play)


def test_it_notices_a_fault_and_its_player_plays_again() -> None:
    """KPT-10, KPT-11."""
    at = sitting("", hands="CATSORE EATEN").do("play 9,9 across CTA")
    assert act(at, seat=1) == Challenge(1, "CTA")


@pytest.mark.parametrize("blind", ["EIO", ""])
def test_chance_does_only_what_is_legal_and_everything_there_is(blind: str) -> None:
    at = sitting(hands="CATSORE EAT", blind=blind)
    actions = [act(at, "random", seed=seed) for seed in range(40)]
    assert all(action is not None and at.allows(action) for action in actions)
    assert {type(action) for action in actions} == {Play, Redraw if blind else Pass}


def test_a_bot_does_the_same_whenever_it_is_asked() -> None:
    assert act(sitting()) == act(sitting())
    assert act(sitting(), "random", seed=3) == act(sitting(), "random", seed=3)


def test_greedy_beats_chance_by_far_on_either_side() -> None:
    engine = playable(KEYWORD, 2, open_words(SMALL))
    for deal in range(3):
        for greedy in (0, 1):
            bots = [bot("greedy" if seat == greedy else "random", engine.table, deal) for seat in range(2)]
            state = engine.deal(f"keyword;players=2#{deal}")
            for after, _ in play_match(engine, bots, state):
                state = after
            assert state.scores[greedy] > state.scores[1 - greedy] + 50
