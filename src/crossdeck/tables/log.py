"""A row of the log: one decision at one table, which is one version of it."""

import msgspec

__all__ = ["Row"]


class Row(msgspec.Struct, frozen=True):
    """What the database keeps; versions of a table count from 1 without a gap."""

    table: str
    version: int
    at: int
    """Milliseconds since the epoch, by the clock of the process that wrote it."""
    process: str
    body: bytes
    """A `Decision` as JSON."""
