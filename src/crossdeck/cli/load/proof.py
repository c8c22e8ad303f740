"""The proof that nothing was lost: what was acknowledged, held against the log in the database."""

from collections.abc import Iterator, Sequence

from crossdeck.cli.load.party import Party
from crossdeck.server.store.store import Store
from crossdeck.tables.entries import read_decision
from crossdeck.tables.log import Row

__all__ = ["losses"]


async def losses(database: str, parties: Sequence[Party]) -> list[str]:
    """What is not in the log as it was acknowledged; StoreError if the database cannot be read."""
    lost: list[str] = []
    async with Store.open(database, process="bench") as store:
        for party in parties:
            lost += _lost(party, await store.rows(party.id))
    return lost


def _lost(party: Party, rows: Sequence[Row]) -> Iterator[str]:
    if [row.version for row in rows] != list(range(1, len(rows) + 1)):
        yield f"table {party.id}: its log has a gap"
        return
    for version, id_ in party.acks.items():
        if version > len(rows) or read_decision(rows[version - 1].body).intent != id_:
            yield f"table {party.id}: request {id_} was acknowledged as version {version} and is not there"
