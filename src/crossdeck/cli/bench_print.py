"""`crossdeck bench print`: how long what is printed takes, from the command to the file.

Every paper is made by a process of its own, as when somebody asks for it, and timed by the clock, start
included; each is the shorter of two.  Beside the seconds stands how often `import crossdeck` alone would fit
into them: that can be compared with another day's.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crossdeck.boards import builtin_boards
from crossdeck.cards import builtin_packs
from crossdeck.catalogue import any_game
from crossdeck.cli.paper.writing import need_printing
from crossdeck.cli.terms import InputError, add_json, print_json

__all__ = ["add"]

_ROUNDS = 2
_START = "import crossdeck"
_RUN = "import sys; from crossdeck.cli import main; sys.exit(main())"


@dataclass(frozen=True)
class _Figure:
    """One paper: what was asked for, how long it took and how large it is."""

    name: str
    seconds: float
    starts: float
    size: int

    def row(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "seconds": round(self.seconds, 3),
            "starts": round(self.starts, 1),
            "bytes": self.size,
        }


def add(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this part of the command."""
    parser = parts.add_parser("print", help="papers, from the command to the file", description=__doc__)
    parser.add_argument("--most", type=float, metavar="S", help="fail if one takes more than so many seconds")
    parser.add_argument("--only", metavar="TEXT", default="", help="only papers whose name has this in it")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Make every paper and time it; 1 if one takes too long."""
    need_printing()
    chosen = [paper for paper in _papers() if arguments.only in " ".join(paper)]
    if not chosen:
        raise InputError(f"no paper has {arguments.only!r} in its name; see `crossdeck bench print`")
    start = min(_timed(_START) for _ in range(_ROUNDS))
    figures = [_measured(paper, start) for paper in chosen]
    slow = [each.name for each in figures if arguments.most is not None and each.seconds > arguments.most]
    if arguments.json:
        rows = [each.row() for each in figures]
        print_json({"start_seconds": round(start, 4), "papers": rows, "slow": slow})
    else:
        print(f"import crossdeck: {start:.2f} s")
        for each in figures:
            print(f"{each.name:44} {each.seconds:6.2f} s {each.starts:5.1f} × that {each.size / 1e3:8.1f} kB")
        if arguments.most is not None:
            told = (
                f"over {arguments.most:g} s: {', '.join(slow)}" if slow else f"none over {arguments.most:g} s"
            )
            print(told)
    return 1 if slow else 0


def _papers() -> list[tuple[str, ...]]:
    """What is asked for, as command lines: whole packs in every style, and what belongs to their games."""
    packs = [pack.id for pack in builtin_packs()]
    games = ["kan-u-go", "kan-u-go-eo", "lexicon", "patch-word", "keyword"]
    assert all(any_game(game) for game in games)
    return [
        *(("pack", pack, "--style", style) for pack in packs for style in ("plain", "contrast", "braille")),
        *(("pack", "lexicon-parker", "--layout", layout) for layout in ("fold", "single")),
        *(("board", board.id) for board in builtin_boards()),
        *(("box", game) for game in games),
        *(("rules", game) for game in games),
        *(("reference", game) for game in games),
        ("test",),
    ]


def _measured(paper: tuple[str, ...], start: float) -> _Figure:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "paper.pdf")
        seconds = min(_timed(_RUN, "print", *paper, "--out", str(file)) for _ in range(_ROUNDS))
        return _Figure(" ".join(paper), seconds, seconds / start, file.stat().st_size)


def _timed(program: str, *words: str) -> float:
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise InputError(f"crossdeck {' '.join(words)}: {done.stderr.strip()}")
    return time.perf_counter() - began
