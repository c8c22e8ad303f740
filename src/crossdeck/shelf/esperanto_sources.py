"""The two packages that Esperanto roots come from, read as data.

Reta Vortaro is one Python function that returns one table of words and translations, in the order of its
articles; it is parsed, not run.  Esperantilo is a hunspell dictionary, with lists of verbs and of words by
frequency beside it.  Words stay as they are written there: capitals tell names.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from crossdeck.alphabet import ESPERANTO
from crossdeck.shelf.locate import SourceError, package_file

__all__ = ["Article", "Stems", "articles", "cut", "read_articles", "read_stems"]

_ENDINGS = ("oj", "aj", "o", "a", "e", "i")
_VOWELS = frozenset("aeiou")
_NEEDS_ENDING = "X"
# The dictionary's rules only add; what follows a slash are flags of endings and of further prefixes.
_ADDITION = re.compile(
    r"(?:SFX (?P<flag>\S) 0 (?P<behind>\w+)|PFX (?P<flagged>\S) 0 (?P<before>\w+))(?:/\S*)? \."
)


@dataclass(frozen=True)
class Article:
    """What Reta Vortaro has on one root: its first word, and all its words with their translations."""

    stem: str
    head: str
    words: Mapping[str, tuple[str, ...]]

    @property
    def proper(self) -> bool:
        """Whether the article is about a name."""
        return self.head != self.head.lower()


@dataclass(frozen=True)
class Stems:
    """What Esperantilo has: stems that need an ending, infinitives, and words by frequency."""

    stems: Mapping[str, Set[tuple[str, str]]]
    """Stem → what may be put before and behind it, by the dictionary's affix flags."""
    verbs: Set[str]
    transitive: Set[str]
    frequent: tuple[str, ...]


def articles(table: Mapping[str, tuple[str, ...]], simple: Set[str]) -> Iterator[Article]:
    """Divide the table into articles: a word that holds the root of the one before belongs to its article.

    Simple words have no ending to cut.  An article on a name may hold the common noun made of it (Atlaso,
    atlaso): that is given as an article of its own, but an adjective (Pitagoro, pitagora) is not.
    """
    stem, head, words = "", "", dict[str, tuple[str, ...]]()
    for word, translations in table.items():
        if not _spelt(word):
            continue
        low = word.lower()
        apart = word == low and head != head.lower() and low in (f"{stem}o", f"{stem}oj", f"{stem}i")
        if not stem or stem not in low or apart:
            if head:
                yield Article(stem, head, words)
            stem, head, words = cut(low, simple), word, {}
        words[word] = translations
    if head:
        yield Article(stem, head, words)


def cut(word: str, simple: Set[str]) -> str:
    """The word without its ending; a stem has two letters at least, and a vowel."""
    if word not in simple:
        for ending in _ENDINGS:
            stem = word.removesuffix(ending)
            if stem != word and len(stem) > 1 and not _VOWELS.isdisjoint(stem):
                return stem
    return word


def read_articles(package: str, version: str, simple: Set[str]) -> tuple[Article, ...]:
    """Reta Vortaro's articles from its package."""
    path = package_file(package, version=version)
    try:
        tree = ast.parse(_read(path, package, version))
        tables = [node.value for node in ast.walk(tree) if isinstance(node, ast.Return) and node.value]
        table = ast.literal_eval(tables[0])
        return tuple(articles({word: tuple(found) for word, found in table.items()}, simple))
    except (SyntaxError, ValueError, IndexError, AttributeError, TypeError) as error:
        problem = f"{path.name} does not hold the table of words that it should"
        raise SourceError(package, version, problem) from error


def read_stems(package: str, version: str) -> Stems:
    """Esperantilo's lists from their package."""

    def lines(*parts: str) -> list[str]:
        path = package_file(package, "data", "eo", *parts, version=version)
        return [
            line.strip() for line in _read(path, package, version).splitlines() if not line.startswith("#")
        ]

    additions: dict[str, set[tuple[str, str]]] = {}
    for line in lines("hunspell", "eo.aff"):
        if rule := _ADDITION.fullmatch(line):
            additions.setdefault(rule["flag"] or rule["flagged"], set()).add(
                (rule["before"] or "", rule["behind"] or "")
            )
    stems: dict[str, set[tuple[str, str]]] = {}
    for line in lines("hunspell", "eo.dic"):
        stem, _, flags = line.partition("/")
        if _NEEDS_ENDING in flags and _spelt(stem):
            stems.setdefault(stem, set()).update(*(additions.get(flag, ()) for flag in flags))
    transitive, other = (frozenset(lines("rules", name)) for name in ("verb-tr.txt", "verb-ntr.txt"))
    frequent = tuple(word for word in lines("words", "common_words.txt") if _spelt(word))
    return Stems(stems, transitive | other, transitive, frequent)


def _read(path: Path, package: str, version: str) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(package, version, f"{path.name} cannot be read") from error


def _spelt(word: str) -> bool:
    return re.fullmatch(rf"[{ESPERANTO.letters}]+", word.upper()) is not None
