"""A steward's ruling on a word: what the dictionary says, what follows from it, and what was ruled before.

The steward decides; what is proposed to him is the books' way (LXP-13, LXP-15, LXP-16, KPT-09 to KPT-11,
R-74).
"""

from typing import Literal

import msgspec

from crossdeck.party.commands import Outcome
from crossdeck.party.evening import Evening, Ruling
from crossdeck.party.kinds import PartyKind
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.words import WordList

__all__ = ["Finding", "Found", "find", "fine_for", "outcomes", "precedents", "proposed"]

Found = Literal["word", "plural", "proper", "foreign", "unknown"]


class Finding(msgspec.Struct, frozen=True):
    """What a dictionary says of a word."""

    word: str
    found: Found
    singular: str = ""
    """Of a plural: what it is the plural of."""
    words: str = ""
    """Which dictionary."""


def find(words: WordList, typed: str, kind: PartyKind) -> Finding:
    """Look a word up; refused if no cards could spell it."""
    word = words.alphabet.read(typed.strip())
    if not word or not words.alphabet.spells(word):
        raise PartyRefusalError(
            "spelling", f"{typed!r} is not made of letters of the {words.alphabet.name} alphabet", word=typed
        )
    return Finding(word, *_found(words, word, kind), words.id)


def _found(words: WordList, word: str, kind: PartyKind) -> tuple[Found, str]:
    facts = words.facts(word) if word in words else None
    if facts is not None:
        # LEX-24: what is also a verb's third person, or a word of its own, is no plural.
        is_plural = kind.bars_plurals and bool(facts.plural_of) and not facts.third_of and not facts.own
        return ("plural", facts.plural_of[0].singular) if is_plural else ("word", "")
    if words.is_proper(word):
        return "proper", ""
    return ("foreign", "") if words.is_foreign(word) else ("unknown", "")


def outcomes(kind: PartyKind) -> tuple[Outcome, ...]:
    """How a steward can rule at this party."""
    return ("good", "late", "correct") if kind.correction else ("good", "late", "wrong", "misspelt")


def proposed(kind: PartyKind, found: Found, *, next_has_played: bool) -> Outcome:
    """The ruling by the book (R-74)."""
    if found == "word":
        return "good"
    if next_has_played:
        return "late"  # LXP-16, KPT-10
    if kind.correction:
        return "correct"  # KPT-11
    return "misspelt" if found == "unknown" else "wrong"  # LXP-15, LXP-13


def fine_for(kind: PartyKind, outcome: Outcome) -> int:
    """What a ruling costs: a wrong word 50 (LXP-13), a misspelling nothing (LXP-15, KPT-09)."""
    return kind.fine if outcome == "wrong" else 0


def precedents(evening: Evening, word: str) -> tuple[Ruling, ...]:
    """The rulings on this word that stand, the latest first."""
    same = (each for each in evening.rulings.values() if each.stands and each.entry.word == word)
    return tuple(reversed(tuple(same)))
