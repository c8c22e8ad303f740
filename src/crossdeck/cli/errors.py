"""The error of the command line itself.  It imports nothing, so that `serve` starts without the games."""

__all__ = ["InputError"]


class InputError(ValueError):
    """Arguments that do not fit together."""
