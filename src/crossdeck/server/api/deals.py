"""Deals by their numbers."""

import asyncio
from typing import Annotated

from msgspec import Meta

from crossdeck.answers.deals import DealSheet, deal_sheet, needs_words
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import game as game_by_id
from crossdeck.deals import LAST_NUMBER
from crossdeck.server.api.asked import GameName, Players
from crossdeck.server.http import endpoint
from crossdeck.server.limits import BROWSE
from crossdeck.server.reading import Input
from crossdeck.server.services import Services

__all__ = ["ENDPOINTS", "DealNumber", "Setting"]

DealNumber = Annotated[int, Meta(ge=0, le=LAST_NUMBER, description="The number of the deal.")]
Setting = Annotated[str, Meta(pattern=r"^[a-z_]{1,60}=[a-z0-9_-]{1,60}$", examples=["target=50"])]


class DealQuery(Input, frozen=True):
    """How the game is set up."""

    players: Players = 4
    option: Annotated[tuple[Setting, ...], Meta(max_length=60, description="An option; repeatable.")] = ()


@endpoint("GET", "/api/deals/{game}/{number}", limit=BROWSE, errors=(404, 422, 503), keep=60)
async def show_deal(game: GameName, number: DealNumber, query: DealQuery, services: Services) -> DealSheet:
    """A deal by its number: the cut, the hands, the open card and the blind pack.

    The same number gives the same cards everywhere.  Tables online deal by a secret instead.
    """
    options = dict(text.split("=") for text in query.option)
    rules = game_by_id(game).with_options(options)
    words = await services.dictionaries.for_game(rules, "") if needs_words(rules) else None
    pack = builtin_pack(rules.pack)
    return await asyncio.to_thread(deal_sheet, rules, query.players, number, pack, words=words)


ENDPOINTS = (show_deal,)
