"""`crossdeck print board`: a board to play on, in sheets that are joined, and a rack of each colour."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from crossdeck.boards import Board, builtin_boards, parse_board
from crossdeck.cli.paper.writing import add_paper, need_printing, printed, write
from crossdeck.cli.terms import InputError, read_file
from crossdeck.shelf.files import shown

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser(
        "board", help="a board in sheets to be joined, and its racks", description=__doc__
    )
    known = " or ".join(board.id for board in builtin_boards())
    parser.add_argument(
        "board",
        nargs="?",
        default="keyword",
        metavar="BOARD|FILE",
        help=f"{known}, or a board file (keyword)",
    )
    parser.add_argument(
        "--size",
        choices=["original", "mini", "large"],
        default="original",
        help="that of its letters (original)",
    )
    parser.add_argument(
        "--style", choices=["plain", "contrast", "braille"], default="plain", help="how it is drawn (plain)"
    )
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the board."""
    board = _chosen(arguments.board)
    need_printing()
    from crossdeck.print import board_pdf

    data = printed(
        lambda: board_pdf(board, arguments.size, arguments.style, arguments.paper, arguments.language)
    )
    told = f"{board.title}, {board.rows} by {board.cols} squares, and racks: {len(board.colours)}"
    facts = {"board": board.id, "rows": board.rows, "cols": board.cols, "racks": len(board.colours)}
    return write(arguments, f"{board.id}-board-{arguments.size}", data, told, **facts)


def _chosen(name: str) -> Board:
    """A board that comes with crossdeck, or that of a file."""
    for board in builtin_boards():
        if board.id == name:
            return board
    if name.endswith(".toml") or Path(name).exists():
        return parse_board(read_file(name), shown(name))
    known = ", ".join(board.id for board in builtin_boards())
    raise InputError(f"no board is called {shown(name)}; there are {known}, or name a board file")
