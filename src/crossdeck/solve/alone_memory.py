"""What the player of Kan-U-Go Alone knows of the cards that lie face down, and deals that fit it.

In the third method a card of the pack that was shown and covered again is not forgotten: the packets follow
one another, so its place in the pack is known, and using another card only closes a gap (R-57 to R-59).
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from crossdeck.patience.actions import Place
from crossdeck.patience.alone_3 import PACKET
from crossdeck.patience.state import LaidAlone, SoloState, Turned
from crossdeck.patience.views import HIDDEN, SoloView

__all__ = ["Memory", "remembered"]


def remembered(view: SoloView) -> tuple[str, ...]:
    """The pack of the third method, in the order of turning after turning it over, as far as it was seen."""
    happened = view.history
    used = sum(isinstance(event, LaidAlone) and Place.OPEN in event.origins for event in happened)
    pack = [HIDDEN] * (len(view.up) + view.blind_count + used)
    up = 0
    for event in happened:
        if isinstance(event, Turned):
            up = min((0 if event.over else up) + PACKET, len(pack))
            pack[up - 1] = event.shown[0]
        elif isinstance(event, LaidAlone) and Place.OPEN in event.origins:
            up -= 1
            del pack[up]
    if up != len(view.up):  # A position that was set up has no past.
        pack, up = [HIDDEN] * (len(view.up) + view.blind_count), len(view.up)
    if view.up and view.up[0] != HIDDEN:
        pack[up - 1] = view.up[0]
    return tuple(pack)


class Memory:
    """Everything that the player knows of where cards lie."""

    def __init__(self, view: SoloView, unseen: Sequence[str]) -> None:
        """Take the view, and the cards that are nowhere to be seen in it."""
        self._view = view
        self._stacks = bool(view.piles)
        self._pack = remembered(view) if self._stacks else (HIDDEN,) * view.blind_count
        pool = Counter(unseen)
        if self._stacks:
            # What is remembered is among the unseen; the card that is shown is not.
            shown = view.up[:1] if view.up and view.up[0] != HIDDEN else ()
            pool -= Counter(card for card in self._pack if card != HIDDEN) - Counter(shown)
        self._pool = sorted(pool.elements())

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left to guess."""
        return len(set(self._pool)) <= 1

    def imagine(self, random: Random) -> SoloState:
        """A deal that fits what is known, every one equally likely."""
        view, cards = self._view, self._pool[:]
        random.shuffle(cards)
        drawn = iter(cards)

        def filled(some: Sequence[str]) -> tuple[str, ...]:
            return tuple(card if card != HIDDEN else next(drawn) for card in some)

        piles = tuple(map(filled, view.piles))
        pack = filled(self._pack)
        up = pack[: len(view.up)][::-1] if self._stacks else view.up
        blind = pack[len(view.up) :] if self._stacks else pack
        return SoloState(
            "", view.layout, view.hand, piles, blind, up, view.shown, fresh=view.fresh, result=view.result
        )
