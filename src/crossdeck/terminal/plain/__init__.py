"""The line mode: a line is typed, lines are answered."""

from crossdeck.terminal.plain.console import Console, is_terminal, run, terminal_width
from crossdeck.terminal.plain.mode import Plain

__all__ = ["Console", "Plain", "is_terminal", "run", "terminal_width"]
