"""Tables online for the hands of a party that are played there.

Nothing is remembered: the evening says which tables there have to be and how they should stand, each table
says how it does, and whatever differs is put right.  So it does not matter at which step a server
was stopped.
"""

import asyncio
import random
from contextlib import suppress
from typing import TYPE_CHECKING

from crossdeck.party.commands import HandPlayed, TableServed, WordSpelt
from crossdeck.party.evening import Evening, Hand, Phase
from crossdeck.party.prizes import is_taken, keyword_at
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import HOUSE
from crossdeck.party.terms import Manner
from crossdeck.server.clock import Timer
from crossdeck.server.logs import log
from crossdeck.server.parties.tables_online import AtHand, table_id, terms_for
from crossdeck.server.room import Room
from crossdeck.server.store.errors import ConflictError
from crossdeck.tables.deciding import NotAllowedError, party_as_host
from crossdeck.tables.sitting import Sitting

if TYPE_CHECKING:
    from crossdeck.server.parties.evening import EveningRoom

__all__ = ["Serving"]

_STAND_BY = 1.5
"""Seconds that the processes wait, at least, that did not make the last decision."""
_TRY_AGAIN = 2.0
"""Seconds after which tables are looked after that could not be."""
_STEPS = 20
"""So many things can be put right at one table at once; more is a fault."""


class Serving:
    """What looks after the tables online of one party."""

    def __init__(self, room: "EveningRoom") -> None:
        """Look after none yet."""
        self._room = room
        self._timer: Timer | None = None
        self._doing: asyncio.Task[None] | None = None
        self._is_behind = self._is_closed = False
        self._seen: dict[str, tuple[str, int]] = {}
        """Of each table: the keyword, and the events that were looked at for it."""

    def wake(self, *, mine: bool) -> None:
        """The evening or one of its tables has changed."""
        if self._is_closed or not any(self._online(self._room.evening)):
            return
        self._is_behind = True
        if mine and self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._doing is None and self._timer is None:
            self._later(0.0 if mine else _STAND_BY * (1 + random.random()))

    @property
    def is_busy(self) -> bool:
        """Whether something is being done at this moment."""
        return self._doing is not None

    @property
    def timer(self) -> Timer | None:
        """When the tables are looked after next."""
        return self._timer

    def _online(self, evening: Evening) -> list[Hand]:
        """The hands that are played online now; once all is counted, there is nothing to be done."""
        round_ = evening.round
        if round_ is None or evening.phase is not Phase.PLAYING:
            return []
        return [hand for hand in round_.hands if hand.manner is Manner.APP and _is_open(hand)]

    def _later(self, seconds: float) -> None:
        self._timer = self._room.house.clock.later(seconds, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._doing = asyncio.get_running_loop().create_task(self._tend_all())
        self._doing.add_done_callback(self._done)

    def _done(self, doing: asyncio.Task[None]) -> None:
        self._doing = None
        if doing.cancelled() or self._is_closed:
            return
        if (wrong := doing.exception()) is not None:
            log.error("party_tables_stuck", party=self._room.id, why=type(wrong).__name__)
            self._later(_TRY_AGAIN)
        elif self._is_behind:
            self.wake(mine=True)

    async def _tend_all(self) -> None:
        self._is_behind = False
        for hand in self._online(self._room.evening):
            await self._tend(hand.number)

    async def _tend(self, table: int) -> None:
        """Put everything right at one table: it is there, stands as it should, and is read when over."""
        at = self._at(table)
        if at is None or (not at.hand.served and at.hand.ended):
            return  # Called before it was begun: its guests are given their scores by hand.
        room = await self._opened(at)
        if not at.hand.served:
            await self._tell(TableServed(id="", round=at.round.number, table=table, served=room.sitting.id))
        for _ in range(_STEPS):
            at = self._at(table)
            if at is None or at.wants(room.sitting, self._room.house.clock.now()) is None:
                break
            try:
                await room.arrange(at.wants)
            except NotAllowedError:
                continue  # The table has moved on meanwhile.
        if at is not None:
            await self._read(at, room.sitting)

    def _at(self, table: int) -> AtHand | None:
        evening = self._room.evening
        found = next((hand for hand in self._online(evening) if hand.number == table), None)
        return AtHand(evening, evening.rounds[-1], found) if found is not None else None

    async def _opened(self, at: AtHand) -> Room:
        """Its table; opened now, or before, or by another process."""
        hub, party = self._room.hub, self._room.id
        id_ = at.hand.served or table_id(party, at.evening, at.round.number, at.hand.number)
        if not at.hand.served and id_ not in hub.rooms:
            with suppress(ConflictError):  # It is there already.
                await hub.open(terms_for(at.evening, at.round, at.hand), party_as_host(party), id_)
        room = await hub.room(id_)
        room.watchers.add(self._table_changed)
        return room

    def _table_changed(self, mine: bool) -> None:  # as rooms call it
        self.wake(mine=mine)

    async def _read(self, at: AtHand, sitting: Sitting) -> None:
        """What the table says: keywords that were spelt, and how the hand ended."""
        table, round_ = at.hand.number, at.round.number
        await self._spelt(at, sitting)
        played = at.played(sitting)
        if played is not None:
            await self._tell(HandPlayed(id="", round=round_, table=table, seats=played.seats, out=played.out))

    async def _spelt(self, at: AtHand, sitting: Sitting) -> None:
        """A keyword counts from when it was set; what a steward has decided on is not asked again."""
        table, word = at.hand.number, keyword_at(at.evening, at.hand.number)
        events = len(sitting.state.history) if sitting.state else 0
        known, since = self._seen.get(sitting.id, (word, 0))
        since = since if known == word else events
        self._seen[sitting.id] = word, events
        for guest in at.spelt(sitting, word, since):
            evening, asked = self._room.evening, (guest, word, at.round.number)
            claims = (claim.entry for claim in evening.claims.values())
            is_known = any((each.guest, each.word, each.round) == asked for each in claims)
            if not is_known and not is_taken(evening, table, guest):
                await self._tell(WordSpelt(id="", table=table, guest=guest, word=word))

    async def _tell(self, command: TableServed | HandPlayed | WordSpelt) -> None:
        try:
            await self._room.act(HOUSE, command)
        except PartyRefusalError as wrong:  # Another process was first, or the host went on.
            log.info("party_table_refused", party=self._room.id, table=command.table, why=wrong.code)

    def close(self) -> None:
        """Look after them no more."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._doing is not None:
            self._doing.cancel()


def _is_open(hand: Hand) -> bool:
    """Whether something of it is still to be done: it is played, or not everybody has a score."""
    return not hand.ended or not {*hand.scores, *hand.excused}.issuperset(hand.seats)
