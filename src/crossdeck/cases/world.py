"""The closed world of a file of cases: exactly these words, and what they are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from crossdeck.words.graph import ADDED, PLURAL, THIRD

__all__ = ["EsperantoWorld", "World"]


@dataclass(frozen=True)
class World:
    """The English words of the file; it answers what the judge asks of a dictionary."""

    words: frozenset[str]
    plural_of: Mapping[str, str]
    verb3: frozenset[str]
    proper: frozenset[str]
    foreign: frozenset[str]
    roots: frozenset[str]
    parts: frozenset[str]
    """Esperanto affixes and endings."""

    @classmethod
    def read(cls, lexicon: Mapping[str, Any]) -> "World":
        """Read the file's `lexicon`; ValueError or TypeError if it is not one."""
        esperanto = lexicon.get("esperanto", {})
        plurals = lexicon.get("plural_of", {})
        if not isinstance(esperanto, dict) or not isinstance(plurals, dict):
            raise TypeError("'esperanto' and 'plural_of' are objects")
        return cls(
            words=_texts(lexicon["words"]),
            plural_of={word: str(singular) for word, singular in plurals.items()},
            verb3=_texts(lexicon.get("verb3", ())),
            proper=_texts(lexicon.get("proper", ())),
            foreign=_texts(lexicon.get("foreign", ())),
            roots=_texts(esperanto.get("roots", ())),
            parts=_texts(esperanto.get("affixes_and_endings", ())),
        )

    def plural_flags(self, word: str) -> int | None:
        """What kind of plural the word is; None for no word."""
        if word not in self.words:
            return None
        singular = self.plural_of.get(word)
        if singular is None or not word.endswith("S"):
            return 0
        added = ADDED if word in (singular + "S", singular + "ES") else 0
        return PLURAL | added | (THIRD if word in self.verb3 else 0)

    def singular(self, word: str) -> str:
        """The singular of a plural."""
        return self.plural_of.get(word, "")

    def is_proper(self, word: str) -> bool:
        """Whether it is a proper name."""
        return word in self.proper

    def is_foreign(self, word: str) -> bool:
        """Whether it is a foreign word."""
        return word in self.foreign


@dataclass(frozen=True)
class EsperantoWorld:
    """Roots, and with the agreement affixes and endings, alone or round one root (KEO-16 to KEO-18)."""

    world: World
    affixes: bool

    def plural_flags(self, word: str) -> int | None:
        """0 for a word: there is no plural rule (KEO-09)."""
        if word in self.world.roots:
            return 0
        return 0 if self.affixes and (word in self.world.parts or self._one_root(word)) else None

    def _one_root(self, word: str) -> bool:
        ends = range(len(word) + 1)
        pieces = ((word[:i], word[i:j], word[j:]) for i in ends for j in ends if i < j)
        return any(
            root in self.world.roots and self._parts(before) and self._parts(after)
            for before, root, after in pieces
        )

    def _parts(self, text: str) -> bool:
        return not text or any(
            text.startswith(part) and self._parts(text[len(part) :]) for part in self.world.parts if part
        )

    def singular(self, word: str) -> str:  # noqa: ARG002 - no plural rule asks (KEO-09)
        """Nothing."""
        return ""

    def is_proper(self, word: str) -> bool:
        """Whether it is a proper name."""
        return word in self.world.proper

    def is_foreign(self, word: str) -> bool:
        """Whether it is a foreign word."""
        return word in self.world.foreign


def _texts(values: object) -> frozenset[str]:
    if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
        raise TypeError("words are given as lists of texts")
    return frozenset(values)
