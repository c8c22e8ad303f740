"""Contests with small dictionaries, which need not be compiled."""

from collections.abc import Iterator

import pytest

from crossdeck.arena import contest
from crossdeck.rules import Rules
from crossdeck.words import WordList
from tests.bots import words_of


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def words(rules: Rules, *_: str) -> WordList:
        return words_of(rules, graded=rules.words != "esperanto")

    caches = (contest.engine_of, contest._warm)
    for cached in caches:
        cached.cache_clear()
    monkeypatch.setattr(contest, "words_for", words)
    yield
    for cached in caches:
        cached.cache_clear()
