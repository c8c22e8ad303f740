"""Thousands of matches of every game, each replayed: no card is lost at any step."""

import pytest

from crossdeck import native
from crossdeck.catalogue import GAMES
from crossdeck.rules import Course
from tests.conformance.many import SHORT, WHOLE, setting_of, some
from tests.effort import soak

CHUNKS = 8
"""Matches are played in so many parts, which processes share among themselves."""
CHUNK = 1_250
FEWER = 250
"""Of a race, of words in rows and on a board, which take longer."""
FEW = 25
"""Where the kernel is interpreted, for it takes fifty times as long."""
SOAKED = 50
"""So many times as many are played in each part of a soak."""


@pytest.mark.long
@pytest.mark.parametrize("chunk", [*range(CHUNKS), *soak(range(CHUNKS, 2 * CHUNKS))])
@pytest.mark.parametrize("id_", GAMES)
def test_thousands_of_matches_lose_no_card_and_replay_to_the_same_end(id_: str, chunk: int) -> None:
    matches = CHUNK if GAMES[id_].course is Course.TURNS else FEWER
    if native.kind() != "compiled":
        matches = FEW
    if chunk >= CHUNKS:
        matches *= SOAKED
    tally = some(id_, range(chunk * matches, (chunk + 1) * matches))
    assert tally.matches == matches
    assert tally.rounds >= matches


@pytest.mark.parametrize("id_", GAMES)
def test_some_matches_lose_no_card_and_replay_to_the_same_end(id_: str) -> None:
    """The same in short."""
    tally = some(id_, range(1_000_000, 1_000_040))
    assert tally.matches == 40
    assert {setting_of(id_, number).target for number in range(100)} == {SHORT, WHOLE}
