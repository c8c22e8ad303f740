"""How long tests wait: a limit for what hangs, and no measure of speed, since the machine may be busy."""

__all__ = ["PATIENCE"]

PATIENCE = 120.0
"""Seconds after which what has not happened never will."""
