"""What many tests need: the real dictionaries, compiled before the first test."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings

from crossdeck.shelf.dictionaries import open_words
from crossdeck.words import WordList
from tests.dictionaries import compile_dictionaries, use_own_cache

use_own_cache()
settings.register_profile("crossdeck", deadline=None)  # A busy machine may take any time.
settings.load_profile("crossdeck")


def pytest_collection_finish(session: pytest.Session) -> None:
    if not session.config.option.collectonly:
        compile_dictionaries()
        spare_the_collector()


def spare_the_collector() -> None:
    """Look for cyclic garbage less often, and never among the tests: it took a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


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
