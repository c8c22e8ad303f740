"""All parties of this process: opened, found, loaded from their logs, and recovered after a stop."""

import asyncio

from crossdeck.party.deciding import open_party
from crossdeck.party.entries import Decision, write_decision
from crossdeck.party.evening import DamagedPartyError, Phase
from crossdeck.party.folding import begin
from crossdeck.party.roles import Who, ticket
from crossdeck.party.terms import PartyTerms
from crossdeck.server.dictionaries import Dictionaries
from crossdeck.server.hub import Hub
from crossdeck.server.logs import log
from crossdeck.server.parties.errors import NoSuchPartyError
from crossdeck.server.parties.evening import EveningRoom, card_of, words_of
from crossdeck.server.parties.folding import folded
from crossdeck.server.parties.rehearsing import first_guests
from crossdeck.server.room import fresh
from crossdeck.server.store.errors import StoreError
from crossdeck.tables.log import Row

__all__ = ["HOST", "Hall"]

HOST = Who("host")
_AT_ONCE = 256
"""Rows folded before others get their turn."""


class Hall:
    """The parties that this process has in memory; the hub hears and keeps time for them too."""

    def __init__(self, hub: Hub, dictionaries: Dictionaries) -> None:
        """Know none yet."""
        self.hub, self.house, self._dictionaries = hub, hub.house, dictionaries
        self._loading: dict[str, asyncio.Task[EveningRoom]] = {}

    @property
    def rooms(self) -> dict[str, EveningRoom]:
        """The parties in memory, by their ids."""
        return self.hub.evenings

    async def start(self) -> None:
        """Take up the parties that were being played when the last process stopped."""
        for card in await self.house.store.parties.in_phase(Phase.PLAYING.value):
            try:
                (await self.room(card.id)).serving.wake(mine=True)
            except (DamagedPartyError, NoSuchPartyError, StoreError) as wrong:
                log.error("party_not_recovered", party=card.id, why=str(wrong))

    async def stop(self) -> None:
        """Let go of what is being loaded; the hub closes the rest."""
        for task in self._loading.values():
            task.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)

    async def open(self, terms: PartyTerms) -> tuple[EveningRoom, str]:
        """A new party, and its host's ticket; the errors of terms and dictionaries say why not."""
        self.hub.check_running()
        opened = open_party(terms, fresh().hex(), fresh().hex())
        await words_of(opened.terms, self._dictionaries)
        entries = (opened, *first_guests(opened.terms, opened.seed))
        house, id_, decision = self.house, self.hub.new_id(), Decision(entries)
        row = Row(id_, 1, house.clock.now(), house.process, write_decision(decision))
        evening = begin(row.at, decision)
        await house.store.append(row, card_of(id_, evening))
        room = self.rooms[id_] = EveningRoom(self.hub, self._dictionaries, id_, evening)
        self.hub.touch(id_)
        return room, ticket(evening.secret, HOST, evening.issued)

    async def room(self, id_: str) -> EveningRoom:
        """The party of this id; NoSuchPartyError if there is none, DamagedPartyError if it is damaged."""
        self.hub.check_running()
        if room := self.rooms.get(id_):
            self.hub.touch(id_)
            return room
        if id_ not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(id_))
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(self._loading[id_])

    async def entered(self, id_: str, key: str) -> tuple[EveningRoom, Who]:
        """A party, and who comes with this ticket; the errors of tickets say why nobody does."""
        room = await self.room(id_)
        return room, await room.who(key)

    async def _load(self, id_: str) -> EveningRoom:
        # By its card, since the log has the rows of tables too.
        if await self.house.store.parties.card(id_) is None:
            raise NoSuchPartyError(f"there is no party {id_[:40]!r}; ask the host for the link")
        rows = await self.house.store.rows(id_)
        evening = None
        for at, row in enumerate(rows):
            evening = folded(evening, row)
            if at % _AT_ONCE == _AT_ONCE - 1:
                await asyncio.sleep(0)
        if evening is None:
            raise DamagedPartyError(f"party {id_} has no log")
        room = EveningRoom(self.hub, self._dictionaries, id_, evening)
        await self._make_good(room)
        self.rooms[id_] = room
        self.hub.touch(id_)
        await room.catch_up()  # What was decided elsewhere while it was loaded.
        room.serving.wake(mine=rows[-1].process == self.house.process)
        return room

    async def _make_good(self, room: EveningRoom) -> None:
        """The time without a server counts for nobody; known before anybody looks at the clock again."""
        now = room.evening.round
        lost = self.hub.lost_since(room.evening.at)
        if lost and now is not None and room.evening.phase is Phase.PLAYING and not now.clock.paused:
            await room.recover(lost)
