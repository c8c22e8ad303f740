"""A program as a process of its own: started, asked, and ended, whatever it does.

One thread writes to it and reads one line when one is due; nobody ever waits longer than was said.  So a
program that floods its output fills its own pipe and no memory of ours, one that does not read does not hold
up the host, and what it says without being asked is found out as the wrong answer to the next question.  It
has a group of its own (where there is such a thing), which is ended with it.
"""

import os
import shlex
import signal
import subprocess
import threading
import weakref
from collections.abc import Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, NamedTuple, NoReturn

from crossdeck.bots import BotError
from crossdeck.programs.messages import MOST_BYTES, shown

__all__ = ["Program", "ProgramError"]

_LEAVING = 2.0
"""Seconds that a program has to end by itself, once it was told that there is nothing more to do."""
_LAST_WORDS = 2_000
"""So much is kept of what it says on stderr."""


class ProgramError(BotError):
    """A program that cannot play, or does not: the message names it, what it said, and what was expected."""


class _Job(NamedTuple):
    text: bytes
    answered: bool


class Program:
    """A program that was started, and the line to it."""

    def __init__(self, command: str) -> None:
        """Start it; ProgramError if that cannot be."""
        self.command = command
        self.title = ""
        """What it calls itself, once it has said so."""
        self._process = process = _started(command)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._replies: SimpleQueue[bytes] = SimpleQueue()
        self._words = bytearray()
        stdin, stdout, stderr = _pipes(process)
        self._threads = (
            threading.Thread(target=_talk, args=(stdin, stdout, self._jobs, self._replies), daemon=True),
            threading.Thread(target=_listen, args=(stderr, self._words), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        self._end = weakref.finalize(self, _ended, process, self._jobs, self._threads)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def is_over(self) -> bool:
        """Whether it has been ended."""
        return not self._end.alive

    def ask(self, text: bytes, within: float, expected: str) -> bytes:
        """Say a line and give the one that answers it."""
        if self.is_over:
            raise ProgramError(f"{self} was ended before")
        self._jobs.put(_Job(text, answered=True))
        try:
            reply = self._replies.get(timeout=within)
        except Empty:
            self.fail(f"gave no answer within {within:g} seconds; expected {expected}")
        if len(reply) > MOST_BYTES:
            self.fail(f"said more than {MOST_BYTES:,} bytes in one line, {shown(reply)}; expected {expected}")
        if not reply:
            self._fail_as_gone(expected)
        return reply

    def tell(self, text: bytes) -> None:
        """Say a line that is not answered; a program that is gone, or does not read, is left alone."""
        if self.is_over:
            return
        self._jobs.put(_Job(text, answered=False))
        with suppress(Empty):
            self._replies.get(timeout=_LEAVING)
            return
        self._end()

    def leave(self, text: bytes) -> None:
        """Say a last line, let the program end by itself if it does soon, and end it otherwise."""
        self.tell(text)
        if not self.is_over:
            self._jobs.put(None)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_LEAVING)
            self._end()

    def fail(self, why: str) -> NoReturn:
        """End the program, and say why."""
        self._end()
        raise ProgramError(f"{self} {why}{self._last_words()}")

    def __str__(self) -> str:
        """The program for a message: the command, and what it calls itself."""
        called = f" ({self.title})" if self.title else ""
        return f"the program {self.command!r}{called}"

    def _fail_as_gone(self, expected: str) -> NoReturn:
        try:
            code = self._process.wait(_LEAVING)
        except subprocess.TimeoutExpired:
            self.fail(f"closed its output; expected {expected}")
        how = f"ended with code {code}" if code >= 0 else f"was ended by signal {-code}"
        self.fail(f"{how}; expected {expected}")

    def _last_words(self) -> str:
        lines = self._words.decode("utf-8", "backslashreplace").split("\n")
        last = next((each.strip() for each in reversed(lines) if each.strip()), "")
        return f"; on stderr it said {shown(last.encode())}" if last else ""


def _started(command: str) -> "subprocess.Popen[bytes]":
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError as wrong:
        raise ProgramError(
            f"the program {command[:200]!r} cannot be read: {wrong}; mend its quotes"
        ) from None
    if not words:
        raise ProgramError("exec: names no program; write exec:COMMAND, as in exec:python3 mybot.py")
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except (OSError, ValueError) as wrong:
        why = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
        raise ProgramError(
            f"the program {command[:200]!r} cannot be started ({why}); name a program that is there and may "
            "be run, as in exec:python3 mybot.py"
        ) from None


def _pipes(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    if process.stdin is None or process.stdout is None or process.stderr is None:
        raise AssertionError("all three were asked for")
    return process.stdin, process.stdout, process.stderr


def _talk(
    stdin: IO[bytes], stdout: IO[bytes], jobs: "SimpleQueue[_Job | None]", replies: "SimpleQueue[bytes]"
) -> None:
    """Do what is asked for, one thing after the other; an empty reply is no answer."""
    for job in iter(jobs.get, None):
        with suppress(OSError):  # Even if it reads no more, it may have said why.
            stdin.write(job.text)
            stdin.flush()
        replies.put(stdout.readline(MOST_BYTES + 1) if job.answered else b"")
    with suppress(OSError):
        stdin.close()


def _listen(stderr: IO[bytes], words: bytearray) -> None:
    """Keep the last of what is said there."""
    while chunk := os.read(stderr.fileno(), 4096):
        words += chunk
        del words[:-_LAST_WORDS]


def _ended(
    process: "subprocess.Popen[bytes]",
    jobs: "SimpleQueue[_Job | None]",
    threads: Iterable[threading.Thread],
) -> None:
    """Leave no process behind, nor a thread, nor an open pipe."""
    _kill(process)
    process.wait()
    jobs.put(None)
    for thread in threads:
        thread.join(_LEAVING)
    if not any(thread.is_alive() for thread in threads):
        for pipe in _pipes(process):
            with suppress(OSError):  # What was not written yet never will be.
                pipe.close()


def _kill(process: "subprocess.Popen[bytes]") -> None:
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    if process.poll() is None:
        process.kill()
