"""The catalogue: every game by its public id, how each is played, and the names of deals."""

from dataclasses import replace
from hashlib import sha256

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.deals import deal_name
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.play import TurnGame
from crossdeck.rules import Rules, said
from crossdeck.words import WordList

__all__ = [
    "GAMES", "TURN_GAMES", "UnknownGameError", "changed_options", "game", "name_of_deal", "pack_digest",
    "playable", "with_pack",
]  # fmt: skip

GAMES = {rules.id: rules for rules in (KAN_U_GO, KAN_U_GO_RACE, KAN_U_GO_EO, PATCH_WORD, LEXICON)}
"""The games whose building rules are known, in the order in which they are shown."""

TURN_GAMES = (KAN_U_GO.id, KAN_U_GO_EO.id, PATCH_WORD.id, LEXICON.id)
"""Those that are played in turns."""


class UnknownGameError(ValueError):
    """No game has this id, or it cannot be played here."""


def game(name: str) -> Rules:
    """The rules of a game by its id; `lexicon:quick` is the game with a preset."""
    name, colon, preset = name.partition(":")
    if name not in GAMES:
        raise UnknownGameError(f"no game is called {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name].with_options({"preset": preset}) if colon else GAMES[name]


def playable(rules: Rules, players: int, words: WordList, pack: Pack | None = None) -> TurnGame:
    """The game at a table, ready to be dealt; `pack` is the game's own unless another is given."""
    if rules.id not in TURN_GAMES:
        raise UnknownGameError(
            f"{rules.title} cannot be played in this version, only its building rules are here; "
            f"there are: {', '.join(TURN_GAMES)}"
        )
    return TurnGame.at(rules, players, words, pack or builtin_pack(rules.pack))


def with_pack(rules: Rules, pack: Pack) -> Rules:
    """The rules with the figures that this pack prints on its special cards (R-28, R-62)."""
    printed = {face.card: face.value for face in pack.faces}
    return replace(
        rules,
        free_card_value=printed.get(FREE, rules.free_card_value),
        wild_value=printed.get(WILD, rules.wild_value),
    )


def changed_options(rules: Rules) -> dict[str, str]:
    """The options that are not at their defaults, as they are typed."""
    base = GAMES[rules.id]
    return {
        option.name: said(rules.default(option))
        for option in rules.options
        if rules.default(option) != base.default(option)
    }


def name_of_deal(rules: Rules, players: int, number: int | bytes, pack: Pack | None = None) -> str:
    """The name of a deal of this game: players, changed options and another pack are part of it."""
    options = {"players": str(players), **changed_options(rules)}
    if pack is not None and pack != builtin_pack(rules.pack):
        options["pack"] = f"{pack.id}-{pack_digest(pack)[:8]}"
    return deal_name(rules.id, number, options)


def pack_digest(pack: Pack) -> str:
    """The SHA-256 of what a pack holds: the same cards in the same numbers with the same figures."""
    return sha256(
        "".join(f"{face.card}{face.count}:{face.value}," for face in pack.faces).encode()
    ).hexdigest()
