"""What becomes of an answer: solved, refused by a rule, or stopped by what somebody else could do.

Nothing is kept between two questions; how often somebody has tried is his to count.
"""

from dataclasses import dataclass
from enum import Enum

from crossdeck.bots.crossword.endings import outs, prospect
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.layout import Layout, Placement, Square
from crossdeck.notation import format_placement
from crossdeck.play import Table
from crossdeck.puzzles.proving import WORK
from crossdeck.puzzles.puzzle import Kind, Puzzle
from crossdeck.verdicts import Refusal, judge

__all__ = [
    "Answered",
    "CardOn",
    "Outcome",
    "PuzzleHint",
    "PuzzleStop",
    "PuzzleWay",
    "answered",
    "hint",
    "next_way_out",
]

CardOn = tuple[int, int, str]
"""Row, column and face."""


class Outcome(Enum):
    """What became of it."""

    SOLVED = "solved"
    REFUSED = "refused"
    """A rule is against it."""
    CARDS_LEFT = "cards-left"
    """Cards stay in the hand, and all should go."""
    TOO_MANY_LEFT = "too-many-left"
    """More cards stay in the hand than one turn lays."""
    STOPPED = "stopped"
    """Somebody can keep you from going out."""
    UNKNOWN = "unknown"
    """It is not certain that you go out: with other words than those of the puzzle this may be so."""


@dataclass(frozen=True)
class PuzzleWay:
    """A way out: the play in notation, and the words it makes."""

    placement: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class PuzzleStop:
    """What somebody else could do so that you do not go out."""

    seat: int
    """Whose reply it is: 1 is the player on your left."""
    placement: str
    """In notation; empty if it is enough to exchange a card, since nothing goes out as it is."""
    cards: tuple[CardOn, ...]
    words: tuple[str, ...]
    """What he would make, the main word first."""


@dataclass(frozen=True)
class Answered:
    """What became of an answer."""

    outcome: Outcome
    placement: str
    """In notation, as far as the cards are in one run."""
    words: tuple[str, ...]
    left: tuple[str, ...]
    """The lettered and wild cards that stay in the hand."""
    refusals: tuple[Refusal, ...] = ()
    stop: PuzzleStop | None = None
    then: PuzzleWay | None = None
    """Solved in two: a way out of the next turn, if the others let it stand."""

    @property
    def solved(self) -> bool:
        """Whether it is right."""
        return self.outcome is Outcome.SOLVED


@dataclass(frozen=True)
class PuzzleHint:
    """What is told of the answer; each grade tells more."""

    grade: int
    """1: which cards, and how long a word, and which way; 2: where; 3: the word."""
    cards: tuple[str, ...]
    length: int
    direction: str
    squares: tuple[Square, ...] = ()
    word: str = ""


def answered(puzzle: Puzzle, table: Table, placement: Placement) -> Answered:
    """What becomes of this answer at the puzzle's table."""
    position = puzzle.position
    layout, hand = position.layout, position.hand
    verdict = judge(layout, placement, table.rules, table.players, table.words, hand=hand)
    words = tuple(run.word for run in (verdict.main, *verdict.cross) if run is not None)
    written = format_placement(layout, placement) if verdict.main is not None else ""
    if not verdict.legal:
        return Answered(Outcome.REFUSED, written, words, tuple(position.letters), verdict.refusals)
    left = tuple(sorted(position.after(table, placement).letters, key=position.letters.index))
    outcome, stop = _outcome(puzzle, table, placement, len(left))
    is_two = outcome is Outcome.SOLVED and puzzle.kind is Kind.OUT_IN_TWO
    then = next_way_out(puzzle, table, placement) if is_two else None
    return Answered(outcome, written, words, left, stop=stop, then=then)


def _outcome(
    puzzle: Puzzle, table: Table, placement: Placement, left: int
) -> tuple[Outcome, PuzzleStop | None]:
    if not left:
        return Outcome.SOLVED, None
    if puzzle.kind is Kind.OUT_IN_ONE:
        return Outcome.CARDS_LEFT, None
    if placement.in_order == puzzle.answer:
        return Outcome.SOLVED, None
    limit = table.rules.limit(table.players)
    if limit is not None and left > limit.most:
        return Outcome.TOO_MANY_LEFT, None
    after = puzzle.position.after(table, placement)
    found = prospect(table, Vocabulary(table.words), after, WORK)
    if found.sure:
        return Outcome.SOLVED, None
    if found.reply is None:
        return Outcome.UNKNOWN, None
    seat, laid = found.reply
    if laid is None:
        return Outcome.STOPPED, PuzzleStop(seat, "", (), ())
    cards = tuple((row, col, face) for (row, col), face in laid.cards)
    words = _words(after.layout, laid)
    return Outcome.STOPPED, PuzzleStop(seat, format_placement(after.layout, laid), cards, words)


def next_way_out(puzzle: Puzzle, table: Table, placement: Placement) -> PuzzleWay | None:
    """A way out in the next turn; of several one whose words are common."""
    after = puzzle.position.after(table, placement)
    words = table.words

    def rarest(way: Placement) -> int:
        return max(words.grade(run.word) or 9 for run in after.layout.made_by(way).runs)

    ways = outs(table, Vocabulary(words), after.layout, after.letters)
    best = min(ways, key=rarest, default=None) if after.letters else None
    if best is None:
        return None
    return PuzzleWay(format_placement(after.layout, best), _words(after.layout, best))


def _words(layout: Layout, placement: Placement) -> tuple[str, ...]:
    return tuple(run.word for run in layout.made_by(placement).runs)


def hint(puzzle: Puzzle, grade: int) -> PuzzleHint:
    """The hint of this grade."""
    layout, answer = puzzle.position.layout, puzzle.answer
    main = layout.made_by(answer).main
    order = puzzle.position.hand.index
    cards = tuple(sorted(answer.hand, key=order))
    told = PuzzleHint(grade, cards, len(main.faces), main.direction.value)
    if grade == 1:
        return told
    word = main.word if grade > 2 else ""
    return PuzzleHint(grade, cards, told.length, told.direction, answer.squares, word)
