"""Kan-U-Go Alone, second method: a hand of twelve, and another card only when nothing more goes on.

The rules in brief: building as in Kan-U-Go (KA2-01) without the free cards (KA2-02); lay from the hand until
nothing can be added (KA2-06), then take blind cards one at a time until something can (KA2-07, KA2-08); the
hand is not refilled otherwise (KA2-09).  Won with all lettered cards built in (KA2-10).
"""

from dataclasses import replace

from crossdeck.cards import sort_cards
from crossdeck.games.kan_u_go import STRICT_S, VERB_S
from crossdeck.patience.actions import Place
from crossdeck.patience.alone_1 import ALONE_1, TURNING
from crossdeck.patience.manner import GAP, Manner, order_of
from crossdeck.patience.state import SoloState, Turned
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position
from crossdeck.patience.ways import Reach, Way
from crossdeck.rules import Course, Exchange, Fault, Limit, Rules, Share

__all__ = ["ALONE_2", "HAND"]

SIZE = 12
"""KA2-03."""


def deal(table: SoloTable, name: str) -> SoloState:
    """KA2-03: twelve to the hand, the rest blind, and no card turned up."""
    order = order_of(table, name, SIZE, "KA2-03")
    hand = sort_cards(order[:SIZE], table.printed.alphabet)
    return SoloState(name, hand=hand, blind=order[SIZE:])


def reach(rules: Rules, position: Position) -> Reach:  # noqa: ARG001 - as every manner
    """KA2-05: cards of the hand."""
    return {Place.HAND: position.hand}


def refill(table: SoloTable, state: SoloState, way: Way) -> tuple[SoloState, tuple[str, ...]]:  # noqa: ARG001 - as every manner
    """KA2-09: nothing is drawn after a play."""
    return replace(state, hand=tuple(card for card in state.hand if card != GAP)), ()


def turn(table: SoloTable, state: SoloState) -> tuple[SoloState, Turned]:
    """KA2-07: the top blind card comes to the hand, which may grow beyond twelve."""
    card = state.blind[0]
    hand = sort_cards((*state.hand, card), table.printed.alphabet)
    return replace(state, hand=hand, blind=state.blind[1:], fresh=state.fresh + 1), Turned((card,))


HAND = Manner(deal, reach, refill, turn)

ALONE_2 = replace(
    ALONE_1,
    id="kan-u-go-alone-2",
    title="Kan-U-Go Alone, second method",
    book="KA2",
    course=Course.HAND,
    shares=(Share(range(1, 2), SIZE, "KA2-03"),),
    limits=(Limit(range(1, 2), 4, opening="KA2-04", addition="KA2-05"),),
    turning=Exchange.ONLY_IF_STUCK,  # KA2-06, R-56
    options=(
        replace(
            TURNING, ruling="R-56", text=f"{TURNING.text} At any time is a game of another kind, unranked."
        ),
        STRICT_S,
        VERB_S,
    ),
    cites={
        **ALONE_1.cites,
        Fault.EMPTY: "KA2-05",
        Fault.NOT_WILD: "KA2-02",
        Fault.NO_FREE_CARDS: "KA2-02",
        Fault.OFF_BOARD: "KA2-04",
        Fault.ONE_LETTER: "KA2-04",
        Fault.DETACHED: "KA2-05",
        Fault.ROUND_OVER: "KA2-10",
        Fault.NOT_HELD: "KA2-05",
        Fault.NOT_TOP: "KA2-05",
        Fault.SOURCE: "KA2-05",
        Fault.CAN_PLAY: "KA2-06",
        Fault.BLIND_EMPTY: "KA2-10",
        Fault.ONE_CARD: "KA2-08",
        Fault.NOT_HERE: "KA2-01",
    },
)
