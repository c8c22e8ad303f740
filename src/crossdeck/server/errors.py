"""The error of the bus, apart from it: `crossdeck serve` starts without a bus where there is one process."""

__all__ = ["BusError"]


class BusError(Exception):
    """The processes cannot talk to each other: the message says why and what to do."""
