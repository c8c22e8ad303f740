"""What many deals say: the win rate with its interval, and distributions.

The interval is Wilson's (1927), which holds near 0 and 1 where the textbook one does not.  A deal that is
undecided may be won or lost, so the interval is widened by all of them: its lower end counts each as lost,
its upper end each as won.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from crossdeck.solve.result import Status
from crossdeck.study.trial import Row
from crossdeck.times import Times, five_of, times_of

__all__ = ["Spread", "Tally", "spread_of", "tally", "wilson"]

Z = 1.959963984540054
"""Of 95 % of a normal distribution."""


def wilson(won: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not of:
        return 0.0, 1.0
    share, square = won / of, Z * Z
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = Z * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Spread:
    """A distribution in five numbers, and how often each value came."""

    count: int
    least: int
    median: int
    p95: int
    most: int
    values: Mapping[int, int]


@dataclass(frozen=True)
class Tally:
    """What came of all deals."""

    deals: int
    won: int
    lost: int
    undecided: int
    low: float
    """The lower end of the 95 % interval, every undecided deal counted as lost."""
    high: float
    plays: Spread | None
    """Of the deals that were won."""
    scores: Spread | None
    """Of all deals, where points count."""
    nodes: Spread | None
    ms: Times | None
    """Of the deals whose time is known."""
    moves_ms: Times | None
    """Of every move, where somebody plays who decides move by move."""

    @property
    def rate(self) -> float | None:
        """The share of deals won, of those decided."""
        decided = self.won + self.lost
        return self.won / decided if decided else None

    @property
    def half_width(self) -> float:
        """How far the interval reaches to either side of its middle."""
        return (self.high - self.low) / 2


def tally(rows: Iterable[Row]) -> Tally:
    """Count."""
    rows = list(rows)
    by_status = Counter(row.status for row in rows)
    won, undecided = by_status[Status.WON], by_status[Status.UNDECIDED]
    scores = [row.score for row in rows]
    return Tally(
        deals=len(rows),
        won=won,
        lost=by_status[Status.LOST],
        undecided=undecided,
        low=wilson(won, len(rows))[0],
        high=wilson(won + undecided, len(rows))[1],
        plays=spread_of([row.plays for row in rows if row.status is Status.WON]),
        scores=spread_of(scores) if any(scores) else None,
        nodes=spread_of([row.nodes for row in rows]) if any(row.nodes for row in rows) else None,
        ms=times_of([row.ms for row in rows if row.ms is not None]),
        moves_ms=times_of([ms for row in rows for ms in row.moves_ms]),
    )


def spread_of(values: Sequence[int]) -> Spread | None:
    """The distribution of these values; None if there are none."""
    if not values:
        return None
    return Spread(*five_of(values), dict(sorted(Counter(values).items())))
