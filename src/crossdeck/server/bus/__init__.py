"""What the processes of one server tell each other.

The bus is a hint and never the truth: a note says that a row was committed, and whoever missed it finds the
row in the log.  A process does not hear what it told itself.
"""

from typing import Protocol

from crossdeck.server.bus.line import Hear
from crossdeck.server.bus.notes import Gap, Message, Note, Whisper
from crossdeck.server.errors import BusError
from crossdeck.server.store.place import File, place_of

__all__ = ["Bus", "BusError", "Gap", "Hear", "LocalBus", "Message", "Note", "Whisper", "bus_for"]


class Bus(Protocol):
    """A way to the other processes."""

    @property
    def carries_rows(self) -> bool:
        """Whether the store is to tell it of each committed row; if not, that is done or nobody is there."""

    async def start(self, hear: Hear) -> None:
        """Listen: from now on nothing is missed without a `Gap`.  BusError if there is no connection."""

    async def stop(self) -> None:
        """Say what is still to be said, if that goes quickly, and hang up."""

    def tell(self, message: Message) -> None:
        """Say it to all others, soon; a whisper that is too large is a ValueError."""


class LocalBus:
    """The bus of a process that is alone: there is nobody to tell."""

    carries_rows = False

    async def start(self, hear: Hear) -> None:
        """Nothing will be heard."""

    async def stop(self) -> None:
        """Nothing was begun."""

    def tell(self, message: Message) -> None:
        """Nobody listens."""


def bus_for(url: str, store_url: str, process: str) -> Bus:
    """The bus of this URL, or with none the one that goes with the database; BusError if they do not fit."""
    place = place_of(store_url)
    if isinstance(place, File):
        if url:
            raise BusError(
                "a SQLite file serves one process, which has nobody to talk to: leave the bus out, "
                "or use a database at postgresql://"
            )
        return LocalBus()
    # Imported where they are wanted: each costs a noticeable part of a quick start.
    if url:
        from crossdeck.server.bus import redis

        return redis.line_to(url, process)
    from crossdeck.server.bus import postgres

    return postgres.line_to(place, process)
