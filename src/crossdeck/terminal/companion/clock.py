"""The clock on the table: it counts down while it runs, and rings once.  Seconds come from outside."""

from collections.abc import Callable

__all__ = ["TableClock", "told_time"]


class TableClock:
    """So many seconds, running or not."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now` gives seconds that never go back."""
        self._now = now
        self._left = 0.0
        self._since: float | None = None
        self._rung = True

    @property
    def runs(self) -> bool:
        """Whether it counts."""
        return self._since is not None

    @property
    def left(self) -> float:
        """The seconds that are left."""
        gone = 0.0 if self._since is None else self._now() - self._since
        return max(0.0, self._left - gone)

    def start(self, seconds: float) -> None:
        """Count down from there."""
        self._left, self._since, self._rung = seconds, self._now(), False

    def pause(self) -> None:
        """Stop counting; what is left stays."""
        self._left, self._since = self.left, None

    def go_on(self) -> None:
        """Count on from what is left."""
        self._since = self._now()

    def due(self) -> float | None:
        """In how many seconds it rings; None if it will not."""
        return None if self._rung or not self.runs else self.left

    def ring(self) -> bool:
        """Whether it rings now: once, when nothing is left."""
        if self.due() != 0.0:
            return False
        self.pause()
        self._rung = True
        return True


def told_time(seconds: float) -> str:
    """Minutes and seconds, those that have begun counted in full."""
    whole = -(-seconds // 1)
    return f"{int(whole) // 60}:{int(whole) % 60:02}"
