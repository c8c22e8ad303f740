"""The clock on the table: it counts while it runs, rings once, and a typed line is not lost by it."""

from datetime import date

import pytest

from crossdeck.companion import Kept
from crossdeck.terminal.companion import CompanionMode, Filed, Outside
from crossdeck.terminal.companion.clock import TableClock, told_time


class Hand:
    """The hand of a clock, turned by the test."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def test_it_counts_only_while_it_runs() -> None:
    now = Hand()
    clock = TableClock(now)
    clock.start(90)
    now.at += 30
    clock.pause()
    now.at += 1000
    assert (clock.left, clock.runs, clock.due()) == (60, False, None)
    clock.go_on()
    now.at += 10
    assert (clock.left, clock.due()) == (50, 50)


def test_it_rings_once() -> None:
    now = Hand()
    clock = TableClock(now)
    assert not clock.ring()
    clock.start(90)
    now.at += 89.5
    assert not clock.ring()
    now.at += 5
    assert [clock.ring(), clock.ring(), clock.due()] == [True, False, None]
    clock.start(90)
    assert not clock.ring()


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0:00"), (0.2, "0:01"), (59.9, "1:00"), (90, "1:30"), (3661, "61:01")]
)
def test_seconds_that_have_begun_are_told(seconds: float, said: str) -> None:
    assert told_time(seconds) == said


def mode(now: Hand) -> CompanionMode:
    """Lexicon with ninety seconds a turn, and a judge who is never asked."""
    kept = Kept()
    for line in ("game lexicon", "players Ann; Bob", "dealer Ann", "clock turn 90"):
        kept = kept.told(line)
    return CompanionMode(kept, Filed(), lambda _: None, Outside(lambda: date(1935, 6, 1), now))  # type: ignore[arg-type, return-value]


def test_the_bell_comes_between_the_keys_of_a_line() -> None:
    now = Hand()
    table = mode(now)
    assert table.next_due() is None
    table.answer("clock start")
    assert table.next_due() == 90
    assert table.tick() is None
    now.at += 90
    rung = table.tick()
    assert rung is not None
    assert rung.text == ("\aTime is up.",)
    assert table.tick() is None


def test_where_nobody_waits_for_keys_the_bell_comes_with_the_next_answer() -> None:
    now = Hand()
    table = mode(now)
    table.answer("clock start")
    now.at += 91
    assert table.answer("pad").text[0] == "\aTime is up."
    assert "\a" not in table.encode(table.answer("pad"))


def test_it_goes_on_where_it_was_paused_and_starts_anew() -> None:
    now = Hand()
    table = mode(now)
    table.answer("clock start")
    now.at += 30
    table.answer("clock pause")
    assert table.answer("clock go").text == ("The clock runs: 1:00 of 1:30 left.",)
    assert table.answer("clock start").text == ("The clock runs: 1:30 of 1:30 left.",)
    assert table.answer("clock stop").text == ("The clock stands: 0:00 of 1:30 left.",)
