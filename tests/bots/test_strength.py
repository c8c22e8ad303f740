"""Who plays better: the same deals with seats swapped, so that luck is on nobody's side.  Nothing is left to
chance: the same code gives the same points every time."""

import pytest

from crossdeck.play import Engine
from tests.bots import round_end, seated, table_of


def points(game: Engine, ours: str, theirs: str, deals: int) -> tuple[int, int, int, int]:
    """Points against both sides over rounds with seats swapped, and how often each went out."""
    totals, outs = [0, 0], [0, 0]
    for number in range(deals):
        for swapped in (0, 1):
            bots = seated(game, f"{theirs} {ours}" if swapped else f"{ours} {theirs}")
            end = round_end(game, bots, number)
            for seat, score in enumerate(end.scores):
                totals[(seat + swapped) % 2] += score
            if end.out is not None:
                outs[(end.out + swapped) % 2] += 1
    return totals[0], totals[1], outs[0], outs[1]


@pytest.mark.parametrize(("game_id", "players"), [("kan-u-go", 4), ("patch-word", 2), ("kan-u-go-eo", 2)])
def test_greedy_beats_random_clearly(game_id: str, players: int) -> None:
    ours, theirs, out, theirs_out = points(table_of(game_id, players), "greedy", "random", 24)
    assert ours * 2 < theirs
    assert out > 5 * theirs_out


@pytest.mark.parametrize("game_id", ["kan-u-go", "lexicon"])
def test_who_knows_every_word_does_not_lose_to_who_knows_the_common_ones(game_id: str) -> None:
    ours, theirs, out, theirs_out = points(table_of(game_id, 2, graded=True), "greedy", "greedy:3", 24)
    assert ours < theirs
    assert out > theirs_out
