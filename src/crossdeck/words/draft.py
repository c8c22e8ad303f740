"""A dictionary before it is compiled: plain tables that any source can fill.

Words are upper case in the alphabet's letters.  Every key of a table below is a word of `words`
or of `proper`; every base a table names is a word of `words`.
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from enum import IntEnum

from crossdeck.alphabet import ENGLISH, Alphabet

__all__ = ["NO_GRADE", "Draft", "Made", "Plural", "Source"]

NO_GRADE = 0
"""The grade of a word whose commonness nobody measured."""


class Made(IntEnum):
    """How a plural is made from its singular (R-39; BABIES and KNIVES are not made by adding)."""

    S = 1
    ES = 2
    IES = 3
    VES = 4
    OTHER_S = 5
    NOT_S = 6


@dataclass(frozen=True, order=True)
class Plural:
    """One singular of a plural, and how the plural is made."""

    singular: str
    made: Made


@dataclass(frozen=True)
class Source:
    """Where words or facts came from: shown to users, hashed into the compiled file."""

    name: str
    version: str
    licence: str
    notice: str
    """The credit or notice the source asks to be shown, in full."""


@dataclass(frozen=True)
class Draft:
    """Everything a `WordList` will know, as tables."""

    id: str
    title: str
    words: Set[str]
    alphabet: Alphabet = ENGLISH
    plurals: Mapping[str, tuple[Plural, ...]] = field(default_factory=dict)
    thirds: Mapping[str, str] = field(default_factory=dict)
    """Third person singular of a verb → the verb."""
    own: Set[str] = frozenset()
    """Words ending in S that stand in the dictionary in their own right (GAS, NEWS, PHYSICS)."""
    proper: Set[str] = frozenset()
    """Proper names.  A name that is also an ordinary word stands in both sets."""
    foreign: Set[str] = frozenset()
    """Foreign words, known only so that a refusal can say why."""
    grades: Mapping[str, int] = field(default_factory=dict)
    """Commonness: 1 (everyday) to 9 (a specialist's word); `NO_GRADE` unknown."""
    glosses: Mapping[str, str] = field(default_factory=dict)
    sources: tuple[Source, ...] = ()
