"""`crossdeck deal`: a deal by its number: the cut, the hands, the open card, the blind pack, or a lay-out."""

import argparse
from dataclasses import asdict

from crossdeck.answers.deals import DealSheet, LayoutSheet, deal_sheet, layout_sheet, needs_words
from crossdeck.cards import Pack
from crossdeck.catalogue import PATIENCES, any_game
from crossdeck.cli.terms import (
    add_json,
    add_rules,
    chosen_board,
    chosen_pack,
    chosen_players,
    chosen_rules,
    deal_number,
    print_json,
    tell,
)
from crossdeck.rules import Rules, Share
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
    rules = chosen_rules(arguments, any_game)
    number, players = deal_number(arguments.number), chosen_players(arguments, rules)
    pack, board = chosen_pack(arguments, rules), chosen_board(arguments, rules)
    if rules.id in PATIENCES:
        layout = layout_sheet(rules, number, pack, board)
        print_json(asdict(layout)) if arguments.json else _print_layout(layout, rules, pack)
        return 0
    words = words_for(rules, tell=tell) if needs_words(rules) else None
    sheet = deal_sheet(rules, players, number, pack, board, words)
    print_json(asdict(sheet)) if arguments.json else _print_deal(sheet, rules.share(players), rules, pack)
    return 0


def _print_layout(sheet: LayoutSheet, rules: Rules, pack: Pack) -> None:
    """What its player sees."""
    print(f"{rules.title}, deal {sheet.name}: {pack.title}")
    if sheet.hand:
        print(f"hand: {' '.join(sheet.hand)}")
    for number, pile in enumerate(sheet.piles, 1):
        print(f"pile {number}: {pile if sheet.readable else pile[0] + '·' * (len(pile) - 1)}")
    rest = {
        "open card": sheet.open,
        "blind cards": str(len(sheet.blind)) if sheet.blind else "",
        "Master Cards": str(sheet.masters) if sheet.masters else "",
        "set aside": sheet.aside,
    }
    print("    ".join(f"{name}: {what}" for name, what in rest.items() if what))


def _print_deal(sheet: DealSheet, share: Share, rules: Rules, pack: Pack) -> None:
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
