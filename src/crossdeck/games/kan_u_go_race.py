"""Kan-U-Go Race, two to seven players: everyone plays whenever he can, and the first one out wins the heat.

The rules in brief: the pack and the hands of Kan-U-Go (KRC-01).  Before anybody begins, the dealer lays out
a word of five letters from the cards left, and turns up the top one of the rest (KRC-03, KRC-04, R-50).  He
calls, and all start together (KRC-05).  There are no turns: what is first in order stands, and who comes
too late for a place takes his cards back (KRC-06, R-46).  A player's first addition lays three cards or more,
later ones as many as he likes, and all are built as in Kan-U-Go (KRC-07 to KRC-10, R-49).  Anybody exchanges
a card at any time (KRC-11, R-48).  When the blind pack is used up the dealer calls Stop, shuffles the
face-up cards, and all go on (KRC-12, KRC-13).  A free card is ballast that need never be played: who holds
nothing else is out (KRC-14, KRC-15, R-47).  He has 20 points taken off, the others score their hands (KRC-16,
KRC-17, R-51), until one reaches the target; the lowest total wins (KRC-18).
"""

from dataclasses import replace

from crossdeck.games.kan_u_go import (
    FREE_CARD_VALUE,
    FREE_DISCARD,
    KAN_U_GO,
    STRICT_S,
    TARGET,
    TIE,
    TIMED,
    VERB_S,
)
from crossdeck.rules import Checking, Course, Exchange, Fault, Option

__all__ = ["KAN_U_GO_RACE"]

COOLDOWN = Option(
    "cooldown", "R-48", "So many seconds lie between two exchanges of one player; 0 for no pause.", least=0
)
DEADLOCK = Option(
    "deadlock",
    "R-18",
    "So many Stops without an addition between them end the heat, and everybody scores his hand; 0 for "
    "never.",
    least=0,
)

KAN_U_GO_RACE = replace(
    KAN_U_GO,  # KRC-01, KRC-10
    id="kan-u-go-race",
    title="Kan-U-Go Race",
    book="KRC",
    course=Course.RACE,  # KRC-06
    limits=(),  # KRC-07
    least_first=3,  # KRC-08
    checking=Checking.REFUSED,  # R-40, KRC-10: nobody has the time to challenge
    exchange=Exchange.FREE,  # anybody's right, so no option
    cooldown=0,
    deadlock=3,  # R-18, counted in Stops, for there are no circuits
    free_card_value=15,
    out_prize=20,  # KRC-17, R-51
    target=100,  # KRC-18
    options=(
        TARGET,
        TIE,
        TIMED,
        COOLDOWN,
        DEADLOCK,
        FREE_DISCARD,
        FREE_CARD_VALUE,
        STRICT_S,
        VERB_S,
    ),
    cites={
        **KAN_U_GO.cites,  # how cards are laid
        Fault.EMPTY: "KRC-09",
        Fault.TOO_FEW: "KRC-08",
        Fault.NOT_A_WORD: "KRC-10",
        Fault.NOT_YOUR_TURN: "KRC-05",  # there are no turns, but calling is the dealer's
        Fault.ROUND_OVER: "KRC-14",
        Fault.AWAITED: "KRC-05",
        Fault.PASS: "KRC-06",
        Fault.ONE_CARD: "KRC-11",
        Fault.SOURCE: "KRC-11",
        Fault.DRAW_FIRST: "R-48",
        Fault.ONE_ACTION: "KRC-06",
        Fault.FREE_EARLY: "R-47",
        Fault.MUST_THROW: "KRC-15",
        Fault.OPEN_GONE: "R-46",
        Fault.TOO_SOON: "R-48",
        Fault.EARLIER: "R-46",
    },
)
