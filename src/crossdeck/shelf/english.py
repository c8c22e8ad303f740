"""The English dictionaries, as drafts: words, what they are, how common they are, what they mean.

Reading the sources takes some three seconds and judging a list two, so a draft is compiled once and kept.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Set
from functools import cached_property

from crossdeck.alphabet import ENGLISH
from crossdeck.shelf import lists, sources
from crossdeck.shelf.corrections import overrides
from crossdeck.shelf.glosses import glosses
from crossdeck.shelf.morphology import Tables, facts
from crossdeck.shelf.sources import Inflections, Lemmas, Speller, WordNet
from crossdeck.words.draft import Draft, Source

__all__ = ["BANDS", "IDS", "SOURCES", "TITLES", "Shelf", "draft", "draft_from_words", "grades"]

TITLES = {
    "tournament": "for serious play: ENABLE, a list made for word games",
    "household": "for families: the everyday part of it",
    "grand": "for liberal play: with newer and British words",
    "1934": "for the period: Webster's Second of 1934, with inflections",
}
IDS = tuple(TITLES)

_FACTS = ("agid", "specialist", "wordnet", "frequencies", "speller")
SOURCES: Mapping[str, tuple[str, ...]] = {
    "tournament": ("enable", *_FACTS, "webster"),
    "household": ("enable", *_FACTS, "webster"),
    "grand": ("enable", *_FACTS, "webster"),
    "1934": ("webster", *_FACTS, "enable"),
}
"""The ids of the sources each dictionary is made from, that of its words first."""

BANDS = (2_000, 5_000, 10_000, 20_000, 35_000, 55_000)
"""Grade 1 is the 2,000 words printed most, 2 the next 3,000 and so on; 7 is the rest of those counted."""

_ENTERED = 8
_RARE = 9


class Shelf:
    """The sources, each read when it is first asked for; share one to make several drafts."""

    @cached_property
    def enable(self) -> Set[str]:
        """The words of ENABLE."""
        return sources.enable()

    @cached_property
    def agid(self) -> Inflections:
        """The inflections of AGID."""
        return sources.agid()

    @cached_property
    def specialist(self) -> Lemmas:
        """The lemmas of SPECIALIST."""
        return sources.specialist()

    @cached_property
    def wordnet(self) -> WordNet:
        """The words and senses of WordNet."""
        return sources.wordnet()

    @cached_property
    def speller(self) -> Speller:
        """The words and names of hunspell's en_US."""
        return sources.speller()

    @cached_property
    def frequencies(self) -> Mapping[str, int]:
        """How often words are printed."""
        return sources.frequencies()

    @cached_property
    def webster(self) -> Set[str]:
        """The headwords of Webster's Second."""
        return sources.webster()

    @cached_property
    def tables(self) -> Tables:
        """All that `facts` asks."""
        return Tables(self.agid, self.specialist, self.wordnet, self.frequencies, self.enable, overrides())


def draft(id: str, shelf: Shelf | None = None) -> Draft:  # noqa: A002 - a draft is asked for by its id
    """One of the dictionaries in `IDS`; SourceError if a package it is made from is missing or damaged."""
    shelf = shelf or Shelf()
    notices = sources.notices(SOURCES[id]) if id in SOURCES else ()
    match id:
        case "tournament":
            words = frozenset(filter(lists.playable, shelf.enable))
        case "household":
            words = lists.household(shelf.enable, shelf.speller, shelf.frequencies)
        case "grand":
            words = lists.grand(
                shelf.enable,
                shelf.speller,
                shelf.frequencies,
                shelf.agid,
                shelf.specialist,
                shelf.wordnet,
                shelf.webster,
            )
        case "1934":
            words, entries = lists.period(shelf.webster, shelf.agid, shelf.enable)
            names = lists.period_names(shelf.webster)
            return _draft(id, TITLES[id], words, names, notices, shelf, entries)
        case _:
            raise ValueError(f"no English dictionary {id!r}; there are {', '.join(IDS)}")
    return _draft(id, TITLES[id], words, lists.names(shelf.speller, shelf.webster), notices, shelf)


def draft_from_words(
    id: str,  # noqa: A002 - as in `draft`
    title: str,
    words: Iterable[str],
    *,
    proper: Iterable[str] | None = None,
    origins: tuple[Source, ...] = (),
    shelf: Shelf | None = None,
) -> Draft:
    """Somebody's own list of English words, upper case, with all that is known about them.

    The names are the household's unless others are given; `origins` are the sources of the words themselves.
    """
    shelf = shelf or Shelf()
    kept = _checked(title, words)
    names = lists.names(shelf.speller, shelf.webster) if proper is None else _checked(title, proper)
    return _draft(id, title, kept, names, (*origins, *sources.notices(SOURCES["tournament"])), shelf)


def grades(words: Set[str], counts: Mapping[str, int], speller: Speller, wordnet: WordNet) -> dict[str, int]:
    """Commonness, 1 to 9: by rank in print (`BANDS`), else 8 if en_US or WordNet enters the word, else 9.

    Counts do not tell letter case.  If en_US has the word only with a capital, they are the name's (CHILE).
    """
    ranked = sorted(counts, key=lambda word: (-counts[word], word))
    by_rank = {word: bisect_left(BANDS, rank) + 1 for rank, word in enumerate(ranked, 1)}
    found = {}
    for word in sorted(words):
        entered = word in speller.words
        if word in by_rank and (entered or word not in speller.capitals):
            found[word] = by_rank[word]
        else:
            found[word] = _ENTERED if entered or word in wordnet else _RARE
    return found


def _draft(
    id_: str,
    title: str,
    words: Set[str],
    names: Set[str],
    notices: tuple[Source, ...],
    shelf: Shelf,
    entries: Set[str] = frozenset(),
) -> Draft:
    plurals, thirds, own = facts(words, shelf.tables, entries)
    return Draft(
        id=id_,
        title=title,
        words=words,
        alphabet=ENGLISH,
        plurals=plurals,
        thirds=thirds,
        own=own,
        proper=names,
        grades=grades(words, shelf.frequencies, shelf.speller, shelf.wordnet),
        glosses=glosses(words, shelf.wordnet, shelf.agid, shelf.specialist, plurals, thirds),
        sources=notices,
    )


def _checked(title: str, words: Iterable[str]) -> frozenset[str]:
    """The words, if all can be spelt and laid."""
    kept = frozenset(words)
    for word in sorted(kept):
        if not ENGLISH.spells(word) or not lists.playable(word):
            raise ValueError(
                f"{title}: {word!r} is not made of 2 to {lists.LONGEST} letters A to Z; take it out"
            )
    return kept
