"""The command line.  Every command takes `--json`; bad input is one clear line on stderr and exit code 2."""

import argparse
import builtins
import io
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn, TextIO

import crossdeck
from crossdeck import native
from crossdeck.cli.errors import InputError

__all__ = ["main"]

_COMMANDS = (
    "games", "bots", "words", "word", "judge", "moves", "deal", "play", "replay", "review", "perft",
    "vectors", "solve", "study", "arena", "learn", "stats", "daily", "puzzle", "party", "print",
    "companion", "bot", "bench", "serve", "backup", "restore",
)  # fmt: skip
"""Each is a module here, of its own name; it is imported when it is wanted."""


class _UsageError(InputError):
    """A command line that cannot be read."""

    def __init__(self, command: str, message: str) -> None:
        """Keep which command it was meant for."""
        super().__init__(message)
        self.command = command


class _Help(argparse.HelpFormatter):
    """Help that counts how far the names of commands are indented, so that each has its line."""

    def add_argument(self, action: argparse.Action) -> None:
        """Make room for the longest of them."""
        super().add_argument(action)
        longest = max((len(name) for name in action.choices or () if isinstance(name, str)), default=0)
        self._action_max_length = max(self._action_max_length, longest + 2 * self._indent_increment)


class _Parser(argparse.ArgumentParser):
    """A parser whose refusals are like all others: one line, and JSON where that was asked for."""

    def __init__(self, **settings: object) -> None:
        """Take no abbreviated options: a new option must not change what an old command line means."""
        super().__init__(**{**settings, "allow_abbrev": False})  # type: ignore[arg-type]  # handed through

    def error(self, message: str) -> NoReturn:
        """Refuse in the way of every other bad input."""
        raise _UsageError(self.prog, f"{message}; see `{self.prog} --help`")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code: 0 yes or done, 1 no, 2 bad input."""
    given = sys.argv[1:] if argv is None else list(argv)
    _show_any_text()
    command = "crossdeck"
    try:
        arguments = _parser(given).parse_args(given)
        command = f"crossdeck {arguments.command}"
        code: int = arguments.run(arguments)
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:
        _let_go(sys.stdout)  # The reader of our output went away, as `head` does: no error of ours.
        return 0
    except OSError as problem:
        _let_go(sys.stdout)
        what = str(problem.filename) if problem.filename else "the result cannot be written"
        return _refuse(command, f"{what} ({problem.strerror})", as_json=False)
    except KeyboardInterrupt:
        return 130
    except Exception as problem:
        if not _is_bad_input(problem):
            raise
        command = problem.command if isinstance(problem, _UsageError) else command
        return _refuse(command, " ".join(str(problem).split()), as_json="--json" in given)
    return code


def _is_bad_input(problem: Exception) -> bool:
    if isinstance(problem, InputError):
        return True
    # Imported here: these errors come from every package, and `serve` starts before most are loaded.
    from crossdeck.cli.terms import BAD_INPUT

    return isinstance(problem, BAD_INPUT)


def _refuse(command: str, message: str, *, as_json: bool) -> int:
    say = builtins.print  # The module of `crossdeck print` is called `print` here.
    if as_json:
        try:
            say(json.dumps({"error": message}, ensure_ascii=False), flush=True)
        except OSError:
            _let_go(sys.stdout)
    try:
        say(f"{command}: {message}", file=sys.stderr, flush=True)
    except OSError:
        _let_go(sys.stderr)
    return 2


def _show_any_text() -> None:
    """Let a terminal that cannot show a letter show its number instead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _let_go(stream: TextIO | None) -> None:
    """Send the rest of a stream that cannot be written to nowhere, so that closing it is no error either."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    """What reads this command line: with all commands, unless it begins with one of them."""
    parser = _Parser(
        prog="crossdeck",
        description="The crossword card games of the 1930s to 1950s: rules, dictionaries, moves.",
        formatter_class=_Help,
    )
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    for command in given[:1] if given and given[0] in _COMMANDS else _COMMANDS:
        import_module(f"crossdeck.cli.{command}").add(commands)
    return parser


def _version() -> str:
    return f"crossdeck {crossdeck.__version__} ({native.kind()} kernel)"
