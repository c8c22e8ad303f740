"""`crossdeck deal`: a deal by its number: the cut, the hands, the open card and the blind pack."""

import argparse
from dataclasses import asdict

from crossdeck.answers.deals import deal_sheet, needs_words
from crossdeck.cli.terms import (
    add_json,
    add_rules,
    chosen_board,
    chosen_pack,
    chosen_rules,
    deal_number,
    print_json,
    tell,
)
from crossdeck.shelf.dictionaries import words_for

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("deal", help="a deal by its number", description=__doc__)
    add_rules(parser, positional=True)
    parser.add_argument("number", metavar="NUMBER", help="the deal's number, from 0 up")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the deal."""
    rules = chosen_rules(arguments)
    number = deal_number(arguments.number)
    share = rules.share(arguments.players)
    pack = chosen_pack(arguments, rules)
    words = words_for(rules, tell=tell) if needs_words(rules) else None
    sheet = deal_sheet(rules, arguments.players, number, pack, chosen_board(arguments, rules), words)
    if arguments.json:
        print_json(asdict(sheet))
        return 0
    print(f"{rules.title}, deal {sheet.name}: {sheet.packs} x {pack.title}")
    for number, cuts in enumerate(sheet.cut, 1):
        drawn = ", ".join(f"seat {seat + 1} {card}" for seat, card in cuts)
        print(f"cut {number}: {drawn}")
    print(f"seat {sheet.dealer + 1} deals ({share.cards} cards each, {share.rule})")
    for seat, (hand, value) in enumerate(zip(sheet.hands, sheet.values, strict=True)):
        counts = f"{value:>4} points" if pack.points else ""
        print(f"seat {seat + 1}: {hand:<22} {counts}".rstrip())
    if sheet.word:
        print(f"seat {sheet.dealer + 1} lays out {sheet.word}")
    if sheet.open:
        print(f"open card: {sheet.open}    blind pack: {len(sheet.blind)} cards")
    else:
        print(f"stock: {len(sheet.blind)} letters")
    return 0
