"""`crossdeck puzzle`: asked, answered, hinted at, remembered, mined and proved."""

import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from crossdeck.catalogue import GAMES
from crossdeck.notation import format_placement
from crossdeck.puzzles import Kind, Puzzle, format_puzzles, shipped
from crossdeck.shelf.dictionaries import words_for
from crossdeck.terminal.patience.annals import Annals
from tests.cli import Said, call, refused

GAME = "kan-u-go"


@pytest.fixture(autouse=True)
def annals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Annals:
    monkeypatch.setenv("CROSSDECK_DATA", str(tmp_path / "data"))
    return Annals(tmp_path / "data")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    def typed(lines: Sequence[str], *arguments: str) -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return call("puzzle", *arguments)

    return typed


def first(kind: Kind) -> Puzzle:
    return next(puzzle for puzzle in shipped(GAME) if puzzle.kind is kind)


def answer_of(puzzle: Puzzle) -> str:
    return format_placement(puzzle.position.layout, puzzle.answer)


def numbered(puzzle: Puzzle) -> list[str]:
    return [GAME, "--number", str(puzzle.number)]


def test_a_puzzle_is_shown_and_solved_and_remembered(typed: Callable[..., Said], annals: Annals) -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    said = typed([answer_of(puzzle), "share", "quit"], *numbered(puzzle))
    assert said.code == 0
    assert said.lines[0] == f"Kan-U-Go, puzzle {puzzle.number}: out in one, grade {puzzle.grade} of 5."
    assert any(line.startswith("Solved: ") for line in said.lines)
    assert "solved at once, no help" in said.lines
    done, problems = annals.read_puzzles()
    assert problems == []
    assert [(each.number, each.solved, each.tries, each.hints) for each in done] == [
        (puzzle.number, True, 1, 0)
    ]


def test_a_word_is_enough_where_it_has_one_place(typed: Callable[..., Said]) -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    word = puzzle.position.layout.made_by(puzzle.answer).main.word
    said = typed([word.lower(), "quit"], *numbered(puzzle))
    assert any(line.startswith(("Solved: ", f"{word} fits in ")) for line in said.lines)


def test_hints_tell_more_and_more_and_the_solution_ends_it(
    typed: Callable[..., Said], annals: Annals
) -> None:
    puzzle = first(Kind.OUT_IN_TWO)
    word = puzzle.position.layout.made_by(puzzle.answer).main.word
    said = typed(["hint", "hint", "hint", "solution", "stats", "quit"], *numbered(puzzle))
    hints = [line for line in said.lines if line.startswith("Lay ") and "a word of" in line]
    assert len(hints) == 3
    assert [word in line for line in hints] == [False, False, True]
    assert "square" not in hints[0]
    assert any(line.startswith(f"The answer is {answer_of(puzzle)}") for line in said.lines)
    assert [(each.solved, each.hints) for each in annals.read_puzzles()[0]] == [(False, 3)]


def test_what_cannot_be_understood_is_told_and_is_no_try(typed: Callable[..., Said], annals: Annals) -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    said = typed(["dance with me", "0,0 sideways A", "9", "QQQQ", "next", "help", "quit"], *numbered(puzzle))
    assert said.code == 0
    assert "There is no command 'dance'. help lists them." in said.lines
    assert any("is no placement" in line for line in said.lines)
    assert any("There is no place where your cards make QQQQ" in line for line in said.lines)
    assert annals.read_puzzles() == ([], [])


def test_the_puzzle_of_the_day_is_the_same_for_everybody(typed: Callable[..., Said]) -> None:
    one, again = (call("puzzle", GAME, "--daily", "2026-05-01", "--json").json for _ in range(2))
    assert one == again
    assert one["day"] == "2026-05-01"
    other = call("puzzle", GAME, "--daily", "2026-05-02", "--json").json
    assert other["number"] != one["number"]
    assert typed(["quit"], GAME, "--daily", "2026-05-01").lines[0].startswith("2026-05-01: Kan-U-Go, puzzle ")


def test_json_is_the_puzzle_without_its_answer() -> None:
    puzzle = first(Kind.OUT_IN_TWO)
    said = call("puzzle", *numbered(puzzle), "--json")
    assert said.json["kind"] == "out-in-two"
    assert said.json["table"] == puzzle.position.layout.draw("/")
    assert "answer" not in said.json


def test_an_answer_can_be_given_at_once() -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    right = call("puzzle", *numbered(puzzle), "--solve", answer_of(puzzle))
    assert (right.code, right.out.startswith("Solved")) == (0, True)
    wrong = call("puzzle", *numbered(puzzle), "--solve", "90,90 across Q", "--json")
    assert (wrong.code, wrong.json["outcome"]) == (1, "refused")
    assert wrong.json["against"][0]["rule"].startswith(("KUG-", "R-"))


def test_a_play_of_two_turns_that_can_be_stopped_shows_by_what() -> None:
    puzzle = first(Kind.OUT_IN_TWO)
    table = puzzle.table(words_for(GAMES[GAME]))
    found = table.finder.find(puzzle.position.layout, puzzle.position.letters, least=4)
    other = next(each for each in found if each != puzzle.answer)
    text = format_placement(puzzle.position.layout, other)
    said = call("puzzle", *numbered(puzzle), "--solve", text, "--json")
    assert said.code == 1
    assert said.json["outcome"] in ("stopped", "too-many-left")


def test_statistics_are_told_game_by_game(typed: Callable[..., Said]) -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    typed([answer_of(puzzle), "quit"], *numbered(puzzle))
    said = call("puzzle", GAME, "--stats")
    assert said.lines[0] == "Kan-U-Go: 1 puzzle, 1 solved, 1 without a hint, 1 of them at once."
    every = call("puzzle", "--stats", "--json").json
    assert [each["game"] for each in every] == ["kan-u-go", "kan-u-go-eo", "patch-word", "lexicon"]
    assert every[0]["solved"] == 1


def test_puzzles_are_mined_to_a_file_and_proved(tmp_path: Path) -> None:
    file = tmp_path / "mined.toml"
    said = call("puzzle", GAME, "--mine", "8", "--out", str(file), "--json")
    assert said.code == 0
    assert said.json["deals"] == 8
    assert said.json["kept"] >= 1
    proved = call("puzzle", GAME, "--verify", str(file))
    assert proved.code == 0
    assert "puzzles have the one answer that is given." in proved.out
    assert "is there already" in refused("puzzle", GAME, "--mine", "8", "--out", str(file))


def test_a_puzzle_with_a_wrong_answer_is_found_out(tmp_path: Path) -> None:
    puzzle = first(Kind.OUT_IN_ONE)
    square = next(iter(puzzle.position.layout))
    moved = puzzle.answer.cards[0][1]
    text = format_puzzles([puzzle]).replace(
        f'answer = "{answer_of(puzzle)}"', f'answer = "{square[0] - 40},0 across {moved}"'
    )
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    said = call("puzzle", "--verify", str(file), "--json")
    assert (said.code, said.json) == (1, {"puzzles": 1, "wrong": [puzzle.number]})


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["whist"], "'whist' has no puzzles; these games have: kan-u-go"),
        ([GAME, "--number", "9999"], "no such puzzle; kan-u-go has 1 to "),
        ([GAME, "--grade", "7"], "grades go from 1 to 5"),
        ([GAME, "--daily", "2026-13-01"], "is no day"),
        ([GAME, "--daily", "2999-01-01"], "not out yet"),
        ([GAME, "--daily", "2025-01-01"], "days are counted from 2026-01-01"),
        ([GAME, "--daily", "--grade", "2"], "say one of them"),
        ([GAME, "--solve", "0,0 across A"], "say which by --number or --daily"),
        ([GAME, "--number", "1", "--solve", "dance"], "is no placement"),
        ([GAME, "--mine", "0"], "1 to 1000000 deals"),
        ([GAME, "--mine", "1", "--players", "two"], "numbers from 2 to 7"),
        ([GAME, "--mine", "1", "--most", "3"], "takes two numbers"),
        (["keyword", "--mine", "1"], "has no puzzles"),
        ([GAME, "--verify", "nowhere.toml"], "cannot be read"),
    ],
)
def test_bad_arguments_are_told_in_a_line(arguments: list[str], reason: str) -> None:
    assert reason in refused("puzzle", *arguments)


def test_a_damaged_file_of_statistics_is_told(annals: Annals) -> None:
    annals.folder.mkdir()
    (annals.folder / "puzzles.jsonl").write_text(json.dumps({"game": "whist"}) + "\n")
    said = call("puzzle", "--stats")
    assert said.code == 0
    assert "line 1, is damaged and not counted" in said.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--players", "2"], "--players goes with --mine"),
        (["--out", "x"], "--out goes with --mine"),
        (["--mine", "5", "--verify"], "--verify does not go with --mine"),
        (["--stats", "--number", "3"], "--number does not go with --stats"),
        (["--verify", "--solve", "0,0 across A"], "--solve does not go with --verify"),
    ],
)
def test_nothing_that_is_said_is_passed_over(arguments: list[str], reason: str) -> None:
    assert reason in refused("puzzle", *arguments)


def test_a_place_that_is_taken_is_refused_before_anything_is_looked_for(tmp_path: Path) -> None:
    taken = tmp_path / "mine.toml"
    taken.write_text("my notes")
    assert "is there already" in refused("puzzle", "--mine", "1000000", "--out", str(taken))
    assert taken.read_text() == "my notes"
