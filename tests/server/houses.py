"""A whole server for tests: the real application on a port of its own, with a clock that a test pushes on.

    @live
    async def test_something(tmp_path: Path) -> None:
        async with party(tmp_path, "Ann", "Bob", game="lexicon") as table:
            await table.turn.act("take blind")
            await table.here.forward(30)

Bots think in this process, unless a test wants real workers.  Nothing sleeps: `forward` does what falls due
on the way at its time, and waits until all that comes of it is done.  Deals are the same in every run.  A
house in which an error was logged fails its test at the end, unless the test says that it expects it.
"""

import asyncio
import base64
import hashlib
import heapq
import io
import json
import logging
import random
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, ParamSpec
from unittest.mock import patch

import httpx2
import msgspec
import uvicorn

from crossdeck.server import hub as hub_module
from crossdeck.server import room as room_module
from crossdeck.server import running as running_module
from crossdeck.server.clock import Timer
from crossdeck.server.logs import log as server_log
from crossdeck.server.logs import write_logs_to
from crossdeck.server.parties import hall as hall_module
from crossdeck.server.room import Room
from crossdeck.server.running import running, server_of
from crossdeck.server.services import TableServices
from crossdeck.server.settings import Settings
from crossdeck.server.store import sqlite as sqlite_module
from crossdeck.server.store import writer as writer_module
from crossdeck.server.workers import Workers
from crossdeck.tables.commands import Command, SeatBot, Start
from crossdeck.tables.sitting import Sitting, Stage
from tests.limits import PATIENCE
from tests.server.api import AtOnce
from tests.server.guests import Guest, Json
from tests.tables.stories import something

__all__ = ["Clock", "Here", "NewTable", "Party", "bearer", "house", "live", "party", "until"]

START = 1_700_000_000_000
_ALL = 1000
_QUICKLY = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = OFF",
    "PRAGMA foreign_keys = ON",
)
"""As the store opens a file, but no power is cut here, so nobody waits for the disk."""


class Clock:
    """It stands still until it is pushed; what is due at once is done at once."""

    def __init__(self, now: int = START) -> None:
        self._now = now
        self._due: list[_Due] = []
        self._order = count()
        self._secrets = count()

    def now(self) -> int:
        return self._now

    def secret(self) -> bytes:
        """Another one every time, as from a clock: so what is dealt follows from the test."""
        return hashlib.sha256(f"secret {next(self._secrets)}".encode()).digest()[:16]

    def new_id(self) -> str:
        """The same for the id of a table."""
        return base64.b32encode(self.secret()).decode().lower()[:12]

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        due = _Due(self._now + round(1000 * seconds), next(self._order), do, is_at_once=seconds <= 0)
        if due.is_at_once:
            asyncio.get_running_loop().call_soon(due.fire)
        else:
            heapq.heappush(self._due, due)
        return due

    def set(self, now: int) -> None:
        """Put it on, and do nothing that would have been due."""
        self._now = now

    @staticmethod
    def is_due(timer: Timer) -> bool:
        """Whether it is about to be done."""
        return isinstance(timer, _Due) and timer.do is not None and timer.is_at_once

    def next_by(self, until: int) -> bool:
        """Go on to what is due first, and do it; whether there was anything by then."""
        while self._due and self._due[0].at <= until:
            due = heapq.heappop(self._due)
            if due.do is not None:
                self._now = max(self._now, due.at)
                due.fire()
                return True
        self._now = max(self._now, until)
        return False


class _Due:
    def __init__(self, at: int, order: int, do: Callable[[], None], *, is_at_once: bool) -> None:
        self.at, self.order, self.is_at_once = at, order, is_at_once
        self.do: Callable[[], None] | None = do

    def __lt__(self, other: "_Due") -> bool:
        return (self.at, self.order) < (other.at, other.order)

    def fire(self) -> None:
        do, self.do = self.do, None
        if do is not None:
            do()

    def cancel(self) -> None:
        self.do = None


@dataclass(frozen=True)
class NewTable:
    """A table that was opened, with its host's key."""

    id: str
    key: str


@dataclass
class Here:
    """A running house."""

    url: str
    clock: Clock
    services: TableServices
    server: uvicorn.Server
    http: httpx2.AsyncClient
    log: io.StringIO
    expected: set[str] = field(default_factory=set)
    """Errors that may be logged, by their events."""

    @property
    def ws(self) -> str:
        """Where its WebSocket is."""
        return self.url.replace("http:", "ws:") + "/ws"

    @property
    def logged(self) -> list[Json]:
        """The lines of the log so far."""
        return [json.loads(line) for line in self.log.getvalue().splitlines()]

    async def open(self, **terms: Any) -> NewTable:
        """Open a table over HTTP; its bots do not dawdle unless it says so."""
        answer = await self.http.post("/api/tables", json={"pace": 0, **terms})
        assert answer.status_code == 201, answer.text
        return NewTable(answer.json()["id"], answer.json()["key"])

    def guest(self, table: str, **how: Any) -> AbstractAsyncContextManager[Guest]:
        """Somebody at a table."""
        return Guest.at(self.ws, table, **how)

    @asynccontextmanager
    async def party(
        self, *names: str, bots: int = 0, bot: str = "greedy", start: bool = True, **terms: Any
    ) -> "AsyncIterator[Party]":
        """A table with guests on its first seats, of whom the first is the host, and bots on the others."""
        table = await self.open(**{"seats": len(names) + bots, **terms})
        async with AsyncExitStack() as stack:
            found = Party(self, table.id, table.key, [])
            for seat, name in enumerate(names):
                key = table.key if seat == 0 else ""
                guest = await stack.enter_async_context(self.guest(table.id, key=key))
                await guest.sit(name)
                found.guests.append(guest)
            for seat in range(len(names), len(names) + bots):
                await found.host.do(SeatBot, seat=seat, bot=bot)
            if start:
                await found.host.do(Start)
                await found.agree()
            yield found

    async def post(self, table: str, key: str, command: Command) -> httpx2.Response:
        """Ask for something over HTTP."""
        body = {"command": msgspec.to_builtins(command)}
        return await self.http.post(f"/api/tables/{table}/commands", json=body, headers=bearer(key))

    def room(self, table: str) -> Room:
        """The table as the server has it."""
        return self.services.hub.rooms[table]

    def sitting(self, table: str) -> Sitting:
        """The same at this moment."""
        return self.room(table).sitting

    async def fresh(self, guest: Guest) -> Json:
        """What somebody sees who comes anew with this guest's key."""
        async with self.guest(guest.table, key=guest.key) as again:
            return again.picture

    async def agree(self, *guests: Guest) -> None:
        """What each has from the events is what he would be shown if he came now."""
        for guest in guests:
            await guest.until(lambda guest=guest: guest.v == self.sitting(guest.table).version)  # type: ignore[misc]
            assert guest.picture == await self.fresh(guest)

    async def forward(self, seconds: float, *, mute: int = 0) -> None:
        """Let time go by: all that falls due is done in its order, and what comes of it too.

        Pings are answered before time goes on, but for those of `mute` lines.
        """
        until_ = self.clock.now() + round(1000 * seconds)
        await self.settled(mute=mute)
        while self.clock.next_by(until_):
            await self.settled(mute=mute)

    async def step(self) -> None:
        """Let time go by until something falls due, and do that."""
        self.clock.next_by(self.clock.now() + 3_600_000)
        await self.settled(mute=_ALL)

    async def settled(self, *, mute: int = 0) -> None:
        """Wait until the server has nothing to do, and at most so many pings are not answered."""
        await until(lambda: not self._is_busy(mute))

    def _is_busy(self, mute: int) -> bool:
        hub = self.services.hub
        rooms, evenings = hub.rooms.values(), hub.evenings.values()
        lines = [line for each in rooms for line in each.audience.lines]
        lines += [line for each in evenings for line in each.audience.lines]
        return (
            bool(hub._tasks)
            or bool(hub._loading)
            or bool(self.services.parties._loading)
            or any(evening._turn.locked() for evening in evenings)
            or any(evening.audience._showing or evening.rehearsing.is_busy for evening in evenings)
            or any(evening.serving.is_busy for evening in evenings)
            or any(self.clock.is_due(timer) for each in evenings if (timer := each.serving.timer))
            or any(self.clock.is_due(timer) for each in evenings if (timer := each.audience._timer))
            or any(room._turn.locked() or room.driver._tasks for room in rooms)
            or any(self.clock.is_due(timer) for room in rooms for timer in room.driver._timers)
            or sum(line.pinged is not None for line in lines) > mute
        )


@dataclass
class Party:
    """A table and its guests, each on the seat of his place in the list."""

    here: Here
    id: str
    key: str
    """The host's."""
    guests: list[Guest]

    @property
    def host(self) -> Guest:
        return self.guests[0]

    @property
    def sitting(self) -> Sitting:
        return self.here.sitting(self.id)

    @property
    def turn(self) -> Guest:
        """The guest for whom the table waits."""
        return self.guests[self.sitting.awaited[0]]

    @property
    def others(self) -> list[Guest]:
        """All guests but him."""
        return [guest for guest in self.guests if guest is not self.turn]

    async def agree(self) -> None:
        """Wait until every guest has the table's version, and bots have nothing to do."""
        await self.here.settled(mute=_ALL)
        for guest in self.guests:
            await guest.until(lambda guest=guest: guest.v == self.sitting.version)  # type: ignore[misc]

    async def move(self, rng: random.Random) -> int:
        """Let whoever is awaited do something legal; for bots the host deals."""
        await self.agree()
        seat, text, timed = something(self.sitting, rng)
        while timed or (
            seat >= len(self.guests) and text != "deal"
        ):  # The clock and the bots act themselves.
            seat, text, timed = something(self.sitting, rng)
        guest = self.guests[seat] if seat < len(self.guests) else self.host
        return await guest.act(text)

    async def until_round_over(self, rng: random.Random) -> None:
        """Play the round to its end."""
        await self.agree()
        while self.sitting.is_in_round:
            await self.move(rng)
            await self.agree()

    async def until_over(self, rng: random.Random) -> None:
        """Play the match to its end."""
        await self.agree()
        while self.sitting.stage is Stage.PLAYING:
            await self.move(rng)
            await self.agree()


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


async def until(claim: Callable[[], bool]) -> None:
    """Let others go on until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not claim():
            await asyncio.sleep(0)


P = ParamSpec("P")


def live(scenario: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a test in an event loop of its own, in which no task fails unseen."""

    @wraps(scenario)
    def test(*given: P.args, **named: P.kwargs) -> None:
        asyncio.run(_watched(scenario(*given, **named)))

    return test


async def _watched(scenario: Coroutine[Any, Any, None]) -> None:
    unseen: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unseen.append(context))
    await scenario
    assert not unseen


@asynccontextmanager
async def house(
    folder: Path,
    *,
    clock: Clock | None = None,
    workers: Callable[[int], Workers] = lambda _: AtOnce(),
    **chosen: Any,
) -> AsyncIterator[Here]:
    """A server on a SQLite file in this folder; `chosen` are further settings."""
    clock = clock or Clock()
    settings = Settings(**{"database": f"sqlite:///{folder / 'games.db'}", "limits": 1000, **chosen})
    with (
        _logged() as log,
        patch.object(running_module, "Workers", workers),
        patch.object(hub_module, "_new_id", clock.new_id),
        patch.object(hub_module, "fresh", clock.secret),
        patch.object(room_module, "fresh", clock.secret),
        patch.object(hall_module, "fresh", clock.secret),
        patch.object(sqlite_module, "_WRITER", _QUICKLY),
        patch.object(writer_module, "_BREATH", 0),
    ):
        async with running(settings, clock) as services:
            listening = _listening()
            server = server_of(services)
            await _start(server, listening)
            url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            async with httpx2.AsyncClient(base_url=url, trust_env=False, timeout=PATIENCE) as http:
                here = Here(url, clock, services, server, http, log)
                try:
                    yield here
                finally:
                    await server.shutdown()
        errors = [line for line in here.logged if line["level"] == "error"]
        assert not [line for line in errors if line["event"] not in here.expected]


@asynccontextmanager
async def party(folder: Path, *names: str, chosen: Json | None = None, **terms: Any) -> AsyncIterator[Party]:
    """A table in a house of its own, with these guests; `chosen` are settings of the house."""
    async with house(folder, **(chosen or {})) as here, here.party(*names, **terms) as found:
        yield found


@contextmanager
def _logged() -> Iterator[io.StringIO]:
    """The server's log, and everything is as it was afterwards."""
    root, log = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers[:], root.level
    write_logs_to(log)
    try:
        yield log
    finally:
        server_log.to(None, logging.INFO)
        root.handlers[:] = handlers
        root.setLevel(level)


def _listening() -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(
        socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384
    )  # So that a slow reader is soon noticed.
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    listening.setblocking(False)
    return listening


async def _start(server: uvicorn.Server, listening: socket.socket) -> None:
    """What `serve` does before it waits for a signal."""
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.startup(sockets=[listening])
