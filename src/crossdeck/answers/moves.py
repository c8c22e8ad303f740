"""All that can be laid of a hand, as a list: in notation, with points and words."""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter

from crossdeck.boards import Board
from crossdeck.catalogue import board_of
from crossdeck.layout import Direction, Layout, Square
from crossdeck.notation import format_placement
from crossdeck.placements import Placements
from crossdeck.rules import Rules
from crossdeck.squares import score
from crossdeck.verdicts import judge
from crossdeck.words import WordList

__all__ = ["Move", "MoveList", "move_list"]


@dataclass(frozen=True)
class Move:
    """A legal placement as it is written down."""

    placement: str
    points: int
    """Of the cards laid; on a board, what it scores."""
    words: tuple[str, ...]
    """The main one first."""


@dataclass(frozen=True)
class MoveList:
    """The legal placements of a hand, or the first of them."""

    game: str
    words: str
    count: int
    """How many there are, listed or not."""
    placements: tuple[Move, ...]


def move_list(
    rules: Rules,
    players: int,
    words: WordList,
    layout: Layout,
    found: Placements,
    most: int | None = None,
    *,
    board: Board | None = None,
    seat: int = 0,
) -> MoveList:
    """What was found on this layout, by the squares where the words begin, across before down.

    `board` is the game's own unless given, and on it the colour of the `seat` counts.
    """
    rows, board = [], board or board_of(rules)
    if most != 0:
        rows = sorted(_rows(rules, players, words, layout, found, board, seat), key=itemgetter(0))
    return MoveList(rules.id, words.id, len(found), tuple(move for _, move in rows[:most]))


def _rows(
    rules: Rules,
    players: int,
    words: WordList,
    layout: Layout,
    found: Placements,
    board: Board | None,
    seat: int,
) -> Iterator[tuple[tuple[Square, bool], Move]]:
    """Each placement after the place where it is written."""
    for i, placement in enumerate(found):
        verdict = judge(layout, placement, rules, players, words)
        runs = [run for run in (verdict.main, *verdict.cross) if run]
        where = (runs[0].first, runs[0].direction is Direction.DOWN)
        made = tuple(run.word for run in runs)
        points = score(board, rules, seat, layout, placement).total if board else found.points(i)
        yield where, Move(format_placement(layout, placement), points, made)
