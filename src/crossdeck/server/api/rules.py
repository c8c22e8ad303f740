"""The rules of a game, to be read."""

from functools import lru_cache

from crossdeck.answers.rules import RulesPage, rules_page
from crossdeck.catalogue import any_game
from crossdeck.rulebook import Language
from crossdeck.server.api.asked import GameName
from crossdeck.server.http import Input, endpoint
from crossdeck.server.limits import BROWSE

__all__ = ["ENDPOINTS"]


class InLanguage(Input, frozen=True):
    """The language to answer in."""

    language: Language = "en"


@endpoint("GET", "/api/games/{game}/rules", limit=BROWSE, errors=(404, 422), keep=60)
async def show_rules(game: GameName, query: InLanguage) -> RulesPage:
    """A game's rules as one page, in English or Esperanto.

    Every rule of its booklet in our own words, the rulings, options, cards and limits, the pack with what
    is known of it, and worked examples.  With a preset, as in `lexicon:quick`, the options have the preset's
    values.
    """
    return _page(game, query.language)


# It never changes, and takes some milliseconds to put together.
@lru_cache(64)
def _page(game: str, language: Language) -> RulesPage:
    return rules_page(any_game(game), language)


ENDPOINTS = (show_rules,)
