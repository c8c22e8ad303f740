"""Puzzles with a handful of words, so that everything that could be laid can be looked over."""

from crossdeck.cards import parse_hand
from crossdeck.layout import Layout
from crossdeck.notation import parse_placement
from crossdeck.play import Table
from crossdeck.puzzles import Kind, Position, Puzzle
from tests.bots import these_words

GRADES = {"AB": 1, "QAB": 2, "AX": 3, "EAB": 1, "ABE": 1, "ABY": 1, "QABE": 4, "AO": 1}
WORDS = these_words(" ".join(GRADES), GRADES)
"""QAB and then AX, down: nobody else has the X; but somebody may have an O and lay AO there.  With AX first,
somebody may lay EAB, and the Q goes nowhere."""


def position(hand: str = "QX", table: str = "AB", others: tuple[int, ...] = (9,)) -> Position:
    """A player's turn in an English game."""
    layout = Layout.parse(table)
    return Position(layout, parse_hand(hand, WORDS.alphabet), others, "A")


def puzzle(kind: Kind, answer: str, hand: str = "QX", table: str = "AB") -> Puzzle:
    """A puzzle of Kan-U-Go with the words above."""
    at = position(hand, table)
    placement = parse_placement(answer).on(at.layout)
    return Puzzle(
        "kan-u-go", 7, kind, 2, at, placement, WORDS.id, WORDS.digest, "kan-u-go;players=2#1, step 9"
    )


def at_table(one: Puzzle) -> Table:
    """Its table."""
    return one.table(WORDS)
