"""The table of a patience for the checker: the deal, the cards in their places, and taking them.

Every pile, stack and pack is a list with its top card first.  The order of a row, hand or rack decides
nothing, so it is a plain list.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.deals import part_name, shuffled
from crossdeck.rules import Course, Rules
from crossdeck.solve.checker.crossword import Square
from crossdeck.solve.checker.reading import BrokenError, Place

__all__ = ["Table", "deal"]

_ROW, _HAND, _RACK, _COLUMNS, _HEIGHT = 6, 12, 10, 7, 3
"""KA1-04, KA2-03, KWP-05, KA3-03 and LS2-02, LS1-02."""


@dataclass
class Table:
    """Where every card lies; changed step by step."""

    rules: Rules
    hand: list[str] = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=list)
    blind: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    showing: bool = True
    """Whether the top open card may be used: in the third method not after one was (R-57)."""
    masters: int = 0
    laid: dict[Square, str] = field(default_factory=dict)
    fresh: int = 0
    """Blind cards turned up since the last play."""
    plays: int = 0
    score: int = 0
    exchanges: int = 0
    result: str = "open"

    @property
    def left(self) -> int:
        """The cards that are not built in or spelt; Master Cards do not count (R-79)."""
        return len(self.hand) + sum(map(len, self.piles)) + len(self.blind) + len(self.open)

    def reach(self) -> int:
        """How many cards of the open stack one play may use (R-53, R-57, LS2-13)."""
        if not self.showing:
            return 0
        return min(self.rules.open_cards if self.rules.course is Course.ROW else 1, len(self.open))

    def depth(self) -> int:
        """How many cards of one pile one play may use (R-60, R-80; LS1-07)."""
        return _HEIGHT if self.rules.course is Course.PILES else 1

    def take(self, letters: str, places: Sequence[Place]) -> None:
        """Take these cards away; `BrokenError` if they cannot be had from there."""
        wanted: dict[Place, list[str]] = {}
        for letter, place in zip(letters, places, strict=True):
            wanted.setdefault(place, []).append(letter)
        for place, cards in wanted.items():
            if place == "master":
                self._take_masters(cards)
            elif any(not card.isupper() for card in cards):
                raise BrokenError("only a Master Card stands for another letter (LS2-14)")
            elif place == "hand":
                self._take_from_hand(cards)
            elif place == "open":
                _take_top(self.open, cards, self.reach(), "the open stack")
            else:
                self._take_from_pile(place, cards)

    def _take_masters(self, cards: list[str]) -> None:
        if any(card.isupper() for card in cards):
            raise BrokenError("the letter of a Master Card is written in lower case")
        if len(cards) > self.masters:
            raise BrokenError("each Master Card is used once and only once (LS2-14)")
        self.masters -= len(cards)

    def _take_from_hand(self, cards: list[str]) -> None:
        for card in cards:
            if card not in self.hand:
                raise BrokenError(f"{card} is not in the hand")
            self.hand.remove(card)

    def _take_from_pile(self, place: Place, cards: list[str]) -> None:
        if not isinstance(place, int) or place >= len(self.piles):
            raise BrokenError(f"there is no such pile as {place}")
        pile, name = self.piles[place], f"pile {place + 1}"
        if self.rules.spelling_order and pile[: len(cards)] != cards:
            raise BrokenError(f"{name} does not give {' '.join(cards)} in this order (R-75)")
        _take_top(pile, cards, self.depth(), name)


def _take_top(stack: list[str], cards: list[str], most: int, name: str) -> None:
    """Take the top cards, whichever is asked for first (R-75)."""
    if len(cards) > most:
        raise BrokenError(f"{name} gives {most} cards to one play, not {len(cards)}")
    if Counter(stack[: len(cards)]) != Counter(cards):
        raise BrokenError(f"{' '.join(cards)} do not lie on top of {name}")
    del stack[: len(cards)]


def deal(rules: Rules, pack: Pack, name: str) -> Table:
    """The table as it lies after the deal of this name."""
    cards = [card for card in pack.cards() if card not in (WILD, FREE)]
    order = list(shuffled(cards, part_name(name, "pack")))
    match rules.course:
        case Course.ROW:
            return Table(rules, hand=order[:_ROW], open=order[_ROW : _ROW + 1], blind=order[_ROW + 1 :])
        case Course.HAND:
            return Table(rules, hand=order[:_HAND], blind=order[_HAND:])
        case Course.STACKS:
            piles, rest = _columns(order)
            return Table(rules, piles=piles, blind=rest, showing=False)
        case Course.NEST:
            piles, rest = _columns(order)
            return Table(rules, piles=piles, blind=rest, masters=pack.count(WILD))
        case Course.PILES:
            if len(order) % _HEIGHT != 1:
                raise ValueError(f"{len(order)} cards in piles of three do not leave one over (LS1-02)")
            tops = range(0, len(order) - 1, _HEIGHT)
            return Table(rules, piles=[order[i : i + _HEIGHT][::-1] for i in tops])
        case Course.CORNERS | Course.AREA:
            return Table(rules, hand=order[:_RACK], blind=order[_RACK:])
    raise ValueError(f"{rules.title} is no patience")


def _columns(order: list[str]) -> tuple[list[list[str]], list[str]]:
    """Seven piles of 1 to 7 cards, dealt row by row, and the rest (KA3-03, LS2-02)."""
    if len(order) < _COLUMNS * (_COLUMNS + 1) // 2:
        raise ValueError(f"{len(order)} cards are too few for seven piles (KA3-03)")
    piles: list[list[str]] = [[] for _ in range(_COLUMNS)]
    dealt = 0
    for first in range(_COLUMNS):
        for column in range(first, _COLUMNS):
            piles[column][:0] = [order[dealt]]
            dealt += 1
    return piles, order[dealt:]
