"""How well everybody of the ladder plays each game, as the arena has measured it: `data/ladder.toml`.

Ratings are on Elo's scale, on which `greedy` has 1500; those of different games have nothing to do with one
another.  Each game says which command gave its figures.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from crossdeck.bots.ladder import LADDER
from crossdeck.datafile import DataFileError, Section, read_data_file

__all__ = ["Measured", "Rated", "RatingsError", "rated", "read_ratings"]

_HIGHEST = 9999


class RatingsError(DataFileError):
    """A file of ratings is refused; the message names the line and the reason."""


@dataclass(frozen=True)
class Rated:
    """A rating and its 95 % interval."""

    rating: int
    low: int
    high: int


@dataclass(frozen=True)
class Measured:
    """What was measured in one game."""

    command: str
    """The command that gave these figures."""
    ratings: Mapping[str, Rated]
    """By persona, the weakest of the ladder first."""


@cache
def rated() -> Mapping[str, Measured]:
    """The measurements that come with the program, by game."""
    text = (files("crossdeck") / "data" / "ladder.toml").read_text("utf-8")
    return read_ratings(text, "ladder.toml")


def read_ratings(text: str, name: str) -> Mapping[str, Measured]:
    """Read a file of ratings: for each game its command, and everybody of the ladder."""
    file = read_data_file(text, name, RatingsError)
    return {game: _measured(file.section(game)) for game in file.names()}


def _measured(game: Section) -> Measured:
    game.allow("command", *LADDER)
    return Measured(game.text("command"), {who: _rated(game.section(who)) for who in LADDER})


def _rated(figures: Section) -> Rated:
    figures.allow("rating", "low", "high")
    rating, low, high = (figures.number(key, _HIGHEST) for key in ("rating", "low", "high"))
    if not low <= rating <= high:
        figures.fail(f"{rating} does not lie between {low} and {high}", "rating")
    return Rated(rating, low, high)
