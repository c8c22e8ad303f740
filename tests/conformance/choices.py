"""What a random player does: something legal, and now and then something that is no word.

Players mostly play and sometimes exchange; where words are not refused they also lay rubbish, and where they
can be challenged somebody does so now and then; so it is with the clock, where there is one.  In a race any
seat is next, some time after the last thing that happened.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from crossdeck.layout import Placement
from crossdeck.placements import Finder, Placements
from crossdeck.play import (
    Accept,
    Action,
    Built,
    Call,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Engine,
    Laid,
    LayWord,
    Pass,
    Phase,
    Play,
    Redraw,
    Source,
    State,
    Table,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.play.race import stamped
from crossdeck.play.race_checks import exchanges_from
from crossdeck.play.rows import as_action
from crossdeck.rowmoves import RowMove, RowMoves
from crossdeck.rules import Checking, Course, Plurals


def some_action(game: Engine, state: State, rng: random.Random, next_name: Callable[[], str]) -> Action:
    """Something legal that a player might do; `next_name` names the next deal."""
    pausing = state.phase in (Phase.CLOSING, Phase.ROUND_OVER)
    if game.table.rules.timed and rng.random() < (0.3 if pausing else 0.01):
        time = TimeUp(rng.randrange(state.players), match=rng.random() < 0.4)
        if not game.check(state, time):
            return time
    suspicion = 0.5 if state.phase is Phase.CLOSING or game.table.rules.fine else 0.2
    if game.table.rules.checking is Checking.CHALLENGE and rng.random() < suspicion:
        laid = [event for event in state.history if isinstance(event, Laid | Built)]
        seat = rng.randrange(state.players)
        challenges = [Challenge(seat, word) for event in laid[-4:] for word in event.words]
        if allowed := [challenge for challenge in challenges if not game.check(state, challenge)]:
            return rng.choice(allowed)
    seat = rng.choice(game.awaited(state))
    match state.phase:
        case Phase.CLOSING:
            return Accept(seat)
        case Phase.ROUND_OVER:
            return DealNext(seat, next_name())
        case Phase.READY | Phase.STOPPED:
            return Call(seat, state.clock + rng.randrange(2000))
        case Phase.RACING:
            return _raced(game, state, seat, rng)
        case _ if state.declared:
            return Take(seat, rng.choice(list(Source)))
        case _:
            return _turn(game, state, rng)


Found = Placements | RowMoves
"""What can be laid, in the order of finding: nothing is sorted for the one that is played."""


def _turn(game: Engine, state: State, rng: random.Random) -> Action:
    seat, hand = state.turn, state.hands[state.turn]
    found = _found(game, state, seat)
    if found and rng.random() < 0.9:
        play = _one_of(found, seat, hand, rng)
        if game.table.rules.checking is not Checking.REFUSED and rng.random() < 0.3:
            rubbish = _barred(game, state, found, rng) or _rubbish(play, hand, rng)
            if not game.check(state, rubbish):
                return rubbish
        return play
    for action in _without_play(game, state, rng):
        if not game.check(state, action):
            return action
    return _one_of(found, seat, hand, rng) if found else Throw(seat)


def _barred(game: Engine, state: State, found: Found, rng: random.Random) -> Action | None:
    """LXP-13: a plural that may not be made, where that is fined; all else in it is sound."""
    if not game.table.rules.fine:
        return None
    more = [
        each for each in _loose(game.table).find(state.layout, state.hands[state.turn]) if each not in found
    ]
    return Play(state.turn, rng.choice(more)) if more else None


@cache
def _loose(table: Table) -> Finder:
    """The move generator of the same table if no plural were barred."""
    values = [(face.card, face.value) for face in table.pack.faces]
    return Finder(table.words, replace(table.rules, plurals=Plurals.FREE), table.players, values)


def _found(game: Engine, state: State, seat: int) -> Found:
    hand = state.hands[seat]
    if game.table.rules.course is Course.ROWS:
        return game.table.rowfinder.find(state.rows, hand)
    return game.table.finder.find(state.layout, hand, first_addition=seat not in state.added)


def _one_of(found: Found, seat: int, hand: tuple[str, ...], rng: random.Random) -> Action:
    """One by chance; of a small hand, or of rows, as a rule one that sheds much, so that rounds end."""
    if isinstance(found, RowMoves):
        some = [found.found(rng.randrange(len(found))) for _ in range(8)]
        return as_action(seat, max(some, key=_shed) if rng.random() < 0.8 else some[0])
    placement = found.found(rng.randrange(len(found)))
    return Play(seat, max(found, key=len) if len(hand) < 5 else placement)


def _shed(move: RowMove) -> int:
    return 0 if move.is_substitution else len(move.faces)


def _rubbish(play: Action, hand: tuple[str, ...], rng: random.Random) -> Action:
    """Other cards of the hand on the same squares, or in a row of their own."""
    if isinstance(play, Play):
        cards = rng.sample(hand, len(play.placement))
        return Play(play.seat, Placement(tuple(zip(play.placement.squares, _faces(cards), strict=True))))
    return LayWord(play.seat, "".join(_faces(rng.sample(hand, min(3, len(hand))))))


def _faces(cards: list[str]) -> list[str]:
    return ["e" if card == "?" else card for card in cards]


def _without_play(game: Engine, state: State, rng: random.Random) -> list[Action]:
    seat, hand = state.turn, state.hands[state.turn]
    if game.table.rules.refill:
        some = rng.sample(hand, rng.randint(1, len(hand)))
        return [Redraw(seat, tuple(some)), Redraw(seat, tuple(some[:1])), Pass(seat)]
    discards: list[Action] = [Discard(seat, card) for card in dict.fromkeys(hand)]
    return rng.sample(discards, len(discards))


def _raced(game: Engine, state: State, seat: int, rng: random.Random) -> Action:
    """R-46, R-48: a play, or an exchange as soon as it is allowed."""
    at = state.clock + rng.randrange(3000)
    found = _found(game, state, seat)
    if found and rng.random() < 0.6:
        return stamped(_one_of(found, seat, state.hands[seat], rng), at)
    cards = [card for card in state.hands[seat] if card != "*" or game.table.rules.free_discard]
    source = rng.choice(list(Source))
    seen = state.open_card if source is Source.OPEN and rng.random() < 0.5 else ""
    at = max(at, exchanges_from(game.table, state, seat))
    return Draw(seat, rng.choice(cards), source, seen, at)
