"""What requests about a game have in common: which game, for how many, with which options and dictionary."""

from typing import Annotated

from msgspec import Meta, field

from crossdeck.catalogue import game
from crossdeck.rules import Rules
from crossdeck.server.reading import Input

__all__ = ["GameName", "Name", "OfGame", "Players", "SeatNumber", "TableText"]

Name = Annotated[str, Meta(max_length=60)]
GameName = Annotated[
    str,
    Meta(
        max_length=60,
        description="The id of a game; a preset may follow a colon.",
        examples=["lexicon:quick"],
    ),
]
Players = Annotated[int, Meta(ge=1, le=14, description="How many play.")]
TableText = Annotated[
    str,
    Meta(
        max_length=4096,
        description="The crossword: rows joined by /, . for an empty square, lower case for a wild card.",
        examples=[".S.../TACK."],
    ),
]


SeatNumber = Annotated[int, Meta(ge=0, le=13, description="On a board: the seat whose colour counts.")]


class OfGame(Input, frozen=True, kw_only=True):
    """A game as it is set up."""

    game: GameName
    players: Players = 4
    options: Annotated[
        dict[Name, Name], Meta(max_length=60, description="Those that are not at their defaults.")
    ] = field(default_factory=dict)
    words: Annotated[
        str, Meta(max_length=60, description="A dictionary on the shelf; the game's own if empty.")
    ] = ""

    def rules(self) -> Rules:
        """The rules, if there is such a game, with such options, for so many."""
        rules = game(self.game).with_options(self.options)
        rules.check_players(self.players)
        return rules
