"""`crossdeck stats`: the patiences you have finished, without and with help apart."""

import argparse
from dataclasses import asdict

from crossdeck.careers import Standard, by_standard, career
from crossdeck.catalogue import PATIENCES, UnknownGameError
from crossdeck.cli.terms import add_json, print_json, tell
from crossdeck.terminal.patience.annals import Annals
from crossdeck.terminal.patience.statistics import tell_career

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("stats", help="the patiences you have finished", description=__doc__)
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help="one patience; all if absent")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the statistics; what is wrong with the file goes to stderr."""
    if arguments.game and arguments.game not in PATIENCES:
        raise UnknownGameError(f"no patience is called {arguments.game!r}; there are: {', '.join(PATIENCES)}")
    annals = Annals()
    games, problems = annals.read()
    for problem in problems:
        tell(problem)
    chosen = [each for each in games if not arguments.game or each.game == arguments.game]
    careers = {standard: career(played, annals.today()) for standard, played in by_standard(chosen).items()}
    if arguments.json:
        print_json([{**_named(standard), **asdict(each)} for standard, each in careers.items()])
        return 0
    for standard, each in careers.items():
        print(_title(standard))
        print("\n".join(f"  {line}" for line in tell_career(each, standard.game)) + "\n")
    if not careers:
        print("No patience has been finished yet: crossdeck play lexicon-solitaire-1 begins one.")
    return 0


def _named(standard: Standard) -> dict[str, object]:
    return {"game": standard.game, "words": standard.dictionary, "options": dict(standard.options)}


def _title(standard: Standard) -> str:
    chosen = "".join(f", {name} = {value}" for name, value in standard.options)
    return f"{PATIENCES[standard.game].title} (dictionary {standard.dictionary}{chosen})"
