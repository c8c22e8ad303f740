"""Figures three lines high, for what must be read at a glance."""

__all__ = ["big"]

_DRAWN = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▄█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}


def big(number: int) -> tuple[str, str, str]:
    """A number that is not negative, as three lines of the same length."""
    drawn = [_DRAWN[digit] for digit in str(number)]
    first, second, third = (" ".join(each[line] for each in drawn) for line in range(3))
    return first, second, third
