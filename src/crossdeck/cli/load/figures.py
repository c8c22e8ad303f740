"""What the crowd measures.

Times are seconds, counted from when an action was due, not from when a late client came round to sending it.
"""

import time
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from crossdeck.tables.commands import Act, Command

__all__ = ["Figures", "spread"]


@dataclass
class Figures:
    """Counts and times of one run."""

    acks: "array[float]" = field(default_factory=lambda: array("d"))
    due: "array[float]" = field(default_factory=lambda: array("d"))
    """When each of them was due."""
    events: "array[float]" = field(default_factory=lambda: array("d"))
    """To the other players of the table."""
    lateness: "array[float]" = field(default_factory=lambda: array("d"))
    """By how much the client itself was late."""
    mix: Counter[str] = field(default_factory=Counter)
    frames: int = 0
    requests: int = 0
    """All that were acknowledged, those too that brought the players to their seats."""
    strange: int = 0
    """Acknowledgements of something that was not asked for, or of another version than the next."""
    gaps: int = 0
    refusals: list[str] = field(default_factory=list)

    def sent(self, command: Command, due: float) -> None:
        """An action of the schedule was sent."""
        self.lateness.append(time.perf_counter() - due)
        verb = command.do.partition(" ")[0] if isinstance(command, Act) else "new match"
        self.mix[verb] += 1

    def acknowledged(self, *, expected: bool) -> None:
        """A request was acknowledged."""
        self.frames += 1
        self.requests += 1
        self.strange += not expected

    def ack_took(self, seconds: float, due: float) -> None:
        """One of the schedule was."""
        self.acks.append(seconds)
        self.due.append(due)

    def heard(self, *, is_next: bool) -> None:
        """A player was told of a version."""
        self.frames += 1
        self.gaps += not is_next

    def event_took(self, seconds: float) -> None:
        """He was told of what another player did."""
        self.events.append(seconds)

    def refused(self, why: str) -> None:
        """A request was not done."""
        self.frames += 1
        self.refusals.append(why)


def spread(seconds: Sequence[float]) -> dict[str, Any]:
    """In milliseconds: half took no longer, then nine tenths, all but a hundredth, and all."""
    ordered = sorted(seconds)
    if not ordered:
        return dict.fromkeys(("p50", "p90", "p99", "max"))
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)
        for name, part in at.items()
    }
