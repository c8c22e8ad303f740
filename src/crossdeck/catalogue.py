"""The catalogue: every game by its public id, how each is played, and the names of deals."""

from dataclasses import replace
from hashlib import sha256

from crossdeck.boards import Board
from crossdeck.boards import board as builtin_board
from crossdeck.cards import FREE, WILD, Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.deals import deal_name
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.keyword import KEYWORD
from crossdeck.games.keyword_party import KEYWORD_PARTY
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.lexicon_large import LEXICON_LARGE
from crossdeck.games.lexicon_party import LEXICON_PARTY
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.patience import Solo
from crossdeck.patience.alone_1 import ALONE_1
from crossdeck.patience.alone_2 import ALONE_2
from crossdeck.patience.alone_3 import ALONE_3
from crossdeck.patience.keyword_patience import KEYWORD_PATIENCE
from crossdeck.patience.keyword_solitaire import KEYWORD_SOLITAIRE
from crossdeck.patience.sola import SOLA_1, SOLA_2, SOLA_3
from crossdeck.patience.solitaire_1 import SOLITAIRE_1
from crossdeck.patience.solitaire_2 import SOLITAIRE_2
from crossdeck.play import Engine, RaceGame, Table, TurnGame
from crossdeck.rules import Course, Rules, said
from crossdeck.words import WordList

__all__ = [
    "ALL", "CROSSWORDS", "GAMES", "PATIENCES", "UnknownGameError", "any_game", "board_digest", "board_of",
    "changed_options", "engine_at", "game", "name_of_deal", "pack_digest", "patience", "playable",
    "with_pack",
]  # fmt: skip

GAMES = {
    rules.id: rules
    for rules in (
        KAN_U_GO,
        KAN_U_GO_RACE,
        KAN_U_GO_EO,
        PATCH_WORD,
        LEXICON,
        LEXICON_LARGE,
        LEXICON_PARTY,
        KEYWORD,
        KEYWORD_PARTY,
    )
}
"""The games for several, in the order in which they are shown."""

PATIENCES = {
    rules.id: rules
    for rules in (
        ALONE_1,
        ALONE_2,
        ALONE_3,
        SOLA_1,
        SOLA_2,
        SOLA_3,
        SOLITAIRE_1,
        SOLITAIRE_2,
        KEYWORD_PATIENCE,
        KEYWORD_SOLITAIRE,
    )
}
"""The games for one."""

ALL = {**GAMES, **PATIENCES}
"""Every game there is."""

CROSSWORDS = tuple(rules.id for rules in GAMES.values() if rules.course is Course.TURNS)
"""Those that are played in turns, in a crossword on a table without edges."""


class UnknownGameError(ValueError):
    """No game has this id, or it cannot be played here."""


def game(name: str) -> Rules:
    """The rules of a game by its id; `lexicon:quick` is the game with a preset."""
    name, colon, preset = name.partition(":")
    if name not in GAMES:
        if name in PATIENCES:
            raise UnknownGameError(f"{name} is played alone; here a game for several is wanted")
        raise UnknownGameError(f"no game is called {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name].with_options({"preset": preset}) if colon else GAMES[name]


def any_game(name: str) -> Rules:
    """The rules of a game or a patience by its id."""
    if name.partition(":")[0] not in ALL:
        raise UnknownGameError(f"no game is called {name!r}; there are: {', '.join(ALL)}")
    return PATIENCES[name] if name in PATIENCES else game(name)


def patience(rules: Rules, words: WordList, pack: Pack | None = None, board: Board | None = None) -> Solo:
    """A patience at its table, ready to be dealt; pack and board are its own unless others are given."""
    return Solo.at(rules, words, pack or builtin_pack(rules.pack), board or board_of(rules))


def playable(
    rules: Rules, players: int, words: WordList, pack: Pack | None = None, board: Board | None = None
) -> Engine:
    """The game at a table, ready to be dealt; pack and board are the game's own unless others are given."""
    pack, board = pack or builtin_pack(rules.pack), board or board_of(rules)
    engine = RaceGame if rules.course is Course.RACE else TurnGame
    return engine.at(rules, players, words, pack, board)


def engine_at(table: Table) -> Engine:
    """The game that is played at a table."""
    return RaceGame(table) if table.rules.course is Course.RACE else TurnGame(table)


def board_of(rules: Rules) -> Board | None:
    """The board that comes with crossdeck for these rules; None if they want none."""
    return builtin_board(rules.board) if rules.board else None


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
    base = ALL[rules.id]
    return {
        option.name: said(rules.default(option))
        for option in rules.options
        if rules.default(option) != base.default(option)
    }


def name_of_deal(
    rules: Rules, players: int, number: int | bytes, pack: Pack | None = None, board: Board | None = None
) -> str:
    """The name of a deal of this game: players, changed options, another pack or board are part of it."""
    options = {**({} if rules.id in PATIENCES else {"players": str(players)}), **changed_options(rules)}
    if board is not None and board != board_of(rules):
        options["board"] = f"{board.id}-{board_digest(board)[:8]}"
    if pack is not None and pack != builtin_pack(rules.pack):
        options["pack"] = f"{pack.id}-{pack_digest(pack)[:8]}"
    return deal_name(rules.id, number, options)


def pack_digest(pack: Pack) -> str:
    """The SHA-256 of what a pack holds: the same cards in the same numbers with the same figures."""
    return sha256(
        "".join(f"{face.card}{face.count}:{face.value}," for face in pack.faces).encode()
    ).hexdigest()


def board_digest(board: Board) -> str:
    """The SHA-256 of what a board is: the ground of every square."""
    grounds = (board.ground(square) for square in board.squares())
    drawn = "".join(f"{ground.colour or ''}:{ground.key:d}{ground.start:d}," for ground in grounds)
    return sha256(f"{board.rows}x{board.cols};{drawn}".encode()).hexdigest()
