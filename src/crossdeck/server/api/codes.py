"""Codes: a table's id in short, to be said across a room and typed on a telephone."""

import re
from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.server.http import endpoint
from crossdeck.server.limits import OPEN
from crossdeck.server.obeying import answered
from crossdeck.server.problems import Problem
from crossdeck.server.services import TableServices
from crossdeck.tables.sitting import Stage

__all__ = ["ENDPOINTS"]

Code = Annotated[
    str,
    Meta(
        max_length=40,
        description="The first six characters of a table's id; capitals do not matter.",
        examples=["K3V7Q2"],
    ),
]
_FORM = re.compile("[a-z2-7]{6}")


class Found(msgspec.Struct, frozen=True):
    """Where a code leads: to a table or to a party; the other is empty."""

    table: str
    party: str


@endpoint("GET", "/api/codes/{code}", limit=OPEN, errors=(404, 503))
@answered
async def find_by_code(code: Code, services: TableServices) -> Found:
    """Find a table by its code, as long as it is not ended."""
    start = code.strip().lower()
    if not _FORM.fullmatch(start):
        message = "a code is six letters and figures from 2 to 7, as in K3V7Q2; the host's table shows it"
        raise Problem(404, "unknown_code", message, "path.code")
    card = await services.hub.house.store.found_by(start, but=Stage.ENDED.value)
    if card is None:
        message = f"no open table has the code {start.upper()}; ask the host to read it out again"
        raise Problem(404, "unknown_code", message, "path.code")
    return Found(card.id, "")


ENDPOINTS = (find_by_code,)
