"""`crossdeck daily`: the numbers of a day's deals."""

import json
from datetime import date

import pytest

from crossdeck.catalogue import ALL
from crossdeck.cli import daily
from crossdeck.daily import daily_number
from tests.cli import call, refused


@pytest.fixture(autouse=True)
def _may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: date(2026, 5, 1))


def test_every_game_has_a_deal_of_the_day() -> None:
    said = call("daily")
    assert said.lines[0] == "Day 121, 2026-05-01:"
    assert [line.split()[0] for line in said.lines[1 : len(ALL) + 1]] == list(ALL)


def test_one_game_on_another_day_as_json() -> None:
    found = json.loads(call("daily", "keyword-patience", "--day", "2026-01-01", "--json").out)
    number = daily_number("keyword-patience", date(2026, 1, 1))
    assert found == {"date": "2026-01-01", "day": 1, "deals": {"keyword-patience": number}}


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("chess",), "no game is called 'chess'"),
        (("--day", "2026-05-02"), "the deals of 2026-05-02 are not out yet; today is 2026-05-01"),
        (("--day", "2025-12-31"), "2025-12-31 has no number"),
        (("--day", "soon"), "'soon' is no day"),
    ],
)
def test_anything_else_is_refused(arguments: tuple[str, ...], problem: str) -> None:
    assert problem in refused("daily", *arguments)
