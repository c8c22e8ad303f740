"""What can happen at a table, as values: the log is made of these, and of nothing else.

They hold secrets (the names of deals), so none of them leaves the server as it is: `telling` says what does.
A person is known by the hash of the key that he was given; a key itself is never written down.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from crossdeck.tables.terms import Terms

__all__ = [
    "Acted", "Decision", "Ended", "Entry", "Extended", "Forfeited", "Hosted", "Offered", "Opened", "Paused",
    "Recovered", "Rematched", "Renamed", "Resumed", "Returned", "Sealed", "Seated", "Shrunk", "Started",
    "Vacated",
    "read_decision", "write_decision",
]  # fmt: skip


Seat = Annotated[int, Meta(ge=0)]


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The table was opened; `sealed` is the name of the first deal."""

    terms: Terms
    host: str
    sealed: str


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """Somebody took a seat: a person, or a bot of this kind."""

    seat: Seat
    name: str
    person: str = ""
    bot: str = ""


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """A player is called otherwise from now on: he had his data deleted."""

    seat: Seat
    name: str


class Vacated(msgspec.Struct, frozen=True, tag="vacated"):
    """A seat was left; in a running game the cards stay there for whoever takes it."""

    seat: Seat
    why: Literal["left", "kicked"]


class Offered(msgspec.Struct, frozen=True, tag="offered"):
    """The host lets whoever comes take the cards of a seat that somebody left."""

    seat: int


class Hosted(msgspec.Struct, frozen=True, tag="hosted"):
    """Another person is the host now."""

    person: str


class Shrunk(msgspec.Struct, frozen=True, tag="shrunk"):
    """Empty seats were taken away; these are kept, and the first deal is another one."""

    kept: tuple[Seat, ...]
    sealed: str


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The first round of a match was dealt, by the name that was sealed."""


class Acted(msgspec.Struct, frozen=True, tag="acted"):
    """An action in notation; `why` tells who did it, if not the player himself.

    A bot that sits there or stands in; his own time, that was up; the clock of the round or the match; or
    another player, who dealt for him.
    """

    seat: Seat
    do: str
    why: Literal["", "bot", "time", "clock", "other"] = ""


class Sealed(msgspec.Struct, frozen=True, tag="sealed"):
    """The name of the next deal was chosen, and its hash shown."""

    name: str


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """The host stopped the clocks."""


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """The clocks run again."""


class Recovered(msgspec.Struct, frozen=True, tag="recovered"):
    """No server was there for so many milliseconds: they count for nobody."""

    lost: int


class Extended(msgspec.Struct, frozen=True, tag="extended"):
    """The party at which this table stands gave it so many milliseconds more for the round."""

    milliseconds: int


class Forfeited(msgspec.Struct, frozen=True, tag="forfeited"):
    """A player let his time run out too often, and a bot of this kind plays for him until he returns."""

    seat: Seat
    bot: str


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """He took his cards back."""

    seat: Seat


class Rematched(msgspec.Struct, frozen=True, tag="rematched"):
    """The same players want another match."""

    sealed: str


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The host closed the table."""


Entry = (
    Opened | Seated | Renamed | Vacated | Offered | Hosted | Shrunk | Started | Acted | Sealed | Paused
    | Resumed | Recovered | Extended | Forfeited | Returned | Rematched | Ended
)  # fmt: skip


class Decision(msgspec.Struct, frozen=True):
    """What one command, or the clock, led to: one version of the table."""

    entries: tuple[Entry, ...]
    person: str = ""
    """Who asked for it; empty if nobody did."""
    intent: str = ""
    """The id that he gave his request, so that sending it twice does nothing twice."""


_encoder, _decoder = msgspec.json.Encoder(), msgspec.json.Decoder(Decision)


def write_decision(decision: Decision) -> bytes:
    """The decision for the body of a row."""
    return _encoder.encode(decision)


def read_decision(body: bytes) -> Decision:
    """The decision of a row's body; msgspec.MsgspecError if it is none."""
    return _decoder.decode(body)
