"""The English sources are read once for all tests of the shelf: that takes seconds."""

import pytest

from crossdeck.shelf import english
from crossdeck.words.draft import Draft


@pytest.fixture(scope="session")
def shelf() -> english.Shelf:
    return english.Shelf()


@pytest.fixture(scope="session")
def tournament(shelf: english.Shelf) -> Draft:
    return english.draft("tournament", shelf)
