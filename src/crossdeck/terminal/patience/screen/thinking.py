"""What takes thought: hints, plays, the solver, its light, and somebody who plays on; all of it is counted.

One thread at a time thinks, at a table of its own.  While it thinks about what was asked, the table takes no
key that would change it; the light is asked in the background, and nobody waits for it.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from textual.screen import Screen

from crossdeck.patience import GiveUp, Lay, SoloAction, Spell
from crossdeck.placements import TooLargeError
from crossdeck.solve.result import Solution, Status
from crossdeck.terminal.patience.counsel import GRADES, Hint
from crossdeck.terminal.patience.screen.asides import SoloAsides
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.telling import tell_hint

__all__ = ["Thinking"]

T = TypeVar("T")

_LIGHTS = {Status.WON: "● winnable", Status.LOST: "× lost", Status.UNDECIDED: "? unknown"}
"""What the light says."""
_STEP = 0.7
"""Seconds between two steps of a demonstration."""


class Thinking:
    """Asks for a desk, and brings the answers to it."""

    def __init__(self, screen: Screen[None], desk: Desk, seen: Callable[[], None]) -> None:
        """`screen` runs what is asked, and `seen` shows the desk when something has become of it."""
        self._screen, self._desk, self._seen = screen, desk, seen
        self.asides: SoloAsides
        """Set when the screen is there."""
        self.busy = ""
        """What is being thought about; empty if nothing is."""
        self._playing = False
        """Whether a demonstration goes on."""
        self._lit: object = None
        """The moment that the light speaks of."""
        self._one = asyncio.Lock()

    def ask(self, about: str, ask: Callable[[], T], then: Callable[[T], None]) -> None:
        """Ask in a thread what takes a while."""
        self.busy = about
        self._seen()
        self._screen.run_worker(self._asked(ask, then))

    async def _asked(self, ask: Callable[[], T], then: Callable[[T], None]) -> None:
        try:
            async with self._one:
                answer = await asyncio.to_thread(ask)
        except TooLargeError as wrong:
            self.busy = ""
            self._playing = False
            self._say(f"{wrong}.")
        else:
            self.busy = ""
            then(answer)
        self._seen()

    def _say(self, text: str) -> None:
        self._desk.forget()
        self._desk.note = text

    @property
    def _is_over(self) -> bool:
        return self._desk.session.is_over

    def hint(self) -> None:
        """The next grade at this moment."""
        desk = self._desk
        if self._is_over:
            return
        grade = min(desk.grade + 1, GRADES[-1])
        desk.session.count_hint(grade)
        ask = partial(desk.session.counsel.hint, desk.view, grade)
        self.ask("Looking for a play …", ask, partial(self._hinted, grade))

    def _hinted(self, grade: int, hint: Hint) -> None:
        """The first grade is said, the second pointed at, the third laid for now."""
        desk = self._desk
        desk.pointed, desk.pointed_piles = frozenset(hint.squares), frozenset(hint.origins)
        if hint.word:
            desk.pointed = frozenset()
            desk.show_play(hint.action)
        desk.grade = grade
        self._say(f"Hint {grade} of 3. {tell_hint(hint, desk.solo)}")

    def plays(self, make_room: Callable[[bool], None]) -> None:
        """A list of plays, which counts as the last grade of a hint."""
        desk = self._desk
        if self._is_over:
            return
        desk.clear()
        desk.forget()
        desk.session.count_hint(GRADES[-1])
        ask = partial(desk.session.counsel.some_plays, desk.view)
        self.ask("Looking for plays …", ask, partial(self._listed, make_room))

    def _listed(self, make_room: Callable[[bool], None], found: list[Lay | Spell]) -> None:
        self.asides.plays(make_room, found)

    def winnable(self) -> None:
        """Whether it can still be won, knowing the whole deal."""
        session = self._desk.session
        if self._is_over:
            return
        session.ask_solver()
        ask = partial(session.counsel.solution, session.sitting.state)
        self.ask("The solver looks at the whole deal …", ask, self._solved)

    def _solved(self, found: Solution) -> None:
        self.asides.solution(found, partial(self._play_out, found))

    # Playing on.

    def stop(self) -> None:
        """End a demonstration."""
        self._playing = False

    def demo(self) -> None:
        """Play on by itself from what is seen, or stop."""
        if self._playing or self._is_over:
            self._playing = False
            return
        self._playing = True
        self._desk.session.ask_solver()
        self.step()

    def step(self) -> None:
        """The next step of a demonstration, if one goes on."""
        if not self._playing or self._is_over:
            return
        self._desk.clear()
        counsel, view = self._desk.session.counsel, self._desk.view
        self.ask("Playing on; any key stops it …", partial(counsel.advice, view), self._stepped)

    def _stepped(self, action: SoloAction) -> None:
        if not self._playing:
            return
        if isinstance(action, GiveUp):
            self._playing = False
            self._say("The demonstration would give up here.")
            return
        self._desk.do(action)
        self._screen.set_timer(_STEP, self.step)

    def _play_out(self, found: Solution) -> None:
        """What the solver has found, step by step."""
        self._playing = True
        self._desk.session.ask_solver()
        self.follow(list(found.line))

    def follow(self, line: list[SoloAction]) -> None:
        """The next step along a line, as long as nobody stops it."""
        if self._playing and line and not self._is_over:
            self._desk.do(line.pop(0))
            self._seen()
            self._screen.set_timer(_STEP, partial(self.follow, line))

    # The light.

    def switch_light(self) -> None:
        """Turn it on or off."""
        self._desk.light = "light …" if self._desk.light is None else None
        self._lit = None
        self._seen()

    def shine(self) -> None:
        """Ask in the background whether this moment can be won, if the light is on."""
        desk, session = self._desk, self._desk.session
        moment = (session.sitting.name, session.sitting.at)
        if desk.light is None or moment == self._lit:
            return
        self._lit = moment
        if session.is_over:
            desk.light = "● won" if session.finished.won else "× over"
            return
        desk.light = "light …"
        session.ask_solver()
        self._screen.run_worker(self._shone(moment, partial(session.counsel.solution, session.sitting.state)))

    async def _shone(self, moment: object, ask: Callable[[], Solution]) -> None:
        async with self._one:
            if moment != self._lit:
                return  # The player has gone on.
            try:
                found = await asyncio.to_thread(ask)
            except TooLargeError:
                return
        if self._desk.light is not None and moment == self._lit:
            self._desk.light = _LIGHTS[found.status]
            self._seen()
