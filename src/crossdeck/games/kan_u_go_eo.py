"""Kan-U-Go, the Esperanto edition: up to seven players, and a word is a root.

As the English game, with these differences: the dealer opens (KEO-02), anybody may exchange instead of adding
and names his discard first (KEO-12, KEO-13), a word is a root or a simple word of the dictionary
(KEO-16), a compound of two roots never is (KEO-17), the players agree beforehand on affixes and endings
(KEO-18, R-93), and there is no plural rule (KEO-09).  Where the book is silent the English rule holds (R-22).
"""

from dataclasses import replace

from crossdeck.games.kan_u_go import (
    CHECKING,
    DEADLOCK,
    FREE_CARD_VALUE,
    FREE_DISCARD,
    KAN_U_GO,
    OPENER,
    TIE,
    TIMED,
    WINDOW,
)
from crossdeck.rules import Exchange, Fault, Limit, Opener, Option, Plurals

__all__ = ["KAN_U_GO_EO"]

AFFIXES = Option(
    "affixes", "R-93", "What counts as a word besides roots: affixes and endings alone, with endings, or all."
)

KAN_U_GO_EO = replace(
    KAN_U_GO,  # KUG-02 to KUG-11, KUG-15, KUG-17 to KUG-20, KUG-24, KUG-25, KUG-28 hold here too
    id="kan-u-go-eo",
    title="Kan-U-Go, Esperanto edition",
    book="KEO",
    pack="kan-u-go-eo",
    words="esperanto",  # KEO-16
    limits=(
        Limit(range(2, 6), 4, opening="KEO-02", addition="KUG-24"),
        Limit(range(6, 8), 3, opening="KUG-15", addition="KUG-25"),
    ),
    plurals=Plurals.FREE,  # KEO-09
    opener=Opener.DEALER,  # KEO-02
    exchange=Exchange.FREE,  # KEO-12: anybody's right, so no option
    target=100,  # KEO-15: no agreed number
    options=(AFFIXES, TIE, TIMED, CHECKING, WINDOW, DEADLOCK, OPENER, FREE_DISCARD, FREE_CARD_VALUE),
    cites={
        **KAN_U_GO.cites,
        Fault.OFF_BOARD: "KEO-02",
        Fault.LINE: "KEO-07",  # it covers what KUG-27 says (KEO-05)
        Fault.GAP: "KEO-07",
        Fault.ONE_LETTER: "KEO-02",
        Fault.DETACHED: "KEO-03",
        Fault.NOT_A_WORD: "KEO-16",
        Fault.PROPER: "KEO-16",
        Fault.FOREIGN: "KEO-16",
        Fault.NOT_YOUR_TURN: "KEO-03",
        Fault.AWAITED: "KEO-13",
        Fault.SWAP: "R-22",
        Fault.ONE_CARD: "KUG-17",
        Fault.DRAW_FIRST: "KEO-13",
        Fault.ONE_ACTION: "KEO-12",
        Fault.FREE_EARLY: "KEO-10",
        Fault.MUST_THROW: "R-27",
    },
)
