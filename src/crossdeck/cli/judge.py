"""`crossdeck judge`: whether a placement is legal, with the rule for every refusal."""

import argparse

from crossdeck.cli.terms import add_json, add_rules, add_table, add_words, print_json, setting, table, wrap
from crossdeck.layout import Run
from crossdeck.notation import format_placement, parse_placement
from crossdeck.rules import Fault
from crossdeck.shelf.dictionaries import explain
from crossdeck.verdicts import Refusal, judge

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
    parser.add_argument("--first-addition", action="store_true", help="Race: the player's first addition")
    parser.add_argument(
        "placement", metavar="PLACEMENT", help="as in '0,4 down SUNK'; '.' for a card already there"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the verdict; 0 legal, 1 not."""
    place = setting(arguments)
    layout = table(arguments, place.alphabet)
    placement = parse_placement(arguments.placement, place.alphabet).on(layout)
    hand = None if arguments.hand is None else place.hand(arguments.hand)
    verdict = judge(
        layout,
        placement,
        place.rules,
        place.players,
        place.words,
        hand=hand,
        named=[place.alphabet.read(word) for word in arguments.named],
        first_addition=arguments.first_addition,
    )
    why = {
        refusal.word: explain(place.words, refusal.word)
        for refusal in verdict.refusals
        if refusal.fault is Fault.NOT_A_WORD
    }
    if arguments.json:
        print_json(
            {
                "game": place.rules.id,
                "words": place.words.id,
                "placement": arguments.placement
                if verdict.main is None
                else format_placement(layout, placement),
                "legal": verdict.legal,
                "main": verdict.main and verdict.main.word,
                "cross": [run.word for run in verdict.cross],
                "refusals": [_json(refusal, why.get(refusal.word, "")) for refusal in verdict.refusals],
            }
        )
    elif verdict.legal:
        print(f"Legal: {_made(verdict.main, verdict.cross)}.")
    else:
        print("Not legal.")
        for refusal in verdict.refusals:
            print(wrap(f"  {refusal}"))
            if why.get(refusal.word):
                print(wrap(f"    {why[refusal.word]}"))
    return 0 if verdict.legal else 1


def _made(main: Run | None, cross: tuple[Run, ...]) -> str:
    words = [run.word for run in (main, *cross) if run]
    return f"makes {' and '.join(words)}"


def _json(refusal: Refusal, why: str) -> dict[str, object]:
    return {
        "fault": refusal.fault.name.lower(),
        "rule": refusal.rule,
        "sentence": refusal.sentence,
        "squares": [list(square) for square in refusal.squares],
        "word": refusal.word,
        "cards": list(refusal.cards),
        "why": why,
    }
