"""Rule cases from a file, run on the engine itself: what the rulebooks show, and what they forbid.

A kind of case is a module with `run(case, world)`, which gives a `Tally`: how many steps were run, the first
thing that is not as expected, and what could not be run because its game is not here yet.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from crossdeck.cases import alone, corners, crossword, large, score, setup, spelt, turns
from crossdeck.cases.tally import CannotRunError, NotHereError, Tally
from crossdeck.cases.world import World

__all__ = ["CasesError", "Report", "run"]

_VERSION = 1
_KINDS: Mapping[str, Callable[[Mapping[str, Any], World], Tally]] = {
    "crossword": crossword.run,
    "turns": turns.run,
    "large": large.run,
    "score": score.run,
    "setup": setup.run,
    "sol1": spelt.run_first,
    "sol2": spelt.run_second,
    "alone": alone.run,
    "kwp": corners.run,
}
_SHAPE = (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError, RecursionError)
"""What reading a case that has another shape than it should can raise."""


class CasesError(ValueError):
    """A file that is not in the schema of cases: the message says where."""


@dataclass
class Report:
    """What came of a file: how many cases passed, which failed and why, and what was not run."""

    passed: int = 0
    failures: list[tuple[str, str]] = field(default_factory=list)
    not_run: Counter[str] = field(default_factory=Counter)
    """Cases of which nothing was run, and single steps of others, by kind and game."""


def run(data: object, name: str) -> Report:
    """Run all cases of a file's contents."""
    report = Report()
    try:
        if not isinstance(data, dict):
            raise TypeError("the file is no object")
        if data.get("schema_version", _VERSION) != _VERSION:
            raise ValueError(
                f"schema_version is {data['schema_version']!r}; this program knows version {_VERSION}"
            )
        world = World.read(data["lexicon"])
        cases = [(str(case.get("id", number)), case) for number, case in enumerate(data["cases"])]
    except _SHAPE as wrong:
        raise CasesError(f"{name}: not in the schema of cases ({_told(wrong)})") from None
    for id_, case in cases:
        try:
            tally = _run_case(case, world)
        except _SHAPE as wrong:
            raise CasesError(f"{name}, case {id_}: not in the schema of cases ({_told(wrong)})") from None
        report.not_run += tally.not_run
        if tally.problem:
            report.failures.append((id_, tally.problem))
        elif tally.ran or not tally.not_run:
            report.passed += 1
    return report


def _run_case(case: Mapping[str, Any], world: World) -> Tally:
    kind = str(case.get("kind"))
    if kind not in _KINDS:
        return Tally(not_run=Counter({kind: 1}))
    try:
        return _KINDS[kind](case, world)
    except NotHereError as later:
        return Tally(not_run=Counter({str(later): 1}))
    except CannotRunError as wrong:
        return Tally(problem=str(wrong))


def _told(wrong: Exception) -> str:
    if isinstance(wrong, KeyError):
        return f"{wrong} is missing"
    return str(wrong) or type(wrong).__name__
