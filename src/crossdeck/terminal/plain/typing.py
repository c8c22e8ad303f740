"""A line that is typed while other things happen: what is typed stays whole, wherever news comes between.

The terminal gives keys, not lines, and does not echo.  So the row can be wiped, news be told, and the line
be put there again just as it was.  `Typed` and `split_keys` know only text; `Keyboard` has the terminal.
"""

import codecs
import os
import re
import select
import shutil
import sys
from collections.abc import Callable

__all__ = ["Keyboard", "Typed", "split_keys"]

_KEY = re.compile(r"\x1b\[[0-9;]*[~A-Za-z]|\x1bO[A-Za-z]|\x1b[^\[O]|[^\x1b]", re.DOTALL)
_WIPE = "\r\x1b[K"
_UP, _DOWN = ("\x1b[A", "\x1bOA", "\x10"), ("\x1b[B", "\x1bOB", "\x0e")
_LEFT, _RIGHT = ("\x1b[D", "\x1bOD", "\x02"), ("\x1b[C", "\x1bOC", "\x06")
_HOME, _END = ("\x1b[H", "\x1bOH", "\x1b[1~", "\x01"), ("\x1b[F", "\x1bOF", "\x1b[4~", "\x05")
_TO_START, _TO_END, _WORD = "\x15", "\x0b", "\x17"  # Ctrl-U, Ctrl-K, Ctrl-W
_CTRL_D, _DELETE = "\x04", "\x1b[3~"


def split_keys(text: str) -> tuple[list[str], str]:
    """The keys of what a terminal sent, and the beginning of one that is not there in full."""
    keys, at = [], 0
    while key := _KEY.match(text, at):
        keys.append(key[0])
        at = key.end()
    rest = text[at:]
    return keys, "" if rest == "\x1b" else rest  # Escape by itself is a key that does nothing.


class Typed:
    """The line so far, the cursor in it, and the lines before."""

    def __init__(self) -> None:
        """Nothing is typed yet."""
        self.text = ""
        self.at = 0
        """How many characters stand before the cursor."""
        self._before: list[str] = []
        self._back = 0
        """Which of the lines before was brought back: 0 for none, 1 for the last."""

    def key(self, key: str) -> str | None:
        """Take one key; gives the line when Enter ends it.

        EOFError if the input ends, which it does only where nothing is typed.
        """
        before, after = self.text[: self.at], self.text[self.at :]
        match key:
            case "\r" | "\n":
                return self._ended()
            case "\x7f" | "\b":
                self._become(before[:-1], after)
            case _ if key == _CTRL_D and not self.text:
                raise EOFError
            case _ if key in (_CTRL_D, _DELETE):
                self._become(before, after[1:])
            case _ if key == _TO_START:
                self._become("", after)
            case _ if key == _TO_END:
                self._become(before, "")
            case _ if key == _WORD:
                kept = before.rstrip()
                self._become(kept[: kept.rfind(" ") + 1], after)
            case _ if key.isprintable():
                self._become(before + key, after)
            case _:
                self._move(key)
        return None

    def _become(self, before: str, after: str) -> None:
        self.text, self.at = before + after, len(before)

    def _ended(self) -> str:
        line = self.text
        if line.strip():
            self._before.append(line)
        self._back = 0
        self._become("", "")
        return line

    def _move(self, key: str) -> None:
        if key in _UP + _DOWN:
            self._back = max(0, min(len(self._before), self._back + (1 if key in _UP else -1)))
            self._become(self._before[-self._back] if self._back else "", "")
        elif key in _LEFT:
            self.at = max(0, self.at - 1)
        elif key in _RIGHT:
            self.at = min(len(self.text), self.at + 1)
        elif key in _HOME + _END:
            self.at = 0 if key in _HOME else len(self.text)

    def drawn(self, prompt: str, width: int) -> str:
        """The line in one row of the terminal, the cursor in its place; of a long one the part round it."""
        room = max(1, width - len(prompt) - 1)
        first = max(0, self.at - room)
        shown = self.text[first : first + room]
        back = len(shown) - (self.at - first)
        return f"{_WIPE}{prompt}{shown}" + (f"\x1b[{back}D" if back else "")


class Keyboard:
    """The keys of a terminal that is read while the clock goes."""

    def __init__(self) -> None:
        """Take the process's own terminal; ImportError where terminals are of another kind."""
        import termios
        import tty

        self._termios, self._tty = termios, tty
        self._fd = sys.stdin.fileno()
        self._was = termios.tcgetattr(self._fd)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._typed = Typed()
        self._keys: list[str] = []
        self._rest = ""

    def close(self) -> None:
        """Give the terminal back as it was."""
        self._termios.tcsetattr(self._fd, self._termios.TCSADRAIN, self._was)

    def read(self, prompt: str, due: Callable[[], float | None], tell: Callable[[], str]) -> str:
        """The next line.

        Meanwhile `tell` is asked whenever something is due; the row is wiped for what it writes, and it gives
        the prompt with which the line comes back below.
        """
        self._tty.setcbreak(self._fd, self._termios.TCSADRAIN)
        self._draw(prompt)
        while True:
            while self._keys:
                line = self._typed.key(self._keys.pop(0))
                if line is not None:
                    print()
                    return line
                self._draw(prompt)
            if select.select([self._fd], [], [], due())[0]:
                self._take()
            else:
                print(_WIPE, end="")
                prompt = tell()
                self._draw(prompt)

    def _take(self) -> None:
        given = os.read(self._fd, 1024)
        if not given:
            raise EOFError
        self._keys, self._rest = split_keys(self._rest + self._decoder.decode(given))

    def _draw(self, prompt: str) -> None:
        width = shutil.get_terminal_size((80, 24)).columns
        print(self._typed.drawn(prompt, width), end="", flush=True)
