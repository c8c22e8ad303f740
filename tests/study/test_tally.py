"""Win rates are told with an interval that undecided deals widen, and nothing is claimed of no deals."""

from dataclasses import replace

import pytest

from crossdeck.solve.result import Status
from crossdeck.study.tally import spread_of, tally, wilson
from crossdeck.study.trial import Row


def row(number: int, status: Status, plays: int = 10, score: int = 0) -> Row:
    return Row(number, status, plays, 0 if status is Status.WON else 3, score, None, 100 + number)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [
        # Newcombe, "Two-sided confidence intervals for the single proportion" (1998), method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(won: int, of: int, low: float, high: float) -> None:
    assert wilson(won, of) == pytest.approx((low, high), abs=5e-5)


def test_of_no_deals_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    nothing = tally([])
    assert (nothing.deals, nothing.rate, nothing.low, nothing.high, nothing.plays) == (
        0,
        None,
        0.0,
        1.0,
        None,
    )


def test_undecided_deals_widen_the_interval_at_both_ends_and_count_in_no_rate() -> None:
    decided = [row(number, Status.WON) for number in range(90)]
    decided += [row(number, Status.LOST) for number in range(90, 95)]
    counted = tally([*decided, *(row(number, Status.UNDECIDED) for number in range(95, 100))])
    assert (counted.won, counted.lost, counted.undecided) == (90, 5, 5)
    assert counted.rate == pytest.approx(90 / 95)
    assert counted.low == wilson(90, 100)[0]
    assert counted.high == wilson(95, 100)[1]
    assert counted.half_width == pytest.approx((counted.high - counted.low) / 2)


def test_a_spread_has_five_numbers_and_every_value() -> None:
    spread = spread_of([3, 1, 2, 2, 9])
    assert spread is not None
    assert (spread.count, spread.least, spread.median, spread.p95, spread.most) == (5, 1, 2, 9, 9)
    assert spread.values == {1: 1, 2: 2, 3: 1, 9: 1}
    assert spread_of([]) is None


def test_plays_are_those_of_won_deals_and_points_those_of_all() -> None:
    counted = tally([row(0, Status.WON, 7, 900), row(1, Status.LOST, 30, 400)])
    assert counted.plays is not None
    assert counted.scores is not None
    assert (counted.plays.count, counted.plays.most) == (1, 7)
    assert (counted.scores.count, counted.scores.least, counted.scores.most) == (2, 400, 900)
    assert tally([row(0, Status.WON)]).scores is None


def test_times_are_those_of_the_deals_that_have_one_and_of_all_their_moves() -> None:
    timed = [
        replace(row(0, Status.WON), ms=3.5, moves_ms=(1.0, 2.5)),
        replace(row(1, Status.LOST), ms=0.5, moves_ms=(0.5,)),
    ]
    counted = tally([*timed, row(2, Status.WON)])
    assert counted.ms is not None
    assert counted.moves_ms is not None
    assert (counted.ms.count, counted.ms.least, counted.ms.most) == (2, 0.5, 3.5)
    assert (counted.moves_ms.count, counted.moves_ms.median, counted.moves_ms.most) == (3, 1.0, 2.5)
    untimed = tally([row(2, Status.WON)])
    assert (untimed.ms, untimed.moves_ms) == (None, None)
