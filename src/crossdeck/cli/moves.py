"""`crossdeck moves`: all legal placements of a hand, sorted."""

import argparse
from dataclasses import asdict

from crossdeck.answers.moves import move_list
from crossdeck.cli.terms import (
    InputError,
    Setting,
    add_hand,
    add_json,
    add_rules,
    add_seat,
    add_table,
    add_words,
    chosen_seat,
    crossword_setting,
    print_json,
    table,
)
from crossdeck.placements import Finder
from crossdeck.play import Table

__all__ = ["add", "finder"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("moves", help="all legal placements of a hand", description=__doc__)
    add_rules(parser)
    add_words(parser)
    add_table(parser)
    add_hand(parser)
    add_seat(parser)
    parser.add_argument("--first-addition", action="store_true", help="Race: the player's first addition")
    parser.add_argument(
        "--real-cards-first", action="store_true", help="a wild card only where the hand lacks the letter"
    )
    parser.add_argument("--most", type=int, default=None, metavar="N", help="show only the first N")
    parser.add_argument("--count", action="store_true", help="only say how many there are")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a placement a line, with its points and its words; 0 if there is one, 1 if there is none.

    The points are those of the cards laid; on a board, what the placement scores.
    """
    place = crossword_setting(arguments)
    layout = table(arguments, place)
    hand = place.hand(arguments.hand)
    if arguments.most is not None and arguments.most < 0:
        raise InputError(f"--most {arguments.most}: say a number from 0 up")
    found = finder(place).find(
        layout, hand, first_addition=arguments.first_addition, every_wild=not arguments.real_cards_first
    )
    most = 0 if arguments.count else arguments.most
    moves = move_list(
        place.rules,
        place.players,
        place.words,
        layout,
        found,
        most,
        board=place.board,
        seat=chosen_seat(arguments, place),
    )
    if arguments.json:
        print_json(asdict(moves))
    else:
        for move in moves.placements:
            print(f"{move.placement:<28} {move.points:>4}  {' '.join(move.words)}")
        print(f"{len(found):,} placement{'' if len(found) == 1 else 's'}")
    return 0 if found else 1


def finder(place: Setting) -> Finder:
    """The generator for a game as it was set up."""
    return Table(place.rules, place.players, place.words, place.pack, place.board).finder
