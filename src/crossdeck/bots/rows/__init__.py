"""Bots where words lie in rows of their own: a greedy player, and trials of what could be done."""

from crossdeck.bots.rows.trials import weigh

__all__ = ["weigh"]
