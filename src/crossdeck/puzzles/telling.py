"""Puzzles as data, for the command line and HTTP: what is asked, and what became of an answer."""

from dataclasses import dataclass

from crossdeck.laying import is_one_run, open_squares
from crossdeck.layout import Placement
from crossdeck.notation import format_placement
from crossdeck.objections import Objection, objection
from crossdeck.play import Table
from crossdeck.puzzles.asking import Answered, CardOn, PuzzleStop, PuzzleWay
from crossdeck.puzzles.puzzle import Puzzle
from crossdeck.verdicts import judge, made_words

__all__ = [
    "PuzzleAnswer", "PuzzleLine", "PuzzlePicture", "PuzzleSolution", "PuzzleTried",
    "line_of", "picture_of", "solution_of", "told_answer", "tried",
]  # fmt: skip


@dataclass(frozen=True)
class PuzzleLine:
    """A puzzle in a list."""

    number: int
    kind: str
    """`out-in-one` or `out-in-two`."""
    grade: int
    """From 1, easy, to 5, hard."""


@dataclass(frozen=True)
class PuzzlePicture:
    """A puzzle as it is asked, without its answer."""

    game: str
    number: int
    kind: str
    """`out-in-one`: lay all your cards; `out-in-two`: lay some, and be sure of going out in the next turn."""
    grade: int
    players: int
    options: dict[str, str]
    dictionary: str
    layout: tuple[CardOn, ...]
    hand: tuple[str, ...]
    others: tuple[int, ...]
    """How many cards each of the others holds, from the player's left."""
    open_card: str
    most: int
    """So many cards can be laid in a turn."""
    table: str
    """The crossword in notation."""
    source: str
    """The deal in which it came up, and how many steps had been done."""


@dataclass(frozen=True)
class PuzzleTried:
    """What cards laid for now would make."""

    placement: str
    """In notation; empty if the cards are not in one run."""
    words: tuple[str, ...]
    against: tuple[Objection, ...]
    squares: tuple[tuple[int, int], ...]
    """Where one more card may lie, words aside."""
    left: int
    """How many lettered and wild cards stay in the hand."""


@dataclass(frozen=True)
class PuzzleAnswer:
    """What became of an answer."""

    outcome: str
    """`solved`, `refused`, `cards-left`, `too-many-left`, `stopped` or `unknown`."""
    placement: str
    words: tuple[str, ...]
    left: tuple[str, ...]
    """The lettered and wild cards that stay in the hand."""
    against: tuple[Objection, ...]
    stop: PuzzleStop | None
    """What somebody could do so that you do not go out."""
    then: PuzzleWay | None
    """Solved in two: a way out of the next turn."""


@dataclass(frozen=True)
class PuzzleSolution:
    """The answer, and a way out after it where there are two turns."""

    placement: str
    cards: tuple[CardOn, ...]
    words: tuple[str, ...]
    then: PuzzleWay | None


def line_of(puzzle: Puzzle) -> PuzzleLine:
    """A line of a list."""
    return PuzzleLine(puzzle.number, puzzle.kind.value, puzzle.grade)


def picture_of(puzzle: Puzzle) -> PuzzlePicture:
    """What is asked."""
    position, rules = puzzle.position, puzzle.rules
    limit = rules.limit(position.players)
    return PuzzlePicture(
        game=puzzle.game,
        number=puzzle.number,
        kind=puzzle.kind.value,
        grade=puzzle.grade,
        players=position.players,
        options=dict(puzzle.options),
        dictionary=puzzle.dictionary,
        layout=tuple((row, col, face) for (row, col), face in sorted(position.layout.items())),
        hand=position.hand,
        others=position.others,
        open_card=position.open_card,
        most=limit.most if limit else len(position.hand),
        table=position.layout.draw("/"),
        source=puzzle.source,
    )


def tried(puzzle: Puzzle, table: Table, placement: Placement) -> PuzzleTried:
    """What these cards would make."""
    position, rules = puzzle.position, table.rules
    layout, squares, letters = position.layout, placement.squares, len(position.letters)
    is_play = is_one_run(layout, squares)
    verdict = judge(layout, placement, rules, table.players, table.words, hand=position.hand)
    words = made_words(layout, placement) if is_play else ()
    return PuzzleTried(
        placement=format_placement(layout, placement) if is_play else "",
        words=tuple(word for word in words if len(word) > 1),
        against=tuple(map(objection, verdict.refusals)) if squares else (),
        squares=open_squares(layout, squares, rules, table.players, letters),
        left=letters - len(placement),
    )


def told_answer(found: Answered) -> PuzzleAnswer:
    """What became of an answer."""
    return PuzzleAnswer(
        found.outcome.value,
        found.placement,
        found.words,
        found.left,
        tuple(map(objection, found.refusals)),
        found.stop,
        found.then,
    )


def solution_of(puzzle: Puzzle, then: PuzzleWay | None) -> PuzzleSolution:
    """The answer."""
    layout, answer = puzzle.position.layout, puzzle.answer
    return PuzzleSolution(
        format_placement(layout, answer),
        tuple((row, col, face) for (row, col), face in answer.cards),
        tuple(run.word for run in layout.made_by(answer).runs),
        then,
    )
