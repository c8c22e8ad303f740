"""Cards laid for now: a cursor on the cloth, the way it writes, and what lies there until it is played.

A value: whatever a key does gives another one.  Faces are as everywhere: a letter in lower case is a wild
card that stands for it.
"""

from collections import Counter
from dataclasses import dataclass, replace

from crossdeck.alphabet import Alphabet
from crossdeck.boards import Board
from crossdeck.cards import WILD
from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.play import Play

__all__ = ["Laying", "LayingError", "first_square"]

_REACH = 9
"""How far from the crossword the cursor walks: no hand is longer than that and still joins it."""


def first_square(board: Board) -> Square:
    """Where the cursor is at first: the start square nearest to the middle."""
    row, col = board.rows // 2, board.cols // 2
    starts = (square for square in board.squares() if board.is_start(square))
    return min(starts, key=lambda square: abs(square[0] - row) + abs(square[1] - col))


class LayingError(ValueError):
    """A card that cannot be taken up or laid: the message says why."""


@dataclass(frozen=True)
class Laying:
    """What one person has laid for now on a layout, from a hand."""

    layout: Layout
    hand: tuple[str, ...]
    alphabet: Alphabet
    wilds: bool
    """Whether a wild card may stand for a letter in this game."""
    cursor: Square = (0, 0)
    direction: Direction = Direction.ACROSS
    cards: tuple[tuple[Square, str], ...] = ()
    """The cards in the order in which they were laid."""
    edges: Square | None = None
    """How many rows and columns a board has; None for a table without edges."""

    def __bool__(self) -> bool:
        """Whether anything is laid for now."""
        return bool(self.cards)

    @property
    def placement(self) -> Placement:
        """The cards in reading order."""
        return Placement.of(self.cards)

    @property
    def given(self) -> tuple[str, ...]:
        """The cards of the hand that lie there for now."""
        return tuple(self.placement.hand)

    def action(self, seat: int) -> Play:
        """To lay them for good."""
        return Play(seat, self.placement)

    @property
    def rest(self) -> tuple[str, ...]:
        """The cards still in the hand."""
        rest = list(self.hand)
        for card in self.given:
            rest.remove(card)
        return tuple(rest)

    def face(self, square: Square) -> str:
        """What lies on a square, for good or for now; empty if nothing does."""
        return dict(self.cards).get(square) or self.layout.get(square, "")

    def walked(self, down: int, right: int) -> "Laying":
        """With the cursor moved, but not out of sight of the crossword."""
        row, col = self.cursor
        return self.aimed((row + down, col + right))

    def aimed(self, square: Square) -> "Laying":
        """With the cursor on this square, or as near to it as the cursor may go."""
        (top, left), (bottom, right) = self._walkable
        row, col = min(max(square[0], top), bottom), min(max(square[1], left), right)
        return replace(self, cursor=(row, col))

    @property
    def _walkable(self) -> tuple[Square, Square]:
        if self.edges is not None:
            return (0, 0), (self.edges[0] - 1, self.edges[1] - 1)
        (top, left), (bottom, right) = self.layout.bounds if self.layout else ((0, 0), (0, 0))
        return (top - _REACH, left - _REACH), (bottom + _REACH, right + _REACH)

    def moved(self, layout: Layout, hand: tuple[str, ...]) -> "Laying":
        """The same on a table that has changed meanwhile: all stays, unless its squares or cards are gone."""
        same = replace(self, layout=layout, hand=hand)
        lost = any(square in layout for square, _ in self.cards) or Counter(self.given) - Counter(hand)
        return same.cleared() if lost else same

    def turned(self) -> "Laying":
        """Writing the other way."""
        return replace(self, direction=self.direction.other)

    def typed(self, letter: str, *, wild: bool = False) -> "Laying":
        """With a card of this letter on the next free square; a wild one if no other is held or if asked."""
        face = letter.lower() if wild else self._card_for(letter)
        if wild and not (self.wilds and WILD in self.rest):
            raise LayingError("You hold no wild card.")
        aimed = self.aimed(self._next_free(self.cursor))
        if aimed.face(aimed.cursor):
            raise LayingError("There is no free square this way.")
        laid = replace(aimed, cards=(*self.cards, (aimed.cursor, face)))
        return laid.aimed(laid._next_free(laid.cursor))

    def hatted(self) -> "Laying":
        """The x-system: the X after a C makes the C just laid a Ĉ, if there is such a card or it is wild."""
        if not self.cards:
            raise LayingError("X follows the letter that it hats: type C, then X.")
        square, face = self.cards[-1]
        hatted = self.alphabet.read_faces(f"{face}X")
        if len(hatted) > 1:
            if face.upper() in "ĈĜĤĴŜŬ":
                return self
            raise LayingError(f"{face.upper()} takes no hat.")
        without = replace(self, cards=self.cards[:-1])
        if hatted.upper() in without.rest:
            hatted = hatted.upper()
        elif face.isupper():
            raise LayingError(f"You hold no {hatted}.")
        return replace(self, cards=(*without.cards, (square, hatted)))

    def taken_back(self, square: Square | None = None) -> "Laying":
        """Without the last card, or the one on this square; the cursor goes where it lay."""
        if not self.cards:
            return self
        gone = self.cards[-1][0] if square is None else square
        return replace(self, cards=tuple(card for card in self.cards if card[0] != gone), cursor=gone)

    def cleared(self) -> "Laying":
        """Without any card laid for now; the cursor goes back to where the first one lay."""
        return replace(self, cards=(), cursor=self.cards[0][0] if self.cards else self.cursor)

    def showing(self, placement: Placement) -> "Laying":
        """With this placement laid for now instead."""
        squares = placement.squares
        down = len(squares) > 1 and squares[0][1] == squares[1][1]
        way = Direction.DOWN if down else self.direction if len(squares) == 1 else Direction.ACROSS
        laid = replace(self, cards=placement.cards, direction=way)
        return laid.aimed(laid._next_free(squares[-1]))

    def _card_for(self, letter: str) -> str:
        """The face to lay for a letter: its card, a wild card, or the hatted card that can only be meant."""
        rest = self.rest
        if letter in rest:
            return letter
        if self.wilds and WILD in rest:
            return letter.lower()
        hatted = self.alphabet.read(f"{letter}X")
        if len(hatted) == 1 and hatted in rest:
            return hatted
        raise LayingError(
            f"You hold no {letter}." if letter not in self.hand else f"You hold no more {letter}."
        )

    def _next_free(self, square: Square) -> Square:
        (row, col), (down, right) = square, self.direction.step
        while self.face((row, col)):
            row, col = row + down, col + right
        return row, col
