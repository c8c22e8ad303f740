"""Braille on cards, at its true size: cells of letters and figures, and where their dots lie.

    1 ● ● 4     dots are 2.5 mm apart and 1.5 mm wide, cells 6 mm apart and lines 10 mm, from middle to
    2 ● ● 5     middle, as embossers and label makers have them; so that a clear label, or a stylus, goes
    3 ● ● 6     exactly where the dots are printed.

A card says its letter and then its figure after the figure sign: ⠅⠼⠓ is K 8.  There is no sign for capitals,
since all letters are.  A special card has two or more letters of its name, so that it is never taken for a
letter.  Letters with hats are those of Esperanto braille.
"""

import unicodedata
from functools import cache

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.print.cards.manners import BLACK
from crossdeck.print.ink.paths import Point
from crossdeck.print.ink.sheet import Colour, Sheet

__all__ = [
    "CELL", "DOT", "LINE", "PITCH", "cells", "dots", "draw_cells", "figure_cells", "line_width", "lines_on",
    "plain_cells", "short",
]  # fmt: skip

DOT, PITCH, CELL, LINE = 1.5, 2.5, 6.0, 10.0
"""Millimetres: how wide a dot is, and from dot to dot, cell to cell and line to line."""

_LATIN = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
_ESPERANTO = _LATIN | dict(zip("ĉĝĥĵŝŭw", "⠩⠻⠳⠺⠮⠬⠾", strict=True))
"""Ĵ has the cell of the English W, and a foreign W the one with a dot more."""
_FIGURES = "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊"
_FIGURE_SIGN = "⠼"
_LONGEST = 3
"""So many letters a special card has, before it has to be told from another."""


def cells(letters: str, pack: Pack) -> str:
    """Letters of a pack in braille; ValueError if there is a character that has none."""
    table = _ESPERANTO if pack.alphabet.x_system else _LATIN
    try:
        return "".join(table[letter] for letter in letters.lower())
    except KeyError as unknown:
        raise ValueError(f"there is no braille here for {unknown.args[0]!r}") from None


def plain_cells(letters: str) -> str:
    """Letters that belong to no pack in braille; what is none of a to z is left out."""
    return "".join(_LATIN.get(letter, "") for letter in letters.lower())


def figure_cells(value: int) -> str:
    """A figure in braille, after the figure sign."""
    return _FIGURE_SIGN + "".join(_FIGURES[int(digit)] for digit in str(value))


@cache
def short(pack: Pack, card: str) -> str:
    """The letters of a special card: of each word the first, of a single one the first two.

    Master Card is MC, KAN-U-GO is KUG, Master is MA.  Where wild and free cards would be the same, W or F
    for which it is follows.
    """
    own = _initials(pack, card)
    other = FREE if card == WILD else WILD
    same = pack.count(other) and _initials(pack, other) == own
    return own + (("W" if card == WILD else "F") if same else "")


def _initials(pack: Pack, card: str) -> str:
    table = _ESPERANTO if pack.alphabet.x_system else _LATIN
    plain = "".join(
        each if each.lower() in table else unicodedata.normalize("NFKD", each)[0] for each in pack.name(card)
    )
    words = "".join(each if each.lower() in table else " " for each in plain).upper().split()
    letters = "".join(word[0] for word in words)[:_LONGEST]
    if len(letters) > 1:
        return letters
    long = words and len(words[0]) > 1
    return words[0][:2] if long else "WC" if card == WILD else "FC"  # A name without letters: what it is.


def lines_on(pack: Pack, card: str, room: float) -> tuple[str, ...]:
    """What stands on a card, in one line if there is room for it, else letters and figure in two."""
    said = cells(card if card not in (WILD, FREE) else short(pack, card), pack)
    figure = figure_cells(value) if (value := pack.value(card)) else ""
    if figure and line_width(said + figure) > room:
        return said, figure
    return (said + figure,)


def line_width(line: str) -> float:
    """How wide a line is, with its dots."""
    return (len(line) - 1) * CELL + PITCH + DOT


def dots(left: float, top: float, line: str) -> list[Point]:
    """The middles of all dots of a line, if the first dot of its first cell were at this place."""
    return [
        (left + at * CELL + (dot // 3) * PITCH, top + (dot % 3) * PITCH)
        for at, cell in enumerate(line)
        for dot in range(6)
        if (ord(cell) - 0x2800) >> dot & 1  # In Unicode a cell's number has a bit for each dot.
    ]


def draw_cells(sheet: Sheet, left: float, top: float, line: str, colour: Colour = BLACK) -> None:
    """Print a line of braille, the first dot of its first cell at this place."""
    for place in dots(left, top, line):
        sheet.disc(place, DOT / 2, fill=colour)
