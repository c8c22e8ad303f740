"""The program's side: one of our own bots speaks the line protocol.

A `Guest` has no streams of its own: it is given a line and gives the one that answers it, if there is one.
"""

from collections.abc import Callable

from crossdeck.bots import Bot, bot
from crossdeck.notation import format_action
from crossdeck.play import Table
from crossdeck.programs.messages import (
    MOST_MS,
    PROTOCOL,
    Act,
    Answer,
    Bye,
    Do,
    End,
    Hello,
    Ready,
    Refused,
    Sorry,
    line,
    read_host,
)
from crossdeck.programs.reading import read_table, read_view
from crossdeck.rules import Course, Rules
from crossdeck.words import WordList

__all__ = ["Guest", "GuestError"]


class GuestError(ValueError):
    """The host says what cannot be answered: the message says what."""


class Guest:
    """A bot at the end of a line; `is_over` when there is nothing more to say."""

    def __init__(
        self, spec: str, words_for: Callable[[Rules, str], WordList], mend: tuple[type[Exception], ...]
    ) -> None:
        """`words_for` opens a dictionary; for what is of `mend` it says that it cannot play, and why."""
        self._spec = spec
        self._words_for = words_for
        self._mend = mend
        self._table: Table | None = None
        self._bot: Bot | None = None
        self.is_over = False

    def answer(self, text: bytes) -> bytes:
        """What is said to this line; empty if nothing is."""
        message = read_host(text)
        match message:
            case Hello():
                return line(self._sit_down(message))
            case Act():
                return line(self._act(message))
            case Refused(objections=objections):
                why = objections[0].sentence if objections else "without a reason"
                return line(self._sorry(f"{self._spec} was refused, and has nothing else to say: {why}"))
            case End():
                return b""
            case Bye():
                self.is_over = True
                return b""

    def _sorry(self, why: str) -> Sorry:
        self.is_over = True
        return Sorry(why=why[:400])

    def _sit_down(self, hello: Hello) -> Answer:
        if hello.protocol != PROTOCOL:
            return self._sorry(f"version {PROTOCOL} of the protocol is spoken here, not {hello.protocol}")
        try:
            self._table = read_table(hello, self._words_for)
            self._bot = bot(self._spec, self._table, hello.seed)
        except self._mend as wrong:
            return self._sorry(str(wrong))
        return Ready(name=self._spec[:40], candidates=0)

    def _act(self, asked: Act) -> Do:
        if self._bot is None or self._table is None:
            raise GuestError("the host asks before it has said hello")
        try:
            view = read_view(asked.view)
        except (LookupError, TypeError, ValueError) as wrong:
            raise GuestError(f"the host shows what is no view: {wrong!r}") from None
        action = self._bot.act(view)
        if action is None:
            return Do(id=asked.id)
        races = self._table.rules.course is Course.RACE
        return Do(
            id=asked.id,
            do=format_action(action, view.layout),
            ms=min(self._bot.takes(view, action), MOST_MS) if races else None,
        )
