"""The whole screen: the table drawn with Textual, the only thing here that needs it."""

from crossdeck.terminal.screen.app import run

__all__ = ["run"]
