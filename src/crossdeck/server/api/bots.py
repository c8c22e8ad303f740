"""Whom one can play against."""

from functools import cache

from crossdeck.answers.bots import LadderPage, ladder_page
from crossdeck.server.http import endpoint
from crossdeck.server.limits import BROWSE

__all__ = ["ENDPOINTS"]

_KEEP = 60


@endpoint("GET", "/api/bots", limit=BROWSE, keep=_KEEP)
async def list_bots() -> LadderPage:
    """The ladder: opponents from a child to a champion, each with a sentence and a rating in every game."""
    return _ladder()


_ladder = cache(ladder_page)

ENDPOINTS = (list_bots,)
