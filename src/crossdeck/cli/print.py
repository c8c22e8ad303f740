"""`crossdeck print`: packs, boards, boxes, booklets, deals, a party's papers and finished games, as PDF."""

import argparse
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add"]

_PARTS: tuple[str, ...] = (
    "set", "pack", "board", "box", "rules", "reference", "test", "deal", "record", "party",
)  # fmt: skip
"""Each is a module of `crossdeck.cli.paper`, of its own name."""


def add(commands: "Parts") -> None:
    """Add the command and its parts."""
    parser = commands.add_parser("print", help="real cards and papers, as PDF", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True, metavar="PART", title="parts")
    for name in _PARTS:
        import_module(f"crossdeck.cli.paper.{name}").add(parts)
