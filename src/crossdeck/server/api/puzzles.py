"""Puzzles: what is asked, what cards laid for now would make, and what becomes of an answer.

Nothing is kept: who has solved what is remembered where it was solved.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from crossdeck.catalogue import UnknownGameError
from crossdeck.daily import DayError
from crossdeck.play import Table
from crossdeck.puzzles import (
    PUZZLE_GAMES,
    Puzzle,
    PuzzleHint,
    answered,
    hint,
    next_way_out,
    puzzle_of_day,
    shipped,
)
from crossdeck.puzzles.telling import (
    PuzzleAnswer,
    PuzzleLine,
    PuzzlePicture,
    PuzzleSolution,
    PuzzleTried,
    line_of,
    picture_of,
    solution_of,
    told_answer,
    tried,
)
from crossdeck.server.api.asked import GameName
from crossdeck.server.http import endpoint
from crossdeck.server.laid import placement_of
from crossdeck.server.limits import BROWSE, HEAVY
from crossdeck.server.problems import Problem
from crossdeck.server.reading import Input
from crossdeck.server.services import Services

__all__ = ["ENDPOINTS"]

Answer = TypeVar("Answer")
PuzzleNumber = Annotated[int, Meta(ge=1, le=999, description="The puzzle's number, from 1.")]
HintGrade = Annotated[int, Meta(ge=1, le=3, description="1: which cards; 2: where; 3: the word.")]


class PuzzleList(msgspec.Struct, frozen=True):
    """The puzzles of a game."""

    game: str
    title: str
    dictionary: str
    puzzles: tuple[PuzzleLine, ...]
    """In the order of their numbers."""
    today: PuzzleLine | None
    """The puzzle of the day; null before the first of January 2026."""


class PuzzleShelf(msgspec.Struct, frozen=True):
    """The games that have puzzles, and the puzzles of a day."""

    date: date
    games: tuple[PuzzleList, ...]


class PuzzleCards(Input, frozen=True, kw_only=True):
    """Cards laid."""

    cards: Annotated[
        tuple[tuple[int, int, Annotated[str, Meta(max_length=4)]], ...],
        Meta(max_length=20, description="Row, column, face; a letter in lower case is a wild card."),
    ] = ()


@endpoint("GET", "/api/puzzles", limit=BROWSE)
async def list_puzzles(services: Services) -> PuzzleShelf:
    """All puzzles by game, and which are those of today, by the calendar of UTC."""
    today = datetime.fromtimestamp(services.clock.now() / 1000, UTC).date()
    return PuzzleShelf(today, tuple(_list(game, today) for game in PUZZLE_GAMES if shipped(game)))


@endpoint("GET", "/api/puzzles/{game}/{number}", limit=BROWSE, errors=(404,), keep=60)
async def show_puzzle(game: GameName, number: PuzzleNumber) -> PuzzlePicture:
    """A puzzle as it is asked."""
    return picture_of(_puzzle(game, number))


@endpoint("POST", "/api/puzzles/{game}/{number}/trials", limit=BROWSE, errors=(404, 422, 503))
async def try_cards(
    game: GameName, number: PuzzleNumber, body: PuzzleCards, services: Services
) -> PuzzleTried:
    """What cards laid for now would make, and where one more may lie."""
    puzzle = _puzzle(game, number)

    def look(table: Table) -> PuzzleTried:
        return tried(puzzle, table, placement_of(table.words.alphabet, body.cards))

    return await _asked(puzzle, services, look)


@endpoint("POST", "/api/puzzles/{game}/{number}/answers", limit=HEAVY, errors=(404, 422, 503))
async def answer_puzzle(
    game: GameName, number: PuzzleNumber, body: PuzzleCards, services: Services
) -> PuzzleAnswer:
    """What becomes of an answer: solved, refused, or stopped by what somebody could do."""
    puzzle = _puzzle(game, number)

    def look(table: Table) -> PuzzleAnswer:
        return told_answer(answered(puzzle, table, placement_of(table.words.alphabet, body.cards)))

    return await _asked(puzzle, services, look)


@endpoint("GET", "/api/puzzles/{game}/{number}/hints/{grade}", limit=BROWSE, errors=(404,), keep=60)
async def hint_at_puzzle(game: GameName, number: PuzzleNumber, grade: HintGrade) -> PuzzleHint:
    """A hint: 1 tells the cards, 2 where they go, 3 the word."""
    return hint(_puzzle(game, number), grade)


@endpoint("GET", "/api/puzzles/{game}/{number}/solution", limit=BROWSE, errors=(404, 503))
async def solve_puzzle(game: GameName, number: PuzzleNumber, services: Services) -> PuzzleSolution:
    """The answer, and a way out after it where there are two turns."""
    puzzle = _puzzle(game, number)

    def look(table: Table) -> PuzzleSolution:
        return solution_of(puzzle, next_way_out(puzzle, table, puzzle.answer))

    return await _asked(puzzle, services, look)


async def _asked(puzzle: Puzzle, services: Services, look: Callable[[Table], Answer]) -> Answer:
    """Ask beside the event loop, at a table of its own: the move generator serves one at a time."""
    words = await services.dictionaries.for_game(puzzle.rules)
    return await asyncio.to_thread(lambda: look(puzzle.table(words)))


def _list(game: str, today: date) -> PuzzleList:
    puzzles = shipped(game)
    try:
        of_today = line_of(puzzle_of_day(game, today))
    except DayError:
        of_today = None
    first = puzzles[0]
    return PuzzleList(game, first.rules.title, first.dictionary, tuple(map(line_of, puzzles)), of_today)


def _puzzle(game: str, number: int) -> Puzzle:
    if game not in PUZZLE_GAMES:
        known = ", ".join(PUZZLE_GAMES)
        raise UnknownGameError(f"{game[:60]!r} has no puzzles; these games have: {known}")
    found = next((puzzle for puzzle in shipped(game) if puzzle.number == number), None)
    if found is None:
        last = shipped(game)[-1].number
        raise Problem(
            404, "no_such_puzzle", f"{game} has the puzzles 1 to {last}, not {number}", "path.number"
        )
    return found


ENDPOINTS = (list_puzzles, show_puzzle, try_cards, answer_puzzle, hint_at_puzzle, solve_puzzle)
