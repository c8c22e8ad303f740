"""Dictionaries, and whether a word is in one."""

from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.answers.words import WordVerdict, word_verdict
from crossdeck.server.http import endpoint
from crossdeck.server.limits import BROWSE, HEAVY
from crossdeck.server.services import Services
from crossdeck.shelf.dictionaries import SHELF

__all__ = ["ENDPOINTS"]


class DictionaryCard(msgspec.Struct, frozen=True):
    """A dictionary on the shelf, and the variants of it that can be named too."""

    id: str
    alphabet: str
    letters: str
    variants: tuple[str, ...]


class DictionaryShelf(msgspec.Struct, frozen=True):
    """Every dictionary."""

    dictionaries: tuple[DictionaryCard, ...]


@endpoint("GET", "/api/dictionaries", limit=BROWSE, keep=60)
async def list_dictionaries() -> DictionaryShelf:
    """The dictionaries on the shelf."""
    return DictionaryShelf(
        tuple(
            DictionaryCard(
                id=each.id,
                alphabet=each.alphabet.name,
                letters=each.alphabet.letters,
                variants=tuple(f"{each.id}+{variant}" for variant in each.variants),
            )
            for each in SHELF.values()
        )
    )


DictionaryName = Annotated[str, Meta(max_length=60, examples=["tournament"])]
Word = Annotated[str, Meta(max_length=60, examples=["TACK"])]


@endpoint("GET", "/api/words/{dictionary}/{word}", limit=HEAVY, errors=(404, 422, 503), keep=60)
async def look_up_word(dictionary: DictionaryName, word: Word, services: Services) -> WordVerdict:
    """Whether a word is in a dictionary, as a word judge says it: yes or no."""
    return word_verdict(await services.dictionaries.named(dictionary), [word])


ENDPOINTS = (list_dictionaries, look_up_word)
