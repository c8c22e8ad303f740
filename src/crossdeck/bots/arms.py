"""Which of several choices is best, when each can only be tried out: where the next trials go.

A trial plays a choice out in one world: one way in which all that is unseen may lie.  Every choice is tried
in the same worlds, so two are compared by their differences, world by world, and most of the luck is in
neither (common random numbers).  After each share of the work the worse half of the choices that are left is
dropped, as in sequential halving (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed
bandits", 2013), and before that whatever the differences show to be worse.  Work is counted, never time: the
same trials always lead to the same answer.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from typing import NamedTuple

__all__ = ["Tally", "Trial", "try_out"]

_FEWEST = 16
"""Nothing is dropped before it has been tried so often."""
_OVERTIME = 1.5
"""For the sake of that so many times the work is done, and no more."""
_LEAST = 4
"""But so often each is tried at any rate."""
_CLEAR = 3.5
"""Dropped is what is worse by so many standard errors."""


class Trial(NamedTuple):
    """What came of one choice in one world."""

    value: float
    """The more, the better."""
    points: float
    """The viewer's points of the round."""
    out: bool
    """Whether the viewer went out."""
    work: int
    """What it took."""


@dataclass
class Tally:
    """All trials of one choice, in the order of the worlds."""

    arm: int
    values: list[float] = field(default_factory=list)
    points: float = 0.0
    outs: int = 0

    @property
    def tried(self) -> int:
        """How often."""
        return len(self.values)

    @property
    def mean(self) -> float:
        """The mean value."""
        return sum(self.values) / len(self.values) if self.values else -inf

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return _error(self.values)

    def add(self, trial: Trial) -> None:
        """Count one more."""
        self.values.append(trial.value)
        self.points += trial.points
        self.outs += trial.out


def try_out(arms: int, trial: Callable[[int, int], Trial], work: int, worlds: int = 1 << 30) -> list[Tally]:
    """Try choices 0, 1, ... until so much work is done or the worlds end; the best comes first.

    `trial(arm, world)` plays a choice out.  Those that were dropped later stand before those dropped sooner.
    """
    left, dropped = [Tally(arm) for arm in range(arms)], list[Tally]()
    halvings = ceil(log2(arms)) if arms > 1 else 1
    done, world, phase, look = 0, 0, 1, _FEWEST
    while world < worlds and len(left) > (arms > 1) and (world < _LEAST or done < work * _until(world)):
        for tally in left:
            made = trial(tally.arm, world)
            tally.add(made)
            done += made.work
        world += 1
        kept = len(left)
        if world == look:
            look *= 2
            left.sort(key=_best_first)
            kept = next((place for place in range(1, kept) if _is_worse(left[place], left[0])), kept)
        if done >= work * phase // halvings and world >= _FEWEST:
            phase += 1
            left.sort(key=_best_first)
            kept = min(kept, (len(left) + 1) // 2) if phase <= halvings else kept
        dropped[:0] = left[kept:]
        del left[kept:]
    return [*sorted(left, key=_best_first), *dropped]


def _until(world: int) -> float:
    """How many times the work may be done before this world is tried."""
    return _OVERTIME if world < _FEWEST else 1


def _best_first(tally: Tally) -> float:
    return -tally.mean


def _is_worse(one: Tally, best: Tally) -> bool:
    differences = [mine - other for mine, other in zip(best.values, one.values, strict=True)]
    return sum(differences) / len(differences) > _CLEAR * _error(differences)


def _error(values: list[float]) -> float:
    count = len(values)
    if count < 2:
        return inf
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
