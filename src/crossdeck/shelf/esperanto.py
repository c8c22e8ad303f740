"""The Esperanto dictionary: roots and simple words, and by agreement affixes and endings (KEO-16..18, R-93).

Reta Vortaro's articles begin with the root's own word, so the first word of each, without its ending, is a
root.  Esperantilo's stems fill the gaps: all of up to four letters, and longer ones if they cannot be taken
apart into known pieces.  `esperanto.toml` holds the closed classes of the language and corrects the rest.
"""

import tomllib
from bisect import bisect
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from crossdeck.alphabet import ESPERANTO, fold
from crossdeck.shelf.esperanto_forms import FEWEST_LETTERS, LEVELS, Compounds, Lexis, Parts
from crossdeck.shelf.esperanto_roots import (
    Lists,
    find_compounds,
    find_heads,
    find_lexis,
    find_names,
    find_roots,
)
from crossdeck.shelf.esperanto_sources import Article, Stems, read_articles, read_stems
from crossdeck.words.draft import Draft, Source

__all__ = ["LEVELS", "Esperanto", "compose", "draft", "esperanto"]

_LISTS = Path(__file__).with_name("esperanto.toml")
_COMMON = (400, 1200, 3000, 6000)
"""Places in the frequency list at which grades 1 to 4 end; the rest of the list is grade 5."""
_IN_BOTH, _IN_ONE, _AFFIX, _LAST_GRADE = 7, 8, 3, 9
_MOST_GLOSSES = 3
_LONGEST_ENDING = 3
_REFUSED = {
    "b": "{word} is an affix or ending alone, not agreed on in this game (KEO-18)",
    "c": "{word} is {parts}; endings are not agreed on in this game (KEO-18)",
    "d": "{word} is {parts}; affixes with roots are not agreed on in this game (KEO-18)",
}


@dataclass(frozen=True, repr=False)
class Esperanto:
    """All that is known of Esperanto words: makes the dictionary of a level and explains single words."""

    lexis: Lexis
    compounds: Compounds
    proper: frozenset[str]
    refused: Mapping[str, str]
    """Stem of a source that is no root → the reason."""
    grades: Mapping[str, int]
    """Root → how common it is."""
    glosses: Mapping[str, str]
    sources: tuple[Source, ...]

    def draft(self, level: str = "a") -> Draft:
        """The dictionary of one level of agreement."""
        _known(level)
        grades: dict[str, int] = {}
        for word, root, made in self.lexis.words(level):
            grade = min(_LAST_GRADE, self.grades.get(root, _AFFIX) + (made == "d"))
            grades[word] = min(grade, grades.get(word, _LAST_GRADE))
        words = frozenset(grades)
        return Draft(
            id="esperanto" if level == "a" else f"esperanto-{level}",
            title=f"Esperanto: {LEVELS[level]}",
            words=words,
            alphabet=ESPERANTO,
            proper=self.proper,
            grades=grades,
            glosses={
                word: gloss for word, gloss in self.glosses.items() if word in words or word in self.proper
            },
            sources=self.sources,
        )

    def parts(self, typed: str) -> Parts | None:
        """How a word is made, whatever the level; None if it is a word at none."""
        return self.lexis.parts(ESPERANTO.read(typed))

    def why_not(self, typed: str, level: str = "a") -> str:
        """Why the word is not in the dictionary of that level, in a sentence; "" if it is in it."""
        _known(level)
        word = ESPERANTO.read(typed)
        if not ESPERANTO.spells(word):
            foreign = " ".join(dict.fromkeys(letter for letter in word if letter not in ESPERANTO))
            return f"{word}: not in the Esperanto alphabet ({foreign})" if foreign else "no word was given"
        if len(word) < FEWEST_LETTERS:
            return f"{word}: a single letter is not a word"
        parts = self.lexis.parts(word)
        if parts:
            return "" if parts.level <= level else _REFUSED[parts.level].format(word=word, parts=parts)
        if word in self.refused:
            return f"{word}: {self.refused[word]}"
        if word in self.proper:
            return f"{word} is a proper name (R-92)"
        if reading := self.lexis.read(word):
            return f"{word} would be {reading}, but these affixes are listed nowhere with that root (KEO-16)"
        if pieces := self._several_roots(word):
            return f"{word}: more than one root, {' + '.join(pieces)} (KEO-17)"
        return f"{word}: not a root or simple word of the dictionary (KEO-16)"

    def _several_roots(self, word: str) -> tuple[str, ...]:
        endings = self.lexis.grammar.endings
        stems = (word, *(word.removesuffix(ending) for ending in endings if word.endswith(ending)))
        # Simple words may end a compound (DUDEK); among the roots of two letters they would hide true roots.
        compounds = replace(self.compounds, roots=self.compounds.roots | self.compounds.simple)
        readings = [pieces for stem in stems if (pieces := compounds.taken_apart(stem))]
        several = [pieces for pieces in readings if sum(map(compounds.is_root, pieces)) > 1]
        return min(several, key=lambda pieces: (len(pieces), pieces), default=())


def _known(level: str) -> None:
    if level not in LEVELS:
        raise ValueError(f"Esperanto dictionary, level {level!r}: the levels are {', '.join(LEVELS)}")


def draft(level: str = "a") -> Draft:
    """The Esperanto dictionary of one level of agreement, from the installed packages."""
    return esperanto().draft(level)


@cache
def esperanto() -> Esperanto:
    """Everything from the installed packages, read once."""
    with _LISTS.open("rb") as file:
        lists = Lists(tomllib.load(file))
    revo, esperantilo = (lists.table["sources"][name] for name in ("revo", "esperantilo"))
    simple = frozenset(word.lower() for word in lists.simple)
    return compose(
        lists,
        read_articles(revo["package"], revo["version"], simple),
        read_stems(esperantilo["package"], esperantilo["version"]),
    )


def compose(lists: Lists, articles: Sequence[Article], stems: Stems) -> Esperanto:
    """Put the language together from the closed lists and the two sources."""
    heads = find_heads(lists, articles)
    names = find_names(articles, stems)
    roots = find_roots(lists, heads.keys(), names, stems)
    lexis = find_lexis(lists, heads, roots, articles, stems)
    short = lists.words("abbreviations", "words") - lexis.kinds.keys()
    return Esperanto(
        lexis,
        find_compounds(lists, roots, names),
        frozenset(names | {fold(article.head) for article in articles if article.proper}),
        {**lists.refused, **dict.fromkeys(short, "an abbreviation (R-92)")},
        _grades(lists, lexis, heads.keys(), stems),
        _glosses(articles, heads),
        tuple(
            Source(origin["name"], origin["version"], origin["licence"], origin["notice"].strip())
            for origin in lists.table["sources"].values()
        ),
    )


def _grades(lists: Lists, lexis: Lexis, heads: Set[str], stems: Stems) -> dict[str, int]:
    """By the best place of a form of the root in the frequency list; else by how many sources have it."""
    both = heads & {fold(stem) for stem in stems.stems}
    grades = {root: _IN_BOTH if root in both else _IN_ONE for root in lexis.kinds}
    names = lists.words("not-common", "names")
    for place, word in reversed([*enumerate(map(fold, stems.frequent))]):
        if word not in names:
            grade = bisect(_COMMON, place) + 1
            for end in range(max(0, len(word) - _LONGEST_ENDING), len(word) + 1):
                root, ending = word[:end], word[end:]
                if root in grades and (not ending or ending in lexis.endings(root)):
                    grades[root] = grade
    return grades


def _glosses(articles: Sequence[Article], heads: Mapping[str, Sequence[Article]]) -> dict[str, str]:
    """The translations of every word that Reta Vortaro has; a root has those of its article's first word."""
    glosses: dict[str, str] = {}
    for article in articles:
        for word, translations in article.words.items():
            if article.proper or word == word.lower():
                glosses.setdefault(fold(word), "; ".join(translations[:_MOST_GLOSSES]))
    for root, (article, *_) in heads.items():
        glosses.setdefault(root, glosses[fold(article.head)])
    for article in articles:
        if article.proper:
            glosses.setdefault(fold(article.stem), glosses[fold(article.head)])
    return glosses
