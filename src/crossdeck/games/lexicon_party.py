"""Lexicon Party, the hand that is played at one table of a party, three to five players.

It is Lexicon (R-73) with a clock, and one hand is the whole game: it ends when somebody is out or when time
is up, after seven minutes at most (LXP-06), and all count what they hold (LXP-07).  Who is out, or else holds
least, wins the table (LXP-09); where several tie the win is shared here, and the party cuts for it.  A table
is of four (LXP-01); three or five sit down where the guests do not divide by four.

Any player may challenge a word before the next one has played (LXP-12, LXP-16).  A real word that is barred
costs 50, a misspelt one nothing; either goes back to the hand, and the turn is lost (LXP-13, LXP-15, R-74).
Who challenges neither gains nor loses (LXP-14).  A fine counts for the evening and not for the table: it is
in the score, and LXP-09 looks at the cards alone.
"""

from dataclasses import replace

from crossdeck.games.kan_u_go import CHECKING, DEADLOCK, EXCHANGE, STRICT_S, TIMED, VERB_S
from crossdeck.games.lexicon import LEXICON, MASTER_VALUE, NAMES, NO_LIMIT, PLURALS
from crossdeck.rules import Checking, Ending, Fault, Opener, Option, Share, Window

__all__ = ["LEXICON_PARTY"]

FINE = Option(
    "fine",
    "R-74",
    "What a real word that is barred (a proper name, a foreign word, a plural in S) costs whoever laid it, "
    "if it is challenged in time; 0 for no fine. A misspelt word costs nothing.",
    least=0,
)

LEXICON_PARTY = replace(
    LEXICON,  # the crossword game at every table
    id="lexicon-party",
    title="Lexicon Party",
    book="LXP",
    shares=(
        Share(range(3, 5), 10, "LXP-04"),
        Share(range(5, 6), 9, "LEX-04"),
    ),
    opener=Opener.LEFT_OF_DEALER,  # LXP-05
    ending=Ending.HAND,  # LXP-06, LXP-09
    target=0,  # LXP-11: the party keeps the totals
    timed=True,  # LXP-06
    checking=Checking.CHALLENGE,  # LXP-12
    window=Window.NEXT_TURN,  # LXP-16
    challenge_points=0,  # LXP-14
    fine=50,  # LXP-13
    options=(
        TIMED,
        CHECKING,
        FINE,
        EXCHANGE,
        DEADLOCK,
        NO_LIMIT,
        PLURALS,
        STRICT_S,
        VERB_S,
        NAMES,
        MASTER_VALUE,
    ),
    presets={},
    cites={
        **LEXICON.cites,
        Fault.NOT_YOUR_TURN: "LXP-05",
        Fault.ROUND_OVER: "LXP-06",
        Fault.NO_CHALLENGE: "LXP-12",
        Fault.NO_TIME: "LXP-06",
    },
)
