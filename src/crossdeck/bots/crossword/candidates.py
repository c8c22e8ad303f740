"""What is worth trying out in a turn: the plays that look best, and the exchanges."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice

from crossdeck.bots.exchange import may_go
from crossdeck.bots.hands import Hands, less
from crossdeck.bots.plays import goes, plays_of
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import FREE
from crossdeck.layout import Placement
from crossdeck.play import Source, Table, View
from crossdeck.rules import Exchange
from crossdeck.verdicts import made_words

__all__ = ["Candidates", "Swap"]

_PLACES = 3
"""So many places are tried for one set of cards, if it is among the best."""
_WELL_PLACED = 4
"""So many of the best sets of cards are tried in several places."""
_TRIED = 40
"""Of so many sets of cards, the best first, it is seen whether the rest goes out in the next turn."""
_DISCARDS = 3
"""So many discards are tried, those without which the hand looks best."""


@dataclass(frozen=True)
class Swap:
    """An exchange, both halves."""

    card: str
    source: Source


@dataclass(frozen=True, eq=False)
class Candidates:
    """What the viewer could do in his turn with this hand: sorted, in hand notation."""

    table: Table
    vocabulary: Vocabulary
    hands: Hands
    view: View
    hand: str

    def plays(self, most: int) -> list[Placement]:
        """At most so many plays: of those that look best, some in several places."""
        sets = list(islice(self._ranked(most), most))
        more = [place for cards, first in sets[:_WELL_PLACED] for place in self._elsewhere(cards, first)]
        return [*(first for _, first in sets), *more][:most]

    def _ranked(self, most: int) -> Iterator[tuple[str, Placement]]:
        """Sets of cards that he knows a place for, those first after which the hand costs least."""
        plays = plays_of(self.table, self.vocabulary, self.view.layout, self.hand)
        danger = self.hands.danger(self.view)
        rests = ((less(self.hand, cards), cards) for cards in plays.sets)
        looked = max(most, _TRIED) if self.vocabulary.whole else 10 * max(most, _TRIED)
        ranked = nsmallest(looked, ((self._cost(rest, danger), rest, cards) for rest, cards in rests))
        known = ((cost, rest, cards, plays.placement(cards)) for cost, rest, cards in ranked)
        again = [
            (self._cost_after(cost, rest, placement, danger), cards, placement)
            for cost, rest, cards, placement in islice((each for each in known if each[3]), max(most, _TRIED))
            if placement is not None
        ]
        yield from ((cards, placement) for _, cards, placement in sorted(again, key=lambda each: each[:2]))

    def _cost(self, rest: str, danger: float) -> float:
        return self.hands.cost(rest, danger) if rest.rstrip(FREE) else -1.0

    def _cost_after(self, cost: float, rest: str, placement: Placement, danger: float) -> float:
        """What the rest costs, once it is known whether it goes out in the next turn."""
        letters = rest.rstrip(FREE)
        hope = self.hands.cost_if_out(rest, danger)
        if cost < hope or len(letters) > self.hands.most:
            return cost
        after = self.view.layout.lay(placement)
        return hope if goes(self.table, self.vocabulary, after, letters) else cost

    def _elsewhere(self, cards: str, first: Placement) -> Iterator[Placement]:
        """Other places for the same cards, spread over all there are."""
        layout = self.view.layout
        found = self.table.finder.find(layout, cards, every_wild=False, least=len(cards))
        step = max(1, len(found) // _PLACES)
        others = (found.found(at) for at in range(step // 2, len(found), step))
        known = (place for place in others if place.cards != first.cards and self._knows(place))
        return islice(known, _PLACES - 1)

    def _knows(self, placement: Placement) -> bool:
        if self.vocabulary.whole:
            return True
        return all(map(self.vocabulary.uses, made_words(self.view.layout, placement)))

    def swaps(self, *, stuck: bool) -> list[Swap]:
        """Exchanges: several if nothing can be laid, else the one that looks best, if it is allowed."""
        if not stuck and self.table.rules.exchange is Exchange.ONLY_IF_STUCK:
            return []
        danger = self.hands.danger(self.view)
        cards = nsmallest(
            _DISCARDS if stuck else 1,
            dict.fromkeys(may_go(self.hands, self.hand, danger)),
            key=lambda card: self.hands.cost(less(self.hand, card), danger),
        )
        return [Swap(card, source) for card in cards for source in self.sources()]

    def sources(self) -> list[Source]:
        """Where a card can be taken from."""
        return [Source.OPEN] * bool(self.view.open_card) + [Source.BLIND] * bool(self.view.blind_count)
