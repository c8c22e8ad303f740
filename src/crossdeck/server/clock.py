"""The server's clock, which never goes back.  Injected wherever time matters: tests say what time it is."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Clock", "SystemClock", "Timer"]


class Timer(Protocol):
    """Something that will be done."""

    def cancel(self) -> None:
        """It will not."""


class Clock(Protocol):
    """What time it is, and doing things later."""

    def now(self) -> int:
        """Milliseconds since the epoch, never less than before."""

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Do something in so many seconds."""


class SystemClock:
    """The machine's: the epoch is looked up once, and from then on the monotonic clock counts."""

    def __init__(self) -> None:
        """Set it by the machine's calendar."""
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        """Milliseconds since the epoch; a calendar that is put back does not put it back."""
        return int(1000 * (self._offset + time.monotonic()))

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Do something in so many seconds, in the running event loop."""
        return asyncio.get_running_loop().call_later(seconds, do)
