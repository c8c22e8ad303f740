"""Kan-U-Go Alone by brute force: every play in every way, straight from the rulebook, sharing no code.

Cards are strings with the top card first.  Placements come from `tests.oracle`, which knows no kernel either.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from tests.oracle import Cards, Terms, World, all_placements

HAND, OPEN = "hand", "open"
Origin = int | str
Laid = frozenset[tuple[tuple[int, int], str]]
Plays = Callable[[Laid, str], tuple[Cards, ...]]


@dataclass(frozen=True)
class Lot:
    """A position of any of the three methods, and the options of its table."""

    method: int
    hand: str = ""
    piles: tuple[str, ...] = ()
    up: str = ""
    blind: str = ""
    shown: bool = False
    fresh: bool = False
    laid: Laid = frozenset()
    strict: bool = False
    open_cards: int = 1
    use_turned: bool = False
    refill: bool = True
    stacks_first: bool = False
    beneath: bool = False

    @property
    def left(self) -> int:
        return len(self.hand + self.up + self.blind + "".join(self.piles))


def can_be_won(world: World, lot: Lot) -> bool:
    """Whether any line of play wins; every position is looked at."""

    @cache
    def plays(laid: Laid, hand: str) -> tuple[Cards, ...]:
        return tuple(all_placements(world, Terms(4, wilds=False), dict(laid), hand))

    seen = set()
    todo = [lot]
    while todo:
        here = todo.pop()
        if not here.left:
            return True
        for after in _moves(here, plays):
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return False


def _moves(lot: Lot, plays: Plays) -> Iterator[Lot]:
    found = [after for cards in plays(lot.laid, "".join(sorted(_reach(lot)))) for after in _laid(lot, cards)]
    alone = [after for after in found if after.up == lot.up and after.blind == lot.blind]
    if lot.method == 3 and lot.stacks_first and alone:
        yield from alone
        return
    yield from found
    if not (lot.strict and found):
        yield from _turned(lot)


def _reach(lot: Lot) -> str:
    if lot.method == 1:
        return lot.hand + lot.up[: lot.open_cards]
    if lot.method == 2:
        return lot.hand
    return "".join(pile[:1] for pile in lot.piles) + (lot.up[:1] if lot.shown else "")


def _laid(lot: Lot, cards: Cards) -> Iterator[Lot]:
    """The position after a play, for every place its cards could come from."""
    letters = [letter for _, letter in cards]
    places: list[Origin] = [HAND] if lot.method == 2 else [HAND, OPEN] if lot.method == 1 else [OPEN]
    if lot.method == 3:
        places += range(len(lot.piles))
    after = replace(lot, laid=lot.laid | set(cards), fresh=False)
    for origins in product(places, repeat=len(letters)):
        given = {place: [c for c, o in zip(letters, origins, strict=True) if o == place] for place in places}
        done = {1: _row, 2: _hand, 3: _stacks}[lot.method](lot, after, given)
        if done is not None:
            yield done


def _row(lot: Lot, after: Lot, given: dict[Origin, list[str]]) -> Lot | None:
    opened, rest = len(given[OPEN]), Counter(lot.hand)
    rest.subtract(given[HAND])
    if min(rest.values(), default=0) < 0 or opened > lot.open_cards:
        return None
    if sorted(lot.up[:opened]) != sorted(given[OPEN]) or (lot.use_turned and lot.fresh and not opened):
        return None
    gaps = len(given[HAND])
    hand = "".join(sorted(rest.elements())) + lot.blind[:gaps]
    up, blind = lot.up[opened:], lot.blind[gaps:]
    if not up and lot.refill:
        up, blind = blind[:1], blind[1:]
    return replace(after, hand="".join(sorted(hand)), up=up, blind=blind)


def _hand(lot: Lot, after: Lot, given: dict[Origin, list[str]]) -> Lot | None:
    rest = Counter(lot.hand)
    rest.subtract(given[HAND])
    return None if min(rest.values()) < 0 else replace(after, hand="".join(sorted(rest.elements())))


def _stacks(lot: Lot, after: Lot, given: dict[Origin, list[str]]) -> Lot | None:
    piles = list(lot.piles)
    for place, cards in given.items():
        if isinstance(place, int) and cards:
            if len(cards) > 1 or piles[place][:1] != cards[0]:
                return None
            piles[place] = piles[place][1:]
    used = given[OPEN]
    if used and (len(used) > 1 or not lot.shown or lot.up[0] != used[0]):
        return None
    up = lot.up[len(used) :]
    return replace(after, piles=tuple(piles), up=up, shown=(lot.beneath and bool(up)) if used else lot.shown)


def _turned(lot: Lot) -> Iterator[Lot]:
    if lot.method < 3:
        if lot.blind:
            card, blind = lot.blind[0], lot.blind[1:]
            if lot.method == 1:
                yield replace(lot, up=card + lot.up, blind=blind, fresh=lot.use_turned)
            else:
                yield replace(lot, hand="".join(sorted(lot.hand + card)), blind=blind)
    elif lot.up or lot.blind:
        up, blind = (lot.up, lot.blind) if lot.blind else ("", lot.up[::-1])
        yield replace(lot, up=blind[:3][::-1] + up, blind=blind[3:], shown=True)
