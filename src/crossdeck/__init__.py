"""crossdeck: the crossword card games of the 1930s to 1950s, their rules, dictionaries and moves.

The names below are the front door; each is fetched from its module when it is first used, so that importing
the package costs nothing and opens no file.
"""

import importlib
from typing import TYPE_CHECKING

from crossdeck import native

if TYPE_CHECKING:
    from crossdeck.alone import Patience
    from crossdeck.bots import Bot, bot
    from crossdeck.catalogue import ALL, GAMES, PATIENCES, game
    from crossdeck.layout import Direction, Layout, Placement, Run
    from crossdeck.match import Game
    from crossdeck.notation import format_placement, parse_placement
    from crossdeck.placements import Finder, Placements
    from crossdeck.play import Outcome, State, View
    from crossdeck.record import Record
    from crossdeck.rules import Rules
    from crossdeck.shelf.dictionaries import open_words, words_for
    from crossdeck.verdicts import Refusal, Verdict, judge
    from crossdeck.words import WordList

__all__ = [
    "ALL", "GAMES", "PATIENCES", "Bot", "Direction", "Finder", "Game", "Layout", "Outcome", "Patience",
    "Placement", "Placements", "Record", "Refusal", "Rules", "Run", "State", "Verdict", "View", "WordList",
    "__version__", "bot", "format_placement", "game", "judge", "open_words", "parse_placement", "words_for",
]  # fmt: skip

__version__ = "0.1.0"

_HOMES = {
    "alone": ("Patience",),
    "bots": ("Bot", "bot"),
    "catalogue": ("ALL", "GAMES", "PATIENCES", "game"),
    "verdicts": ("Refusal", "Verdict", "judge"),
    "layout": ("Direction", "Layout", "Placement", "Run"),
    "match": ("Game",),
    "notation": ("format_placement", "parse_placement"),
    "placements": ("Finder", "Placements"),
    "play": ("Outcome", "State", "View"),
    "record": ("Record",),
    "rules": ("Rules",),
    "shelf.dictionaries": ("open_words", "words_for"),
    "words": ("WordList",),
}
_MODULE_OF = {name: module for module, names in _HOMES.items() for name in names}

native.choose()


def __getattr__(name: str) -> object:
    """Fetch a public name from its module."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'crossdeck' has no attribute {name!r}")
    return getattr(importlib.import_module(f"crossdeck.{_MODULE_OF[name]}"), name)
