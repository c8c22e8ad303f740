"""`crossdeck arena` as it is called."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from crossdeck.arena.contest import ContestError, Row, run
from tests.cli import call, refused

ARENA = ["arena", "kan-u-go", "--bots", "greedy,random"]


def untimed(sheet: Path) -> list[str]:
    """The heading, and the rows without times in the order of deals."""
    lines = sheet.read_text().splitlines()
    head = [line for line in lines if not line[0].isdigit()]
    return head + sorted(line.rsplit(",", 2)[0] for line in lines[len(head) :])


@pytest.mark.long
def test_an_arena_goes_on_from_its_sheet_and_one_job_or_two_give_the_same(small: str, tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    arena = [*ARENA, "--words", small]
    whole = call(*arena, "--deals", "6", "--csv", str(one), "--jobs", "2", "--json")
    assert (whole.code, whole.err) == (0, "")
    assert call(*arena, "--deals", "3", "--csv", str(two), "--jobs", "1").code == 0
    rows = two.read_text()
    two.write_text(rows + rows.splitlines()[-1][:7])  # broken off in the middle of a row
    again = call(*arena, "--deals", "6", "--csv", str(two), "--jobs", "1", "--json")
    assert two.read_text().startswith(rows)
    assert untimed(one) == untimed(two)
    assert len(untimed(one)) == 10 + 12
    assert again.json["pairs"] == whole.json["pairs"]
    assert [bot["rating"] for bot in again.json["bots"]] == [bot["rating"] for bot in whole.json["bots"]]
    told = call(*arena, "--deals", "6", "--csv", str(one)).lines
    assert told[:2] == [
        "Kan-U-Go, small-words, 2 players",
        "6 deals, each on every seat: 12 rounds; few points are good",
    ]
    assert [line.split()[0] for line in told[4:6]] == ["greedy", "random"]
    assert told[-1].startswith("greedy over random  points +")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["arena", "chess", "--bots", "greedy,random", "--deals", "1"], "no game is called 'chess'"),
        (["arena", "kan-u-go-alone-1", "--bots", "greedy,random", "--deals", "1"], "is played alone"),
        (["arena", "kan-u-go", "--bots", "greedy,genius", "--deals", "1"], "'genius' is no bot"),
        (["arena", "kan-u-go", "--bots", "greedy", "--deals", "1"], "--bots greedy: name two or more"),
        (["arena", "kan-u-go", "--bots", "greedy,,random", "--deals", "1"], "name two or more"),
        (["arena", "kan-u-go", "--bots", "greedy, greedy", "--deals", "1"], "greedy is named twice"),
        (["arena", "kan-u-go", "--deals", "1"], "--bots"),
        ([*ARENA, "--deals", "0"], "--deals 0: say a number from 1"),
        ([*ARENA, "--deals", "1", "--first", "-1"], "--first -1"),
        ([*ARENA, "--deals", "1", "--jobs", "-2"], "--jobs -2"),
        ([*ARENA, "--deals", "1", "--players", "9"], "Kan-U-Go is for 2 to 7 players, not 9"),
        ([*ARENA, "--deals", "1", "--option", "target=none"], "option target"),
        ([*ARENA, "--deals", "1", "--words", "none.txt"], "no dictionary is called 'none.txt'"),
        ([*ARENA, "--deals", "1", "--csv", "/no/such/place.csv"], "/no/such/place.csv"),
        ([*ARENA, "--deals", "1", "--board", "x"], "played without a board"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: list[str], problem: str) -> None:
    assert problem in refused(*arguments)


def test_another_arena_s_sheet_is_refused_and_left_as_it_is(write: Callable[[str, str], str]) -> None:
    file = write("mine.csv", "my shopping list\n")
    assert "line 1 says 'my shopping list'" in refused(*ARENA, "--deals", "1", "--csv", file)
    assert Path(file).read_text() == "my shopping list\n"


def test_a_bot_that_breaks_off_ends_it_and_what_was_played_is_kept(
    small: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object, work: Any, pieces: list[tuple[int, int]]) -> Iterator[Row]:
        assert work.func is run
        yield work(pieces[0])
        raise ContestError("deal 0 was broken off")

    monkeypatch.setattr("crossdeck.cli.arena.done", broken)
    sheet = tmp_path / "sheet.csv"
    said = call(*ARENA, "--words", small, "--deals", "3", "--csv", str(sheet))
    assert (said.code, said.out) == (1, "")
    assert said.err == (
        "crossdeck: the arena was stopped: deal 0 was broken off; "
        f"what was played so far is kept in {sheet}\n"
    )
    assert len(untimed(sheet)) == 10 + 1


def test_a_file_that_is_no_sheet_is_left_as_it_is_even_without_a_line_s_end(
    tmp_path: Path, small: str
) -> None:
    notes = tmp_path / "notes.csv"
    notes.write_text("my notes")
    said = call(*ARENA, "--words", small, "--deals", "1", "--csv", str(notes))
    assert said.code == 2
    assert f"{notes}: it is no sheet of this arena" in said.err
    assert notes.read_text() == "my notes"


@pytest.mark.parametrize("jobs", ["0", "-1", "9999"])
def test_jobs_are_a_number_that_a_machine_can_have(jobs: str) -> None:
    assert "say a number from 1 to 256" in call(*ARENA, "--deals", "1", "--jobs", jobs).err
