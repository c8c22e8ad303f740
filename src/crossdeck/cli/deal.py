"""`crossdeck deal`: a deal by its number: the cut, the hands, the open card and the blind pack."""

import argparse

from crossdeck.cards import format_hand, hand_value, sort_cards
from crossdeck.catalogue import name_of_deal
from crossdeck.cli.terms import add_json, add_rules, chosen_pack, chosen_rules, deal_number, print_json
from crossdeck.deals import deal

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
    name = name_of_deal(rules, arguments.players, number, pack)
    dealt = deal(pack, name, arguments.players, share.cards, share.packs)
    alphabet = pack.alphabet
    hands = [sort_cards(hand, alphabet) for hand in dealt.hands]
    if arguments.json:
        print_json(
            {
                "name": dealt.name,
                "game": rules.id,
                "pack": pack.id,
                "packs": share.packs,
                "cut": [[[seat, card] for seat, card in cuts] for cuts in dealt.cut.rounds]
                if dealt.cut
                else [],
                "dealer": dealt.dealer,
                "hands": [format_hand(hand) for hand in hands],
                "values": [hand_value(pack, hand) for hand in hands],
                "open": dealt.up[0],
                "blind": format_hand(dealt.blind),
            }
        )
        return 0
    print(f"{rules.title}, deal {dealt.name}: {share.packs} x {pack.title}")
    for number, cuts in enumerate(dealt.cut.rounds if dealt.cut else (), 1):
        drawn = ", ".join(f"seat {seat + 1} {card}" for seat, card in cuts)
        print(f"cut {number}: {drawn}")
    print(f"seat {dealt.dealer + 1} deals ({share.cards} cards each, {share.rule})")
    for seat, hand in enumerate(hands):
        print(f"seat {seat + 1}: {format_hand(hand):<22} {hand_value(pack, hand):>4} points")
    print(f"open card: {dealt.up[0]}    blind pack: {len(dealt.blind)} cards")
    return 0
