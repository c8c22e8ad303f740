"""What a hand is worth holding: the points it may cost, and how hard its cards are to lay.

The dictionary itself says which letters are hard: those that few short words have.  So it is right for every
language and every word list.  The figures below were found by bots that differ in one of them playing the
same deals with seats swapped; all lie on a broad top, where half or double makes no great difference.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import log

from crossdeck.cards import FREE, WILD
from crossdeck.layout import Layout
from crossdeck.placements import Finder
from crossdeck.play import Built, Exchanged, Laid, Table, View

__all__ = ["FIGURES", "Hands", "hardness", "less"]

_VOWELS = frozenset("AEIOU")
"""Of the English and of the Esperanto alphabet."""
_SHARE = 0.4
"""The share of vowels in a hand that is easy to lay."""

# What is against a hand, in points.
_HARD = 2.0
"""For every time that a letter is rarer in short words by a factor of e than the commonest one."""
_TWIN = 2.0
"""For a letter that is held again."""
_UNBALANCED = 4.0
"""For every vowel too many or too few."""
_WILD = -10.0
"""For a wild card, which makes everything else easier."""

_UNLIMITED = 5
"""So many cards are laid in one turn where there is no limit (LEX-37)."""
_SPOILT = 0.15
"""How often a plan to go out in the next turn is spoilt."""
_OUT = 0.6
"""How often a player goes out whose cards are no more than can be laid in one turn."""
_OUT_WHEN_STUCK = 0.2
"""And how often if he has just exchanged a card, for then he could lay none."""

FIGURES = (_TWIN, _UNBALANCED, _SPOILT, _OUT, _OUT_WHEN_STUCK)
"""Those of these that the native playouts take over."""


@dataclass(frozen=True, eq=False)
class Hands:
    """How hands are weighed at one table; a hand is a text in hand notation, free cards last."""

    table: Table

    @cached_property
    def most(self) -> int:
        """The most cards that can be laid in one turn; without a limit, that are laid as a rule."""
        limit = self.table.rules.limit(self.table.players)
        return limit.most if limit else _UNLIMITED

    @cached_property
    def values(self) -> Mapping[str, int]:
        """The figure on each card."""
        return {face.card: face.value for face in self.table.pack.faces}

    @cached_property
    def burdens(self) -> Mapping[str, float]:
        """How hard each card is to lay, in points."""
        return {letter: _HARD * hard for letter, hard in hardness(self.table).items()} | {WILD: _WILD}

    @cached_property
    def tips(self) -> Mapping[str, float]:
        """How far a card tips the balance: to the vowels, or to the consonants; a wild card is either."""
        letters = self.table.words.alphabet.letters
        return {letter: float(letter in _VOWELS) - _SHARE for letter in letters} | {WILD: 0.0}

    def points(self, hand: str) -> int:
        """The figures on these cards."""
        return sum(map(self.values.__getitem__, hand))

    def danger(self, view: View) -> float:
        """How likely it is that somebody else goes out before the viewer's next turn."""
        turns = (event for event in view.history if isinstance(event, Laid | Built | Exchanged))
        stuck = {event.seat: isinstance(event, Exchanged) for event in turns}
        safe = 1.0
        for seat, held in enumerate(view.counts):
            if seat != view.seat and seat not in view.fallen and held <= self.most:
                safe *= 1 - (_OUT_WHEN_STUCK if stuck.get(seat) else _OUT)
        return 1 - safe

    def cost(self, hand: str, danger: float) -> float:
        """The points that a hand can be expected to cost whoever holds it until his next turn."""
        letters, points = hand.rstrip(FREE), self.points(hand)
        turns = -(-len(letters) // self.most)
        later = points * turns / (turns + 1) + self.burden(letters) if turns else _SPOILT * points
        return danger * points + (1 - danger) * later

    def cost_if_out(self, hand: str, danger: float) -> float:
        """The same for a hand with which he goes out in his next turn, unless others spoil it."""
        return self.points(hand) * (danger + (1 - danger) * _SPOILT)

    def burden(self, letters: str) -> float:
        """How hard these cards are to lay, in points."""
        hard = sum(map(self.burdens.__getitem__, letters))
        excess = abs(sum(map(self.tips.__getitem__, letters)))
        return hard + _TWIN * (len(letters) - len(set(letters))) + _UNBALANCED * excess


@lru_cache(8)
def hardness(table: Table) -> Mapping[str, float]:
    """How much rarer each letter is in short words than the commonest one, as a logarithm.

    Short are the words with which a round may be opened, as a rule: the move generator knows them all.
    """
    letters = table.words.alphabet.letters
    finder = Finder(table.words, replace(table.rules, no_limit=False), table.players)
    words = finder.find(Layout(), letters * 4, one_each=True, most=_UNLIMITED).sets()
    seen = Counter(letter for cards in words for letter in set(cards))
    most = max(seen.values(), default=1)
    return {letter: log(most / (seen[letter] or 0.5)) for letter in letters}


def less(hand: str, cards: str) -> str:
    """The hand without these cards."""
    for card in cards:
        hand = hand.replace(card, "", 1)
    return hand
