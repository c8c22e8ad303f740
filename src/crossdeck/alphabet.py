"""Alphabets: the letters a pack prints, in the order in which cards are cut and lists are sorted.

A letter is one upper-case NFC character, and its code is its place in the alphabet, counted from 0.
An alphabet has at most 32 letters, because a set of letters is one 32-bit mask everywhere below.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property

__all__ = ["ALPHABETS", "ENGLISH", "ESPERANTO", "MOST_LETTERS", "Alphabet"]

MOST_LETTERS = 32

# The x-system writes a hatted letter as the plain one and an x; x itself is no Esperanto letter.
_X_SYSTEM = re.compile("([CGHJSUcghjsu])[Xx]")
_HATS = dict(zip("CGHJSUcghjsu", "ĈĜĤĴŜŬĉĝĥĵŝŭ", strict=True))


@dataclass(frozen=True)
class Alphabet:
    """A named, ordered set of letters; `x_system` tells whether CX may be typed for Ĉ."""

    name: str
    letters: str
    x_system: bool = False

    def __post_init__(self) -> None:
        """Refuse an alphabet whose letters could not be told apart or do not fit a mask."""
        if not 1 <= len(self.letters) <= MOST_LETTERS:
            raise ValueError(f"alphabet {self.name}: 1 to {MOST_LETTERS} letters, not {len(self.letters)}")
        distinct = len(set(self.letters)) == len(self.letters)
        if not distinct or fold(self.letters) != self.letters or not all(map(str.isupper, self.letters)):
            raise ValueError(f"alphabet {self.name}: letters must be distinct, upper-case and NFC")

    def __contains__(self, letter: object) -> bool:
        """Whether this is one letter of the alphabet."""
        return isinstance(letter, str) and len(letter) == 1 and letter in self.letters

    def is_face(self, character: str) -> bool:
        """Whether a card can show this: a letter, in lower case if a wild card stands for it."""
        letter = character.upper()
        return letter in self and character in (letter, letter.lower())

    def code(self, letter: str) -> int:
        """The letter's place in the alphabet, from 0; ValueError if it has none."""
        code = self.letters.find(letter) if len(letter) == 1 else -1
        if code < 0:
            raise ValueError(f"{letter!r} is not a letter of the {self.name} alphabet")
        return code

    def read(self, text: str) -> str:
        """What somebody typed, as letters: upper case, NFC, x-system resolved.  Foreign characters stay."""
        return fold(self.read_faces(text))

    def read_faces(self, text: str) -> str:
        """The same with upper and lower case as typed, for texts in which lower case marks a wild card."""
        text = unicodedata.normalize("NFC", text)
        return _X_SYSTEM.sub(lambda typed: _HATS[typed[1]], text) if self.x_system else text

    def spells(self, text: str) -> bool:
        """Whether the text is made of this alphabet's letters only."""
        return bool(text) and all(letter in self.letters for letter in text)

    def encode(self, word: str) -> bytes:
        """The word as letter codes; byte order is the alphabet's order, so sorting them sorts the words."""
        return word.translate(self._codes).encode("latin-1")

    def decode(self, codes: bytes) -> str:
        """The word that `encode` turned into these codes."""
        return "".join([self.letters[code] for code in codes])

    @cached_property
    def _codes(self) -> "_Codes":
        return _Codes(self)


class _Codes(dict[int, int]):
    """A table for `str.translate` from letters to codes that refuses every other character."""

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__((ord(letter), code) for code, letter in enumerate(alphabet.letters))
        self._name = alphabet.name

    def __missing__(self, character: int) -> int:
        raise ValueError(f"{chr(character)!r} is not a letter of the {self._name} alphabet")


def fold(text: str) -> str:
    """Upper case, NFC, the form in which letters are compared.

    A character that is not the small form of its capital (a long s, a ligature) stays as it is.
    """
    if text.isascii():
        return text.upper()
    return "".join(map(_capital, unicodedata.normalize("NFC", text)))


def _capital(character: str) -> str:
    capital = character.upper()
    return capital if capital.lower() == character or capital == character else character


ENGLISH = Alphabet("english", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
ESPERANTO = Alphabet("esperanto", "ABCĈDEFGĜHĤIJĴKLMNOPRSŜTUŬVZ", x_system=True)
ALPHABETS = {alphabet.name: alphabet for alphabet in (ENGLISH, ESPERANTO)}
