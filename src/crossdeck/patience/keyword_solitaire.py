"""Keyword Solitaire: Keyword alone, with the blue rack, for 850 points.

The rules in brief: as regular Keyword (KWS-01), started in the centre (KWS-02), but only the blue area
counts: 10 a letter (KWS-04), 50 on a blue key square (KWS-06), 20 on a key square of another colour (KWS-05),
nothing elsewhere (KWS-10), 50 more for a keyword (KWS-07, R-86).  A letter left on the rack costs 5 (KWS-08);
who is rid of all letters gets 50 instead (KWS-09, R-87).  850 or more wins (KWS-11).
"""

from dataclasses import replace

from crossdeck.games.keyword import KEYWORD
from crossdeck.patience.keyword_patience import REDRAWS, deal_rack, reach_rack, refill_rack
from crossdeck.patience.manner import Manner
from crossdeck.rules import Checking, Course, Fault, Option

__all__ = ["AREA", "KEYWORD_SOLITAIRE"]

TARGET = Option("target", "KWS-11", "The points that win.")

AREA = Manner(deal_rack, reach_rack, refill_rack)

_SHARED = (
    "board", "shortest", "letter_points", "own_factor", "key_points", "keyword_points", "keyword_keys",
    "out_points", "left_points",
)  # fmt: skip

KEYWORD_SOLITAIRE = replace(
    KEYWORD,
    id="keyword-solitaire",
    title="Keyword Solitaire",
    book="KWS",
    course=Course.AREA,
    shares=tuple(replace(share, players=range(1, 2), rule="KWS-01") for share in KEYWORD.shares),
    own_only=True,  # KWS-05, KWS-10, R-85
    target=850,  # KWS-11
    redraws=0,  # alone an exchange would cost nothing: only by agreement
    redraw=False,
    checking=Checking.REFUSED,
    correction=False,
    options=(TARGET, *(option for option in KEYWORD.options if option.name in _SHARED), REDRAWS),
    cites={
        **KEYWORD.cites,
        Fault.EMPTY: "KWS-01",
        Fault.START: "KWS-02",
        Fault.ROUND_OVER: "KWS-09",
        Fault.NO_FREE_CARDS: "KWS-01",
        Fault.NOT_TOP: "KWR-02",
        Fault.NO_EXCHANGE: "R-83",
        Fault.BLIND_EMPTY: "R-83",
        Fault.NOT_HERE: "KWS-01",
    },
)
