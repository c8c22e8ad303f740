"""One verdict for all the words of a play, as a word judge gives it: never which word, never why.

The play may be drawn on a table, since a plural made with S depends on what it crosses (R-30 to R-38).  How
cards lie is told, with its rule: everybody at the table can see it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.answers.placements import check_crossword
from crossdeck.answers.words import word_verdict
from crossdeck.boards import Board
from crossdeck.catalogue import board_of
from crossdeck.layout import Layout
from crossdeck.notation import parse_placement
from crossdeck.rules import Course, Fault, Rules
from crossdeck.verdicts import judge
from crossdeck.words import WordList

__all__ = ["Misplaced", "PlayVerdict", "drawn_verdict", "spoken_verdict"]

_OF_WORDS = frozenset({Fault.NOT_A_WORD, Fault.PROPER, Fault.FOREIGN, Fault.PLURAL, Fault.MISNAMED})
"""What a judge keeps to himself."""


@dataclass(frozen=True)
class Misplaced:
    """A rule of laying that the cards break, whatever they spell."""

    fault: str
    rule: str
    sentence: str


@dataclass(frozen=True)
class PlayVerdict:
    """Whether a play is good."""

    words: str
    """The dictionary."""
    good: bool
    misplaced: Misplaced | None = None
    """Why the cards cannot lie so; then no word was looked up."""


def drawn_verdict(
    rules: Rules,
    players: int,
    words: WordList,
    layout: Layout,
    placement: str,
    *,
    first_addition: bool = False,
    board: Board | None = None,
) -> PlayVerdict:
    """The verdict on a play that is drawn on a table; `board` is the game's own unless given."""
    check_crossword(rules)
    board = board or board_of(rules)
    written = parse_placement(placement, words.alphabet).on(layout)
    refusals = judge(
        layout, written, rules, players, words, first_addition=first_addition, board=board
    ).refusals
    for refusal in refusals:
        if refusal.fault not in _OF_WORDS:
            misplaced = Misplaced(refusal.fault.name.lower(), refusal.rule, refusal.sentence)
            return PlayVerdict(words.id, good=False, misplaced=misplaced)
    return PlayVerdict(words.id, good=not refusals)


def spoken_verdict(rules: Rules, words: WordList, asked: Sequence[str]) -> PlayVerdict:
    """The verdict on the words of a play that were only said; NotationError for what no cards spell.

    R-65: where words lie in rows none is shorter than agreed on; in a crossword side words may be (R-06).
    """
    verdict = word_verdict(words, asked)
    if rules.course is Course.ROWS and any(len(word) < rules.shortest for word in verdict.asked):
        sentence = f"A word has at least {rules.shortest} letters."
        misplaced = Misplaced(Fault.TOO_SHORT.name.lower(), rules.cites[Fault.TOO_SHORT], sentence)
        return PlayVerdict(words.id, good=False, misplaced=misplaced)
    return PlayVerdict(words.id, verdict.good)
