"""What pleases somebody who does not count: to lay many cards at once, in a long word."""

from crossdeck.bots.plays import Plays
from crossdeck.cards import WILD
from crossdeck.layout import Placement

__all__ = ["fancied"]


def fancied(plays: Plays) -> Placement | None:
    """Of all that is known and seen the most cards, and of these the longest word; None if there is nothing.

    A wild card is too good to be laid with so many cards if as many go without it.
    """
    kinds: dict[tuple[int, int], list[str]] = {}
    for cards in plays.sets:
        kinds.setdefault((-len(cards), cards.count(WILD)), []).append(cards)
    for kind in sorted(kinds):
        found = [placement for cards in sorted(kinds[kind]) for placement in plays.placements(cards)]
        if found:
            return max(found, key=lambda each: len(plays.layout.made_by(each).main.faces))
    return None
