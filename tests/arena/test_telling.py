"""What is told of a contest, as text and as JSON."""

import json

from crossdeck.arena.ratings import Rating
from crossdeck.arena.standings import Pace, Pair, Standing, Standings
from crossdeck.arena.student import Mean
from crossdeck.arena.telling import as_json, told

FACTS = {"game": "kan-u-go", "words": "tournament 00ff", "players": "4", "plays": "rounds"}
FOUND = Standings(
    1200,
    2400,
    False,
    (
        Standing("greedy", 2400, 5.456, 0.675, Rating(1500, 1500, 1500), 9, Pace(0.4, 1.07, 12.6), None),
        Standing("greedy:3", 2400, 10.8, 0.325, Rating(1376.2, 1256.4, 1497), 9, Pace(0.4, 1, 2), None),
    ),
    (Pair("greedy", "greedy:3", Mean(5.35, 1.28, 9.42), Mean(0.35, -0.05, 0.579)),),
)


def test_a_small_table_for_bots_and_one_for_pairs() -> None:
    assert [line.rstrip() for line in told("Kan-U-Go", FACTS, FOUND)] == [
        "Kan-U-Go, tournament, 4 players",
        "1,200 deals, each on every seat: 2,400 rounds; few points are good",
        "",
        "bot        rounds    points     won  rating  95 %          CPU ms a move: mean, p95, most  wall ms",
        "greedy      2,400      5.46   67.5%    1500                0.40, 1.07, 13                  –",
        "greedy:3    2,400     10.80   32.5%    1376  1256 to 1497  0.40, 1.00, 2.00                –",
        "",
        "advantage a round, 95 % by Student's t over deals; * where that excludes zero",
        "greedy over greedy:3  points +5.35 (+1.28 to +9.42) *      won +35.0% (-5.0% to +57.9%)",
    ]


def test_after_one_deal_there_are_no_intervals() -> None:
    rated = Standing("greedy", 2, 0.0, 1.0, Rating(1500, None, None), 0, None, None)
    pair = Pair("greedy", "random", Mean(5.0, None, None), Mean(1.0, None, None))
    one = Standings(1, 2, True, (rated,), (pair,))
    lines = list(told("Keyword", {**FACTS, "plays": "matches"}, one))
    assert lines[1] == "1 deal on every seat: 2 matches; many points are good"
    assert lines[-2].startswith("advantage a match")
    assert lines[-1].split() == ["greedy", "over", "random", "points", "+5.00", "won", "+100.0%"]


def test_json_has_all_of_it() -> None:
    found = json.loads(json.dumps(as_json(FACTS, 40, FOUND)))
    assert (found["arena"], found["first"]) == (FACTS, 40)
    assert (found["deals"], found["rounds"], found["most_wins"]) == (1200, 2400, False)
    assert found["bots"][1]["rating"] == {"rating": 1376.2, "low": 1256.4, "high": 1497}
    assert found["bots"][0]["cpu_ms"] == {"mean": 0.4, "p95": 1.07, "most": 12.6}
    assert found["pairs"] == [
        {
            "bot": "greedy",
            "against": "greedy:3",
            "points": {"mean": 5.35, "low": 1.28, "high": 9.42, "excludes_zero": True},
            "won": {"mean": 0.35, "low": -0.05, "high": 0.579, "excludes_zero": False},
        }
    ]
