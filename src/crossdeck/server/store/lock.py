"""One process for one SQLite file.

The lock is on a file beside the database, by the operating system, which lets go of it when the process ends,
however it ends.  That file itself stays, and means nothing.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.place import File

__all__ = ["locked"]


@contextmanager
def locked(file: File) -> Iterator[None]:
    """Be the only one with this database; StoreError if another process has it, or it may not be written."""
    beside = file.path.with_name(f"{file.path.name}.lock")
    try:
        descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as problem:
        raise StoreError(
            f"{file.shown} may not be written ({problem.strerror}): name another place"
        ) from None
    try:
        if not _lock(descriptor):
            raise StoreError(
                f"{file.shown} is in use by another server: stop that one, or name another file; "
                "for several processes use a database at postgresql://"
            )
        yield
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
