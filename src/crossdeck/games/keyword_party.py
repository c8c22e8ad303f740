"""Keyword Party, the game that is played at one table of a party, two to four players.

It is regular Keyword with a clock (KPT-01): a game ends when a player is out of letters or at the time limit,
after forty minutes at most (KPT-05).  Who draws the letter nearest to A goes first, with ten letters and an
opening word of three or more from the dark gray squares (KPT-03, KPT-04).  A fault that is noticed before the
next player has played is corrected, and costs nothing (KPT-09 to KPT-11).  The highest score wins the table.

A table is of four.  Three or two sit down where the guests do not divide by four; never five, for the board
has four colours, and a fifth player would have no squares of his own (KWR-08).
"""

from dataclasses import replace

from crossdeck.games.keyword import KEYWORD
from crossdeck.rules import Fault, Share

__all__ = ["KEYWORD_PARTY"]

KEYWORD_PARTY = replace(
    KEYWORD,  # KPT-01
    id="keyword-party",
    title="Keyword Party",
    book="KPT",
    shares=(Share(range(2, 5), 10, "KPT-04"),),
    timed=True,  # KPT-05
    cites={
        **KEYWORD.cites,
        Fault.NOT_HELD: "KPT-04",
        Fault.START: "KPT-04",
        Fault.NOT_YOUR_TURN: "KPT-03",
        Fault.ROUND_OVER: "KPT-05",
    },
)
