"""One run: a crowd at a server, from its first table to the look into the log."""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from crossdeck.cli.load.crowd import Crowd
from crossdeck.cli.load.figures import Figures, spread
from crossdeck.cli.load.proof import losses
from crossdeck.cli.load.server import Server, Usage, stolen
from crossdeck.cli.load.theft import Thefts, watched
from crossdeck.tables.terms import Terms

__all__ = ["Load", "Result", "measure"]

_USED = (
    "idle_mb", "memory_mb", "memory_kb_a_line", "server_cores", "cpu_us_an_action", "cpu_us_a_frame",
)  # fmt: skip
"""What is known of a server of our own, on a system that tells."""


@dataclass(frozen=True)
class Load:
    """How many play, and how fast."""

    terms: Terms
    tables: int
    rate: float
    """Actions a second, at all tables together."""
    seconds: float

    @property
    def lines(self) -> int:
        """How many connections that makes."""
        return self.tables * self.terms.seats


@dataclass(frozen=True)
class Result:
    """What was measured; `server` is None if it was not ours to look at."""

    load: Load
    server: Server | None
    idle: Usage | None
    before: Usage | None
    after: Usage | None
    """What the server used: before anybody came, when play began, and at its end."""
    gathering: float
    seconds: float
    processor: float
    """Seconds of processor time that this process used while they played."""
    stolen: float | None
    """Those that others took from this machine in the meantime; None if it does not tell."""
    thefts: Thefts
    frames: int
    figures: Figures
    problems: list[str]
    """Whatever should not have been."""
    has_log: bool
    """Whether the log was looked at."""

    def row(self) -> dict[str, Any]:
        """All figures, with their units."""
        figures, actions = self.figures, len(self.figures.acks)
        return {
            "game": self.load.terms.game,
            "tables": self.load.tables,
            "lines": self.load.lines,
            "gathering_s": round(self.gathering, 1),
            "seconds": round(self.seconds, 1),
            "actions": actions,
            "actions_a_second": round(actions / self.seconds, 1),
            "mix": {verb: round(100 * n / max(1, actions), 1) for verb, n in figures.mix.most_common()},
            "ack_ms": spread(figures.acks),
            "ack_undisturbed_ms": spread(self.undisturbed()),
            "undisturbed": len(self.undisturbed()),
            "event_ms": spread(figures.events),
            "client_late_ms": spread(figures.lateness),
            "client_cores": round(self.processor / self.seconds, 2),
            "stolen_cores": None if self.stolen is None else round(self.stolen / self.seconds, 2),
            **self._used(actions),
            "acknowledged": figures.requests,
            "log_was_read": self.has_log,
            "problems": self.problems,
        }

    def undisturbed(self) -> list[float]:
        """What the acknowledgements took of actions that were due while the machine was all there."""
        figures, thefts = self.figures, self.thefts
        return [took for took, due in zip(figures.acks, figures.due, strict=True) if not thefts.covers(due)]

    def _used(self, actions: int) -> dict[str, Any]:
        if self.idle is None or self.before is None or self.after is None:
            return dict.fromkeys(_USED)
        processor = self.after.seconds - self.before.seconds
        grown = self.after.bytes - self.idle.bytes
        figures = (
            round(self.idle.bytes / 1e6, 1),
            round(self.after.bytes / 1e6, 1),
            round(grown / 1e3 / self.load.lines, 1),
            round(processor / self.seconds, 2),
            round(1e6 * processor / max(1, actions)),
            round(1e6 * processor / max(1, self.frames)),
        )
        return dict(zip(_USED, figures, strict=True))


async def measure(load: Load, url: str, database: str, server: Server | None) -> Result:
    """Put this load on the server at `url`; with no `database`, nobody looks whether it is all in the log."""
    crowd, idle = Crowd(url, load.terms), _used_by(server)
    began = time.perf_counter()
    await crowd.gather(load.tables)
    gathering = time.perf_counter() - began
    before, frames, processor, taken = _used_by(server), crowd.figures.frames, time.process_time(), stolen()
    with _undisturbed():
        async with watched() as thefts:
            seconds = await crowd.play(load.rate, load.seconds)
    after, processor = _used_by(server), time.process_time() - processor
    taken = None if taken is None else (stolen() or taken) - taken
    frames = crowd.figures.frames - frames
    problems = crowd.problems()
    if server and (code := await asyncio.to_thread(server.stop)):
        problems.append(f"the server stopped with code {code}")
    crowd.leave()
    problems += await losses(database, crowd.parties) if database else []
    return Result(
        load, server, idle, before, after, gathering, seconds, processor, taken, thefts, frames,
        crowd.figures, problems, has_log=bool(database),
    )  # fmt: skip


def _used_by(server: Server | None) -> Usage | None:
    return server.usage() if server else None


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A collection of garbage here would be taken for a pause of the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
