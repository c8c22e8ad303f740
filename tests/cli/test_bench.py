"""`crossdeck bench`: one position is enough to see that it measures."""

import subprocess
import sys
from pathlib import Path

import pytest

from crossdeck import kernel
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


def test_the_positions_are_the_same_every_time(small: str) -> None:
    first, again = (
        call("bench", "kernel", "--positions", "1", "--words", small, "--json").json for _ in "ab"
    )
    assert [(row["placements"], row["nodes"]) for row in first["sets"]] == [
        (row["placements"], row["nodes"]) for row in again["sets"]
    ]


def test_the_plain_table_has_a_line_a_set(small: str) -> None:
    said = call("bench", "kernel", "--positions", "1", "--words", small)
    assert said.code == 0
    assert "small-words (464 words); positions: 1, cards" in said.lines[0]
    assert [line[:28].strip() for line in said.lines[2:-1]] == NAMES
    assert said.lines[-1].startswith("4 cards with 0, 1 and 2 wilds taken together")
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
        [sys.executable, "-c", code], timeout=3, check=False, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
