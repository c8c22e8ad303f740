"""The deal of the day."""

from datetime import UTC, date, datetime, timedelta

import msgspec

from crossdeck.catalogue import ALL
from crossdeck.daily import daily_number
from crossdeck.server.clock import Clock
from crossdeck.server.http import endpoint
from crossdeck.server.limits import BROWSE
from crossdeck.server.problems import Problem
from crossdeck.server.services import Services

__all__ = ["ENDPOINTS"]


class DailyDeal(msgspec.Struct, frozen=True):
    """The number of a game's deal."""

    game: str
    number: int


class DailyDeals(msgspec.Struct, frozen=True):
    """The deals of a day, one for each game."""

    date: date
    deals: tuple[DailyDeal, ...]


@endpoint("GET", "/api/daily", limit=BROWSE)
async def show_today(services: Services) -> DailyDeals:
    """The deals of today, by the calendar of UTC."""
    return _deals(_today(services.clock))


@endpoint("GET", "/api/daily/{day}", limit=BROWSE, errors=(404,), keep=60)
async def show_day(day: date, services: Services) -> DailyDeals:
    """The deals of a day, tomorrow's at the latest.

    A number is the first 53 bits of the SHA-256 of the text `crossdeck daily GAME YYYY-MM-DD`.
    """
    last = _today(services.clock) + timedelta(days=1)
    if day > last:
        raise Problem(
            404, "not_yet", f"the deals of {day} are not out; the last are those of {last}", "path.day"
        )
    return _deals(day)


def _today(clock: Clock) -> date:
    return datetime.fromtimestamp(clock.now() / 1000, UTC).date()


def _deals(day: date) -> DailyDeals:
    return DailyDeals(day, tuple(DailyDeal(game, daily_number(game, day)) for game in ALL))


ENDPOINTS = (show_today, show_day)
