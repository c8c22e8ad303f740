"""All tables of this process: found, loaded from their logs, recovered after a stop, and forgotten again.

Parties are found in their own hall; the hub hears for them, and lets go of them, as of tables.
"""

import asyncio
import base64
import gc
import secrets
import zlib
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING

from crossdeck.party.evening import DamagedPartyError
from crossdeck.record import Record
from crossdeck.server.bus import Gap, Message, Note, Whisper
from crossdeck.server.clock import Timer
from crossdeck.server.house import House
from crossdeck.server.logs import log
from crossdeck.server.messages import Notice, Ping
from crossdeck.server.room import Moment, Room, card_of, fresh
from crossdeck.server.store.errors import StoreError
from crossdeck.server.wire import frame
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.shelf.locate import SourceError
from crossdeck.tables.archive import Archivist
from crossdeck.tables.clocks import deadlines
from crossdeck.tables.deciding import NotAllowedError, open_table
from crossdeck.tables.entries import Decision, read_decision, write_decision
from crossdeck.tables.game import game_at
from crossdeck.tables.log import Row
from crossdeck.tables.sitting import DamagedError, Stage, fold
from crossdeck.tables.terms import Terms, agreed

if TYPE_CHECKING:
    from crossdeck.server.parties.evening import EveningRoom

__all__ = ["Hub", "StoppingError", "UnknownTableError"]

_BEAT = 1.0
"""Seconds between two signs of life; from the last one to the next start, time counts for nobody."""
_PING = 20.0
"""Seconds between two measurements of a line."""
_SLICES = 40
"""In that time it is the turn of a few tables after another: pings to all lines at once, and their answers,
would hold up everybody for half a second."""
_LOOK = 5.0
"""Seconds between two looks into the log, where there may be something that nobody could tell us of."""
_FORGOTTEN_AFTER = 300_000
"""Milliseconds after which a table where nothing is due leaves the memory; its log has it."""
_FAREWELL = 5.0
"""Seconds that a stop waits for what is under way."""
_DAY = 86_400_000
_AT_ONCE = 64
"""Rows folded before others get their turn."""


_CALM = 50
"""Decisions in a second that may wait for a collection of garbage."""
_SOME_OBJECTS, _MANY_OBJECTS = 200_000, 5_000_000
"""More than so many than at the last collection, each of which may be garbage or not."""


class UnknownTableError(LookupError):
    """There is no such table."""


class StoppingError(RuntimeError):
    """The server stops; what was acknowledged is safe, and anything else can be sent again in a moment."""


class Hub:
    """The tables that this process has in memory."""

    def __init__(self, house: House) -> None:
        """Know none yet."""
        self.house = house
        self.rooms: dict[str, Room] = {}
        self.evenings: dict[str, EveningRoom] = {}
        """The parties, for which it hears and keeps time as for tables."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._touched: dict[str, int] = {}
        self._timers: dict[str, Timer] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._pings = 0
        self._began = self._alive = 0
        self._may_be_behind = False
        self.is_stopping = False
        self.callers = 0
        """Open connections, those included that have not said hello yet."""
        self._decided = 0

    async def start(self) -> None:
        """Listen to the other processes, and take up what was being played when the last one stopped."""
        house = self.house
        self._began, self._alive = house.clock.now(), await house.store.last_beat()
        await house.bus.start(self._hear)
        await self._beat()
        await house.store.forget_processes(self._began - _DAY)
        await house.store.accounts.forget_sessions(self._began)
        self._every("beat", _BEAT, self._beat)
        self._every("ping", _PING / _SLICES, self._ping)
        self._every("look", _LOOK, lambda: self._carefully(self._look()))
        self._begin(self._carefully(self._recover()))

    async def announce_stop(self, back_in: float = 5.0) -> None:
        """Take no more requests, let what is under way be acknowledged, and tell everybody."""
        self.is_stopping = True
        with suppress(TimeoutError):
            async with asyncio.timeout(_FAREWELL):
                await self._take_leave(frame(Notice(what="restart", back_in=back_in)))

    async def _take_leave(self, notice: bytes) -> None:
        for room in self._everything().values():
            await room.settle()
            room.close()
            room.audience.whisper(notice)
        await asyncio.sleep(0)  # for the post

    async def stop(self) -> None:
        """Let go of everything; the log has it."""
        self.is_stopping = True
        for room in self._everything().values():
            room.close()
        for timer in self._timers.values():
            timer.cancel()
        for task in (*self._tasks, *self._loading.values()):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        await self.house.bus.stop()

    async def open(self, terms: Terms, host: str, id_: str = "") -> Room:
        """A new table; with an id that was chosen for it, ConflictError if it was opened before."""
        self.check_running()
        whole, _ = agreed(terms)
        await asyncio.to_thread(game_at, whole, whole.seats)
        opened = open_table(whole, host, fresh)
        house, id_ = self.house, id_ or self.new_id()
        decision = Decision((opened,))
        row = Row(id_, 1, house.clock.now(), house.process, write_decision(decision))
        sitting = fold(None, row)
        await house.store.append(row, card_of(sitting, row.at, row.at))
        room = self.rooms[id_] = Room(house, [Moment(row.at, decision, sitting)])
        self._touched[id_] = row.at
        return room

    async def room(self, id_: str) -> Room:
        """The table of this id; UnknownTableError if there is none, DamagedError if its log makes none."""
        self.check_running()
        if room := self.rooms.get(id_):
            self._touched[id_] = self.house.clock.now()
            return room
        if id_ not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(id_))
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(self._loading[id_])

    def _everything(self) -> "dict[str, Room | EveningRoom]":
        return {**self.rooms, **self.evenings}

    def new_id(self) -> str:
        """An id that nobody has, for a table or a party."""
        return _new_id()

    def touch(self, id_: str) -> None:
        """Somebody wants to know of this table or party: it stays in memory for a while."""
        self._touched[id_] = self.house.clock.now()

    def lost_since(self, at: int) -> int:
        """How many milliseconds no server was there, of those after this moment; 0 if hardly any."""
        lost = self._began - max(self._alive, at)
        return lost if lost > 2 * 1000 * _BEAT else 0

    def check_running(self) -> None:
        """Begin nothing more when the server stops."""
        if self.is_stopping:
            raise StoppingError("the server stops and will be back in a moment; nothing is lost")

    async def _load(self, id_: str) -> Room:
        rows = await self.house.store.rows(id_)
        if not rows:
            raise UnknownTableError(f"there is no table {id_[:40]!r}; ask whoever sent you the link")
        # In a thread, since a dictionary that is opened for the first time takes a while.
        try:
            sitting = await asyncio.to_thread(fold, None, rows[0])
        except DamagedError:
            if await self.house.store.parties.card(id_) is not None:  # The log has their rows too.
                raise UnknownTableError(f"{id_} is a party, and no table; open its link") from None
            raise
        moments = [Moment(rows[0].at, read_decision(rows[0].body), sitting)]
        for at, row in enumerate(rows[1:]):
            sitting = fold(sitting, row)
            moments.append(Moment(row.at, read_decision(row.body), sitting))
            if at % _AT_ONCE == 0:
                await asyncio.sleep(0)
        room = Room(self.house, moments)
        await self._make_good(room)
        self.rooms[id_], self._touched[id_] = room, self.house.clock.now()
        room.driver.wake(room.moments[-1], mine=rows[-1].process == self.house.process)
        await self._carefully(room.catch_up())
        return room

    async def _make_good(self, room: Room) -> None:
        """The time without a server counts for nobody; known before anybody gets to the table again."""
        lost = self.lost_since(room.moments[-1].at)
        if lost and any(deadlines(room.sitting)):
            with suppress(NotAllowedError):  # Another process was first.
                await room.recover(lost)

    async def _recover(self) -> None:
        """Load every table that is being played."""
        house, count = self.house, 0
        for card in await house.store.cards(stage=Stage.PLAYING.value):
            try:
                room = await self.room(card.id)
                room.driver.wake(room.moments[-1], mine=True)
                count += 1
            except (DamagedError, DictionaryError, SourceError, StoreError, UnknownTableError) as wrong:
                log.error("table_not_recovered", table=card.id, why=str(wrong))
        log.info("recovered", tables=count, milliseconds=house.clock.now() - self._began)

    async def records(self, id_: str) -> list[Record]:
        """The records of a table, as far as they may be told; NoRecordError if there is nothing to tell."""
        archivist = Archivist()
        for at, row in enumerate(await self.house.store.rows(id_)):
            archivist.take(row)
            if at % _AT_ONCE == 0:
                await asyncio.sleep(0)
        return await asyncio.to_thread(archivist.records)

    def _hear(self, heard: Message) -> None:
        match heard:
            case Note(table, version):
                if room := self.rooms.get(table) or self.evenings.get(table):
                    self._begin(self._carefully(room.hear(heard.row(), version)))
            case Whisper(table, _, text):
                if room := self.rooms.get(table):
                    room.audience.hear(text)
            case Gap():
                self._may_be_behind = True
                self._begin(self._carefully(self._look()))

    async def _look(self) -> None:
        """Follow the log where it is ahead of us: a row that the bus should have carried may be lost."""
        if not (self._may_be_behind or self.house.bus.carries_rows):
            return
        self._may_be_behind = False
        for id_, version in (await self.house.store.heads([*self.rooms, *self.evenings])).items():
            room = self.rooms.get(id_) or self.evenings.get(id_)
            if room is not None and room.version < version:
                await self._carefully(room.catch_up())

    async def _carefully(self, doing: Coroutine[None, None, None]) -> None:
        try:
            await doing
        except StoppingError:
            return  # Whoever starts next takes it up.
        except (StoreError, DamagedError, DamagedPartyError) as wrong:
            self._may_be_behind |= isinstance(wrong, StoreError)
            log.error("not_followed", why=str(wrong))

    def _begin(self, doing: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _every(self, name: str, seconds: float, do: Callable[[], Coroutine[None, None, None]]) -> None:
        def again() -> None:
            self._every(name, seconds, do)
            self._begin(do())

        self._timers[name] = self.house.clock.later(seconds, again)

    async def _beat(self) -> None:
        try:
            await self.house.store.beat(self.house.clock.now())
        except StoreError as wrong:
            log.error("no_beat", why=str(wrong))
        self._sweep()
        self._collect_garbage()

    def _collect_garbage(self) -> None:
        """Play leaves none, but closed connections do: it goes in a calm second, or if it may be much."""
        decided = self.house.metrics.decided
        is_calm, self._decided = decided - self._decided < _CALM, decided
        if gc.get_count()[0] >= (_SOME_OBJECTS if is_calm else _MANY_OBJECTS):
            gc.collect()

    def _sweep(self) -> None:
        """Forget tables and parties that nobody looks at and where nothing is due."""
        past = self.house.clock.now() - _FORGOTTEN_AFTER
        for id_, room in self._everything().items():
            if self._touched.get(id_, 0) < past and room.is_idle:
                room.close()
                self.rooms.pop(id_, None)
                self.evenings.pop(id_, None)
                self._touched.pop(id_, None)

    async def _ping(self) -> None:
        """Measure the lines of some tables; one that has not answered the last time is cut."""
        self._pings += 1
        now = self.house.clock.now()
        ping = frame(Ping(n=self._pings, at=now))
        due = [
            room
            for id_, room in self._everything().items()
            if zlib.crc32(id_.encode()) % _SLICES == self._pings % _SLICES
        ]
        for line in [line for room in due for line in room.audience.lines]:
            if line.pinged is not None:
                line.close(_UNANSWERED)
                continue
            line.pinged = self._pings, now
            line.push(ping)

    @property
    def lines(self) -> int:
        """How many lines are open."""
        return sum(len(room.audience.lines) for room in self.rooms.values())

    @property
    def party_lines(self) -> int:
        """How many lines to parties are open."""
        return sum(len(evening.audience.lines) for evening in self.evenings.values())


_UNANSWERED = 4009
"""The code with which a line is cut that answers no pings."""


def _new_id() -> str:
    """Twelve letters and digits: enough that nobody finds a table by trying."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()[:12]
