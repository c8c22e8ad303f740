"""Chances that follow from a seed: the same question has the same answer at every look at the room."""

import hashlib
from functools import lru_cache

__all__ = ["chance"]


@lru_cache(maxsize=65_536)
def chance(*about: str | int) -> float:
    """A number from 0 to 1, by these and nothing else."""
    text = "/".join(map(str, about))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7]) / (1 << 56)
