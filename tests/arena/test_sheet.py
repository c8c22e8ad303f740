"""The sheet of an arena: written, read again, gone on with, and refused if it is another's."""

from dataclasses import replace

import pytest

from crossdeck.arena.contest import Contest, Row
from crossdeck.arena.sheet import heading, read_sheet, write_heading, write_row
from crossdeck.sheets import SheetError

CONTEST = Contest("kan-u-go", ("greedy", "random"), 2, (("target", "50"),))
ROWS = [
    Row(0, 0, (0, 1), (0, 14), (0,), 1, ((0.5, 1.25), (2.0,)), ((0.625, 1.5), (2.5,))),
    Row(7, 1, (1, 0), (-3, -3), (0, 1), 4, ((), ()), ((), ())),
]


def sheet(contest: Contest = CONTEST) -> str:
    return write_heading(heading(contest)) + "".join(map(write_row, ROWS))


def read(text: str, contest: Contest = CONTEST) -> list[Row]:
    return read_sheet(text, contest, heading(contest))


def test_what_is_written_is_read_again() -> None:
    assert sheet().splitlines()[-2:] == [
        "0,1,1 2,0 14,1,1,0.5 1.25/2.0,0.625 1.5/2.5",
        "7,2,2 1,-3 -3,1 2,4,/,/",
    ]
    again = read(sheet())
    assert again == ROWS
    assert [(row.cpu_ms, row.wall_ms) for row in again] == [(row.cpu_ms, row.wall_ms) for row in ROWS]


def test_half_a_line_at_the_end_is_played_again() -> None:
    assert read(sheet() + "8,1,1 2,0 ") == ROWS
    assert read("") == []
    assert read(sheet()[:40]) == []


def test_a_heading_pins_game_rules_options_words_cards_and_bots() -> None:
    facts = heading(CONTEST)
    assert (facts["game"], facts["rules"], facts["players"]) == ("kan-u-go", "1", "2")
    assert "target=50" in facts["options"].split()
    assert len(facts["words"].split()[1]) == 64
    assert facts["pack"].startswith("kan-u-go ")
    assert (facts["plays"], facts["bots"]) == ("rounds", "greedy, random")
    assert heading(Contest("keyword", CONTEST.bots, 2))["board"].startswith("keyword ")


@pytest.mark.parametrize(
    "other",
    [
        replace(CONTEST, game="patch-word"),
        replace(CONTEST, options=()),
        replace(CONTEST, players=4),
        replace(CONTEST, bots=("random", "greedy")),
        replace(CONTEST, match=True),
    ],
)
def test_another_arena_is_refused_with_its_line(other: Contest) -> None:
    with pytest.raises(SheetError, match=r"line \d+ says .*, but this arena has .*name another file"):
        read(sheet(), other)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x,1,1 2,0 14,1,1,/,/",
        "-1,1,1 2,0 14,1,1,/,/",
        "8,3,1 2,0 14,1,1,/,/",
        "8,0,1 2,0 14,1,1,/,/",
        "8,1,2 1,0 14,1,1,/,/",
        "8,1,1 2,0 14 3,1,1,/,/",
        "8,1,1 2,0 14,,1,/,/",
        "8,1,1 2,0 14,3,1,/,/",
        "8,1,1 2,0 14,1 1,1,/,/",
        "8,1,1 2,0 14,1,0,/,/",
        "8,1,1 2,0 14,1,1,/,",
        "8,1,1 2,0 14,1,1,/,soon/",
        "8,1,1 2,0 14,1,1,/,-1/",
        "8,1,1 2,0 14,1,1,/,nan/",
        "8,1,1 2,0 14,1,1",
        '8,1,"1 2,0 14,1,1,/,/',
        "8,1,1 2,0 14,1,1,/,/,",
    ],
)
def test_a_damaged_row_is_named(line: str) -> None:
    number = len(sheet().splitlines()) + 1
    with pytest.raises(SheetError, match=f"line {number} is no row of this arena; mend or delete it"):
        read(f"{sheet()}{line}\n{write_row(ROWS[0])}")
