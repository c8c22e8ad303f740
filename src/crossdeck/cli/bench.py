"""`crossdeck bench`: how fast this machine is today, on positions and deals that are the same every time.

Times are CPU time where nothing else is said.  Ratios within one run can be compared with those of another
day; the figures themselves cannot.
"""

import argparse

from crossdeck.cli import bench_answers, bench_bots, bench_kernel, bench_play, bench_print, bench_serve

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its parts."""
    parser = commands.add_parser("bench", help="measure speed", description=__doc__)
    parts = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    bench_kernel.add(parts)
    bench_play.add(parts)
    bench_bots.add(parts)
    bench_answers.add(parts)
    bench_print.add(parts)
    bench_serve.add(parts)
