"""The deal of the day, worked out again from its description."""

from datetime import date, timedelta
from hashlib import sha256

import pytest

from crossdeck.daily import DayError, daily_number, day_count, parse_day
from crossdeck.deals import LAST_NUMBER


def test_the_number_is_the_first_53_bits_of_the_digest() -> None:
    digest = sha256(b"crossdeck daily kan-u-go 1934-05-01").hexdigest()
    bits = bin(int(digest, 16))[2:].zfill(256)
    assert daily_number("kan-u-go", date(1934, 5, 1)) == int(bits[:53], 2)


def test_it_stays_what_it_was_when_it_was_first_published() -> None:
    assert daily_number("kan-u-go", date(1934, 5, 1)) == 7118065879735102
    assert daily_number("lexicon", date(2026, 1, 1)) == 5211011036225518


def test_every_number_can_be_dealt_and_no_two_are_the_same() -> None:
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(400)]
    numbers = [daily_number(game, day) for game in ("kan-u-go", "lexicon") for day in days]
    assert len(set(numbers)) == len(numbers)
    assert min(numbers) >= 0
    assert LAST_NUMBER // 2 < max(numbers) <= LAST_NUMBER


def test_days_are_counted_from_the_first_of_january_2026() -> None:
    assert day_count(date(2026, 1, 1)) == 1
    assert day_count(date(2026, 1, 2)) == 2
    assert day_count(date(2027, 1, 1)) == 366
    assert day_count(date(2028, 12, 31)) == 365 + 365 + 366


@pytest.mark.parametrize("day", [date(2025, 12, 31), date(1934, 5, 1), date.min])
def test_a_day_before_the_first_has_no_number(day: date) -> None:
    with pytest.raises(DayError, match=f"{day} has no number: days are counted from 2026-01-01"):
        day_count(day)


def test_the_deal_of_an_earlier_day_can_be_had_all_the_same() -> None:
    assert daily_number("lexicon", date(2025, 12, 31)) != daily_number("lexicon", date(2026, 1, 1))


def test_a_day_is_read_as_it_is_written() -> None:
    assert parse_day("2026-05-01") == date(2026, 5, 1)


@pytest.mark.parametrize(
    "text", ["", "today", "2026-5-1", "20260501", "2026-02-30", "2026-W18-5", "0", "x" * 99]
)
def test_anything_else_is_no_day(text: str) -> None:
    with pytest.raises(DayError, match="is no day: write it as 2026-01-01"):
        parse_day(text)
