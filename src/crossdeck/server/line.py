"""A line: one open connection to a table, and what waits to be sent over it.

Sending never holds up the table.  Messages wait in a bounded queue; whoever reads so slowly that it fills is
cut off, and comes back from the version he has.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocketDisconnect

from crossdeck.tables.telling import Viewer

__all__ = ["TOO_SLOW", "Line"]

_MOST_WAITING = 256
TOO_SLOW = 4008
"""The code with which a slow reader is cut off."""

Send = Callable[[str], Awaitable[None]]


class Line:
    """One connection; `person` is whoever sits at its other end."""

    __slots__ = (
        "_flusher", "_send", "_waiting", "is_open", "lag", "on_close", "person", "pinged",
        "viewer",
    )  # fmt: skip

    def __init__(self, send: Send, person: str, on_close: Callable[[int], None]) -> None:
        """Take the way to send a text, and what to do when the line has to be closed with a code."""
        self._send = send
        self._waiting: deque[str] = deque()
        self._flusher: asyncio.Task[None] | None = None
        self.on_close = on_close
        self.person = person
        self.viewer = Viewer(None)
        self.is_open = True
        self.lag = 0
        """Milliseconds there and back, as last measured; no player is credited with more."""
        self.pinged: tuple[int, int] | None = None
        """The number of the ping that is not answered yet, and when it was sent."""

    def push(self, text: str) -> None:
        """Send a text, after those that wait."""
        if not self.is_open:
            return
        if len(self._waiting) >= _MOST_WAITING:
            self.close(TOO_SLOW)
            return
        self._waiting.append(text)
        if self._flusher is None:
            self._flusher = asyncio.get_running_loop().create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._waiting:
                await self._send(self._waiting.popleft())
        except (OSError, RuntimeError, WebSocketDisconnect):
            # Gone at the other end; the reader will notice too.
            self.is_open = False
            self._waiting.clear()
        finally:
            self._flusher = None

    async def drained(self) -> None:
        """Wait until everything is sent."""
        if self._flusher is not None:
            await self._flusher

    def close(self, code: int) -> None:
        """Hang up."""
        if self.is_open:
            self.is_open = False
            self._waiting.clear()
            self.on_close(code)

    def ponged(self, number: int, now: int) -> bool:
        """Measure the line by the answer to a ping; whether it was one, for any other says nothing."""
        if self.pinged is None or self.pinged[0] != number:
            return False
        self.lag = max(0, now - self.pinged[1])
        self.pinged = None
        return True
