"""How cards are cut and laid on sheets, as `print pack` and `print set` are told."""

import argparse
from typing import TYPE_CHECKING

from crossdeck.cli.paper.turning import add_turning, chosen_shift
from crossdeck.cli.paper.writing import need_printing

if TYPE_CHECKING:
    from crossdeck.print import Cutting

__all__ = ["add_cutting", "chosen_cutting"]


def add_cutting(parser: argparse.ArgumentParser) -> None:
    """Add the options; `add_paper` has the sheets and the language."""
    parser.add_argument(
        "--size",
        choices=["original", "poker", "bridge", "mini", "large"],
        default="original",
        help="45 × 63 mm, or larger; letters for a board are original, mini or large (original)",
    )
    parser.add_argument(
        "--layout",
        choices=["duplex", "fold", "single"],
        default="duplex",
        help="faces and backs on two sides; beside each other, to be folded; one a page (duplex)",
    )
    parser.add_argument(
        "--style",
        choices=["plain", "contrast", "braille"],
        default="plain",
        help="in colour; black, bold and large; the same with braille (plain)",
    )
    parser.add_argument(
        "--bleed", type=float, default=2.0, metavar="MM", help="how far ink goes beyond the edge, 0 to 5 (2)"
    )
    parser.add_argument("--no-backs", action="store_true", help="faces only")
    parser.add_argument("--copies", type=int, default=1, metavar="N", help="how many packs, 1 to 4 (1)")
    add_turning(parser)


def chosen_cutting(arguments: argparse.Namespace) -> "Cutting":
    """What they say; whether it can be printed is the printing's to know."""
    shift = chosen_shift(arguments)
    need_printing()
    from crossdeck.print import Cutting

    return Cutting(
        paper=arguments.paper,
        size=arguments.size,
        layout=arguments.layout,
        style=arguments.style,
        bleed=arguments.bleed,
        backs=not arguments.no_backs,
        flip=arguments.flip,
        shift=shift,
        copies=arguments.copies,
        language=arguments.language,
    )
