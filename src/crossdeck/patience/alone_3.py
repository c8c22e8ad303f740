"""Kan-U-Go Alone, third method: seven stacks of one to seven cards, and every third card of the pack.

The rules in brief: building as in Kan-U-Go (KA3-01) without the free cards (KA3-02).  The top cards of the
stacks are laid (KA3-06), one of each in a play, and those beneath are turned up afterwards (KA3-07, R-60).
Of the rest of the pack every third card is turned up and may be used with them (KA3-09, KA3-10); at its end
the pack is turned over, as often as one likes (KA3-12).  Stack cards are to be preferred (KA3-11, R-58).  Won
when stacks and pack are used up (KA3-13), lost when a whole pass brings nothing (KA3-14, R-59).
"""

from collections.abc import Iterator
from dataclasses import replace

from crossdeck.games.kan_u_go import STRICT_S, VERB_S
from crossdeck.patience.actions import Place
from crossdeck.patience.alone_1 import ALONE_1
from crossdeck.patience.manner import Manner, exposed, order_of
from crossdeck.patience.state import SoloState, Turned
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position
from crossdeck.patience.ways import Reach, Way
from crossdeck.rules import Course, Exchange, Fault, Limit, Option, Rules, Share

__all__ = ["ALONE_3", "BENEATH", "PACKET", "STACKS", "STACKS_FIRST", "seven_piles"]

PILES = 7
"""KA3-03, LS2-02: of one to seven cards."""
PILED = PILES * (PILES + 1) // 2
PACKET = 3
"""KA3-09, R-57: packets of three, of which the last card is usable; the last packet may be smaller."""

STACKS_FIRST = Option(
    "stacks_first", "R-58", "A card of the pack is turned and used only if the stacks alone make no play."
)
BENEATH = Option("beneath", "R-57", "The card of the pack beneath one that was used may be used at once.")


def seven_piles(table: SoloTable, name: str, rule: str) -> SoloState:
    """KA3-03, KA3-04, LS2-02: a row of seven, then the last six are covered, the last five, and so on."""
    order = order_of(table, name, PILED, rule)
    piles: list[list[str]] = [[] for _ in range(PILES)]
    cards = iter(order)
    for first in range(PILES):
        for pile in piles[first:]:
            pile.insert(0, next(cards))
    return SoloState(name, piles=tuple(map(tuple, piles)), blind=order[PILED:])


def deal(table: SoloTable, name: str) -> SoloState:
    """KA3-03 to KA3-05."""
    return replace(seven_piles(table, name, "KA3-03"), shown=False)


def reach(rules: Rules, position: Position) -> Reach:  # noqa: ARG001 - as every manner
    """KA3-06, KA3-10, R-60: the top of each stack, the tallest first, and the pack card that is shown."""
    heights = sorted(range(len(position.piles)), key=lambda pile: -len(position.piles[pile]))
    tops: Reach = {pile: position.piles[pile][:1] for pile in heights}
    return {**tops, Place.OPEN: position.up[:1] if position.shown else ()}


def refill(table: SoloTable, state: SoloState, way: Way) -> tuple[SoloState, tuple[str, ...]]:
    """KA3-07: newly exposed cards are turned up; R-57: the pack card beneath is not, unless so agreed."""
    shown, beneath = exposed(state, way), table.rules.beneath
    if Place.OPEN not in way:
        return state, shown
    if beneath and state.up:
        shown = (*shown, state.up[0])
    return replace(state, shown=beneath and bool(state.up)), shown


def turn(table: SoloTable, state: SoloState) -> tuple[SoloState, Turned]:  # noqa: ARG001 - as every manner
    """KA3-09, KA3-12, R-57: the next packet, after turning the pack over if it is at its end."""
    over = not state.blind
    blind, up = (state.up[::-1], ()) if over else (state.blind, state.up)
    packet = blind[:PACKET]
    turned = replace(state, blind=blind[PACKET:], up=(*packet[::-1], *up), shown=True, fresh=state.fresh + 1)
    return turned, Turned(packet[-1:], over)


def later(table: SoloTable, state: SoloState) -> Iterator[SoloState]:
    """R-59: the rest of this pass, and one whole pass from the top; after that everything comes again."""
    passes = 0
    while state.blind or state.up:
        passes += not state.blind
        if passes > 1:
            return
        state, _ = turn(table, state)
        yield state


STACKS = Manner(deal, reach, refill, turn, later, open_piles=False, open_stack=False)

ALONE_3 = replace(
    ALONE_1,
    id="kan-u-go-alone-3",
    title="Kan-U-Go Alone, third method",
    book="KA3",
    course=Course.STACKS,
    shares=(Share(range(1, 2), PILED, "KA3-03"),),
    limits=(Limit(range(1, 2), 4, opening="KA3-06", addition="KA3-08"),),
    turning=Exchange.FREE,
    stacks_first=False,
    beneath=False,
    options=(STACKS_FIRST, BENEATH, STRICT_S, VERB_S),
    cites={
        **ALONE_1.cites,
        Fault.EMPTY: "KA3-08",
        Fault.NOT_WILD: "KA3-02",
        Fault.NO_FREE_CARDS: "KA3-02",
        Fault.OFF_BOARD: "KA3-06",
        Fault.ONE_LETTER: "KA3-06",
        Fault.DETACHED: "KA3-08",
        Fault.ROUND_OVER: "KA3-14",
        Fault.NOT_HELD: "KA3-06",
        Fault.NOT_TOP: "KA3-06",
        Fault.SOURCE: "KA3-10",
        Fault.OPEN_CARDS: "KA3-10",
        Fault.CAN_PLAY: "KA3-11",
        Fault.STACKS_FIRST: "KA3-11",
        Fault.BLIND_EMPTY: "KA3-13",
        Fault.ONE_CARD: "KA3-09",
        Fault.NOT_HERE: "KA3-01",
    },
)
