"""The real-time side of a session: a watch that can stand still, and what the bots of a race do by it."""

from collections.abc import Callable, Mapping

from crossdeck.bots import Bot
from crossdeck.bots.racing import Plan, plans_after
from crossdeck.match import Game

__all__ = ["Racers", "Watch"]


class Watch:
    """Milliseconds since it was set; it goes only while it is let go."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` gives seconds that never go back."""
        self._clock = clock
        self._had = 0.0
        self._since: float | None = None
        """When it was let go; None while it stands."""

    def read(self) -> int:
        """The milliseconds on it now."""
        more = 0.0 if self._since is None else self._clock() - self._since
        return int(self._had + 1000 * more)

    def set(self, milliseconds: int) -> None:
        """Begin from here; whether it goes stays as it is."""
        self._had = milliseconds
        if self._since is not None:
            self._since = self._clock()

    def let(self, *, go: bool) -> None:
        """Let it go or stand."""
        if go == (self._since is not None):
            return
        self._had, self._since = self.read(), self._clock() if go else None


class Racers:
    """The bots of a race, each with what it means to do next and when.

    A plan holds until it is carried out or what others have done has spoilt it; then it is made anew.
    """

    def __init__(self, game: Game, bots: Mapping[int, Bot]) -> None:
        """The bots by seat."""
        self._game = game
        self._bots = bots
        self._plans: dict[int, Plan] = {}
        self._seen = -1
        """How many actions there were when the plans were looked at."""

    def next(self) -> Plan | None:
        """What any of them does first, if nothing happens before; None if nobody means to do anything."""
        game = self._game
        if self._seen != len(game.actions):
            self._seen = len(game.actions)
            self._plans = plans_after(game.engine, self._bots, game.state, self._plans)
        return min(self._plans.values(), key=lambda each: (each.at, each.seat), default=None)

    def carry_out(self, due: Plan) -> None:
        """Do what was planned."""
        del self._plans[due.seat]
        self._game.push(due.action)
