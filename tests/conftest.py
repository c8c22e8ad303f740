"""What many tests need: the real dictionaries, compiled before the first test."""

from collections.abc import Iterator

import pytest

from crossdeck.shelf.dictionaries import open_words
from crossdeck.words import WordList
from tests.dictionaries import compile_dictionaries, use_own_cache

use_own_cache()


def pytest_collection_finish(session: pytest.Session) -> None:
    if not session.config.option.collectonly:
        compile_dictionaries()


@pytest.fixture(scope="module", autouse=True)
def forget(request: pytest.FixtureRequest) -> Iterator[None]:
    """Clear the caches of a test module after its last test: printed pages take hundreds of megabytes."""
    yield
    for value in vars(request.module).values():
        if getattr(value, "__module__", "") == request.module.__name__ and hasattr(value, "cache_clear"):
            value.cache_clear()


@pytest.fixture(scope="session")
def tournament() -> WordList:
    return open_words("tournament")
