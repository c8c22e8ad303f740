"""The manual of patiences in lines: every command, how it is written and what it does."""

from crossdeck.rules import Course, Rules
from crossdeck.terminal.plain.manual import Command

__all__ = ["GROUPS", "commands_at"]

_SPELLING = (Course.PILES, Course.NEST)
_LAYING = (Course.ROW, Course.HAND, Course.STACKS, Course.CORNERS, Course.AREA)
_TURNING = (Course.ROW, Course.HAND, Course.STACKS, Course.NEST)
_RACKS = (Course.CORNERS, Course.AREA)

_PLAYING = (
    Command(
        "play",
        "play WORD, or play ROW,COL across|down LETTERS [from PLACES]",
        "lays cards into the crossword.",
        "A word alone is laid where it fits; if there are several places they are listed, and a number picks "
        "one. To say where, give the square of its first letter: 0,4 down SUNK begins at row 0, column 4; a "
        "letter that lies there already stands for itself, as a dot would. Where each card comes from can be "
        "said too, as in play 0,4 down SUNK from 3 hand open hand: a number is a stack. The word play may be "
        "left out.",
        ("lay",),
        _LAYING,
    ),
    Command(
        "spell",
        "spell WORD [from PLACES]",
        "spells a word with top cards, which are then put away.",
        "The piles are chosen for you, tall ones first; to choose them yourself say one for each letter, as "
        "in spell hope from 3 3 7 12. A word alone, without spell, lists the ways if there are several, and "
        "a number picks one. A letter in lower case is a Master Card: spell HOPe from 3 7 open master; where "
        "the whole word is typed small, one goes in only for a letter that cannot be had.",
        ("play",),
        _SPELLING,
    ),
    Command(
        "turn",
        "turn",
        "turns up the next card.",
        "In the second method it comes to your hand; in the third it is every third card of the pack, which "
        "is turned over at its end.",
        ("draw", "third", "take"),
        _TURNING,
    ),
    Command(
        "fill",
        "fill SPACE from PILE, or fill SPACE from open",
        "fills an empty space with an exposed vowel, or with the open Nest card if no vowel is to be had.",
        "The place may be left out if there is only one.",
        courses=(Course.NEST,),
    ),
    Command(
        "exchange",
        "exchange LETTERS",
        "gives letters of your rack for as many of the stock, where that was agreed on.",
        courses=_RACKS,
    ),
    Command("give", "give up", "ends the game; where points are counted, they are counted now."),
)

_TREE = (
    Command("undo", "undo [NUMBER]", "takes back what was done last, or so many steps; it is counted."),
    Command("redo", "redo", "does again what was taken back last."),
    Command(
        "tree",
        "tree",
        "draws all that was tried, with the number of each moment.",
        "Nothing is lost by taking back: playing otherwise begins a branch beside the old one.",
    ),
    Command("go", "go NUMBER|NAME", "goes to a moment of the tree, by its number or its bookmark."),
    Command("mark", "mark NAME", "gives this moment a name to come back to.", aliases=("bookmark",)),
    Command("marks", "marks", "lists the moments that have a name."),
)

_HELPS = (
    Command(
        "hint",
        "hint [1|2|3]",
        "says whether there is a play; hint 2 where, hint 3 which word. Each is counted.",
        "Whoever asks again at the same moment gets the next grade. That there is no play is never a guess: "
        "the whole dictionary has been tried.",
    ),
    Command(
        "moves",
        "moves [NUMBER], or moves WORD",
        "lists plays, those of the most cards first, and is counted as a hint; a word lists its places only.",
        "In piles that lie open there are very many: the first of them are listed.",
    ),
    Command(
        "winnable",
        "winnable",
        "asks the solver, who knows the whole deal, whether it can still be won; it is counted.",
        aliases=("winnable?",),
    ),
    Command("solve", "solve", "shows how it can be won from here, if the solver finds a way; it is counted."),
    Command(
        "demo",
        "demo [NUMBER] [quick|solver]",
        "plays on by itself, to the end or so many steps, from what you see; it is counted.",
        "It takes thought; demo quick does not. demo solver plays what the solver has found, who knows the "
        "whole deal. What is played can be taken back like all else.",
    ),
    Command("rule", "rule [ID]", "shows a rule, as rule LS1-04; or the one by which you were last refused."),
    Command("rules", "rules", "shows what this table has agreed on.", aliases=("options",)),
    Command("word", "word WORD", "looks a word up in the dictionary."),
)

_LOOKS = (
    Command("table", "table", "draws what lies on the table; +3 says that three cards lie face down."),
    Command("words", "words", "tells what lies on the table, in sentences."),
    Command(
        "board",
        "board",
        "draws the squares of the board without the letters: their colours and the key squares.",
        courses=_RACKS,
    ),
    Command(
        "show",
        "show table|words|nothing",
        "chooses what you see after each step: a drawing, sentences, or nothing.",
    ),
    Command("log", "log [NUMBER]", "tells what was done on the way here, or only the end of it."),
    Command("stats", "stats", "shows your games at such a table, without and with help apart."),
)

_REST = (
    Command("deal", "deal [NUMBER]", "deals the cards of this number, or of a fresh one."),
    Command("daily", "daily [YYYY-MM-DD]", "deals the cards of the day, the same for everybody."),
    Command("again", "again", "deals the same cards again; it is counted as help, since you know them."),
    Command(
        "share",
        "share [eo]",
        "shows the result in three lines that give nothing away, in English or in Esperanto.",
    ),
    Command("save", "save [FILE]", "keeps the game and all that was tried; crossdeck play --resume goes on."),
    Command("export", "export FILE", "writes the line that was played as a record, for crossdeck replay."),
    Command("help", "help [COMMAND]", "lists the commands, or tells more of one.", aliases=("?",)),
    Command("quit", "quit", "leaves the table.", aliases=("exit",)),
)

GROUPS = {
    "Playing": _PLAYING,
    "Taking back": _TREE,
    "Help with it": _HELPS,
    "Looking": _LOOKS,
    "Besides": _REST,
}
"""The commands by what they are for."""

_COMMANDS = tuple(command for group in GROUPS.values() for command in group)


def commands_at(rules: Rules) -> tuple[Command, ...]:
    """The commands of a table: letters are exchanged only where that was agreed on (R-83)."""
    return tuple(
        command
        for command in _COMMANDS
        if rules.course in command.courses and (rules.redraws or command.name != "exchange")
    )
