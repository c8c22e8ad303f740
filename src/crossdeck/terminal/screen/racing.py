"""A race on the screen: its clock is looked at again and again, and the game is asked one thing at a time.

Keys never wait for it.  What asks the game itself, be it the clock, a deed or a hint, does so in turn, and
what takes long is done in a thread.
"""

import asyncio
from collections.abc import Callable

from crossdeck.terminal.screen.marks import flashing, just_done
from crossdeck.terminal.screen.picture import clock_of
from crossdeck.terminal.screen.sitting import Deed, Sitting

__all__ = ["BEAT", "Pulse"]

BEAT = 0.1
"""So many seconds lie between two looks at the clock."""

See = Callable[[bool], None]
"""Told whether anything has happened, when the table may be looked at."""


class Pulse:
    """Lets one thing happen after the other."""

    def __init__(self, sitting: Sitting, see: See) -> None:
        """`see` draws what has become of the table."""
        self._sitting = sitting
        self._see = see
        self._turn = asyncio.Lock()
        self._shown: object = None
        """What was last drawn that changes by itself."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being done."""
        return not self._turn.locked()

    async def beat(self) -> None:
        """See what the bots have done by now."""
        async with self._turn:
            self._see(await asyncio.to_thread(self._sitting.session.tick))

    async def pause(self, paused: bool) -> None:
        """Stop the clock, or let it go."""
        session = self._sitting.session
        async with self._turn:
            done = len(session.game.actions)
            await asyncio.to_thread(setattr, session, "paused", paused)
            self._see(len(session.game.actions) > done)

    async def do(self, deed: Deed, then: Callable[[], None]) -> None:
        """Do a deed, then look."""
        async with self._turn:
            await asyncio.to_thread(deed)
            then()

    async def ask(self, question: Callable[[], None]) -> None:
        """Something that searches the crossword: nobody else does so meanwhile."""
        async with self._turn:
            question()

    def is_stale(self) -> bool:
        """Whether the clock or a flash has changed since `drawn`."""
        return self._sitting.session.is_race and self._shown != self._moving

    def drawn(self) -> None:
        """Everything is on the screen as it is now."""
        self._shown = self._moving if self._sitting.session.is_race else None

    @property
    def _moving(self) -> object:
        return clock_of(self._sitting), flashing(self._sitting), just_done(self._sitting)
