"""Whether a placement is legal, with the rule for every refusal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crossdeck.alphabet import Alphabet
from crossdeck.boards import Board
from crossdeck.cards import Pack, check_hand, parse_hand
from crossdeck.catalogue import board_of
from crossdeck.layout import Layout, LayoutError, Square
from crossdeck.notation import format_placement, parse_placement
from crossdeck.rules import Course, Fault, OptionError, Rules
from crossdeck.squares import score
from crossdeck.verdicts import Refusal, judge
from crossdeck.words import WordList

__all__ = ["Judgement", "Reason", "check_crossword", "judgement", "layout_on"]


@dataclass(frozen=True)
class Reason:
    """One reason why a placement is refused."""

    fault: str
    rule: str
    sentence: str
    squares: tuple[Square, ...]
    word: str
    cards: tuple[str, ...]
    why: str
    """How an Esperanto word fails to be one; empty otherwise."""


@dataclass(frozen=True)
class Judgement:
    """A verdict: what the placement makes, and why it is refused if it is."""

    game: str
    words: str
    placement: str
    legal: bool
    main: str | None
    """The word along the line of play; null where the cards do not even make a run."""
    cross: tuple[str, ...]
    refusals: tuple[Reason, ...]
    points: int | None
    """What it scores on a board; null if it is not legal, and for a table without edges."""


def check_crossword(rules: Rules) -> None:
    """Refuse a game in which nothing is laid into a crossword."""
    if rules.course is Course.ROWS:
        raise OptionError(f"{rules.title} has words in rows, and here cards are laid into a crossword")


def layout_on(text: str, alphabet: Alphabet, board: Board | None) -> Layout:
    """The crossword that was typed; LayoutError if it reaches over the edge of the board."""
    layout = Layout.parse(text, alphabet)
    if board is not None and (off := [square for square in sorted(layout) if square not in board]):
        row, col = off[0]
        size = f"{board.rows} rows and {board.cols} columns"
        raise LayoutError(f"layout, row {row + 1}, column {col + 1}: the board has only {size}")
    return layout


def judgement(
    rules: Rules,
    players: int,
    words: WordList,
    pack: Pack,
    explain: Callable[[WordList, str], str],
    *,
    table: str,
    placement: str,
    hand: str | None = None,
    named: Sequence[str] = (),
    first_addition: bool = False,
    board: Board | None = None,
    seat: int = 0,
) -> Judgement:
    """Judge what was typed: a layout, a placement on it and, if it counts, the hand that it comes from.

    `explain` says of a run that is no word why it is none.  `board` is the game's own unless given, and on it
    the colour of the `seat` counts.
    """
    check_crossword(rules)
    board = board or board_of(rules)
    layout = layout_on(table, words.alphabet, board)
    written = parse_placement(placement, words.alphabet).on(layout)
    cards = None if hand is None else parse_hand(hand, words.alphabet)
    check_hand(pack, cards or (), rules.share(players).packs)
    verdict = judge(
        layout,
        written,
        rules,
        players,
        words,
        hand=cards,
        named=[words.alphabet.read(word) for word in named],
        first_addition=first_addition,
        board=board,
    )
    counted = score(board, rules, seat, layout, written) if board and verdict.legal else None
    return Judgement(
        game=rules.id,
        words=words.id,
        placement=placement if verdict.main is None else format_placement(layout, written),
        legal=verdict.legal,
        main=verdict.main.word if verdict.main else None,
        cross=tuple(run.word for run in verdict.cross),
        refusals=tuple(_reason(refusal, words, explain) for refusal in verdict.refusals),
        points=counted.total if counted else None,
    )


def _reason(refusal: Refusal, words: WordList, explain: Callable[[WordList, str], str]) -> Reason:
    return Reason(
        fault=refusal.fault.name.lower(),
        rule=refusal.rule,
        sentence=refusal.sentence,
        squares=refusal.squares,
        word=refusal.word,
        cards=refusal.cards,
        why=explain(words, refusal.word) if refusal.fault is Fault.NOT_A_WORD else "",
    )
