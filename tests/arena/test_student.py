"""Intervals against printed tables, and against what can be reckoned by hand."""

import pytest

from crossdeck.arena.student import mean_of, quantile

TABLE = {1: 12.7062, 2: 4.30265, 3: 3.18245, 4: 2.77645, 5: 2.57058, 10: 2.22814, 29: 2.04523, 120: 1.97993}
"""As it is printed: by degrees of freedom, for 95 % within."""


@pytest.mark.parametrize("freedom", TABLE)
def test_the_quantiles_are_those_of_the_table(freedom: int) -> None:
    assert quantile(freedom) == pytest.approx(TABLE[freedom], rel=3e-6)


def test_for_many_it_goes_over_into_the_normal_one() -> None:
    assert quantile(1000) == pytest.approx(1.962339, abs=1e-6)
    assert quantile(1001) == pytest.approx(1.962337, abs=5e-6)
    assert quantile(10**9) == pytest.approx(1.959964, abs=1e-6)


def test_an_interval_by_hand() -> None:
    """Mean 3, standard deviation 1.5811, 5 values: half width 2.77645 * 1.5811 / 2.2361 = 1.9632."""
    mean = mean_of([1, 2, 3, 4, 5])
    assert (mean.mean, mean.low, mean.high) == pytest.approx((3, 1.03676, 4.96324), abs=1e-5)
    assert mean.excludes_zero
    assert mean_of([-1, -2, -3, -4, -5]).excludes_zero
    assert not mean_of([-1, 2, 1, 0, 5]).excludes_zero


def test_one_value_or_many_alike_show_no_spread() -> None:
    for values in ([7.0], [7.0, 7.0, 7.0]):
        mean = mean_of(values)
        assert (mean.mean, mean.low, mean.high, mean.excludes_zero) == (7, None, None, False)


@pytest.mark.parametrize(
    ("count", "low", "clear"), [(1, -0.95, False), (5, -0.0435, False), (6, 0.0814, True)]
)
def test_bounded_values_alike_are_believed_as_far_as_their_number_goes(
    count: int, low: float, clear: bool
) -> None:
    """Of 5 wins out of 5 a share of 0.025 ** (1 / 5) = 47.8 % is sure, and the rest may be lost."""
    mean = mean_of([1.0] * count, 1.0)
    assert (mean.low, mean.high) == pytest.approx((low, 1.0), abs=5e-4)
    assert mean.excludes_zero is clear
    assert mean_of([-1.0] * count, 1.0).high == pytest.approx(-low, abs=5e-4)


def test_nothing_is_further_than_its_bound() -> None:
    mean = mean_of([1.0, 1.0, 0.5], 1.0)
    assert mean.high == 1.0
    assert mean_of([1.0, 1.0, 0.5]).high == pytest.approx(1.5504, abs=1e-4)
