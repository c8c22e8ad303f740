"""The party file on the disk: read whole, added to at its end, and only by one at a time.

The lock is on the file itself, by the operating system, which lets go of it when the process ends, however
it ends.  What is written is on the disk before anybody is told of it; if that fails, the file is cut back to
what it was.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from crossdeck.cli.terms import InputError
from crossdeck.party.evening import Evening
from crossdeck.party.filing import Filed, PartyFileError, Row, evening_of, read, write, write_row
from crossdeck.shelf.files import shown

__all__ = ["Book", "create", "opened"]

PATIENCE = 3.0
"""Seconds to wait for another who writes."""
_LARGEST = 64 << 20


class Book:
    """A party file that is open, and ours until we let go."""

    def __init__(self, file: FileIO, name: str) -> None:
        """Read it."""
        self._file, self.name = file, name
        try:
            self.filed: Filed = read(self._text(), name)
            self.evening: Evening = evening_of(self.filed.rows, name)
        except PartyFileError as wrong:
            raise InputError(str(wrong)) from None

    def _text(self) -> str:
        try:
            if os.fstat(self._file.fileno()).st_size > _LARGEST:
                raise InputError(f"{self.name}: larger than {_LARGEST >> 20} MiB, too large for a party file")
            # A line may be torn in the middle of a letter; which line that was is the reader's to say.
            return self._file.readall().decode("utf-8", "surrogateescape")
        except OSError as problem:
            raise _cannot(self.name, "read", problem) from None

    def add(self, rows: Sequence[Row]) -> None:
        """Write these rows after those that are whole, all of them or none."""
        text, size = "".join(map(write_row, rows)).encode(), self.filed.whole
        try:
            self._file.seek(size - 1)
            if self._file.read(1) != b"\n":
                text = b"\n" + text
            self._file.truncate(size)
            _write(self._file, text)
        except OSError as problem:
            with suppress(OSError):
                self._file.truncate(size)
            raise _cannot(self.name, "written", problem) from None


@contextmanager
def opened(file: str, *, to_write: bool) -> Iterator[Book]:
    """A party file, locked while we look at it or add to it."""
    place, name = _place(file), shown(file)
    try:
        handle = FileIO(place, "r+" if to_write else "r")
    except FileNotFoundError:
        raise InputError(f"{name}: there is no such file; `crossdeck party new` makes one") from None
    except OSError as problem:
        raise _cannot(name, "written" if to_write else "read", problem) from None
    with handle:
        _wait(handle.fileno(), name, to_write=to_write)
        yield Book(handle, name)


def create(file: str, rows: Sequence[Row]) -> None:
    """A new party file; nothing that lies there is written over."""
    place, name = _place(file), shown(file)
    try:
        handle = FileIO(place, "x")
    except FileExistsError:
        raise InputError(f"{name} is there already: name another file, or go on with it") from None
    except FileNotFoundError:
        raise InputError(f"{name}: there is no folder {shown(place.parent)}; make it first") from None
    except OSError as problem:
        raise _cannot(name, "written", problem) from None
    try:
        with handle:
            _wait(handle.fileno(), name, to_write=True)
            _write(handle, write(rows).encode())
    except OSError as problem:
        with suppress(OSError):
            place.unlink()
        raise _cannot(name, "written", problem) from None


def _place(file: str) -> Path:
    try:
        place = Path(file).expanduser()
        if place.is_dir():
            raise InputError(
                f"{shown(file)} is a folder: name a file in it, as in {shown(place / 'my.party')}"
            )
        if place.exists() and not place.is_file():
            raise InputError(f"{shown(file)} is no file: name another")
    except (OSError, ValueError, RuntimeError) as problem:  # a zero byte, a circle of links, no home
        if isinstance(problem, InputError):
            raise
        raise _cannot(shown(file), "read", problem) from None
    return place


def _write(file: FileIO, text: bytes) -> None:
    """Write all of it, which a disk may take in parts, and see it to the disk."""
    while text:
        text = text[file.write(text) :]
    os.fsync(file.fileno())


def _cannot(name: str, what: str, problem: Exception) -> InputError:
    reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else problem
    return InputError(f"{name} cannot be {what} ({reason}); nothing has changed")


def _wait(descriptor: int, name: str, *, to_write: bool) -> None:
    """Lock the file, after a moment if somebody else has it."""
    until = time.monotonic() + PATIENCE
    try:
        while not _lock(descriptor, to_write=to_write):
            if time.monotonic() > until:
                raise InputError(f"{name} is being written by another crossdeck; try again in a moment")
            time.sleep(0.02)
    except OSError as problem:
        if problem.errno in (errno.ENOLCK, errno.EOPNOTSUPP) and not to_write:
            return  # A disk of the network that knows no locks may still be read.
        raise _cannot(name, "locked", problem) from None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int, *, to_write: bool) -> bool:  # noqa: ARG001 - it knows one kind of lock only
        os.lseek(descriptor, _LARGEST, os.SEEK_SET)  # A byte that is locked can be read by nobody else.
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True
else:
    import fcntl

    def _lock(descriptor: int, *, to_write: bool) -> bool:
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_EX if to_write else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
