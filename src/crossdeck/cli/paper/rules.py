"""`crossdeck print rules GAME`: the rules of a game as a booklet, in our own words.

Two pages lie on each side of a sheet.  Print on both sides, turned over the short edge, fold the stack in the
middle and staple it.  With `--pages` the pages come in order, each on a half sheet, to be read on a screen.
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
    parser = parts.add_parser("rules", help="a game's rules as a folded booklet", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a game, as in `crossdeck games`")
    parser.add_argument("--pages", action="store_true", help="pages in their order, on half sheets")
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the booklet, and say how to fold it."""
    rules = any_game(arguments.game)
    need_printing()
    from crossdeck.print import booklet_pdf

    folded = not arguments.pages
    data = printed(lambda: booklet_pdf(rules.id, arguments.language, arguments.paper, imposed=folded))
    told = f"the rules of {rules.title}"
    if folded:
        told += "; print on both sides, turned over the short edge, fold and staple"
    facts = {"game": rules.id, "language": arguments.language, "folded": folded}
    return write(arguments, f"{rules.id}-rules-{arguments.language}", data, told, **facts)
