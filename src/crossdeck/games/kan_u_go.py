"""Kan-U-Go (1937), two to seven players: the hand must go into the crossword, the lowest total wins.

The rules in brief: one pack of 58 letters and two free cards (KUG-38, R-23).  Open with a word of two to four
letters, then join one to four cards a turn to the crossword, all in one line and one run (KUG-24 to KUG-29);
with six or seven players three is the limit.  Every run of two or more is a word both ways.  A plural is not
made with S unless the S also belongs to another word, or lies there already (KUG-33 to KUG-37).  Who cannot
or will not add exchanges one card (KUG-16 to KUG-22).  Free cards are thrown in with the last lettered card
(KUG-39 to KUG-41).  The first rid of all cards ends the round, the others score what they hold (KUG-42 to
KUG-47).
"""

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

__all__ = [
    "CHECKING", "DEADLOCK", "EXCHANGE", "FREE_CARD_VALUE", "FREE_DISCARD", "KAN_U_GO", "OPENER", "STRICT_S",
    "TARGET", "TIE", "TIMED", "VERB_S", "WINDOW",
]  # fmt: skip

TARGET = Option("target", "R-44", "The total at which the game ends; the lowest total wins.")
STRICT_S = Option("strict_s", "R-32", "The S that makes a plural must be laid together with another card.")
VERB_S = Option("verb_s", "R-35", "A plural that is also a verb's third person (SMILES) may be made with S.")
CHECKING = Option(
    "checking",
    "R-40",
    "A word that is not in the dictionary: refused before the play stands, laid and open to challenge, or "
    "free, with no checking at all.",
)
WINDOW = Option(
    "window",
    "R-41",
    "How long a word can be challenged: until the next player has completed his turn, or at any time in the "
    "round, when a late challenge moves points only.",
)
OPENER = Option("opener", "R-22", "Who lays the opening word.")
EXCHANGE = Option("exchange", "R-12", "Whether a player who could play may exchange instead.")
FREE_DISCARD = Option("free_discard", "R-24", "A free card may be discarded in an exchange.")
DEADLOCK = Option(
    "deadlock",
    "R-18",
    "So many circuits of exchanges alone end the round, and everybody scores his hand; 0 for never.",
    least=0,
)
FREE_CARD_VALUE = Option("free_card_value", "R-28", "What a free card left in hand counts.", least=0)
TIE = Option("tie", "R-44", "A lowest total held by several: a shared win, or further rounds to decide.")
TIMED = Option(
    "timed",
    "R-73",
    "The clock may end a round, or the game: then all count what they hold, and nobody is out who still "
    "holds a card.",
)

KAN_U_GO = Rules(
    id="kan-u-go",
    title="Kan-U-Go",
    book="KUG",
    pack="kan-u-go",  # KUG-38
    words="tournament",  # KUG-32, R-92
    shares=(
        Share(range(2, 3), 12, "KUG-04"),
        Share(range(3, 4), 11, "KUG-05"),
        Share(range(4, 5), 10, "KUG-06"),
        Share(range(5, 6), 9, "KUG-07"),
        Share(range(6, 7), 8, "KUG-08"),
        Share(range(7, 8), 7, "KUG-09"),
    ),
    limits=(
        Limit(range(2, 6), 4, opening="KUG-13", addition="KUG-24"),
        Limit(range(6, 8), 3, opening="KUG-15", addition="KUG-25"),
    ),
    wilds=Wilds.NONE,
    plurals=Plurals.BARRED,  # KUG-33
    joint=Joint.ANYWHERE,  # KUG-34, KUG-37, R-31
    verb_s=False,
    strict_s=False,
    opener=Opener.LEFT_OF_DEALER,  # KUG-12
    exchange=Exchange.FREE,
    free_discard=True,
    deadlock=3,
    free_card_value=15,
    checking=Checking.REFUSED,  # the book has no challenge
    window=Window.NEXT_TURN,
    target=100,  # KUG-46
    tie=Tie.SHARE,
    timed=False,  # the book has no clock
    options=(
        TARGET,
        TIE,
        TIMED,
        CHECKING,
        WINDOW,
        EXCHANGE,
        DEADLOCK,
        OPENER,
        FREE_DISCARD,
        FREE_CARD_VALUE,
        STRICT_S,
        VERB_S,
    ),
    cites={
        Fault.EMPTY: "KUG-24",
        Fault.OCCUPIED: "KUG-31",
        Fault.NOT_WILD: "R-23",
        Fault.NOT_HELD: "KUG-24",
        Fault.OFF_BOARD: "KUG-14",
        Fault.LINE: "KUG-27",
        Fault.GAP: "KUG-29",
        Fault.ONE_LETTER: "KUG-13",
        Fault.DETACHED: "KUG-23",
        Fault.NOT_A_WORD: "KUG-28",
        Fault.PROPER: "KUG-32",
        Fault.FOREIGN: "KUG-32",
        Fault.MISNAMED: "R-64",
        Fault.PLURAL: "KUG-33",
        Fault.NOT_YOUR_TURN: "KUG-23",
        Fault.ROUND_OVER: "KUG-42",
        Fault.AWAITED: "R-13",
        Fault.PASS: "R-15",
        Fault.SWAP: "KUG-22",
        Fault.TAKE_UP: "KUG-31",
        Fault.ONE_CARD: "KUG-17",
        Fault.SOURCE: "KUG-18",
        Fault.DRAW_FIRST: "R-13",
        Fault.ONE_ACTION: "KUG-21",
        Fault.CAN_PLAY: "KUG-16",
        Fault.FREE_EARLY: "KUG-39",
        Fault.MUST_THROW: "KUG-41",
        Fault.FREE_DISCARD: "R-24",
        Fault.NO_CHALLENGE: "R-40",
        Fault.NO_TIME: "R-73",
    },
)
