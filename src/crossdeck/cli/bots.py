"""`crossdeck bots`: whom one can play against, from a child to a champion, and how well each plays."""

import argparse
from dataclasses import asdict, replace

from crossdeck.answers.bots import LadderPage, ladder_page
from crossdeck.bots import BOTS, LADDER
from crossdeck.catalogue import game
from crossdeck.cli.terms import add_json, print_json, wrap

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("bots", help="whom one can play against", description=__doc__)
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help="a game; all of them if absent")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the ladder, and what else can be asked for."""
    page = ladder_page()
    chosen = (game(arguments.game).id,) if arguments.game else tuple(page.commands)
    if arguments.json:
        print_json(asdict(_only(page, chosen)))
        return 0
    for who in page.bots:
        print(wrap(f"{who.name:<8} {who.sentence}", " " * 9))
    print()
    _print_ratings(page, chosen)
    print("\nBy a game's command the arena gave its ratings; greedy has 1500 on their scale.")
    for each in chosen:
        print(wrap(f"  {page.commands[each]}", "    "))
    print("\nOther kinds:")
    for spec, sentence in BOTS.items():
        if spec not in LADDER:
            print(wrap(f"  {spec:<11} {sentence}", " " * 14))
    print('\nSeat them by their ids: `crossdeck play kan-u-go --seats "Ann, [tilly], [magnus]"`.')
    return 0


def _only(page: LadderPage, games: tuple[str, ...]) -> LadderPage:
    """The same with the ratings of these games."""
    bots = (replace(who, ratings={each: who.ratings[each] for each in games}) for who in page.bots)
    return replace(page, bots=tuple(bots), commands={each: page.commands[each] for each in games})


def _print_ratings(page: LadderPage, games: tuple[str, ...]) -> None:
    """A line for each game, a column for each of the ladder; for one game also the intervals."""
    if len(games) == 1:
        for who in page.bots:
            rated = who.ratings[games[0]]
            told = f"rating {rated.rating:>4}  ({rated.low} to {rated.high})"
            print(f"{who.name:<8} words to grade {who.grade}   {told}")
        return
    print(f"{'words to grade':<16}" + "".join(f"{who.grade:>8}" for who in page.bots))
    print(f"{'rating in':<16}" + "".join(f"{who.name:>8}" for who in page.bots))
    for each in games:
        print(f"{each:<16}" + "".join(f"{who.ratings[each].rating:>8}" for who in page.bots))
