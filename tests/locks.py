"""What only one process at a time may do, where tests run in several."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["TOOLS", "alone"]

TOOLS = Path(__file__).parents[1] / ".tools"


@contextmanager
def alone(name: str, folder: Path = TOOLS) -> Iterator[None]:
    """One process does this; the others wait, and then find it done."""
    import fcntl  # Windows has none, and nothing is fetched there.

    folder.mkdir(exist_ok=True)
    with (folder / f"{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
