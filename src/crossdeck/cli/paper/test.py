"""`crossdeck print test`: two pages that tell whether the printer holds its millimetres, and its backs."""

import argparse
from typing import TYPE_CHECKING

from crossdeck.cli.paper.turning import add_turning, chosen_shift
from crossdeck.cli.paper.writing import add_paper, need_printing, printed, write

if TYPE_CHECKING:
    Parts = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["add", "run"]


def add(parts: "Parts") -> None:
    """Add the part and its options."""
    parser = parts.add_parser("test", help="a test page for the printer", description=__doc__)
    add_turning(parser)
    add_paper(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the test page."""
    shift = chosen_shift(arguments)
    need_printing()
    from crossdeck.print import test_pdf

    data = printed(lambda: test_pdf(arguments.paper, arguments.flip, shift, arguments.language))
    paper = "A4" if arguments.paper == "a4" else "Letter"
    told = f"print both pages on one sheet of {paper}, turned over the {arguments.flip} edge, at 100 %"
    return write(arguments, "test-page", data, told, flip=arguments.flip, shift=list(shift))
