"""Means with their 95 % interval, by Student's t: honest for few deals, and for many the normal one.

Where all values are the same they say nothing of how they spread, so that t would claim to be certain.  If it
is known how far they can go, another value is taken to have at most the chance that it stays away so long in
1 of 40 cases, and to be the worst there is; else there is no interval.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev

__all__ = ["Mean", "mean_of", "quantile"]

_LEVEL = 0.95
_EXACT = 1000
"""With so many degrees of freedom the first term of the Cornish-Fisher expansion is good to five places."""


@dataclass(frozen=True)
class Mean:
    """A mean and its interval, if there is one."""

    mean: float
    low: float | None
    high: float | None

    @property
    def excludes_zero(self) -> bool:
        """Whether the whole interval is on one side of zero."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def mean_of(values: Sequence[float], bound: float | None = None) -> Mean:
    """The mean of independent values, none of which can be further from zero than the bound."""
    mean, count = fmean(values), len(values)
    spread = stdev(values) if count > 1 else 0.0
    if spread:
        half = quantile(count - 1) * spread / sqrt(count)
        low, high = mean - half, mean + half
    elif bound is not None:
        unseen = 1 - ((1 - _LEVEL) / 2) ** (1 / count)
        low, high = mean - unseen * (bound + mean), mean + unseen * (bound - mean)
    else:
        return Mean(mean, None, None)
    return Mean(mean, low, high) if bound is None else Mean(mean, max(-bound, low), min(bound, high))


@lru_cache(16)
def quantile(freedom: int) -> float:
    """What |t| does not exceed in 95 of 100 cases, with so many degrees of freedom."""
    if freedom > _EXACT:
        z = NormalDist().inv_cdf((1 + _LEVEL) / 2)
        return z + (z**3 + z) / (4 * freedom)
    low, high = 0.0, 13.0  # with one degree it is 12.7
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < _LEVEL else (low, middle)
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """The chance of |T| <= t: the finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    angle, odd = atan(t / sqrt(freedom)), freedom % 2
    square = cos(angle) ** 2
    term, total = (cos(angle) if odd else 1.0), 0.0
    for factor in range(1 + odd, freedom, 2):
        total += term
        term *= square * factor / (factor + 1)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
