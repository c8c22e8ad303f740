"""How a hand lies on the screen: sorted in one of the ways, or shuffled until the eye finds a word."""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.cards import Pack
from crossdeck.deals import shuffled
from crossdeck.terminal.drawing import Order, arranged

__all__ = ["Arrangement"]

_SAID = {Order.ALPHABET: "A to Z", Order.VALUE: "high first", Order.VOWELS: "vowels first"}


@dataclass(frozen=True)
class Arrangement:
    """An order, or cards as they were last shuffled."""

    order: Order = Order.ALPHABET
    cards: tuple[str, ...] = ()
    """The shuffled cards; none while the hand is sorted."""
    shuffles: int = 0

    def __str__(self) -> str:
        """What it is called beside the hand."""
        return "shuffled" if self.cards else _SAID[self.order]

    def sorted_next(self) -> "Arrangement":
        """Sorted in the next way; a shuffled hand goes back to the alphabet."""
        ways = tuple(Order)
        after = ways[(ways.index(self.order) + 1) % len(ways)]
        return Arrangement(Order.ALPHABET if self.cards else after, (), self.shuffles)

    def shuffled_again(self, hand: Sequence[str]) -> "Arrangement":
        """In another order each time; nothing in the game depends on it."""
        number = self.shuffles + 1
        return Arrangement(self.order, shuffled(tuple(sorted(hand)), f"a hand/{number}"), number)

    def of(self, hand: Sequence[str], pack: Pack) -> tuple[str, ...]:
        """The hand so arranged; among shuffled cards a new one comes last."""
        rest, kept = list(arranged(hand, pack, self.order)), []
        for card in self.cards:
            if card in rest:
                rest.remove(card)
                kept.append(card)
        return (*kept, *rest)
