"""The bell: time alone changes an evening, and then everybody is to hear of it."""

from typing import TYPE_CHECKING

from crossdeck.party.evening import Evening, Phase
from crossdeck.party.scores import is_over
from crossdeck.server.clock import Timer

if TYPE_CHECKING:
    from crossdeck.server.parties.evening import EveningRoom

__all__ = ["Bell", "next_bell"]

_GLANCE = 30_000
"""Milliseconds after which an evening with an agreed end is shown anew: fewer rounds may fit by then."""


class Bell:
    """The timer of one party."""

    def __init__(self, room: "EveningRoom") -> None:
        """Nothing is due yet."""
        self._room = room
        self._timer: Timer | None = None

    @property
    def is_set(self) -> bool:
        """Whether something is due."""
        return self._timer is not None

    def wind(self) -> None:
        """Set the timer anew: the evening has changed, or has just been loaded."""
        self.stop()
        clock = self._room.house.clock
        due = next_bell(self._room.evening, clock.now())
        if due is not None:
            self._timer = clock.later(max(0, due - clock.now()) / 1000, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._room.audience.refresh()
        self.wind()

    def stop(self) -> None:
        """Nothing is due any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def next_bell(evening: Evening, now: int) -> int | None:
    """When time changes something next: a hand is over, or fewer rounds fit."""
    round_ = evening.round
    due = []
    if evening.phase is Phase.PLAYING and round_ is not None and not round_.clock.paused:
        ends = (round_.clock.end(hand.extra) for hand in round_.hands if not is_over(hand, round_.clock, now))
        due = [end for end in ends if end > now]
    if evening.terms.until and evening.phase is not Phase.OVER:
        due.append(now + _GLANCE)
    return min(due, default=None)
