"""`crossdeck judge`: whether a placement is legal, with the rule for every refusal."""

import argparse
from dataclasses import asdict

from crossdeck.answers.placements import judgement
from crossdeck.cli.terms import (
    add_json,
    add_rules,
    add_seat,
    add_table,
    add_words,
    chosen_seat,
    crossword_setting,
    print_json,
    wrap,
)
from crossdeck.shelf.dictionaries import explain

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("judge", help="is this placement legal?", description=__doc__)
    add_rules(parser)
    add_words(parser)
    add_table(parser)
    parser.add_argument(
        "--hand",
        default=None,
        metavar="HAND",
        help="the cards held, '?' wild, '*' free; not looked at if absent",
    )
    parser.add_argument(
        "--named", action="append", default=[], metavar="WORD", help="a word the player named"
    )
    add_seat(parser)
    parser.add_argument("--first-addition", action="store_true", help="Race: the player's first addition")
    parser.add_argument(
        "placement", metavar="PLACEMENT", help="as in '0,4 down SUNK'; '.' for a card already there"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the verdict; 0 legal, 1 not."""
    place = crossword_setting(arguments)
    verdict = judgement(
        place.rules,
        place.players,
        place.words,
        place.pack,
        explain,
        table=arguments.table,
        placement=arguments.placement,
        hand=arguments.hand,
        named=arguments.named,
        first_addition=arguments.first_addition,
        board=place.board,
        seat=chosen_seat(arguments, place),
    )
    if arguments.json:
        print_json(asdict(verdict))
    elif verdict.legal:
        scores = "" if verdict.points is None else f", for {verdict.points} points"
        print(f"Legal: makes {' and '.join(filter(None, (verdict.main, *verdict.cross)))}{scores}.")
    else:
        print("Not legal.")
        for refusal in verdict.refusals:
            print(wrap(f"  {refusal.rule}: {refusal.sentence}"))
            if refusal.why:
                print(wrap(f"    {refusal.why}"))
    return 0 if verdict.legal else 1
