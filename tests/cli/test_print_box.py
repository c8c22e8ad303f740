"""`crossdeck print board` and `crossdeck print box`."""

import json
from pathlib import Path

import pytest

from tests.cli import call, refused
from tests.cli.test_board import OWN
from tests.print.printed import Printed


def test_the_board_of_keyword_is_printed_unless_another_is_named(tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    assert (
        "Keyword (reconstruction), 19 by 19 squares, and racks: 4"
        in call("print", "board", "--out", str(file)).out
    )
    assert Printed(file.read_bytes()).title == "Keyword (reconstruction): the board and its racks"


def test_a_board_file_is_printed_with_its_own_colours(tmp_path: Path) -> None:
    own, file = tmp_path / "house.toml", tmp_path / "house.pdf"
    own.write_text(OWN, "utf-8")
    told = json.loads(call("print", "board", str(own), "--paper", "letter", "--json", "--out", str(file)).out)
    assert (told["board"], told["rows"], told["cols"], told["racks"]) == ("house", 5, 5, 2)
    assert {"BLUE", "RED"} <= set(Printed(file.read_bytes()).texts)


def test_a_board_that_is_not_there_is_refused() -> None:
    assert "no board is called nowhere; there are keyword, keyword-b" in refused("print", "board", "nowhere")


def test_braille_on_small_squares_is_refused() -> None:
    said = refused("print", "board", "--size", "mini", "--style", "braille")
    assert "braille needs squares of 19 mm" in said


@pytest.mark.parametrize(("name", "game"), [
    ("kan-u-go-race", "kan-u-go-race"), ("kan-u-go", "kan-u-go"),
    ("lexicon-parker", "lexicon"), ("lexicon-waddingtons", "lexicon"),
])  # fmt: skip
def test_a_box_is_that_of_a_game_or_of_a_pack(name: str, game: str, tmp_path: Path) -> None:
    file = tmp_path / "box.pdf"
    assert (
        json.loads(call("print", "box", name, "--language", "eo", "--json", "--out", str(file)).out)["game"]
        == game
    )
    assert "Presita per crossdeck" in Printed(file.read_bytes()).texts


def test_a_box_counts_letters_and_packs(tmp_path: Path) -> None:
    file = str(tmp_path / "box.pdf")
    assert "a box for 100 letters of Keyword" in call("print", "box", "keyword", "--out", file).out
    assert (
        "a box for 108 cards of Patch Word"
        in call("print", "box", "patch-word", "--copies", "2", "--stock", "0.4", "--out", file).out
    )


def test_a_box_that_no_sheet_goes_round_is_refused() -> None:
    said = refused("print", "box", "kan-u-go", "--size", "large", "--copies", "4")
    assert "choose smaller cards, fewer packs in a box, or thinner stock" in said


def test_a_box_of_nothing_is_refused() -> None:
    assert "no game or pack is called whist; there are kan-u-go" in refused("print", "box", "whist")
