"""How a printer prints the other side of a sheet: `--flip` and `--shift`."""

import argparse

from crossdeck.cli.terms import InputError

__all__ = ["add_turning", "chosen_shift"]


def add_turning(parser: argparse.ArgumentParser) -> None:
    """Add both options."""
    parser.add_argument(
        "--flip",
        choices=["long", "short"],
        default="long",
        help="the edge over which the printer turns sheets (long)",
    )
    parser.add_argument(
        "--shift",
        default="0,0",
        metavar="X,Y",
        help="mm by which backs are moved right and down, as read on the test page; --shift=-1,0.5 for left",
    )


def chosen_shift(arguments: argparse.Namespace) -> tuple[float, float]:
    """What `--shift` says."""
    try:
        right, down = (float(each) for each in arguments.shift.split(","))
    except ValueError:
        raise InputError(
            f"--shift {arguments.shift[:20]!r}: write two numbers of millimetres with a comma, as 0.5,-1"
        ) from None
    return right, down
