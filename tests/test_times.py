"""Durations in five numbers, kept to the microsecond and told as people read them."""

import pytest

from crossdeck.times import milliseconds, said_ms, times_of


def test_times_are_told_in_five_numbers() -> None:
    times = times_of([ms / 2 for ms in range(100, 0, -1)])
    assert times is not None
    assert (times.count, times.least, times.median, times.p95, times.most) == (100, 0.5, 25.0, 48.0, 50.0)
    assert times_of([]) is None


def test_a_span_is_kept_to_the_microsecond() -> None:
    assert milliseconds(1.2345678) == 1234.568
    assert milliseconds(0.0000004) == 0.0


@pytest.mark.parametrize(("ms", "said"), [(0.4, "0.40"), (9.876, "9.88"), (12.4, "12"), (12345.6, "12,346")])
def test_short_times_are_told_finer_than_long_ones(ms: float, said: str) -> None:
    assert said_ms(ms) == said
