"""Bots in the Race: plans that get rid of a hand soonest, weighed by the points that they bring."""

from crossdeck.bots.race.trials import weigh

__all__ = ["weigh"]
