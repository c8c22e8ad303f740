"""The clocks of a table.  A table has a time of its own, which stands still in a pause and without a server.

Times are milliseconds.  `since` says from when on each awaited seat has been awaited; together with the terms
that gives every deadline, so a table that comes back from its log has its clocks back too.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from crossdeck.play import State

if TYPE_CHECKING:
    from crossdeck.tables.sitting import Sitting

__all__ = ["LAG_MOST", "MATCH", "ROUND", "Deadline", "Time", "deadlines"]

LAG_MOST = 1000
"""No player is credited with more, however long his line has been measured to take."""

ROUND, MATCH = -1, -2
"""Whose deadline it is, if it is no seat's."""


class Deadline(NamedTuple):
    """When something is due, by the server's clock, and whose it is: a seat, ROUND or MATCH."""

    at: int
    whose: int


class Time(Struct, frozen=True):
    """What the clocks of a table go by."""

    uncounted: int = 0
    """Milliseconds that counted for nobody: the server's clock is so much ahead of the table's."""
    paused_at: int | None = None
    round_since: int | None = None
    match_since: int | None = None
    since: tuple[tuple[int, int], ...] = ()
    """Awaited seats, and since when."""
    extra: int = 0
    """Milliseconds that the round has more than was agreed: a party may give them."""

    def of_table(self, at: int) -> int:
        """The table's time at a time of the server."""
        return (at if self.paused_at is None else self.paused_at) - self.uncounted

    @property
    def began(self) -> int | None:
        """When the round was dealt, by the server's clock as it would be if nothing had stood still."""
        return None if self.round_since is None else self.round_since + self.uncounted

    def elapsed(self, at: int) -> int:
        """Milliseconds since the deal of this round."""
        return 0 if self.round_since is None else max(0, self.of_table(at) - self.round_since)

    def started(self, at: int) -> "Time":
        """A match begins."""
        return replace(self, match_since=self.of_table(at), round_since=None, since=())

    def idle(self) -> "Time":
        """Nothing is being played."""
        return Time(self.uncounted)

    def paused(self, at: int) -> "Time":
        """The clocks stop."""
        return replace(self, paused_at=at)

    def resumed(self, at: int) -> "Time":
        """They go on from where they stopped."""
        stood = at - (at if self.paused_at is None else self.paused_at)
        # Another process may have paused it, by a clock that is a little ahead.
        return replace(self, paused_at=None, uncounted=self.uncounted + max(0, stood))

    def lost(self, milliseconds: int) -> "Time":
        """Nobody served the table for so long; in a pause that made no difference."""
        if self.paused_at is not None:
            return self
        return replace(self, uncounted=self.uncounted + milliseconds)

    def extended(self, milliseconds: int) -> "Time":
        """The round may take so much longer."""
        return replace(self, extra=self.extra + milliseconds)

    def after(self, before: State | None, actor: int | None, sitting: "Sitting", at: int) -> "Time":
        """Who is awaited from now on: as long as he was before, or anew for another thing or another move."""
        if sitting.state is None or not sitting.awaited:
            return self.idle()
        now, game, known = self.of_table(at), sitting.game, dict(self.since)
        if before is None or not game.awaits_the_same(before, sitting.state):
            known.clear()
        elif actor is not None and not game.is_same_move(before, sitting.state):
            known.pop(actor, None)
        since = tuple((seat, known.get(seat, now)) for seat in sitting.awaited)
        if game.is_round_over(sitting.state):
            return replace(self, since=since, round_since=None)
        return replace(self, since=since, round_since=now if self.round_since is None else self.round_since)


def deadlines(sitting: "Sitting", lag: Mapping[int, int] | None = None) -> Iterator[Deadline]:
    """What is due when, by the server's clock; a player's credit for his line is what was measured."""
    time, clocks = sitting.time, sitting.terms.clocks
    if not clocks.are_set or time.paused_at is not None or not time.since:
        return
    if clocks.move:
        for seat, since in time.since:
            credit = min((lag or {}).get(seat, 0), LAG_MOST)
            yield Deadline(since + 1000 * clocks.move + credit + time.uncounted, seat)
    if clocks.round and time.round_since is not None:
        yield Deadline(time.round_since + 1000 * clocks.round + time.extra + time.uncounted, ROUND)
    if clocks.match and time.match_since is not None:
        yield Deadline(time.match_since + 1000 * clocks.match + time.uncounted, MATCH)
