"""Who sits at the table: people by name, and bots by name and kind.

A label is a name, and for a bot its kind in brackets: `Ann`, `Ida [greedy:4]`.  Labels are what a record
keeps, so a saved game knows its bots again.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["BOT_NAMES", "Seat", "SeatsError", "parse_seats", "seat_labels"]

BOT_NAMES = (
    "Ida", "Otto", "Vera", "Hugo", "Mabel", "Cyril", "Edna", "Basil", "Olive", "Percy", "Flora", "Ernest",
    "Hazel", "Walter",
)  # fmt: skip
"""Bots are called by these names, in the order of their seats, unless they are given others."""

_LABEL = re.compile(r"(?P<name>[^\[\]]*?)\s*(?:\[(?P<bot>[^\[\]]+)\])?")
_LONGEST = 24


class SeatsError(ValueError):
    """Seats that cannot be understood: the message names the one."""


@dataclass(frozen=True)
class Seat:
    """One place at the table; `bot` is empty for a person."""

    name: str
    bot: str = ""

    @property
    def label(self) -> str:
        """The name, and a bot's kind."""
        return f"{self.name} [{self.bot}]" if self.bot else self.name


def parse_seats(labels: Sequence[str]) -> tuple[Seat, ...]:
    """Read labels; `[greedy]` without a name gets one."""
    seats: list[Seat] = []
    for label in labels:
        form = _LABEL.fullmatch(label.strip())
        if form is None or not (form["name"] or form["bot"]):
            raise SeatsError(f"{label!r} is no seat: write a name, or a bot as [greedy] or Ida [greedy:4]")
        name, bot = form["name"], form["bot"] or ""
        free = (each for each in BOT_NAMES if each not in {seat.name for seat in seats})
        name = name or next(free, f"Bot {len(seats) + 1}")
        if len(name) > _LONGEST or not name.isprintable() or "," in name:
            raise SeatsError(f"{name[:_LONGEST]!r} is no name: at most {_LONGEST} characters, no comma")
        if name.casefold() in {seat.name.casefold() for seat in seats}:
            raise SeatsError(f"two seats are called {name}: give each player a name of his own")
        seats.append(Seat(name, bot))
    return tuple(seats)


def seat_labels(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What a record keeps of the seats."""
    return tuple(seat.label for seat in seats)
