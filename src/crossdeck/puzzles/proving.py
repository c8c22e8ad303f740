"""That a puzzle has one answer, found by looking at everything that can be laid."""

from collections.abc import Iterator

from crossdeck.bits import MOST_CARDS
from crossdeck.bots.crossword.endings import outs, prospect
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.layout import Placement, Square
from crossdeck.play import Table
from crossdeck.puzzles.puzzle import Kind, Position, Puzzle

__all__ = ["WORK", "answer_of", "is_proved", "looks_like"]

WORK = 4000
"""So many replies are tried before a play counts as undecided; then there is no puzzle."""


def answer_of(table: Table, position: Position, kind: Kind) -> Placement | None:
    """The one answer; None if there is none, or another one, or something cannot be decided."""
    match kind:
        case Kind.OUT_IN_ONE:
            return _only_way_out(table, position)
        case Kind.OUT_IN_TWO:
            return _only_sure_play(table, position)


def is_proved(puzzle: Puzzle, table: Table) -> bool:
    """Whether the puzzle has one answer, and it is the one that is given."""
    found = answer_of(table, puzzle.position, puzzle.kind)
    if found is None or puzzle.kind is Kind.OUT_IN_TWO:
        return found == puzzle.answer
    return looks_like(found) == looks_like(puzzle.answer)


def looks_like(placement: Placement) -> tuple[tuple[Square, str], ...]:
    """What lies there, whether or not wild cards are among it."""
    return tuple((square, face.upper()) for square, face in placement.cards)


def _only_way_out(table: Table, position: Position) -> Placement | None:
    if len(position.letters) > _most(table):
        return None
    ways = {
        looks_like(way): way
        for way in outs(table, Vocabulary(table.words), position.layout, position.letters)
    }
    return next(iter(ways.values())) if len(ways) == 1 else None


def _only_sure_play(table: Table, position: Position) -> Placement | None:
    """The quick look comes first: two plays that are sure at once end the search."""
    vocabulary, sure = Vocabulary(table.words), list[Placement]()
    if next(outs(table, vocabulary, position.layout, position.letters), None) is not None:
        return None
    undecided = []
    for placement in _first_plays(table, position):
        found = prospect(table, vocabulary, position.after(table, placement), 0).sure
        if found is None:
            undecided.append(placement)
        elif found:
            sure.append(placement)
            if len(sure) > 1:
                return None
    for placement in undecided:
        found = prospect(table, vocabulary, position.after(table, placement), WORK).sure
        if found is not False:
            sure.append(placement)
        if found is None or len(sure) > 1:
            return None
    return sure[0] if sure else None


def _first_plays(table: Table, position: Position) -> Iterator[Placement]:
    """Whatever can be laid that leaves no more than can be laid in one turn."""
    found = table.finder.find(
        position.layout, position.letters, least=max(1, len(position.letters) - _most(table))
    )
    return (found.found(place) for place in range(len(found)))


def _most(table: Table) -> int:
    limit = table.rules.limit(table.players)
    return limit.most if limit else MOST_CARDS
