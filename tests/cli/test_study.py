"""`crossdeck study` and `crossdeck solve` as they are called."""

import json
import re
from pathlib import Path

import pytest

from crossdeck.cli import main

STUDY = ["study", "kan-u-go-alone-1", "--effort", "0.5", "--jobs", "1"]


def test_a_study_goes_on_from_its_sheet_and_tells_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet, plot, listed = tmp_path / "alone.csv", tmp_path / "alone.png", tmp_path / "alone.json"
    begun = [*STUDY, "--csv", str(sheet), "--list", str(listed)]
    assert main([*begun, "--deals", "2"]) == 0
    first = sheet.read_text().splitlines()
    sheet.write_text(sheet.read_text() + "2,wo")  # broken off in the middle of a row
    assert main([*begun, "--deals", "4", "--plot", str(plot), "--json"]) == 0
    told = json.loads(capsys.readouterr().out.split("\n", 5)[5])
    assert 0 < told["ms"]["least"] <= told["ms"]["median"] <= told["ms"]["p95"] <= told["ms"]["most"]
    assert told["ms"]["count"] == 4
    assert sheet.read_text().splitlines()[: len(first)] == first
    assert (told["deals"], told["won"] + told["lost"] + told["undecided"]) == (4, 4)
    assert told["low"] <= told["rate"] <= told["high"]
    assert plot.read_bytes().startswith(b"\x89PNG")
    deals = json.loads(listed.read_text())
    assert (deals["game"], len(deals["deals"])) == ("kan-u-go-alone-1", told["won"])
    assert all(1 <= grade <= 5 for _, _, grade in deals["deals"])


def test_the_time_of_a_deal_and_of_a_move_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*STUDY, "--deals", "1", "--player", "greedy"]) == 0
    *_, deal, move = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"ms a deal  least [\d.,]+, median [\d.,]+, p95 [\d.,]+, most [\d.,]+", deal)
    assert re.fullmatch(r"ms a move  least [\d.,]+, median [\d.,]+, p95 [\d.,]+, most [\d.,]+", move)


def test_deals_of_a_sheet_without_times_are_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "alone.csv"
    begun = [*STUDY, "--player", "greedy", "--csv", str(sheet)]
    assert main([*begun, "--deals", "1"]) == 0
    *head, columns, row = sheet.read_text().replace("study 2", "study 1").splitlines()
    sheet.write_text("\n".join([*head, columns.rsplit(",", 2)[0], row.rsplit(",", 2)[0], ""]))
    capsys.readouterr()
    assert main([*begun, "--deals", "2"]) == 0
    assert capsys.readouterr().out.count(" (without 1 deal that was not timed)") == 2
    assert sheet.read_text().startswith("# crossdeck study 2\n")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["study", "kan-u-go", "--deals", "1"], "no patience is called 'kan-u-go'"),
        ([*STUDY, "--deals", "0"], "--deals 0"),
        ([*STUDY, "--deals", "1", "--first", "-3"], "--first -3"),
        (["study", "kan-u-go-alone-1", "--deals", "1", "--effort", "0"], "--effort 0"),
        ([*STUDY, "--deals", "1", "--plot", "a.gif"], "neither a .png nor a .svg"),
        ([*STUDY, "--deals", "1", "--option", "turning=never"], "option turning"),
        ([*STUDY, "--deals", "1", "--player", "greedy", "--list", "x"], "--list"),
        ([*STUDY, "--deals", "1", "--csv", "/no/such/place.csv"], "/no/such/place.csv"),
        (["solve", "lexicon", "3"], "no patience is called 'lexicon'"),
        (["solve", "kan-u-go-alone-1", "x"], "no deal's number"),
        (["solve", "kan-u-go-alone-1", "3", "--effort", "99"], "--effort 99"),
        (["solve", "kan-u-go-alone-1", "3", "--after", "play 0,0 across QQ"], "step 1, 'play 0,0 across QQ'"),
    ],
)
def test_bad_input_is_one_clear_line(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert problem in told
    assert told.count("\n") == 1


def test_another_study_s_sheet_is_refused_and_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "mine.csv"
    sheet.write_text("my shopping list\n")
    assert main([*STUDY, "--deals", "1", "--csv", str(sheet)]) == 2
    assert "line 1 says 'my shopping list'" in capsys.readouterr().err
    assert sheet.read_text() == "my shopping list\n"


def test_a_solution_is_told_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "kan-u-go-alone-1", "5", "--effort", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("  1  ")
    assert re.fullmatch(r"It can be won, in \d+ steps \([\d,]+ positions searched\)\.", lines[-1])
    assert main(["solve", "kan-u-go-alone-1", "5", "--effort", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["status"], told["left"], told["deal"]) == ("won", 0, "kan-u-go-alone-1#5")


def test_what_cannot_be_won_is_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = tmp_path / "few.txt"
    few.write_text("HOME\nTASK\nSEND\n")
    assert main(["solve", "lexicon-solitaire-1", "5", "--words", str(few)]) == 1
    assert "It cannot be won. That is proved: all " in capsys.readouterr().out
