"""The public sources that the English dictionaries are made from, one small reader each.

All of them come inside ordinary packages, pinned in notices.toml.  They are read as data files; no package
is imported.  Readers turn words to upper case and drop what has other characters than A to Z.  Nothing here
judges a word: that is for `lists` (which words) and `morphology` (what they are).
"""

import gzip
import json
import pickle
import tomllib
import zlib
from collections.abc import Iterable, Iterator, Mapping, Set, Sized
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from crossdeck.shelf.hunspell import expand
from crossdeck.shelf.locate import SourceError, package_file
from crossdeck.words.draft import Source

__all__ = [
    "Inflections",
    "Lemmas",
    "Origin",
    "Sense",
    "SourceError",
    "Speller",
    "WordNet",
    "agid",
    "enable",
    "frequencies",
    "notices",
    "origins",
    "specialist",
    "speller",
    "versions",
    "webster",
    "wordnet",
]

_Table = TypeVar("_Table", bound=Sized)

ENABLE_MISSING = frozenset({"KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES"})
"""The package's copy of ENABLE lacks these three; all the others are there."""


@dataclass(frozen=True)
class Origin:
    """One source: the package that carries it, its notice, and why it is on the shelf."""

    id: str
    package: str
    version: str
    source: Source
    gives: str
    why: str


@dataclass(frozen=True)
class Inflections:
    """AGID: a word → the forms made of it.  Forms of rare words are its script's guesses (CARDIOMEGALYES)."""

    plurals: Mapping[str, tuple[str, ...]]
    thirds: Mapping[str, tuple[str, ...]]
    verbs: Mapping[str, tuple[str, ...]]
    """Verb → past tense, participles and all other forms but the third person."""
    degrees: Mapping[str, tuple[str, ...]]
    """Adjective → comparative and superlative."""


@dataclass(frozen=True)
class Lemmas:
    """SPECIALIST: a form → the words it belongs to; a word that stands for itself is its own lemma."""

    nouns: Mapping[str, tuple[str, ...]]
    verbs: Mapping[str, tuple[str, ...]]
    adjectives: Mapping[str, tuple[str, ...]]
    adverbs: Mapping[str, tuple[str, ...]]
    names: Set[str]


class Sense(NamedTuple):
    """One sense of a word: `part` is n, v, a or adv; `tags` counts its uses in WordNet's tagged texts."""

    part: str
    number: int
    tags: int
    gloss: str


@dataclass(frozen=True)
class WordNet:
    """WordNet's single words.  Its index is all in lower case; only the synsets tell names from words."""

    nouns: Set[str]
    verbs: Set[str]
    adjectives: Set[str]
    adverbs: Set[str]
    names: Set[str]
    senses: Mapping[str, tuple[Sense, ...]]

    def __contains__(self, word: object) -> bool:
        """Whether the word has an entry of any part of speech."""
        return word in self.senses


@dataclass(frozen=True)
class Speller:
    """The hunspell dictionary en_US: its words with all their affixes, and its capitalised stems."""

    words: Set[str]
    inflected: Set[str]
    """Stems that take affixes; its lower-case abbreviations (ADJ, KPH) take none."""
    names: Set[str]
    """Capitalised stems in the file's letter case (Paris, McKay, NASA), without plurals and possessives."""
    possessives: Set[str]
    """Those names of which it also lists the possessive (Ed's), which it seldom does for abbreviations."""
    capitals: Set[str]
    """Every capitalised form, plurals too, in upper case."""


@cache
def origins() -> Mapping[str, Origin]:
    """All sources by id, as notices.toml lists them."""
    table = tomllib.loads(Path(__file__).with_name("notices.toml").read_text("utf-8"))
    return {
        id_: Origin(
            id_,
            entry["package"],
            entry["version"],
            Source(entry["name"], entry["version"], entry["licence"], entry["notice"].strip()),
            entry["gives"].strip(),
            entry["why"].strip(),
        )
        for id_, entry in table.items()
    }


def versions(ids: Iterable[str]) -> dict[str, str]:
    """Package → pinned version of these sources, whether installed or not."""
    return {origins()[id_].package: origins()[id_].version for id_ in ids}


def notices(ids: Iterable[str]) -> tuple[Source, ...]:
    """What a dictionary must show about the sources it is made from, in the order given."""
    return tuple(origins()[id_].source for id_ in ids)


def enable() -> frozenset[str]:
    """ENABLE, the whole list."""
    with _opened("enable", "dictionary.json") as data:
        return _enough(frozenset(_plain(map(str.upper, json.loads(data)))), 172_820) | ENABLE_MISSING


def agid() -> Inflections:
    """AGID's inflected forms by word and part of speech."""
    plurals: dict[str, tuple[str, ...]] = {}
    thirds: dict[str, tuple[str, ...]] = {}
    verbs: dict[str, tuple[str, ...]] = {}
    degrees: dict[str, tuple[str, ...]] = {}
    with _opened("agid", "infl.csv") as data:
        for line in data.decode("utf-8").upper().splitlines():
            word, part, *slots = line.split(",")
            if part == "N":
                plurals[word] = tuple(slots[0].split("/"))
            elif part == "A":
                degrees[word] = tuple(form for slot in slots for form in slot.split("/"))
            else:
                # past, participle, -ing, -s; BE alone has eight slots, IS in the seventh.
                third = 6 if len(slots) == 8 else len(slots) - 1
                thirds[word] = tuple(slots[third].split("/"))
                others = (form for slot in slots[:third] for form in slot.split("/"))
                verbs[word] = tuple(form for form in others if form != "<>")
        _enough(plurals, 76_253)
    return Inflections(plurals, thirds, verbs, degrees)


def specialist() -> Lemmas:
    """SPECIALIST's lemmas by form and part of speech; capitalised forms are names."""
    tables: dict[str, dict[str, tuple[str, ...]]] = {"noun": {}, "verb": {}, "adj": {}, "adv": {}, "aux": {}}
    names = set()
    with _opened("specialist", "resources", "lemma_lu.csv.gz") as data:
        for line in gzip.decompress(data).decode("utf-8").splitlines():
            form, part, lemmas = line.split(",")
            if form.islower():
                tables[part][form.upper()] = tuple(lemmas.upper().split("/"))
            else:
                names.add(form.upper())
        _enough(tables["noun"], 34_800)
    return Lemmas(tables["noun"], tables["verb"] | tables["aux"], tables["adj"], tables["adv"], names)


def wordnet() -> WordNet:
    """WordNet's words, names and senses; single words only."""
    parts: dict[str, set[str]] = {"n": set(), "v": set(), "a": set(), "adv": set()}
    names: set[str] = set()
    tags = _sense_tags()
    senses: dict[str, list[Sense]] = {}
    for part, file in _SYNSETS:
        with _opened("wordnet", *_WORDNET, file) as data:
            words = parts[part]
            for line in data.decode("ascii").splitlines():
                if line.startswith(" "):
                    continue
                head, _, gloss = line.partition(" | ")
                fields = head.split(" ")
                # offset, file number, type, count of words (hex), then word and lexical id by turns
                for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2]:
                    lemma = word.partition("(")[0]
                    if not lemma.isalpha():
                        continue
                    upper = lemma.upper()
                    if lemma.islower():
                        words.add(upper)
                        number, count = tags[part, lemma, fields[0]]
                        senses.setdefault(upper, []).append(Sense(part, number, count, gloss.strip()))
                    else:
                        names.add(upper)
            _enough(words, 3_000)
    return WordNet(
        parts["n"],
        parts["v"],
        parts["a"],
        parts["adv"],
        names,
        {word: tuple(found) for word, found in senses.items()},
    )


_WORDNET = ("text", "en", "wordnet", "dict")
_SYNSETS = (
    ("n", "data.noun1"),
    ("n", "data.noun2"),
    ("v", "data.verb"),
    ("a", "data.adj"),
    ("adv", "data.adv"),
)
_SENSE_PARTS = {"1": "n", "2": "v", "3": "a", "4": "adv", "5": "a"}


def _sense_tags() -> dict[tuple[str, str, str], tuple[int, int]]:
    """(part, lemma, synset) → sense number and tag count; lines look like `tack%2:35:00:: 01357429 1 3`."""
    tags = {}
    with _opened("wordnet", *_WORDNET, "index.sense") as data:
        for line in data.decode("ascii").splitlines():
            lemma, _, rest = line.partition("%")
            if lemma.isalpha():
                _, synset, number, count = rest.split(" ")
                tags[_SENSE_PARTS[rest[0]], lemma, synset] = int(number), int(count)
        _enough(tags, 100_000)
    return tags


def speller() -> Speller:
    """en_US as hunspell reads it, words and names apart."""
    folder = ("hunspell", "data", "en")
    with _opened("speller", *folder, "en_US.aff") as data:
        affixes = data.decode("utf-8")
    with _opened("speller", *folder, "en_US.dic") as data:
        entries = data.decode("utf-8")
        stems = _enough([line.partition("/")[::2] for line in entries.splitlines()[1:]], 40_000)
        forms = set(expand(affixes, entries))
    capitalised = {stem for stem, _ in stems if stem[:1].isupper()}
    names = frozenset(stem for stem in capitalised if stem.isascii() and stem.isalpha())
    return Speller(
        frozenset(_plain(form.upper() for form in forms if form.islower())),
        frozenset(_plain(stem.upper() for stem, flags in stems if flags and stem.islower())),
        names,
        frozenset(name for name in names if f"{name}'s" in forms),
        frozenset(_plain(form.upper() for form in forms if form[0].isupper())),
    )


def frequencies() -> dict[str, int]:
    """Word → how often Google's scanned books print it; names and abbreviations are among them."""
    counts = {}
    with _opened("frequencies", "frequency_dictionary_en_82_765.txt") as data:
        for line in data.decode("utf-8-sig").upper().splitlines():
            word, _, count = line.partition(" ")
            if word.isalpha() and word.isascii():
                counts[word] = int(count)
        _enough(counts, 80_000)
    return counts


def webster() -> frozenset[str]:
    """The headwords of Webster's Second, 1934, in their own letter case: capitals mark proper names."""
    with _opened("webster", "data", "web2.pickle") as data:
        words = _SetOnly(BytesIO(data)).load()
        if not isinstance(words, set) or not all(isinstance(word, str) for word in words):
            raise ValueError("not a set of words")
        return _enough(frozenset(_plain(words)), 200_000)


class _SetOnly(pickle.Unpickler):
    """A pickle may name functions to call on loading; this may name none, so it holds plain values only."""

    def find_class(self, module: str, name: str) -> Any:
        raise pickle.UnpicklingError(f"it asks for {module}.{name}, which no word list needs")


def _plain(words: Iterable[str]) -> Iterator[str]:
    return (word for word in words if word.isascii() and word.isalpha())


def _enough(table: _Table, least: int) -> _Table:
    """The table, if it has as many entries as the pinned version of the file gives."""
    if len(table) < least:
        raise ValueError(f"{len(table):,} entries, at least {least:,} expected")
    return table


@contextmanager
def _opened(id_: str, *parts: str) -> Iterator[bytes]:
    """A source's file; whatever goes wrong while it is read becomes one clear message."""
    origin = origins()[id_]
    path = package_file(origin.package, *parts, version=origin.version)
    try:
        yield path.read_bytes()
    except (ValueError, LookupError, TypeError, AttributeError, OSError, EOFError) as problem:
        raise _damaged(origin, path, problem) from problem
    except (zlib.error, pickle.UnpicklingError) as problem:
        raise _damaged(origin, path, problem) from problem


def _damaged(origin: Origin, path: Path, problem: Exception) -> SourceError:
    return SourceError(origin.package, origin.version, f"{path} is damaged ({problem})")
