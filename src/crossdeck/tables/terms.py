"""The terms of a table: all that is agreed before anybody sits down, and shown to whoever wants to."""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.catalogue import game
from crossdeck.rules import Course, Rules

__all__ = ["AtTimeUp", "Clocks", "Terms", "TermsError", "Watching", "agreed"]

_DAY = 24 * 60 * 60


class TermsError(ValueError):
    """Terms that do not fit together."""


class Watching(Enum):
    """Who may look on, and at what."""

    NONE = "none"
    PUBLIC = "public"
    """Anybody, at what lies open on the table."""
    AFTER_ROUND = "after-round"
    """Anybody, at everything, but not before the round is over."""


class AtTimeUp(Enum):
    """What happens when a player's time for a move is up."""

    BOT = "bot"
    """A bot makes this one move for him."""
    EXCHANGE = "exchange"
    """He exchanges his dearest card for a blind one."""
    SCORE = "score"
    """The round ends, and all count what they hold (R-73)."""


Seconds = Annotated[int, Meta(ge=0, le=_DAY)]


class Clocks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long things may take, in seconds; 0 is as long as they like."""

    move: Seconds = 0
    """For each player's move, and for the dealer to deal."""
    round: Seconds = 0
    """For a whole round, which then ends and is scored (LXP-06)."""
    match: Seconds = 0
    """For the whole match, which then ends with the totals as they are."""
    at_time_up: AtTimeUp = AtTimeUp.BOT

    @property
    def are_set(self) -> bool:
        """Whether anything is ever due."""
        return bool(self.move or self.round or self.match)


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is opened with."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=1, le=14)] = 4
    options: dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=60)]] = {}
    words: Annotated[str, Meta(max_length=60)] = ""
    """A dictionary on the shelf; the game's own if empty."""
    watching: Watching = Watching.PUBLIC
    listed: bool = False
    """Whether strangers find it in the list of tables."""
    clocks: Clocks = Clocks()
    pace: Annotated[float, Meta(ge=0, le=60)] = 1.2
    """How many seconds a bot takes for a move, at least."""


def agreed(terms: Terms) -> tuple[Terms, Rules]:
    """The terms in full, with the rules they make; the errors of the catalogue and of options say why not."""
    name, _, preset = terms.game.partition(":")
    options: Mapping[str, str] = {"preset": preset, **terms.options} if preset else terms.options
    clocks = terms.clocks
    if clocks.at_time_up is not AtTimeUp.BOT and not clocks.move:
        raise TermsError(
            "clocks.at_time_up says what follows on a move's time, but clocks.move gives it none"
        )
    if clocks.move and game(name).course is Course.RACE:
        raise TermsError(
            "in a race nobody has a turn, so clocks.move has no meaning; clocks.round ends a heat"
        )
    if clocks.round or clocks.match or clocks.at_time_up is AtTimeUp.SCORE:
        options = {**options, "timed": "yes"}
    rules = game(name).with_options(options)
    rules.check_players(terms.seats)
    return msgspec.structs.replace(terms, game=name, options=dict(options)), rules
