"""Which card to give away, and which to take for it (KUG-16 to KUG-20, R-13, R-14).

For each card that could go, the hand that stays is looked at twice: with the open card, and with a blind one,
for which every card of the pack is tried in turn.  What counts is what could be laid in the next turn if
the crossword stayed as it is.  A wild card goes only if nothing else is there.  A free card needs no place in
the crossword, so it stays, unless somebody is about to go out and it would only cost its figure.  Somebody
who does not count gives the letter away that is hardest to use, and takes the open card if it is an easy one.
"""

from dataclasses import dataclass
from functools import cached_property

from crossdeck.bots.hands import Hands, less
from crossdeck.bots.plays import plays_of
from crossdeck.bots.sight import Look
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import FREE, WILD, sort_cards
from crossdeck.play import Source, View

__all__ = ["Exchanger", "may_go"]

_STUCK = 4.0
"""What it costs, in points, to hold a hand of which nothing can be laid."""
_WEIGHED = 2
"""So many cards are weighed closely, those without which the hand looks best."""
_LOOKED_AT = 12
"""After so many sets of cards he has seen whether a hand can be laid."""


@dataclass(frozen=True, eq=False)
class Exchanger:
    """Somebody who exchanges a card in this position."""

    view: View
    vocabulary: Vocabulary
    hands: Hands
    look: Look | None = None
    """What he sees of the table; None for everything."""
    counts: bool = True
    """Whether he weighs points and what could be laid."""

    def discard(self, hand: str) -> str:
        """The card to give away: the one without which the hand will be best."""
        rests = {card: less(hand, card) for card in may_go(self.hands, hand, self._danger)}
        if not self.counts:
            return min(rests, key=lambda card: self._burden(rests[card]))
        worst = sorted(rests, key=lambda card: self.hands.cost(rests[card], self._danger))[:_WEIGHED]
        return min(worst, key=lambda card: self._weigh(rests[card])[0])

    def take(self, hand: str) -> Source:
        """Where to take a card from, when the discard is declared."""
        return self._weigh(hand)[1]

    @cached_property
    def _danger(self) -> float:
        return self.hands.danger(self.view)

    @property
    def _is_first(self) -> bool:
        """Whether the next addition is his first, of which a race asks more (KRC-08)."""
        return self.view.seat not in self.view.added

    def _weigh(self, rest: str) -> tuple[float, Source]:
        """What this hand and one card more will cost, and from where that card is best taken."""
        pack, shown = self.hands.table.pack, self.view.open_card
        if not self.counts:
            return 0.0, self._easier(rest)
        everything = Vocabulary(self.vocabulary.words)  # of a card not seen only the average matters
        blind = sum(face.count * self._cost(rest, face.card, everything) for face in pack.faces) / len(pack)
        if not shown:
            return blind, Source.BLIND
        cost = self._cost(rest, shown, self.vocabulary, self.look)
        return (cost, Source.OPEN) if cost <= blind or not self.view.blind_count else (blind, Source.BLIND)

    def _easier(self, rest: str) -> Source:
        """Where to take a card from that is easy to use, as far as one can tell."""
        pack, shown = self.hands.table.pack, self.view.open_card
        blind = sum(face.count * self._burden(rest + face.card) for face in pack.faces) / len(pack)
        takes = bool(shown) and (not self.view.blind_count or self._burden(rest + shown) <= blind)
        return Source.OPEN if takes else Source.BLIND

    def _burden(self, hand: str) -> float:
        return self.hands.burden(hand.replace(FREE, ""))

    def _cost(self, rest: str, card: str, vocabulary: Vocabulary, look: Look | None = None) -> float:
        """What the hand will cost with this card."""
        hands, danger = self.hands, self._danger
        hand = "".join(sort_cards(rest + card, hands.table.pack.alphabet))
        letters = hand.rstrip(FREE)
        plays = plays_of(hands.table, vocabulary, self.view.layout, letters, first=self._is_first, look=look)
        if not letters or plays.placement(letters) is not None:
            return hands.cost_if_out(hand, danger)
        ranked = sorted((hands.cost(less(hand, cards), 0), cards) for cards in plays.sets)
        for later, cards in ranked[:_LOOKED_AT]:
            if plays.placement(cards) is not None:
                return danger * hands.points(hand) + (1 - danger) * later
        return hands.cost(hand, danger) + (1 - danger) * _STUCK


def may_go(hands: Hands, hand: str, danger: float) -> str:
    """The cards that one would give away of a hand."""
    letters = hand.rstrip(FREE)
    plain = letters.replace(WILD, "")
    far = len(letters) > hands.most and danger > 0
    frees = hand[len(letters) :] if far and hands.table.rules.free_discard else ""
    return plain + frees or letters
