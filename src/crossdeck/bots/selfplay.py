"""Bots play one another, each by its own view and nothing else.

After every action each of the others is asked once whether it has something to say, from the left of whoever
acted, and then whoever the game waits for.  Where words cannot be challenged nobody but he has anything to
say, and the others are not asked.
"""

from collections.abc import Iterator, Sequence

from crossdeck.bots.protocol import Bot
from crossdeck.deals import seats_from
from crossdeck.play import Action, Engine, Phase, State
from crossdeck.rules import Checking

__all__ = ["StalledError", "play_match", "play_round"]


class StalledError(RuntimeError):
    """The game waits for a bot that does nothing: a fault of that bot."""


def play_match(game: Engine, bots: Sequence[Bot], state: State) -> Iterator[tuple[State, Action]]:
    """Each action from this state to the end of the match, after the state that it leads to."""
    last = state.turn
    while state.phase is not Phase.GAME_OVER:
        action = _next(game, bots, state, last)
        state, last = game.apply(state, action), action.seat
        yield state, action


def play_round(game: Engine, bots: Sequence[Bot], state: State) -> Iterator[tuple[State, Action]]:
    """The same to the end of the round."""
    for after, action in play_match(game, bots, state):
        yield after, action
        if after.phase is Phase.ROUND_OVER:
            return


def _next(game: Engine, bots: Sequence[Bot], state: State, last: int) -> Action:
    """What is done next, and by whom, after the seat `last` has acted."""
    waited = game.awaited(state)
    if game.table.rules.checking is Checking.CHALLENGE:
        for seat in seats_from(last + 1, len(bots)):
            if seat not in waited and (said := bots[seat].act(game.view(state, seat))) is not None:
                return said
    for seat in waited:
        if (action := bots[seat].act(game.view(state, seat))) is not None:
            return action
    names = ", ".join(bots[seat].name for seat in waited)
    raise StalledError(f"the game waits for {names}, who does nothing in round {state.round}")
