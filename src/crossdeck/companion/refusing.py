"""Why a line is refused: a code for programs, a sentence for people, and what the sentence is about."""

from collections.abc import Mapping

__all__ = ["CODES", "CompanionError"]

CODES: Mapping[str, tuple[str, ...]] = {
    "ambiguous": ("name",),
    "begun": (),
    "clock": (),
    "cut": ("cards", "players"),
    "cut-card": ("card",),
    "date": (),
    "fallen": ("name", "target"),
    "full": (),
    "game": ("game",),
    "gone": ("name",),
    "hand": ("cards", "name"),
    "joins-fallen": ("name", "total"),
    "laid": (),
    "later": ("line", "number"),
    "letters": ("figure", "most", "name"),
    "letters-used": ("card", "held", "there"),
    "line": ("line",),
    "missing": ("name",),
    "name": ("name",),
    "no-board": (),
    "no-challenge": (),
    "no-dealer": (),
    "no-fine": (),
    "no-line": ("number",),
    "no-players": (),
    "nobody-out": (),
    "not-begun": (),
    "not-over": (),
    "notation": (),
    "nothing-to-redo": (),
    "nothing-to-undo": (),
    "nothing-yet": (),
    "number": (),
    "one-round": (),
    "option": (),
    "other-line": ("line", "number"),
    "outcome": (),
    "over": (),
    "pack": ("pack",),
    "placement": ("fault", "rule"),
    "players": ("least", "most"),
    "points": ("most", "name", "points"),
    "seated": (),
    "self": ("name",),
    "settled": ("name",),
    "together": ("card", "held", "there"),
    "too-few": ("least",),
    "too-late": ("name",),
    "too-many-cards": ("cards", "most", "name"),
    "turn": ("name",),
    "twice": ("name",),
    "twice-told": ("name",),
    "two-out": ("first", "second"),
    "unknown": ("name",),
}
"""Every code there is, and what it is about by name: sentences in other languages are made of these."""


class CompanionError(ValueError):
    """A line that the companion does not take; nothing has changed."""

    def __init__(self, code: str, message: str, **about: str | int) -> None:
        """Keep all three."""
        super().__init__(message)
        assert tuple(sorted(about)) == CODES[code], f"{code} is about {CODES[code]}"
        self.code, self.about = code, about
