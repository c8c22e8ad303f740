"""A trial times its solver alone, and two rows that took different times are the same row."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crossdeck.solve.result import Status
from crossdeck.study import trial as module
from crossdeck.study.trial import Row, Trial, run

FEW = 0.001
ROW = Row(3, Status.WON, 9, 0, 0, None, 1834)


class Clock:
    """A clock that goes on only where a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def takes(self, seconds: float, work: Callable[..., Any]) -> Callable[..., Any]:
        def slow(*arguments: Any, **named: Any) -> Any:
            self.now += seconds
            return work(*arguments, **named)

        return slow


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Solving takes 2 s, a thoughtful decision 0.25 s, a greedy one 0.5 s; what must not count, an hour."""
    clock = Clock()
    module._warm.cache_clear()
    monkeypatch.setattr(module, "thread_time", clock)
    for name, seconds in (("solve", 2), ("advise", 0.25), ("greedy", 0.5)):
        monkeypatch.setattr(module, name, clock.takes(seconds, getattr(module, name)))
    for name in ("name_of_deal", "effort", "format_solo", "verify", "grade_of"):
        monkeypatch.setattr(module, name, clock.takes(3600, getattr(module, name)))
    return clock


def test_the_time_of_a_deal_is_that_of_solving_it(clock: Clock) -> None:
    row = run(Trial("kan-u-go-alone-1", effort=FEW, grades=True), 5)
    assert (row.ms, row.moves_ms) == (2000.0, ())
    assert clock.now > 3600


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(("player", "ms"), [("greedy", 500.0), ("thoughtful", 250.0)])
def test_who_decides_move_by_move_is_timed_at_each(tmp_path: Path, player: str, ms: float) -> None:
    few = tmp_path / "few.txt"
    few.write_text("HOME\nTASK\nSEND\nTEA\nEAT\nONE\nTOE\n")
    row = run(Trial("kan-u-go-alone-2", words=str(few), player=player, effort=FEW), 0)
    assert row.plays > 0
    assert len(row.moves_ms) >= row.plays
    assert set(row.moves_ms) == {ms}
    assert row.ms == ms * len(row.moves_ms)


def test_what_is_prepared_once_is_prepared_before_the_clock_starts(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    solve: Callable[..., Any] = vars(module)["solve"]
    asked = 0

    def preparing(*arguments: Any) -> Any:
        nonlocal asked
        asked += 1
        clock.now += 900 if asked == 1 else 0
        return solve(*arguments)

    monkeypatch.setattr(module, "solve", preparing)
    trial = Trial("kan-u-go-alone-1", effort=FEW)
    assert [run(trial, number).ms for number in (5, 6)] == [2000.0, 2000.0]
    assert asked == 3


def test_rows_that_differ_in_time_alone_are_equal() -> None:
    assert replace(ROW, ms=1.5, moves_ms=(1.0, 0.5)) == replace(ROW, ms=9.0)
    assert replace(ROW, plays=10) != ROW
