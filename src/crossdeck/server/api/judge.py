"""Whether a placement is legal."""

import asyncio
from typing import Annotated

from msgspec import Meta

from crossdeck.answers.placements import Judgement, judgement
from crossdeck.cards import pack as builtin_pack
from crossdeck.server.api.asked import Name, OfGame, SeatNumber, TableText
from crossdeck.server.http import endpoint
from crossdeck.server.limits import HEAVY
from crossdeck.server.services import Services
from crossdeck.shelf.dictionaries import explain

__all__ = ["ENDPOINTS"]


class Question(OfGame, frozen=True, kw_only=True):
    """A placement on a table."""

    table: TableText = ""
    placement: Annotated[
        str,
        Meta(
            max_length=200,
            description="Row, column, direction and letters; . for a card that lies there already.",
            examples=["1,0 across ....LE"],
        ),
    ]
    hand: (
        Annotated[str, Meta(max_length=200, description="The cards held; null to leave them aside.")] | None
    ) = None
    named: Annotated[tuple[Name, ...], Meta(max_length=20, description="Words that the player named.")] = ()
    first_addition: Annotated[bool, Meta(description="In the Race: his first addition.")] = False
    seat: SeatNumber = 0


@endpoint("POST", "/api/judge", limit=HEAVY, errors=(404, 422, 503))
async def judge(body: Question, services: Services) -> Judgement:
    """Judge a placement: legal or not, and the rule behind every refusal."""
    rules = body.rules()
    words = await services.dictionaries.for_game(rules, body.words)
    # The first explanation of an Esperanto word reads the whole language: seconds, and not twice at once.
    async with services.dictionaries.turn(words.id):
        return await asyncio.to_thread(
            judgement,
            rules,
            body.players,
            words,
            builtin_pack(rules.pack),
            explain,
            table=body.table,
            placement=body.placement,
            hand=body.hand,
            named=body.named,
            first_addition=body.first_addition,
            seat=body.seat,
        )


ENDPOINTS = (judge,)
