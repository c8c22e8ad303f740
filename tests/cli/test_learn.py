"""`crossdeck learn` as it is called."""

from pathlib import Path

from crossdeck.bots.board.learnt import read
from tests.cli import SMALL, call, refused


def test_it_writes_figures_for_each_number_of_players(tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    said = call("learn", "keyword", "--games", "10", "--words", SMALL, "--out", str(file), "--json")
    assert said.code == 0
    assert [each["players"] for each in said.json] == [2, 3, 4]
    assert all(each["turns"] > 0 and each["error"] > 0 for each in said.json)
    assert set(read(file.read_text("utf-8"))) == {2, 3, 4}
    command = f'command = "crossdeck learn keyword --games 10 --seed 0 --words {SMALL}"'
    assert command in file.read_text("utf-8")


def test_the_same_games_teach_the_same() -> None:
    once, again = (call("learn", "keyword", "--games", "10", "--words", SMALL).out for _ in range(2))
    assert once == again
    assert once.startswith("2 players: 10 games")


def test_it_says_what_it_cannot_learn_from(tmp_path: Path) -> None:
    assert "not played on a board" in refused("learn", "kan-u-go", "--games", "10")
    assert "say a number from 10" in refused("learn", "keyword", "--games", "3")
    learnt = ("learn", "keyword", "--games", "10", "--words", SMALL, "--out")
    assert "there is no folder" in refused(*learnt, str(tmp_path / "no" / "board.toml"))
    assert "is a folder" in refused(*learnt, str(tmp_path))
    mine = tmp_path / "mine.txt"
    mine.write_text("my notes")
    assert "is there already, and no figures" in refused(*learnt, str(mine))
    assert mine.read_text() == "my notes"
