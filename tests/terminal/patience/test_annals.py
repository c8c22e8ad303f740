"""What is remembered on a machine: a file that only grows, and never stops a game."""

import json
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from crossdeck.careers import Finished, finished_line
from crossdeck.patience import Result
from crossdeck.terminal.patience.annals import Annals, data_folder, today

GAME = Finished("keyword-patience", "keyword-patience#1", "1", "tournament", Result.WON, date(2026, 5, 1))


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROSSDECK_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert Annals().folder == tmp_path


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "{}/crossdeck"),
        ("linux", "", "{home}/.local/share/crossdeck"),
        ("darwin", "", "{home}/Library/Application Support/crossdeck"),
        ("win32", "LOCALAPPDATA", "{}/crossdeck"),
        ("win32", "", "{home}/crossdeck"),
    ],
)
def test_otherwise_it_is_the_users_own(
    platform: str, variable: str, expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("CROSSDECK_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr("crossdeck.terminal.patience.annals.sys.platform", platform)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path))
    assert data_folder().as_posix() == expected.format(
        tmp_path.as_posix(), home=(tmp_path / "home").as_posix()
    )


def test_games_are_added_one_after_the_other(tmp_path: Path) -> None:
    annals = Annals(tmp_path / "deep" / "down")
    assert annals.read() == ([], [])
    assert [annals.add(GAME), annals.add(GAME)] == ["", ""]
    assert annals.read() == ([GAME, GAME], [])


def test_a_line_that_was_cut_off_is_told_and_stays_a_line_of_its_own(tmp_path: Path) -> None:
    annals = Annals(tmp_path)
    annals.add(GAME)
    file = tmp_path / "patiences.jsonl"
    cut = file.read_text(encoding="utf-8") + finished_line(GAME)[:30]
    file.write_text(cut, encoding="utf-8")
    annals.add(GAME)
    games, problems = annals.read()
    assert games == [GAME, GAME]
    assert [
        problem.endswith("line 2, is damaged and not counted: it is no JSON.") for problem in problems
    ] == [True]
    assert file.read_text(encoding="utf-8").startswith(cut)


def test_bytes_that_are_no_text_are_damage_too(tmp_path: Path) -> None:
    (tmp_path / "patiences.jsonl").write_bytes(b"\xff\xfe\n" + finished_line(GAME).encode() + b"\n")
    games, problems = Annals(tmp_path).read()
    assert (games, len(problems)) == ([GAME], 1)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    annals = Annals(tmp_path / "file" / "folder")
    assert annals.add(GAME).startswith("This cannot be remembered in your statistics (")
    assert annals.waiting("keyword-patience") is None
    annals.wait("keyword-patience", tmp_path / "file")


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "patiences.jsonl").mkdir()
    annals = Annals(tmp_path)
    assert "cannot be remembered" in annals.add(GAME)
    assert annals.read()[1][0].startswith("Your statistics cannot be read (")


def test_where_an_unfinished_game_waits_is_remembered_as_long_as_it_is_there(tmp_path: Path) -> None:
    annals, file = Annals(tmp_path), tmp_path / "x.patience"
    annals.wait("keyword-patience", file)
    assert annals.waiting("keyword-patience") is None  # Nothing lies there.
    file.write_text("{}", encoding="utf-8")
    assert annals.waiting("keyword-patience") == file
    assert annals.waiting("kan-u-go-alone-1") is None
    annals.wait("keyword-patience", None)
    assert annals.waiting("keyword-patience") is None


@pytest.mark.parametrize("text", ["", "[]", "{", json.dumps({"keyword-patience": 5})])
def test_a_damaged_note_of_it_is_no_note(text: str, tmp_path: Path) -> None:
    (tmp_path / "unfinished.json").write_text(text, encoding="utf-8")
    annals = Annals(tmp_path)
    assert annals.waiting("keyword-patience") is None
    (tmp_path / "x").write_text("", encoding="utf-8")
    annals.wait("keyword-patience", tmp_path / "x")
    assert annals.waiting("keyword-patience") == tmp_path / "x"


def test_the_day_is_that_of_utc() -> None:
    before, day, after = datetime.now(UTC).date(), today(), datetime.now(UTC).date()
    assert before <= day <= after
