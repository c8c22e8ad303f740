"""The terminal itself, for the line mode: reads lines, writes answers, and clears the screen where it can.

In a race the bots act while a line is typed, and what they do is told above it.
"""

import io
import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from crossdeck.terminal.plain.lines import Answer
from crossdeck.terminal.plain.typing import Keyboard

__all__ = ["Console", "LineMode", "is_terminal", "run", "terminal_width"]

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""
_PAGE = 60
_WIDEST = 100


def is_terminal() -> bool:
    """Whether a person sits at both ends."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def terminal_width() -> int:
    """How many columns there are; 80 where there is no terminal."""
    return shutil.get_terminal_size((80, 24)).columns


class LineMode(Protocol):
    """What is played in lines: it answers one at a time, and neither reads nor writes."""

    @property
    def is_left(self) -> bool:
        """Whether the people have left the table."""

    @property
    def is_timed(self) -> bool:
        """Whether something may happen while a line is typed."""

    @property
    def prompt(self) -> str:
        """What stands before a line that is typed."""

    def greet(self) -> Answer:
        """What is said at first."""

    def answer(self, line: str) -> Answer:
        """Do what a line says, and tell what came of it."""

    def leave(self) -> Answer:
        """What is done and said at last."""

    def encode(self, answer: Answer) -> str:
        """An answer as one line of JSON."""

    def next_due(self) -> float | None:
        """In how many seconds something may happen; None if nothing will."""

    def tick(self) -> Answer | None:
        """What has happened while a line is being typed; None if nothing has."""


def run(mode: LineMode, read: Callable[[], str], write: Callable[[Answer], None]) -> bool:
    """Play until the people leave or there is nothing more to read; gives whether they were interrupted."""
    interrupted = False
    try:
        write(mode.greet())
        while not mode.is_left:
            write(mode.answer(read()))
    except EOFError:
        pass
    except KeyboardInterrupt:
        interrupted = True
    finally:
        left = mode.leave()
    write(left)
    return interrupted


class Console:
    """Where lines come from and answers go to."""

    def __init__(self, plain: LineMode, *, as_json: bool = False) -> None:
        """Take the process's own streams; whatever bytes come in are read."""
        self._plain = plain
        self._as_json = as_json
        self._live = is_terminal() and not as_json
        self._keyboard: Keyboard | None = None
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if self._live:
            with suppress(ImportError):  # not on every system
                if plain.is_timed:
                    self._keyboard = Keyboard()
                else:
                    import readline  # noqa: F401 - lets a line be edited with the arrows

    def close(self) -> None:
        """Give the terminal back as it was."""
        if self._keyboard:
            self._keyboard.close()

    def read(self) -> str:
        """The next line; EOFError when there is none."""
        if self._live:
            try:
                return self._typed()
            except (EOFError, KeyboardInterrupt):
                print()  # The line with the prompt is left open.
                raise
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            raise EOFError
        return line

    def _typed(self) -> str:
        plain = self._plain
        if self._keyboard is None:
            return input(plain.prompt)
        return self._keyboard.read(plain.prompt, plain.next_due, self._tell)

    def _tell(self) -> str:
        """What has happened meanwhile; gives the prompt, which may have changed with it."""
        news = self._plain.tick()
        if news is not None:
            self.write(news)
        return self._plain.prompt

    def write(self, answer: Answer) -> None:
        """Show an answer, at once: somebody waits for it at the other end."""
        if self._as_json:
            print(self._plain.encode(answer), flush=True)
            return
        if answer.clear and self._live:
            self._clear()
        for line in answer.text:
            print(self._wrapped(line))
        sys.stdout.flush()

    def _clear(self) -> None:
        dumb = os.environ.get("TERM", "dumb") == "dumb" and os.name != "nt"
        print("\n" * _PAGE if dumb else _CLEAR, end="")
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()  # What one player typed is not for the next.

    def _wrapped(self, line: str) -> str:
        """A sentence at the width of the terminal; a drawing, which begins with a space, as it is."""
        if not self._live or line.startswith(" "):
            return line
        width = max(40, min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns))
        return textwrap.fill(line, width, subsequent_indent="  ")
