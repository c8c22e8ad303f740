"""`crossdeck solve GAME NUMBER`: how a patience is won, or that it cannot be, knowing the whole deal."""

import argparse
import json
from dataclasses import asdict
from itertools import groupby

from crossdeck.answers.solutions import MOST_EFFORT, SolvedLine, follow_line, solved
from crossdeck.catalogue import PATIENCES, UnknownGameError, name_of_deal, patience
from crossdeck.cli.terms import InputError, add_json, chosen_options, deal_number, print_json
from crossdeck.rules import Rules
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.result import Status
from crossdeck.terminal.patience.verdict import tell_verdict

__all__ = ["add"]

_EXIT = {Status.WON: 0, Status.LOST: 1, Status.UNDECIDED: 3}


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("solve", help="how a deal of a patience is won", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a patience, as in `crossdeck games`")
    parser.add_argument("number", metavar="NUMBER", help="the deal's number")
    parser.add_argument("--words", default="", metavar="NAME|FILE", help="the dictionary")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option")
    parser.add_argument(
        "--after",
        action="append",
        default=[],
        metavar="ACTION",
        help="what was done already, in notation; one for each action, in their order",
    )
    parser.add_argument(
        "--effort",
        type=int,
        default=10,
        metavar="S",
        help=f"a budget of nodes worth about so many seconds, 1 to {MOST_EFFORT} (10)",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the line of play; 0 if it is won, 1 if that is proved impossible, 3 if it is undecided."""
    if arguments.game not in PATIENCES:
        raise UnknownGameError(f"no patience is called {arguments.game!r}; there are: {', '.join(PATIENCES)}")
    if not 1 <= arguments.effort <= MOST_EFFORT:
        raise InputError(f"--effort {arguments.effort}: say a number from 1 to {MOST_EFFORT}")
    rules = PATIENCES[arguments.game].with_options(chosen_options(arguments))
    solo = patience(rules, words_for(rules, arguments.words))
    name = name_of_deal(rules, 1, deal_number(arguments.number))
    state = follow_line(solo, name, arguments.after)
    found = solved(solo, state, arguments.effort)
    if arguments.json:
        print_json(
            {
                "deal": name,
                "words": solo.table.words.id,
                **json.loads(json.dumps(asdict(found), default=_plain)),
            }
        )
    else:
        _tell(rules, found, begun=bool(arguments.after))
    return _EXIT[found.status]


def _plain(status: Status) -> str:
    return status.value


def _tell(rules: Rules, found: SolvedLine, *, begun: bool) -> None:
    step = 0
    for text, same in groupby(found.line):
        times = len(list(same))
        print(f"{step + 1:>3}  {text}" + (f", {times} times" if times > 1 else ""))
        step += times
    more = " A larger --effort may tell." if found.status is Status.UNDECIDED else ""
    print(tell_verdict(found, rules, begun=begun) + more)
