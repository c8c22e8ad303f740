"""Bots in a race: what each of them is about to do, and when.

A bot keeps nothing and knows no clock.  Whoever drives a race, be it by the hand of a clock or in no time at
all, holds one `Plan` for each bot: made from the bot's view, good as long as nothing has come between, and
made anew from then on if somebody else was first (R-46).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from crossdeck.bots.protocol import Bot
from crossdeck.play import Action, Engine, State, View
from crossdeck.play.race import stamped

__all__ = ["Plan", "plan", "plans_after"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a bot will do, unless something comes between."""

    seat: int
    at: int
    """When, in milliseconds since the deal."""
    action: Action
    """It bears that time already, if it is one that has a time."""
    round: int = 1
    """In which heat."""

    def is_good(self, engine: Engine, view: View) -> bool:
        """Whether it could still be done: judged on the table as it lies in this view of its seat."""
        if view.round != self.round:
            return False
        return not engine.check(view, stamped(self.action, max(self.at, view.clock)))


def plan(bot: Bot, view: View) -> Plan | None:
    """What this bot will do next, if nothing else happens; None if there is nothing for it to do."""
    action = bot.act(view)
    if view.seat is None or action is None:
        return None
    at = view.clock + bot.takes(view, action)
    return Plan(view.seat, at, stamped(action, at), view.round)


def plans_after(
    engine: Engine, bots: Mapping[int, Bot], state: State, plans: Mapping[int, Plan]
) -> dict[int, Plan]:
    """The plans of these bots, by seats, once the state is this one: those still good, and new ones."""
    kept: dict[int, Plan] = {}
    for seat, each in bots.items():
        view, old = engine.view(state, seat), plans.get(seat)
        new = old if old is not None and old.is_good(engine, view) else plan(each, view)
        if new is not None:
            kept[seat] = new
    return kept
