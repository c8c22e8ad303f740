"""Verify a line: deal the cards, do the steps, and say what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from crossdeck.boards import Board
from crossdeck.boards import board as builtin_board
from crossdeck.cards import Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.rules import Rules
from crossdeck.solve.checker.reading import BrokenError, read
from crossdeck.solve.checker.steps import Checker
from crossdeck.solve.checker.table import deal
from crossdeck.words import WordList

__all__ = ["Checked", "verify"]


@dataclass(frozen=True)
class Checked:
    """What the checker found."""

    ok: bool
    """Whether every step is legal."""
    problem: str
    """Why the first step that is not legal is not; empty if all are."""
    step: int
    """The number of that step, counted from 1; the number of steps if all are legal."""
    result: Literal["won", "lost", "open"]
    left: int
    """The cards that are not built in or spelt."""
    words: int
    score: int


def verify(
    rules: Rules,
    words: WordList,
    name: str,
    line: Sequence[str],
    pack: Pack | None = None,
    board: Board | None = None,
    *,
    thorough: bool = True,
) -> Checked:
    """Go through a line from the deal of this name on; pack and board are the patience's own if not given.

    Whether no play exists, which some options ask and which tells a lost game from an open one, takes a
    search of the dictionary; without `thorough` it is left out, and only a game given up is lost.
    """
    pack = pack or builtin_pack(rules.pack)
    board = board or (builtin_board(rules.board) if rules.board else None)
    checker = Checker(rules, words, board, deal(rules, pack, name), thorough)
    problem, done = "", 0
    try:
        for done, text in enumerate(line, 1):  # noqa: B007 - the step that broke is told
            checker.do(read(text))
        checker.settle()
    except BrokenError as broken:
        problem = str(broken)
    table = checker.table
    result = cast(Literal["won", "lost", "open"], table.result)
    return Checked(not problem, problem, done, result, table.left, table.plays, table.score)
