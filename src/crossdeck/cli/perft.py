"""`crossdeck perft`: how many ways there are to lay placement after placement from one hand, to a depth."""

import argparse
from collections.abc import Sequence

from crossdeck.cli.moves import finder
from crossdeck.cli.terms import (
    InputError,
    add_hand,
    add_json,
    add_rules,
    add_table,
    add_words,
    crossword_setting,
    print_json,
    table,
)
from crossdeck.layout import Layout
from crossdeck.notation import format_placement
from crossdeck.placements import Finder

__all__ = ["add", "perft"]

_DEEPEST = 10


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("perft", help="count placements to a depth", description=__doc__)
    add_rules(parser)
    add_words(parser)
    add_table(parser)
    add_hand(parser)
    parser.add_argument(
        "--depth",
        type=int,
        default=2,
        metavar="N",
        help=f"placements one after the other, 1 to {_DEEPEST} (2)",
    )
    parser.add_argument("--divide", action="store_true", help="also the count behind each first placement")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the counts for every depth up to the one asked for."""
    if not 1 <= arguments.depth <= _DEEPEST:
        raise InputError(f"--depth {arguments.depth}: say a number from 1 to {_DEEPEST}")
    place = crossword_setting(arguments)
    layout = table(arguments, place)
    hand = place.hand(arguments.hand)
    search = finder(place)
    counts = [perft(search, layout, hand, depth) for depth in range(1, arguments.depth + 1)]
    split = {}
    if arguments.divide:
        for one in search.find(layout, hand):
            rest = _without(hand, one.hand)
            text = format_placement(layout, one)
            split[text] = perft(search, layout.lay(one), rest, arguments.depth - 1)
    if arguments.json:
        print_json({"game": place.rules.id, "words": place.words.id, "counts": counts, "divide": split})
    else:
        for text, count in split.items():
            print(f"{text:<28} {count:>12,}")
        for depth, count in enumerate(counts, 1):
            print(f"depth {depth}: {count:,}")
    return 0


def perft(search: Finder, layout: Layout, hand: Sequence[str], depth: int) -> int:
    """How many sequences of so many placements there are; a sequence that ends earlier does not count."""
    if depth == 0:
        return 1
    found = search.find(layout, hand)
    if depth == 1:
        return len(found)
    return sum(perft(search, layout.lay(one), _without(hand, one.hand), depth - 1) for one in found)


def _without(hand: Sequence[str], cards: Sequence[str]) -> list[str]:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest
