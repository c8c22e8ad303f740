"""Deals that are proved to be winnable: data of ours, made by `crossdeck study`, with how hard each is.

A proof holds for one version of the rules and for one dictionary, by its hash; the file says which.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources

__all__ = ["Known", "KnownDeal", "deals"]


@dataclass(frozen=True)
class KnownDeal:
    """A deal, the number of plays of the known solution, and how hard it is, 1 to 5."""

    number: int
    plays: int
    grade: int


@dataclass(frozen=True)
class Known:
    """What is known of a patience's deals."""

    game: str
    rules: int
    words: str
    digest: str
    deals: tuple[KnownDeal, ...]


@cache
def deals(game: str) -> Known:
    """The deals of a patience that are known to be winnable; an empty list if none are."""
    file = resources.files("crossdeck") / "data" / "winnable" / f"{game}.json"
    if not file.is_file():
        return Known(game, 0, "", "", ())
    data = json.loads(file.read_text(encoding="utf-8"))
    listed = tuple(KnownDeal(*deal) for deal in data["deals"])
    return Known(game, data["rules"], data["words"], data["digest"], listed)
