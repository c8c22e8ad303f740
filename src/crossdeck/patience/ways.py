"""Where the cards of a play come from: which places could give them, and how many each gives.

From the hand any card can be taken.  A pile and the open stack give their top cards only: whoever takes two
of them takes the top two (LS1-07, R-53).  A way says how many cards each place gives; which of them stands
for which letter follows from it.

    piles  OH  P  E  A      HOPE     two of the first, one each of the next two
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from crossdeck.patience.actions import Origin, Place

__all__ = ["Reach", "Way", "allotted", "count_by_place", "in_order_ways", "ways"]

Reach = Mapping[Origin, tuple[str, ...]]
"""What each place could give in one play, its top card first; places that are preferred come first.

A place after the hand gives only what the hand does not have.
"""
Way = Mapping[Origin, int]
"""How many cards each place gives."""


def ways(cards: Sequence[str], reach: Reach) -> Iterator[Way]:
    """Every way to get these cards, the preferred one first: places in their order, each gives much."""
    need = Counter(cards)
    order = list(reach)
    last = order.index(Place.HAND) if Place.HAND in reach else len(order)
    piles = [
        (place, useful, at > last)
        for at, (place, given) in enumerate(reach.items())
        if place is not Place.HAND and (useful := _useful(given, need))
    ]
    within = [Counter(reach.get(Place.HAND, ()))]
    for _, given, _ in reversed(piles):
        within.append(within[-1] + Counter(given))
    yield from _spread(need, len(cards), piles, within, {})


def _useful(given: Sequence[str], need: Counter[str]) -> tuple[str, ...]:
    """The top cards of a pile that could all be wanted; those beneath another card are out of reach."""
    taken: Counter[str] = Counter()
    for at, card in enumerate(given):
        if taken[card] == need[card]:
            return tuple(given[:at])
        taken[card] += 1
    return tuple(given)


def _spread(
    need: Counter[str],
    left: int,
    piles: Sequence[tuple[Origin, tuple[str, ...], bool]],
    within: Sequence[Counter[str]],
    taken: dict[Origin, int],
) -> Iterator[Way]:
    """`within` has for each number of piles still to come what they and the hand hold.

    A pile that is spared gives as little as will do.  `need` is changed on the way, and left as it was.
    """
    held = within[len(piles)]
    if any(held[card] < count for card, count in need.items()):
        return
    if not piles or not left:
        yield {**taken, **({Place.HAND: left} if left else {})}
        return
    (place, given, spared), rest = piles[0], piles[1:]
    most = len(_useful(given, need))
    for count in range(most + 1) if spared else range(most, -1, -1):
        for card in given[:count]:
            need[card] -= 1
        yield from _spread(need, left - count, rest, within, {**taken, place: count} if count else taken)
        for card in given[:count]:
            need[card] += 1


def in_order_ways(cards: Sequence[str], reach: Reach) -> Iterator[tuple[Origin, ...]]:
    """R-75: every way in which each letter, as it is spelt, is the top card of its pile at that moment."""
    if not cards:
        yield ()
        return
    for place, given in reach.items():
        if given and given[0] == cards[0]:
            rest = {**reach, place: given[1:]}
            yield from ((place, *others) for others in in_order_ways(cards[1:], rest))


def allotted(cards: Sequence[str], reach: Reach, way: Way) -> tuple[Origin, ...]:
    """The place of each card, in the order of the cards, for a way that fits them."""
    holding = {place: list(reach[place][:count]) for place, count in way.items() if place is not Place.HAND}
    origins: list[Origin] = []
    for card in cards:
        place: Origin = next((place for place, given in holding.items() if card in given), Place.HAND)
        if place is not Place.HAND:
            holding[place].remove(card)
        origins.append(place)
    return tuple(origins)


def count_by_place(origins: Sequence[Origin]) -> Way:
    """How many cards each of these places gives."""
    return Counter(origins)
