"""Files of puzzles: written and read back, and what is wrong is told with its line."""

import pytest

from crossdeck.puzzles import Kind, PuzzleFileError, format_puzzles, parse_puzzles
from tests.puzzles import puzzle

TEXT = format_puzzles(
    [puzzle(Kind.OUT_IN_ONE, "0,-1 across Q..E", hand="QE"), puzzle(Kind.OUT_IN_TWO, "0,-1 across Q..")][:1]
)


def test_puzzles_are_read_back_as_they_were_written() -> None:
    one = puzzle(Kind.OUT_IN_ONE, "0,-1 across Q..E", hand="QE*")
    assert parse_puzzles(format_puzzles([one]), "x.toml") == (one,)


def test_a_file_can_be_read_by_people() -> None:
    assert 'table = "AB"' in TEXT
    assert 'hand = "QE"' in TEXT
    assert 'answer = "0,-1 across Q..E"' in TEXT


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('game = "kan-u-go"', 'game = "whist"', 1, "no game is called 'whist'"),
        ("[options]", '[options]\nplurals = "free"', 5, "has no option 'plurals'"),
        ("[puzzles.7]", "[puzzles.seven]", 7, "called by its number"),
        ('kind = "out-in-one"', 'kind = "out-in-ten"', 8, "no kind of puzzle; there are: out-in-one"),
        ("grade = 2", "grade = 0", 9, "grades go from 1 to 5"),
        ("grade = 2", "grade = 9", 9, "must be 0 to 5"),
        ('table = "AB"', 'table = "A5"', 10, "neither a letter"),
        ('table = "AB"', 'table = "QQQQ"', 10, "the pack has fewer"),
        ('hand = "QE"', 'hand = "Q5"', 11, "is no card"),
        ('others = "9"', 'others = "999"', 12, "the others hold 999 cards, and the pack has 55 more"),
        ("[puzzles.7]", f"[puzzles.{'9' * 5000}]", 7, "called by its number"),
        ('others = "9"', 'others = "nine"', 12, "others are numbers of cards"),
        ('others = "9"', 'others = "9 9 9 9 9 9 9"', 12, "is not played by 8"),
        ('open = "A"', 'open = "AB"', 13, "one card lies open"),
        ('answer = "0,-1 across Q..E"', 'answer = "Q..E"', 14, "is no placement"),
        ('answer = "0,-1 across Q..E"', 'answer = "0,-1 across Z..E"', 14, "lays cards of the hand"),
        ('answer = "0,-1 across Q..E"', 'answer = "0,0 across QE"', 14, "covers cards of the table"),
        ('source = "', 'colour = "red"\nsource = "', 15, "unknown key puzzles.7.colour"),
        ('source = "', 'origin = "', 15, "unknown key"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(PuzzleFileError) as wrong:
        parse_puzzles(TEXT.replace(old, new), "my.toml")
    assert str(wrong.value).startswith(f"my.toml, line {line}: ")
    assert reason in str(wrong.value)
