"""Lexicon for large groups, the second game of the Parker Brothers pack, two to ten players.

Words lie in rows of their own, and there is no crossword.  A turn is exactly one of four things (LXL-08):
(a) lay a word, (b) exchange a card with the packs, (c) insert cards in a word of the table, whose letters
keep their order, (d) exchange cards for others of one word, which stays complete.  Nobody passes (LXL-20).
Master Cards stand for any letter (LXL-28), there is no plural rule (R-69), and no number of cards is too many
(R-66).  Who reaches 100 is out of the match, and the last one left wins it (LXL-23, LXL-24).

Our reading of R-18: (d) is an exchange too, with the table instead of the packs, and sheds nothing (R-67).
So circuits of (b) and (d) alone end a round; else two players could swap a letter to and fro for ever.
"""

from crossdeck.games.kan_u_go import CHECKING, EXCHANGE, TIMED, WINDOW
from crossdeck.games.lexicon import MASTER_VALUE, NAMES
from crossdeck.rules import (
    Checking,
    Course,
    Ending,
    Exchange,
    Fault,
    Names,
    Opener,
    Option,
    Plurals,
    Rules,
    Share,
    Wilds,
    Window,
)

__all__ = ["LEXICON_LARGE"]

TARGET = Option("target", "R-71", "Whoever reaches this total is out of the match; the last one left wins.")
DEADLOCK = Option(
    "deadlock",
    "R-18",
    "So many circuits of exchanges alone, with the packs or with words of the table, end the round, and "
    "everybody scores his hand; 0 for never.",
    least=0,
)
SHORTEST = Option("shortest", "R-65", "The fewest letters of a word.", least=2)
FIXED_WILDS = Option("fixed_wilds", "R-68", "A Master Card in a word is not exchanged for another card.")
COUNT_ANEW = Option(
    "count_anew",
    "R-72",
    "One pack or two, by the players who are left, at each deal; otherwise as at the first.",
)

LEXICON_LARGE = Rules(
    id="lexicon-large",
    title="Lexicon for large groups",
    book="LXL",
    pack="lexicon-parker",
    words="tournament",  # LXL-25
    course=Course.ROWS,  # LXL-09
    shares=(
        Share(range(2, 5), 10, "LXL-05"),  # LXL-01
        Share(range(5, 11), 10, "LXL-05", packs=2),  # LXL-01, R-72
    ),
    limits=(),
    count_anew=True,
    opener=Opener.LEFT_OF_DEALER,  # LXL-07
    shortest=2,
    exchange=Exchange.FREE,  # LXL-10, R-12
    fixed_wilds=False,
    plurals=Plurals.FREE,
    deadlock=3,
    ending=Ending.ELIMINATION,  # LXL-23, LXL-24
    target=100,  # LXL-23
    timed=False,  # for parties
    names=Names.BARRED,  # LXL-25
    checking=Checking.CHALLENGE,  # LXL-26, LXL-27
    window=Window.NEXT_TURN,
    challenge_points=10,  # LXL-26, LXL-27
    wilds=Wilds.ANY_LETTER,  # LXL-28
    wild_value=15,
    options=(
        TARGET,
        TIMED,
        CHECKING,
        WINDOW,
        EXCHANGE,
        DEADLOCK,
        SHORTEST,
        FIXED_WILDS,
        COUNT_ANEW,
        NAMES,
        MASTER_VALUE,
    ),
    cites={
        Fault.EMPTY: "LXL-08",
        Fault.NOT_HELD: "R-66",
        Fault.LINE: "LXL-09",
        Fault.NO_ROW: "LXL-13",
        Fault.ORDER: "LXL-14",
        Fault.LENGTH: "R-67",
        Fault.ALL_CHANGED: "R-67",
        Fault.ONE_WORD: "LXL-15",
        Fault.WILD_FIXED: "R-68",
        Fault.TOO_SHORT: "R-65",
        Fault.NOT_A_WORD: "LXL-25",
        Fault.PROPER: "LXL-25",
        Fault.FOREIGN: "LXL-25",
        Fault.NOT_YOUR_TURN: "LXL-07",
        Fault.ROUND_OVER: "LXL-22",
        Fault.AWAITED: "LXL-11",
        Fault.PASS: "LXL-20",
        Fault.SWAP: "LXL-08",
        Fault.TAKE_UP: "LXL-13",
        Fault.ONE_CARD: "LXL-10",
        Fault.SOURCE: "LXL-10",
        Fault.DRAW_FIRST: "LXL-11",
        Fault.ONE_ACTION: "LXL-21",
        Fault.CAN_PLAY: "R-12",
        Fault.FREE_EARLY: "LXL-28",
        Fault.MUST_THROW: "LXL-22",
        Fault.NO_EXCHANGE: "LXL-10",
        Fault.NO_CHALLENGE: "LXL-26",
        Fault.NO_TIME: "R-73",
    },
)
