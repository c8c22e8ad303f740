"""The deal of the day: one number for each game and each day, the same everywhere and in any language.

The number is the first 53 bits, high bit first, of the SHA-256 of the text `crossdeck daily GAME YYYY-MM-DD`:
53 because that is as far as deals' numbers go.  A day is a day of UTC.
"""

from datetime import date
from hashlib import sha256

__all__ = ["daily_number"]


def daily_number(game: str, day: date) -> int:
    """The number of this game's deal on this day.

    >>> daily_number("kan-u-go", date(1934, 5, 1))
    7118065879735102
    """
    digest = sha256(f"crossdeck daily {game} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 11
