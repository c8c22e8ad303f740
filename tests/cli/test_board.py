"""`--board`: a board of one's own for Keyword, in every command that lays cards; points by seat."""

from collections.abc import Callable
from pathlib import Path

import pytest

from crossdeck.boards import parse_board
from crossdeck.match import Game
from crossdeck.shelf.dictionaries import open_words
from tests.cli import SMALL, call, refused

OWN = """\
id = "house"
title = "House"
rows = '''
#bbbr
bbbbr
bbbbr
bbbbr
----k
'''

[legend]
b = { colour = "blue" }
r = { colour = "red" }
k = { colour = "red", key = true }
"-" = {}
"#" = { start = true }
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    file = tmp_path / "house.toml"
    file.write_text(OWN, "utf-8")
    return str(file)


def keyword(command: str, *more: str) -> list[str]:
    return [command, "--game", "keyword", "--players", "2", "--words", SMALL, *more]


def test_judge_says_what_a_placement_scores_for_a_seat(own: str) -> None:
    """KWR-06, R-88."""
    assert call(*keyword("judge", "9,9 across CAT")).out == "Legal: makes CAT, for 15 points.\n"
    placed = ("--board", own, "0,0 across CAT")
    assert call(*keyword("judge", *placed)).out == "Legal: makes CAT, for 25 points.\n"
    assert call(*keyword("judge", *placed, "--seat", "2")).out == "Legal: makes CAT, for 15 points.\n"
    assert call(*keyword("judge", *placed, "--json")).json["points"] == 25


def test_judge_refuses_what_the_board_does_not_allow(own: str) -> None:
    """KWR-06, R-84."""
    said = call(*keyword("judge", "--board", own, "9,9 across CAT"))
    assert (said.code, "R-84" in said.out) == (1, True)
    said = call(*keyword("judge", "--board", own, "1,0 across CAT"))
    assert (said.code, "KWR-06" in said.out) == (1, True)


def test_moves_and_perft_stay_on_the_board(own: str) -> None:
    """R-84."""
    given = ("--board", own, "--hand", "CATSE")
    moves = call(*keyword("moves", *given, "--json")).json
    assert moves["count"] > 0
    assert {move["placement"].partition(" ")[0] for move in moves["placements"]} == {"0,0"}
    assert all(move["points"] >= 5 + 10 + 10 for move in moves["placements"] if "across" in move["placement"])
    counts = call(*keyword("perft", *given, "--depth", "1", "--json")).json["counts"]
    assert counts == [moves["count"]]


def test_a_layout_that_reaches_over_the_edge_is_refused(own: str) -> None:
    """R-84."""
    message = "layout, row 1, column 6: the board has only 5 rows and 5 columns"
    for command, last in (("moves", ("--hand", "S")), ("judge", ("1,0 across CAT",))):
        assert refused(*keyword(command, "--board", own, "--table", "STRAND", *last)) == message


def test_a_deal_for_a_board_of_ones_own_has_its_own_name(own: str) -> None:
    """R-84: the same letters are another deal on another board."""
    plain = call("deal", "keyword", "5", "--players", "2", "--json").json
    other = call("deal", "keyword", "5", "--players", "2", "--board", own, "--json").json
    assert plain["name"] == "keyword;players=2#5"
    assert other["name"].startswith("keyword;board=house-")
    assert plain["open"] == ""
    assert "stock: 80 letters" in call("deal", "keyword", "5", "--players", "2").out


def test_a_record_is_replayed_on_the_board_it_was_played_on(own: str, tmp_path: Path) -> None:
    """R-84: the board is pinned."""
    game = Game("keyword", players=2, deal=3, words=open_words(SMALL), board=parse_board(OWN, "house.toml"))
    game.push(game.legal_actions[0])
    file = tmp_path / "evening.game"
    file.write_text(game.record().text(), "utf-8")
    said = call("replay", str(file), "--words", SMALL, "--board", own)
    assert (said.code, said.lines[-1]) == (0, "verified: 1 action, 1 round")
    assert "board house" in said.out
    assert "name the recorded one's file" in refused("replay", str(file), "--words", SMALL)


def test_a_match_goes_on_with_the_board_of_its_record() -> None:
    """R-84."""
    mine, words = parse_board(OWN, "house.toml"), open_words(SMALL)
    game = Game("keyword", players=2, deal=3, words=words, board=mine)
    game.push(game.legal_actions[0])
    again = Game.from_record(game.record(), words, board=mine)
    assert again.state == game.state
    assert again.another(4).state.name.startswith("keyword;board=house-")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: text.replace("#bbbr", "bbbbr"), "no square is a start square"),
        (lambda text: text.replace("bbbbr\n----k", "bbbr\n----k"), "a row of 4 squares; the first row has 5"),
    ],
)
def test_a_board_file_that_is_none_is_refused(own: str, change: Callable[[str], str], says: str) -> None:
    Path(own).write_text(change(OWN), "utf-8")
    assert says in refused(*keyword("judge", "--board", own, "0,0 across CAT"))


def test_a_game_without_a_board_and_a_seat_that_is_not_there_are_refused(own: str) -> None:
    assert refused("judge", "--game", "lexicon", "--board", own, "0,0 across CAT") == (
        "--board: Lexicon is played without a board"
    )
    said = refused(*keyword("judge", "9,9 across CAT", "--seat", "3"))
    assert said == "--seat 3: say a number from 1 to 2"


def test_the_page_of_the_game_says_what_is_certain_and_what_is_rebuilt() -> None:
    """R-84, R-86, R-88."""
    said = call("games", "keyword")
    assert "Board keyword: Keyword (reconstruction), 19 x 19 squares" in said.out
    assert "  key squares: reconstructed." in said.out
    assert "  size: probable." in said.out
    assert "  #  gray, start square" in said.out
    assert "Game ends with its only round" in said.out
    boards = call("games", "--packs", "--json").json["boards"]
    assert [each["id"] for each in boards] == ["keyword", "keyword-b"]
    assert all(each["provenance"]["key squares"]["provenance"] == "reconstructed" for each in boards)
