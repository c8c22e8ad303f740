"""Ratings: one number a bot, on Elo's scale, from who had the better points of every two at a table.

The model is Bradley and Terry's (1952): who is rated 400 points higher is ahead ten times as often.  It is
fitted by Hunter's MM algorithm (2004), which always climbs.  Every two bots are given one drawn comparison
beforehand, so that one who never loses has a rating, too.

The interval is the wider of two: one from the spread of the deals (a sandwich, for what comes of one deal
hangs together), one from the model's own information, which also holds for who never loses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from crossdeck.arena.student import quantile

__all__ = ["MIDDLE", "Rating", "ratings"]

MIDDLE = 1500.0
"""The rating of the bot that the scale hangs on, or else the mean of all."""
_ELO = 400 / log(10)
_DRAWN = 0.5
_NEAR = 1e-10
_STEPS = 100_000

Matrix = Sequence[Sequence[float]]
"""Row i, column j: how often bot i was ahead of bot j; a tie is half a time for both."""


@dataclass(frozen=True)
class Rating:
    """A rating and its 95 % interval: none after one deal, and a point for whom the scale hangs on."""

    rating: float
    low: float | None
    high: float | None


def ratings(deals: Sequence[Matrix], anchor: int | None) -> list[Rating]:
    """The ratings that these deals give; the bot `anchor` has 1500, or the mean of all if it is None."""
    bots = range(len(deals[0]))
    ahead = [
        [sum(deal[one][other] for deal in deals) + _DRAWN * (one != other) for other in bots] for one in bots
    ]
    hung = [float(bot == anchor) if anchor is not None else 1 / len(bots) for bot in bots]
    logs = [log(strength) for strength in _strengths(ahead)]
    middle = _dot(hung, logs)
    values = [MIDDLE + _ELO * (each - middle) for each in logs]
    if len(deals) < 2:
        return [Rating(value, None, None) for value in values]
    reach = quantile(len(deals) - 1) * _ELO
    errors = [reach * error for error in _errors(deals, ahead, logs, hung)]
    return [Rating(value, value - error, value + error) for value, error in zip(values, errors, strict=True)]


def _strengths(ahead: Matrix) -> list[float]:
    bots = range(len(ahead))
    met = [[ahead[one][other] + ahead[other][one] for other in bots] for one in bots]
    won = [sum(row) for row in ahead]
    strengths = [1.0] * len(ahead)
    for _ in range(_STEPS):
        new = [
            won[one] / sum(met[one][other] / (strengths[one] + strengths[other]) for other in bots)
            for one in bots
        ]
        scale = exp(sum(map(log, new)) / len(new))
        new = [strength / scale for strength in new]
        moved = max(abs(log(a / b)) for a, b in zip(new, strengths, strict=True))
        strengths = new
        if moved < _NEAR:
            break
    return strengths


def _errors(
    deals: Sequence[Matrix], ahead: Matrix, logs: Sequence[float], hung: Sequence[float]
) -> list[float]:
    """The standard error of each log strength, measured from where the scale hangs."""
    bots = range(len(logs))
    expected = [[1 / (1 + exp(logs[other] - logs[one])) for other in bots] for one in bots]
    inverse = _inverse(_information(ahead, expected))
    model = [
        inverse[bot][bot] - 2 * _dot(hung, inverse[bot]) + _dot(hung, [_dot(hung, row) for row in inverse])
        for bot in bots
    ]
    spread = [0.0] * len(logs)
    for deal in deals:
        surprise = [
            sum(
                deal[one][other] - (deal[one][other] + deal[other][one]) * expected[one][other]
                for other in bots
            )
            for one in bots
        ]
        moved = [_dot(row, surprise) for row in inverse]
        middle = _dot(hung, moved)
        for bot in bots:
            spread[bot] += (moved[bot] - middle) ** 2
    factor = len(deals) / (len(deals) - 1)
    return [sqrt(max(0.0, own, factor * seen)) for own, seen in zip(model, spread, strict=True)]


def _information(ahead: Matrix, expected: Matrix) -> list[list[float]]:
    """Fisher's; it is singular, for only differences matter, and adding 1 everywhere mends that alone."""
    bots = range(len(ahead))
    weight = [
        [
            (ahead[one][other] + ahead[other][one]) * expected[one][other] * expected[other][one]
            for other in bots
        ]
        for one in bots
    ]
    return [
        [1 + (sum(weight[one]) if one == other else -weight[one][other]) for other in bots] for one in bots
    ]


def _inverse(matrix: Matrix) -> list[list[float]]:
    """Of a positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(at == place) for at in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]


def _dot(left: Sequence[float], right: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(left, right, strict=True))
