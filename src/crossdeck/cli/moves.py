"""`crossdeck moves`: all legal placements of a hand, sorted."""

import argparse

from crossdeck.cards import check_hand
from crossdeck.cli.terms import (
    InputError,
    Setting,
    add_json,
    add_rules,
    add_table,
    add_words,
    print_json,
    setting,
    table,
)
from crossdeck.layout import Layout, Placement
from crossdeck.notation import format_placement
from crossdeck.placements import Finder
from crossdeck.verdicts import judge

__all__ = ["add", "finder"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("moves", help="all legal placements of a hand", description=__doc__)
    add_rules(parser)
    add_words(parser)
    add_table(parser)
    parser.add_argument(
        "--hand", required=True, metavar="HAND", help="the cards held: letters, '?' wild, '*' free"
    )
    parser.add_argument("--first-addition", action="store_true", help="Race: the player's first addition")
    parser.add_argument(
        "--real-cards-first", action="store_true", help="a wild card only where the hand lacks the letter"
    )
    parser.add_argument("--most", type=int, default=None, metavar="N", help="show only the first N")
    parser.add_argument("--count", action="store_true", help="only say how many there are")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a placement a line, with its points and its words; 0 if there is one, 1 if there is none."""
    place = setting(arguments)
    layout = table(arguments, place.alphabet)
    hand = place.hand(arguments.hand)
    if arguments.most is not None and arguments.most < 0:
        raise InputError(f"--most {arguments.most}: say a number from 0 up")
    check_hand(place.pack, hand, place.rules.share(place.players).packs)
    found = finder(place).find(
        layout, hand, first_addition=arguments.first_addition, every_wild=not arguments.real_cards_first
    )
    shown = (
        0 if arguments.count else len(found) if arguments.most is None else min(arguments.most, len(found))
    )
    rows = ((found[i], found.points(i)) for i in range(shown))
    if arguments.json:
        print_json(
            {
                "game": place.rules.id,
                "words": place.words.id,
                "count": len(found),
                "placements": [
                    {
                        "placement": format_placement(layout, one),
                        "points": points,
                        "words": _words(place, layout, one),
                    }
                    for one, points in rows
                ],
            }
        )
    else:
        for one, points in rows:
            print(f"{format_placement(layout, one):<28} {points:>4}  {' '.join(_words(place, layout, one))}")
        print(f"{len(found):,} placement{'' if len(found) == 1 else 's'}")
    return 0 if found else 1


def finder(place: Setting) -> Finder:
    """The generator for a game as it was set up."""
    values = ((face.card, face.value) for face in place.pack.faces)
    return Finder(place.words, place.rules, place.players, values)


def _words(place: Setting, layout: Layout, placement: Placement) -> list[str]:
    verdict = judge(layout, placement, place.rules, place.players, place.words)
    return [run.word for run in (verdict.main, *verdict.cross) if run]
