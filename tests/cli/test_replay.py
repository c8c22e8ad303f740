"""`crossdeck replay`: a record step by step, verified, and the first difference."""

import io
import json
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from crossdeck.alphabet import ESPERANTO
from crossdeck.cards import parse_pack
from crossdeck.match import Game
from crossdeck.record import Record
from crossdeck.shelf.dictionaries import open_words
from tests.archive import records_alone, records_of_several
from tests.cli import SMALL, VORTARO, call, refused
from tests.cli.test_deal import PACK
from tests.lively import play_on

Write = Callable[[str, str | bytes], str]


@pytest.fixture
def text(small: str) -> str:
    """A match of Lexicon to the end, with challenges, in the small dictionary."""
    match = Game("lexicon:quick", players=2, deal=5, words=open_words(small))
    return play_on(match, random.Random(5)).record(("Ann", "Bob")).text()


@pytest.fixture
def file(text: str, write: Write) -> str:
    return write("a.game", text)


def actions(text: str) -> int:
    return Record.parse(text).actions


# The account.


def test_a_game_is_told_and_verified(file: str, text: str) -> None:
    said = call("replay", file, "--words", SMALL)
    record = Record.parse(text)
    assert (said.code, said.err) == (0, "")
    assert said.lines[0] == "Lexicon: Ann, Bob"
    assert said.lines[1] == "options: target=50"
    assert said.lines[-1] == f"verified: {record.actions} actions, {record.rounds} rounds"
    assert "taken as recorded" not in said.out
    numbers = [int(line[:4]) for line in said.lines if re.match(r" *\d+  (Ann|Bob)  ", line)]
    assert numbers == list(range(1, record.actions + 1))
    assert any(re.search(r"play 0,0 across \w+ +[A-Z]+$", line) for line in said.lines)
    assert any(re.search(r"(is out|is void): Ann -?\d+, Bob -?\d+$", line) for line in said.lines)
    assert any(re.fullmatch(r"(Ann|Bob) wins\.", line) for line in said.lines)


def test_the_twin_is_told_apart_by_its_contents(text: str, write: Write) -> None:
    twin = write("misnamed.game", json.dumps(Record.parse(text).to_json()))
    other = write("misnamed.json", text)
    said = call("replay", twin, "--words", SMALL)
    assert said.code == 0
    assert said.out == call("replay", other, "--words", SMALL).out


def test_the_twins_are_made_of_one_another(file: str, text: str, write: Write) -> None:
    twin = call("replay", file, "--as", "json")
    assert (twin.code, twin.err) == (0, "")
    assert Record.from_json(twin.json) == Record.parse(text)
    back = call("replay", write("a.json", twin.out), "--as", "game")
    assert back.out == text
    assert call("replay", file, "--as", "game").out == text


def test_an_esperanto_game_needs_no_alphabet_named(vortaro: str, write: Write) -> None:
    match = Game("kan-u-go-eo", players=2, deal=1, words=open_words(vortaro, alphabet=ESPERANTO))
    play_on(match, random.Random(1), 30)
    said = call("replay", write("a.game", match.record().text()), "--words", VORTARO)
    assert said.code == 0
    assert said.lines[-1] == f"verified: 30 actions, {match.record().rounds} rounds".replace(
        "1 rounds", "1 round"
    )


def test_a_game_with_a_dictionary_of_the_shelf_finds_it_by_itself(write: Write) -> None:
    match = Game("kan-u-go", players=2, deal=7)
    match.push(match.legal_actions[0])
    said = call("replay", write("a.game", match.record().text()))
    assert (said.code, said.err) == (0, "")
    assert said.lines[-1] == "verified: 1 action, 1 round"


def test_a_house_list_is_named_again(small: str, write: Write) -> None:
    house = write("house.txt", "+zzz\n-ax\n")
    match = Game("kan-u-go", players=2, deal=7, words=open_words(small, house))
    file = write("a.game", match.record().text())
    assert (
        call("replay", file, "--words", SMALL, "--house", house).lines[-1] == "verified: 0 actions, 1 round"
    )
    assert call("replay", file, "--words", SMALL).lines[-1].endswith(", all but the words")


def test_a_pack_of_ones_own_is_named_again(small: str, write: Write) -> None:
    pack = write("mine.toml", PACK)
    match = Game("kan-u-go", players=2, deal=7, words=open_words(small), pack=parse_pack(PACK, "mine.toml"))
    file = write("a.game", match.record().text())
    assert call("replay", file, "--words", SMALL, "--pack", pack).code == 0
    message = refused("replay", file, "--words", SMALL)
    assert "played with the pack mine" in message
    assert "name the recorded one's file" in message


# Without the dictionary.


def test_a_dictionary_that_is_not_here_is_said_plainly(file: str, text: str) -> None:
    said = call("replay", file)
    assert said.code == 0
    warning = r"The dictionary small-words \w{12} is not here: words and challenges are taken as recorded\."
    assert any(re.fullmatch(warning, line) for line in said.lines)
    assert re.fullmatch(rf"verified: {actions(text)} actions, \d+ rounds, all but the words", said.lines[-1])
    assert call("replay", file, "--json").json["words_judged"] is False


def test_another_dictionary_than_the_recorded_one_judges_nothing(file: str, write: Write) -> None:
    said = call("replay", file, "--words", write("other.txt", "zax\nqi\n"))
    assert said.code == 0
    assert "is not the one here, other " in said.out
    assert said.lines[-1].endswith("all but the words")


@pytest.mark.parametrize("file", records_of_several()[:4], ids=lambda file: file.stem)
def test_an_old_record_is_verified_on_any_machine(file: Path) -> None:
    said = call("replay", str(file))
    assert (said.code, said.err) == (0, "")
    assert said.lines[-1].endswith("all but the words")


# A difference.


def test_the_first_difference_is_told_with_its_line(text: str, write: Write) -> None:
    line = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith("open "))
    wrong = text.replace(text.splitlines()[line - 1], "open Z", 1)
    file = write("a.game", wrong)
    said = call("replay", file, "--words", SMALL)
    assert (said.code, said.err) == (1, "")
    right = text.splitlines()[line - 1]
    told = f"line {line}: the record says 'open Z', but it is '{right}'"
    assert said.lines[-1] == f"first difference, {told}"
    assert "verified:" not in said.out
    data = call("replay", file, "--words", SMALL, "--json")
    assert data.code == 1
    assert data.json["verified"] is False
    assert data.json["difference"] == {
        "place": f"line {line}",
        "recorded": "open Z",
        "given": f"it is '{right}'",
    }


def test_what_comes_before_a_difference_is_told(text: str, write: Write) -> None:
    at = text.rindex("round over")
    said = call("replay", write("a.game", text[:at] + "1 throw\n"), "--words", SMALL)
    assert said.code == 1
    whole = call("replay", write("b.game", text), "--words", SMALL)
    assert whole.lines[: len(said.lines) - 2] == said.lines[:-2]


# Stopping on the way.


def test_a_replay_stops_after_some_actions_and_draws_the_table(file: str, text: str) -> None:
    said = call("replay", file, "--words", SMALL, "--to", "3")
    assert said.code == 0
    assert said.lines[-1] == "verified: 3 actions, 1 round"
    data = call("replay", file, "--words", SMALL, "--to", "3", "--json").json
    assert (data["actions"], data["recorded_actions"]) == (3, actions(text))
    drawn = data["table"]["layout"].split("/")
    assert [line.strip() for line in said.lines if line.strip() in drawn] == drawn
    for name, hand in zip(("Ann", "Bob"), data["table"]["hands"], strict=True):
        assert f"      {name}  {hand}" in said.lines
    match = Game.from_record(Record.parse(text), open_words(SMALL))
    while len(match.actions) > 3:
        match.pop()
    assert match.layout.draw("/") == data["table"]["layout"]


def test_a_replay_to_nothing_shows_the_deal_and_past_the_end_shows_all(file: str) -> None:
    start = call("replay", file, "--words", SMALL, "--to", "0")
    assert start.lines[-1] == "verified: 0 actions, 1 round"
    whole = call("replay", file, "--words", SMALL, "--to", "999999")
    assert whole.lines[-1] == call("replay", file, "--words", SMALL).lines[-1]


def test_a_difference_after_the_stop_is_not_looked_at(text: str, write: Write) -> None:
    file = write("a.game", text + "1 throw\n")
    assert call("replay", file, "--words", SMALL).code == 1
    assert call("replay", file, "--words", SMALL, "--to", "2").code == 0


class Terminal(io.StringIO):
    """A keyboard on which only Enter is pressed."""

    def isatty(self) -> bool:
        return True


def test_step_by_step_it_waits_for_enter_between_actions(
    file: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard = Terminal("\n" * 1000)
    monkeypatch.setattr(sys, "stdin", keyboard)
    said = call("replay", file, "--words", SMALL, "--step")
    assert said.code == 0
    assert keyboard.tell() == actions(text)
    assert sum("blind card" in line for line in said.lines) == actions(text) + 1


def test_step_by_step_it_does_not_wait_where_nobody_can_press_a_key(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = io.StringIO("\n" * 1000)
    monkeypatch.setattr(sys, "stdin", pipe)
    assert call("replay", file, "--words", SMALL, "--step").code == 0
    assert pipe.tell() == 0


# As data.


def test_the_result_as_data(file: str, text: str) -> None:
    data = call("replay", file, "--words", SMALL, "--json").json
    record = Record.parse(text)
    assert (data["verified"], data["words_judged"], data["difference"]) == (True, True, None)
    assert (data["actions"], data["rounds"]) == (record.actions, record.rounds)
    assert data["header"] == {k: v for k, v in record.to_json().items() if k != "entries"}
    assert data["table"]["phase"] == "game-over"
    totals = data["table"]["totals"]
    assert [totals[seat] for seat in data["table"]["winners"]] == [min(totals)]


def test_names_cannot_steer_the_terminal(small: str, write: Write) -> None:
    match = Game("kan-u-go", players=2, deal=7, words=open_words(small))
    said = call("replay", write("a.game", match.record(("\x1b[2J", "")).text()), "--words", SMALL)
    assert said.code == 0
    assert "\x1b" not in said.out
    assert said.lines[0] == r"Kan-U-Go: '\x1b[2J', Seat 2"


# Bad input.


def test_a_damaged_file_is_refused_with_its_name_and_line(text: str, write: Write) -> None:
    file = write("a.game", text.replace("rules: 1", "rules: 2"))
    message = f"{file}, line 7: it was played by rules version 2; this version knows 1"
    assert refused("replay", file) == message


def test_a_damaged_twin_is_refused_with_its_name_and_path(text: str, write: Write) -> None:
    data = Record.parse(text).to_json()
    data["entries"][0]["dealer"] = "Ann"
    message = refused("replay", write("a.json", json.dumps(data)))
    assert ", entries[0].dealer: a whole number" in message


@pytest.mark.parametrize(
    ("contents", "part"),
    [
        ("", "line 1: an empty text is no record"),
        ("hello\n", "line 1: 'hello' is not how a record begins"),
        ("{}", "kind: a text is wanted here"),
        ("[1]", "line 1: "),
        ("{", "line 1: not JSON"),
        (b"\xff\xfe", "not UTF-8 text"),
        ("crossdeck game 9\n", "line 1: format 9 is not known"),
    ],
)
def test_a_foreign_file_is_refused(contents: str | bytes, part: str, write: Write) -> None:
    assert part in refused("replay", write("a.game", contents))


def test_bad_arguments_are_refused(file: str, tmp_path: Path) -> None:
    assert "say a number from 0 up" in refused("replay", file, "--to", "-1")
    assert "cannot be read" in refused("replay", str(tmp_path / "none.game"))
    assert "no such file exists" in refused("replay", file, "--words", "nowhere")
    assert "invalid choice" in refused("replay", file, "--as", "pgn")


# Patiences


GOLDEN = records_alone()


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_patience_is_told_drawn_and_verified(file: Path) -> None:
    record = Record.read(file.read_text(encoding="utf-8"))
    said = call("replay", str(file), "--step")
    assert (said.code, said.err) == (0, "")
    assert said.lines[0].endswith(": Ann")
    assert (
        said.lines[-1]
        == f"verified: {record.actions} action{'s' * (record.actions > 1)}, 1 round, all but the words"
    )
    end = record.text().rstrip("\n").rsplit("\n", 1)[1].split(",")[0]
    assert any(line.startswith(f"{end.capitalize()}: ") for line in said.lines)
    drawn = [line for line in said.lines if re.search(r"\d+ blind cards?, \d+ words?, \d+ cards? left", line)]
    assert len(drawn) == record.actions + 1


def test_a_patience_is_replayed_as_json_with_what_its_player_sees() -> None:
    (file,) = [file for file in GOLDEN if file.stem == "solitaire-2-fills"]
    data = call("replay", str(file), "--json", "--to", "3").json
    assert (data["verified"], data["actions"], data["rounds"], data["words_judged"]) == (True, 3, 1, False)
    table = data["table"]
    assert table["result"] == "playing"
    assert all(set(pile[1:]) <= {"·"} for pile in table["piles"])
    assert table["left"] == sum(map(len, table["piles"])) + table["blind"] + len(table["open"])
    assert {"hand", "masters", "spelt", "score", "words", "aside", "layout", "origin"} <= table.keys()


def test_the_shuffle_of_a_patience_is_accounted_for() -> None:
    (file,) = [file for file in GOLDEN if file.stem == "solitaire-1-in-order"]
    said = call("replay", str(file), "--verify")
    assert said.code == 0
    assert re.match(r"round 1: [0-9a-f]{64}", said.lines[-1])


def test_the_first_difference_of_a_patience_is_told(write: Write) -> None:
    (file,) = [file for file in GOLDEN if file.stem == "alone-1-lost"]
    text = file.read_text(encoding="utf-8").replace("\nlost, ", "\nwon, ")
    said = call("replay", write("a.game", text))
    assert said.code == 1
    assert said.lines[-1].startswith("first difference, line ")
    assert "but it is 'lost, " in said.lines[-1]


@pytest.mark.parametrize("ending", ["patience", "party", "scores"])
def test_other_files_of_ours_are_called_by_their_name(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"evening.{ending}"
    file.write_text('{"kind": 1}')
    assert "no record: crossdeck" in refused("replay", str(file))
    assert "no record: crossdeck" in refused("review", str(file))
