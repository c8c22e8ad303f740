"""The deal of the day: one number for each game and each day, the same everywhere and in any language.

The number is the first 53 bits, high bit first, of the SHA-256 of the text `crossdeck daily GAME YYYY-MM-DD`:
53 because that is as far as deals' numbers go.  A day is a day of UTC.  Days are counted too, so that two
people know that they speak of the same deal: day 1 is the first of January 2026.
"""

from datetime import date
from hashlib import sha256

__all__ = ["FIRST_DAY", "DayError", "daily_number", "day_count", "parse_day"]

FIRST_DAY = date(2026, 1, 1)
"""Day 1."""


class DayError(ValueError):
    """A day that is none, or has no number: the message says which are meant."""


def daily_number(game: str, day: date) -> int:
    """The number of this game's deal on this day.

    >>> daily_number("kan-u-go", date(1934, 5, 1))
    7118065879735102
    """
    digest = sha256(f"crossdeck daily {game} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 11


def day_count(day: date) -> int:
    """Which day it is, counted from the first one; DayError before it.

    >>> day_count(date(2026, 2, 1))
    32
    """
    if day < FIRST_DAY:
        raise DayError(f"{day} has no number: days are counted from {FIRST_DAY}, which is day 1")
    return (day - FIRST_DAY).days + 1


def parse_day(text: str) -> date:
    """A day as it is written, `2026-05-01`."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise DayError(f"{text[:40]!r} is no day: write it as {FIRST_DAY}")
    return day
