"""Which hands somebody may hold, by what he did in his last turn.

Who exchanged a card could lay nothing then, or saw nothing; who laid some of his last few cards could not lay
them all.  People overlook things, so a hand that speaks against it is unlikely and not impossible.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random

from crossdeck.bots.unseen import Unseen
from crossdeck.cards import FREE
from crossdeck.layout import Layout, Placement
from crossdeck.placements import Finder
from crossdeck.play import Exchanged, Laid, View

__all__ = ["Evidence", "evidence"]

_OVERLOOKED = 0.15
"""How often somebody exchanges although he could have laid cards, or overlooks that he could go out."""


@dataclass(frozen=True)
class _Turn:
    """The last turn of a seat, and the crossword before it."""

    event: Laid | Exchanged
    layout: Layout


@dataclass(frozen=True, eq=False)
class Evidence:
    """What the last turns of all seats tell."""

    finder: Finder
    most: int
    """The most cards that can be laid in one turn."""
    known: tuple[tuple[str, ...], ...]
    turns: dict[int, _Turn]

    def is_plausible(self, seat: int, hand: Sequence[str], chance: Random) -> bool:
        """Whether a seat may well hold this hand; what is known of it comes first."""
        turn = self.turns.get(seat)
        if turn is None or chance.random() < _OVERLOOKED:
            return True
        before = self._before(seat, turn.event, hand, chance)
        if isinstance(turn.event, Exchanged):
            return not self.finder.prepare(turn.layout, before, every_wild=False)()
        return len(before) > self.most or not self.finder.goes(turn.layout, before)

    def _before(self, seat: int, event: Laid | Exchanged, hand: Sequence[str], chance: Random) -> list[str]:
        """The lettered cards held before that turn; which one came from the blind pack is a guess."""
        cards = list(hand)
        if isinstance(event, Laid):
            cards += event.placement.hand
        else:
            first = len(self.known[seat])
            blind = first < len(cards) and not event.taken
            cards.pop(chance.randrange(first, len(cards)) if blind else cards.index(event.taken or cards[0]))
            cards.append(event.discard)
        return [card for card in cards if card != FREE]


def evidence(finder: Finder, view: View, unseen: Unseen, most: int) -> Evidence:
    """What the viewer can tell from the last turns of the others; the finder is not the table's own."""
    turns = {
        seat: _Turn(event, _before(view, at))
        for seat, (at, event) in _last_turns(view)
        if seat != view.seat and (isinstance(event, Exchanged) or view.counts[seat] < most)
    }
    return Evidence(finder, most, unseen.known, turns)


def _last_turns(view: View) -> Iterator[tuple[int, tuple[int, Laid | Exchanged]]]:
    last: dict[int, tuple[int, Laid | Exchanged]] = {}
    for at, event in enumerate(view.history):
        if isinstance(event, Laid | Exchanged):
            last[event.seat] = at, event
    yield from last.items()


def _before(view: View, at: int) -> Layout:
    """The crossword before an event, as far as its cards still lie there."""
    later = (event.placement.cards for event in view.history[at:] if isinstance(event, Laid))
    return view.layout.take_up(Placement(tuple(chain.from_iterable(later))))
