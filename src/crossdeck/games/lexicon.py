"""Lexicon, the crossword game of the Parker Brothers pack, two to eight players, with its three variants.

Four cards a turn (LEX-17), two Master Cards that stand for any letter and keep it (LEX-27, LEX-28).  A plural
with S needs a corner or a joint with a new word (LEX-23), but a verb's third person is no plural (LEX-24).
The quick game ends at 50 (LEX-36), the game without limit drops the four cards (LEX-37), the wide open game
also allows plurals and proper names (LEX-38).
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
    Names,
    Opener,
    Option,
    Plurals,
    Rules,
    Share,
    Tie,
    Wilds,
    Window,
)

__all__ = ["LEXICON"]

TWO_PACKS = Option(
    "two_packs", "R-61", "With six players: two packs and ten cards each instead of one pack and eight."
)
NO_LIMIT = Option("no_limit", "R-11", "Any number of cards may be laid in a turn (LEX-37).")
PLURALS = Option("plurals", "R-30", "Whether a plural may be made with a new S (free: LEX-38).")
NAMES = Option("names", "R-92", "Whether proper names are words (allowed: LEX-38).")
MASTER_VALUE = Option("wild_value", "R-62", "What a Master Card left in hand counts.", least=0)

LEXICON = Rules(
    id="lexicon",
    title="Lexicon",
    book="LEX",
    pack="lexicon-parker",  # LEX-01
    words="tournament",  # LEX-25, R-92
    shares=(
        Share(range(2, 5), 10, "LEX-03"),
        Share(range(5, 6), 9, "LEX-04"),
        Share(range(6, 7), 8, "LEX-05"),
        Share(range(6, 9), 10, "LEX-06", packs=2),
    ),
    limits=(Limit(range(2, 9), 4, opening="LEX-08", addition="LEX-17"),),
    wilds=Wilds.ANY_LETTER,  # LEX-27
    plurals=Plurals.BARRED,  # LEX-23
    joint=Joint.ANYWHERE,  # LEX-23: corner or joint, R-31
    verb_s=True,  # LEX-24, R-35
    names=Names.BARRED,  # LEX-25
    opener=Opener.LEFT_OF_DEALER,  # LEX-08
    exchange=Exchange.FREE,
    deadlock=3,
    wild_value=15,
    checking=Checking.CHALLENGE,  # LEX-32
    window=Window.NEXT_TURN,
    challenge_points=10,  # LEX-33, LEX-34
    target=100,  # LEX-31
    tie=Tie.SHARE,
    timed=False,  # for parties
    options=(
        TARGET,
        TIE,
        TIMED,
        CHECKING,
        WINDOW,
        EXCHANGE,
        DEADLOCK,
        TWO_PACKS,
        NO_LIMIT,
        PLURALS,
        STRICT_S,
        VERB_S,
        NAMES,
        MASTER_VALUE,
    ),
    presets={
        "quick": {"target": "50"},  # LEX-36
        "no-limit": {"no_limit": "yes"},  # LEX-37
        "wide-open": {"plurals": "free", "names": "allowed", "no_limit": "yes"},  # LEX-38
    },
    cites={
        Fault.EMPTY: "LEX-17",
        Fault.OCCUPIED: "LEX-28",
        Fault.NOT_WILD: "LEX-27",
        Fault.NOT_HELD: "LEX-17",
        Fault.OFF_BOARD: "LEX-10",
        Fault.LINE: "LEX-21",
        Fault.GAP: "LEX-11",
        Fault.ONE_LETTER: "LEX-08",
        Fault.DETACHED: "LEX-10",
        Fault.NOT_A_WORD: "LEX-22",
        Fault.PROPER: "LEX-25",
        Fault.FOREIGN: "LEX-25",
        Fault.MISNAMED: "R-64",
        Fault.PLURAL: "LEX-23",
        Fault.NOT_YOUR_TURN: "LEX-08",
        Fault.ROUND_OVER: "LEX-29",
        Fault.AWAITED: "LEX-14",
        Fault.PASS: "R-15",
        Fault.SWAP: "LEX-16",
        Fault.TAKE_UP: "LEX-28",
        Fault.ONE_CARD: "LEX-12",
        Fault.SOURCE: "LEX-12",
        Fault.DRAW_FIRST: "LEX-14",
        Fault.ONE_ACTION: "LEX-15",
        Fault.CAN_PLAY: "LEX-12",
        Fault.FREE_EARLY: "LEX-27",
        Fault.MUST_THROW: "LEX-29",
        Fault.FREE_DISCARD: "R-24",
        Fault.NO_CHALLENGE: "LEX-32",
        Fault.NO_TIME: "R-73",
    },
)
