"""The sheet of a study: written, read again, gone on with, and refused if it is another study's."""

import pytest

from crossdeck.sheets import SheetError
from crossdeck.solve.result import Status
from crossdeck.study.sheet import heading, read_sheet, write_heading, write_row
from crossdeck.study.trial import Row, Trial

FACTS = {"game": "lexicon-solitaire-1", "rules": "1", "words": "tournament 00ff", "player": "knowing"}
ROWS = [
    Row(0, Status.WON, 9, 0, 0, None, 1834, 2, 1.207),
    Row(1, Status.LOST, 3, 12, 0, None, 99, 0, 20.5, (12.25, 8.25)),
    Row(7, Status.UNDECIDED, 20, 5, 845, 1010, 5000),
]


def sheet() -> str:
    return write_heading(FACTS) + "".join(map(write_row, ROWS))


def test_what_is_written_is_read_again() -> None:
    read = read_sheet(sheet(), FACTS)
    assert read == ROWS
    assert [(row.ms, row.moves_ms) for row in read] == [(1.207, ()), (20.5, (12.25, 8.25)), (None, ())]


def untimed() -> str:
    """The same sheet as version 1 wrote it."""
    head, *rows = sheet().replace("study 2", "study 1").replace(",ms,moves_ms", "").split("grade\n")
    return head + "grade\n" + "".join(row.rsplit(",", 2)[0] + "\n" for row in rows[0].splitlines())


def test_a_sheet_without_times_is_gone_on_with() -> None:
    assert "1,lost,3,12,0,,99,0\n" in untimed()
    read = read_sheet(untimed(), FACTS)
    assert read == ROWS
    assert {(row.ms, row.moves_ms) for row in read} == {(None, ())}
    again = write_heading(FACTS) + "".join(map(write_row, read))
    assert read_sheet(again, FACTS) == ROWS


def test_a_sheet_without_times_has_no_rows_with_times() -> None:
    with pytest.raises(SheetError, match="line 10 is no row"):
        read_sheet(untimed() + "9,won,1,0,0,,1,0,5.0,\n", FACTS)


def test_half_a_line_at_the_end_is_done_again() -> None:
    assert read_sheet(sheet() + "8,wo", FACTS) == ROWS
    assert read_sheet("", FACTS) == []
    assert read_sheet(write_heading(FACTS)[:30], FACTS) == []


def test_another_study_is_refused_with_its_line() -> None:
    with pytest.raises(SheetError, match=r"line 4 says '# words: household 1234'.*name another file"):
        read_sheet(sheet().replace("tournament 00ff", "household 1234"), FACTS)


@pytest.mark.parametrize(
    "line",
    [
        "x,won,1,0,0,,1,0,,",
        "9,maybe,1,0,0,,1,0,,",
        "9,won,1",
        "9,won,1,0,0,,1,0",
        "9,won,1,0,0,,1,0,5,,5",
        "9,won,1,0,0,,1,0,soon,",
        "9,won,1,0,0,,1,0,-5,",
        "9,won,1,0,0,,1,0,nan,",
        "9,won,1,0,0,,1,0,5,2 inf",
    ],
)
def test_a_damaged_row_is_named(line: str) -> None:
    with pytest.raises(SheetError, match="line 10 is no row"):
        read_sheet(sheet() + line + "\n", FACTS)


def test_a_heading_pins_rules_options_and_the_dictionary() -> None:
    facts = heading(Trial("lexicon-solitaire-1", (("spelling_order", "yes"),)))
    assert facts["options"] == "spelling_order=yes"
    assert facts["rules"] == "1"
    assert len(facts["words"].split()[1]) == 64
