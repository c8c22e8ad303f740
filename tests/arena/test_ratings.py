"""Ratings against cases with a known answer."""

from math import log10

import pytest

from crossdeck.arena.ratings import MIDDLE, ratings


def pair(won: float, lost: float) -> list[list[float]]:
    return [[0, won], [lost, 0]]


def test_two_bots_are_apart_by_the_odds() -> None:
    """30 of 40, and one drawn beforehand: the odds are 30.5 to 10.5."""
    first, second = ratings([pair(3, 1)] * 10, anchor=0)
    assert first.rating == MIDDLE
    assert second.rating == pytest.approx(MIDDLE - 400 * log10(30.5 / 10.5))
    assert first.low == first.high == MIDDLE


def test_without_an_anchor_the_mean_is_the_middle() -> None:
    first, second = ratings([pair(3, 1)] * 10, anchor=None)
    assert (first.rating + second.rating) / 2 == pytest.approx(MIDDLE)
    assert first.rating > second.rating


def test_three_bots_whose_odds_multiply() -> None:
    """a beats b 2 to 1, b beats c 3 to 1, a beats c 6 to 1: exactly what the model says."""
    many = 100_000
    deal = [[0, 2 / 3, 6 / 7], [1 / 3, 0, 3 / 4], [1 / 7, 1 / 4, 0]]
    rated = [each.rating for each in ratings([[[many * won for won in row] for row in deal]], anchor=1)]
    assert rated == pytest.approx([MIDDLE + 400 * log10(2), MIDDLE, MIDDLE - 400 * log10(3)], abs=0.01)


def test_the_interval_follows_from_the_spread_of_the_deals() -> None:
    """Of two bots' log odds: s / (p (1 - p) sqrt(deals)), where s is the deviation of a deal's share."""
    deals = [pair(3, 1)] * 50 + [pair(1, 3)] * 50
    _, second = ratings(deals, anchor=0)
    share_error = 0.25 * (100 / 99) ** 0.5 / 10  # 0.75 or 0.25, half of them each
    assert second.high is not None
    assert second.high - second.rating == pytest.approx(1.98422 * 173.7178 * share_error / 0.25, rel=0.005)


def test_alike_deals_are_believed_no_more_than_the_model_allows() -> None:
    steady, wild = ratings([pair(2, 2)] * 100, 0)[1], ratings([pair(4, 0), pair(0, 4)] * 50, 0)[1]
    assert steady.rating == wild.rating == MIDDLE
    assert steady.low is not None
    assert wild.low is not None
    assert MIDDLE - steady.low == pytest.approx(1.98422 * 173.7178 * 2 / 401**0.5, rel=1e-4)
    assert wild.low < steady.low


def test_who_never_loses_is_rated_with_a_wide_interval() -> None:
    best, worst = ratings([pair(1, 0)] * 100, anchor=1)
    assert worst.rating == MIDDLE
    assert best.rating == pytest.approx(MIDDLE + 400 * log10(201), abs=0.01)
    assert best.low is not None
    assert best.rating - best.low > 300


def test_after_one_deal_there_is_no_interval() -> None:
    assert [(each.low, each.high) for each in ratings([pair(1, 3)], None)] == [(None, None)] * 2
