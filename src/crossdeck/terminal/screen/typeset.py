"""How pages are set: keys with what they do, what happened with hanging numbers, rules by their ids."""

from collections.abc import Iterable
from textwrap import wrap

from rich.text import Text

from crossdeck.rulebook import told
from crossdeck.rules import Rules
from crossdeck.terminal.screen.bindings import Command
from crossdeck.terminal.screen.colours import Colours
from crossdeck.terminal.screen.widgets.slip import with_words

__all__ = ["set_commands", "set_happenings", "set_keys", "set_rules"]

_KEYS = 14
"""Columns of the longest key with its label, and a blank."""


def set_keys(title: str, rows: Iterable[tuple[str, str]], width: int, colours: Colours) -> Text:
    """Under a title, keys and what they do."""
    text = Text().append(f"{title}\n", f"bold {colours.card_ink}")
    for key, does in rows:
        lines = f"\n{' ' * _KEYS}".join(wrap(does, max(24, width - _KEYS)))
        text.append(f"{key:<{_KEYS}}", f"bold {colours.card_red}").append(f"{lines}\n")
    return text


def set_commands(commands: Iterable[Command], width: int, colours: Colours) -> Text:
    """The commands of a table."""
    rows = [(f"{key} {label}", does) for key, label, _, does in commands]
    return set_keys("Commands, by number or by function key (5 or F5)", rows, width, colours)


def set_rules(rules: Rules, colours: Colours) -> Text:
    """The rules of a game in order."""
    text = Text()
    for each in told(rules.book, rules.id):
        text.append(f"{each.id}  ", f"bold {colours.card_red}").append(f"{each.text}\n")
    return text


def set_happenings(sentences: Iterable[str], width: int, ink: str) -> Text:
    """What happened, numbered from the first, the newest on top."""
    text = Text()
    for number, sentence in reversed(list(enumerate(sentences, 1))):
        lines = wrap(sentence, max(20, width - 5))
        text.append(f"{number:>3}  ", ink)
        text.append_text(with_words("\n     ".join(lines), "bold")).append("\n")
    return text
