"""`crossdeck vectors`: runs a file of rule cases on the engine itself.  Ends with `N passed, M failed`."""

import argparse
import json

from crossdeck import cases
from crossdeck.cli.terms import InputError, add_json, print_json, read_file
from crossdeck.shelf.files import shown

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("vectors", help="run a file of rule cases", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="a JSON file in the vectors' schema")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the failures and the count; 0 none failed, 1 some did."""
    text = read_file(arguments.file)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as wrong:  # a number of thousands of digits is a plain ValueError
        raise InputError(f"{shown(arguments.file)}: not JSON ({wrong})") from None
    report = cases.run(data, shown(arguments.file))
    failed = len(report.failures)
    if arguments.json:
        failures = [{"case": case, "problem": problem} for case, problem in report.failures]
        not_run = dict(report.not_run)
        print_json({"passed": report.passed, "failed": failed, "failures": failures, "not_run": not_run})
        return 1 if failed else 0
    for case, problem in report.failures:
        print(f"{case}: {problem}")
    if report.not_run:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(report.not_run.items()))
        print(f"not run, for their games are not here yet: {kinds}")
    print(f"{report.passed} passed, {failed} failed")
    return 1 if failed else 0
