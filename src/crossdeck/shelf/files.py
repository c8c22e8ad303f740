"""Reading a user's file: never more of it than fits, and one sentence if it cannot be read."""

from pathlib import Path

__all__ = ["FileError", "read_bytes", "shown"]

_LARGEST = 64 << 20


class FileError(ValueError):
    """A file that cannot be read: the message says why."""


def read_bytes(name: str | Path) -> bytes:
    """The bytes of a file of at most 64 MiB; files without end, such as devices, are refused too."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(_LARGEST + 1)
    except (OSError, ValueError) as problem:  # a name with a zero byte is a ValueError
        reason = problem.strerror if isinstance(problem, OSError) else problem
        raise FileError(f"{shown(name)}: cannot be read ({reason})") from None
    if len(data) > _LARGEST:
        raise FileError(f"{shown(name)}: larger than {_LARGEST >> 20} MiB, too large to be a file of ours")
    return data


def shown(name: str | Path) -> str:
    """A file's name as text that can be printed and stored, whatever bytes it is made of."""
    return str(name).encode("utf-8", "backslashreplace").decode()
