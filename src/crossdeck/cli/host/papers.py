"""What is printed for an evening: its results and its move slips, as PDF."""

import argparse
from datetime import datetime
from pathlib import Path

from crossdeck.cli.drawn import counted
from crossdeck.cli.host.answer import plain
from crossdeck.cli.host.desk import Desk, look_at
from crossdeck.cli.host.drawn import moves
from crossdeck.cli.paper.writing import need_printing, saved
from crossdeck.cli.terms import InputError, print_json
from crossdeck.party.results import results
from crossdeck.party.showing import moves_of
from crossdeck.shelf.files import shown

__all__ = ["print_results", "run_slips"]


def run_slips(arguments: argparse.Namespace) -> int:
    """Tell who goes where, or print the slips."""
    desk = look_at(arguments.file)
    slips = moves_of(desk.evening)
    if not slips:
        raise InputError("no new seating waits for the bell, so that there are no move slips")
    if arguments.movers:
        slips = tuple(slip for slip in slips if slip.why != "stays")
        if not slips:
            raise InputError("everybody stays at his table, so that nobody needs a move slip")
    if arguments.pdf:
        need_printing()
        from crossdeck.print import slips_pdf

        data = slips_pdf(desk.evening, arguments.language, arguments.paper, everybody=not arguments.movers)
        saved(Path(arguments.pdf), data)
    if arguments.json:
        print_json(plain(slips))
    elif arguments.pdf:
        print(f"{counted(len(slips), 'slip')} in {shown(arguments.pdf)}: print, cut, lay pile on pile.")
    else:
        print("\n".join(moves(slips)) or "Everybody stays at his table.")
    return 0


def print_results(arguments: argparse.Namespace, desk: Desk) -> None:
    """Write the results as a PDF, by the time of this place."""
    need_printing()
    from crossdeck.print import results_pdf

    found = results(desk.evening, desk.now)
    zone = datetime.fromtimestamp((found.began or found.opened) / 1000).astimezone().tzinfo
    assert zone is not None
    saved(Path(arguments.pdf), results_pdf(found, arguments.language, arguments.paper, zone))
