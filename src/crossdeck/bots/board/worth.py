"""Figures for what letters kept and a board left behind are worth, in points."""

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["FADE_FROM", "RELATIONS", "TWINS", "Worth"]

RELATIONS = ("mine", "next", "other", "nobody")
"""Whose colour a key square has, as seen by who has just played."""
TWINS = 3
"""The first, the second and each further copy of a letter have figures of their own."""
FADE_FROM = (0, 1, 10, 20)
"""Letters kept count for more or less by how many the stock still has: from so many on."""


@dataclass(frozen=True, eq=False)
class Worth:
    """Figures for a number of players, in points."""

    letters: Mapping[str, tuple[float, ...]]
    """For the first, the second and each further copy kept, against a letter drawn by chance."""
    many_vowels: float
    """For each vowel too many."""
    few_vowels: float
    """For each vowel too few."""
    bare: float
    """What a Q costs without a U."""
    fade: tuple[float, ...]
    """What letters kept count for, by the stock: see FADE_FROM."""
    keys: Mapping[str, tuple[float, ...]]
    """By relation: an open key square 1, 2, ... squares from the nearest card in its lines, the last FAR."""
    stretches: Mapping[str, tuple[float, ...]]
    """By relation: an open key square of a stretch without a card, with some, with a key square covered."""
    constant: float
    """What it is worth to have just played, all else equal."""
    key_points: float
    """What a key square added to its letter where this was learnt (R-88),"""
    keyword_points: float
    """and what a keyword added (R-86)."""
    rate: float
    """Points that a player makes for each letter that he lays."""
