"""Keyword Patience (1954): from the top-left to the bottom-right corner of the Keyword board in few words.

The rules in brief: ten letters on the rack (KWP-05), refilled after each word (KWP-07).  The first word
begins in the top-left corner (KWP-06); each further one shares a letter with a word that lies there (KWP-08),
exactly one unless otherwise agreed (R-81), and every run is a word (R-82).  It ends when the last letter of a
word fills the bottom-right corner (KWP-09); the fewer words, the better (KWP-03).
"""

from dataclasses import replace

from crossdeck.cards import sort_cards
from crossdeck.games.keyword import KEYWORD
from crossdeck.patience.actions import Place
from crossdeck.patience.manner import Manner, order_of, refilled_rack
from crossdeck.patience.state import SoloState
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position
from crossdeck.patience.ways import Reach, Way
from crossdeck.rules import Checking, Course, Ending, Fault, Joining, Option, Rules, Share

__all__ = ["CORNERS", "KEYWORD_PATIENCE", "RACK", "REDRAWS", "deal_rack", "reach_rack", "refill_rack"]

RACK = 10
"""KWP-05, KWR-02."""

JOINING = Option(
    "joining", "R-81", "How many letters of the crossword a word shares: exactly one, or one or more."
)
REDRAWS = Option("redraws", "R-83", "How many times letters of the rack may be exchanged.", least=0)


def deal_rack(table: SoloTable, name: str) -> SoloState:
    """KWP-04, KWP-05: ten letters on the rack, the others face down."""
    order = order_of(table, name, RACK, "KWP-05")
    return SoloState(name, hand=sort_cards(order[:RACK], table.printed.alphabet), blind=order[RACK:])


def reach_rack(rules: Rules, position: Position) -> Reach:  # noqa: ARG001 - as every manner
    """KWP-05: the letters on the rack."""
    return {Place.HAND: position.hand}


def refill_rack(table: SoloTable, state: SoloState, way: Way) -> tuple[SoloState, tuple[str, ...]]:  # noqa: ARG001 - as every manner
    """KWP-07, KWR-03: to ten again."""
    return refilled_rack(table, state, RACK)


CORNERS = Manner(deal_rack, reach_rack, refill_rack)

_BOARD = next(option for option in KEYWORD.options if option.name == "board")

KEYWORD_PATIENCE = replace(
    KEYWORD,
    id="keyword-patience",
    title="Keyword Patience",
    book="KWP",
    course=Course.CORNERS,
    ending=Ending.LOWEST,  # KWP-03
    shares=(Share(range(1, 2), RACK, "KWP-05"),),
    shortest=2,
    letter_points=0,
    key_points=0,
    keyword_points=0,
    out_points=0,
    left_points=0,
    joining=Joining.ONE,
    redraws=0,
    redraw=False,
    checking=Checking.REFUSED,
    correction=False,
    options=(_BOARD, JOINING, REDRAWS),
    cites={
        Fault.EMPTY: "KWP-08",
        Fault.OCCUPIED: "KWP-08",
        Fault.NOT_WILD: "KWP-01",
        Fault.NO_FREE_CARDS: "KWP-01",
        Fault.OFF_BOARD: "R-84",
        Fault.CORNER: "KWP-06",
        Fault.START: "KWP-06",
        Fault.LINE: "R-01",
        Fault.GAP: "R-01",
        Fault.ONE_LETTER: "KWP-06",
        Fault.TOO_SHORT: "R-82",
        Fault.DETACHED: "KWP-08",
        Fault.JOINING: "KWP-08",
        Fault.NOT_A_WORD: "R-82",
        Fault.PROPER: "R-92",
        Fault.FOREIGN: "R-92",
        Fault.PLURAL: "R-82",
        Fault.ROUND_OVER: "KWP-09",
        Fault.NOT_HELD: "KWP-05",
        Fault.NOT_TOP: "KWP-05",
        Fault.SOURCE: "KWP-05",
        Fault.NO_EXCHANGE: "R-83",
        Fault.BLIND_EMPTY: "R-83",
        Fault.NOT_HERE: "KWP-02",
    },
)
