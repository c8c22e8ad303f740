"""`crossdeck backup`: all that the table server keeps, in one file.  The server may run meanwhile."""

import argparse
import asyncio
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path

from crossdeck.cli.serve import needs_server
from crossdeck.cli.terms import InputError, add_json, print_json
from crossdeck.server.store.errors import StoreError
from crossdeck.server.store.place import File, Place, default_url, place_of

__all__ = ["add", "add_database", "contents", "copied"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("backup", help="keep the server's database in a file", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="the file to write; nothing is overwritten")
    add_database(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the file and say what is in it."""
    needs_server()
    from crossdeck.server.store.copying import back_up

    file = File(Path(arguments.file))
    counts = copied(arguments, lambda database: back_up(database, file))
    if arguments.json:
        print_json({"file": file.shown, "rows": counts})
    else:
        print(f"Kept in {file.shown}: {contents(counts)}.")
    return 0


def add_database(parser: argparse.ArgumentParser) -> None:
    """`--db`."""
    parser.add_argument(
        "--db",
        default="",
        metavar="URL",
        help="sqlite:///file.db or postgresql://user@host/name (crossdeck.db in your data folder)",
    )


def copied(
    arguments: argparse.Namespace, copy: Callable[[Place], Coroutine[None, None, dict[str, int]]]
) -> dict[str, int]:
    """Copy from or to what `add_database` added; gives how many rows of which table."""
    try:
        return asyncio.run(copy(place_of(arguments.db or default_url())))
    except StoreError as wrong:
        raise InputError(str(wrong)) from None


def contents(counts: Mapping[str, int]) -> str:
    """What a copy holds, in a few words."""
    words = {
        "tables": ("table", "tables"),
        "parties": ("party", "parties"),
        "log": ("decision", "decisions"),
        "accounts": ("account", "accounts"),
    }
    parts = [(counts.get(name, 0), *said) for name, said in words.items()]
    return ", ".join(f"{number:,} {one if number == 1 else more}" for number, one, more in parts)
