"""`crossdeck print set GAME`: all that a game needs, at once: cards, box, booklet, reference cards, board.

The files lie in a folder of the game's name, numbered in the order in which one prints them, with a page that
says what to do with each; with `--zip` they are one archive.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from crossdeck.catalogue import any_game
from crossdeck.cli.drawn import counted
from crossdeck.cli.paper.cutting import add_cutting, chosen_cutting
from crossdeck.cli.paper.writing import add_paper, printed, saved, write
from crossdeck.cli.terms import InputError, print_json
from crossdeck.shelf.files import shown

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser("set", help="all that a game needs, at once", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a game, as in `crossdeck games`")
    parser.add_argument("--zip", action="store_true", help="one archive instead of a folder")
    parser.add_argument("--stock", type=float, default=0.3, metavar="MM", help="how thick a card is (0.3)")
    add_cutting(parser)
    add_paper(parser, "the folder, or with --zip the archive (the game's name)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the set."""
    rules, cutting = any_game(arguments.game), chosen_cutting(arguments)
    from crossdeck.print import set_files, set_zip

    if arguments.zip:
        data = printed(lambda: set_zip(rules, cutting, arguments.stock))
        return write(arguments, f"{rules.id}.zip", data, f"all that {rules.title} needs, in one archive")
    # All are drawn before the first is written: a set that cannot be printed leaves no half of one.
    files = printed(lambda: list(set_files(rules, cutting, arguments.stock)))
    folder = Path(arguments.out or rules.id)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise InputError(f"{shown(str(folder))}: {wrong.strerror or wrong}") from None
    for name, file in files:
        saved(folder / name, file)
    if arguments.json:
        print_json({"folder": str(folder), "files": [name for name, _ in files]})
    else:
        print(f"{shown(str(folder))}: {counted(len(files), 'file')}; README.txt says what to do with each")
    return 0
