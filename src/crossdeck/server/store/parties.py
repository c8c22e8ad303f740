"""What is kept of parties beside their logs: enough to find one by its code, and those that go on."""

from sqlalchemy import Select, select

from crossdeck.server.store.cards import PartyCard
from crossdeck.server.store.database import Database
from crossdeck.server.store.schema import parties

__all__ = ["Parties"]

_LAST = "z" * 12
"""No id has anything after its beginning that comes later."""
_CARD = select(
    parties.c.id,
    parties.c.game,
    parties.c.name,
    parties.c.phase,
    parties.c.opened_at,
    parties.c.changed_at,
)


class Parties:
    """The cards of all parties; they are written with the rows of their logs."""

    def __init__(self, database: Database) -> None:
        """Find them there."""
        self._database = database

    async def card(self, id_: str) -> PartyCard | None:
        """The card of a party, if there is such a party."""
        return next(iter(await self._found(_CARD.where(parties.c.id == id_))), None)

    async def found_by(self, start: str, *, but: str) -> PartyCard | None:
        """The card of the newest party whose id begins like this, leaving out those in the phase `but`."""
        query = _CARD.where(parties.c.id.between(start, start + _LAST), parties.c.phase != but)
        return next(iter(await self._found(query.order_by(parties.c.opened_at.desc()).limit(1))), None)

    async def in_phase(self, phase: str) -> list[PartyCard]:
        """Those that are so far, the one opened last first."""
        query = _CARD.where(parties.c.phase == phase)
        return await self._found(query.order_by(parties.c.opened_at.desc(), parties.c.id.desc()))

    async def _found(self, query: Select[str, str, str, str, int, int]) -> list[PartyCard]:
        async with self._database.read() as connection:
            return [PartyCard(*found) for found in await connection.execute(query)]
