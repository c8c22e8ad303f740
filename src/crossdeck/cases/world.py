"""The closed world of a file of cases: exactly these words, and what they are.

The judge asks the world itself.  The move generator, which the strict exchange asks (R-12), walks a compiled
list of the same words; only Esperanto affixes have no end, and there is no list of them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from crossdeck.alphabet import ENGLISH, Alphabet
from crossdeck.cases.terms import texts
from crossdeck.verdicts import Words
from crossdeck.words import Draft, Made, Plural, WordList, pack
from crossdeck.words.compiled import LONGEST
from crossdeck.words.graph import ADDED, PLURAL, THIRD

__all__ = ["Dictionary", "EsperantoWorld", "World"]


class Dictionary(WordList):
    """A closed world as a table's dictionary: it answers what the world says, and has the world's graph."""

    def __init__(self, world: Words, draft: Draft) -> None:
        """Compile the draft, whose words are the world's."""
        super().__init__(pack(draft))
        self._world = world

    def plural_flags(self, word: str) -> int | None:
        """What kind of plural the word is; None for no word."""
        return self._world.plural_flags(word)

    def singular(self, word: str) -> str:
        """The singular of a plural."""
        return self._world.singular(word)

    def is_proper(self, word: str) -> bool:
        """Whether it is a proper name."""
        return self._world.is_proper(word)

    def is_foreign(self, word: str) -> bool:
        """Whether it is a foreign word."""
        return self._world.is_foreign(word)


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
    _compiled: dict[tuple[str, bool, bool], Dictionary] = field(
        default_factory=dict, compare=False, repr=False
    )

    @classmethod
    def read(cls, lexicon: Mapping[str, Any]) -> "World":
        """Read the file's `lexicon`; ValueError or TypeError if it is not one."""
        esperanto = lexicon.get("esperanto", {})
        plurals = lexicon.get("plural_of", {})
        if not isinstance(esperanto, dict) or not isinstance(plurals, dict):
            raise TypeError("'esperanto' and 'plural_of' are objects")
        return cls(
            words=frozenset(texts(lexicon["words"])),
            plural_of={word: str(singular) for word, singular in plurals.items()},
            verb3=frozenset(texts(lexicon.get("verb3", ()))),
            proper=frozenset(texts(lexicon.get("proper", ()))),
            foreign=frozenset(texts(lexicon.get("foreign", ()))),
            roots=frozenset(texts(esperanto.get("roots", ()))),
            parts=frozenset(texts(esperanto.get("affixes_and_endings", ()))),
        )

    def spoken(self, alphabet: Alphabet, affixes: bool) -> "World | EsperantoWorld":
        """The words of a game with this alphabet."""
        return self if alphabet == ENGLISH else EsperantoWorld(self, affixes)

    def dictionary(self, alphabet: Alphabet, *, affixes: bool = False, names: bool = False) -> Dictionary:
        """The words of a game compiled, once a file; `names` has the proper names among them (R-92)."""
        key = (alphabet.name, affixes, names)
        if key not in self._compiled:
            draft = self._draft(alphabet, self.proper if names else frozenset())
            self._compiled[key] = Dictionary(self.spoken(alphabet, affixes), draft)
        return self._compiled[key]

    def _draft(self, alphabet: Alphabet, names: frozenset[str]) -> Draft:
        own = _spelled(self.words if alphabet == ENGLISH else self.roots, alphabet)
        plurals = {word: of for word, of in self.plural_of.items() if word in own and alphabet == ENGLISH}
        return Draft(
            id="case",
            title="The words of the file",
            words=own | _spelled(names, alphabet),
            alphabet=alphabet,
            # A singular that is no word of the file cannot be named in a list; nobody asks the list for it.
            plurals={
                word: (Plural(of if of in own else word, _made(word, of)),) for word, of in plurals.items()
            },
            thirds={word: word for word in self.verb3 & own},
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


def _spelled(words: Iterable[str], alphabet: Alphabet) -> frozenset[str]:
    """Those that can lie on a table."""
    return frozenset(word for word in words if alphabet.spells(word) and 2 <= len(word) <= LONGEST)


def _made(plural: str, singular: str) -> Made:
    if not plural.endswith("S"):
        return Made.NOT_S
    return {singular + "S": Made.S, singular + "ES": Made.ES}.get(plural, Made.OTHER_S)
