"""Moments in which the machine itself was not there.

A rented machine shares its processors, and now and then one is taken away for a tenth of a second at a
stretch.  No server answers meanwhile, and what has piled up takes a while afterwards.  Times in such moments
say nothing about the server, so they are counted apart, and shown.
"""

import asyncio
import time
from bisect import bisect_right
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from crossdeck.cli.load.server import stolen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

__all__ = ["Thefts", "watched"]

_EVERY = 0.025
_WITHIN = 0.1
_MUCH = 0.03
"""A theft is so many seconds of processor time that are gone within a tenth of a second."""
_BEFORE, _AFTERWARDS = 0.1, 0.5
"""What was due so long before a theft had to wait for its end, and so long after it, for the rest."""


class Thefts:
    """When much was taken away."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._samples: list[tuple[float, float]] = []
        self.moments: list[tuple[float, float]] = []
        """From when to when; in order, and apart."""

    def sample(self, now: float, taken: float) -> None:
        """So much has been taken altogether by now."""
        samples = self._samples
        samples.append((now, taken))
        while len(samples) > 1 and samples[1][0] <= now - _WITHIN:
            samples.pop(0)  # One at least is kept: in a theft nobody comes round to sampling.
        if taken - samples[0][1] >= _MUCH:
            start, end = samples[0][0] - _BEFORE, now + _AFTERWARDS
            if self.moments and start <= self.moments[-1][1]:
                start = self.moments.pop()[0]
            self.moments.append((start, end))

    def covers(self, moment: float) -> bool:
        """Whether the machine was not all there, or not yet itself again."""
        at = bisect_right(self.moments, (moment, float("inf"))) - 1
        return at >= 0 and moment <= self.moments[at][1]


@asynccontextmanager
async def watched() -> "AsyncIterator[Thefts]":
    """Watch for thefts in the meantime, on systems that tell of them."""
    thefts = Thefts()

    async def watch() -> None:
        while (taken := stolen()) is not None:
            thefts.sample(time.perf_counter(), taken)
            await asyncio.sleep(_EVERY)

    watching = asyncio.create_task(watch())
    try:
        yield thefts
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
