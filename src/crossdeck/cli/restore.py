"""`crossdeck restore`: brings a backup back, into a database with nothing in it."""

import argparse
from pathlib import Path

from crossdeck.cli.backup import add_database, contents, copied
from crossdeck.cli.serve import needs_server
from crossdeck.cli.terms import add_json, print_json
from crossdeck.server.store.place import File

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("restore", help="bring a backup back", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="what `crossdeck backup` wrote")
    add_database(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Fill the database and say with what."""
    needs_server()
    from crossdeck.server.store.copying import restore

    file = File(Path(arguments.file))
    counts = copied(arguments, lambda database: restore(file, database))
    if arguments.json:
        print_json({"file": file.shown, "rows": counts})
    else:
        print(f"Restored from {file.shown}: {contents(counts)}.")
    return 0
