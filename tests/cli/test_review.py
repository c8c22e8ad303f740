"""`crossdeck review`: a finished game looked over, in words and as data."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from crossdeck.match import Game
from crossdeck.play import Discard
from crossdeck.shelf.dictionaries import open_words
from tests.archive import records_alone
from tests.cli import call, refused
from tests.review import OUT_WITH_WEB, WORDS

Write = Callable[[str, str | bytes], str]


@pytest.fixture
def words(write: Write) -> str:
    """The dictionary of that game."""
    return write("w.txt", "\n".join(WORDS.split()))


def scripted(words: str, *more: str) -> Game:
    """A round of Kan-U-Go for two, up to where Ann can go out, and on."""
    game = Game("kan-u-go", players=2, deal=16, words=open_words(words))
    for text in (*OUT_WITH_WEB, *more):
        game.push(text)
    return game


@pytest.fixture
def file(words: str, write: Write) -> str:
    """A round, and the beginning of another."""
    game = scripted(words, "play -2,1 across WEB", "deal")
    game.push(next(action for action in game.legal_actions if isinstance(action, Discard)))
    return write("a.game", game.record(("Ann", "Bob")).text())


def test_each_turn_has_its_figures_and_each_round_its_sentences(file: str, words: str) -> None:
    said = call("review", file, "--words", words, "--effort", "1")
    assert (said.code, said.err) == (0, "")
    assert said.lines[0] == "Kan-U-Go: Ann, Bob"
    assert said.lines[2] == "The last round is not over: what the cards did in it is not known."
    assert [line for line in said.lines if line.startswith("Round ")] == ["Round 1", "Round 2"]
    assert re.search(r"^ +\d+  Ann  play .* [+-]\d+\.\d \(\d+ points?, out \d+ %\)$", said.out, re.MULTILINE)
    assert re.search(r"^ +best: .* [+-]\d+\.\d \(\d+ points?, out", said.out, re.MULTILINE)
    told = " ".join(said.out.split())
    assert len(re.findall(r"(Ann|Bob) ended [\w ]+ the other player: ", told)) == 4
    assert "All rounds together" in said.lines


def test_one_seat_and_one_round_can_be_told_alone(file: str, words: str) -> None:
    said = call("review", file, "--words", words, "--effort", "1", "--seat", "2", "--round", "1")
    assert said.code == 0
    assert [line for line in said.lines if line.startswith("Round ")] == ["Round 1"]
    assert not re.search(r"^ +\d+  Ann  ", said.out, re.MULTILINE)
    assert re.search(r"^ +\d+  Bob  ", said.out, re.MULTILINE)
    assert "Ann ended" not in said.out


def test_the_whole_review_is_one_json_document(file: str, words: str) -> None:
    told = call("review", file, "--words", words, "--effort", "1", "--best", "1", "--json").json
    assert (told["game"], told["players"], told["judged"]) == ("kan-u-go", ["Ann", "Bob"], True)
    assert {len(turn["best"]) for turn in told["turns"]} == {1}
    assert len(told["rounds"]) == len({turn["round"] for turn in told["turns"]})


def test_a_missed_way_out_is_drawn(words: str, write: Write) -> None:
    record = scripted(words, "discard B").record().text()
    said = call("review", write("b.game", record), "--words", words, "--effort", "1")
    assert "Could have gone out with WEB (-2,1 across WEB)." in said.out
    assert " I  . [W][E][B] .  .  ." in said.out


def test_without_its_dictionary_a_record_is_judged_by_another_and_it_is_said(file: str, write: Write) -> None:
    other = write("other.txt", "TACK\nSUNK\n")
    said = call("review", file, "--words", other, "--effort", "1", "--round", "1")
    assert said.code == 0
    assert "The dictionary of the record is not here: plays are sought in" in said.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--effort", "0"), "--effort 0: say a number from 1 to 100,000"),
        (("--best", "21"), "--best 21: say a number from 1 to 20"),
        (("--round", "-1"), "--round -1: say a number from 1 up"),
        (("--round", "9"), "the record has 2 rounds; name one of them"),
        (("--seat", "3"), "--seat 3: say a number from 1 to 2"),
    ],
)
def test_arguments_that_mean_nothing_are_refused(
    file: str, words: str, arguments: tuple[str, ...], message: str
) -> None:
    assert refused("review", file, "--words", words, *arguments) == message


def test_what_is_no_record_is_refused(write: Write, tmp_path: Path) -> None:
    assert "no such file" in refused("review", str(tmp_path / "none.game")).lower()
    assert "bad.game" in refused("review", write("bad.game", "no record"))


def test_a_damaged_record_is_refused_with_its_line(file: str, words: str, write: Write) -> None:
    text = Path(file).read_text("utf-8")
    damaged = write("damaged.game", text.replace("HIRE", "HARE", 1))
    assert "but" in refused("review", damaged, "--words", words)
    torn = write("torn.game", text.replace("play", "plya", 1))
    assert "'plya" in refused("review", torn, "--words", words)


def test_a_patience_is_refused_and_the_solver_is_named() -> None:
    message = refused("review", str(records_alone()[0]))
    assert "is a patience" in message
    assert "`crossdeck solve " in message
