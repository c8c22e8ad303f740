"""`crossdeck bot`: one of our bots as a program that others can play with, over stdin and stdout."""

import argparse
import sys

from crossdeck.bots import BOTS, check_spec
from crossdeck.cli.terms import BAD_INPUT, InputError, add_json, add_words, print_json, read_file, tell
from crossdeck.match import is_on_shelf
from crossdeck.programs.guest import Guest, GuestError
from crossdeck.programs.messages import PROTOCOL, BadLineError
from crossdeck.programs.reading import TableError
from crossdeck.rules import Rules
from crossdeck.shelf.dictionaries import words_for
from crossdeck.words import WordList

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "bot",
        help="one of our bots as a program, for the line protocol of docs/bot-protocol.md",
        description=__doc__,
    )
    parser.add_argument(
        "bot", nargs="?", default="", metavar="SPEC", help="which one, as in greedy:4; all are told if absent"
    )
    add_words(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer line after line; 0 when the host has said bye, or is gone."""
    for file in filter(None, (arguments.house, arguments.words if not is_on_shelf(arguments.words) else "")):
        read_file(file)
    if not arguments.bot:
        return _list(as_json=arguments.json)
    check_spec(arguments.bot)
    if arguments.json:
        raise InputError("--json is for the list of bots, without SPEC: a bot speaks JSON by itself")

    def opened(rules: Rules, name: str) -> WordList:
        if not arguments.words and not is_on_shelf(name):
            raise TableError(
                f"the dictionary {name[:80]!r} is not on the shelf here; name it with --words, "
                "and a house list with --house"
            )
        return words_for(rules, arguments.words or name, arguments.house, tell)

    guest = Guest(arguments.bot, opened, (*BAD_INPUT, TableError))
    try:
        for text in sys.stdin.buffer:
            sys.stdout.buffer.write(guest.answer(text))
            sys.stdout.buffer.flush()
            if guest.is_over:
                break
    except (BadLineError, GuestError) as wrong:
        raise InputError(f"the host is not understood: {wrong}") from None
    return 0


def _list(*, as_json: bool) -> int:
    if as_json:
        print_json({"protocol": PROTOCOL, "bots": dict(BOTS)})
    else:
        for spec, sentence in BOTS.items():
            print(f"{spec:<12} {sentence}")
    return 0
