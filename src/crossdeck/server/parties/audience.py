"""Everybody who is connected to a party, and what each is shown.

A viewer gets a whole picture, and only where it differs from his last by more than the time.  Changes that
come close together are shown as one; several hundred pictures take a while to make, so the more that costs,
the longer the pause before the next, and in between others get their turn.  Who still reads his last picture
gets the newest when he is done, and none of those between.
"""

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from crossdeck.party.pictures import PartyPicture
from crossdeck.party.roles import Role, TicketError, Who
from crossdeck.party.telling import Teller
from crossdeck.server.clock import Timer
from crossdeck.server.line import Line
from crossdeck.server.logs import log
from crossdeck.server.parties.messages import PartyShown
from crossdeck.server.wire import framed

if TYPE_CHECKING:
    from crossdeck.server.parties.evening import EveningRoom

__all__ = ["BAD_TICKET", "PartyAudience", "PartyLine"]

BAD_TICKET = 4003
"""The code with which those are sent away whose link is worth nothing here, or not any more."""
_PAUSE = 0.25
"""Seconds between two pictures, at least."""
_SHARE = 4
"""At most one part in so many of the time is spent on pictures."""
_AT_ONCE = 16
"""Pictures made before others get their turn."""
_LATER = 0.25
"""Seconds after which a line is tried again that had not taken its last picture yet."""
_FIRST: tuple[Role, ...] = ("host", "steward", "projector", "table", "guest", "join")
"""In which order they are shown what is new."""

_encode = msgspec.json.Encoder().encode


class PartyLine(Line):
    """One connection to a party."""

    __slots__ = ("shown", "ticket", "who")

    ticket: str
    who: Who
    shown: bytes
    """The last picture that was sent, without what time alone changes."""


class PartyAudience:
    """The lines to one party."""

    def __init__(self, room: "EveningRoom") -> None:
        """Nobody is there yet."""
        self._room = room
        self.lines: set[PartyLine] = set()
        self._timer: Timer | None = None
        self._showing: asyncio.Task[None] | None = None
        self._is_stale = self._is_closed = False
        self._not_before = 0

    def join(self, line: PartyLine, ticket: str, who: Who) -> None:
        """Show a line the evening as it is."""
        line.ticket, line.who, line.shown = ticket, who, b""
        self.lines.add(line)
        self._room.rehearsing.wake()
        self._show(self._room.teller(), who, [line])

    def leave(self, line: PartyLine) -> None:
        """A line is gone."""
        self.lines.discard(line)

    @property
    def has_host(self) -> bool:
        """Whether a host looks on."""
        return any(line.who.role == "host" for line in self.lines)

    def whisper(self, words: bytes) -> None:
        """Tell everybody here."""
        for line in self.lines:
            line.push(words)

    def refresh(self) -> None:
        """The evening has changed, or its clock has: show it, as soon as that is due."""
        self._is_stale = True
        if self._is_closed or not self.lines or self._timer is not None or self._showing is not None:
            return
        clock = self._room.house.clock
        self._timer = clock.later(max(0, self._not_before - clock.now()) / 1000, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._showing = asyncio.get_running_loop().create_task(self._show_all())
        self._showing.add_done_callback(self._done)

    def _done(self, showing: asyncio.Task[None]) -> None:
        self._showing = None
        if not showing.cancelled() and (wrong := showing.exception()) is not None:
            log.error("party_not_shown", party=self._room.id, why=type(wrong).__name__)
        if self._is_stale:
            self.refresh()

    async def _show_all(self) -> None:
        self._is_stale = False
        teller, spent, began = self._room.teller(), 0.0, time.perf_counter()
        for at, (who, lines) in enumerate(self._by_viewer()):
            self._show(teller, who, lines)
            if at % _AT_ONCE == _AT_ONCE - 1:
                spent += time.perf_counter() - began
                await asyncio.sleep(0)
                began = time.perf_counter()
        spent += time.perf_counter() - began
        pause = max(_PAUSE, _SHARE * spent)
        self._not_before = self._room.house.clock.now() + round(1000 * pause)

    def _by_viewer(self) -> Iterable[tuple[Who, list[PartyLine]]]:
        """The lines of each viewer; those whose ticket is worth nothing any more are sent away."""
        found: dict[Who, list[PartyLine]] = {}
        for line in list(self.lines):
            try:
                self._room.read(line.ticket)
            except TicketError:
                line.close(BAD_TICKET)
                continue
            found.setdefault(line.who, []).append(line)
        return sorted(found.items(), key=lambda each: (_FIRST.index(each[0].role), each[0].number))

    def _show(self, teller: Teller, who: Who, lines: Iterable[PartyLine]) -> None:
        picture = teller.picture(who)
        lasting = _encode(_lasting(picture))
        made = b""
        for line in lines:
            if line.shown == lasting:
                continue
            if line.wire.waiting:
                self._again_later()
                continue
            made = made or framed(_encode(PartyShown(picture)))
            line.shown = lasting
            line.push(made)

    def _again_later(self) -> None:
        """Somebody reads slowly, and is not shown what is old by the time he gets to it."""
        self._is_stale = True
        self._not_before = self._room.house.clock.now() + round(1000 * _LATER)

    def close(self) -> None:
        """Show nothing more."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._showing is not None:
            self._showing.cancel()


def _lasting(picture: PartyPicture) -> PartyPicture:
    """The picture without what time alone changes: clients count down by themselves."""
    return replace(
        picture,
        v=0,
        now=0,
        clock=replace(picture.clock, left=0) if picture.clock.ends else picture.clock,
        tables=tuple(replace(table, left=0) if table.ends else table for table in picture.tables),
    )
