"""The deal of the day, worked out again from its description."""

from datetime import date, timedelta
from hashlib import sha256

from crossdeck.daily import daily_number
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
