"""`crossdeck print record`: kept games from the command line."""

import json
from pathlib import Path

import pytest

from crossdeck.answers.records import recorded
from crossdeck.answers.solutions import solved
from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.record import Record
from crossdeck.shelf.dictionaries import words_for
from tests.archive import FOLDER
from tests.cli import call
from tests.print.printed import Printed

GAME = FOLDER / "v1" / "keyword-four.game"
UNFINISHED = FOLDER / "v1" / "patch-word-unfinished.game"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_game_is_written_under_the_name_of_its_record() -> None:
    said = call("print", "record", str(GAME))
    assert (said.code, said.err) == (0, "")
    # The archive's dictionary is on no shelf.
    assert said.lines == ["keyword-four.pdf: Keyword, 49 actions; words as recorded"]
    texts = Printed(Path("keyword-four.pdf").read_bytes()).texts
    assert "Ĉarlo wins." in texts


def test_its_twin_in_json_prints_the_same() -> None:
    Path("twin.json").write_text(
        json.dumps(Record.read(GAME.read_text(encoding="utf-8")).to_json()), encoding="utf-8"
    )
    assert call("print", "record", str(GAME), "--out", "one.pdf", "--language", "eo").code == 0
    facts = call("print", "record", "twin.json", "--out", "two.pdf", "--language", "eo", "--json").json
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()
    assert facts["game"] == "keyword"
    assert (facts["rounds"], facts["actions"], facts["judged"]) == (1, 49, False)


def test_a_patience_is_judged_by_its_dictionary_where_it_is_here() -> None:
    rules = PATIENCES["lexicon-solitaire-1"]
    solo = patience(rules, words_for(rules))
    deal = name_of_deal(rules, 1, 1)
    line = solved(solo, solo.deal(deal), 1).line
    Path("won.game").write_text(recorded(solo, deal, line).text, encoding="utf-8")
    assert call("print", "record", "won.game").lines == [
        f"won.pdf: Lexicon Solitaire No. 1, {len(line)} actions"
    ]
    texts = Printed(Path("won.pdf").read_bytes()).texts
    assert f"Won, in {len(line)} words." in texts
    assert "Deal 1" in texts  # Whoever played it left no name.


def test_a_game_that_is_not_over_is_printed_as_it_stands() -> None:
    assert call("print", "record", str(UNFINISHED), "--unfinished").code == 0
    assert "Not finished" in Printed(Path("patch-word-unfinished.pdf").read_bytes()).texts


def test_a_game_that_is_not_over_is_refused() -> None:
    said = call("print", "record", str(UNFINISHED))
    assert said.code == 2
    assert "--unfinished" in said.err
    assert not list(Path().glob("*.pdf"))


@pytest.mark.parametrize("damaged", ["hello", "crossdeck game 1\ngame: whist\n", "{", ""])
def test_a_damaged_file_is_refused_as_by_replay(damaged: str) -> None:
    Path("bad.game").write_text(damaged, encoding="utf-8")
    printed, replayed = call("print", "record", "bad.game"), call("replay", "bad.game")
    assert printed.code == replayed.code == 2
    assert printed.err.partition(": ")[2] == replayed.err.partition(": ")[2]


def test_a_record_that_is_not_true_is_refused_with_its_line() -> None:
    false = GAME.read_text(encoding="utf-8").replace("EDGE 18", "EDGE 19")
    Path("bad.game").write_text(false, encoding="utf-8")
    said = call("print", "record", "bad.game")
    assert said.code == 2
    assert "bad.game, line 16: the record says '3 play 9,8 down EDGE = EDGE 19'" in " ".join(said.err.split())


def test_a_file_that_is_not_there() -> None:
    assert call("print", "record", "nowhere.game").code == 2
