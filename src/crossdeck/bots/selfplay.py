"""Bots play one another, each by its own view and nothing else.

After every action each of the others is asked once whether it has something to say, from the left of whoever
acted, and then whoever the game waits for.  Where words cannot be challenged nobody but he has anything to
say, and the others are not asked.  In a race each has a plan, and whoever is due first by a clock that nobody
waits for does what he planned; so a race takes no time, and from the same seeds it always goes the same way.
"""

from collections.abc import Iterator, Sequence

from crossdeck.bots.protocol import Bot
from crossdeck.bots.racing import Plan, plans_after
from crossdeck.deals import seats_from
from crossdeck.play import Action, Engine, Phase, State
from crossdeck.rules import Checking, Course

__all__ = ["StalledError", "play_match", "play_round"]


class StalledError(RuntimeError):
    """The game waits for a bot that does nothing: a fault of that bot."""


def play_match(game: Engine, bots: Sequence[Bot], state: State) -> Iterator[tuple[State, Action]]:
    """Each action from this state to the end of the match, after the state that it leads to."""
    if game.table.rules.course is Course.RACE:
        yield from _race(game, bots, state)
        return
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


def _race(game: Engine, bots: Sequence[Bot], state: State) -> Iterator[tuple[State, Action]]:
    seated, plans = dict(enumerate(bots)), dict[int, Plan]()
    while state.phase is not Phase.GAME_OVER:
        plans = plans_after(game, seated, state, plans)
        if not plans:
            raise _stalled(game, bots, state)
        first = min(plans.values(), key=lambda plan: (plan.at, plan.seat))
        del plans[first.seat]
        state = game.apply(state, first.action)
        yield state, first.action


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
    raise _stalled(game, bots, state)


def _stalled(game: Engine, bots: Sequence[Bot], state: State) -> StalledError:
    names = ", ".join(bots[seat].name for seat in game.awaited(state))
    return StalledError(f"the game waits for {names}, who does nothing in round {state.round}")
