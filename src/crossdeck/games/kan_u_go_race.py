"""Kan-U-Go Race: everyone plays whenever he can.  Here are its building rules.

Additions are those of Kan-U-Go (KRC-10, R-49), but no number of cards is too many (KRC-07), and a player's
first addition lays at least three (KRC-08).
"""

from dataclasses import replace

from crossdeck.games.kan_u_go import KAN_U_GO, STRICT_S, TARGET, VERB_S
from crossdeck.rules import Course, Fault

__all__ = ["KAN_U_GO_RACE"]

KAN_U_GO_RACE = replace(
    KAN_U_GO,  # KRC-01, KRC-10
    id="kan-u-go-race",
    title="Kan-U-Go Race",
    book="KRC",
    course=Course.RACE,  # KRC-06
    limits=(),  # KRC-07
    least_first=3,  # KRC-08
    out_prize=20,  # KRC-17
    target=100,  # KRC-18
    options=(TARGET, STRICT_S, VERB_S),
    cites={**KAN_U_GO.cites, Fault.TOO_FEW: "KRC-08", Fault.NOT_A_WORD: "KRC-10"},
)
