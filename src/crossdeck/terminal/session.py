"""A session: a game, the people and bots at it, and whom it waits for.  No input or output of its own.

Bots act by themselves until a person is needed.  Where words are open to challenge, the table also waits
before a bot plays on, because its turn would close the window (R-41).  With several people at one terminal a
curtain falls whenever another's hand is to be seen.

A race goes by the clock: `tick` does what the bots have done by now, and `next_due` says when to ask again.
One person races against bots; a hand behind a curtain would be no race.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from crossdeck.bots import Bot, bot
from crossdeck.match import Game
from crossdeck.play import Action, Built, Call, DealNext, Laid, Phase, Table, View
from crossdeck.play.race import stamped
from crossdeck.rules import Checking, Course
from crossdeck.seats import Seat
from crossdeck.terminal.pace import Racers, Watch
from crossdeck.terminal.telling import Teller

__all__ = ["Hire", "Session", "Wait", "Waiting"]

Hire = Callable[[str, Table, int], Bot]
"""A kind of bot, the table it is for, and a seed."""


class Wait(Enum):
    """What the table waits for."""

    CURTAIN = "curtain"
    """That another person takes the terminal."""
    TURN = "turn"
    """That a person plays or declares a discard."""
    TAKE = "take"
    """That he takes a card for his discard."""
    DOUBT = "doubt"
    """That somebody challenges the last play, or all let it pass."""
    CALL = "call"
    """That the dealer calls and a race begins or goes on; for a bot, a person says that it may begin."""
    RACE = "race"
    """For nobody: a race is on, and everybody acts when he likes."""
    CLOSING = "closing"
    """That a person accepts or challenges the words with which somebody went out."""
    ROUND_OVER = "round-over"
    """That the next round is dealt."""
    GAME_OVER = "game-over"
    """Nothing more."""


@dataclass(frozen=True)
class Waiting:
    """What the table waits for, and which person has to do it; None where anybody may."""

    what: Wait
    person: int | None = None


class Session:
    """A game with its seats; `viewer` is the person whose hand may be seen now."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        seed: int = 0,
        hire: Hire = bot,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Seat people and bots; the bots' choices follow from the seed, and `hire` finds one of a kind.

        `clock` gives seconds that never go back; only a race looks at it.
        """
        self.game = game
        self.seats = tuple(seats)
        self._hire = hire
        table = game.table
        self._bots: dict[int, Bot] = {
            at: hire(seat.bot, table, seed + at) for at, seat in enumerate(seats) if seat.bot
        }
        self.people = tuple(at for at, seat in enumerate(seats) if not seat.bot)
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.pauses = True
        """Whether the table waits for a challenge before a bot plays on."""
        self.again = False
        """Whether the people want another game after this one."""
        self._passed: tuple[int, int | None] = (0, None)
        self._racers = Racers(game, self._bots)
        self._watch = Watch(clock)
        self._watch.set(game.state.clock)
        self._paused = game.state.phase in (Phase.RACING, Phase.STOPPED)  # taken up again in mid-race
        self.advance()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    @cached_property
    def teller(self) -> Teller:
        """Tells what happens, and says `You` to a person who plays with bots only."""
        table = self.game.table
        you = self.people[0] if len(self.people) == 1 else None
        return Teller(self.names, table.pack, table.rules, you)

    @cached_property
    def adviser(self) -> Bot:
        """The bot that gives hints."""
        return self._hire("greedy", self.game.table, 0)

    @property
    def deal(self) -> str:
        """The number of the first deal, with which the same cards can be had again."""
        return self.game.state.match.rpartition("#")[2]

    def view(self) -> View:
        """What the person at the terminal may know; a looker-on's view behind the curtain."""
        return self.game.view(self.viewer)

    @property
    def waiting(self) -> Waiting:
        """What the table waits for."""
        wanted = self._wanted()
        if wanted.person is not None and wanted.person != self.viewer:
            return Waiting(Wait.CURTAIN, wanted.person)
        return wanted

    def _wanted(self) -> Waiting:
        state = self.game.state
        if state.phase is Phase.GAME_OVER:
            return Waiting(Wait.GAME_OVER)
        if state.phase is Phase.ROUND_OVER:
            return Waiting(Wait.ROUND_OVER)
        awaited = self.game.engine.awaited(state)
        person = next((seat for seat in awaited if seat in self.people), None)
        if self.is_race:
            waits = state.phase is Phase.READY or (state.phase is Phase.STOPPED and person is not None)
            return Waiting(Wait.CALL if waits else Wait.RACE, person)
        if person is None:
            return Waiting(Wait.DOUBT)
        if state.phase is Phase.CLOSING:
            return Waiting(Wait.CLOSING, person)
        return Waiting(Wait.TAKE if state.declared else Wait.TURN, person)

    def lift_curtain(self) -> None:
        """The person who is waited for has taken the terminal."""
        self.viewer = self._wanted().person

    def do(self, action: Action) -> None:
        """Do what a person wants, then let the bots act; IllegalActionError if it is not legal.

        In a race that is after all that the bots have done by now, and it gets the time (R-46).
        """
        now = self.now()
        self._tick(now)
        self.game.push(stamped(action, now) if self.is_race else action)
        if len(self.people) > 1 and self._wanted().person != self.viewer:
            self.viewer = None
        self.advance()

    def let_pass(self) -> None:
        """Nobody challenges the last play: the bots play on."""
        self._passed = (self.game.state.round, self.game.state.window)
        self.advance()

    def deal_next(self) -> None:
        """Deal the next round, whoever the dealer is."""
        dealer = self.game.engine.awaited(self.game.state)[0]
        self.do(DealNext(dealer))

    def call(self) -> None:
        """The dealer calls, whoever he is: the race begins, or goes on (KRC-05, KRC-13)."""
        self.do(Call(self.game.state.dealer))

    def advance(self) -> None:
        """Let the bots act until a person is needed; in a race they wait for their time."""
        if self.is_race:
            self._race_on()
            return
        while (action := self._next_of_bots()) is not None:
            self.game.push(action)

    def _next_of_bots(self) -> Action | None:
        game, state = self.game, self.game.state
        if state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            return None
        awaited = game.engine.awaited(state)
        for seat, each in self._bots.items():
            if seat in awaited or seat in state.fallen:
                continue
            if (doubt := each.act(game.view(seat))) is not None:
                return doubt
        acting = next((seat for seat in awaited if seat in self._bots), None)
        if acting is None or self._somebody_may_doubt():
            return None
        return self._bots[acting].act(game.view(acting))

    def _somebody_may_doubt(self) -> bool:
        """Whether a bot's turn would close a window in which a person could still challenge."""
        state = self.game.state
        if self.game.table.rules.checking is not Checking.CHALLENGE or state.window is None:
            return False
        if not self.pauses or state.phase is not Phase.TURN or self._passed == (state.round, state.window):
            return False
        laid = state.history[state.window]
        if not isinstance(laid, Laid | Built):
            return False
        return any(person != laid.seat and person not in state.fallen for person in self.people)

    # A race goes by the clock.

    @property
    def is_race(self) -> bool:
        """Whether everybody plays at once."""
        return self.game.table.rules.course is Course.RACE

    def now(self) -> int:
        """Milliseconds since the call with which this heat began; it stands still when nothing can happen."""
        state = self.game.state
        return state.clock if state.phase.is_over else max(state.clock, self._watch.read())

    @property
    def paused(self) -> bool:
        """Whether the clock was stopped, and the bots with it; a race that is resumed begins so."""
        return self._paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        self.tick()
        self._paused = paused
        self._race_on()

    def next_due(self) -> float | None:
        """The seconds until a bot acts; None if none will before something else happens."""
        plan = self._racers.next() if self._goes else None
        return None if plan is None else max(0.0, (plan.at - self.now()) / 1000)

    def tick(self) -> bool:
        """Do all that the bots have done by now, in order of time; gives whether there was anything."""
        return self._tick(self.now())

    def _tick(self, now: int) -> bool:
        done = len(self.game.actions)
        while self._goes and (plan := self._racers.next()) is not None and plan.at <= now:
            self._racers.carry_out(plan)
            self._race_on()
        return len(self.game.actions) > done

    @property
    def _goes(self) -> bool:
        """Whether the clock of a race goes: not before the call, nor when the heat is over."""
        on = self.game.state.phase in (Phase.RACING, Phase.STOPPED)
        return self.is_race and on and bool(self.people) and not self._paused

    def _race_on(self) -> None:
        """Let the watch go or stand, and set it for a new heat; a race of bots alone takes no time."""
        if self.game.state.phase is Phase.READY:
            self._watch.set(self.game.state.clock)
        self._watch.let(go=self._goes)
        if self.people:
            return
        while not self.game.state.phase.is_over and (plan := self._racers.next()) is not None:
            self._racers.carry_out(plan)
