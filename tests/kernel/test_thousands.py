"""Oracle, compiled and interpreted kernel in one run, on thousands of positions; the long run of CI."""

import pytest

from crossdeck import native
from crossdeck.kernel import Table
from tests.kernel.test_oracle import TRIALS, Trial, compare

GAMES_MORE = 4
"""So many times the games of the short run, other ones."""


@pytest.mark.long
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_oracle_and_both_kernels_agree(trial: Trial) -> None:
    tables = (Table, native.interpreted("crossdeck.kernel.table").Table)
    counts = [compare(trial, 1000 + game, tables) for game in range(GAMES_MORE * trial.games)]
    places, placements = (sum(each) for each in zip(*counts, strict=True))
    assert places >= 2 * GAMES_MORE * trial.games
    assert placements > 1000
    print(f"{trial.name}: {places:,} positions, {placements:,} placements")
