"""The puzzles that come with crossdeck: enough of them, of every kind, and each with one answer."""

from collections import Counter
from datetime import date, timedelta

import pytest

from crossdeck.play import Table
from crossdeck.puzzles import PUZZLE_GAMES, Kind, Puzzle, answered, puzzle_of_day, shipped
from crossdeck.puzzles.proving import is_proved
from crossdeck.shelf.dictionaries import words_for
from crossdeck.verdicts import judge

CHANGED = (
    "the dictionary has changed since these puzzles were made: crossdeck puzzle {} --mine 4000 --out FILE"
)


def tables(game: str) -> list[tuple[Puzzle, Table]]:
    """The puzzles with their tables; a fault if their words are not those they were made with."""
    puzzles = shipped(game)
    words = words_for(puzzles[0].rules)
    if words.digest != puzzles[0].digest:
        pytest.fail(CHANGED.format(game))
    by_players = {each.position.players: each.table(words) for each in puzzles}
    return [(each, by_players[each.position.players]) for each in puzzles]


@pytest.mark.parametrize("game", PUZZLE_GAMES)
def test_there_are_enough_of_every_kind(game: str) -> None:
    kinds = Counter(puzzle.kind for puzzle in shipped(game))
    assert kinds[Kind.OUT_IN_ONE] >= 60
    assert kinds[Kind.OUT_IN_TWO] >= 40
    grades = Counter(puzzle.grade for puzzle in shipped(game))
    assert set(grades) == {1, 2, 3, 4, 5}
    assert [puzzle.number for puzzle in shipped(game)] == list(range(1, len(shipped(game)) + 1))


@pytest.mark.parametrize("game", PUZZLE_GAMES)
def test_every_answer_is_legal_and_solves_its_puzzle(game: str) -> None:
    for puzzle, table in tables(game):
        at = puzzle.position
        verdict = judge(at.layout, puzzle.answer, table.rules, table.players, table.words, hand=at.hand)
        assert verdict.legal, puzzle.number
        if puzzle.kind is Kind.OUT_IN_ONE:
            assert len(puzzle.answer) == len(at.letters), puzzle.number
            assert answered(puzzle, table, puzzle.answer).solved


@pytest.mark.parametrize("game", PUZZLE_GAMES)
def test_out_in_one_has_one_answer(game: str) -> None:
    ones = [each for each in tables(game) if each[0].kind is Kind.OUT_IN_ONE]
    assert [puzzle.number for puzzle, table in ones if not is_proved(puzzle, table)] == []


@pytest.mark.long
@pytest.mark.parametrize("game", PUZZLE_GAMES)
def test_some_of_out_in_two_are_proved_to_have_one_answer(game: str) -> None:
    """`crossdeck puzzle GAME --verify` proves all of them, in half a minute."""
    twos = [each for each in tables(game) if each[0].kind is Kind.OUT_IN_TWO]
    some = twos[len(twos) // 3 :: len(twos) // 2]
    assert len(some) > 1
    assert [puzzle.number for puzzle, table in some if not is_proved(puzzle, table)] == []


@pytest.mark.parametrize("game", PUZZLE_GAMES)
def test_every_run_on_the_table_is_a_word(game: str) -> None:
    for puzzle, table in tables(game):
        assert [run.word for run in puzzle.position.layout.runs() if run.word not in table.words] == []


@pytest.mark.parametrize("game", PUZZLE_GAMES)
def test_no_puzzle_of_the_day_comes_again_before_all_have_been(game: str) -> None:
    count = len(shipped(game))
    days = [date(2026, 1, 1) + timedelta(days=each) for each in range(2 * count)]
    numbers = [puzzle_of_day(game, day).number for day in days]
    assert sorted(numbers[:count]) == list(range(1, count + 1))
    assert numbers[count:] == numbers[:count]
    assert numbers[:count] != sorted(numbers[:count])
