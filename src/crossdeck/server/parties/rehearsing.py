"""A rehearsal: guests, tables and stewards who are not there, as long as the host looks on.

What they want goes the same way as what real ones ask for.  They may be refused, as real ones are; how often
is counted, and nothing comes of it.
"""

import asyncio
from typing import TYPE_CHECKING

from crossdeck.party.entries import Entry, GuestAdded
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.simulating import LIVELY, Crowd, guest_names
from crossdeck.party.terms import PartyTerms
from crossdeck.server.clock import Timer
from crossdeck.server.logs import log
from crossdeck.server.store.errors import StoreError

if TYPE_CHECKING:
    from crossdeck.server.parties.evening import EveningRoom

__all__ = ["GUESTS", "Rehearsing", "first_guests"]

GUESTS = {"lexicon-party": 32, "keyword-party": 16}
"""How many come by themselves: eight tables, or four."""
_BEAT = 1.0
"""Seconds between two looks at what they want."""


def first_guests(terms: PartyTerms, seed: str) -> tuple[Entry, ...]:
    """The guests of a rehearsal, who are there when it is opened; none at a real party."""
    if not terms.rehearsal:
        return ()
    names = guest_names(GUESTS[terms.game], seed)
    return tuple(GuestAdded(number, name) for number, name in enumerate(names, start=1))


class Rehearsing:
    """What drives one rehearsal on."""

    def __init__(self, room: "EveningRoom") -> None:
        """Nothing is done before the host comes."""
        self._room = room
        self._timer: Timer | None = None
        self._doing: asyncio.Task[None] | None = None
        self._is_closed = False
        self.refused = 0

    def wake(self) -> None:
        """Go on, if it is a rehearsal and its host looks on."""
        wanted = self._room.evening.terms.rehearsal and self._room.audience.has_host
        if wanted and not self._is_closed and self._timer is None and self._doing is None:
            self._timer = self._room.house.clock.later(_BEAT, self._begin)

    @property
    def is_busy(self) -> bool:
        """Whether something is being done at this moment."""
        return self._doing is not None

    def _begin(self) -> None:
        self._timer = None
        self._doing = asyncio.get_running_loop().create_task(self._do())
        self._doing.add_done_callback(self._done)

    def _done(self, doing: asyncio.Task[None]) -> None:
        self._doing = None
        if not doing.cancelled() and (wrong := doing.exception()) is not None:
            # A rehearsal goes on, whatever went wrong in it.
            log.error("rehearsal_stuck", party=self._room.id, why=type(wrong).__name__)
        self.wake()

    async def _do(self) -> None:
        room, before = self._room, self.refused
        evening = room.evening
        # Bound to the party, so that what they do is the same in every process and after a crash.
        crowd = Crowd(evening.seed, LIVELY)
        for who, command in crowd.wants(evening, room.house.clock.now()):
            try:
                await room.act(who, command)
            except PartyRefusalError:
                self.refused += 1
            except StoreError as wrong:
                log.error("rehearsal_not_written", party=room.id, why=str(wrong))
                return
        if self.refused > before:
            log.info("rehearsal_refused", party=room.id, times=self.refused - before)

    def close(self) -> None:
        """Stop, for good."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._doing is not None:
            self._doing.cancel()
