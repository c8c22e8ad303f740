"""A greedy player where words lie in rows (LXL-08): what he lays, inserts, substitutes or exchanges.

He goes out if he can.  Otherwise every move is weighed by the hand that it leaves, a substitution too, for it
may give away a dear card or get one that goes well; of the best few he takes one after which he can go out in
the next turn, if there is one.  He never substitutes twice in a row, so he does not turn in a circle.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from math import inf
from random import Random

from crossdeck.bots.hands import Hands, less
from crossdeck.bots.sight import Look
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import WILD, sort_cards
from crossdeck.play import (
    Action,
    Built,
    Discard,
    Exchanged,
    Insert,
    LayWord,
    Move,
    Source,
    Substitute,
    Table,
    Take,
    View,
)
from crossdeck.play.rows import as_action
from crossdeck.rowmoves import RowMove, RowMoves
from crossdeck.rowwords import cards_of, exchanged, inserted
from crossdeck.rules import Exchange

__all__ = ["RowPlayer", "bluff"]

_LOOKED_AT = 150
"""So many hands that moves may leave are weighed; a person does not look at more either."""
_READ = 4000
"""And so many moves are looked at for words that he uses."""
_TRIED = 6
"""Of so many it is seen whether what is left can go out in the next turn."""
_TRIED_IF_STUCK = 40
"""And of so many if nothing can be shed now: with another letter it may be."""
_GAIN = 2.0
"""What a card exchanged with the packs makes better, in points: a substitution is worth more or not made."""


@dataclass(frozen=True)
class _Choice:
    cost: float
    rest: str
    move: RowMove


@dataclass(frozen=True, eq=False)
class RowPlayer:
    """Somebody with a vocabulary at a table of rows."""

    table: Table
    vocabulary: Vocabulary
    look: Look | None = None
    """What he sees of the table; None for everything."""
    counts: bool = True
    """Whether he weighs what is left; otherwise he lays the most cards and the longest word."""

    @cached_property
    def _hands(self) -> Hands:
        return Hands(self.table)

    def turn(self, view: View, seat: int) -> Action:
        """What he does in his turn."""
        hand = self._sorted(view.hands[seat] or ())
        if view.declared:
            return Take(seat, self._source(view, hand))
        moves = self.table.rowfinder.find(view.rows, hand, every_wild=False)
        chosen = self._find(view, hand, moves)
        if chosen is None and self.table.rules.exchange is Exchange.ONLY_IF_STUCK:
            # who could play must, and then he tries what the dictionary has and he does not; if need be
            # he gives a wild card for the letter that it stands for.
            everything = replace(self, vocabulary=Vocabulary(self.table.words), look=None)
            chosen = everything._choose(view, hand, moves)
            if chosen is None and (every := self.table.rowfinder.find(view.rows, hand)):
                chosen = every.found(0)
        return Discard(seat, self._discard(view, hand)) if chosen is None else as_action(seat, chosen)

    def _find(self, view: View, hand: str, moves: RowMoves) -> RowMove | None:
        """What he does of all that he knows and sees; if he sees nothing he looks again, more closely."""
        chosen = self._choose(view, hand, moves)
        if chosen is None and self.look is not None:
            return replace(self, look=self.look.closer)._choose(view, hand, moves)
        return chosen

    def _choose(self, view: View, hand: str, moves: RowMoves) -> RowMove | None:
        """The move after which the rest of the hand is expected to cost least; None if none is worth it."""
        danger = self._hands.danger(view)
        known = list(islice(self._choices(view, hand, moves, danger), _LOOKED_AT))
        if not self.counts:
            return self._fancied(known)
        known.sort(key=lambda choice: choice.cost)
        sheds = any(not choice.move.is_substitution for choice in known)
        most = self._hands.cost(hand, danger) - _GAIN
        least, chosen = inf, None
        for choice in known[: _TRIED if sheds else _TRIED_IF_STUCK]:
            if not choice.rest:
                return choice.move
            cost, hope = choice.cost, self._hands.cost_if_out(choice.rest, danger)
            if hope < min(cost, least) and self._goes(_rows_after(view, choice.move), choice.rest):
                cost = hope
            if cost < least and (cost < most or not choice.move.is_substitution):
                least, chosen = cost, choice.move
        return chosen

    def _fancied(self, known: Sequence[_Choice]) -> RowMove | None:
        """What pleases: the fewest cards left, then the longest word; to swap cards does not please."""
        shed = [choice for choice in known if not choice.move.is_substitution]
        best = min(shed, key=lambda choice: (len(choice.rest), -len(choice.move.faces)), default=None)
        return None if best is None else best.move

    def _choices(self, view: View, hand: str, moves: RowMoves, danger: float) -> Iterator[_Choice]:
        """The moves that he knows, one for each hand that is left, those that shed the most points first."""
        points = moves.points()
        swaps = not self._has_just_substituted(view)
        seen: set[str] = set()
        for place in sorted(range(len(points)), key=lambda place: -points[place])[:_READ]:
            move = moves.found(place)
            if move.is_substitution and not swaps:
                continue
            rest = self._rest(hand, move)
            if rest not in seen and self._thinks_of(move):
                seen.add(rest)
                yield _Choice(self._hands.cost(rest, danger), rest, move)

    def _thinks_of(self, move: RowMove) -> bool:
        return self.vocabulary.uses(move.faces.upper()) and (self.look is None or self.look.reads(move))

    def _has_just_substituted(self, view: View) -> bool:
        own = (event for event in reversed(view.history) if isinstance(event, Built | Exchanged))
        last = next((event for event in own if event.seat == view.seat), None)
        return isinstance(last, Built) and last.move is Move.SUBSTITUTE

    def _rest(self, hand: str, move: RowMove) -> str:
        if not move.is_substitution:
            given = inserted(move.old, move.faces) if move.old else cards_of(move.faces)
            return less(hand, "".join(given))
        given, taken = exchanged(move.old, move.faces)
        return self._sorted((*less(hand, "".join(given)), *taken))

    def _goes(self, rows: tuple[str, ...], hand: str) -> bool:
        """Whether all these cards could be laid at once, with words that he uses."""
        if len(hand) > self._hands.most:
            return False
        moves = self.table.rowfinder.find(rows, hand, every_wild=False)
        whole = (move for move in moves if len(move.faces) - len(move.old) == len(hand))
        return any(map(self._thinks_of, whole))

    def _discard(self, view: View, hand: str) -> str:
        """The card without which the hand will be best; a wild card only if nothing else is there."""
        danger = self._hands.danger(view)
        cards = hand.replace(WILD, "") or hand
        return min(cards, key=lambda card: self._hands.cost(less(hand, card), danger))

    def _source(self, view: View, rest: str) -> Source:
        """The open card if the hand goes out with it, or is better than with a card of the pack as a rule."""
        if not view.open_card or not view.blind_count:
            return Source.OPEN if view.open_card else Source.BLIND
        pack, danger = self.table.pack, self._hands.danger(view)
        shown = self._sorted((*rest, view.open_card))
        costs = (
            face.count * self._hands.cost(self._sorted((*rest, face.card)), danger) for face in pack.faces
        )
        is_better = self._hands.cost(shown, danger) <= sum(costs) / len(pack)
        return Source.OPEN if is_better or self._goes(view.rows, shown) else Source.BLIND

    def _sorted(self, cards: Sequence[str]) -> str:
        return "".join(sort_cards(cards, self.table.pack.alphabet))


def _rows_after(view: View, move: RowMove) -> tuple[str, ...]:
    row = len(view.rows) if move.row is None else move.row
    return (*view.rows[:row], move.faces, *view.rows[row + 1 :])


def bluff(
    table: Table, view: View, hand: Sequence[str], chance: Random
) -> LayWord | Insert | Substitute | None:
    """Cards in any order as a word, or a card anywhere in one of the table; None if that cannot be done."""
    faces = [chance.choice("aeinorst") if card == WILD else card for card in hand]
    row = chance.randrange(len(view.rows) + 1)
    if row == len(view.rows):
        count = min(len(faces), chance.randint(3, 6))
        return (
            LayWord(view.turn, "".join(chance.sample(faces, count)))
            if count >= table.rules.shortest
            else None
        )
    old, face = view.rows[row], chance.choice(faces)
    place = chance.randrange(len(old))
    if chance.random() < 0.5:
        return Insert(view.turn, row, old[:place] + face + old[place:])
    changed = old[:place] + face + old[place + 1 :]
    # a wild card of the table may have to stay.
    return Substitute(view.turn, row, changed) if old[place].isupper() and old != changed else None
