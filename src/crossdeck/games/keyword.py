"""Keyword (Parker Brothers, 1953), two to four players: words on a board of colours, the highest score wins.

Its own rulebook is lost to us.  A supplement of 1953 and 1954 tells parts of it, and an owner describes the
board; the rest is rebuilt here and is ours to answer for (R-84, R-86, R-88).

From the supplement: a rack of ten letters, refilled after each play (KWR-02, KWR-03); the first word has
three letters or more and starts in the dark gray squares (KWR-05, KWR-06); areas, racks and key squares of
several colours (KWR-08); a bonus for a keyword (KWR-09); the game ends when somebody is rid of all letters,
and the highest score wins (KWR-10, KWR-11); a fault that is noticed before the next play is corrected and
costs nothing (KPT-09 to KPT-11).

Rebuilt: where the squares lie and which letters there are, what a letter, a key square and one's own colour
count in the game for several, what a keyword is, that later words have three letters too, that letters may
be exchanged for a turn, and that the end of a solitaire, 50 for going out and 5 off for each letter left,
is the end of this game as well.  Each number is an option.
"""

from dataclasses import replace

from crossdeck.games.kan_u_go import CHECKING, EXCHANGE, TIMED
from crossdeck.rules import (
    Checking,
    Course,
    Ending,
    Exchange,
    Fault,
    Opener,
    Option,
    Plurals,
    Rules,
    Share,
    Wilds,
    Window,
)

__all__ = ["KEYWORD"]

BOARD = Option(
    "board",
    "R-84",
    "The board, of which only the size and the four colours are known: keyword, or keyword-b, which has "
    "fewer key squares and is a little harder.",
    choices=("keyword", "keyword-b"),
)
REDRAW = Option(
    "redraw", "R-88", "A player may exchange letters of his rack for others of the stock instead of a play."
)
DEADLOCK = Option(
    "deadlock",
    "R-18",
    "So many circuits without a play end the game, and nobody is out; 0 for never. When no letters can be "
    "drawn any more one circuit is enough.",
    least=0,
)
SHORTEST = Option(
    "shortest", "R-88", "The fewest letters of a word that is laid; side words may have two.", least=2
)
LETTER_POINTS = Option("letter_points", "R-88", "What a letter scores where it is laid.", least=0)
OWN_FACTOR = Option("own_factor", "R-88", "By how much a square of a player's own colour multiplies.")
KEY_POINTS = Option("key_points", "R-88", "What a key square adds to its letter.", least=0)
KEYWORD_POINTS = Option("keyword_points", "R-86", "What a keyword adds.", least=0)
KEYWORD_KEYS = Option("keyword_keys", "R-86", "How many key squares a keyword covers, one of them newly.")
OUT_POINTS = Option("out_points", "R-87", "What a player gets who is rid of all letters.", least=0)
LEFT_POINTS = Option("left_points", "R-88", "What each letter left on a rack costs at the end.", least=0)

KEYWORD = Rules(
    id="keyword",
    title="Keyword",
    book="KWR",
    course=Course.BOARD,  # KWR-08
    ending=Ending.HIGHEST,  # KWR-11; one round is the game
    target=0,  # KWR-10: no total ends it
    pack="keyword",  # how many letters of each there are is rebuilt, and that none is wild
    board="keyword",
    words="tournament",
    shares=(Share(range(2, 5), 10, "KWR-02"),),  # as many as there are colours (KWR-08, KPT-01)
    limits=(),
    refill=True,  # KWR-03
    opener=Opener.DEALER,  # KWR-04: who draws the letter nearest to A goes first
    shortest=3,  # KWR-05 for the first word, R-88 for the others
    wilds=Wilds.NONE,
    plurals=Plurals.FREE,  # no rule forbids any
    letter_points=5,
    own_factor=2,
    key_points=20,
    keyword_points=50,
    keyword_keys=2,
    out_points=50,
    left_points=5,
    redraw=True,
    exchange=Exchange.FREE,
    deadlock=3,
    checking=Checking.CHALLENGE,  # KPT-10
    window=Window.NEXT_TURN,  # KPT-10
    challenge_points=0,  # KPT-09
    correction=True,  # KPT-11
    timed=False,  # KPT-05: forty minutes at a party
    options=(
        BOARD,
        TIMED,
        replace(CHECKING, text=CHECKING.text + " A challenge says that a fault was noticed (KPT-10)."),
        REDRAW,
        EXCHANGE,
        DEADLOCK,
        SHORTEST,
        LETTER_POINTS,
        OWN_FACTOR,
        KEY_POINTS,
        KEYWORD_POINTS,
        KEYWORD_KEYS,
        OUT_POINTS,
        LEFT_POINTS,
    ),
    cites={
        Fault.EMPTY: "KWR-07",
        Fault.OCCUPIED: "R-88",
        Fault.NOT_WILD: "R-88",
        Fault.NOT_HELD: "KWR-02",
        Fault.OFF_BOARD: "R-84",
        Fault.START: "KWR-06",
        Fault.LINE: "R-01",
        Fault.GAP: "R-01",
        Fault.ONE_LETTER: "KWR-05",
        Fault.TOO_SHORT: "KWR-05",
        Fault.DETACHED: "R-07",
        Fault.NOT_A_WORD: "R-06",
        Fault.PROPER: "R-92",
        Fault.FOREIGN: "R-92",
        Fault.MISNAMED: "KWR-07",
        Fault.PLURAL: "R-88",
        Fault.NOT_YOUR_TURN: "KWR-04",
        Fault.ROUND_OVER: "KWR-10",
        Fault.AWAITED: "R-88",
        Fault.PASS: "R-88",
        Fault.SWAP: "KWR-12",
        Fault.TAKE_UP: "KPT-10",
        Fault.ONE_CARD: "R-88",
        Fault.SOURCE: "R-88",
        Fault.DRAW_FIRST: "R-88",
        Fault.ONE_ACTION: "R-88",
        Fault.NO_EXCHANGE: "R-88",
        Fault.CAN_PLAY: "R-12",
        Fault.FREE_EARLY: "R-88",
        Fault.MUST_THROW: "R-88",
        Fault.FREE_DISCARD: "R-88",
        Fault.NO_CHALLENGE: "KPT-10",
        Fault.NO_TIME: "KPT-05",
    },
)
