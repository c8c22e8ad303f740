"""How a patience is laid out and goes on: the functions in which the ten differ, as one value a game.

A solitaire's module writes its functions and hands them over here; `Solo` asks them and never which game it
is.  A card that was taken from the hand leaves a gap (an empty text) until `refill` has closed it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from crossdeck.cards import sort_cards
from crossdeck.deals import DealError, part_name, shuffled
from crossdeck.patience.state import SoloState, Turned
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position
from crossdeck.patience.ways import Reach, Way
from crossdeck.rules import Rules

__all__ = ["GAP", "Manner", "exposed", "order_of", "refilled_rack", "turn_one"]

GAP = ""
"""Where a card of the hand was taken."""

Shown = tuple[str, ...]


@dataclass(frozen=True)
class Manner:
    """What one solitaire does in its own way."""

    deal: Callable[[SoloTable, str], SoloState]
    """The table after the deal of this name."""
    reach: Callable[[Rules, Position], Reach]
    """What each place can give in one play."""
    refill: Callable[[SoloTable, SoloState, Way], tuple[SoloState, Shown]]
    """What follows when cards were taken: gaps are closed, cards are turned up."""
    turn: Callable[[SoloTable, SoloState], tuple[SoloState, Turned]] | None = None
    """Turn a blind card; None where no card is turned."""
    later: Callable[[SoloTable, SoloState], Iterator[SoloState]] | None = None
    """Where cards are turned without end: what turning alone can lead to."""
    spells: bool = False
    """Words are spelt and put away instead of being laid into a crossword."""
    open_piles: bool = True
    """The cards beneath the top ones can be read."""
    open_stack: bool = True
    """So can those that were turned up and covered again."""


def order_of(table: SoloTable, name: str, least: int, rule: str) -> tuple[str, ...]:
    """The pack in the order of this deal, refused if it has too few cards for the lay-out."""
    if len(table.letters) < least:
        raise DealError(
            f"{table.rules.title} needs {least} letters; {table.printed.title} has {len(table.letters)}", rule
        )
    return shuffled(table.letters, part_name(name, "pack"))


def exposed(state: SoloState, way: Way) -> Shown:
    """The cards that lie on top now where others were taken, from left to right."""
    return tuple(state.piles[place][0] for place in sorted(_piles(way)) if state.piles[place])


def _piles(way: Way) -> Iterator[int]:
    return (place for place in way if isinstance(place, int))


def turn_one(table: SoloTable, state: SoloState) -> tuple[SoloState, Turned]:  # noqa: ARG001 - as every manner
    """Put the top blind card face up on the open stack (KA1-08, LS2-09)."""
    card = state.blind[0]
    return replace(state, blind=state.blind[1:], up=(card, *state.up), fresh=state.fresh + 1), Turned((card,))


def refilled_rack(table: SoloTable, state: SoloState, size: int) -> tuple[SoloState, Shown]:
    """Draw until the rack has so many letters again, or the stock has none (KWP-07, KWR-03)."""
    kept = tuple(card for card in state.hand if card != GAP)
    drawn = state.blind[: size - len(kept)]
    hand = sort_cards((*kept, *drawn), table.printed.alphabet)
    return replace(state, hand=hand, blind=state.blind[len(drawn) :]), drawn
