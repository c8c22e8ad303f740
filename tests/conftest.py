"""What many tests need: the real dictionary, opened once."""

import pytest

from crossdeck.shelf.dictionaries import open_words
from crossdeck.words import WordList


@pytest.fixture(scope="session")
def tournament() -> WordList:
    return open_words("tournament")
