"""Keys as Textual wants them: the commands of a table, and what lays cards at every table.

Letters lay cards, so commands are digits, each with its function key, and letters with Control.
"""

from collections.abc import Iterable

from textual.binding import Binding, BindingType

__all__ = ["Command", "bindings_of"]

Command = tuple[str, str, str, str]
"""Key, label, action, and what it does."""

_LAYING = (
    Binding("up", "walk(-1, 0)", "walk"),
    Binding("down", "walk(1, 0)", "walk"),
    Binding("left", "walk(0, -1)", "walk"),
    Binding("right", "walk(0, 1)", "walk"),
    Binding("space,tab,shift+tab", "turn", "turn"),
    Binding("enter", "enter", "enter"),
    Binding("backspace,delete", "take_back", "take back"),
    Binding("escape", "clear", "clear"),
    Binding("question_mark", "rule", "rule"),
    Binding("home", "whole", "whole table"),
    Binding("plus,equals_sign", "zoom(1)", "larger"),
    Binding("minus", "zoom(-1)", "smaller"),
)
"""What lays cards and looks at the cloth."""


def bindings_of(commands: Iterable[Command], *more: Binding) -> list[BindingType]:
    """All keys of a table: its commands, what lays cards anywhere, and what only it has."""
    return [*(_command(key, action) for key, _, action, _ in commands), *_LAYING, *more]


def _command(key: str, action: str) -> Binding:
    """A digit and its function key, or a letter with Control."""
    if key.startswith("^"):
        return Binding(f"ctrl+{key[1:].lower()}", action, action)
    return Binding(f"{key},f{key if key != '0' else 10}", action, action)
