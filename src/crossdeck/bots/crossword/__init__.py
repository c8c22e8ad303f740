"""Bots that think in the crossword games that are played in turns."""

from crossdeck.bots.crossword.search import weigh

__all__ = ["weigh"]
