"""Short meanings: the first sense of each part of speech in WordNet, cut to a line.

`TOXIN` gives "n. a poisonous substance produced during the metabolism and growth of certain …".
"""

from collections.abc import Iterable, Mapping, Set

from crossdeck.shelf.sources import Inflections, Lemmas, Sense, WordNet
from crossdeck.words.draft import Plural

__all__ = ["LONGEST_SENSE", "gloss", "glosses", "shortened"]

LONGEST_SENSE = 90

_PARTS = ("n", "v", "a", "adv")
_LOOSE_ENDS = " ;:,(`-"

# Parts of words that mark a sense as one not to be read out at a family's table; another sense is taken then.
_COARSE = (
    "anus",
    "buttock",
    "copulat",
    "coitus",
    "derogat",
    "disparag",
    "excrement",
    "faeces",
    "feces",
    "genital",
    "homosexual",
    "intercourse",
    "lewd",
    "masturbat",
    "obscen",
    "offensive",
    "orgasm",
    "penis",
    "promiscu",
    "prostitut",
    "sexual",
    "slur",
    "testicle",
    "urinat",
    "vagina",
    "vulgar",
    "vulva",
)


def glosses(
    words: Set[str],
    wordnet: WordNet,
    inflections: Inflections,
    lemmas: Lemmas,
    plurals: Mapping[str, tuple[Plural, ...]],
    thirds: Mapping[str, str],
) -> dict[str, str]:
    """Word → meaning; an inflected word without an entry of its own has the meaning of its base."""
    bases = dict(thirds)
    bases.update((word, forms[0].singular) for word, forms in plurals.items())
    for table, entered in (
        (lemmas.verbs, wordnet.verbs),
        (lemmas.adjectives, wordnet.adjectives),
        (lemmas.adverbs, wordnet.adverbs),
    ):
        for form, belongs in table.items():
            if base := next((base for base in belongs if base in entered), ""):
                bases.setdefault(form, base)
    guessed: dict[str, str] = {}
    for made_of, entered in ((inflections.verbs, wordnet.verbs), (inflections.degrees, wordnet.adjectives)):
        for base, forms in made_of.items():
            if base in entered:
                # AGID makes RATED of RAT as well as of RATE: the longer base is the likelier.
                guessed.update((form, base) for form in forms if len(base) > len(guessed.get(form, "")))
    bases = guessed | bases
    entries = {word: word if word in wordnet else bases.get(word, "") for word in sorted(words)}
    texts = {entry: gloss(wordnet.senses.get(entry, ())) for entry in set(entries.values())}
    return {word: texts[entry] for word, entry in entries.items() if texts[entry]}


def gloss(senses: Iterable[Sense]) -> str:
    """The first fit sense of each part of speech, the part most used in print first; "" if none is fit."""
    best: dict[str, Sense] = {}
    for sense in senses:
        if any(stem in sense.gloss for stem in _COARSE) or not shortened(sense.gloss):
            continue
        rival = best.get(sense.part)
        if rival is None or (-sense.tags, sense.number) < (-rival.tags, rival.number):
            best[sense.part] = sense
    ordered = sorted(best.values(), key=lambda sense: (-sense.tags, _PARTS.index(sense.part)))
    return "; ".join(f"{sense.part}. {shortened(sense.gloss)}" for sense in ordered)


def shortened(text: str) -> str:
    """A definition without its examples, of at most 90 characters, cut between words."""
    text = text.partition('"')[0].rstrip(_LOOSE_ENDS)
    if text.count("(") > text.count(")"):
        text = text.rpartition("(")[0].rstrip(_LOOSE_ENDS)
    if len(text) <= LONGEST_SENSE:
        return text
    return text[: LONGEST_SENSE - 1].rpartition(" ")[0].rstrip(_LOOSE_ENDS) + " …"
