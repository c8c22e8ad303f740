"""What is remembered of puzzles, what it adds up to, and the result that is shared."""

from dataclasses import replace
from datetime import date

import pytest

from crossdeck.puzzles.progress import Done, done_line, progress, read_done, share_text

ONCE = Done("lexicon", 3, "out-in-one", 2, solved=True, tries=1, hints=0, when=date(2026, 5, 2))
OF_DAY = replace(ONCE, number=9, tries=3, hints=1, day=date(2026, 5, 2))
SHOWN = replace(ONCE, number=4, solved=False, tries=0)


def test_a_line_is_read_back() -> None:
    text = "\n".join(map(done_line, (ONCE, OF_DAY, SHOWN)))
    assert read_done(text) == ([ONCE, OF_DAY, SHOWN], [])


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("no", "it is no JSON"),
        ("[]", "it is no puzzle"),
        ("{}", "it is no puzzle"),
        (done_line(ONCE).replace('"lexicon"', '"whist"'), "no game is called 'whist'"),
        (done_line(ONCE).replace('"lexicon"', "[]"), "no game is called"),
        (done_line(ONCE).replace("out-in-one", "in"), "kind is no kind"),
        (done_line(ONCE).replace("true", "1"), "neither true nor false"),
        (done_line(ONCE).replace('"tries": 1', '"tries": -1'), "tries is no whole number"),
        (done_line(ONCE).replace("2026-05-02", "today"), "is no day"),
    ],
)
def test_a_damaged_line_is_told_and_left_out(line: str, problem: str) -> None:
    done, damaged = read_done(f"{done_line(SHOWN)}\n{line}")
    assert done == [SHOWN]
    assert [each.line for each in damaged] == [2]
    assert problem in damaged[0].problem


def test_puzzles_add_up_and_the_first_time_counts() -> None:
    again = replace(SHOWN, solved=True, tries=1)
    found = progress([ONCE, OF_DAY, SHOWN, again], date(2026, 5, 3))
    assert (found.done, found.solved, found.alone, found.at_once) == (3, 2, 1, 1)
    assert found.grades == {2: 2}
    assert (found.daily_streak, found.best_daily_streak) == (1, 1)
    assert progress([OF_DAY], date(2026, 5, 4)).daily_streak == 0


def test_a_puzzle_that_comes_round_again_counts_for_its_new_day() -> None:
    first, again = date(2026, 5, 2), date(2026, 9, 1)
    later = replace(OF_DAY, day=again)
    given_up = replace(OF_DAY, solved=False)
    assert progress([OF_DAY, later], again).daily_streak == 1
    assert progress([given_up, later], again).daily_streak == 1
    assert progress([replace(OF_DAY, day=None), later], again).daily_streak == 1, (
        "solved before, from the list"
    )
    assert progress([given_up, OF_DAY], first).daily_streak == 0, "its solution was seen that day"
    assert progress([replace(given_up, day=None), OF_DAY], first).daily_streak == 0


def test_the_result_gives_nothing_of_the_puzzle_away() -> None:
    assert share_text(ONCE) == (
        "crossdeck: Lexicon, puzzle, number 3\n■ out in one, grade 2 of 5\nsolved at once, no help"
    )
    assert share_text(OF_DAY) == (
        "crossdeck: Lexicon, puzzle, day 122\n□□■ out in one, grade 2 of 5\nsolved at try 3, 1 hint"
    )
    assert share_text(SHOWN).endswith("· out in one, grade 2 of 5\nnot solved, no help")


def test_it_speaks_esperanto_too() -> None:
    assert share_text(OF_DAY, "eo").splitlines()[1:] == [
        "□□■ senkarta en unu vico, grado 2 el 5",
        "solvita per la 3-a provo, 1 konsilo",
    ]
