"""Puzzles at a terminal, line by line."""

from crossdeck.terminal.puzzles.lines import PuzzlePlain
from crossdeck.terminal.puzzles.session import PuzzleSession

__all__ = ["PuzzlePlain", "PuzzleSession"]
