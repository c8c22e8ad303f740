"""The manual of the line mode: every command, how it is written and what it does.

What a command does is in `acting`, `playing`, `rowing` and `looking`; here is only what a player has to know.
"""

from dataclasses import dataclass

from crossdeck.rules import Course

__all__ = ["COMMANDS", "GROUPS", "Command"]


@dataclass(frozen=True)
class Command:
    """One command: its name, how it is written, and its help."""

    name: str
    usage: str
    text: str
    """What it does, in a sentence that begins where the name is left out."""
    more: str = ""
    """Further sentences, in the help on this command only."""
    aliases: tuple[str, ...] = ()
    courses: tuple[Course, ...] = tuple(Course)
    """Where it is to be had; two commands of one name are for different courses."""


_CROSSWORD = (Course.TURNS, Course.RACE, Course.BOARD)
_WITH_PILES = (Course.TURNS, Course.ROWS)
_IN_TURN = (Course.TURNS, Course.ROWS, Course.BOARD)

_PLAYING = (
    Command(
        "play",
        "play WORD, or play ROW,COL across|down LETTERS",
        "lays cards.",
        "A word alone is laid where it fits; if there are several places they are listed, and a number picks "
        "one. To say where, give the square of its first letter: 0,4 down SUNK begins at row 0, column 4. "
        "Give only the cards you lay, with a dot for each card that lies between them already. A letter in "
        "lower case is a wild card. Esperanto letters may be typed as cx, gx and so on. The word play may be "
        "left out: sunk, or 0,4 down SUNK.",
        ("lay",),
        _CROSSWORD,
    ),
    Command(
        "lay",
        "lay WORD",
        "lays a word in a row of its own.",
        "A wild card goes in for a letter that you lack; written with a letter in lower case, as HATe, that "
        "one is the wild card. A word alone, without lay, is laid, or made of a word on the table if your "
        "cards allow only that; several ways are listed, and a number picks one.",
        ("play",),
        (Course.ROWS,),
    ),
    Command(
        "insert",
        "insert NUMBER WORD",
        "puts cards of yours into the word of this number, which becomes WORD.",
        "The old cards keep their order: insert 2 SMOTHERED makes it of MOTHER.",
        courses=(Course.ROWS,),
    ),
    Command(
        "substitute",
        "substitute NUMBER WORD",
        "gives cards for others of the word of this number, which becomes WORD; you take those.",
        "The length stays, and at least one old card does: substitute 1 EXPORT makes it of EXPERT. With the "
        "same word you take a wild card for the letter that it stands for.",
        ("change",),
        (Course.ROWS,),
    ),
    Command(
        "preview",
        "preview WORD, or preview ROW,COL across|down LETTERS, or preview NUMBER",
        "says what a play would make and what it would do for you, and lays nothing.",
        courses=_CROSSWORD,
    ),
    Command(
        "preview",
        "preview WORD, or preview NUMBER",
        "says what a play would make and how far your hand would fall, and lays nothing.",
        courses=(Course.ROWS,),
    ),
    Command(
        "exchange",
        "exchange CARD open|blind",
        "gives one card for the open card or the top of the blind pack; that is the whole turn.",
        "A card is a letter, ? for a wild card or * for a free card. It is declared before another is taken; "
        "discard CARD and take open|blind are the two halves.",
        courses=_WITH_PILES,
    ),
    Command(
        "exchange",
        "exchange CARD [for blind]",
        "gives one card for the open card, or for the top of the blind pack, at any time.",
        "You get the open card that you have seen: if somebody was first and another lies there, you keep "
        "yours.",
        courses=(Course.RACE,),
    ),
    Command(
        "exchange",
        "exchange LETTERS",
        "gives letters of your rack for as many of the stock, as in exchange QXZ; that is the whole turn.",
        courses=(Course.BOARD,),
    ),
    Command(
        "call",
        "call",
        "calls Kan-U-Go, and the race begins or goes on; Enter does so too.",
        courses=(Course.RACE,),
    ),
    Command(
        "discard",
        "discard CARD",
        "declares the card you give away; then you take another.",
        courses=_WITH_PILES,
    ),
    Command(
        "take",
        "take open|blind",
        "takes the open card or the top of the blind pack for your discard.",
        courses=_WITH_PILES,
    ),
    Command(
        "throw", "throw", "throws in your free cards, when you hold nothing else.", courses=(Course.TURNS,)
    ),
    Command("pass", "pass", "does nothing, when nothing else can be done.", courses=(Course.BOARD,)),
    Command(
        "challenge",
        "challenge WORD [as NAME]",
        "says that a word somebody else has made is none.",
        "If you are right, points are taken off your score and the player takes up his cards; if you are "
        "wrong, they are added. The word may be left out if the last play made only one. With several people "
        "at the table, as NAME says who challenges.",
        courses=_WITH_PILES,
    ),
    Command(
        "challenge",
        "challenge WORD [as NAME]",
        "says that you have noticed a fault in a word, before the next play.",
        "If there is one, its player takes up his letters and plays again; nobody is fined. The word may be "
        "left out if the last play made only one. With several people at the table, as NAME says who did.",
        courses=(Course.BOARD,),
    ),
    Command("accept", "accept", "lets the last words stand.", courses=_IN_TURN),
    Command(
        "time",
        "time round|match",
        "says that time is up: the round ends, or the whole game, and all count what they hold.",
        "Who has laid his last card by then is out, and nobody challenges any more. When a round is over, "
        "time match ends the game.",
    ),
    Command("deal", "deal", "deals the next round, when one is over."),
    Command("go", "go", "does what Enter does: goes on, accepts, deals, or shows the table again."),
)

_HELPS = (
    Command(
        "moves",
        "moves [NUMBER], or moves WORD",
        "lists the plays that count most, or the places of a word; a number then picks one.",
        "It lists 10 unless you say how many. Their words are in the dictionary.",
    ),
    Command("hint", "hint", "says what a bot would do in your place."),
    Command("rule", "rule [ID]", "shows a rule, as rule KUG-24; or the one by which you were last refused."),
    Command("rules", "rules", "shows all that this table has agreed on.", aliases=("options",)),
    Command(
        "word",
        "word WORD",
        "looks a word up in the dictionary.",
        "Where words are open to challenge, the dictionary stays closed until the round is over, save for "
        "words that have been challenged.",
    ),
)

_LOOKS = (
    Command("hand", "hand", "shows your cards and their points."),
    Command("sort", "sort alphabet|value|vowels", "sorts your cards: by letter, by points, or vowels first."),
    Command(
        "table",
        "table",
        "draws the crossword with the numbers of its rows and columns; a wild card is in lower case.",
        aliases=("board",),
        courses=(Course.TURNS, Course.RACE),
    ),
    Command(
        "table",
        "table",
        "lists the words on the table with their numbers; a wild card is in lower case.",
        courses=(Course.ROWS,),
    ),
    Command(
        "table",
        "table",
        "draws the board with its letters, and marks the squares that count more for you.",
        courses=(Course.BOARD,),
    ),
    Command(
        "board",
        "board",
        "draws the squares of the board without the letters: their colours, the key and the start squares.",
        courses=(Course.BOARD,),
    ),
    Command("words", "words", "tells every word on the table and where it lies, in sentences."),
    Command(
        "show",
        "show table|words|nothing",
        "chooses what you see of the table at each turn: a drawing, sentences, or nothing.",
    ),
    Command(
        "open",
        "open",
        "shows the open card, and how many cards are blind and in each hand.",
        courses=(Course.TURNS, Course.RACE, Course.ROWS),
    ),
    Command(
        "stock", "stock", "shows how many letters are in the stock and on each rack.", courses=(Course.BOARD,)
    ),
    Command("scores", "scores", "shows the score sheet."),
    Command("log", "log [NUMBER]", "tells what has happened in this round, or only the end of it."),
)

_REST = (
    Command(
        "pause",
        "pause on|off",
        "chooses whether the table waits after a bot's play, so that you can challenge it.",
        courses=_IN_TURN,
    ),
    Command(
        "pause",
        "pause on|off",
        "stops the clock of the race, and the bots with it, or lets them go on; Enter lets them go on too.",
        courses=(Course.RACE,),
    ),
    Command("save", "save [FILE]", "keeps the game in a file; crossdeck play --resume FILE goes on with it."),
    Command("again", "again", "begins another game with the same people and bots, when one is over."),
    Command("help", "help [COMMAND]", "lists the commands, or tells more of one.", aliases=("?",)),
    Command("quit", "quit", "leaves the table.", aliases=("exit",)),
)

_NEVER = (
    Command(
        "pass",
        "pass",
        "tells you why nobody passes.",
        aliases=("skip",),
        courses=(Course.TURNS, Course.ROWS, Course.RACE),
    ),
    Command("swap", "swap", "tells you why players do not swap cards.", aliases=("trade",)),
    Command("undo", "undo", "tells you why a card once laid stays.", aliases=("lift",)),
    Command("draw", "draw", "tells you why no card is taken before a discard.", courses=_WITH_PILES),
)

GROUPS = {
    "Playing": _PLAYING,
    "Help with it": _HELPS,
    "Looking": _LOOKS,
    "Besides": _REST,
    "What no rulebook allows": _NEVER,
}
"""The commands by what they are for."""

COMMANDS: tuple[Command, ...] = tuple(command for group in GROUPS.values() for command in group)
"""Every command, in the order in which help lists them; some names come twice, for different courses."""
