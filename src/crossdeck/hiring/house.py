"""Who is hired for a game, and let go after it."""

from collections.abc import Callable
from types import TracebackType

from crossdeck.bots import Bot, bot
from crossdeck.hiring.bot import ProgramBot
from crossdeck.hiring.process import Program, ProgramError
from crossdeck.play import Action, Outcome, Table, View

__all__ = ["EXEC", "Hiring", "hired", "is_program"]

EXEC = "exec:"
"""What the spec of a program begins with; the rest is the command that starts it."""


def is_program(spec: str) -> bool:
    """Whether this spec starts a program."""
    return spec.startswith(EXEC)


def hired(spec: str, table: Table, seed: int = 0) -> Bot:
    """The bot of this spec at this table; `exec:COMMAND` is a program, started now and ended by `close`."""
    if not is_program(spec):
        return bot(spec, table, seed)
    program = Program(spec.removeprefix(EXEC).strip())
    try:
        return ProgramBot(program, table, seed, spec)
    except BaseException:  # Also if somebody would not wait for it any longer.
        program.leave(b"")
        raise


class Hiring:
    """Bots and programs for one game after another; no program outlives it.

    With a `stand_in`, a spec of ours, that bot plays on for a program that fails, and `tell` is told why;
    without one the game is broken off with the program's error.
    """

    def __init__(self, stand_in: str = "", tell: Callable[[str], None] = lambda _: None) -> None:
        """Hire nobody yet."""
        self._stand_in = stand_in
        self._tell = tell
        self._programs: list[ProgramBot] = []

    def bot(self, spec: str, table: Table, seed: int = 0) -> Bot:
        """The bot of this spec at this table, for as long as this game goes."""
        found = hired(spec, table, seed)
        if not isinstance(found, ProgramBot):
            return found
        self._programs.append(found)
        return _Replaced(found, bot(self._stand_in, table, seed), self._tell) if self._stand_in else found

    def end(self, outcome: Outcome | None = None, scores: tuple[int, ...] = ()) -> None:
        """The game is over, or was left: tell all programs, and let them go."""
        while self._programs:
            self._programs.pop().end(outcome, scores)

    def __enter__(self) -> "Hiring":
        """Hire for a while."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let everybody go who is still here."""
        while self._programs:
            self._programs.pop().close()


class _Replaced:
    """A program as long as it plays, and from then on the bot that stands in for it."""

    def __init__(self, program: ProgramBot, stand_in: Bot, tell: Callable[[str], None]) -> None:
        self.name = program.name
        self._now: Bot = program
        self._stand_in = stand_in
        self._tell = tell

    def act(self, view: View) -> Action | None:
        """What the program does, or what the bot does once it has failed."""
        try:
            return self._now.act(view)
        except ProgramError as wrong:
            self._now = self._stand_in
            self._tell(f"{wrong}; {self._stand_in.name} plays on in its place")
            return self._now.act(view)

    def takes(self, view: View, action: Action) -> int:
        """What either of them takes in a race."""
        return self._now.takes(view, action)
