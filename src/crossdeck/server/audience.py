"""Everybody who is connected to a table: what each is told, and whose line is open.

"Lost" is a line that has just broken, "away" one that stayed so for a while, and neither is a forfeit: that
is for the clocks to say.
"""

from typing import TYPE_CHECKING

import msgspec

from crossdeck.server.bus import LocalBus, Whisper
from crossdeck.server.clock import Timer
from crossdeck.server.line import Line
from crossdeck.server.messages import Event, Presence, Said, Skip, Welcome
from crossdeck.server.wire import frame, framed
from crossdeck.tables.sitting import Sitting
from crossdeck.tables.telling import Change, Looks, Patch, Picture, Viewer, sees_play, told, viewer_of
from crossdeck.tables.terms import Watching

if TYPE_CHECKING:
    from crossdeck.server.room import Moment, Room

__all__ = ["AWAY", "LONG_GONE", "NOT_FOR_YOU", "Audience"]

AWAY = 30.0
"""Seconds after which a lost line is away."""
LONG_GONE = 60_000
"""Milliseconds after which another player may take over from a host who is not there."""
NOT_FOR_YOU = 4003
"""The code with which those are sent away who may not look on."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Presence | Said).decode


def may_watch(sitting: Sitting, viewer: Viewer) -> bool:
    """Whether somebody may be at the table at all; before the game whoever has the link may come and sit."""
    if viewer.seat is not None or viewer.is_host or sitting.terms.watching is not Watching.NONE:
        return True
    return bool(sitting.open_seats)


class Audience:
    """The lines to one table."""

    def __init__(self, room: "Room") -> None:
        """Nobody is there yet."""
        self._room = room
        self.lines: set[Line] = set()
        self._gone: dict[str, int] = {}
        """When the last line of a player or the host broke."""
        self._since = room.house.clock.now()
        self._timers: dict[int, Timer] = {}

    def join(self, line: Line, have: int, key: str = "") -> None:
        """Welcome a line: with what it missed since the version it has, or with the whole picture."""
        room, sitting = self._room, self._room.sitting
        line.viewer = viewer_of(sitting, line.person)
        self.lines.add(line)
        missed = self._missed(line, have)
        welcome = Welcome(
            v=sitting.version if missed is None else have,
            at=room.house.clock.now(),
            table=sitting.id,
            terms=sitting.terms,
            seats_here=self.seats_here(),
            key=key or msgspec.UNSET,
            picture=room.looks.picture(line.viewer) if missed is None else msgspec.UNSET,
        )
        line.push(frame(welcome))
        for event in missed or ():
            line.push(event)
        self._gone.pop(line.person, None)
        if line.viewer.seat is not None:
            self._appear(line.viewer.seat)

    def _missed(self, line: Line, have: int) -> list[bytes] | None:
        """The events after a version; None if they are not at hand, or he was another kind of viewer."""
        room = self._room
        if have == room.version:
            return []
        moments = [moment for moment in room.moments if moment.sitting.version >= have]
        if not 0 < have < room.version or not moments or moments[0].sitting.version != have:
            return None
        if any(viewer_of(moment.sitting, line.person) != line.viewer for moment in moments):
            return None
        events, before = [], Looks(moments[0].sitting)
        for moment in moments[1:]:
            after = Looks(moment.sitting)
            events.append(_News(before, after, moment).frame(line.viewer))
            before = after
        return events

    def leave(self, line: Line) -> None:
        """A line is gone."""
        if line not in self.lines:
            return
        self.lines.discard(line)
        seat = line.viewer.seat
        counts = seat is not None or line.viewer.is_host
        if counts and not any(other.person == line.person for other in self.lines):
            self._gone[line.person] = self._room.house.clock.now()
        if seat is not None and seat not in self.seats_here():
            self.spread(Presence(seat=seat, is_="lost"))
            timer = self._room.house.clock.later(AWAY, lambda: self._away(seat))
            self._forget(seat)
            self._timers[seat] = timer

    def _appear(self, seat: int) -> None:
        self._forget(seat)
        self.spread(Presence(seat=seat, is_="here"))

    def _away(self, seat: int) -> None:
        self._timers.pop(seat, None)
        if self._person_on(seat) and seat not in self.seats_here():
            self.spread(Presence(seat=seat, is_="away"))

    def _forget(self, seat: int) -> None:
        timer = self._timers.pop(seat, None)
        if timer is not None:
            timer.cancel()

    def seats_here(self) -> list[int]:
        """The seats with an open line."""
        return sorted({line.viewer.seat for line in self.lines if line.viewer.seat is not None})

    def lags(self) -> dict[int, int]:
        """The shortest line of each seat in milliseconds, there and back."""
        found: dict[int, int] = {}
        for line in self.lines:
            if (seat := line.viewer.seat) is not None:
                found[seat] = min(line.lag, found.get(seat, line.lag))
        return found

    def is_long_gone(self, person: str) -> bool:
        """Whether a person has not been here for a while."""
        if any(line.person == person for line in self.lines):
            return False
        house = self._room.house
        # Of somebody who was never here this process knows only if there is no other where he may be.
        gone = self._gone.get(person, self._since if isinstance(house.bus, LocalBus) else None)
        return gone is not None and house.clock.now() - gone >= LONG_GONE

    def spread(self, message: Presence | Said) -> None:
        """Tell everybody at the table, here and at other processes, what is not written down."""
        text = _encode(message)
        self.whisper(framed(text))
        house = self._room.house
        house.bus.tell(Whisper(self._room.sitting.id, house.process, text.decode()))

    def whisper(self, words: bytes) -> None:
        """Tell everybody here."""
        for line in self.lines:
            line.push(words)

    def hear(self, text: str) -> None:
        """Another process has spread something: pass it on, and know whose line is open there."""
        self.whisper(framed(text.encode()))
        match _decode(text):
            case Presence(seat=seat, is_="here"):
                self._forget(seat)
                self._gone.pop(self._person_on(seat), None)
            case Presence(seat=seat, is_="lost") if seat in self.seats_here():
                self.spread(Presence(seat=seat, is_="here"))  # One of his lines broke there, another is here.
            case Presence(seat=seat, is_="lost"):
                self._gone[self._person_on(seat)] = self._room.house.clock.now()

    def _person_on(self, seat: int) -> str:
        places = self._room.sitting.places
        return places[seat].person if seat < len(places) else ""

    def tell(self, before: Looks, moment: "Moment") -> None:
        """Tell every line of one more version."""
        if not self.lines:
            return
        after = self._room.looks
        news = _News(before, after, moment)
        same = _same_people(before.sitting, after.sitting)
        if same and before.sitting.stage is after.sitting.stage:
            for line in self.lines:  # Whoever might look on may still, and nobody has become another.
                line.push(news.frame(line.viewer))
            return
        for line in list(self.lines):
            viewer = line.viewer if same else viewer_of(after.sitting, line.person)
            if viewer != line.viewer:
                self._turn_into(line, viewer, news.entries(viewer), moment.at)
                continue
            if not may_watch(after.sitting, viewer):
                line.close(NOT_FOR_YOU)
                continue
            line.push(news.frame(viewer))

    def _turn_into(self, line: Line, viewer: Viewer, entries: list[Picture], at: int) -> None:
        """Somebody sat down or got up: he gets the whole picture of what he is now."""
        was, line.viewer = line.viewer, viewer
        after = self._room.looks
        if not may_watch(after.sitting, viewer):
            line.close(NOT_FOR_YOU)
            return
        whole = after.picture(viewer)
        line.push(frame(Event(v=after.sitting.version, at=at, entries=entries, set=whole)))
        if was.seat != viewer.seat and viewer.seat is not None:
            self._appear(viewer.seat)

    def close(self) -> None:
        """Stop the timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()


def _same_people(before: Sitting, after: Sitting) -> bool:
    """Whether nobody came or went, as in nearly all versions: then everybody is the viewer that he was."""
    return before.places is after.places and before.host == after.host


class _News:
    """One version of the table, as each viewer hears of it: what happened, or that something did."""

    def __init__(self, before: Looks, after: Looks, moment: "Moment") -> None:
        self._after, self._moment = after, moment
        self._change = Change(before, after)
        self._entries: dict[bool, list[Picture]] = {}
        self._frames: list[tuple[Patch, bytes]] = []

    def frame(self, viewer: Viewer) -> bytes:
        """The frame for him: the same one for all whose pictures change alike."""
        patch = self._change.of(viewer)
        for known, made in self._frames:
            if known is patch:
                return made
        made = self._make(viewer, patch)
        self._frames.append((patch, made))
        return made

    def _make(self, viewer: Viewer, patch: Patch) -> bytes:
        entries, version = self.entries(viewer), self._after.sitting.version
        if not patch and not entries:
            return frame(Skip(version))
        return frame(
            Event(
                v=version,
                at=self._moment.at,
                entries=entries,
                set=patch.set,
                game_set=patch.game_set,
                game_add=patch.game_add,
            )
        )

    def entries(self, viewer: Viewer) -> list[Picture]:
        """What he is told."""
        sitting = self._after.sitting
        seen = sees_play(sitting, viewer)
        found = self._entries.get(seen)
        if found is None:
            found = self._entries[seen] = told(sitting, self._moment.decision, viewer)
        return found
