"""Patiences on the whole screen."""

from crossdeck.terminal.patience.screen.app import run

__all__ = ["run"]
