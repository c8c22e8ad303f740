"""The keys: what is bound to what, and how the foot line and the help page call it."""

from textual.binding import Binding, BindingType

from crossdeck.rules import Checking, Course, Wilds
from crossdeck.terminal.screen.bindings import Command, bindings_of
from crossdeck.terminal.screen.sitting import Sitting

__all__ = ["BINDINGS", "commands_at", "laying_at"]

_COMMANDS: tuple[Command, ...] = (
    ("1", "Help", "help", "these keys"),
    (
        "5",
        "Exchange",
        "exchange",
        "give a card: choose it, Enter, then O for the open card or B for a blind one",
    ),
    ("^P", "Pass", "pass_on", "do nothing, when no letters can be exchanged any more"),
    ("6", "Challenge", "challenge", "say that a word somebody else made is none"),
    ("^T", "Time", "time", "say that time is up: the round ends, or the game, and all count what they hold"),
    ("3", "Plays", "plays", "all legal plays; walk through them, type letters to narrow, Enter lays one"),
    ("4", "Hint", "hint", "what a bot would do in your place"),
    ("8", "Sort", "sort", "your hand: by the alphabet, by value, vowels first"),
    ("9", "Shuffle", "shuffle", "your hand"),
    ("7", "Pad", "pad", "scores and what happened; on a wide screen, fold them away"),
    ("2", "Rules", "rules", "what this table plays by, and every rule"),
    ("^S", "Save", "save", "keep the game in a file"),
    ("^Q", "Quit", "leave", "leave the table"),
    ("0", "Lamp", "lamp", "afternoon or evening"),
)
"""All of them, in the order of the foot line."""


_EXCHANGES = {
    Course.RACE: "give a card in one movement: 5, its letter, then O for the open card or B for a blind one",
    Course.BOARD: "exchange letters for others of the stock: type them, or walk and press Space; then Enter",
}
"""Where it is otherwise than elsewhere."""


def commands_at(sitting: Sitting) -> list[Command]:
    """The commands of this table: a challenge and the clock only where they were agreed on (R-40, R-73)."""
    rules = sitting.table.rules
    agreed = {
        "challenge": rules.checking is Checking.CHALLENGE and rules.course is not Course.RACE,
        "time": rules.timed,
        "pass_on": rules.refill,
    }
    found = [command for command in _COMMANDS if agreed.get(command[2], True)]
    told = _EXCHANGES.get(rules.course)
    return [(*each[:3], told) if told and each[2] == "exchange" else each for each in found]


def laying_at(sitting: Sitting) -> tuple[tuple[str, str], ...]:
    """What is done on the cloth of this table: keys, and what they do."""
    rules = sitting.table.rules
    if rules.course is Course.ROWS:
        return _IN_ROWS
    wilds = {"*": rules.wilds is Wilds.ANY_LETTER, "CX GX …": sitting.table.words.alphabet.x_system}
    kept = tuple(row for row in _LAYING if wilds.get(row[0], True))
    return (*kept, *_RACING) if rules.course is Course.RACE else kept


_LAYING = (
    ("letters", "lay a card from your hand at the cursor; a wild card if you hold no such letter"),
    ("CX GX …", "Ĉ Ĝ … in Esperanto, or type the letter itself"),
    ("*", "take up a wild card: the next letter is what it stands for"),
    ("arrows", "walk over the cloth"),
    ("Space, Tab", "turn: across or down"),
    ("Backspace", "take back the last card"),
    ("Escape", "take back all"),
    ("Enter", "do what the brass button says"),
    ("?", "the rule that refused it, in full"),
    ("Home", "the whole table"),
    ("+ -", "larger or smaller cards"),
    ("mouse", "click a card, then a square; click the cursor to turn it; the wheel pans"),
)

_RACING = (
    (
        "at any time",
        "others lay cards while you do; what you have laid for now stays, until its place is taken",
    ),
    ("a sheet", "such as this one stops the clock, and everybody waits"),
)

_IN_ROWS = (
    ("letters", "type a word: it is laid, or made of one on the table if your cards alone do not suffice"),
    (
        "arrows",
        "choose a word on the table; what you type then becomes of it: longer inserts, as long changes",
    ),
    ("*", "take up a wild card: the next letter is what it stands for"),
    ("Space, Tab", "another way to make the same word"),
    ("Backspace", "take back the last letter"),
    ("Escape", "take back all"),
    ("Enter", "do what the brass button says"),
    ("?", "the rule that refused it, in full"),
    ("mouse", "click a word to change it; the wheel scrolls"),
)


BINDINGS: list[BindingType] = bindings_of(_COMMANDS, Binding("asterisk", "special('*')", "special card"))
"""All of them, for the table screen."""
