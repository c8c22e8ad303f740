"""Codes: the id of a table or a party in short, to be said across a room and typed on a telephone."""

import re
from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.party.evening import Phase
from crossdeck.party.roles import Who, ticket
from crossdeck.server.http import endpoint
from crossdeck.server.limits import CODES
from crossdeck.server.obeying import answered
from crossdeck.server.problems import Problem
from crossdeck.server.services import TableServices
from crossdeck.tables.sitting import Stage

__all__ = ["ENDPOINTS"]

Code = Annotated[
    str,
    Meta(
        max_length=40,
        description="The first six characters of the id of a table or a party; capitals do not matter.",
        examples=["K3V7Q2"],
    ),
]
_FORM = re.compile("[a-z2-7]{6}")


class Found(msgspec.Struct, frozen=True):
    """Where a code leads: to a table or to a party; the other is empty."""

    table: str
    party: str
    ticket: str
    """To join the party by, as the code on the wall does; empty for a table."""


@endpoint("GET", "/api/codes/{code}", limit=CODES, errors=(404, 503))
@answered
async def find_by_code(code: Code, services: TableServices) -> Found:
    """Find a table or a party by its code, as long as it is not over."""
    start = code.strip().lower()
    if not _FORM.fullmatch(start):
        message = "a code is six letters and figures from 2 to 7, as in K3V7Q2; the host's table shows it"
        raise Problem(404, "unknown_code", message, "path.code")
    store = services.hub.house.store
    if (card := await store.found_by(start, but=Stage.ENDED.value)) is not None:
        return Found(card.id, "", "")
    if (party := await store.parties.found_by(start, but=Phase.OVER.value)) is not None:
        room = await services.parties.room(party.id)
        await room.catch_up()  # Another process may have given out a new link.
        return Found("", party.id, ticket(room.evening.secret, Who("join"), room.evening.issued))
    message = f"no open table or party has the code {start.upper()}; ask the host to read it out again"
    raise Problem(404, "unknown_code", message, "path.code")


ENDPOINTS = (find_by_code,)
