"""Lexicon Solitaire No. 1: all cards in piles of three, and words of the top cards until none is left.

The rules in brief: the Master Cards are taken out (LS1-01); piles of three, all of them readable, one card
set aside (LS1-02, LS1-03).  Words of four or more letters are made from top cards, and a card uncovered may
be used in the same word (LS1-04 to LS1-07, R-75).  The last word may have two or three letters if it uses
every card left (LS1-09, R-76).  Won when all are used (LS1-10).
"""

from crossdeck.deals import DealError
from crossdeck.patience.manner import Manner, order_of
from crossdeck.patience.state import SoloState
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position
from crossdeck.patience.ways import Reach, Way
from crossdeck.rules import Course, Fault, Option, Plurals, Rules, Share, Wilds

__all__ = ["PILES", "SOLITAIRE_1"]

HEIGHT = 3
"""LS1-02."""

SPELLING_ORDER = Option(
    "spelling_order", "R-75", "The cards of one pile are taken in the order in which the word is spelt."
)


def deal(table: SoloTable, name: str) -> SoloState:
    """LS1-02: piles of three from the top of the pack, the last card of each on top; one card is over."""
    order = order_of(table, name, HEIGHT + 1, "LS1-02")
    if len(order) % HEIGHT != 1:
        raise DealError(
            f"{len(order)} letters in piles of {HEIGHT} leave {len(order) % HEIGHT} over; it must be one",
            "LS1-02",
        )
    piles = tuple(order[at : at + HEIGHT][::-1] for at in range(0, len(order) - 1, HEIGHT))
    return SoloState(name, piles=piles, aside=order[-1:])


def reach(rules: Rules, position: Position) -> Reach:  # noqa: ARG001 - as every manner
    """LS1-06, LS1-07: whole piles, from the top; the tallest first."""
    heights = sorted(range(len(position.piles)), key=lambda pile: -len(position.piles[pile]))
    return {pile: position.piles[pile] for pile in heights}


def refill(table: SoloTable, state: SoloState, way: Way) -> tuple[SoloState, tuple[str, ...]]:  # noqa: ARG001 - as every manner
    """All cards lie open: nothing comes to light."""
    return state, ()


PILES = Manner(deal, reach, refill, spells=True)

SOLITAIRE_1 = Rules(
    id="lexicon-solitaire-1",
    title="Lexicon Solitaire No. 1",
    book="LS1",
    course=Course.PILES,
    pack="lexicon-parker",
    words="tournament",  # LS1-12, R-92
    shares=(Share(range(1, 2), HEIGHT, "LS1-02"),),
    limits=(),
    wilds=Wilds.NONE,  # LS1-01
    plurals=Plurals.FREE,  # no rule forbids any
    shortest=4,  # LS1-04
    spelling_order=False,
    target=0,
    options=(SPELLING_ORDER,),
    cites={
        Fault.EMPTY: "LS1-04",
        Fault.NOT_WILD: "LS1-01",
        Fault.NO_FREE_CARDS: "LS1-01",
        Fault.NO_MASTER: "LS1-01",
        Fault.TOO_SHORT: "LS1-04",
        Fault.NOT_A_WORD: "LS1-12",
        Fault.PROPER: "LS1-12",
        Fault.FOREIGN: "LS1-12",
        Fault.ROUND_OVER: "LS1-10",
        Fault.NOT_TOP: "LS1-04",
        Fault.NOT_HELD: "LS1-04",
        Fault.SOURCE: "LS1-04",
        Fault.NOT_HERE: "LS1-04",
    },
)
