"""The keys of a patience: what is bound to what, and how the foot line and the help page call it."""

from textual.binding import Binding, BindingType

from crossdeck.rules import Course, Rules
from crossdeck.terminal.screen.bindings import Command, bindings_of

__all__ = ["BINDINGS", "commands_at", "laying_at"]

_COMMANDS: tuple[Command, ...] = (
    ("1", "Help", "help", "these keys"),
    ("5", "Turn", "draw_card", "turn up the next card"),
    ("6", "Way", "other_way", "another way to take the same cards"),
    ("8", "Undo", "undo", "take back what was done last; it is counted"),
    ("9", "Redo", "redo", "do again what was taken back"),
    ("4", "Hint", "hint", "whether there is a play; again: where; again: which word. Each is counted"),
    ("3", "Plays", "plays", "a list of plays, counted as a hint; type letters to narrow it"),
    ("7", "Pad", "pad", "your statistics and what happened; on a wide screen, fold them away"),
    ("^T", "Tree", "tree", "all that was tried; go to any moment of it"),
    ("^B", "Mark", "mark", "give this moment a name"),
    (
        "^W",
        "Winnable?",
        "winnable",
        "ask the solver, who knows the whole deal, whether it can still be won, and how",
    ),
    (
        "^L",
        "Light",
        "light",
        "a light that tells after each step whether it can still be won; each is counted",
    ),
    ("^P", "Demo", "demo", "let it play on by itself; any key stops it"),
    ("^N", "Deal", "deal", "another deal, today's, a number, or the same cards again"),
    ("^G", "Give up", "give_up", "end the game here"),
    ("2", "Rules", "rules", "what this table plays by, and every rule"),
    ("^S", "Save", "save", "keep the game and all that was tried in a file"),
    ("^E", "Export", "export", "write the line that was played as a record"),
    ("^Q", "Quit", "leave", "leave the table"),
    ("0", "Lamp", "lamp", "afternoon or evening"),
)
"""All of them, in the order of the foot line."""

_FILL: Command = ("^F", "Fill", "fill", "fill an empty space with a vowel, or with the open Nest card")
"""In Lexicon Solitaire No. 2."""

_DRAWS = {
    Course.HAND: ("Take", "take the next card, when nothing can be laid"),
    Course.STACKS: ("Turn", "turn up the next third card of the pack, or turn it over"),
    Course.CORNERS: ("Exchange", "exchange letters for others of the stock: type them, then Enter"),
    Course.AREA: ("Exchange", "exchange letters for others of the stock: type them, then Enter"),
}
"""What 5 does where it is otherwise."""


def commands_at(rules: Rules) -> list[Command]:
    """The commands of this table."""
    rack = rules.course in (Course.CORNERS, Course.AREA)
    draws = rules.course is not Course.PILES and (not rack or rules.redraws > 0)
    wanted = {"draw_card": draws, "other_way": rules.course not in (Course.HAND, Course.CORNERS, Course.AREA)}
    found = [command for command in _COMMANDS if wanted.get(command[2], True)]
    label, told = _DRAWS.get(rules.course, ("", ""))
    named = [(each[0], label, each[2], told) if label and each[2] == "draw_card" else each for each in found]
    if rules.course is not Course.NEST:
        return named
    return [*named[:2], _FILL, *named[2:]]


def laying_at(rules: Rules) -> tuple[tuple[str, str], ...]:
    """What is done on the cloth or with the piles: keys, and what they do."""
    if rules.course in (Course.PILES, Course.NEST):
        master = (("*", "a Master Card: the next letter is what it stands for"),)
        return (
            ("letters", "type a word; the piles its cards come from are found for you"),
            *(master if rules.course is Course.NEST else ()),
            ("Tab, Space", "another way to take the same cards"),
            *_SHARED,
            ("mouse", "click piles one after the other to spell with their cards; click the pack to turn"),
        )
    return (
        ("letters", "lay a card within reach at the cursor"),
        ("CX GX …", "Ĉ Ĝ … in Esperanto, or type the letter itself"),
        ("arrows", "walk over the cloth"),
        ("Space, Tab", "turn: across or down"),
        *_SHARED,
        ("Home, + -", "the whole table; larger or smaller cards"),
        ("mouse", "click a card, then a square; click the cursor to turn it; click the pack to turn a card"),
    )


_SHARED = (
    ("Backspace", "take back the last letter; Escape takes back all"),
    ("Enter", "do what the brass button says"),
    ("?", "the rule that refused it, in full"),
)


BINDINGS: list[BindingType] = bindings_of(
    (*_COMMANDS, _FILL),
    Binding("ctrl+z", "undo", "undo"),
    Binding("ctrl+y", "redo", "redo"),
    Binding("asterisk", "master", "Master Card"),
)
"""All of them, for the table screen."""
