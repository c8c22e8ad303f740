"""A line to the other processes that mends itself.

A connection that is lost is made anew, a little later each time.  Whatever was said in between is gone, so
after that the listener hears a `Gap` and looks into the log.  What we had to say ourselves waits in the
outbox; if that runs over, the others hear of a `Gap` instead.

A connection can also die without a word, as when a cable is pulled.  So every now and then we say something
to ourselves, and if it has not come back by the next time, the line is down.
"""

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from crossdeck.server.bus.notes import Gap, Message, Pulse, decode, encode
from crossdeck.server.errors import BusError

__all__ = ["Dial", "Hear", "Line", "Wire"]

Hear = Callable[[Message], None]
"""Is called for each message of another process, in the event loop; it must not raise."""

_ROOM = 4096
_AT_ONCE = 256
_BEAT = 15.0
_PAUSES = (0.05, 5.0)  # seconds before a connection is tried again: at first, and at most
_FAREWELL = 2.0


class Wire(Protocol):
    """One connection."""

    @property
    def is_up(self) -> bool:
        """Whether it is still there, as far as one knows."""

    async def send(self, texts: list[str]) -> None:
        """Say it to everybody, ourselves included; any exception means that the connection is lost."""

    async def close(self) -> None:
        """Let go of it, in whatever state it is."""


class Dial(Protocol):
    """Makes a connection: BusError if there is none to be had."""

    def __call__(self, heard: Callable[[str | bytes], None], lost: Callable[[], None]) -> Awaitable[Wire]:
        """`heard` is called for every text, `lost` when the connection ends."""


class Line:
    """Tells and hears, whatever becomes of its connections."""

    def __init__(self, dial: Dial, process: str, *, carries_rows: bool, beat: float = _BEAT) -> None:
        """Speak as this process; `beat` is the time between two words to ourselves, in seconds."""
        self._dial, self._process, self._beat = dial, process, beat
        self.carries_rows = carries_rows
        self._outbox: deque[str] = deque()
        self._stirred = asyncio.Event()
        self._has_pulse = self._is_stopping = False
        self._hear: Hear = _ignore
        self._keeping: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        """Connect: from now on nothing is missed without a `Gap`.  BusError if this first try fails."""
        self._hear = hear
        self._keeping = asyncio.create_task(self._keep(await self._connected()))

    async def stop(self) -> None:
        """Say what is still to be said, if that goes quickly, and hang up."""
        self._is_stopping = True
        self._stirred.set()
        if self._keeping is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._keeping, _FAREWELL)

    def tell(self, message: Message) -> None:
        """Put it into the outbox; a whisper that is too large is a ValueError."""
        text = encode(message)
        if len(self._outbox) >= _ROOM:
            self._outbox.clear()
            self._outbox.append(encode(Gap(self._process)))
        self._outbox.append(text)
        self._stirred.set()

    async def _keep(self, wire: Wire) -> None:
        while True:
            try:
                with suppress(Exception):  # Connections end in many ways, and all of them mean the same.
                    await self._carry(wire)
                    return
            finally:
                await wire.close()
            wire = await self._redial()

    async def _redial(self) -> Wire:
        pause, longest = _PAUSES
        while True:
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # not all processes in the same moment
            pause = min(2 * pause, longest)
            with suppress(BusError):
                wire = await self._connected()
                self._hear(Gap())
                return wire

    async def _connected(self) -> Wire:
        self._has_pulse = True
        return await self._dial(self._heard, self._stirred.set)

    async def _carry(self, wire: Wire) -> None:
        """Say what is to be said, until there is no more of it; a connection that is lost is an exception."""
        now = asyncio.get_running_loop().time
        due = now()
        while self._outbox or not self._is_stopping:
            pulse: list[str] = []
            if now() >= due:
                pulse, due = [self._pulse()], now() + self._beat
            await self._send(wire, pulse)
            await self._stir(wire, due - now())
            if not wire.is_up:
                raise ConnectionError

    async def _send(self, wire: Wire, pulse: list[str]) -> None:
        texts = [self._outbox.popleft() for _ in range(min(len(self._outbox), _AT_ONCE))]
        try:
            await wire.send([*texts, *pulse])
        except BaseException:
            self._outbox.extendleft(reversed(texts))
            raise

    async def _stir(self, wire: Wire, seconds: float) -> None:
        """Wait until there is something to do, but no longer than this."""
        self._stirred.clear()  # Before looking: whatever happens after that sets it again.
        if wire.is_up and not (self._outbox or self._is_stopping):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), seconds)

    def _pulse(self) -> str:
        if not self._has_pulse:
            raise ConnectionError
        self._has_pulse = False
        return encode(Pulse(self._process))

    def _heard(self, text: str | bytes) -> None:
        try:
            message = decode(text)
        except msgspec.MsgspecError:
            self._hear(Gap())  # Another version of the program may have said anything.
            return
        self._has_pulse = True
        if not isinstance(message, Pulse) and message.process != self._process:
            self._hear(message)


def _ignore(message: Message) -> None:
    """Nobody listens yet."""
