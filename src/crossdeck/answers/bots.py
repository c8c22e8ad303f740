"""Whom one can play against: the ladder, as it is presented before anybody sits down."""

from dataclasses import dataclass

from crossdeck.bots.ladder import LADDER, USUAL, Persona
from crossdeck.bots.ratings import rated

__all__ = ["BotRating", "LadderPage", "Opponent", "ladder_page"]


@dataclass(frozen=True)
class BotRating:
    """How well somebody plays a game: on Elo's scale, on which `greedy` has 1500, with the 95 % interval."""

    rating: int
    low: int
    high: int


@dataclass(frozen=True)
class Opponent:
    """Somebody of the ladder."""

    id: str
    """The kind of bot to ask for."""
    name: str
    """The name at the table, the same in every language."""
    sentence: str
    """Who that is."""
    eo: str
    """The same in Esperanto."""
    grade: int
    """Words up to this grade of commonness are used, of 9."""
    overlooks: bool
    """Whether places on the table are overlooked."""
    counts: bool
    """Whether points are counted; otherwise the longest word pleases."""
    effort: int
    """How much is tried in thought for each move; 0 for rules of thumb."""
    slowness: float
    """How long is taken in a race, against somebody quick."""
    ratings: dict[str, BotRating]
    """By game."""


@dataclass(frozen=True)
class LadderPage:
    """Everybody of the ladder."""

    bots: tuple[Opponent, ...]
    """The weakest first."""
    usual: tuple[str, ...]
    """Who sits down with somebody who asks for nobody, in this order."""
    commands: dict[str, str]
    """By game, the command of the arena that gave its ratings."""


def ladder_page() -> LadderPage:
    """The ladder with all that was measured."""
    return LadderPage(
        bots=tuple(map(_opponent, LADDER.values())),
        usual=USUAL,
        commands={game: measured.command for game, measured in rated().items()},
    )


def _opponent(who: Persona) -> Opponent:
    ratings = {game: measured.ratings[who.id] for game, measured in rated().items()}
    return Opponent(
        id=who.id,
        name=who.name,
        sentence=who.sentence,
        eo=who.eo,
        grade=who.grade,
        overlooks=who.overlooks,
        counts=who.counts,
        effort=who.effort,
        slowness=who.slowness,
        ratings={game: BotRating(each.rating, each.low, each.high) for game, each in ratings.items()},
    )
