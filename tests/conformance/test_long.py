"""The long run of CI: thousands of matches of every game, each replayed."""

import pytest

from crossdeck import native
from crossdeck.catalogue import GAMES
from crossdeck.rules import Course
from tests.conformance.many import SHORT, WHOLE, many, setting_of, some

MATCHES = 10_000
FEWER = 2_000
"""Of a race, of words in rows and on a board, which take longer."""
FEW = 200
"""Where the kernel is interpreted, for it takes fifty times as long."""


@pytest.mark.long
@pytest.mark.parametrize("id_", GAMES)
def test_thousands_of_matches_lose_no_card_and_replay_to_the_same_end(id_: str) -> None:
    matches = MATCHES if GAMES[id_].course is Course.TURNS else FEWER
    if native.kind() != "compiled":
        matches = FEW
    tally = many(id_, matches)
    assert tally.matches == matches
    assert tally.rounds >= matches
    print(f"{id_}: {tally.matches:,} matches, {tally.rounds:,} rounds, {tally.steps:,} actions")


@pytest.mark.parametrize("id_", GAMES)
def test_some_matches_lose_no_card_and_replay_to_the_same_end(id_: str) -> None:
    """The same in short, for whoever leaves the long run out."""
    tally = some(id_, range(1_000_000, 1_000_040))
    assert tally.matches == 40
    assert {setting_of(id_, number).target for number in range(100)} == {SHORT, WHOLE}
