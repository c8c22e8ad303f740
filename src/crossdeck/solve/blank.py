"""Memory full of zeros that costs nothing until it is used, so that a small search may have a large table."""

from mmap import mmap

__all__ = ["blank"]


def blank(count: int) -> memoryview:
    """So many 64-bit numbers, all 0."""
    return memoryview(mmap(-1, 8 * count)).cast("Q")
