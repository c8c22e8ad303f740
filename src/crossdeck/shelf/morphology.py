"""What an English word in S is: a noun's plural, a verb's third person, a word in its own right (R-39).

A word may be all three (BELLOWS), and the games ask different questions, so the answers are kept apart.
Kan-U-Go and Patch Word bar a plural that is no word of its own; Lexicon lets a third person pass too (R-35).

Three sources are asked.  SPECIALIST is exact but small, WordNet knows headwords but no inflections, AGID has
nearly everything but guesses.  So, for a word W and a word B it might be made from:

    singular   SPECIALIST says so; or B is a noun in WordNet or SPECIALIST and W its regular plural, AGID not
               objecting (KNIFES is not the plural of KNIFE); or AGID says so, and the other two do not know W
               (UNDIES is a word to WordNet, so not the plural of UNDY).
    verb       B is a verb in any of the three, W is B's regular S-form (KNIVES is not made from the verb
               KNIFE), and the reference list has B's -ING form: there is no LAGOONING.
    own word   a function word; or W is an entry and no singular of it is known (AMENDS); or the entry is an
               adjective or adverb (NUTS), a subject in -ICS, a place in -WORKS; or both dictionaries enter it
               (GLASSES); or one does, and print has it 12 times as often as the singular (OUTSKIRTS).

If no source knows W, it is the plural of what it seems made from (SWARFS), else a word in its own right.
WordNet alone proves little here: it also enters HANDS, COWS and DAYS.  What remains is in overrides.toml.
A base counts only if it is itself in the dictionary at hand.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass

from crossdeck.shelf.corrections import Overrides
from crossdeck.shelf.sources import Inflections, Lemmas, WordNet
from crossdeck.words.draft import Made, Plural

__all__ = ["Tables", "facts", "made"]

_VERB_FORMS = {"IS": "BE", "HAS": "HAVE", "DOES": "DO"}
"""Forms of auxiliary verbs: words of their own even where they have a homonym (DOES, more than one DOE)."""

_OFTEN = 12
_VOWELS = "AEIOUY"
_NO_PLURALS = ("ICS", "WARDS")
"""Endings of subjects and adverbs: such a word is a plural only if its singular is a noun elsewhere."""


@dataclass(frozen=True)
class Tables:
    """What is known about English words at large; which of them count is for the dictionary at hand."""

    inflections: Inflections
    lemmas: Lemmas
    wordnet: WordNet
    counts: Mapping[str, int]
    """How often each word is printed."""
    reference: Set[str]
    """A list with complete inflections (ENABLE), in which verbs are known by their -ING."""
    overrides: Overrides


def facts(
    words: Set[str], tables: Tables, entries: Set[str] = frozenset()
) -> tuple[dict[str, tuple[Plural, ...]], dict[str, str], frozenset[str]]:
    """Plurals with their singulars, third persons with their verbs, and the S-words in their own right.

    `entries` are words known to be headwords: not taken for plurals because of their looks alone.
    """
    return _Judge(words, tables, entries).facts()


def made(plural: str, singular: str) -> Made:
    """How the one is made from the other."""
    if not plural.endswith("S"):
        return Made.NOT_S
    if plural == singular + "S":
        return Made.S
    if plural == singular + "ES":
        return Made.ES
    if plural == singular[:-1] + "IES" and singular.endswith("Y"):
        return Made.IES
    if plural.endswith("VES") and plural[:-3] == singular.removesuffix("E").removesuffix("F"):
        return Made.VES
    return Made.OTHER_S


class _Judge:
    """One dictionary before the sources."""

    def __init__(self, words: Set[str], tables: Tables, entries: Set[str]) -> None:
        self.words = words
        self.tables = tables
        self.entries = entries
        self.agid_singulars = _inverted(tables.inflections.plurals, words)

    def facts(self) -> tuple[dict[str, tuple[Plural, ...]], dict[str, str], frozenset[str]]:
        plurals: dict[str, tuple[Plural, ...]] = {}
        thirds: dict[str, str] = {}
        own: set[str] = set()
        function_words = self.tables.overrides.function_words
        for word in sorted(word for word in self.words if word.endswith("S")):
            if word.endswith("SS") or word in function_words:
                own.add(word)
                continue
            singulars = self.singulars(word)
            if verb := self.verb(word):
                thirds[word] = verb
            elif not singulars and (base := self.inferred_singular(word)):
                singulars = [base]
            if self.is_own(word, singulars, verb):
                own.add(word)
            if singulars:
                plurals[word] = _plural(word, singulars)
        known = self.agid_singulars.keys() | (self.tables.lemmas.nouns.keys() & self.words)
        for word in sorted(word for word in known if not word.endswith("S")):
            if singulars := self.irregular_singulars(word):
                plurals[word] = _plural(word, singulars)
        return plurals, thirds, frozenset(own)

    def singulars(self, word: str) -> list[str]:
        """The nouns of which this S-word is the plural, the likeliest first."""
        overrides = self.tables.overrides
        if word in overrides.not_plurals:
            return []
        listed = self.tables.lemmas.nouns.get(word, ())
        found = {base for base in listed if base != word and len(base) <= len(word) and base in self.words}
        regular = [base for base in _regular_bases(word) if base in self.words]
        if len(regular) > 1 and regular[-1] == word[:-3]:
            # DISCUSSES is of DISCUSS; the doubled reading, of DISCUS, is for GASSES, where there is no GASS.
            regular.pop()
        for base in regular:
            if base not in found and self.is_plural_of(word, base, listed):
                found.add(base)
        for base in self.agid_singulars.get(word, ()):
            # Where there is a regular reading, an irregular one is mostly a guess: PROVES is not of PROF.
            if base != word and base in self.words and (not regular or base.endswith(("SIS", "XIS"))):
                found.add(base)
        if (base := overrides.plurals.get(word, "")) in self.words:
            found.add(base)
        return sorted(found, key=lambda base: (not word.startswith(base), -len(base), base))

    def is_plural_of(self, word: str, base: str, listed: tuple[str, ...]) -> bool:
        """Whether WordNet and AGID are believed about a regular base that SPECIALIST does not name."""
        tables = self.tables
        if word == base + "ES" and not _takes_es(base):
            return False
        agid = tables.inflections.plurals.get(base)
        if base in tables.lemmas.nouns.get(base, ()):
            # SPECIALIST enters SPECIE and SPECIES side by side: two nouns.
            return word not in listed and (agid is None or word in agid)
        if base in tables.wordnet.nouns:
            return agid is None or word in agid
        if agid is None or word not in agid:
            return False
        return not self.is_known(word) and not word.endswith(_NO_PLURALS)

    def inferred_singular(self, word: str) -> str:
        """What an S-word that no source knows is made from, judging by the list alone; "" if nothing."""
        if word in self.entries or word in self.tables.overrides.not_plurals:
            return ""
        if self.is_known(word) or word.endswith(_NO_PLURALS):
            return ""
        bases = (
            *_regular_bases(word),
            *(word.removesuffix(ending) + "IS" for ending in ("IDES", "ES") if word.endswith(ending)),
        )
        return next((base for base in bases if base in self.words), "")

    def irregular_singulars(self, word: str) -> list[str]:
        """The nouns of which this word is a plural not made with S: GEESE, OXEN, DATA."""
        listed = self.tables.lemmas.nouns.get(word, ())
        return sorted(
            base
            for base in {*listed, *self.agid_singulars.get(word, ())}
            if base != word and base in self.words and (base in listed or not self.denies(word, base))
        )

    def denies(self, word: str, base: str) -> bool:
        """Whether SPECIALIST knows the word as a noun, but not as the plural of this one."""
        nouns = self.tables.lemmas.nouns
        return word in nouns and base not in nouns[word]

    def verb(self, word: str) -> str:
        """The verb of which this S-word is the third person, or ""."""
        if (base := _VERB_FORMS.get(word, "")) in self.words:
            return base
        if word in self.tables.overrides.not_thirds:
            return ""
        listed = self.tables.lemmas.verbs.get(word, ())
        for base in _regular_bases(word):
            if base in self.words and base != word and self.is_verb(base, word, listed):
                return base
        return ""

    def is_verb(self, base: str, word: str, listed: tuple[str, ...]) -> bool:
        """Whether a source calls the base a verb with this S-form, and the reference list has its -ING."""
        tables = self.tables
        if base not in listed:
            agid = tables.inflections.thirds.get(base)
            called = base in tables.wordnet.verbs if agid is None else word in agid
            if not called or (word == base + "ES" and not _takes_es(base)):
                return False
        reference = tables.reference
        return base not in reference or any(form in reference for form in _participles(base))

    def is_own(self, word: str, singulars: list[str], verb: str) -> bool:
        """Whether this S-word is also a word in its own right."""
        tables = self.tables
        overrides = tables.overrides
        if word in overrides.own or word in _VERB_FORMS or not (singulars or verb):
            return True
        if word in overrides.not_own:
            return False
        lemmas, wordnet = tables.lemmas, tables.wordnet
        if word in wordnet.adjectives or word in wordnet.adverbs:
            return True
        if word in lemmas.adjectives.get(word, ()) or word in lemmas.adverbs.get(word, ()):
            return True
        by_specialist = word in lemmas.nouns.get(word, ()) or word in lemmas.verbs.get(word, ())
        by_wordnet = word in wordnet
        if not (by_specialist or by_wordnet):
            return False
        if not singulars or (by_specialist and by_wordnet) or word.endswith(("ICS", "WORKS")):
            return True
        count = tables.counts
        return count.get(word, 0) > _OFTEN * max(count.get(singular, 0) for singular in singulars)

    def is_known(self, word: str) -> bool:
        """Whether SPECIALIST or WordNet enters the word at all."""
        lemmas = self.tables.lemmas
        return (
            word in self.tables.wordnet
            or word in lemmas.nouns
            or word in lemmas.verbs
            or word in lemmas.adjectives
            or word in lemmas.adverbs
        )


def _plural(word: str, singulars: list[str]) -> tuple[Plural, ...]:
    return tuple(Plural(singular, made(word, singular)) for singular in singulars)


def _inverted(forms: Mapping[str, tuple[str, ...]], wanted: Set[str]) -> dict[str, list[str]]:
    """Form → the words it is made from, for the forms that are wanted."""
    bases: dict[str, list[str]] = {}
    for base, made_of_it in forms.items():
        for form in made_of_it:
            if form in wanted:
                bases.setdefault(form, []).append(base)
    return bases


def _regular_bases(word: str) -> Iterator[str]:
    """What an S-word would be made from if regular, the likeliest first: AXES is of AXE rather than AX."""
    yield word[:-1]
    if word.endswith("ES"):
        if word.endswith("IES"):
            yield word[:-3] + "Y"
        yield word[:-2]
        if word[-3:-2] == word[-4:-3]:
            yield word[:-3]


def _takes_es(base: str) -> bool:
    """Whether spelling allows +ES: after a hiss, and after O and I (ALKALIES); not CLOTH, WRIT, TEST."""
    return base.endswith(("S", "X", "Z", "CH", "SH", "O", "I"))


def _participles(verb: str) -> tuple[str, ...]:
    """The -ING forms a verb may have: TACKING, RATTING, SMILING, TYING.  CARING is not of CAR: no CARRING."""
    last = verb[-1]
    if last == "E":
        return (verb[:-1] + "ING", verb + "ING", verb[:-2] + "YING" if verb.endswith("IE") else verb + "ING")
    if last not in "CSWXYZ" and last not in _VOWELS and verb[-2:-1] in _VOWELS and _count_vowels(verb) == 1:
        return (verb + last + "ING",)
    return (verb + "ING", verb + last + "ING", verb + "KING" if last == "C" else verb + "ING")


def _count_vowels(word: str) -> int:
    return sum(map(word.count, _VOWELS))
