"""`crossdeck moves`: all legal placements of a hand, sorted."""

import argparse
from collections.abc import Iterator
from operator import itemgetter

from crossdeck.cli.terms import (
    InputError,
    Setting,
    add_hand,
    add_json,
    add_rules,
    add_table,
    add_words,
    print_json,
    setting,
    table,
)
from crossdeck.layout import Direction, Layout, Square
from crossdeck.notation import format_placement
from crossdeck.placements import Finder, Placements
from crossdeck.verdicts import judge

__all__ = ["add", "finder"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("moves", help="all legal placements of a hand", description=__doc__)
    add_rules(parser)
    add_words(parser)
    add_table(parser)
    add_hand(parser)
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
    found = finder(place).find(
        layout, hand, first_addition=arguments.first_addition, every_wild=not arguments.real_cards_first
    )
    shown = (
        [] if arguments.count else sorted(_rows(place, layout, found), key=itemgetter(0))[: arguments.most]
    )
    if arguments.json:
        print_json(
            {
                "game": place.rules.id,
                "words": place.words.id,
                "count": len(found),
                "placements": [
                    {"placement": text, "points": points, "words": list(made)}
                    for _, text, points, made in shown
                ],
            }
        )
    else:
        for _, text, points, made in shown:
            print(f"{text:<28} {points:>4}  {' '.join(made)}")
        print(f"{len(found):,} placement{'' if len(found) == 1 else 's'}")
    return 0 if found else 1


Row = tuple[tuple[Square, bool], str, int, tuple[str, ...]]


def _rows(place: Setting, layout: Layout, found: Placements) -> Iterator[Row]:
    """Each placement as it is written, with its points and words; the first part is where it is written."""
    for i, placement in enumerate(found):
        verdict = judge(layout, placement, place.rules, place.players, place.words)
        runs = [run for run in (verdict.main, *verdict.cross) if run]
        where = (runs[0].first, runs[0].direction is Direction.DOWN)
        yield where, format_placement(layout, placement), found.points(i), tuple(run.word for run in runs)


def finder(place: Setting) -> Finder:
    """The generator for a game as it was set up."""
    values = ((face.card, face.value) for face in place.pack.faces)
    return Finder(place.words, place.rules, place.players, values)
