"""`crossdeck print deal GAME NUMBER`: a deal of a patience as a packet in deal order, with its solution.

The cards lie on the sheets so that, cut as one stack, they are in the order in which they are dealt out.  A
cover says how, and a slip that is folded has the solution: how the deal is won, that it cannot be, or the
best that was found.
"""

import argparse
from typing import TYPE_CHECKING

from crossdeck.cards import Pack
from crossdeck.catalogue import PATIENCES, any_game, name_of_deal, patience
from crossdeck.cli.paper.writing import add_paper, need_printing, printed, write
from crossdeck.cli.terms import (
    InputError,
    add_board,
    chosen_board,
    chosen_pack,
    chosen_rules,
    deal_number,
    tell,
)
from crossdeck.shelf.dictionaries import words_for

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]

_TOLD = {
    "won": "it can be won",
    "lost": "it cannot be won, and that is proved",
    "undecided": "it is not known whether it can be won; a larger --effort may tell",
}


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser(
        "deal", help="a patience's deal as a packet in order, with its solution", description=__doc__
    )
    parser.add_argument("game", metavar="GAME", help="a patience, as in `crossdeck games`")
    parser.add_argument("number", metavar="NUMBER", help="the deal's number, from 0 up")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; repeatable"
    )
    parser.add_argument("--words", default="", metavar="NAME|FILE", help="the dictionary")
    parser.add_argument("--pack", default="", metavar="FILE", help="a pack file of your own")
    add_board(parser)
    parser.add_argument(
        "--size",
        default="original",
        metavar="SIZE",
        help="original, poker, bridge, mini or large; Keyword's letters: original, mini or large (original)",
    )
    parser.add_argument("--no-backs", action="store_true", help="print faces only, on one side of the paper")
    parser.add_argument("--no-solution", action="store_true", help="do not look for a solution")
    parser.add_argument(
        "--effort",
        type=int,
        default=10,
        metavar="S",
        help="of the solver: a budget of nodes worth about so many seconds (10)",
    )
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the packet, and say what was found."""
    rules = chosen_rules(arguments, any_game)
    if rules.id not in PATIENCES:
        raise InputError(
            f"{rules.title} is played by several, who deal for themselves: `crossdeck print pack {rules.id}` "
            f"prints the cards, and `crossdeck deal {rules.id} NUMBER` shows a deal.  Packets are for "
            f"patiences: {', '.join(PATIENCES)}"
        )
    need_printing()
    from crossdeck.answers.solutions import MOST_EFFORT, solved
    from crossdeck.print import deal_pdf

    if not 1 <= arguments.effort <= MOST_EFFORT:
        raise InputError(f"--effort {arguments.effort}: say a number from 1 to {MOST_EFFORT}")
    number = deal_number(arguments.number)
    pack, board = chosen_pack(arguments, rules), chosen_board(arguments, rules)
    _check_size(arguments.size, pack)
    solo = patience(rules, words_for(rules, arguments.words, tell=tell), pack, board)
    dealt = solo.deal(name_of_deal(rules, 1, number, pack, board))
    found = None if arguments.no_solution else solved(solo, dealt, arguments.effort)
    data = printed(
        lambda: deal_pdf(
            solo,
            number,
            found,
            size=arguments.size,
            paper=arguments.paper,
            language=arguments.language,
            backs=not arguments.no_backs,
        )
    )
    status = found.status.value if found else ""
    told = f"deal {number} of {rules.title}" + (f"; {_TOLD[status]}" if found else ", without a solution")
    return write(
        arguments,
        f"{rules.id}-deal-{number}",
        data,
        told,
        deal=dealt.name,
        status=status or None,
        cards=len(dealt.cards()),
    )


def _check_size(name: str, pack: Pack) -> None:
    """Refuse a size that there is not before a solution is sought."""
    from crossdeck.print import PrintError
    from crossdeck.print.cards.faces import is_tile
    from crossdeck.print.cards.sizes import size_of

    try:
        size_of(name, tile=is_tile(pack))
    except PrintError as wrong:
        raise InputError(str(wrong)) from None
