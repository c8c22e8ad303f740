"""One deal of a study: solved knowing it, or played by somebody who sees what the player sees.

A trial is a small value that can be sent anywhere; what it gives follows from it and the deal's number alone,
but for the time it took, which no comparison of rows counts.  Whatever is claimed as won has been replayed by
the engine and verified by the independent checker.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from time import thread_time

from crossdeck.catalogue import PATIENCES, name_of_deal, patience
from crossdeck.patience import Result, Solo, SoloAction, SoloState, SoloView, format_solo
from crossdeck.rules import Course
from crossdeck.shelf.dictionaries import words_for
from crossdeck.solve.ask import advise, effort, greedy, solve
from crossdeck.solve.checker import verify
from crossdeck.solve.difficulty import grade_of
from crossdeck.solve.result import Budget, Status
from crossdeck.times import milliseconds

__all__ = ["PLAYERS", "Row", "StudyError", "Trial", "run"]

PLAYERS = ("knowing", "thoughtful", "greedy")
"""Who plays: a solver that knows the whole deal, one that samples what is unseen, one that looks once."""

_WARMING = 0.02
"""At most this effort: enough to prepare whatever a solver keeps from one deal for the next."""

_FEW = 20
"""Among so many deals there is one that can be begun, or else there is nothing to be timed."""


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
    ms: float | None = field(default=None, compare=False)
    """CPU time of solving or of all decisions; neither dealing nor checking is in it.  None if not known."""
    moves_ms: tuple[float, ...] = field(default=(), compare=False)
    """CPU time of each decision, where somebody decides move by move."""


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


@lru_cache(4)
def _warm(trial: Trial) -> Solo:
    """The patience of a trial; its player has looked at a deal, and has ready what is prepared but once."""
    solo = table_of(trial.game, trial.options, trial.words)
    deals = (solo.deal(name_of_deal(solo.rules, 1, number)) for number in range(_FEW))
    state = next((state for state in deals if not state.result.is_over), None)
    if state is not None and trial.player == "knowing":
        solve(solo, state, effort(solo, min(_WARMING, trial.effort)))
    elif state is not None:
        _decided(solo, solo.view(state), trial.player, effort(solo, min(_WARMING, trial.effort)))
    return solo


def run(trial: Trial, number: int) -> Row:
    """Deal this number, and see what comes of it."""
    solo = _warm(trial)
    state = solo.deal(name_of_deal(solo.rules, 1, number))
    if trial.player == "knowing":
        return _solved(solo, state, trial, number)
    return _played(solo, state, trial, number)


def _solved(solo: Solo, state: SoloState, trial: Trial, number: int) -> Row:
    budget = effort(solo, trial.effort)
    begun = thread_time()
    solution = solve(solo, state, budget)
    ms = milliseconds(thread_time() - begun)
    end = _checked(solo, state, solution.line, claimed=solution.status is Status.WON)
    row = replace(_row(number, end, solution.status, solution.nodes, solution.bound), ms=ms)
    if trial.grades and solution.status is Status.WON:
        return replace(row, grade=grade_of(solo, state, solution))
    return row


def _played(solo: Solo, state: SoloState, trial: Trial, number: int) -> Row:
    line: list[SoloAction] = []
    spans: list[float] = []
    nodes, now = 0, state
    while not now.result.is_over:
        view, budget = solo.view(now), effort(solo, trial.effort, seed=len(line))
        begun = thread_time()
        action, looked = _decided(solo, view, trial.player, budget)
        spans.append(thread_time() - begun)
        line.append(action)
        nodes, now = nodes + looked, solo.apply(now, action)
    end = _checked(solo, state, line, claimed=now.result is Result.WON)
    row = _row(number, end, Status.WON if end.result is Result.WON else Status.LOST, nodes, None)
    return replace(row, ms=milliseconds(sum(spans)), moves_ms=tuple(map(milliseconds, spans)))


def _decided(solo: Solo, view: SoloView, player: str, budget: Budget) -> tuple[SoloAction, int]:
    """What a player does who sees this, and the nodes that took."""
    if player == "greedy":
        return greedy(solo, view), 0
    advice = advise(solo, view, budget)
    return advice.action, advice.nodes


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
