"""One verdict for all the words of a play, as a word judge gives it: not which is wrong."""

from collections.abc import Sequence
from dataclasses import dataclass

from crossdeck.notation import NotationError
from crossdeck.words import WordList

__all__ = ["WordVerdict", "word_verdict"]


@dataclass(frozen=True)
class WordVerdict:
    """Whether all the words that were asked for are in a dictionary."""

    words: str
    """The dictionary."""
    asked: tuple[str, ...]
    good: bool


def word_verdict(words: WordList, typed: Sequence[str]) -> WordVerdict:
    """Look all of them up; NotationError for one that no cards could spell."""
    asked = tuple(map(words.alphabet.read, typed))
    for text, word in zip(typed, asked, strict=True):
        if not words.alphabet.spells(word):
            raise NotationError(f"{text!r} is not made of letters of the {words.alphabet.name} alphabet")
    return WordVerdict(words.id, asked, all(word in words for word in asked))
