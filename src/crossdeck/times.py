"""How long deals and moves took, in milliseconds of CPU time.

CPU time of one thread, not time by the wall: what else the machine does, and the other workers,
are left out of it as far as a machine allows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

__all__ = ["Times", "five_of", "milliseconds", "said_ms", "times_of"]

Number = TypeVar("Number", int, float)


@dataclass(frozen=True)
class Times:
    """Durations in five numbers."""

    count: int
    least: float
    median: float
    p95: float
    most: float


def times_of(values: Sequence[float]) -> Times | None:
    """These durations in five numbers; None if there are none."""
    return Times(*five_of(values)) if values else None


def five_of(values: Sequence[Number]) -> tuple[int, Number, Number, Number, Number]:
    """Their count, the least, the median, what 95 of 100 do not exceed, and the most."""
    ordered = sorted(values)
    last = len(ordered) - 1
    p95 = ordered[min(last, int(0.95 * len(ordered)))]
    return len(ordered), ordered[0], ordered[last // 2], p95, ordered[last]


def milliseconds(seconds: float) -> float:
    """A span as a sheet keeps it: to the microsecond, which is as fine as such clocks are to be believed."""
    return round(1000 * seconds, 3)


def said_ms(ms: float) -> str:
    """A duration as people read it."""
    return f"{ms:,.2f}" if ms < 10 else f"{ms:,.0f}"
