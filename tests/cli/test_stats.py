"""`crossdeck stats`: finished patiences, without and with help apart."""

import json
from datetime import date
from pathlib import Path

import pytest

from crossdeck.careers import Finished
from crossdeck.patience import Assists, Result
from crossdeck.terminal.patience.annals import Annals
from tests.cli import call, refused

WON = Finished(
    "lexicon-solitaire-1", "a#1", "1", "tournament", Result.WON, date(2026, 5, 1), words=9, plays=9
)


@pytest.fixture
def annals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Annals:
    monkeypatch.setenv("CROSSDECK_DATA", str(tmp_path))
    return Annals(tmp_path)


def test_at_first_there_is_nothing(annals: Annals) -> None:
    assert annals.read() == ([], [])
    said = call("stats")
    assert said.code == 0
    assert said.out.startswith("No patience has been finished yet")


def test_games_are_told_by_patience_and_table(annals: Annals) -> None:
    annals.add(WON)
    annals.add(Finished("keyword-patience", "b#1", "1", "tournament", Result.LOST, date(2026, 5, 1)))
    annals.add(
        Finished(
            "lexicon-solitaire-1",
            "a#2",
            "2",
            "household",
            Result.WON,
            date(2026, 5, 1),
            assists=Assists(undos=1),
        )
    )
    said = call("stats")
    titles = [line for line in said.lines if line and not line.startswith(" ")]
    assert titles == [
        "Lexicon Solitaire No. 1 (dictionary household)",
        "Lexicon Solitaire No. 1 (dictionary tournament)",
        "Keyword Patience (dictionary tournament)",
    ]
    assert "  Without help: 1 game, 1 won (100 %); 1 won in a row now, 1 at best." in said.lines
    assert "  With help: 1 game, 1 won (100 %); 1 won in a row now, 1 at best." in said.lines
    one = call("stats", "keyword-patience")
    assert one.lines[0] == "Keyword Patience (dictionary tournament)"
    assert "Solitaire" not in one.out


def test_they_are_json_too(annals: Annals) -> None:
    annals.add(WON)
    (found,) = json.loads(call("stats", "--json").out)
    assert (found["game"], found["unassisted"]["won"], found["assisted"]["played"]) == (
        "lexicon-solitaire-1",
        1,
        0,
    )
    assert found["unassisted"]["fewest_words"] == 9


def test_a_damaged_line_is_told_on_the_other_stream(annals: Annals, tmp_path: Path) -> None:
    annals.add(WON)
    with (tmp_path / "patiences.jsonl").open("a", encoding="utf-8") as file:
        file.write("{broken\n")
    said = call("stats")
    assert said.code == 0
    assert "line 2, is damaged and not counted: it is no JSON." in said.err
    assert "1 game" in said.out


def test_another_name_is_refused() -> None:
    assert "no patience is called 'kan-u-go'" in refused("stats", "kan-u-go")
