"""One deal of a study: solved knowing it, or played by somebody who sees what the player sees.

A trial is a small value that can be sent anywhere; what it gives follows from it and the deal's number alone.
Whatever is claimed as won has been replayed by the engine and verified by the independent checker.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.patience import Result, Solo, SoloAction, SoloState, format_solo
from crossdeck.rules import Course
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.ask import advise, effort, greedy, solve
from crossdeck.solve.checker import verify
from crossdeck.solve.difficulty import grade_of
from crossdeck.solve.result import Status

__all__ = ["PLAYERS", "Row", "StudyError", "Trial", "run"]

PLAYERS = ("knowing", "thoughtful", "greedy")
"""Who plays: a solver that knows the whole deal, one that samples what is unseen, one that looks once."""


class StudyError(RuntimeError):
    """A claim that did not stand up to its check: a fault of ours, and the study must not go on."""


@dataclass(frozen=True)
class Row:
    """What came of one deal."""

    number: int
    status: Status
    plays: int
    """Words laid or spelt in the line."""
    left: int
    """Cards left at its end."""
    score: int
    bound: int | None
    """No line can do better: points, or in Keyword Patience words."""
    nodes: int
    grade: int = 0
    """How hard a won deal is, 1 to 5; 0 if that was not asked."""


@dataclass(frozen=True)
class Trial:
    """What is studied."""

    game: str
    options: tuple[tuple[str, str], ...] = ()
    words: str = ""
    """A dictionary's name or file; the game's own if empty."""
    player: str = "knowing"
    effort: float = 1.0
    """A budget in steps of about a second: for a whole deal if the deal is known, else for each move."""
    grades: bool = False


@lru_cache(4)
def table_of(game: str, options: tuple[tuple[str, str], ...], words: str) -> Solo:
    """The patience of a trial; each process opens a dictionary once."""
    rules = PATIENCES[game].with_options(dict(options))
    return patience(rules, words_for(rules, words))


def run(trial: Trial, number: int) -> Row:
    """Deal this number, and see what comes of it."""
    solo = table_of(trial.game, trial.options, trial.words)
    state = solo.deal(name_of_deal(solo.rules, 1, number))
    if trial.player == "knowing":
        return _solved(solo, state, trial, number)
    return _played(solo, state, trial, number)


def _solved(solo: Solo, state: SoloState, trial: Trial, number: int) -> Row:
    solution = solve(solo, state, effort(solo, trial.effort))
    end = _checked(solo, state, solution.line, claimed=solution.status is Status.WON)
    row = _row(number, end, solution.status, solution.nodes, solution.bound)
    if trial.grades and solution.status is Status.WON:
        return replace(row, grade=grade_of(solo, state, solution))
    return row


def _played(solo: Solo, state: SoloState, trial: Trial, number: int) -> Row:
    line: list[SoloAction] = []
    nodes, now = 0, state
    while not now.result.is_over:
        view = solo.view(now)
        if trial.player == "greedy":
            action = greedy(solo, view)
        else:
            advice = advise(solo, view, effort(solo, trial.effort, seed=len(line)))
            action, nodes = advice.action, nodes + advice.nodes
        line.append(action)
        now = solo.apply(now, action)
    end = _checked(solo, state, line, claimed=now.result is Result.WON)
    return _row(number, end, Status.WON if end.result is Result.WON else Status.LOST, nodes, None)


def _row(number: int, end: SoloState, status: Status, nodes: int, bound: int | None) -> Row:
    return Row(number, status, end.words, end.left, end.score, bound, nodes)


def _checked(
    solo: Solo, state: SoloState, line: "tuple[SoloAction, ...] | list[SoloAction]", *, claimed: bool
) -> SoloState:
    """Where a line ends by the engine; the independent checker must say the same."""
    now, written = state, []
    for action in line:
        done = solo.resolve(now, action)
        written.append(format_solo(done, now.layout))
        now = solo.apply(now, done)
    table, counts = solo.table, solo.rules.course is Course.AREA
    # Where points count the end is part of the claim: nothing more can be laid, and what is left costs.
    checked = verify(
        solo.rules, table.words, state.name, written, table.printed, table.printed_board, thorough=counts
    )
    won = now.result is Result.WON
    agree = checked.ok and checked.left == now.left and (checked.result == "won") is won
    if counts:
        agree = agree and checked.score == now.score
    if not agree or (claimed and not won):
        problem = checked.problem or f"{checked.result}, {checked.left} left"
        raise StudyError(f"{state.name}: the line does not stand up to its check: {problem}")
    return now
