"""Who sits at the table: people by name, and bots by name and kind.

A label is a name, and for a bot its kind in brackets: `Ann`, `Ida [greedy:4]`.  Labels are what a record
keeps, so a saved game knows its bots again.  Who is of the ladder has a name of his own: `[tilly]` is Tilly.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crossdeck.bots.ladder import LADDER

__all__ = ["BOT_NAMES", "YOU", "Seat", "SeatsError", "parse_seats", "seat_labels", "split_labels"]

YOU = "You"
"""The name of a person who gave none."""

BOT_NAMES = (
    "Ida", "Otto", "Vera", "Hugo", "Mabel", "Cyril", "Edna", "Basil", "Olive", "Percy", "Flora", "Ernest",
    "Hazel", "Walter",
)  # fmt: skip
"""Bots are called by these names, in the order of their seats, unless they have others."""

_LABEL = re.compile(r"(?P<name>[^\[\]]*?)\s*(?:\[\s*(?P<bot>[^\[\]]*[^\[\]\s])\s*\])?")
_OUTSIDE_BRACKETS = re.compile(r",(?![^\[\]]*\])")
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


def split_labels(text: str) -> list[str]:
    """The labels of a text such as `Ann, Bob, [greedy]`."""
    return [label.strip() for label in _OUTSIDE_BRACKETS.split(text)]


def parse_seats(labels: Sequence[str]) -> tuple[Seat, ...]:
    """Read labels; a bot without a name gets its own, or one that nobody else has."""
    read = _by_their_names([_read(label) for label in labels])
    names: list[str] = []
    spare = _spare_names({name.casefold() for name, _ in read})
    for name, _ in read:
        if name and name.casefold() in {other.casefold() for other in names}:
            raise SeatsError(f"two seats are called {name}: give each player a name of his own")
        names.append(name or next(spare))
    return tuple(Seat(name, bot) for name, (_, bot) in zip(names, read, strict=True))


def _read(label: str) -> tuple[str, str]:
    form = _LABEL.fullmatch(unicodedata.normalize("NFC", label).strip())
    if form is None or not (form["name"] or form["bot"]):
        raise SeatsError(f"{label[:40]!r} is no seat: write a name, or a bot as [greedy] or Ida [greedy:4]")
    name, bot = form["name"], form["bot"] or ""
    if len(name) > _LONGEST or not (name + bot).isprintable() or "," in name:
        raise SeatsError(
            f"{name[:40]!r} is no name: a name has at most {_LONGEST} characters, all printable, and no comma"
        )
    return name, bot


def _by_their_names(read: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Give everybody of the ladder who has no name his own, unless it is somebody else's already."""
    taken = {name.casefold() for name, _ in read}
    named = []
    for name, bot in read:
        own = LADDER[bot].name if bot in LADDER and not name and bot not in taken else name
        taken.add(own.casefold())
        named.append((own, bot))
    return named


def _spare_names(taken: set[str]) -> Iterator[str]:
    yield from (name for name in BOT_NAMES if name.casefold() not in taken)
    number = 0
    while True:
        number += 1
        if f"bot {number}" not in taken:
            yield f"Bot {number}"


def seat_labels(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What a record keeps of the seats."""
    return tuple(seat.label for seat in seats)
