"""Kan-U-Go Alone, first method: a row of six open cards and an open stack beside the blind pack.

The rules in brief: all that Kan-U-Go says of building holds (KA1-02); the free cards are taken out (KA1-03).
Cards of the row and the turned-up card are laid, one to four at a time (KA1-06, KA1-11).  After every play
the row is refilled from the blind pack (KA1-09); the open stack only when it has been cleared (KA1-10).  Who
can or will lay nothing turns up another blind card on top of it (KA1-08).  Won with every letter in the
crossword (KA1-14); there is no redeal (R-55).
"""

from dataclasses import replace

from crossdeck.games.kan_u_go import KAN_U_GO, STRICT_S, VERB_S
from crossdeck.patience.actions import Place
from crossdeck.patience.manner import GAP, Manner, order_of, turn_one
from crossdeck.patience.state import SoloState
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position
from crossdeck.patience.ways import Reach, Way
from crossdeck.rules import Course, Ending, Exchange, Fault, Limit, Option, Refill, Rules, Share

__all__ = ["ALONE_1", "OPEN_CARDS", "REFILL_OPEN", "ROW", "TURNING", "USE_TURNED"]

SIZE = 6
"""KA1-04."""

TURNING = Option(
    "turning",
    "R-54",
    "When a blind card may be turned up or taken: at any time, or only if nothing can be laid.",
)
OPEN_CARDS = Option("open_cards", "R-53", "How many cards of the open stack one play may use, from the top.")
USE_TURNED = Option("use_turned", "R-54", "After turning blind cards up the next play uses one of them.")
REFILL_OPEN = Option(
    "refill_open",
    "R-52",
    "A cleared open stack: a new card is turned up from the blind pack, or it stays empty.",
)


def deal(table: SoloTable, name: str) -> SoloState:
    """KA1-04, KA1-05: six in a row, the next one face up, the rest blind."""
    order = order_of(table, name, SIZE + 1, "KA1-04")
    return SoloState(name, hand=order[:SIZE], up=order[SIZE : SIZE + 1], blind=order[SIZE + 1 :])


def reach(rules: Rules, position: Position) -> Reach:
    """KA1-06, R-53: the row, and the top of the open stack; the card it uncovers only from the next play."""
    return {Place.HAND: position.hand, Place.OPEN: position.up[: rules.open_cards]}


def refill(table: SoloTable, state: SoloState, way: Way) -> tuple[SoloState, tuple[str, ...]]:  # noqa: ARG001 - as every manner
    """KA1-09, KA1-12: the gaps of the row from left to right; KA1-10, R-52: then the open stack."""
    gaps = state.hand.count(GAP)
    drawn, blind = state.blind[:gaps], state.blind[gaps:]
    new = iter(drawn)
    row = tuple(card or next(new, GAP) for card in state.hand)
    up = state.up
    turned: tuple[str, ...] = ()
    if not up and table.rules.refill_open is Refill.CLEARED:
        turned, blind = blind[:1], blind[1:]
        up = turned
    hand = tuple(card for card in row if card != GAP)
    return replace(state, hand=hand, up=up, blind=blind), (*drawn, *turned)


ROW = Manner(deal, reach, refill, turn_one)

ALONE_1 = replace(
    KAN_U_GO,
    id="kan-u-go-alone-1",
    title="Kan-U-Go Alone, first method",
    book="KA1",
    course=Course.ROW,
    ending=Ending.LOWEST,
    shares=(Share(range(1, 2), SIZE, "KA1-04"),),  # KA1-01
    limits=(Limit(range(1, 2), 4, opening="KA1-07", addition="KA1-11"),),
    turning=Exchange.FREE,
    open_cards=1,
    use_turned=False,
    refill_open=Refill.CLEARED,  # KA1-10, R-52
    target=0,  # nothing is counted
    options=(TURNING, OPEN_CARDS, USE_TURNED, REFILL_OPEN, STRICT_S, VERB_S),
    presets={},
    cites={
        Fault.EMPTY: "KA1-11",
        Fault.OCCUPIED: "KUG-31",
        Fault.NOT_WILD: "KA1-03",
        Fault.NO_FREE_CARDS: "KA1-03",
        Fault.OFF_BOARD: "KA1-07",
        Fault.LINE: "KUG-27",
        Fault.GAP: "KUG-29",
        Fault.ONE_LETTER: "KA1-07",
        Fault.DETACHED: "KA1-11",
        Fault.NOT_A_WORD: "KUG-28",
        Fault.PROPER: "KUG-32",
        Fault.FOREIGN: "KUG-32",
        Fault.PLURAL: "KUG-33",
        Fault.ROUND_OVER: "KA1-13",
        Fault.NOT_TOP: "KA1-06",
        Fault.NOT_HELD: "KA1-06",
        Fault.SOURCE: "KA1-06",
        Fault.OPEN_CARDS: "R-53",
        Fault.CAN_PLAY: "R-54",
        Fault.USE_TURNED: "R-54",
        Fault.BLIND_EMPTY: "R-55",
        Fault.ONE_CARD: "KA1-08",
        Fault.NOT_HERE: "KA1-02",
    },
)
