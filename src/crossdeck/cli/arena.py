"""`crossdeck arena GAME --bots a,b --deals N`: which bot is better, from the same deals on every seat."""

import argparse
from functools import partial

from crossdeck.arena.contest import Contest, ContestError, check_bots, engine_of, pieces_of
from crossdeck.arena.contest import run as run_piece
from crossdeck.arena.sheet import heading, read_sheet, write_heading, write_row
from crossdeck.arena.standings import standings
from crossdeck.arena.telling import as_json, told
from crossdeck.bots import BOTS
from crossdeck.cli.terms import (
    InputError,
    add_json,
    add_rules,
    add_words,
    chosen_board,
    chosen_options,
    chosen_pack,
    chosen_rules,
    print_json,
    tell,
)
from crossdeck.cli.working import add_deals, bar, chosen_deals, done, keeping, known
from crossdeck.executors import WorkersError
from crossdeck.hiring import hired
from crossdeck.rules import Rules
from crossdeck.sheets import SheetError
from crossdeck.shelf.dictionaries import words_for

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("arena", help="which bot is better", description=__doc__)
    add_rules(parser, positional=True, players="as many as bots")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="SPEC,SPEC",
        help=f"two or more, by commas: {', '.join(BOTS)}; exec:COMMAND is a program of yours "
        "(docs/bot-protocol.md)",
    )
    parser.add_argument(
        "--match", action="store_true", help="play whole matches to the target instead of one round"
    )
    add_deals(parser)
    add_words(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Let them play, as far as they have not played yet, and say what it shows."""
    try:
        return _arena(arguments)
    except (SheetError, WorkersError) as wrong:
        raise InputError(str(wrong)) from None
    except ContestError as fault:
        kept = (
            f"what was played so far is kept in {arguments.csv}"
            if arguments.csv
            else "nothing is kept without --csv"
        )
        tell(f"the arena was stopped: {fault}; {kept}")
        if arguments.json:
            print_json({"error": str(fault)})
        return 1


def _arena(arguments: argparse.Namespace) -> int:
    wanted = chosen_deals(arguments)
    contest = _contest(arguments)
    facts = heading(contest)
    before = known(arguments.csv, partial(read_sheet, contest=contest, facts=facts))
    rows = {(row.number, row.seating): row for row in before if row.number in wanted}
    pieces = [piece for number in wanted for piece in pieces_of(contest, number)]
    missing = [piece for piece in pieces if piece not in rows]
    begun = write_heading(facts) + "".join(map(write_row, before))
    with keeping(arguments.csv, begun, write_row) as keep, bar(len(pieces), len(rows)) as advance:
        for row in done(arguments, partial(run_piece, contest, make=hired), missing):
            rows[row.number, row.seating] = row
            keep(row)
            advance(len(rows), f"deal {row.number}")
    found = standings(contest, rows.values())
    if arguments.json:
        print_json(as_json(facts, wanted[0], found))
    else:
        print("\n".join(told(engine_of(contest).table.rules.title, facts, found)))
    return 0


def _contest(arguments: argparse.Namespace) -> Contest:
    bots = tuple(spec.strip() for spec in arguments.bots.split(","))
    if len(bots) < 2 or "" in bots:
        raise InputError(f"--bots {arguments.bots}: name two or more with commas between, as greedy,greedy:3")
    if twice := next((spec for spec in bots if bots.count(spec) > 1), None):
        raise InputError(f"--bots {arguments.bots}: {twice} is named twice, and would only draw with itself")
    rules = chosen_rules(arguments)
    players = _nearest(rules, len(bots)) if arguments.players is None else arguments.players
    rules.check_players(players)
    contest = Contest(
        arguments.game,
        bots,
        players,
        tuple(sorted(chosen_options(arguments).items())),
        arguments.words,
        arguments.house,
        chosen_pack(arguments, rules),
        chosen_board(arguments, rules),
        arguments.match,
    )
    words_for(rules, arguments.words, arguments.house, tell)  # built here, once, if it is not yet
    check_bots(contest, hired)
    return contest


def _nearest(rules: Rules, bots: int) -> int:
    return min(rules.players, key=lambda players: abs(players - bots))
