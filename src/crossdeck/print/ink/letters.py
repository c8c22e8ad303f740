"""The fonts, and how much room a text takes.  Sizes are points, as is usual; widths millimetres."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from struct import unpack_from

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

__all__ = ["MM", "Face", "Ink", "drawable", "face_for", "fitted", "ink", "register", "width", "wrapped"]

MM = 72 / 25.4
"""Points in a millimetre."""

_UNKNOWN = "?"
"""Stands for a character that no font has."""


class Face(Enum):
    """A font; its value is the name of its file."""

    TEXT = "jost-400"
    LABEL = "jost-500"
    BOLD = "jost-600"
    LID = "lid"
    """For titles and the result; never for two lines together."""


@cache
def register(face: Face) -> str:
    """Let the writer know a font; the name that it has there."""
    data = files("crossdeck").joinpath("data", "fonts", f"{face.value}.ttf").read_bytes()
    pdfmetrics.registerFont(TTFont(face.value, BytesIO(data)))
    return face.value


@cache
def _letters(face: Face) -> frozenset[int]:
    font = pdfmetrics.getFont(register(face))
    assert isinstance(font, TTFont)
    return frozenset(font.face.charToGlyph)


def face_for(text: str, face: Face) -> Face:
    """The face, or where the lid's has not all the letters the bold one."""
    return Face.BOLD if face is Face.LID and not _letters(face).issuperset(map(ord, text)) else face


@lru_cache(maxsize=4096)
def drawable(text: str, face: Face) -> str:
    """The text with what the font can draw: an accent that it lacks is left out, a foreign letter a `?`."""
    letters = _letters(face)
    text = unicodedata.normalize("NFC", text)
    if letters.issuperset(map(ord, text)):
        return text
    return "".join(each if ord(each) in letters else _nearest(each, letters) for each in text)


def _nearest(letter: str, letters: frozenset[int]) -> str:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf", "Cc"):
        return ""  # A mark without its letter, or something that is not to be seen anyway.
    parts = [part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part)]
    return "".join(part if ord(part) in letters else _UNKNOWN for part in parts)


@lru_cache(maxsize=16384)
def width(text: str, face: Face, size: float) -> float:
    """How wide the text is, without tracking."""
    return float(pdfmetrics.stringWidth(drawable(text, face), register(face), size)) / MM


@dataclass(frozen=True)
class Ink:
    """What is black of a letter, in parts of its size: right of the pen, and above the base line."""

    left: float
    bottom: float
    right: float
    top: float


@cache
def ink(letter: str, face: Face) -> Ink:
    """How far a letter goes: a J below its line and left of where the pen begins, a hat above all capitals.

    The writer knows only how far the pen moves, so that this is read from the font (tables head, loca and
    glyf of TrueType).
    """
    font = pdfmetrics.getFont(register(face))
    assert isinstance(font, TTFont)
    table: Callable[[str], bytes] = font.face.get_table
    (units,), (wide,) = unpack_from(">H", table("head"), 18), unpack_from(">h", table("head"), 50)
    at = font.face.charToGlyph[ord(drawable(letter, face))]
    (start,) = unpack_from(">L" if wide else ">H", table("loca"), at * (4 if wide else 2))
    left, bottom, right, top = unpack_from(">4h", table("glyf"), start * (1 if wide else 2) + 2)
    return Ink(left / units, bottom / units, right / units, top / units)


def fitted(text: str, face: Face, size: float, room: float, least: float = 0.8) -> tuple[str, float]:
    """The text and the size at which it fits: smaller by so much at most, then cut off with an ellipsis."""
    wide = width(text, face, size)
    if wide <= room:
        return text, size
    if wide * least <= room:
        return text, size * room / wide
    size *= least
    kept = text
    while kept and width(f"{kept}…", face, size) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…", size


def wrapped(text: str, face: Face, size: float, room: float) -> list[str]:
    """The text in lines that fit; a word that is too long for any line is broken where the line ends."""
    lines = [""]
    for word in text.split():
        for part in _parts(word, face, size, room):
            longer = f"{lines[-1]} {part}".lstrip()
            if width(longer, face, size) <= room:
                lines[-1] = longer
            else:
                lines.append(part)
    return lines


def _parts(word: str, face: Face, size: float, room: float) -> list[str]:
    parts = []
    while width(word, face, size) > room and len(word) > 1:
        fits = next((at for at in range(len(word) - 1, 0, -1) if width(word[:at], face, size) <= room), 1)
        parts.append(word[:fits])
        word = word[fits:]
    return [*parts, word]
