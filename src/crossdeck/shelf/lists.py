"""Which words and names each English dictionary holds.

    tournament   ENABLE.
    household    the part of ENABLE that hunspell's en_US also knows, and the British spelling of such a word.
    grand        tournament, what en_US knows beyond it (BLOG), British spellings of its words, and words that
                 both the frequency dictionary and a second source have; no names or abbreviations (R-92).
    1934         the lower-case headwords of Webster's Second, with the inflections that AGID gives them.

Proper names are en_US's capitalised stems, and for 1934 Webster's own.
"""

from collections.abc import Iterator, Mapping, Set

from crossdeck.shelf.corrections import additions
from crossdeck.shelf.sources import Inflections, Lemmas, Speller, WordNet
from crossdeck.words.compiled import LONGEST

__all__ = ["LONGEST", "grand", "household", "names", "period", "period_names", "playable"]

_ADDED_FROM = 3
_ATTESTED_FROM = 5
_BRITISH_FROM = 7
_SHORT = 5
_VOWELS = "AEIOUY"
_ROMAN = frozenset("CDILMVX")

# British, American, and the fewest letters of a word in which the one is likely to stand for the other.
_BRITISH = (
    ("OUR", "OR", 5),
    ("ISE", "IZE", 6),
    ("ISI", "IZI", 7),
    ("ISA", "IZA", 8),
    ("YSE", "YZE", 7),
    ("YSI", "YZI", 8),
    ("LLE", "LE", 7),
    ("LLI", "LI", 6),
    ("LLO", "LO", 7),
    ("AEON", "EON", 4),
    ("AE", "E", 6),
    ("OE", "E", 6),
    ("OGUE", "OG", 7),
    ("ENCE", "ENSE", 7),
    ("SHIPP", "SHIP", 9),
    ("ETTE", "ET", 7),
    ("GREY", "GRAY", 4),
    ("PLOUGH", "PLOW", 6),
    ("LMENT", "LLMENT", 8),
    ("LFUL", "LLFUL", 6),
)
_BRITISH_ENDINGS = (("RE", "ER", 5), ("RES", "ERS", 6), ("L", "LL", 5), ("LS", "LLS", 6))
_LATIN_PLURALS = ("AE", "OES")


def playable(word: str) -> bool:
    """Two to 31 letters; single letters are no words."""
    return 2 <= len(word) <= LONGEST


def household(enable: Set[str], speller: Speller, counts: Mapping[str, int]) -> frozenset[str]:
    """Words a family knows.  COLOUR is one: en_US has COLOR, and the books print COLOUR."""
    british = {
        word for word in enable & counts.keys() if any(twin in speller.words for twin in american(word))
    }
    return frozenset(filter(playable, (enable & speller.words) | british))


def grand(
    enable: Set[str],
    speller: Speller,
    counts: Mapping[str, int],
    agid: Inflections,
    lemmas: Lemmas,
    wordnet: WordNet,
    webster: Set[str],
) -> frozenset[str]:
    """The largest list that a lenient table would accept."""
    by_hand = additions()
    capitals = {*speller.capitals, *wordnet.names, *lemmas.names}
    capitals.update(word.upper() for word in webster if word[0].isupper())
    agid_words = _all_forms(agid)
    specialist_words = {*lemmas.nouns, *lemmas.verbs, *lemmas.adjectives, *lemmas.adverbs}
    second = specialist_words | agid_words | wordnet.senses.keys()
    modern = {word for word in speller.words if _is_inflected(word, speller) or word in second}
    attested = {word for word in (counts.keys() & second) - capitals if len(word) >= _ATTESTED_FROM}
    british = {
        word
        for word in (agid_words | specialist_words) - capitals
        if len(word) >= _BRITISH_FROM
        and word.isalpha()
        and not word.endswith(_LATIN_PLURALS)
        and any(twin in enable for twin in american(word))
    }
    added = {
        word
        for word in (modern | attested | british) - enable
        if len(word) >= _ADDED_FROM and not _is_vowelless(word) and not _ROMAN.issuperset(word)
    }
    return frozenset(filter(playable, enable | (added - by_hand.not_words) | by_hand.words))


def period(webster: Set[str], agid: Inflections, attested: Set[str]) -> tuple[frozenset[str], frozenset[str]]:
    """All words of the 1934 dictionary, and which of them are its headwords.

    AGID guesses at rare words (TOPOLATRYES, CIRCUSER), so only regular forms are taken and `attested` ones.
    """
    headwords = frozenset(word.upper() for word in webster if word.islower() and playable(word))
    words = set(headwords)
    for forms, regular in (
        (agid.plurals, _regular_s),
        (agid.thirds, _regular_s),
        (agid.verbs, _regular_past),
        (agid.degrees, _no_forms),
    ):
        for base in forms.keys() & headwords:
            words.update(form for form in forms[base] if form in attested or form in regular(base))
    return frozenset(filter(playable, words)), headwords


def names(speller: Speller, webster: Set[str]) -> frozenset[str]:
    """Names a household knows, in upper case: no acronyms, no trade names written together, no abbreviations.

    en_US lists the possessive of what names somebody or something (Ed's), so a short one without it is mostly
    an abbreviation (Gk, Wis); of two letters, where most are chemical symbols, Webster too must have it.
    """
    not_names = additions().not_names
    return frozenset(
        name.upper()
        for name in speller.names
        if _is_name(name)
        and (len(name) > _SHORT or name in speller.possessives)
        and (len(name) > 2 or name in webster)
        and name.upper() not in not_names
    )


def period_names(webster: Set[str]) -> frozenset[str]:
    """The capitalised headwords of 1934."""
    return frozenset(word.upper() for word in webster if _is_name(word))


def american(word: str) -> Iterator[str]:
    """How a British spelling (COLOUR, THEATRE, ENROL) may be in American; most answers are no words."""
    letters = len(word)
    for british, twin, fewest in _BRITISH:
        at = word.find(british) if letters >= fewest else -1
        while at >= 0:
            yield word[:at] + twin + word[at + len(british) :]
            at = word.find(british, at + 1)
    for british, twin, fewest in _BRITISH_ENDINGS:
        if letters >= fewest and word.endswith(british):
            yield word.removesuffix(british) + twin


def _is_name(word: str) -> bool:
    """Paris or McKay, of playable length; not NASA, GitHub or Mr."""
    rest = word[1:]
    for prefix in ("Mc", "Mac", "De", "Di", "Du"):
        if word.startswith(prefix) and word[len(prefix) :].istitle():
            rest = word[len(prefix) + 1 :]
    return playable(word) and word[0].isupper() and rest.islower() and not _is_vowelless(word.upper())


def _is_inflected(word: str, speller: Speller) -> bool:
    """Whether an entry of en_US is long, or takes or has an affix, unlike its short abbreviations (BLDG)."""
    if len(word) > _SHORT or word in speller.inflected:
        return True
    bases = (word.removesuffix("S"), word.removesuffix("D"), word.removesuffix("ED"))
    return any(len(base) >= _ADDED_FROM and base in speller.inflected for base in bases)


def _is_vowelless(word: str) -> bool:
    return not any(vowel in word for vowel in _VOWELS)


def _all_forms(agid: Inflections) -> set[str]:
    """AGID's words and forms, without comparatives, which it makes of everything (CIRCUSER)."""
    words: set[str] = set()
    for table in (agid.plurals, agid.thirds, agid.verbs):
        words.update(table)
        for forms in table.values():
            words.update(forms)
    words.update(agid.degrees)
    return words


def _regular_s(base: str) -> tuple[str, ...]:
    if base.endswith("Y") and base[-2:-1] not in _VOWELS:
        return (base[:-1] + "IES",)
    if base.endswith(("S", "X", "Z", "CH", "SH")):
        return (base + "ES",)
    if base.endswith("MAN"):
        return (base[:-2] + "EN", base + "S")
    return (base + "S",)


def _regular_past(base: str) -> tuple[str, ...]:
    if base.endswith("E"):
        return (base + "D", base[:-1] + "ING")
    if base.endswith("Y") and base[-2:-1] not in _VOWELS:
        return (base[:-1] + "IED", base + "ING")
    last = base[-1]
    doubled = last not in "AEIOUHWXY" and base[-2:-1] in _VOWELS and base[-3:-2] not in _VOWELS
    return (base + "ED", base + "ING", *((base + last + "ED", base + last + "ING") if doubled else ()))


def _no_forms(_: str) -> tuple[str, ...]:
    return ()
