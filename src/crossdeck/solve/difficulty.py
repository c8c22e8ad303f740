"""How hard a winnable deal is, 1 to 5, by what the solver or a careless player made of it.

In the Lexicon solitaires, where nearly everything is found by search, by how many positions the solver looked
at before it had won.  In the crossword patiences by how many cards a careless player, who lays as many cards
as he can and thinks no further, has left at the end; in Keyword Solitaire by his points; in Keyword Patience
by the fewest words that were found.  The steps are set so that, with the games' own dictionaries, each grade
has about a fifth of the deals where the figures are fine enough for that.
"""

from crossdeck.patience import Solo, SoloState
from crossdeck.rules import Course
from crossdeck.solve.ask import longest
from crossdeck.solve.result import Solution

__all__ = ["GRADES", "grade_of"]

GRADES = range(1, 6)

_STEPS: dict[Course, tuple[int, int, int, int]] = {
    Course.ROW: (0, 1, 2, 3),
    Course.HAND: (0, 1, 2, 3),
    Course.STACKS: (3, 5, 6, 8),
    Course.PILES: (185_000, 235_000, 295_000, 355_000),
    Course.NEST: (18_000, 20_500, 23_000, 26_000),
    Course.CORNERS: (6, 7, 8, 9),
    Course.AREA: (-550, -490, -440, -370),
}
"""The most that the first four grades have: positions, cards left, words, or points below nothing."""


def grade_of(solo: Solo, state: SoloState, solution: Solution) -> int:
    """The grade of a deal that this solution wins."""
    match solo.rules.course:
        case Course.PILES | Course.NEST:
            figure = solution.nodes
        case Course.CORNERS:
            figure = solution.score or 0
        case Course.AREA:
            figure = -_played(solo, state).score
        case _:
            figure = _played(solo, state).left
    steps = _STEPS[solo.rules.course]
    return next((grade for grade, most in zip(GRADES, steps, strict=False) if figure <= most), GRADES[-1])


def _played(solo: Solo, state: SoloState) -> SoloState:
    """The deal as a careless player leaves it."""
    while not state.result.is_over:
        state = solo.apply(state, longest(solo, solo.view(state)))
    return state
