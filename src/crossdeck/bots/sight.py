"""What somebody sees of the table: a person overlooks things, and not by throwing dice over legal moves.

A play is the harder to see, the more cards it lays, the longer its word is, the more words it makes at once
and the farther it is from what was laid last; cards that are parted by others, a word that is met in its
middle and a wild card that stands for a consonant are hard to see, too, and everything is in a full
crossword.  A person takes in only so much, and at one moment looks at some lines of the table longer than at
others: which, follows from the seed, the moment and the line.  So the same person in the same position always
overlooks the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from math import exp, inf
from random import Random

from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.play import Laid, View
from crossdeck.rowmoves import RowMove

__all__ = ["EVERYTHING", "Look", "Sight"]

# How hard it is to see a play: for each of these, so much.
_CARD = 0.6
"""A card after the first."""
_LETTER = 0.4
"""A letter of the word after the third."""
_WORD = 2.0
"""A further word that is made at the same time, as by a play alongside another word."""
_PARTED = 1.5
"""Cards that are laid on both sides of others, or into a word."""
_MIDDLE = 0.5
"""A word that is met elsewhere than at its ends."""
_WILD = 1.5
"""A wild card that stands for a consonant."""
_FAR = 2.0
"""A play that touches nothing of what was laid in the last circuit."""
_SWAP = 2.0
"""Cards given for others of a word in a row: nothing is shed, so nobody thinks of it."""
_CROWD = 0.03
"""A card on the table, among which it has to be found."""

_SHORT = 3
_VOWELS = frozenset("aeiou")
"""As wild cards show them, in the English and in the Esperanto alphabet."""
_SPREAD = 0.4
"""How far chance goes in how long a line is looked at, as a logarithm."""
_CLOSER = 2.0
"""Who has found nothing looks again, and takes in so much more."""


@dataclass(frozen=True)
class Sight:
    """How much somebody takes in: a play that is harder to see than this is overlooked, as a rule."""

    span: float = inf
    seed: int = 0

    def look(self, view: View) -> "Look | None":
        """Look at the table as it lies now; None if nothing is overlooked."""
        return None if self.span == inf else Look(self, view)


EVERYTHING = Sight()
"""Of somebody who overlooks nothing."""


@dataclass(frozen=True, eq=False)
class Look:
    """Somebody who looks at the table at one moment."""

    sight: Sight
    view: View
    _times: dict[object, float] = field(default_factory=dict, repr=False)

    @property
    def closer(self) -> "Look":
        """A second look, of somebody who has found nothing."""
        return Look(replace(self.sight, span=self.sight.span * _CLOSER), self.view)

    @cached_property
    def most_cards(self) -> int:
        """A play of more cards than this he sees nowhere: every line is looked at too briefly for it."""
        (top, left), (bottom, right) = self.view.layout.bounds
        lines = [_line(Direction.ACROSS, (row, 0)) for row in range(top - 1, bottom + 2)]
        lines += [_line(Direction.DOWN, (0, col)) for col in range(left - 1, right + 2)]
        most = max(map(self._takes_in, lines)) - self._crowd
        return next(cards for cards in count(1) if _least(cards + 1) > most)

    def sees(self, layout: Layout, placement: Placement) -> bool:
        """Whether he sees that these cards could be laid there."""
        if self._is_too_much(placement):
            return False
        main = layout.made_by(placement).main
        takes_in = self._takes_in(_line(main.direction, main.first))
        return self._crowd + self._hard(layout, placement) <= takes_in

    def _is_too_much(self, placement: Placement) -> bool:
        """Whether so many cards are too hard to see on their line, whatever words they make."""
        if len(placement) == 1:
            return False
        first, second = placement.squares[:2]
        way = Direction.ACROSS if first[0] == second[0] else Direction.DOWN
        return self._crowd + _least(len(placement)) > self._takes_in(_line(way, first))

    def reads(self, move: RowMove) -> bool:
        """Whether he sees that a word in a row can be laid or changed like this."""
        hard = _SWAP if move.is_substitution else _of_cards(len(move.faces) - len(move.old))
        hard += _of_word(len(move.faces))
        if move.old and move.old not in move.faces:
            hard += _PARTED
        if move.row is not None and move.row < len(self.view.rows) - self.view.players:
            hard += _FAR
        return self._crowd + hard <= self._takes_in(move.row)

    def _hard(self, layout: Layout, placement: Placement) -> float:
        """How hard this is to see, were it alone on the table."""
        made = layout.made_by(placement)
        old = [square for square in made.main.squares if square in layout]
        hard = _of_cards(len(placement)) + _of_word(len(made.main.faces)) + _WORD * len(made.cross)
        hard += sum(_WILD for _, face in placement.cards if face.islower() and face not in _VOWELS)
        if old and _is_parted(placement):
            hard += _PARTED
        if any(_is_inside(layout, square, made.main.direction.other) for square in old):
            hard += _MIDDLE
        return hard + _FAR if layout and not self._is_near(placement) else hard

    @cached_property
    def _crowd(self) -> float:
        return _CROWD * (len(self.view.layout) + sum(map(len, self.view.rows)))

    def _is_near(self, placement: Placement) -> bool:
        return any(not self._recent.isdisjoint(_neighbours(square)) for square in placement.squares)

    @cached_property
    def _recent(self) -> frozenset[Square]:
        """Where cards were laid in the last circuit; everything before the first one."""
        laid = [event for event in self.view.history if isinstance(event, Laid)][-self.view.players :]
        return frozenset(square for event in laid for square in event.placement.squares) or frozenset(
            self.view.layout
        )

    def _takes_in(self, line: object) -> float:
        """How much he takes in of this line at this moment."""
        if line not in self._times:
            view = self.view
            moment = (self.sight.seed, view.seat, view.round, len(view.history), str(line))
            chance = Random("/".join(map(str, moment)))
            self._times[line] = self.sight.span * exp(chance.gauss(0, _SPREAD))
        return self._times[line]


def _line(direction: Direction, square: Square) -> tuple[Direction, int]:
    """The line through a square."""
    return direction, square[0] if direction is Direction.ACROSS else square[1]


def _least(cards: int) -> float:
    """A play of so many cards is at least so hard to see."""
    return _of_cards(cards) + _of_word(cards)


def _of_cards(cards: int) -> float:
    return _CARD * (cards - 1)


def _of_word(letters: int) -> float:
    return _LETTER * max(0, letters - _SHORT)


def _is_parted(placement: Placement) -> bool:
    """Whether cards of the table lie between those that are laid."""
    first, last = placement.squares[0], placement.squares[-1]
    return (last[0] - first[0]) + (last[1] - first[1]) >= len(placement)


def _is_inside(layout: Layout, square: Square, way: Direction) -> bool:
    """Whether a card of the table lies between two others in this direction."""
    (row, col), (down, right) = square, way.step
    return (row - down, col - right) in layout and (row + down, col + right) in layout


def _neighbours(square: Square) -> Iterator[Square]:
    row, col = square
    yield from ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
