"""A table in this process: the one queue that decides.

Whatever changes the table goes through `_decide`, one thing at a time: decided on the sitting, written to the
log, and only then folded in, told and acknowledged.  Several processes may have the same table: the log
refuses the second of two decisions on one version, and whoever made it reads what he missed and decides anew.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import msgspec

from crossdeck.server.audience import Audience
from crossdeck.server.driver import Driver
from crossdeck.server.house import House
from crossdeck.server.store.cards import TableCard
from crossdeck.server.store.errors import ConflictError, UnknownOutcomeError
from crossdeck.tables.commands import Command, MakeHost
from crossdeck.tables.deciding import Asked, Decided, NotAllowedError, Why, act_for, check_request, decide
from crossdeck.tables.entries import Acted, Decision, Recovered, Renamed, read_decision, write_decision
from crossdeck.tables.log import Row
from crossdeck.tables.sitting import Place, Sitting, fold
from crossdeck.tables.telling import Looks

__all__ = ["KEPT", "Moment", "Room", "card_of", "fresh"]

KEPT = 32
"""So many versions are kept at hand for those whose line broke; whoever missed more gets a fresh picture."""
_ATTEMPTS = 20
"""So often a decision is made anew because another process was first; more is a fault."""


class Moment(NamedTuple):
    """One version of a table: when it came about, by what, and the table after it."""

    at: int
    decision: Decision
    sitting: Sitting


def fresh() -> bytes:
    """A secret for a deal that nobody can foresee."""
    return secrets.token_bytes(16)


class Room:
    """One table: its sitting, who is connected, and what drives it on."""

    def __init__(self, house: House, moments: Sequence[Moment]) -> None:
        """Take a table as its log has it."""
        self.house = house
        self._opened_at = moments[0].at
        self.moments = deque(moments, maxlen=KEPT)
        self.looks = Looks(moments[-1].sitting)
        self.audience = Audience(self)
        self.driver = Driver(self)
        self._turn = asyncio.Lock()
        self.watchers: set[Callable[[bool], None]] = set()
        """Each is called after every version, with whether this process decided it."""

    @property
    def sitting(self) -> Sitting:
        """The table at this moment."""
        return self.looks.sitting

    @property
    def version(self) -> int:
        """The version of the table."""
        return self.sitting.version

    async def submit(self, person: str, command: Command) -> int:
        """Do what a person asks for; the version that it led to, now or when it was first asked for."""
        async with self._turn:
            if command.v > self.version:
                await self._catch_up()
            done = check_request(self.sitting, person, command)
            if done is not None:
                return done

            def deciding(at: int) -> Decided:
                away = isinstance(command, MakeHost) and self.audience.is_long_gone(self.sitting.host)
                asked = Asked(person, host_is_away=away, at=at)
                return decide(self.sitting, asked, command, fresh)

            return await self._decide(deciding, person, command.id)

    async def act_for(self, version: int, seat: int, text: str, why: Why) -> None:
        """What a bot or the clock does, if the table still is as it was when that was found."""
        async with self._turn:
            if self.version == version:
                await self._decide(
                    lambda at: self._still(version, lambda: act_for(self.sitting, seat, text, why, fresh, at))
                )

    async def race_for(self, seat: int, text: str) -> None:
        """What a bot does in a race, however the table lies by now; IllegalActionError if it is too late."""
        async with self._turn:
            await self._decide(lambda at: act_for(self.sitting, seat, text, "bot", fresh, at))

    async def recover(self, lost: int) -> None:
        """Let the time for which there was no server count for nobody."""
        async with self._turn:
            version = self.version
            await self._decide(lambda _: self._still(version, lambda: Decided((Recovered(lost),))))

    async def arrange(self, wanted: Callable[[Sitting, int], Decided | None]) -> None:
        """Do what whoever runs this table wants of it as it is now; nothing if all is so already."""

        def deciding(at: int) -> Decided:
            decided = wanted(self.sitting, at)
            if decided is None:
                raise NotAllowedError("settled", "there is nothing to be done at this table")
            return decided

        async with self._turn:
            if wanted(self.sitting, self.house.clock.now()) is not None:
                await self._decide(deciding)

    async def rename(self, person: str, names: Collection[str], other: str) -> None:
        """Call a player otherwise, with the number of his seat, so that no two are called the same.

        A seat that somebody left in a running game still has his name, so `names` are all that he had here.
        """

        def deciding(_: int) -> Decided:
            places = enumerate(self.sitting.places)
            seats = [at for at, place in places if _is_of(place, person, names)]
            return Decided(tuple(Renamed(seat, f"{other} {seat + 1}") for seat in seats))

        async with self._turn:
            if deciding(0).entries:
                await self._decide(deciding)

    def _still(self, version: int, deciding: Callable[[], Decided]) -> Decided:
        """Decide only on the version that it was thought of for."""
        if self.version != version:
            raise NotAllowedError("late", "the table has moved on")
        return deciding()

    async def _decide(self, deciding: Callable[[int], Decided], person: str = "", intent: str = "") -> int:
        for _ in range(_ATTEMPTS):
            now = self.house.clock.now()
            decided = deciding(now)
            decision = Decision(decided.entries, person, intent)
            row = Row(self.sitting.id, self.version + 1, now, self.house.process, write_decision(decision))
            after = self.sitting.after(decision, row.at, decided.state)
            try:
                await self.house.store.append(row, self._card(decision, after, row.at))
            except (ConflictError, UnknownOutcomeError) as problem:
                self.house.metrics.conflicts.inc(isinstance(problem, ConflictError))
                await self._catch_up()
                if (done := self.sitting.requests.get((person, intent))) is not None:
                    return done
                if self.version < row.version:  # Nothing came of it: the database is in trouble.
                    raise
                continue
            self._advance(Moment(row.at, decision, after), mine=True)
            return self.version
        raise NotAllowedError("contended", "too much happens at this table at once; try again")

    def _card(self, decision: Decision, after: Sitting, at: int) -> TableCard | None:
        """What the list of tables shows, if that has changed."""
        if after.stage is self.sitting.stage and all(isinstance(e, Acted) for e in decision.entries):
            return None
        return card_of(after, self._opened_at, at)

    async def catch_up(self) -> None:
        """Read what other processes have decided."""
        async with self._turn:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self._follow(await self.house.store.rows(self.sitting.id, after=self.version))

    async def hear(self, row: Row | None, version: int) -> None:
        """Another process says that it has decided; if its word is not the next one, the log is read."""
        async with self._turn:
            if row is not None and row.version == self.version + 1:
                self._follow([row])
            elif version > self.version:
                await self._catch_up()

    def _follow(self, rows: Sequence[Row]) -> None:
        for row in rows:
            if row.version > self.version:
                after = fold(self.sitting, row)
                self._advance(
                    Moment(row.at, read_decision(row.body), after), mine=row.process == self.house.process
                )

    def _advance(self, moment: Moment, *, mine: bool) -> None:
        before, self.looks = self.looks, Looks(moment.sitting, self.looks)
        if any(isinstance(entry, Renamed) for entry in moment.decision.entries):
            self.moments.clear()  # Nobody is told the old name again, though he missed a few versions.
        self.moments.append(moment)
        self.house.metrics.decided += 1
        self.audience.tell(before, moment)
        self.driver.wake(moment, mine=mine)
        for watcher in tuple(self.watchers):
            watcher(mine)

    async def settle(self) -> None:
        """Wait until what is being decided is written down and told."""
        async with self._turn:
            pass

    @property
    def is_idle(self) -> bool:
        """Whether the process could forget it: nobody is there, and nothing is due."""
        return not self.audience.lines and self.driver.is_idle and not self._turn.locked()

    def close(self) -> None:
        """Stop the timers."""
        self.driver.close()
        self.audience.close()


def _is_of(place: Place, person: str, names: Collection[str]) -> bool:
    return place.name in names if place.is_empty else place.person == person


def card_of(sitting: Sitting, opened_at: int, at: int) -> TableCard:
    """The table as the list of tables has it."""
    terms = sitting.terms
    facts = {
        "seats": len(sitting.places),
        "options": terms.options,
        "words": terms.words,
        "watching": terms.watching,
        "clocks": terms.clocks,
        "players": [{"name": place.name, "bot": place.bot} for place in sitting.places if not place.is_empty],
    }
    return TableCard(
        sitting.id, terms.game, msgspec.json.encode(facts), sitting.stage.value, terms.listed, opened_at, at
    )
