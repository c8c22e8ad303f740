"""`crossdeck print reference GAME`: quick-reference cards, one for each player.

Print on both sides, turned over the long edge, and cut at the marks.
"""

import argparse
from typing import TYPE_CHECKING

from crossdeck.catalogue import any_game
from crossdeck.cli.paper.writing import add_paper, need_printing, printed, write

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser(
        "reference", help="a game in short, a card for each player", description=__doc__
    )
    parser.add_argument("game", metavar="GAME", help="a game, as in `crossdeck games`")
    parser.add_argument(
        "--size", default="poker", metavar="SIZE", help="original, poker, bridge, mini or large (poker)"
    )
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the cards."""
    rules = any_game(arguments.game)
    need_printing()
    from crossdeck.print import reference_pdf

    size = arguments.size
    data = printed(lambda: reference_pdf(rules.id, arguments.language, arguments.paper, size))
    told = f"{rules.title} in short, for each player; print on both sides, turned over the long edge"
    facts = {"game": rules.id, "language": arguments.language, "size": size}
    return write(arguments, f"{rules.id}-reference-{arguments.language}", data, told, **facts)
