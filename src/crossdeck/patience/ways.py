"""Where the cards of a play come from: which places could give them, and how many each gives.

From the hand any card can be taken.  A pile and the open stack give their top cards only: whoever takes two
of them takes the top two (LS1-07, R-53).  A way says how many cards each place gives; which of them stands
for which letter follows from it.

    piles  OH  P  E  A      HOPE     two of the first, one each of the next two
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set

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
    piles = [(place, given) for place, given in reach.items() if place is not Place.HAND and given]
    order = list(reach)
    last = order.index(Place.HAND) if Place.HAND in reach else len(order)
    sparing = frozenset(order[last + 1 :])
    within = [Counter(reach.get(Place.HAND, ()))]
    for _, given in reversed(piles):
        within.append(within[-1] + Counter(given))
    yield from _spread(Counter(cards), piles, within, sparing, {})


def _spread(
    need: Counter[str],
    piles: Sequence[tuple[Origin, tuple[str, ...]]],
    within: Sequence[Counter[str]],
    sparing: Set[Origin],
    taken: dict[Origin, int],
) -> Iterator[Way]:
    """`within` has for each number of piles still to come what they and the hand hold."""
    if not need <= within[len(piles)]:
        return
    if not piles or not need:
        rest = need.total()
        yield {**taken, **({Place.HAND: rest} if rest else {})}
        return
    place, given = piles[0]
    prefixes = [need]
    for card in given:
        if not prefixes[-1][card]:
            break
        prefixes.append(prefixes[-1] - Counter((card,)))
    counts = range(len(prefixes))
    for count in counts if place in sparing else reversed(counts):
        more = {**taken, place: count} if count else taken
        yield from _spread(prefixes[count], piles[1:], within, sparing, more)


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
