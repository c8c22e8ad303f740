"""The clock of all tables."""

from crossdeck.party.clock import Clock

CLOCK = Clock(started=1000, length=500)


def test_before_the_bell_nothing_runs() -> None:
    clock = Clock(length=500)
    assert clock.left(99_999) == 500
    assert not clock.is_up(99_999)


def test_time_runs_down_and_is_up() -> None:
    assert CLOCK.left(1000) == 500
    assert CLOCK.left(1499) == 1
    assert not CLOCK.is_up(1499)
    assert CLOCK.is_up(1500)
    assert CLOCK.left(9000) == 0


def test_a_pause_is_not_counted() -> None:
    paused = CLOCK.pause(1200)
    assert paused.left(5000) == 300
    assert not paused.is_up(5000)
    resumed = paused.resume(2200)
    assert resumed.left(2200) == 300
    assert resumed.end() == 2500


def test_two_pauses_add_up() -> None:
    clock = CLOCK.pause(1100).resume(1200).pause(1300).resume(1500)
    assert clock.stood == 300
    assert clock.end() == 1800


def test_extra_time_is_one_table_s() -> None:
    assert CLOCK.is_up(1500)
    assert not CLOCK.is_up(1500, extra=60)
    assert CLOCK.end(60) == 1560


def test_lost_time_is_given_back_but_not_twice() -> None:
    assert CLOCK.lose(200).end() == 1700
    assert CLOCK.pause(1100).lose(200).resume(1400).stood == 300


def test_a_pause_after_time_gives_none() -> None:
    assert CLOCK.pause(1600).resume(1900).is_up(1900)
