"""What all tables of one process share."""

from dataclasses import dataclass, field

from crossdeck.server.bus import Bus
from crossdeck.server.clock import Clock
from crossdeck.server.line import Post
from crossdeck.server.metrics import Metrics
from crossdeck.server.store.store import Store
from crossdeck.server.workers import Workers

__all__ = ["House"]


@dataclass(frozen=True)
class House:
    """The services behind the tables."""

    process: str
    """A random id of this process: its rows and notes carry it."""
    store: Store
    bus: Bus
    clock: Clock
    workers: Workers
    metrics: Metrics
    post: Post = field(default_factory=Post)
