"""What a check costs beside generating, as ratios in one run, with much slack.

`check` looks at one action, and its cost does not grow with the hand or the dictionary.  Measured with the
compiled kernel, the finished worked example and a hand of ten: to list all actions takes as long as 250
checks without a wild card and 4000 with one; the kernel alone, which makes no objects, 3 and 30.
"""

from collections.abc import Callable
from time import process_time

import pytest

from crossdeck.catalogue import playable
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.lexicon import LEXICON
from crossdeck.play import Phase, Play, State
from crossdeck.rules import Rules
from crossdeck.words import WordList
from tests.closed_world import drawn
from tests.games.test_kan_u_go import GOLDEN


def seconds(work: Callable[[], object]) -> float:
    """The least of five tries, so that what else the machine does counts little."""
    tries = []
    for _ in range(5):
        start = process_time()
        work()
        tries.append(process_time() - start)
    return min(tries)


@pytest.mark.parametrize(
    ("rules", "hand", "listing", "finding"),
    [(KAN_U_GO, "ADEILNORST", 10, 0.5), (LEXICON, "ADEILNRST?", 100, 3)],
    ids=["no wild card", "a wild card"],
)
def test_a_check_costs_a_small_part_of_generating(
    tournament: WordList, rules: Rules, hand: str, listing: float, finding: float
) -> None:
    game = playable(rules.with_options({"checking": "refused"}), 4, tournament)
    state = State(
        *("speed#1", "speed#1", 1, None, 3, 0, Phase.TURN),
        layout=drawn(GOLDEN),
        hands=(tuple(hand), ("A",), ("A",), ("A",)),
        blind=("A", "B"),
        up=("C",),
        scores=(0, 0, 0, 0),
    )
    plays = [action for action in game.actions(state) if isinstance(action, Play)][::17]
    assert len(plays) > 50
    one_check = seconds(lambda: [game.check(state, play) for play in plays]) / len(plays)
    assert listing * one_check < seconds(lambda: list(game.actions(state)))
    assert finding * one_check < seconds(lambda: game.actions(state))
