"""Lively matches: random players who bluff, challenge, exchange, name words, lay openings down, call time.

Everything follows from the seed, so the same seed plays the same match.
"""

import random
from collections.abc import Iterator

from crossdeck.cards import WILD
from crossdeck.catalogue import name_of_deal
from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.match import Game
from crossdeck.play import Accept, Action, Challenge, DealNext, Discard, Phase, Play, Take, Throw, TimeUp
from crossdeck.rules import Checking
from crossdeck.verdicts import made_words

BLUFFS = 0.25
CHALLENGES = 0.15
EXCHANGES = 0.15
NAMED = 0.2
TIMES = 0.02


def play_on(game: Game, rng: random.Random, most: int = 400) -> Game:
    """Play until the match is over, or for so many actions."""
    for _ in range(most):
        if game.turn is None:
            break
        game.push(_choice(game, rng))
    return game


def _choice(game: Game, rng: random.Random) -> Action:
    plays: list[Play] = []
    rest: dict[type[Action], list[Action]] = {}
    for action in game.legal_actions:
        if isinstance(action, Play):
            plays.append(action)
        else:
            rest.setdefault(type(action), []).append(action)
    if TimeUp in rest and rng.random() < TIMES:
        return rng.choice(rest[TimeUp])
    if game.state.phase is Phase.ROUND_OVER and DealNext not in rest:
        rules, players = game.table.rules, game.table.players
        return DealNext(game.turn or 0, name_of_deal(rules, players, rng.randbytes(16)))  # a secret each time
    if Challenge in rest and rng.random() < CHALLENGES:
        return rng.choice(rest[Challenge])
    for kind in (DealNext, Accept, Take, Throw):
        if kind in rest:
            return rng.choice(rest[kind])
    may_bluff = game.state.phase is Phase.TURN and game.table.rules.checking is not Checking.REFUSED
    if may_bluff and rng.random() < BLUFFS and (bluff := next(_bluffs(game, rng), None)):
        return bluff
    if plays and (Discard not in rest or rng.random() > EXCHANGES):
        return _mannered(game, max(rng.choices(plays, k=8), key=lambda play: len(play.placement)), rng)
    return rng.choice(rest[Discard])


def _mannered(game: Game, play: Play, rng: random.Random) -> Play:
    """The same play as somebody might do it: the words named, an opening laid down the table."""
    named = made_words(game.layout, play.placement) if rng.random() < NAMED else ()
    placement = play.placement
    if not game.layout and rng.random() < NAMED:
        placement = Placement.of(((col + 3, 2), face) for (_, col), face in placement.cards)
    return Play(play.seat, placement, named)


def _bluffs(game: Game, rng: random.Random) -> Iterator[Play]:
    """Plays that are sound but for their words, if a few tries find one."""
    seat = game.state.turn
    hand = game.state.hands[seat]
    letters = game.table.pack.alphabet.letters
    for _ in range(30):
        cards = rng.sample(hand, min(len(hand), rng.randint(1, 4)))
        faces = [rng.choice(letters).lower() if card == WILD else card for card in cards if card != "*"]
        play = Play(seat, _somewhere(game.layout, faces, rng))
        if not game.check(play):
            yield play


def _somewhere(layout: Layout, faces: list[str], rng: random.Random) -> Placement:
    (row, col), (down, right) = _near(layout, rng), rng.choice(list(Direction)).step
    cards = []
    for face in faces:
        while (row, col) in layout:
            row, col = row + down, col + right
        cards.append(((row, col), face))
        row, col = row + down, col + right
    return Placement.of(cards)


def _near(layout: Layout, rng: random.Random) -> Square:
    row, col = rng.choice(sorted(layout)) if layout else (0, 0)
    return row + rng.randint(-1, 1), col + rng.randint(-1, 1)
