"""The catalogue: every game by its public id."""

from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.rules import Rules

__all__ = ["GAMES", "UnknownGameError", "game"]

GAMES = {rules.id: rules for rules in (KAN_U_GO, KAN_U_GO_RACE, KAN_U_GO_EO, PATCH_WORD, LEXICON)}
"""The games whose building rules are known, in the order in which they are shown."""


class UnknownGameError(ValueError):
    """No game has this id."""


def game(name: str) -> Rules:
    """The rules of a game by its id; `lexicon:quick` is the game with a preset."""
    name, colon, preset = name.partition(":")
    if name not in GAMES:
        raise UnknownGameError(f"no game is called {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name].with_options({"preset": preset}) if colon else GAMES[name]
