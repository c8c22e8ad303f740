"""What drives a table on when nobody asks for anything: bots, and times that are up.

The process that made the last decision drives at once.  The others that have the table wait a little longer,
so that they take over if that one is gone; if both act, the log takes one of them.
"""

import asyncio
import random
import zlib
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from crossdeck.notation import NotationError
from crossdeck.play import IllegalActionError
from crossdeck.server.clock import Timer
from crossdeck.server.logs import log
from crossdeck.server.racing import Racers
from crossdeck.server.store.errors import StoreError
from crossdeck.server.work import REFUSALS, BotMove
from crossdeck.server.workers import WorkersError
from crossdeck.tables.deciding import STAND_IN, NotAllowedError, Why
from crossdeck.tables.entries import Acted
from crossdeck.tables.overdue import asked_bots, bot_pause, first_due, text_when_due, way_out
from crossdeck.tables.sitting import Sitting

if TYPE_CHECKING:
    from crossdeck.server.room import Moment, Room

__all__ = ["BOT_BUDGET", "Driver"]

BOT_BUDGET = 5.0
"""Seconds a bot may think; after that it does what a player does whose time is up."""
_STAND_BY = 1.5
"""Seconds that the other processes wait longer, at least."""
_TRY_AGAIN = 2.0
"""Seconds after which a table is driven on that could not be."""

Doing = Callable[[], Awaitable[None]]


class Driver:
    """The timers of one table."""

    def __init__(self, room: "Room") -> None:
        """Nothing is due yet."""
        self._room = room
        self._timers: set[Timer] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._racers = Racers(room, self._begin)
        self._is_closed = False

    @property
    def is_idle(self) -> bool:
        """Whether nothing is due."""
        return not self._timers and not self._tasks and self._racers.is_idle

    def wake(self, moment: "Moment | None", *, mine: bool) -> None:
        """Set the timers anew: the table has changed, or has just been loaded."""
        self._stop_timers()
        sitting = self._room.sitting
        extra = 0.0 if mine else _STAND_BY * (1 + random.random())
        if sitting.terms.clocks.are_set and sitting.time.since:
            self._watch_clock(sitting, extra)
        if not any(place.bot for place in sitting.places):
            return
        self._racers.wake(sitting, extra)
        asked = list(asked_bots(sitting, _actor(moment, sitting)))
        if asked:
            self._later(bot_pause(sitting) + extra, partial(self._ask_bots, sitting, asked))

    def _watch_clock(self, sitting: Sitting, extra: float) -> None:
        lags = self._room.audience.lags() if sitting.terms.clocks.move else None
        due = first_due(sitting, lags)
        if due is not None:
            wait = max(0, due.at - self._room.house.clock.now()) / 1000 + extra
            self._later(wait, partial(self._time_up, sitting))

    def _later(self, seconds: float, doing: Doing) -> None:
        if self._is_closed:
            return

        def begin() -> None:
            self._timers.discard(timer)
            self._begin(doing)

        timer = self._room.house.clock.later(seconds, begin)
        self._timers.add(timer)

    def _begin(self, doing: Doing) -> None:
        task = asyncio.get_running_loop().create_task(self._carefully(doing))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carefully(self, doing: Doing) -> None:
        """Try again, in a while, to drive on a table that cannot be driven on now."""
        try:
            await doing()
        except NotAllowedError:
            return  # The table has moved on, and its change has set the timers anew.
        except Exception as wrong:  # Whatever it is, a table does not stand still because of it.
            log.error("table_stuck", table=self._room.sitting.id, why=_why(wrong))
            self._later(_TRY_AGAIN, self._again)

    async def _again(self) -> None:
        self.wake(None, mine=True)

    async def _time_up(self, sitting: Sitting) -> None:
        """Do what was agreed, unless a slower line than was known gives somebody a moment more."""
        room = self._room
        due = first_due(sitting, room.audience.lags())
        if room.version != sitting.version or due is None:
            return
        if due.at > room.house.clock.now():
            self._watch_clock(sitting, 0)
            return
        room.house.metrics.times_up.inc()
        what = text_when_due(sitting, due.whose)
        if what is None:
            what = due.whose, await self._bot_text(sitting, due.whose, STAND_IN)
        await self._act(sitting, *what, "time" if due.whose >= 0 else "clock")

    async def _ask_bots(self, sitting: Sitting, asked: Sequence[tuple[int, str]]) -> None:
        """Ask one after another; the first that has something to do does it."""
        for seat, kind in asked:
            dealing = not sitting.is_in_round
            text = "deal" if dealing else await self._bot_text(sitting, seat, kind)
            if self._room.version != sitting.version:
                return
            if text and await self._act(sitting, seat, text, "bot"):
                return

    async def _bot_text(self, sitting: Sitting, seat: int, kind: str) -> str:
        """What a bot does here; if it cannot say, whatever lets the game go on."""
        table, state, terms = sitting.game.table, sitting.state, sitting.terms
        if state is None:
            return ""
        task = BotMove(
            game=terms.game,
            options=terms.options,
            players=table.players,
            words=terms.words,
            spec=kind,
            seed=zlib.crc32(f"{sitting.id}/{sitting.matches}/{seat}".encode()),
            view=sitting.game.view(state, seat),
        )
        try:
            text = await self._room.house.workers.run(task, owner=sitting.id, budget=BOT_BUDGET, live=True)
        except (WorkersError, *REFUSALS) as wrong:
            log.warning("bot_failed", table=sitting.id, seat=seat, bot=kind, why=_why(wrong))
            text = ""
        return str(text) or (way_out(sitting, seat) if seat in sitting.awaited else "")

    async def _act(self, sitting: Sitting, seat: int, text: str, why: Why) -> bool:
        """Do it; whether anything was done, for a bot that is not awaited may have nothing better to do."""
        try:
            await self._room.act_for(sitting.version, seat, text, why)
        except (IllegalActionError, NotationError) as wrong:
            # A fault of the bot's, or of ours: the game goes on all the same.
            log.error("bad_action", table=sitting.id, seat=seat, verb=text.partition(" ")[0], why=_why(wrong))
            if seat not in sitting.awaited:
                return False
            await self._room.act_for(sitting.version, seat, way_out(sitting, seat), why)
        return True

    def _stop_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def close(self) -> None:
        """Stop everything, for good."""
        self._is_closed = True
        self._stop_timers()
        self._racers.stop()
        for task in self._tasks:
            task.cancel()


def _why(wrong: Exception) -> str:
    """What the log says of an error: those of the rules may name cards, which are for no log."""
    return str(wrong) if isinstance(wrong, StoreError | WorkersError) else type(wrong).__name__


def _actor(moment: "Moment | None", sitting: Sitting) -> int:
    """Who acted last; if that is not known, whoever is awaited is asked after all others."""
    acted = (entry.seat for entry in moment.decision.entries if isinstance(entry, Acted)) if moment else ()
    return next(iter(acted), next(iter(sitting.awaited), 0))
