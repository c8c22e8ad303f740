"""How a style draws cards: in the colours of the web, in strong black and white, or for fingers as well.

    plain      as on the screen
    contrast   black on white, everything larger and bolder; figures are told from letters by a frame
    braille    the same, with letter and figure in braille where nothing else is printed

Measures are hundredths of the card's width, as in the style sheets of the web.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from crossdeck.print.ink.letters import Face
from crossdeck.print.ink.ornament import INK, RED
from crossdeck.print.ink.papers import PrintError
from crossdeck.print.ink.sheet import Colour

__all__ = ["BLACK", "GREY", "WHITE", "Manner", "Style", "manner_of", "mono"]

Style = Literal["plain", "contrast", "braille"]

BLACK: Colour = "#000000"
GREY: Colour = "#8a8a8a"
WHITE: Colour = "#ffffff"

_DARK, _LIGHT = 42.0, 62.0
"""Lightness, from 0 to 100, below which a colour is printed black, and above which it is not printed."""


@cache
def mono(colour: Colour) -> Colour:
    """Black, grey or white, whichever is nearest in lightness (CIE 1976, from sRGB)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    lightness = 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance
    return BLACK if lightness < _DARK else WHITE if lightness > _LIGHT else GREY


def _same(colour: Colour) -> Colour:
    return colour


@dataclass(frozen=True)
class Manner:
    """What one style does in its own way."""

    face: Face
    """Of the letter in the middle."""
    letter: float
    tile: float
    """How large it is on a card, and on a letter for a board."""
    bold: float
    """How thick the line is that is drawn round it."""
    corner: float
    figure: float
    """How large the letter and the figure in the corners are."""
    framed: bool
    """Whether figures stand in a frame."""
    ink: Colour
    red: Colour
    colours: Callable[[Colour], Colour]
    """What becomes of the colours of a drawing."""


_MANNERS = {
    "plain": Manner(Face.LABEL, 74, 72, 0, 17, 17, framed=False, ink=INK, red=RED, colours=_same),
    "contrast": Manner(Face.BOLD, 84, 80, 1.2, 24, 20, framed=True, ink=BLACK, red=BLACK, colours=mono),
    "braille": Manner(Face.BOLD, 74, 80, 1.2, 17, 16, framed=True, ink=BLACK, red=BLACK, colours=mono),
}


def manner_of(style: str) -> Manner:
    """The manner of a style; PrintError names those that there are."""
    if style not in _MANNERS:
        raise PrintError(f"there is no style {style[:20]!r}; there are {', '.join(_MANNERS)}")
    return _MANNERS[style]
