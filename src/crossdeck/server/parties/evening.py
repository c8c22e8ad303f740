"""A party in this process: the one queue that decides.

As at a table, whatever changes the evening goes through `_decide`, one thing at a time: decided, written to
the log, and only then folded in, told and acknowledged.  Of two decisions on one version the log refuses the
second, and whoever made it reads what he missed and decides anew.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from crossdeck.catalogue import game
from crossdeck.party.commands import ChangeTerms, ClaimKeyword, HouseCommand, PartyCommand, Rule, SetKeyword
from crossdeck.party.deciding import Asked, Look, decide, done_before
from crossdeck.party.entries import Decision, Entry, GuestAdded, Recovered, write_decision
from crossdeck.party.evening import Evening, Phase
from crossdeck.party.folding import fold
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import HOUSE, TicketError, Who, read_ticket
from crossdeck.party.rulings import Finding, find
from crossdeck.party.telling import Teller
from crossdeck.party.terms import PartyTerms, agreed
from crossdeck.server.dictionaries import Dictionaries
from crossdeck.server.parties.audience import PartyAudience
from crossdeck.server.parties.bell import Bell
from crossdeck.server.parties.errors import NoTicketError
from crossdeck.server.parties.folding import folded, read_row
from crossdeck.server.parties.rehearsing import Rehearsing
from crossdeck.server.parties.serving import Serving
from crossdeck.server.store.cards import PartyCard
from crossdeck.server.store.errors import ConflictError, UnknownOutcomeError
from crossdeck.tables.log import Row
from crossdeck.words import WordList

if TYPE_CHECKING:
    from crossdeck.server.hub import Hub

__all__ = ["Done", "EveningRoom", "card_of", "words_of"]

_ATTEMPTS = 20
"""So often a decision is made anew because another process was first; more is a fault."""


class Done(NamedTuple):
    """What a request led to, and who asked."""

    version: int
    who: Who


class EveningRoom:
    """One party: its evening, who is connected, and the bell."""

    def __init__(self, hub: "Hub", dictionaries: Dictionaries, id_: str, evening: Evening) -> None:
        """Take a party as its log has it."""
        self.hub, self.house, self._dictionaries = hub, hub.house, dictionaries
        self.id, self.evening = id_, evening
        self.audience, self.bell, self.rehearsing = PartyAudience(self), Bell(self), Rehearsing(self)
        self.serving = Serving(self)
        self.bell.wind()
        self._turn = asyncio.Lock()

    @property
    def version(self) -> int:
        """The version of the evening."""
        return self.evening.version

    def teller(self) -> Teller:
        """The evening at this moment, to be told."""
        return Teller(self.evening, self.house.clock.now())

    async def who(self, ticket: str) -> Who:
        """Whose ticket this is; NoTicketError without one, TicketError if it is worth nothing here."""
        if not ticket:
            raise NoTicketError("a party is entered by a link that the host gave out; send its ticket")
        try:
            return self.read(ticket)
        except TicketError:
            await self.catch_up()  # It may have been given out at another process.
            return self.read(ticket)

    def read(self, ticket: str) -> Who:
        """The same by what this process knows."""
        return read_ticket(self.evening.secret, ticket, self.evening.issued)

    async def submit(self, ticket: str, command: PartyCommand) -> Done:
        """Do what the bearer of a ticket asks for; PartyRefusalError says why not."""
        await self.who(ticket)
        if isinstance(command, ChangeTerms):
            await words_of(agreed(command.terms)[0], self._dictionaries)  # There must be such a dictionary.
        async with self._turn:
            who = self.read(ticket)  # It may have been renewed while this waited.
            return Done(await self._obey(who, command), who)

    async def act(self, who: Who, command: PartyCommand | HouseCommand) -> int:
        """Do what the program itself asks for, or a guest whom it plays."""
        async with self._turn:
            return await self._obey(who, command)

    async def _obey(self, who: Who, command: PartyCommand | HouseCommand) -> int:
        done = done_before(self.evening, who, command)
        if done is not None:
            return done
        look = await self._look_for(command)
        return await self._decide(
            lambda at: decide(self.evening, Asked(who, at, look), command), str(who), command.id
        )

    async def _look_for(self, command: PartyCommand | HouseCommand) -> Look:
        """How a word is looked up; the dictionary is opened only for what asks it."""
        if not isinstance(command, Rule | SetKeyword | ClaimKeyword):
            return _looks_nothing_up
        return await self.look()

    async def look(self) -> Look:
        """How a word is looked up at this party."""
        words, kind = await words_of(self.evening.terms, self._dictionaries), self.evening.kind
        return lambda typed: find(words, typed, kind)

    async def recover(self, lost: int) -> None:
        """Let the time for which there was no server count for nobody, unless somebody was first."""
        async with self._turn:
            version = self.version
            await self._decide(
                lambda _: (Recovered(lost),) if self.version == version else (), str(HOUSE), ""
            )

    async def _decide(self, deciding: Callable[[int], tuple[Entry, ...]], by: str, intent: str) -> int:
        for _ in range(_ATTEMPTS):
            now = self.house.clock.now()
            entries = deciding(now)
            if not entries:
                return self.version  # It is so already.
            decision = Decision(entries, by, intent)
            row = Row(self.id, self.version + 1, now, self.house.process, write_decision(decision))
            after = fold(self.evening, row.at, decision)
            try:
                await self.house.store.append(row, self._card(after))
            except (ConflictError, UnknownOutcomeError) as problem:
                self.house.metrics.conflicts.inc(isinstance(problem, ConflictError))
                await self._catch_up()
                if intent and (done := self.evening.requests.get((by, intent))) is not None:
                    return done
                if self.version < row.version:  # Nothing came of it: the database is in trouble.
                    raise
                continue
            self._advance(after, mine=True)
            return self.version
        raise PartyRefusalError("contended", "too much happens at this party at once; try again")

    def _card(self, after: Evening) -> PartyCard | None:
        """What codes and the next start find, if that has changed."""
        before = self.evening
        same = after.phase is before.phase and after.terms is before.terms
        return None if same else card_of(self.id, after)

    async def joined(self, version: int) -> int:
        """The guest who came with this version."""
        rows = await self.house.store.rows(self.id, after=version - 1)
        added = (entry for entry in read_row(rows[0]).entries if isinstance(entry, GuestAdded))
        return next(added).guest

    async def catch_up(self) -> None:
        """Read what other processes have decided."""
        async with self._turn:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self._follow(await self.house.store.rows(self.id, after=self.version))

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
                self._advance(folded(self.evening, row), mine=row.process == self.house.process)

    def _advance(self, after: Evening, *, mine: bool) -> None:
        self.evening = after
        self.house.metrics.party_decided += 1
        self.bell.wind()
        self.rehearsing.wake()
        self.serving.wake(mine=mine)
        self.audience.refresh()

    async def settle(self) -> None:
        """Wait until what is being decided is written down and told."""
        async with self._turn:
            pass

    @property
    def is_idle(self) -> bool:
        """Whether the process could forget it: nobody is there, no round is on, and nothing is due."""
        playing = self.evening.phase is Phase.PLAYING
        return not (self.audience.lines or playing or self._turn.locked())

    def close(self) -> None:
        """Stop the timers."""
        self.bell.stop()
        self.rehearsing.close()
        self.serving.close()
        self.audience.close()


def card_of(id_: str, evening: Evening) -> PartyCard:
    """The party as the store keeps it beside its log."""
    terms = evening.terms
    return PartyCard(id_, terms.game, terms.name, evening.phase.value, evening.opened_at, evening.at)


async def words_of(terms: PartyTerms, dictionaries: Dictionaries) -> WordList:
    """The dictionary of a party: the one agreed on, or that of its game."""
    return await dictionaries.for_game(game(terms.game), terms.words)


def _looks_nothing_up(typed: str) -> Finding:
    raise AssertionError(f"nothing that is asked for looks {typed!r} up")
