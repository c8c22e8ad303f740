"""The command line.  Every command takes `--json`; bad input is one clear line on stderr and exit code 2."""

import argparse
import json
import os
import sys
from collections.abc import Sequence

import crossdeck
from crossdeck import kernel
from crossdeck.cli import bench, deal, games, judge, moves, perft, serve, vectors, word, words
from crossdeck.cli.terms import BAD_INPUT

__all__ = ["main"]

_COMMANDS = (games, words, word, judge, moves, deal, perft, vectors, bench, serve)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code: 0 yes or done, 1 no, 2 bad input."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    try:
        return _run(arguments)
    except BAD_INPUT as problem:
        message = " ".join(str(problem).split()) or type(problem).__name__
        if getattr(arguments, "json", False):
            print(json.dumps({"error": message}, ensure_ascii=False))
        print(f"crossdeck {arguments.command}: {message}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output went away, as `head` does: no error of ours; stop quietly.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(arguments: argparse.Namespace) -> int:
    code: int = arguments.run(arguments)
    sys.stdout.flush()
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="crossdeck",
        description="The crossword card games of the 1930s to 1950s: rules, dictionaries, moves.",
    )
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in _COMMANDS:
        command.add(commands)
    return parser


def _version() -> str:
    return f"crossdeck {crossdeck.__version__} ({kernel.KIND} kernel)"
