"""`crossdeck daily`: the numbers of a day's deals, the same for everybody."""

import argparse

from crossdeck.catalogue import ALL, UnknownGameError
from crossdeck.cli.terms import add_json, print_json
from crossdeck.daily import DayError, daily_number, day_count, parse_day
from crossdeck.terminal.patience.annals import today

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("daily", help="the deals of the day", description=__doc__)
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help="one game; all if absent")
    parser.add_argument("--day", default="", metavar="DATE", help="another day than today, as 2026-05-01")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the numbers."""
    if arguments.game and arguments.game not in ALL:
        raise UnknownGameError(f"no game is called {arguments.game!r}; there are: {', '.join(ALL)}")
    last = today()
    day = parse_day(arguments.day) if arguments.day else last
    if day > last:
        raise DayError(f"the deals of {day} are not out yet; today is {last}, by the calendar of UTC")
    count = day_count(day)
    numbers = {game: daily_number(game, day) for game in ALL if not arguments.game or game == arguments.game}
    if arguments.json:
        print_json({"date": day.isoformat(), "day": count, "deals": numbers})
        return 0
    print(f"Day {count}, {day}:")
    for game, number in numbers.items():
        print(f"  {game:<20} {number:>16}   {ALL[game].title}")
    print("\n`crossdeck play GAME --daily` deals it.")
    return 0
