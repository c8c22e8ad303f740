"""Which choice is best, when each can only be tried out."""

from random import Random

import pytest

from crossdeck.bots.arms import Tally, Trial, try_out


def noisy(means: list[float], spread: float = 5.0, shared: float = 20.0):  # type: ignore[no-untyped-def]
    """Choices with these means, whose worlds differ far more than they do."""

    def trial(arm: int, world: int) -> Trial:
        luck = Random(world).gauss(0, shared) + Random(f"{arm}/{world}").gauss(0, spread)
        return Trial(means[arm] + luck, -means[arm], arm % 2 == 0, 1)

    return trial


def test_the_best_is_found_although_worlds_differ_more_than_choices() -> None:
    best = [try_out(8, noisy([0, 1, 2, 3, 4, 5, 6, 9]), 4000 + more)[0].arm for more in range(10)]
    assert best == [7] * 10


def test_most_trials_go_to_the_best() -> None:
    tallies = try_out(16, noisy([float(arm) for arm in range(16)]), 4000)
    assert tallies[0].tried > 3 * tallies[-1].tried
    assert sum(tally.tried for tally in tallies) < 4100


def test_what_is_clearly_worse_is_dropped_at_once() -> None:
    tallies = try_out(8, noisy([0, 0, 0, 0, 0, 0, 0, 100]), 100_000)
    assert tallies[0].arm == 7
    assert [tally.tried for tally in tallies] == [16] * 8, "nothing is left to find out"


def test_half_of_those_alike_are_dropped_whenever_their_share_of_the_work_is_done() -> None:
    def alike(_arm: int, world: int) -> Trial:
        return Trial(float(world), 0.0, False, 1)

    # Half of the work is done by four and the other half by two; of eight a third each by 8, 4 and 2.
    assert [tally.tried for tally in try_out(4, alike, 800)] == [300, 300, 100, 100]
    assert [tally.tried for tally in try_out(8, alike, 2400)] == [700, 700, 300, 300, 100, 100, 100, 100]


def test_what_was_dropped_later_stands_before_what_was_dropped_sooner() -> None:
    def trial(arm: int, world: int) -> Trial:
        """The first two look a little better, and turn out badly when the others have been dropped."""
        wavering = 10.0 if world % 2 else -10.0
        value = (1.0 if world < 100 else -50.0) if arm < 2 else 0.9 + wavering
        return Trial(value, 0.0, False, 1)

    tallies = try_out(4, trial, 800)
    assert [(tally.arm, tally.tried) for tally in tallies] == [(0, 300), (1, 300), (2, 100), (3, 100)]
    assert tallies[1].mean < tallies[2].mean


def test_the_same_trials_lead_to_the_same_answer() -> None:
    first, again = (try_out(9, noisy([1.0] * 9), 900) for _ in range(2))
    assert [(tally.arm, tally.values) for tally in first] == [(tally.arm, tally.values) for tally in again]


def test_a_single_choice_is_tried_too() -> None:
    (tally,) = try_out(1, noisy([3.0], 0, 0), 40)
    assert (tally.mean, tally.tried, tally.points, tally.outs) == (3.0, 40, -120.0, 40)


def test_without_choices_nothing_is_tried() -> None:
    assert try_out(0, noisy([]), 100) == []


def test_worlds_may_come_to_an_end() -> None:
    assert {tally.tried for tally in try_out(2, noisy([0.0, 0.1]), 1 << 20, worlds=20)} == {20}


@pytest.mark.parametrize(("work", "least", "most"), [(400, 600, 680), (4000, 4000, 4080), (0, 320, 320)])
def test_dear_trials_go_on_for_half_as_much_work_again(work: int, least: int, most: int) -> None:
    """Nothing is dropped before its sixteenth trial, but nobody waits long for that."""

    def dear(arm: int, world: int) -> Trial:
        return Trial(Random(f"{arm}/{world}").random(), 0.0, False, 20)

    assert least <= 20 * sum(tally.tried for tally in try_out(4, dear, work)) <= most


def test_the_error_is_that_of_the_mean() -> None:
    tally = Tally(0, [1.0, 3.0, 1.0, 3.0])
    assert tally.mean == 2.0
    assert tally.error == pytest.approx((4 / 3) ** 0.5 / 2)
    assert Tally(0, [1.0]).error == float("inf")
