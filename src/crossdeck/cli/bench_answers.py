"""`crossdeck bench answers`: what somebody waits for, each against a goal in seconds of CPU time.

A whole look-up from the command line, opening a dictionary, reviewing a round, and the larger papers.  Each
is the shortest of three.  The goals are for a usual machine with a compiled kernel and leave it room.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from crossdeck import native
from crossdeck.answers.solutions import solved
from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.cli.paper.writing import need_printing
from crossdeck.cli.terms import InputError, add_json, print_json, tell
from crossdeck.match import Game
from crossdeck.party.evening import Evening, Phase
from crossdeck.party.rehearsing import followed
from crossdeck.party.results import results
from crossdeck.party.terms import PartyTerms
from crossdeck.review import review
from crossdeck.shelf.dictionaries import forget_open, open_words, words_for

__all__ = ["add"]

_ROUNDS = 3
_RUN = "import sys; from crossdeck.cli import main; sys.exit(main())"
_NUMBER = 1

Work = Callable[[], object]


@dataclass(frozen=True)
class _Question:
    name: str
    goal: float
    """Seconds of CPU time in which it must be answered."""
    prepare: Callable[[], Work]
    """Gets ready what is not measured."""


def add(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this part of the command."""
    parser = parts.add_parser("answers", help="what somebody waits for, with goals", description=__doc__)
    parser.add_argument("--only", metavar="TEXT", default="", help="only those whose name has this in it")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer everything; 1 if a goal is missed."""
    need_printing()
    chosen = [each for each in _QUESTIONS if arguments.only in each.name]
    if not chosen:
        raise InputError(f"no question has {arguments.only!r} in its name; see `crossdeck bench answers`")
    rows = [_measured(each, quiet=arguments.json) for each in chosen]
    missed = [row["name"] for row in rows if row["seconds"] >= row["goal"]]
    if arguments.json:
        print_json({"kernel": native.kind(), "answers": rows, "missed": missed})
    else:
        print(f"missed: {', '.join(missed)}" if missed else "all goals reached")
    return 1 if missed else 0


def _measured(question: _Question, *, quiet: bool) -> dict[str, Any]:
    work = question.prepare()
    seconds = min(_timed(work) for _ in range(_ROUNDS))
    if not quiet:
        print(f"{question.name:44} {seconds:7.3f} s, goal under {question.goal:g} s", flush=True)
    return {"name": question.name, "seconds": round(seconds, 6), "goal": question.goal}


def _timed(work: Work) -> float:
    """CPU seconds of this process and of those that it waited for."""
    began = _spent()
    work()
    return _spent() - began


def _spent() -> float:
    children = os.times()
    return time.process_time() + children.children_user + children.children_system


def _look_up() -> Work:
    """One look-up must not read or build a dictionary."""
    command = [sys.executable, "-c", _RUN, "word", "tack"]
    return lambda: subprocess.run(command, capture_output=True, check=True)


def _open_dictionary() -> Work:
    open_words("tournament", tell=tell)  # Built, if it is not there yet.

    def work() -> None:
        forget_open()
        open_words("tournament")

    return work


def _review() -> Work:
    game = _played("kan-u-go", 4, ("greedy:2", "greedy:4", "greedy:6", "greedy"))
    record = game.record()
    return lambda: review(record, game.table.words)


def _keepsake() -> Work:
    from crossdeck.print import record_pdf  # Only where ReportLab is.

    game = _played("patch-word", 4, ("greedy",))
    record = game.record()
    return lambda: record_pdf(record, game.table.words, language="eo", paper="letter", unfinished=True)


def _played(game_id: str, players: int, specs: Sequence[str]) -> Game:
    """A round to its end."""
    game = Game(game_id, players=players, deal=3)
    bots = [game.bot(specs[seat % len(specs)]) for seat in range(players)]
    while not game.is_round_over:
        assert game.turn is not None, "somebody is to play until the round is over"
        action = bots[game.turn].act(game.view(game.turn))
        assert action is not None, "a bot whose turn it is does something"
        game.push(action)
    return game


def _booklet() -> Work:
    from crossdeck.print import booklet_pdf

    return lambda: booklet_pdf("kan-u-go", "eo")


def _packet() -> Work:
    from crossdeck.print import deal_pdf

    rules = PATIENCES["keyword-solitaire"]
    solo = patience(rules, words_for(rules))
    line = solved(solo, solo.deal(name_of_deal(rules, 1, _NUMBER)), _NUMBER)
    return lambda: deal_pdf(solo, _NUMBER, line)


def _kit(guests: int) -> Callable[[], Work]:
    def prepare() -> Work:
        from crossdeck.print import kit_pdf

        evening = _seated(guests, 2)
        return lambda: kit_pdf(evening)

    return prepare


def _slips() -> Work:
    from crossdeck.print import slips_pdf

    evening = _seated(400, 2)
    return lambda: slips_pdf(evening)


def _results() -> Work:
    from crossdeck.print import results_pdf

    evening = _seated(400, 9)
    found = results(evening, evening.at)
    return lambda: results_pdf(found)


def _seated(guests: int, rounds: int) -> Evening:
    """A simulated evening whose guests wait for the bell of this round."""
    terms = PartyTerms("lexicon-party", rounds=rounds, rehearsal=True)
    evenings = (after for _, _, after in followed(terms, guests, "bench"))
    return next(each for each in evenings if each.phase is Phase.SEATED and len(each.rounds) == rounds)


_QUESTIONS = (
    _Question("a word, from the command line", 1.0, _look_up),
    _Question("opening the tournament dictionary", 0.02, _open_dictionary),
    _Question("a review of a round of four", 60.0, _review),
    _Question("print: the longest booklet", 1.0, _booklet),
    _Question("print: a deal with its solution", 1.0, _packet),
    _Question("print: a finished game", 1.0, _keepsake),
    _Question("print: the kit of 40 guests", 2.0, _kit(40)),
    _Question("print: the kit of 400 guests", 15.0, _kit(400)),
    _Question("print: the slips of 400 guests", 2.0, _slips),
    _Question("print: the results of 400 guests, 8 rounds", 2.0, _results),
)
