"""What the player of a patience may know: built from nothing, never a censored state.

A card that lies face down is `HIDDEN`.  The name of the deal is not in a view, since everything follows from
it; the unseen cards are those of the pack that are nowhere to be seen.
"""

from dataclasses import dataclass

from crossdeck.layout import Layout
from crossdeck.patience.state import Happening, Result, SoloState

__all__ = ["HIDDEN", "Position", "SoloView", "view_of"]

HIDDEN = ""
"""A card whose face is not known."""


@dataclass(frozen=True)
class SoloView:
    """A patience as its player sees it; the fields mean what they mean in `SoloState`."""

    layout: Layout
    hand: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    """The cards beneath are `HIDDEN` where only the top one is face up."""
    blind_count: int
    up: tuple[str, ...]
    shown: bool
    masters: int
    spelt: tuple[str, ...]
    aside: tuple[str, ...]
    fresh: int
    score: int
    words: int
    redrawn: int
    result: Result
    history: tuple[Happening, ...]

    @property
    def left(self) -> int:
        """How many cards are not built in or spelt yet."""
        return len(self.hand) + sum(map(len, self.piles)) + self.blind_count + len(self.up)


Position = SoloState | SoloView


def view_of(state: SoloState, *, open_piles: bool, open_stack: bool) -> SoloView:
    """The view of a state; `open_piles` and `open_stack` say whether their lower cards can be seen."""
    top = 1 if state.shown else 0
    return SoloView(
        layout=state.layout,
        hand=state.hand,
        piles=state.piles if open_piles else tuple(_covered(pile, 1) for pile in state.piles),
        blind_count=len(state.blind),
        up=state.up if open_stack else _covered(state.up, top),
        shown=state.shown,
        masters=state.masters,
        spelt=state.spelt,
        aside=state.aside,
        fresh=state.fresh,
        score=state.score,
        words=state.words,
        redrawn=state.redrawn,
        result=state.result,
        history=state.history,
    )


def _covered(cards: tuple[str, ...], seen: int) -> tuple[str, ...]:
    return (*cards[:seen], *(HIDDEN for _ in cards[seen:]))
