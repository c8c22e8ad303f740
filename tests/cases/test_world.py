"""The closed world: what the judge is told and what the generator finds must be one and the same."""

import json
from itertools import product
from pathlib import Path

import pytest

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.cases.world import World
from crossdeck.words import WordList
from tests.cases import LEXICON
from tests.cli import VECTORS

OURS = World.read(json.loads(Path(VECTORS).read_text("utf-8"))["lexicon"])
SMALL = World.read(LEXICON)


@pytest.mark.parametrize("world", [OURS, SMALL])
@pytest.mark.parametrize("alphabet", [ENGLISH, ESPERANTO])
def test_the_compiled_list_says_of_every_word_what_the_world_says(world: World, alphabet: Alphabet) -> None:
    dictionary = world.dictionary(alphabet)
    spoken = world.spoken(alphabet, affixes=False)
    pairs = {"".join(pair) for pair in product(alphabet.letters, repeat=2)}
    asked = pairs | world.words | world.roots | world.proper | world.foreign | set(world.plural_of)
    for word in asked:
        compiled = WordList.plural_flags(dictionary, word)  # by the graph, as the kernel reads it
        assert compiled == spoken.plural_flags(word) == dictionary.plural_flags(word), word
        assert dictionary.singular(word) == spoken.singular(word)
        assert dictionary.is_proper(word) == (word in world.proper)
        assert dictionary.is_foreign(word) == (word in world.foreign)
    assert sum(word in dictionary for word in asked) > 3


def test_a_plural_need_not_have_its_singular_among_the_words() -> None:
    """JOYS is in the file, and JOY only as what it is the plural of."""
    assert "JOY" not in OURS.words
    dictionary = OURS.dictionary(ENGLISH)
    assert WordList.plural_flags(dictionary, "JOYS") == OURS.plural_flags("JOYS") != 0
    assert dictionary.singular("JOYS") == "JOY"


def test_names_are_words_of_the_list_only_where_they_are_allowed() -> None:
    """R-92, LEX-38."""
    assert WordList.plural_flags(SMALL.dictionary(ENGLISH), "TOM") is None
    assert WordList.plural_flags(SMALL.dictionary(ENGLISH, names=True), "TOM") == 0


def test_a_list_is_compiled_once_a_file() -> None:
    assert SMALL.dictionary(ENGLISH) is SMALL.dictionary(ENGLISH)
    assert SMALL.dictionary(ESPERANTO) is not SMALL.dictionary(ESPERANTO, affixes=True)


def test_words_that_cannot_lie_on_a_table_are_left_out_of_the_list() -> None:
    world = World.read({"words": ["AT", "A", "", "at", "ÉTÉ", "X" * 40], "plural_of": {"ATS": "AT"}})
    assert list(world.dictionary(ENGLISH)) == ["AT"]
