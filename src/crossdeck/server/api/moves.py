"""All legal placements of a hand."""

import asyncio
from typing import Annotated

from msgspec import Meta

from crossdeck.answers.moves import MoveList
from crossdeck.server.api.asked import OfGame, SeatNumber, TableText
from crossdeck.server.http import Caller, endpoint
from crossdeck.server.jobs import BUDGET
from crossdeck.server.limits import HEAVY
from crossdeck.server.services import Services
from crossdeck.server.work import MOST_MOVES, Moves

__all__ = ["ENDPOINTS", "Position"]


class Position(OfGame, frozen=True, kw_only=True):
    """A hand before a table."""

    table: TableText = ""
    hand: Annotated[
        str,
        Meta(
            max_length=200, description="Letters, ? for a wild card, * for a free card.", examples=["AEST?"]
        ),
    ]
    most: Annotated[int, Meta(ge=0, le=MOST_MOVES, description="List no more; all are counted.")] = MOST_MOVES
    seat: SeatNumber = 0

    def task(self) -> Moves:
        """What a worker does."""
        setting = self.game, self.options, self.players, self.words
        return Moves(*setting, self.table, self.hand, self.most, self.seat)


@endpoint("POST", "/api/moves", limit=HEAVY, errors=(404, 422, 503))
async def find_moves(body: Position, caller: Caller, services: Services) -> MoveList:
    """Find all that can be laid of a hand, with points and words, in the order of the table.

    Where that takes longer than a few seconds it is given up with 503.
    """
    task = await asyncio.to_thread(body.task)
    await services.dictionaries.for_game(body.rules(), body.words)  # or compiling it would use up the budget
    return await services.workers.run(task, caller.owner, BUDGET)


ENDPOINTS = (find_moves,)
