"""`crossdeck serve`: the web app."""

import argparse
import sys

from crossdeck.cli.terms import add_json, print_json

__all__ = ["add"]

_NOT_YET = "this version has no web app; for what it can do see `crossdeck --help`"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("serve", help="the web app (not in this version)", description=__doc__)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Say that there is none."""
    if arguments.json:
        print_json({"error": _NOT_YET})
    print(f"crossdeck serve: {_NOT_YET}", file=sys.stderr)
    return 1
