"""`crossdeck bench`: one position, or a few deals, are enough to see that it measures."""

import subprocess
import sys
from pathlib import Path

import pytest

from crossdeck import kernel, native
from crossdeck.cli import bench_answers, bench_bots, bench_play
from tests.cli import call, refused

NAMES = [
    "4 cards, no wild",
    "4 cards, 1 wild",
    "4 cards, 2 wilds",
    "4 cards, 1 wild, every use",
    "4 cards, 2 wilds, every use",
    "4 cards, no wild, plurals",
    "4 cards, 2 wilds, plurals",
    "no limit, no wild",
    "no limit, 1 wild",
    "no limit, 2 wilds",
]


def test_the_kernel_is_measured_a_set_at_a_time(small: str) -> None:
    said = call("bench", "kernel", "--positions", "1", "--words", small, "--json")
    assert said.code == 0
    data = said.json
    assert (data["kernel"], data["words"], data["positions"]) == (kernel.KIND, "small-words", 1)
    assert [row["name"] for row in data["sets"]] == NAMES
    for row in data["sets"]:
        assert row["median_us"] > 0
        assert row["million_per_second"] >= 0
        assert row["nodes"] > 0
        assert (row["ratio"] is None) == (kernel.KIND == "interpreted")
    speeds = [row["million_per_second"] for row in data["sets"][:3]]
    assert min(speeds) - 0.01 <= data["million_per_second_4_cards"] <= max(speeds) + 0.01
    counts = {row["name"]: row["placements"] for row in data["sets"]}
    assert counts["4 cards, no wild"] <= counts["no limit, no wild"]
    assert counts["4 cards, no wild, plurals"] <= counts["4 cards, no wild"]
    assert counts["4 cards, 2 wilds, plurals"] < counts["4 cards, 2 wilds"], "the plural rule bars some"
    assert counts["4 cards, 1 wild"] <= counts["4 cards, 1 wild, every use"]
    rows = data["rows"]
    assert (rows["tables"], rows["words"]) == (2, 30)
    assert rows["moves"] > 0
    assert 0 < rows["median_ms"] <= rows["worst_ms"]
    assert (rows["ratio"] is None) == (kernel.KIND == "interpreted")


def test_the_positions_are_the_same_every_time(small: str) -> None:
    first, again = (
        call("bench", "kernel", "--positions", "1", "--words", small, "--json").json for _ in "ab"
    )
    assert [(row["placements"], row["nodes"]) for row in first["sets"]] == [
        (row["placements"], row["nodes"]) for row in again["sets"]
    ]
    assert first["rows"]["moves"] == again["rows"]["moves"]


def test_the_plain_table_has_a_line_a_set(small: str) -> None:
    said = call("bench", "kernel", "--positions", "1", "--words", small)
    assert said.code == 0
    assert "small-words (464 words); positions: 1, cards" in said.lines[0]
    assert [line[:28].strip() for line in said.lines[2:-3]] == NAMES
    assert said.lines[-3].startswith("4 cards with 0, 1 and 2 wilds taken together")
    assert said.lines[-2].startswith("words in rows: 2 tables of 30 words, 2 wilds, every use; ")
    assert said.lines[-1].startswith("median ")
    assert max(map(len, said.lines)) <= 100


@pytest.mark.parametrize("positions", ["0", "-1", "2001", "99999999999999999999"])
def test_a_number_of_positions_out_of_range_is_refused(positions: str) -> None:
    message = refused("bench", "kernel", "--positions", positions)
    assert f"--positions {positions}" in message
    assert "1 to 2000" in message


def test_an_unknown_dictionary_is_refused() -> None:
    assert "'nosuch'" in refused("bench", "kernel", "--words", "nosuch")


@pytest.mark.usefixtures("cache")
def test_a_dictionary_too_small_to_fill_a_table_is_refused_and_not_tried_for_ever(tmp_path: Path) -> None:
    words = tmp_path / "two.txt"
    words.write_text("zax\nqi\n", "utf-8")
    assert call("word", "zax", "--words", str(words)).code == 0
    arguments = ["bench", "kernel", "--words", str(words)]
    code = f"from crossdeck.cli import main; raise SystemExit(main({arguments!r}))"
    done = subprocess.run(
        [sys.executable, "-c", code], timeout=60, check=False, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_play_is_measured_in_rounds_and_actions(small: str) -> None:
    said = call("bench", "play", "--deals", "3", "--words", small, "--json")
    assert said.code == 0
    data = said.json
    assert (data["kernel"], data["words"], data["game"]) == (kernel.KIND, "small-words", "kan-u-go")
    assert (data["players"], data["bots"], data["rounds"]) == (4, ["greedy"] * 4, 3)
    assert data["rounds_per_second"] > 0
    assert data["actions_per_round"] >= 9, "four players lay ten cards each, at most four in a turn"
    ratio = data["actions_per_second"] / data["rounds_per_second"]
    assert abs(ratio - data["actions_per_round"]) < 0.05 * ratio
    assert data["positions"] > 0


def test_looking_at_one_play_is_compared_with_finding_all_actions(small: str) -> None:
    data = call("bench", "play", "--deals", "4", "--words", small, "--json").json
    for name in ("count", "objects"):
        ratio = data[f"{name}_us"] / data["check_us"]
        assert abs(ratio - data[f"{name}_ratio"]) < 0.1 * ratio
    assert (data["goals"], data["missed"]) == ({}, []), "they are for the usual dictionary"


def test_a_check_that_costs_too_much_misses_the_goals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_play, "_GOALS", {"count_ratio": 0.0, "objects_ratio": 1e9})
    said = call("bench", "play", "--deals", "1")
    assert said.code == 1
    assert [line.split()[1] for line in said.lines if line.startswith("MISSED")] == ["objects_ratio"]


@pytest.mark.parametrize(("goal", "code"), [(60.0, 0), (0.0, 1)])
def test_a_bot_that_thinks_too_long_misses_its_goal(
    monkeypatch: pytest.MonkeyPatch, goal: float, code: int
) -> None:
    monkeypatch.setattr(bench_bots, "_GOAL", goal)
    monkeypatch.setattr(native, "kind", lambda: "compiled")
    said = call("bench", "bots", "kan-u-go", "--json")
    assert said.code == code
    assert (said.json["goal_s"], said.json["missed"]) == (goal, ["kan-u-go"] * code)
    [row] = said.json["games"]
    assert row["views"] > 10
    assert row["worst_ms"] > 0


def test_only_the_usual_bot_has_a_goal() -> None:
    said = call("bench", "bots", "kan-u-go", "--bot", "tilly")
    assert said.code == 0
    assert said.lines[-1].startswith("no goal for tilly")
    assert "'whist'" in refused("bench", "bots", "whist")


@pytest.mark.long
@pytest.mark.parametrize("question", [each.name for each in bench_answers._QUESTIONS])
def test_every_answer_can_be_measured(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_answers, "_ROUNDS", 1)
    [row] = call("bench", "answers", "--only", question, "--json").json["answers"]
    assert row["name"] == question
    assert row["seconds"] > 0


@pytest.mark.parametrize(("goal", "code"), [(60.0, 0), (0.0, 1)])
def test_an_answer_that_takes_too_long_misses_its_goal(
    monkeypatch: pytest.MonkeyPatch, goal: float, code: int
) -> None:
    quick = bench_answers._Question("counting", goal, lambda: lambda: sum(range(100_000)))
    monkeypatch.setattr(bench_answers, "_QUESTIONS", (quick,))
    said = call("bench", "answers")
    assert said.code == code
    assert said.lines[-1] == ("missed: counting" if code else "all goals reached")
    assert "'singing'" in refused("bench", "answers", "--only", "singing")


def test_the_same_deals_are_played_every_time(small: str) -> None:
    one, other = (
        call("bench", "play", "--deals", "3", "--words", small, "--json").json["actions_per_round"]
        for _ in "ab"
    )
    assert one == other


def test_other_games_players_and_bots_can_be_measured(small: str) -> None:
    said = call(
        "bench", "play", "--deals", "2", "--words", small, "--game", "lexicon:quick", "--players", "3",
        "--bots", "greedy:3, random", "--option", "window=any-time", "--json",
    )  # fmt: skip
    assert said.code == 0
    assert said.json["bots"] == ["greedy:3", "random", "greedy:3"]
    assert said.json["game"] == "lexicon"


def test_the_plain_table_of_play_has_a_line_for_each_figure(small: str) -> None:
    said = call("bench", "play", "--deals", "2", "--words", small)
    assert said.code == 0
    assert said.lines[0].endswith("small-words (464 words); Kan-U-Go, 4 players: greedy")
    starts = ["rounds", "actions", "check of one play", "all actions, count", "all, as objects"]
    assert [line[:19].strip() for line in said.lines[1:]] == starts
    assert max(map(len, said.lines)) <= 100


@pytest.mark.usefixtures("cache")
def test_where_nothing_can_be_laid_there_is_nothing_to_compare(tmp_path: Path) -> None:
    """R-18: such rounds end by deadlock."""
    words = tmp_path / "one.txt"
    words.write_text("zzzzzz\n", "utf-8")
    assert call("word", "zzzzzz", "--words", str(words)).code == 0
    said = call("bench", "play", "--deals", "1", "--words", str(words))
    assert said.code == 0
    assert said.lines[-1].startswith("no card was laid")
    assert (
        call("bench", "play", "--deals", "1", "--words", str(words), "--json").json["objects_ratio"] is None
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--deals", "0"], "1 to 10000"),
        (["--deals", "10001"], "--deals 10001"),
        (["--bots", "clever"], "'clever' is no bot"),
        (["--bots", "greedy,"], "'' is no bot"),
        (["--players", "8"], "2 to 7 players"),
        (["--game", "nosuch"], "nosuch"),
        (["--words", "nosuch"], "'nosuch'"),
    ],
)
def test_what_cannot_be_measured_is_refused(arguments: list[str], told: str) -> None:
    assert told in refused("bench", "play", *arguments)


def test_papers_are_timed_from_the_command_to_the_file() -> None:
    said = call("bench", "print", "--only", "reference patch-word", "--json")
    assert said.code == 0
    (row,) = said.json["papers"]
    assert row["name"] == "reference patch-word"
    start = said.json["start_seconds"]
    assert row["seconds"] > start > 0, "drawing takes longer than importing the package alone"
    assert row["starts"] == pytest.approx(row["seconds"] / start, rel=0.02, abs=0.06)
    assert row["bytes"] > 10_000
    assert said.json["slow"] == []


def test_a_paper_that_takes_too_long_fails_the_bench() -> None:
    said = call("bench", "print", "--only", "test", "--most", "0.001")
    assert said.code == 1
    assert "over 0.001 s: test" in said.out
    assert "no paper has 'whist' in its name" in refused("bench", "print", "--only", "whist")
