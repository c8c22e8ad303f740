"""The commands of the line mode: how each is written, what it does, and how a typed word is found among them.

What a command does is in `acting` and `looking`; here is only what a player has to know of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.rules import Rules
from crossdeck.terminal.telling import joined

__all__ = [
    "COMMANDS", "Command", "CommandError", "commands_at", "commands_like", "find_command", "help_on",
    "list_commands",
]  # fmt: skip


class CommandError(ValueError):
    """A line that cannot be understood: the message says what can be typed instead."""


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
    ),
    Command(
        "preview",
        "preview WORD, or preview ROW,COL across|down LETTERS, or preview NUMBER",
        "says what a play would make and how far your hand would fall, and lays nothing.",
    ),
    Command(
        "exchange",
        "exchange CARD open|blind",
        "gives one card for the open card or the top of the blind pack; that is the whole turn.",
        "A card is a letter, ? for a wild card or * for a free card. It is declared before another is taken; "
        "discard CARD and take open|blind are the two halves.",
    ),
    Command("discard", "discard CARD", "declares the card you give away; then you take another."),
    Command("take", "take open|blind", "takes the open card or the top of the blind pack for your discard."),
    Command("throw", "throw", "throws in your free cards, when you hold nothing else."),
    Command(
        "challenge",
        "challenge WORD [as NAME]",
        "says that a word somebody else has made is none.",
        "If you are right, points are taken off your score and the player takes up his cards; if you are "
        "wrong, they are added. The word may be left out if the last play made only one. With several people "
        "at the table, as NAME says who challenges.",
    ),
    Command("accept", "accept", "lets the last words stand."),
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
        "lists the plays that shed the most points, or the places of a word; a number then picks one.",
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
    ),
    Command("words", "words", "tells every word on the table and where it lies, in sentences."),
    Command(
        "show",
        "show table|words|nothing",
        "chooses what you see of the crossword at each turn: a drawing, sentences, or nothing.",
    ),
    Command("open", "open", "shows the open card, and how many cards are blind and in each hand."),
    Command("scores", "scores", "shows the score sheet."),
    Command("log", "log [NUMBER]", "tells what has happened in this round, or only the end of it."),
)

_REST = (
    Command(
        "pause",
        "pause on|off",
        "chooses whether the table waits after a bot's play, so that you can challenge it.",
    ),
    Command("save", "save [FILE]", "keeps the game in a file; crossdeck play --resume FILE goes on with it."),
    Command("again", "again", "begins another game with the same people and bots, when one is over."),
    Command("help", "help [COMMAND]", "lists the commands, or tells more of one.", aliases=("?",)),
    Command("quit", "quit", "leaves the table.", aliases=("exit",)),
)

_NEVER = (
    Command("pass", "pass", "tells you why nobody passes.", aliases=("skip",)),
    Command("swap", "swap", "tells you why players do not swap cards.", aliases=("trade",)),
    Command("undo", "undo", "tells you why a card once laid stays.", aliases=("lift",)),
    Command("draw", "draw", "tells you why no card is taken before a discard."),
)

_GROUPS = {
    "Playing": _PLAYING,
    "Help with it": _HELPS,
    "Looking": _LOOKS,
    "Besides": _REST,
    "What no rulebook allows": _NEVER,
}
COMMANDS: tuple[Command, ...] = tuple(command for group in _GROUPS.values() for command in group)
"""Every command, in the order in which help lists them."""


def commands_at(rules: Rules) -> tuple[Command, ...]:
    """The commands of a table: where no clock was agreed on (R-73), `time` is a word to lay like others."""
    return tuple(command for command in COMMANDS if rules.timed or command.name != "time")


def commands_like(typed: str, commands: Sequence[Command] = COMMANDS) -> list[Command]:
    """The command of this name; or those whose names begin so, the other names only if no first one does."""
    typed = typed.casefold()
    for command in commands:
        if typed in (command.name, *command.aliases):
            return [command]
    begun = [command for command in commands if command.name.startswith(typed)]
    return begun or [
        command for command in commands if any(alias.startswith(typed) for alias in command.aliases)
    ]


def find_command(typed: str, commands: Sequence[Command] = COMMANDS) -> Command | None:
    """The one command that is meant; None if there is none, CommandError if there are several."""
    like = commands_like(typed, commands)
    if len(like) > 1:
        names = joined([command.name for command in like], "or")
        raise CommandError(f"{typed!r} can be short for {names}: type a little more.")
    return like[0] if like else None


def list_commands(commands: Sequence[Command] = COMMANDS) -> list[str]:
    """These commands by group, a line each."""
    lines = []
    for title, group in _GROUPS.items():
        told = (f"{command.usage}: {command.text}" for command in group if command in commands)
        lines += [f"{title}:", *told, ""]
    return [*lines, "A name may be shortened while only one begins so. help COMMAND tells more of one."]


def help_on(command: Command) -> list[str]:
    """How a command is written, what it does, and its other names."""
    lines = [command.usage, f"{command.name} {command.text}"]
    if command.more:
        lines.append(command.more)
    if command.aliases:
        lines.append(f"Also: {joined(command.aliases, 'or')}.")
    return lines
