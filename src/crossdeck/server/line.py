"""A line: one open connection to a table, and what waits to be sent over it.

Sending never holds up the table, and nothing is sent while a table is being decided on: frames wait until the
loop gets round to it, and then all that a line has waiting goes out as one write.  Whoever reads so slowly
that too much piles up is cut off, and comes back from the version he has.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

from crossdeck.tables.telling import Viewer

__all__ = ["TOO_SLOW", "Line", "Post", "Wire"]

_MOST_WAITING = 1 << 18
"""So many bytes wait for a reader, beside what his system and ours have taken from us."""
TOO_SLOW = 4008
"""The code with which a slow reader is cut off."""


class Wire(Protocol):
    """Where frames go."""

    @property
    def waiting(self) -> int:
        """How many bytes could not be passed on yet; 0 if they are not many."""

    def write(self, frames: bytes) -> None:
        """Pass them on, now or as soon as that can be; nothing, if the other end is gone."""

    def abort(self) -> None:
        """Hang up without a word, and forget what waits."""


class Post:
    """Sends what waits for the lines of a process, once in every round of the loop."""

    def __init__(self) -> None:
        """Nothing waits."""
        self._due: list[Line] = []

    def take(self, line: "Line") -> None:
        """Something waits for this line now."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._due.append(line)

    def _deliver(self) -> None:
        due, self._due = self._due, []
        for line in due:
            line.flush()


class Line:
    """One connection; `person` is whoever sits at its other end."""

    __slots__ = (
        "_post", "_waiting", "is_open", "lag", "on_close", "person", "pinged", "viewer", "wire",
    )  # fmt: skip

    def __init__(self, wire: Wire, post: Post, person: str, on_close: Callable[[int], None]) -> None:
        """Take the way to send frames, and what to do when the line has to be closed with a code."""
        self.wire, self._post = wire, post
        self._waiting: list[bytes] = []
        self.on_close = on_close
        self.person = person
        self.viewer = Viewer(None)
        self.is_open = True
        self.lag = 0
        """Milliseconds there and back, as last measured; no player is credited with more."""
        self.pinged: tuple[int, int] | None = None
        """The number of the ping that is not answered yet, and when it was sent."""

    def push(self, frame: bytes) -> None:
        """Send a frame, after those that wait."""
        if not self.is_open:
            return
        if not self._waiting:
            self._post.take(self)
        self._waiting.append(frame)

    def flush(self) -> None:
        """Send what waits."""
        frames, self._waiting = self._waiting, []
        if not self.is_open:
            return
        if self.wire.waiting > _MOST_WAITING:
            self.close(TOO_SLOW)
        else:
            self.wire.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def close(self, code: int) -> None:
        """Hang up."""
        if self.is_open:
            self.is_open = False
            self.on_close(code)

    def ponged(self, number: int, now: int) -> bool:
        """Measure the line by the answer to a ping; whether it was one, for any other says nothing."""
        if self.pinged is None or self.pinged[0] != number:
            return False
        self.lag = max(0, now - self.pinged[1])
        self.pinged = None
        return True
