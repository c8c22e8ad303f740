"""The catalogue."""

from functools import cache, lru_cache

import msgspec

from crossdeck.answers.games import GamePage, GameSummary, PackShelf, game_page, game_summary, pack_shelf
from crossdeck.catalogue import GAMES, PATIENCES, any_game
from crossdeck.server.api.asked import GameName
from crossdeck.server.http import endpoint
from crossdeck.server.limits import BROWSE

__all__ = ["ENDPOINTS"]

_KEEP = 60


class Catalogue(msgspec.Struct, frozen=True):
    """Every game."""

    games: tuple[GameSummary, ...]


@endpoint("GET", "/api/games", limit=BROWSE, keep=_KEEP)
async def list_games() -> Catalogue:
    """The catalogue: every game for several with its players, options and presets."""
    return _catalogue()


@endpoint("GET", "/api/patiences", limit=BROWSE, keep=_KEEP)
async def list_patiences() -> Catalogue:
    """The patiences: every game for one, with its options."""
    return _patiences()


@endpoint("GET", "/api/games/{game}", limit=BROWSE, errors=(404, 422), keep=_KEEP)
async def show_game(game: GameName) -> GamePage:
    """One game: also its cards, limits, every rule and every ruling.

    With a preset, as in `lexicon:quick`, the options have the preset's values.
    """
    return _page(game)


@endpoint("GET", "/api/packs", limit=BROWSE, keep=_KEEP)
async def list_packs() -> PackShelf:
    """The packs card by card, with how certain each is, and the boards."""
    return _packs()


# These never change, and each takes about a millisecond to put together.
@cache
def _catalogue() -> Catalogue:
    return Catalogue(tuple(map(game_summary, GAMES.values())))


@cache
def _patiences() -> Catalogue:
    return Catalogue(tuple(map(game_summary, PATIENCES.values())))


@lru_cache(64)
def _page(game: str) -> GamePage:
    return game_page(any_game(game))


_packs = cache(pack_shelf)


ENDPOINTS = (list_games, list_patiences, show_game, list_packs)
