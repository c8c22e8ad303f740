"""How hard a winnable deal is, 1 to 5: by how often a hurried solver wins it.

The solver gets a small share of its usual budget, four times with different seeds.  A deal that it wins every
time has many ways to a win; one that it never wins so has few.  In Keyword Patience, which nearly always can
be finished, the fewest words that were found tell instead.
"""

from crossdeck.patience import Solo, SoloState
from crossdeck.rules import Course
from crossdeck.solve.ask import effort, solve
from crossdeck.solve.result import Solution, Status

__all__ = ["GRADES", "grade_of"]

GRADES = range(1, 6)
_TRIES = 4
_HURRIED = 0.01
"""Of a second."""
_FEWEST = 5
"""Words with which Keyword Patience is easy."""


def grade_of(solo: Solo, state: SoloState, solution: Solution) -> int:
    """The grade of a deal that this solution wins."""
    if solo.rules.course is Course.CORNERS:
        return min(max((solution.score or 0) - _FEWEST + 1, GRADES[0]), GRADES[-1])
    won = sum(
        solve(solo, state, effort(solo, _HURRIED, seed)).status is Status.WON for seed in range(1, _TRIES + 1)
    )
    return GRADES[-1] - won
