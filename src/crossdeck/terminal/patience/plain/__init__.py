"""Patiences in lines: a line is typed, lines are answered."""

from crossdeck.terminal.patience.plain.mode import SoloPlain

__all__ = ["SoloPlain"]
