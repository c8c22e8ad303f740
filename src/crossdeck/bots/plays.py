"""What somebody can lay of a hand, as far as he knows words and sees places, by the set of cards it takes."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from crossdeck.bits import MOST_CARDS
from crossdeck.bots.sight import Look
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import WILD
from crossdeck.layout import Layout, Placement
from crossdeck.placements import Placements
from crossdeck.play import Table
from crossdeck.verdicts import made_words

__all__ = ["Plays", "goes", "plays_of"]

_WITHIN = 14
"""Who knows every word need not look at plays that shed so many points less than the best; wild cards, which
count much and are kept, come on top."""
_ANY = 0xFFFF
"""More points than any play sheds."""


@dataclass(frozen=True, eq=False)
class Plays:
    """The plays of one hand on one layout; whether one is known is looked up when it is asked for."""

    layout: Layout
    found: Placements
    vocabulary: Vocabulary
    within: int
    """Only plays that shed no more than so many points less than the best."""
    look: Look | None = None
    """What he sees of the table; None for everything."""

    @cached_property
    def sets(self) -> dict[str, list[int]]:
        """The sets of cards that the dictionary lets be laid, in hand notation."""
        return self.found.sets(self.within)

    def placement(self, cards: str) -> Placement | None:
        """The first placement of exactly these cards that he knows and sees; None if there is none."""
        places = self.sets.get(cards, ())
        if self.vocabulary.whole and self.look is None:
            return self.found.found(places[0]) if places else None
        return next(self.placements(cards), None)

    def placements(self, cards: str) -> Iterator[Placement]:
        """All placements of exactly these cards all of whose words he uses, as far as he sees them."""
        return filter(self._is_thought_of, map(self.found.found, self.sets.get(cards, ())))

    def _is_thought_of(self, placement: Placement) -> bool:
        if self.look is not None and not self.look.sees(self.layout, placement):
            return False
        return all(map(self.vocabulary.uses, made_words(self.layout, placement)))


def plays_of(
    table: Table,
    vocabulary: Vocabulary,
    layout: Layout,
    hand: str,
    *,
    first: bool = False,
    most: int = MOST_CARDS,
    look: Look | None = None,
) -> Plays:
    """The plays of a hand; a wild card is laid only for a letter that the hand has not.

    `first` is for a player's first addition in a race (KRC-08); `most` cards are looked for; without a `look`
    everything is seen.
    """
    everything = vocabulary.whole and look is None
    most = most if look is None else min(most, look.most_cards)
    found = table.finder.find(
        layout, hand, first_addition=first, every_wild=False, one_each=everything, most=most
    )
    within = _WITHIN + table.rules.wild_value * hand.count(WILD) if everything else _ANY
    return Plays(layout, found, vocabulary, within, look)


def goes(table: Table, vocabulary: Vocabulary, layout: Layout, letters: str) -> bool:
    """Whether he can lay all these cards in one turn."""
    if not table.finder.goes(layout, letters):
        return False
    return vocabulary.whole or plays_of(table, vocabulary, layout, letters).placement(letters) is not None
