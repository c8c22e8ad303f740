"""Patch Word, two to fourteen players: four cards a turn, two patch cards that stand for any letter.

As Kan-U-Go in outline.  Four cards are the limit at every number of players (PWD-18).  A patch card keeps the
letter it was laid for (PWD-31, PWD-32).  The S that makes a plural must begin or end the other word (PWD-26,
R-34).
"""

from crossdeck.games.kan_u_go import (
    CHECKING,
    DEADLOCK,
    EXCHANGE,
    STRICT_S,
    TARGET,
    TIE,
    TIMED,
    VERB_S,
    WINDOW,
)
from crossdeck.rules import (
    Checking,
    Exchange,
    Fault,
    Joint,
    Limit,
    Opener,
    Option,
    Plurals,
    Rules,
    Share,
    Tie,
    Wilds,
    Window,
)

__all__ = ["PATCH_WORD"]

JOINT = Option("joint", "R-34", "Where in the other word the S that makes a plural may lie.")
EXTENSION = Option(
    "extension_only", "R-36", "Only adding S or ES to a word on the table is barred, not a plural laid whole."
)

PATCH_WORD = Rules(
    id="patch-word",
    title="Patch Word",
    book="PWD",
    pack="patch-word",  # PWD-01
    words="tournament",  # PWD-30, R-92
    shares=(
        Share(range(2, 4), 11, "PWD-04"),
        Share(range(4, 6), 9, "PWD-05"),
        Share(range(6, 8), 7, "PWD-06"),
        Share(range(8, 15), 7, "PWD-06", packs=2),  # PWD-02, R-94
    ),
    limits=(Limit(range(2, 15), 4, opening="PWD-09", addition="PWD-18"),),
    wilds=Wilds.ANY_LETTER,  # PWD-31
    plurals=Plurals.BARRED,  # PWD-25
    joint=Joint.AT_ENDS,  # PWD-26, R-34
    verb_s=False,
    extension_only=False,
    opener=Opener.LEFT_OF_DEALER,  # PWD-08
    exchange=Exchange.FREE,
    deadlock=3,
    wild_value=15,  # PWD-33
    checking=Checking.CHALLENGE,  # PWD-34
    window=Window.NEXT_TURN,
    challenge_points=10,  # PWD-35, PWD-36, R-42
    target=100,  # PWD-41
    tie=Tie.SHARE,
    timed=False,  # the book has no clock
    options=(TARGET, TIE, TIMED, CHECKING, WINDOW, EXCHANGE, DEADLOCK, JOINT, STRICT_S, VERB_S, EXTENSION),
    cites={
        Fault.EMPTY: "PWD-18",
        Fault.OCCUPIED: "PWD-32",
        Fault.NOT_WILD: "PWD-31",
        Fault.NOT_HELD: "PWD-18",
        Fault.OFF_BOARD: "PWD-13",
        Fault.LINE: "PWD-19",
        Fault.GAP: "PWD-20",
        Fault.ONE_LETTER: "PWD-09",
        Fault.DETACHED: "PWD-13",
        Fault.NOT_A_WORD: "PWD-22",
        Fault.PROPER: "PWD-29",
        Fault.FOREIGN: "PWD-29",
        Fault.MISNAMED: "R-64",
        Fault.PLURAL: "PWD-25",
        Fault.NOT_YOUR_TURN: "PWD-12",
        Fault.ROUND_OVER: "PWD-38",
        Fault.AWAITED: "PWD-15",
        Fault.PASS: "R-15",
        Fault.SWAP: "PWD-17",
        Fault.TAKE_UP: "PWD-32",
        Fault.ONE_CARD: "PWD-10",
        Fault.SOURCE: "PWD-10",
        Fault.DRAW_FIRST: "PWD-15",
        Fault.ONE_ACTION: "PWD-16",
        Fault.CAN_PLAY: "PWD-14",
        Fault.FREE_EARLY: "PWD-31",
        Fault.MUST_THROW: "PWD-38",
        Fault.FREE_DISCARD: "R-24",
        Fault.NO_CHALLENGE: "PWD-34",
        Fault.NO_TIME: "R-73",
    },
)
