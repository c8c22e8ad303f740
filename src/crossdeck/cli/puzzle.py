"""`crossdeck puzzle [GAME]`: lay all your cards in one turn, or be sure of the next; one answer each.

With --mine it looks for new ones in games of bots and writes them to a file; with --verify it proves that
those of a file, or of the shelf, have one answer each.
"""

import argparse
import re
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from pathlib import Path

from crossdeck.catalogue import UnknownGameError, game
from crossdeck.cli.terms import InputError, add_json, print_json, read_file, tell
from crossdeck.daily import parse_day
from crossdeck.notation import parse_placement
from crossdeck.puzzles import (
    GRADES,
    PUZZLE_GAMES,
    Kind,
    Puzzle,
    answered,
    format_puzzles,
    parse_puzzles,
    puzzle_of_day,
    shipped,
)
from crossdeck.puzzles.mining import mine, shortlist
from crossdeck.puzzles.progress import progress
from crossdeck.puzzles.proving import is_proved
from crossdeck.puzzles.telling import picture_of, told_answer
from crossdeck.shelf.dictionaries import words_for
from crossdeck.shelf.files import shown
from crossdeck.terminal.patience.annals import Annals
from crossdeck.terminal.plain import Console
from crossdeck.terminal.plain import run as run_plain
from crossdeck.terminal.plain.playing import as_meant
from crossdeck.terminal.puzzles import PuzzlePlain, PuzzleSession
from crossdeck.terminal.puzzles.telling import tell_answer, tell_progress
from crossdeck.terminal.saving import check_place, place_of, write_kept

__all__ = ["add"]

_MOST_DEALS = 1_000_000
_GOES_WITH = {
    "mine": ("players", "most", "out"),
    "verify": (),
    "stats": (),
    "": ("kind", "grade", "number", "daily", "solve"),
}
"""What can be said with each deed; the last is that of doing puzzles."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("puzzle", help="go out in one turn, or in two", description=__doc__)
    names = ", ".join(PUZZLE_GAMES)
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help=f"one of {names} (the first)")
    parser.add_argument("--kind", choices=[kind.value for kind in Kind], help="what is asked; any if absent")
    parser.add_argument("--grade", type=int, metavar="N", help="how hard, from 1 to 5; any if absent")
    parser.add_argument(
        "--number", type=int, metavar="K", help="the puzzle of this number; the next follow it"
    )
    parser.add_argument(
        "--daily", nargs="?", const="today", metavar="DATE", help="the puzzle of today, or of this day"
    )
    parser.add_argument("--solve", metavar="PLAY", help="answer it, as in '0,4 down SUNK'")
    parser.add_argument("--stats", action="store_true", help="what you have solved so far")
    parser.add_argument("--mine", type=int, metavar="DEALS", help="look for puzzles in so many deals of bots")
    parser.add_argument(
        "--players", metavar="N,N", help="with --mine: how many play, deal by deal in turn (2)"
    )
    parser.add_argument(
        "--most", metavar="N,N", help="with --mine: of each grade, out in one and in two (16,10)"
    )
    parser.add_argument("--out", metavar="FILE", help="with --mine: where to write them")
    parser.add_argument(
        "--verify", nargs="?", const="", metavar="FILE", help="prove the puzzles of the shelf, or of a file"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what is asked for; 1 if an answer is not right, or a puzzle has not one answer."""
    _check(arguments)
    if arguments.mine is not None:
        return _mine(arguments)
    if arguments.verify is not None:
        return _verify(arguments)
    if arguments.stats:
        return _stats(arguments)
    puzzles, day = _chosen(arguments)
    if arguments.solve:
        return _solve(puzzles[0], arguments)
    if arguments.json:
        print_json({**asdict(picture_of(puzzles[0])), "day": None if day is None else day.isoformat()})
        return 0
    session = PuzzleSession(puzzles, words_for(puzzles[0].rules, tell=tell), day=day)
    console = Console(plain := PuzzlePlain(session))
    try:
        return 130 if run_plain(plain, console.read, console.write) else 0
    finally:
        console.close()


def _check(arguments: argparse.Namespace) -> None:
    """Refuse what does not go together: nothing that is said is passed over."""
    deed = next((name for name in _GOES_WITH if name and getattr(arguments, name) not in (None, False)), "")
    for name in (
        "mine",
        "verify",
        "stats",
        "players",
        "most",
        "out",
        "kind",
        "grade",
        "number",
        "daily",
        "solve",
    ):
        is_said = getattr(arguments, name) not in (None, False)
        if is_said and name != deed and name not in _GOES_WITH[deed]:
            raise InputError(f"--{name} does not go with --{deed}" if deed else f"--{name} goes with --mine")


def _name(arguments: argparse.Namespace) -> str:
    name: str = arguments.game or PUZZLE_GAMES[0]
    if name not in PUZZLE_GAMES:
        raise UnknownGameError(f"{name!r} has no puzzles; these games have: {', '.join(PUZZLE_GAMES)}")
    return name


def _chosen(arguments: argparse.Namespace) -> tuple[Sequence[Puzzle], date | None]:
    """The puzzles to be done, the first of them first; and the day, if it is that of one."""
    name = _name(arguments)
    fitting = [
        puzzle
        for puzzle in shipped(name)
        if arguments.kind in (None, puzzle.kind.value) and arguments.grade in (None, puzzle.grade)
    ]
    if arguments.grade is not None and arguments.grade not in GRADES:
        raise InputError(f"--grade {arguments.grade}: grades go from {GRADES[0]} to {GRADES[-1]}")
    if arguments.daily is not None:
        for other in ("kind", "grade", "number"):
            if getattr(arguments, other) is not None:
                raise InputError(f"--daily names a puzzle, and --{other} chooses one: say one of them")
        day = _day(arguments.daily)
        return [puzzle_of_day(name, day), *fitting], day
    if not fitting:
        raise InputError(f"{name} has no puzzle of this kind and grade; leave --kind or --grade out")
    if arguments.number is None:
        at = secrets.randbelow(len(fitting))
        return [*fitting[at:], *fitting[:at]], None
    at = next((at for at, puzzle in enumerate(fitting) if puzzle.number == arguments.number), -1)
    if at < 0:
        last = shipped(name)[-1].number
        raise InputError(
            f"--number {arguments.number}: no such puzzle; {name} has 1 to {last}, of this kind and grade "
            f"{len(fitting)} from {fitting[0].number} to {fitting[-1].number}"
        )
    return [*fitting[at:], *fitting[:at]], None


def _day(text: str) -> date:
    last = Annals().today()
    day = last if text == "today" else parse_day(text)
    if day > last:
        raise InputError(
            f"--daily {day}: that puzzle is not out yet; today is {last}, by the calendar of UTC"
        )
    return day


def _solve(puzzle: Puzzle, arguments: argparse.Namespace) -> int:
    if arguments.number is None and arguments.daily is None:
        raise InputError("--solve answers one puzzle: say which by --number or --daily")
    words = words_for(puzzle.rules, tell=tell)
    position = puzzle.position
    written = parse_placement(arguments.solve, words.alphabet).on(position.layout)
    found = answered(puzzle, puzzle.table(words), as_meant(written, position.layout, position.hand))
    if arguments.json:
        print_json({"game": puzzle.game, "number": puzzle.number, **asdict(told_answer(found))})
    else:
        print("\n".join(tell_answer(puzzle, found)))
    return 0 if found.solved else 1


def _stats(arguments: argparse.Namespace) -> int:
    annals = Annals()
    done, problems = annals.read_puzzles()
    for problem in problems:
        tell(problem)
    names = [_name(arguments)] if arguments.game else list(PUZZLE_GAMES)
    so_far = {name: progress([each for each in done if each.game == name], annals.today()) for name in names}
    if arguments.json:
        print_json([{"game": name, **asdict(each)} for name, each in so_far.items()])
        return 0
    for name, each in so_far.items():
        print("\n".join(tell_progress(each, game(name).title)))
    return 0


def _numbers(text: str, name: str, least: int, most: int) -> list[int]:
    parts = text.split(",")
    if not all(re.fullmatch("[0-9]{1,3}", part) and least <= int(part) <= most for part in parts):
        raise InputError(f"--{name} {text}: numbers from {least} to {most} with commas between them")
    return [int(part) for part in parts]


def _mine(arguments: argparse.Namespace) -> int:
    if not 1 <= arguments.mine <= _MOST_DEALS:
        raise InputError(f"--mine {arguments.mine}: 1 to {_MOST_DEALS} deals")
    rules = game(arguments.game or PUZZLE_GAMES[0])
    players = _numbers(arguments.players or "2", "players", rules.players[0], rules.players[-1])
    most = _numbers(arguments.most or "16,10", "most", 0, 99)
    if len(most) != len(Kind):
        raise InputError("--most takes two numbers: puzzles of each grade, out in one and out in two")
    if arguments.out:
        check_place(place_of(arguments.out), _taken)
    words = words_for(rules, tell=tell)
    found = [
        puzzle for _, each in mine(rules, players, words, range(1, arguments.mine + 1)) for puzzle in each
    ]
    kept = shortlist(found, dict(zip(Kind, most, strict=True)))
    if arguments.out and kept:
        write_kept(arguments.out, format_puzzles(kept), _taken)
    told = {"game": rules.id, "deals": arguments.mine, "found": len(found), "kept": len(kept)}
    if arguments.json:
        print_json({**told, "grades": _grades(kept)})
        return 0
    print(f"{rules.title}: {len(found)} puzzles in {arguments.mine} deals, {len(kept)} kept.")
    if arguments.out and not kept:
        tell(f"{arguments.out} was not written: there is nothing to keep; look in more deals")
    for kind, counts in _grades(kept).items():
        print(f"  {kind}: {', '.join(f'{count} of grade {grade}' for grade, count in counts.items())}")
    return 0


def _taken(place: Path) -> None:
    raise InputError(f"--out: {shown(place)} is there already; name another file")


def _grades(puzzles: Sequence[Puzzle]) -> dict[str, dict[str, int]]:
    return {
        kind.value: {
            str(grade): sum((each.kind, each.grade) == (kind, grade) for each in puzzles) for grade in GRADES
        }
        for kind in Kind
    }


def _verify(arguments: argparse.Namespace) -> int:
    """Prove each puzzle: one answer, and it is the one written down."""
    file: str = arguments.verify
    puzzles = parse_puzzles(read_file(file), shown(file)) if file else shipped(_name(arguments))
    if not puzzles:
        raise InputError(f"{file or _name(arguments)} has no puzzles")
    if arguments.game and puzzles[0].game != _name(arguments):
        raise InputError(f"{shown(file)} has puzzles of {puzzles[0].game}, not of {arguments.game}")
    words = words_for(puzzles[0].rules, tell=tell)
    if words.digest != puzzles[0].digest:
        tell(
            f"the dictionary {words.id} has changed since these puzzles were made: those that fail below are "
            f"to be mined anew, crossdeck puzzle {puzzles[0].game} --mine 4000 --out FILE"
        )
    wrong = [puzzle for puzzle in puzzles if not is_proved(puzzle, puzzle.table(words))]
    if arguments.json:
        print_json({"puzzles": len(puzzles), "wrong": [puzzle.number for puzzle in wrong]})
    else:
        for puzzle in wrong:
            print(f"Puzzle {puzzle.number} has no answer, or another one.")
        print(f"{len(puzzles) - len(wrong)} of {len(puzzles)} puzzles have the one answer that is given.")
    return 1 if wrong else 0
