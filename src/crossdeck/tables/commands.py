"""What a person can ask for at a table.  These are messages of the protocol too, so each is described once.

Every one has an `id` of the sender's choice, by which it is acknowledged and by which a second copy is known,
and `v`, the version of the table that he saw when he made up his mind.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

__all__ = [
    "Act", "Command", "End", "Kick", "Leave", "MakeHost", "Offer", "Pause", "Rematch", "Resume", "Return",
    "SeatBot", "Shrink", "Sit", "Start",
]  # fmt: skip

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=13)]


class _Intent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    id: Annotated[str, Meta(min_length=1, max_length=40)]
    v: Annotated[int, Meta(ge=0)]


class Act(_Intent, frozen=True, tag="act", kw_only=True):
    """Do something in the game, in notation: `play 0,0 across VENT`, `discard Q`, `take open`, `deal`."""

    do: Annotated[str, Meta(min_length=1, max_length=400)]


class Sit(_Intent, frozen=True, tag="sit", kw_only=True):
    """Take a seat that is empty: this one, or the first."""

    name: Name
    seat: Seat | None = None


class Leave(_Intent, frozen=True, tag="leave", kw_only=True):
    """Give up the seat."""


class Return(_Intent, frozen=True, tag="return", kw_only=True):
    """Take the cards back from the bot that plays them after a forfeit."""


class SeatBot(_Intent, frozen=True, tag="seat_bot", kw_only=True):
    """Host: put a bot on an empty seat, before the game or in place of somebody who left."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=40)] = "greedy"
    name: Name | None = None


class Kick(_Intent, frozen=True, tag="kick", kw_only=True):
    """Host: empty a seat, of a person or of a bot."""

    seat: Seat


class Offer(_Intent, frozen=True, tag="offer", kw_only=True):
    """Host: let whoever comes take an empty seat of a running game, with the cards that are there."""

    seat: Seat


class MakeHost(_Intent, frozen=True, tag="make_host", kw_only=True):
    """Host: hand the table over to the person on this seat."""

    seat: Seat


class Shrink(_Intent, frozen=True, tag="shrink", kw_only=True):
    """Host: take the empty seats away, to play with fewer."""


class Start(_Intent, frozen=True, tag="start", kw_only=True):
    """Host: deal the first round; all seats are taken."""


class Pause(_Intent, frozen=True, tag="pause", kw_only=True):
    """Host: stop the clocks, and nobody acts."""


class Resume(_Intent, frozen=True, tag="resume", kw_only=True):
    """Host: go on."""


class Rematch(_Intent, frozen=True, tag="rematch", kw_only=True):
    """Host: another match with the same players, when one is over."""


class End(_Intent, frozen=True, tag="end", kw_only=True):
    """Host: close the table for good."""


Command = (
    Act | Sit | Leave | Return | SeatBot | Kick | Offer | MakeHost | Shrink | Start | Pause | Resume | Rematch
    | End
)  # fmt: skip
