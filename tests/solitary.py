"""Random players of patiences; everything follows from the seed."""

import random
from itertools import islice

from crossdeck.alone import Patience
from crossdeck.patience import Lay, SoloAction, Spell
from crossdeck.rules import Course

PLAYS = 0.85
GIVES_UP = 0.002
MOST_PLAYS = 600
"""So many are looked at: with all piles open there are thousands of words."""


def play_alone(game: Patience, rng: random.Random, most: int = 600) -> Patience:
    """Play until the patience is over, or for so many actions."""
    for _ in range(most):
        if game.outcome() is not None:
            break
        game.push(some_deed(game, rng))
    return game


def some_deed(game: Patience, rng: random.Random) -> SoloAction:
    """What a player does who prefers long plays, turns cards now and then, and seldom despairs."""
    plays = list(islice(game.solo.plays(game.state), MOST_PLAYS))
    *rest, give_up = game.solo.besides_plays(game.state)
    if rng.random() < GIVES_UP or not (plays or rest):
        return give_up
    if plays and (not rest or rng.random() < PLAYS):
        return max(rng.choices(plays, k=6), key=lambda play: _worth(game, play))
    return rng.choice(rest)


def _worth(game: Patience, play: Lay | Spell) -> int:
    if isinstance(play, Spell):
        return sum(face.isupper() for face in play.faces)
    if game.solo.rules.course is Course.CORNERS:
        return max(row + col for row, col in play.placement.squares)
    return len(play.placement)
