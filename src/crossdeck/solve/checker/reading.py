"""What a line says, step by step, read without the engine's notation.

Squares are (row, col), rows growing downwards; a pile's number is read as it is written, counted from 1, and
kept counted from 0.  Only what the engine writes is read, with nothing to be guessed from the table but the
squares under dots.
"""

import re
from dataclasses import dataclass

__all__ = ["BrokenError", "Exchanged", "Fills", "GivesUp", "Lays", "Place", "Spells", "Step", "Turns", "read"]

Place = int | str
"""A pile, counted from 0, or `hand`, `open` or `master`."""

_PLACES = ("hand", "open", "master")
_TURNS = ("turn", "draw", "third", "take")
_LAYS = re.compile(r"(-?\d+),(-?\d+) (across|down) (\S+)")


class BrokenError(Exception):
    """A step breaks a rule, or cannot be read; the text is a sentence that says why."""


@dataclass(frozen=True)
class Lays:
    """Cards into the crossword: what is written from this square on, a dot for a card that lies there."""

    row: int
    col: int
    across: bool
    letters: str
    places: tuple[Place, ...]

    def squares(self) -> list[tuple[int, int]]:
        """The square of each character."""
        down, right = (0, 1) if self.across else (1, 0)
        return [(self.row + i * down, self.col + i * right) for i in range(len(self.letters))]


@dataclass(frozen=True)
class Spells:
    """A word of top cards; a letter in lower case is a Master Card."""

    letters: str
    places: tuple[Place, ...]


@dataclass(frozen=True)
class Turns:
    """The next blind card, or packet."""


@dataclass(frozen=True)
class Fills:
    """A card into an empty space."""

    space: int
    place: Place


@dataclass(frozen=True)
class Exchanged:
    """Letters of the rack for others."""

    letters: str


@dataclass(frozen=True)
class GivesUp:
    """The end."""


Step = Lays | Spells | Turns | Fills | Exchanged | GivesUp


def read(text: str) -> Step:
    """One step of a line; `BrokenError` if it is none."""
    verb, _, rest = text.strip().partition(" ")
    if text.strip() == "give up":
        return GivesUp()
    if verb in _TURNS and not rest:
        return Turns()
    what, said, places = rest.partition(" from ")
    if verb == "fill" and said:
        return Fills(_pile(what), _place(places))
    if verb == "exchange" and rest and " " not in rest:
        return Exchanged(rest)
    if verb == "spell" and what and " " not in what:
        return Spells(what, _places(places, len(what)))
    found = _LAYS.fullmatch(what)
    if verb == "play" and found:
        row, col, direction, letters = found.groups()
        laid = len(letters) - letters.count(".")
        return Lays(int(row), int(col), direction == "across", letters, _places(places, laid))
    raise BrokenError(f"{text!r} is no step of a patience")


def _places(text: str, cards: int) -> tuple[Place, ...]:
    """The place of each card; all come from the hand if none is named."""
    places = tuple(map(_place, text.split())) or ("hand",) * cards
    if len(places) != cards:
        raise BrokenError(f"{cards} cards come from {len(places)} places")
    return places


def _place(text: str) -> Place:
    return text if text in _PLACES else _pile(text)


def _pile(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise BrokenError(f"{text!r} is no place")
    return int(text) - 1
