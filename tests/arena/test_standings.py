"""What rows come to, reckoned by hand; and who is better in real ones."""

from statistics import fmean

import pytest

from crossdeck.arena.contest import Contest, Row, pieces_of, run
from crossdeck.arena.standings import Pace, Standings, standings
from crossdeck.bots import Bot, bot
from crossdeck.play import Table

TWO = Contest("kan-u-go", ("greedy", "random"), 2)


def row(number: int, seating: int, points: tuple[int, int], winners: tuple[int, ...]) -> Row:
    bots = ((0, 1), (1, 0))[seating]
    spans = tuple((float(bot + 1), 10.0 * (bot + 1)) for bot in bots)
    return Row(number, seating, bots, points, winners, 1, spans, spans)


ROWS = [
    row(0, 0, (0, 10), (0,)),
    row(0, 1, (20, 0), (1,)),
    row(1, 0, (0, 30), (0,)),
    row(1, 1, (0, 8), (0,)),
    row(2, 0, (6, 6), (0, 1)),
    row(2, 1, (9, 0), (1,)),
]
"""By deals the first bot has 0, 0; 0, 8; 6, 0 and the second 10, 20; 30, 0; 6, 9."""


def test_points_and_wins_are_means_of_all_rounds() -> None:
    found = standings(TWO, ROWS)
    assert (found.deals, found.rounds, found.most_wins) == (3, 6, False)
    first, second = found.bots
    assert (first.bot, first.rounds, first.points, first.won) == ("greedy", 6, 14 / 6, 4.5 / 6)
    assert (second.bot, second.rounds, second.points, second.won) == ("random", 6, 75 / 6, 1.5 / 6)


def test_a_pair_is_compared_deal_by_deal_and_better_is_positive() -> None:
    """Advantages 15, 11, 4.5: mean 10.1667, deviation 5.2994; wins 1, 0, 0.5; t with 2 degrees is 4.30265."""
    (pair,) = standings(TWO, ROWS).pairs
    assert (pair.bot, pair.against) == ("greedy", "random")
    half = 4.30265 * 5.299371 / 3**0.5
    points, won = pair.points, pair.won
    assert (points.mean, points.low, points.high) == pytest.approx(
        (61 / 6, 61 / 6 - half, 61 / 6 + half), rel=1e-5
    )
    assert (won.mean, won.low, won.high) == pytest.approx((0.5, 0.5 - 1.242065, 1.0), rel=1e-5)
    assert not points.excludes_zero


def test_where_many_points_are_good_more_is_better() -> None:
    found = standings(Contest("keyword", ("greedy", "random"), 2), ROWS)
    assert found.most_wins
    assert [each.bot for each in found.bots] == ["random", "greedy"]
    assert found.pairs[0].points.mean == pytest.approx(61 / 6)


def test_ratings_hang_on_greedy_or_else_on_the_mean() -> None:
    assert standings(TWO, ROWS).bots[0].rating.rating == 1500
    others = standings(Contest("kan-u-go", ("greedy:2", "random"), 2), ROWS)
    assert fmean(each.rating.rating for each in others.bots) == pytest.approx(1500)


def test_times_are_those_of_a_bot_s_own_moves() -> None:
    first, second = standings(TWO, ROWS).bots
    assert (first.moves, first.cpu_ms, first.wall_ms) == (12, Pace(5.5, 10.0, 10.0), Pace(5.5, 10.0, 10.0))
    assert second.cpu_ms == Pace(11.0, 20.0, 20.0)


def test_in_any_order_the_rows_say_the_same() -> None:
    assert standings(TWO, reversed(ROWS)) == standings(TWO, ROWS)


def test_where_bots_sit_out_only_rounds_of_both_are_compared() -> None:
    contest = Contest("kan-u-go", ("greedy", "greedy:3", "random"), 2)
    points = {(0, 1): (0, 5), (0, 2): (0, 50), (1, 2): (0, 7)}
    rows = []
    for number, seating in pieces_of(contest, 0):
        pair = ((0, 1), (0, 2), (1, 2))[seating // 2]
        seats, scored = (pair, points[pair]) if seating % 2 == 0 else (pair[::-1], points[pair][::-1])
        rows.append(Row(number, seating, seats, scored, (seating % 2,), 1, ((), ()), ((), ())))
    found = standings(contest, rows)
    assert [(pair.bot, pair.against, pair.points.mean) for pair in found.pairs] == [
        ("greedy", "greedy:3", 5),
        ("greedy", "random", 50),
        ("greedy:3", "random", 7),
    ]
    assert [each.rounds for each in found.bots] == [4, 4, 4]
    assert found.bots[0].cpu_ms is None


def played(contest: Contest, deals: int) -> Standings:
    pieces = [piece for number in range(deals) for piece in pieces_of(contest, number)]
    return standings(contest, [run(contest, piece) for piece in pieces])


@pytest.mark.parametrize(("game", "players", "deals"), [("kan-u-go", 4, 8), ("keyword", 2, 3)])
def test_greedy_is_clearly_better_than_random(game: str, players: int, deals: int) -> None:
    (pair,) = played(Contest(game, ("random", "greedy"), players), deals).pairs
    assert (pair.bot, pair.against) == ("greedy", "random")
    assert pair.points.excludes_zero
    assert pair.points.mean > 0
    assert pair.won.mean > 0
    assert pair.won.excludes_zero is (deals > 5)


def two_of_a_kind(spec: str, table: Table, seed: int) -> Bot:
    """Two who play alike, but by other dice."""
    return bot("random", table, seed + 1000 * (spec == "heads"))


def test_of_two_alike_neither_is_clearly_better() -> None:
    contest = Contest("kan-u-go", ("heads", "tails"), 2)
    pieces = [piece for number in range(20) for piece in pieces_of(contest, number)]
    found = standings(contest, [run(contest, piece, two_of_a_kind) for piece in pieces])
    assert found.pairs[0].points.mean != 0
    assert not found.pairs[0].points.excludes_zero
    assert not found.pairs[0].won.excludes_zero


def test_two_names_of_one_bot_draw_every_deal() -> None:
    (pair,) = played(Contest("kan-u-go", ("greedy", "greedy:9"), 2), 3).pairs
    assert pair.points.mean == pair.won.mean == 0
    assert not pair.points.excludes_zero
    assert not pair.won.excludes_zero
