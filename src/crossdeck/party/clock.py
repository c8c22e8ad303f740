"""The clock of all tables: it runs for everybody alike, may stand still, and gives single tables more.

    started                    now              end
      |---- played ----|·stood·|---- left -------|      end = started + length + stood + a table's extra

All times are milliseconds since the epoch.  Nothing has to happen for time to be up.
"""

import msgspec
from msgspec.structs import replace

__all__ = ["Clock"]


class Clock(msgspec.Struct, frozen=True):
    """When a round began, and how long it stood still."""

    started: int = 0
    """0 until the bell."""
    length: int = 0
    stood: int = 0
    paused: int = 0
    """Since when it stands still; 0 if it runs."""

    def pause(self, at: int) -> "Clock":
        """Stand still from now on."""
        return replace(self, paused=at)

    def resume(self, at: int) -> "Clock":
        """Run again."""
        return replace(self, stood=self.stood + max(0, at - self.paused), paused=0)

    def lose(self, lost: int) -> "Clock":
        """Nobody could see the clock for so long, so that it did not run; if it stands, it stands anyway."""
        return self if self.paused else replace(self, stood=self.stood + lost)

    def end(self, extra: int = 0) -> int:
        """When time is up, as things are; while it stands still that moves on."""
        return self.started + self.length + self.stood + extra

    def left(self, now: int, extra: int = 0) -> int:
        """How much time is left; 0 when it is up, all of it before the bell."""
        if not self.started:
            return self.length + extra
        return max(0, self.end(extra) - (self.paused or now))

    def is_up(self, now: int, extra: int = 0) -> bool:
        """Whether time is up."""
        return bool(self.started) and self.left(now, extra) == 0
