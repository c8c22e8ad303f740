"""Mining: the same puzzles from the same deals, each proved; and no game without a limit has any."""

import pytest

from crossdeck.catalogue import GAMES, game
from crossdeck.puzzles import Kind, format_puzzles, parse_puzzles
from crossdeck.puzzles.mining import MinedError, mine, rules_for, shortlist
from crossdeck.puzzles.proving import is_proved
from crossdeck.rules import Checking
from crossdeck.shelf.dictionaries import words_for


def test_the_same_deals_give_the_same_puzzles_and_each_is_proved() -> None:
    rules = GAMES["kan-u-go"]
    words = words_for(rules)
    runs = [list(mine(rules, (2, 3), words, range(1, 13))) for _ in range(2)]
    assert runs[0] == runs[1]
    assert [number for number, _ in runs[0]] == list(range(1, 13))
    found = [puzzle for _, each in runs[0] for puzzle in each]
    assert len(found) > 1
    assert all(is_proved(puzzle, puzzle.table(words)) for puzzle in found)
    assert all(puzzle.source.startswith("kan-u-go;players=") for puzzle in found)
    kept = shortlist(found, {Kind.OUT_IN_ONE: 2, Kind.OUT_IN_TWO: 2})
    assert [puzzle.number for puzzle in kept] == list(range(1, len(kept) + 1))
    assert parse_puzzles(format_puzzles(kept), "mine.toml") == tuple(kept)


def test_words_are_looked_up_before_they_stand() -> None:
    """Nobody bluffs in a puzzle."""
    assert rules_for(GAMES["lexicon"]).checking is Checking.REFUSED


@pytest.mark.parametrize("name", ["lexicon:no-limit", "lexicon-large", "keyword", "kan-u-go-race"])
def test_other_games_have_no_puzzles(name: str) -> None:
    with pytest.raises(MinedError, match="has no puzzles"):
        rules_for(game(name))
