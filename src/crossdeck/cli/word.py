"""`crossdeck word`: one verdict for all the words of a play, as a word judge gives it: not which is wrong."""

import argparse
from dataclasses import asdict

from crossdeck.alphabet import ALPHABETS
from crossdeck.answers.words import word_verdict
from crossdeck.cli.terms import add_json, add_words, print_json, tell
from crossdeck.shelf.dictionaries import open_words

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("word", help="are all these words good?", description=__doc__)
    parser.add_argument("word", nargs="+", metavar="WORD", help="a word of the play")
    add_words(parser)
    parser.add_argument(
        "--alphabet", choices=list(ALPHABETS), default="english", help="of a word file of your own"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print one verdict; 0 all are words, 1 at least one is not."""
    words = open_words(arguments.words or "tournament", arguments.house, ALPHABETS[arguments.alphabet], tell)
    verdict = word_verdict(words, arguments.word)
    if arguments.json:
        print_json(asdict(verdict))
    else:
        one = len(verdict.asked) == 1
        what = "the word is" if one else "every word is"
        not_what = "the word is not" if one else "at least one word is not"
        print(f"Good: {what} in {words.id}." if verdict.good else f"Not good: {not_what} in {words.id}.")
    return 0 if verdict.good else 1
