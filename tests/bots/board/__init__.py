"""Bots on a board, with a small dictionary: games that are played by chance, and a small board."""

from collections.abc import Iterator, Mapping
from random import Random

from crossdeck.boards import Board, parse_board
from crossdeck.catalogue import GAMES, playable
from crossdeck.play import Action, Engine, Pass, Phase, Play, Redraw, State
from crossdeck.words import WordList
from tests.bots import dealt, small_words

SMALL_BOARD = """
id = "small"
title = "Small board"
rows = '''
bBBbB-RrRRr
BBBBB-RRRRR
BBbBB-RRrRR
BBBB###RRRR
-----#-----
YYYY###GGGG
yYYYY-GGGGg
YYYYY-GGGGG
yYYyY-GgGGg
'''
[legend]
B = { colour = "blue" }
b = { colour = "blue", key = true }
R = { colour = "red" }
r = { colour = "red", key = true }
Y = { colour = "yellow" }
y = { colour = "yellow", key = true }
G = { colour = "green" }
g = { colour = "green", key = true }
"-" = {}
"#" = { start = true }
"""


def small_board() -> Board:
    """A board on which key squares are never far."""
    return parse_board(SMALL_BOARD, "small.toml")


def keyword(
    players: int = 2,
    options: Mapping[str, str] | None = None,
    *,
    own_board: bool = False,
    words: WordList | None = None,
) -> Engine:
    """Keyword with a small dictionary."""
    rules = GAMES["keyword"].with_options({"checking": "refused", **(options or {})})
    return playable(rules, players, words or small_words(), board=small_board() if own_board else None)


def positions(game: Engine, number: int) -> Iterator[State]:
    """Every turn of a game in which everybody lays what chance will, and exchanges if he must."""
    chance, state = Random(number), dealt(game, number)
    while state.phase is Phase.TURN:
        yield state
        state = game.apply(state, _by_chance(game, state, chance))


def _by_chance(game: Engine, state: State, chance: Random) -> Action:
    plays = [action for action in game.actions(state) if isinstance(action, Play)]
    if plays:
        return chance.choice(plays)
    redraw = Redraw(state.turn, state.hands[state.turn][:1])
    return Pass(state.turn) if game.check(state, redraw) else redraw
