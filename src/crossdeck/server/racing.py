"""The bots of a race at one table: each has a plan of its own, and a timer that tells when it is due.

A plan is kept as long as it could still be done; if somebody else was first, its bot thinks anew (R-46).
"""

import zlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from crossdeck.bots.racing import Plan
from crossdeck.notation import NotationError
from crossdeck.play import IllegalActionError, State
from crossdeck.server.clock import Timer
from crossdeck.server.logs import log
from crossdeck.server.work import REFUSALS, BotPlan
from crossdeck.server.workers import WorkersError
from crossdeck.tables.sitting import Sitting

if TYPE_CHECKING:
    from crossdeck.server.room import Room

__all__ = ["Racers"]

THINKING = 5.0
"""Seconds a bot may think; one that takes longer has seen nothing, and tries again when the table changes."""

Doing = Callable[[], Awaitable[None]]


class Racers:
    """Plans by seat, timers by seat, and who is thinking."""

    def __init__(self, room: "Room", begin: Callable[[Doing], None]) -> None:
        """`begin` starts something as a task that is looked after."""
        self._room = room
        self._begin = begin
        self._plans: dict[int, Plan] = {}
        self._timers: dict[int, Timer] = {}
        self._thinking: set[int] = set()
        self._extra = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether nobody thinks, and nothing is due."""
        return not self._timers and not self._thinking

    def wake(self, sitting: Sitting, extra: float) -> None:
        """The table has changed, or was just loaded; `extra` seconds are waited where others drive it."""
        state = sitting.state
        if state is None or not sitting.game.is_racing(state) or sitting.time.paused_at is not None:
            self.stop()
            return
        self._extra = extra
        for seat, place in enumerate(sitting.places):
            plan = self._plans.get(seat)
            if plan is not None and not self._is_good(sitting, state, plan):
                self._forget(seat)
            if place.bot and seat not in self._plans:
                self._think(seat)

    def stop(self) -> None:
        """Let all plans go."""
        for seat in [*self._plans, *self._timers]:
            self._forget(seat)

    def _forget(self, seat: int) -> None:
        self._plans.pop(seat, None)
        timer = self._timers.pop(seat, None)
        if timer is not None:
            timer.cancel()

    def _is_good(self, sitting: Sitting, state: State, plan: Plan) -> bool:
        engine = sitting.game.engine
        return bool(sitting.places[plan.seat].bot) and plan.is_good(engine, engine.view(state, plan.seat))

    def _think(self, seat: int) -> None:
        if seat not in self._thinking:
            self._thinking.add(seat)
            self._begin(partial(self._thought, seat))

    async def _thought(self, seat: int) -> None:
        """Think until there is a plan that is still good when it is found, or none at all."""
        try:
            plan = await self._found(seat)
        finally:
            self._thinking.discard(seat)
        sitting = self._room.sitting
        state = sitting.state
        if plan is None or state is None or not sitting.game.is_racing(state):
            return
        if sitting.time.paused_at is not None or not sitting.places[seat].bot:
            return
        if not self._is_good(sitting, state, plan):
            self._think(seat)
            return
        self._plans[seat] = plan
        self._watch(sitting, plan)

    async def _found(self, seat: int) -> Plan | None:
        sitting = self._room.sitting
        state, terms = sitting.state, sitting.terms
        if state is None or not sitting.game.is_racing(state):
            return None
        task = BotPlan(
            game=terms.game,
            options=terms.options,
            players=len(sitting.places),
            words=terms.words,
            spec=sitting.places[seat].bot,
            seed=zlib.crc32(f"{sitting.id}/{sitting.matches}/{seat}".encode()),
            view=sitting.game.view(state, seat),
        )
        try:
            return await self._room.house.workers.run(task, owner=sitting.id, budget=THINKING, live=True)
        except (WorkersError, *REFUSALS) as wrong:
            log.warning("bot_failed", table=sitting.id, seat=seat, bot=task.spec, why=type(wrong).__name__)
            return None

    def _watch(self, sitting: Sitting, plan: Plan) -> None:
        house = self._room.house
        wait = max(0, (sitting.time.began or 0) + plan.at - house.clock.now()) / 1000 + self._extra

        def due() -> None:
            self._timers.pop(plan.seat, None)
            self._begin(partial(self._carry_out, plan))

        self._timers[plan.seat] = house.clock.later(wait, due)

    async def _carry_out(self, plan: Plan) -> None:
        """Do it; too late is no fault, and the bot thinks of something else."""
        self._plans.pop(plan.seat, None)
        sitting = self._room.sitting
        if sitting.state is None or not sitting.game.is_racing(sitting.state):
            return
        try:
            await self._room.race_for(plan.seat, sitting.game.write(sitting.state, plan.action))
        except (IllegalActionError, NotationError):
            self._think(plan.seat)
