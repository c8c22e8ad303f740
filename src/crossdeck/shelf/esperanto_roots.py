"""Finding the roots of Esperanto in the two sources, and what each root is and takes.

`Lists` is what `esperanto.toml` says: the closed classes of the language and the corrections.
Everything from here on is in upper case; the sources' own spelling ends at this module.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from crossdeck.alphabet import fold
from crossdeck.shelf.esperanto_forms import (
    FEWEST_LETTERS,
    MOST_LETTERS,
    Affixation,
    Compounds,
    Grammar,
    Kind,
    Lexis,
    chains,
    read_affixes,
)
from crossdeck.shelf.esperanto_sources import Article, Stems, cut

__all__ = ["Lists", "find_compounds", "find_heads", "find_lexis", "find_names", "find_roots"]

_BELIEVED_LETTERS = 4
"""Up to here Esperantilo's stems are roots as they stand; at five letters 72 of 100 are, at eight 21."""
_LONGEST_FREE = 8
_LONGEST_FLAGGED = {1: MOST_LETTERS, 2: 9, 3: 9}
"""The most letters of affixed words that no source lists: freely made, and by flags with so many affixes.

With these bounds the dictionary has 1.1 million words; with all that the flags allow it would have six."""
_BY_ENDING = {"o": Kind.NOUN, "a": Kind.ADJECTIVE, "e": Kind.ADJECTIVE, "i": Kind.VERB}


@dataclass(frozen=True)
class Lists:
    """The tables of `esperanto.toml`."""

    table: Mapping[str, Any]

    def words(self, section: str, key: str) -> frozenset[str]:
        """One list of the file."""
        return frozenset(fold(self.table[section][key]).split())

    @cached_property
    def refused(self) -> Mapping[str, str]:
        """Stem that is no root → the reason."""
        return {stem: entry["reason"] for entry in self.table["out"] for stem in fold(entry["stems"]).split()}

    @cached_property
    def wanted(self) -> frozenset[str]:
        """Stems that are roots whatever they look like."""
        return frozenset(stem for entry in self.table["in"] for stem in fold(entry["stems"]).split())

    @cached_property
    def correlatives(self) -> Mapping[str, str]:
        """The 45 words of the table KIU, TIU … → how each ends."""
        first, last = (fold(self.table["correlatives"][key]).split() for key in ("beginnings", "ends"))
        return {beginning + end: end for beginning in first for end in last}

    @cached_property
    def simple(self) -> Mapping[str, Kind]:
        """Words that need no ending."""
        words = [word for group in self.table["simple"].values() for word in fold(group).split()]
        numerals = self.words("simple", "numerals")
        return {
            word: Kind.NUMERAL if word in numerals else Kind.SIMPLE for word in (*words, *self.correlatives)
        }

    @cached_property
    def grammar(self) -> Grammar:
        """Affixes and endings."""
        endings = {key: tuple(fold(text).split()) for key, text in self.table["endings"].items()}
        nominal = endings["nouns"] + endings["adjectives"] + endings["adverbs"]
        return Grammar(
            prefixes=self.words("affixes", "prefixes"),
            suffixes=self.words("affixes", "suffixes") | self.words("affixes", "participles"),
            endings=nominal + endings["verbs"],
            nominal=nominal,
            verbal=self.words("affixes", "making_verbs"),
            keeping=self.words("affixes", "keeping_verbs"),
        )

    @cached_property
    def free(self) -> Mapping[Kind, Set[Affixation]]:
        """Kind of root → the single affixes that any such root takes."""
        found: dict[Kind, set[Affixation]] = {}
        for kind, entry in self.table["derivation"].items():
            found[Kind(kind)] = {((prefix,), ()) for prefix in fold(entry["prefixes"]).split()}
            found[Kind(kind)] |= {((), (suffix,)) for suffix in fold(entry["suffixes"]).split()}
        return found

    def own_endings(self, roots: Set[str]) -> dict[str, tuple[str, ...]]:
        """Words that do not take all endings; prepositions, adverbs, interjections do (ANTAŬI, JESO)."""
        grammar, adjectives = self.grammar, tuple(fold(self.table["endings"]["adjectives"]).split())
        affixes = grammar.prefixes | grammar.suffixes - grammar.verbal - grammar.keeping
        own: dict[str, tuple[str, ...]] = dict.fromkeys(affixes - self.simple.keys(), grammar.nominal)
        own |= dict.fromkeys(self.words("simple", "article") | self.words("simple", "conjunctions"), ())
        own |= dict.fromkeys(self.words("simple", "pronouns"), ("N", *adjectives))
        own |= dict.fromkeys(self.words("simple", "numerals"), grammar.nominal)
        own |= {
            word: _AFTER_CORRELATIVE.get(end, (*adjectives, "E")) for word, end in self.correlatives.items()
        }
        # KAJ is a conjunction, and also the root of KAJO, a quay.
        return {word: endings for word, endings in own.items() if word not in roots}


_AFTER_CORRELATIVE = {"U": ("J", "N", "JN"), "A": ("J", "N", "JN"), "O": ("N",), "E": ("N",), "ES": ()}


def find_heads(lists: Lists, articles: Iterable[Article]) -> dict[str, list[Article]]:
    """Root → its articles, several if it has several meanings; names, simple words and families head none."""
    families = tuple(lists.table["families"]["ends"].split())
    heads: dict[str, list[Article]] = {}
    for article in articles:
        headless = article.proper or article.head.endswith(families) or fold(article.head) in lists.simple
        if not headless:
            heads.setdefault(fold(article.stem), []).append(article)
    return {stem: found for stem, found in heads.items() if len(stem) >= FEWEST_LETTERS}


def find_names(articles: Iterable[Article], stems: Stems) -> set[str]:
    """The stems of proper names."""
    names = {fold(article.stem) for article in articles if article.proper}
    names |= {fold(stem) for stem in stems.stems if stem != stem.lower()}
    return {name for name in names if len(name) >= FEWEST_LETTERS}


def find_roots(lists: Lists, heads: Set[str], names: Set[str], stems: Stems) -> set[str]:
    """The articles' roots, and Esperantilo's stems that are short or cannot be taken apart."""
    capitals = {fold(stem) for stem in stems.stems if stem != stem.lower()}
    lower = {fold(stem) for stem in stems.stems if stem == stem.lower()}
    affixes = lists.grammar.prefixes | lists.grammar.suffixes
    refused, wanted = lists.refused.keys() | affixes, lists.wanted & lower
    roots = set(heads - refused)
    compounds = find_compounds(lists, roots, names)
    known = set(compounds.roots)
    compounds = replace(compounds, roots=known)
    # Shortest first, so that the pieces of a compound are known before it comes.
    candidates = wanted | lower - capitals - refused - heads - lists.simple.keys()
    for stem in sorted(candidates, key=lambda stem: (len(stem), stem)):
        if stem in wanted or len(stem) <= _BELIEVED_LETTERS or not compounds.taken_apart(stem):
            roots.add(stem)
            known |= {stem} if len(stem) > FEWEST_LETTERS else set()
    return {root for root in roots if len(root) >= FEWEST_LETTERS}


def find_compounds(lists: Lists, roots: Set[str], names: Set[str]) -> Compounds:
    """What compounds are made of.  With all short roots and names nearly everything could be taken apart."""
    grammar = lists.grammar
    long = {root for root in roots if len(root) > FEWEST_LETTERS}
    long |= {name for name in names if len(name) >= _BELIEVED_LETTERS}
    return Compounds(
        long - grammar.prefixes - grammar.suffixes | lists.words("compounds", "short_roots"),
        lists.simple.keys() | lists.words("compounds", "first_parts"),
        grammar.prefixes,
        grammar.suffixes | lists.words("compounds", "last_parts"),
    )


def find_lexis(
    lists: Lists,
    heads: Mapping[str, Sequence[Article]],
    roots: Set[str],
    articles: Iterable[Article],
    stems: Stems,
) -> Lexis:
    """What each root is, and which affixes it takes.

    In words of any length: derived stems that a source lists or uses, one affix by Esperantilo's flags.
    In words of up to nine letters: two or three affixes by its flags.
    In words of up to eight: one affix on any root of the kind it goes with (`derivation` in the lists).
    """
    grammar = lists.grammar
    kinds = {root: _kinds(root, heads, stems) for root in sorted(roots)}
    for word, kind in lists.simple.items():
        kinds[word] = kinds.get(word, frozenset()) | {kind}
    for affix in sorted((grammar.prefixes | grammar.suffixes) - kinds.keys()):
        kinds[affix] = frozenset({Kind.AFFIX})
    longest: dict[str, dict[Affixation, int]] = {root: {} for root in kinds}
    for root, affixation, letters in (
        *_free(lists, kinds),
        *_listed(articles, stems, kinds, grammar),
        *_flagged(stems, kinds, grammar),
    ):
        longest[root][affixation] = max(letters, longest[root].get(affixation, 0))
    return Lexis(
        grammar, kinds, lists.own_endings(roots), {root: taken for root, taken in longest.items() if taken}
    )


_Taken = tuple[str, Affixation, int]
"""A root, affixes that go with it, and up to how many letters."""


def _free(lists: Lists, kinds: Mapping[str, Set[Kind]]) -> Iterator[_Taken]:
    for root, natures in kinds.items():
        for kind in sorted(natures):
            for affixation in sorted(lists.free.get(kind, ())):
                yield root, affixation, _LONGEST_FREE


def _listed(
    articles: Iterable[Article], stems: Stems, kinds: Mapping[str, Set[Kind]], grammar: Grammar
) -> Iterator[_Taken]:
    words = [word for article in articles if not article.proper for word in article.words]
    listed = [cut(word, frozenset()) for word in words] + list(stems.stems)
    for word in stems.frequent:
        ending = max((end for end in grammar.endings if fold(word).endswith(end)), key=len, default="")
        listed.append(word[: len(word) - len(ending)])
    for stem in listed:
        new = stem == stem.lower() and fold(stem) not in kinds
        if new and (reading := read_affixes(fold(stem), kinds, grammar)):
            yield *reading, MOST_LETTERS


def _flagged(stems: Stems, kinds: Mapping[str, Set[Kind]], grammar: Grammar) -> Iterator[_Taken]:
    """The flags also join roots (-POV, EL-); only those that are affixes are read."""
    for stem, additions in stems.stems.items():
        if stem != stem.lower() or not (reading := read_affixes(fold(stem), kinds, grammar)):
            continue
        root, (prefixes, suffixes) = reading
        for before, behind in sorted(additions):
            for first in chains(fold(before), grammar.prefixes, 1):
                for last in chains(fold(behind), grammar.suffixes, 2):
                    affixation = (first + prefixes, suffixes + last)
                    letters = _LONGEST_FLAGGED.get(len(affixation[0]) + len(affixation[1]), 0)
                    if letters:
                        yield root, affixation, letters


def _kinds(root: str, heads: Mapping[str, Sequence[Article]], stems: Stems) -> frozenset[Kind]:
    """By the endings of its articles' first words; a root without article is a verb if listed as one."""
    infinitive = f"{root.lower()}i"
    kinds = {
        _BY_ENDING.get(article.head.removeprefix(article.stem)[:1], Kind.NOUN)
        for article in heads.get(root, ())
    }
    if not kinds:
        kinds.add(Kind.VERB if infinitive in stems.verbs else Kind.NOUN)
    if any(infinitive in article.words for article in heads.get(root, ())):
        kinds.add(Kind.VERB)
    if Kind.VERB in kinds and infinitive in stems.transitive:
        kinds.add(Kind.TRANSITIVE)
    return frozenset(kinds)
