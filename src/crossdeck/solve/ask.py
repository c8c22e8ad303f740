"""The two questions, asked of whichever solver knows the game.

`solve`: can it be won from here, *knowing the whole deal*?  It takes a state.  `advise`: what is best *from
what the player sees*?  It takes a view, and nothing else can reach it.  Both count in nodes; a node is worth
more in one game than in another, so `effort` gives budgets of about a second each.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from crossdeck.boards import Board
from crossdeck.patience import HIDDEN, GiveUp, Lay, Solo, SoloAction, SoloState, SoloView, Spell
from crossdeck.rules import Course
from crossdeck.solve.alone import solve_alone
from crossdeck.solve.alone_advice import advise_alone, greedy_alone
from crossdeck.solve.area import solve_area
from crossdeck.solve.corners import solve_corners
from crossdeck.solve.foresight import advise_area, advise_corners, greedy_area, greedy_corners
from crossdeck.solve.nest import advise_nest, solve_nest
from crossdeck.solve.piles import solve_piles
from crossdeck.solve.result import Advice, Budget, Solution, Status

__all__ = ["advise", "effort", "greedy", "longest", "solve", "unseen"]


@dataclass(frozen=True)
class _Solver:
    """What answers for one kind of patience, and how many nodes it looks at in about a second.

    The figures are for one core of 2026 with the solvers compiled; they only say what an effort is.
    """

    solve: Callable[[Solo, SoloState, Budget], Solution]
    advise: Callable[[Solo, SoloView, Budget], Advice]
    greedy: Callable[[Solo, SoloView], SoloAction]
    a_second: int


def effort(solo: Solo, seconds: float, seed: int = 0) -> Budget:
    """A budget of about so many seconds."""
    return Budget(max(1, int(seconds * _SOLVERS[solo.rules.course].a_second)), seed)


def solve(solo: Solo, state: SoloState, budget: Budget) -> Solution:
    """Whether it can be won from this state, knowing the whole deal; with a full line of play if so."""
    return _SOLVERS[solo.rules.course].solve(solo, state, budget)


def advise(solo: Solo, view: SoloView, budget: Budget) -> Advice:
    """The best that can be done from what the player sees, in a game that goes on."""
    return _SOLVERS[solo.rules.course].advise(solo, view, budget)


def greedy(solo: Solo, view: SoloView) -> SoloAction:
    """What a quick player does, who looks once; if nothing can be played, another card, or giving up."""
    return _SOLVERS[solo.rules.course].greedy(solo, view)


def unseen(solo: Solo, view: SoloView) -> tuple[str, ...]:
    """The cards of the pack that are nowhere to be seen, in the pack's order."""
    seen = Counter(face for face in view.layout.values())
    seen.update(face for word in view.spelt for face in word if face.isupper())
    for cards in (view.hand, view.up, view.aside, *view.piles):
        seen.update(card for card in cards if card != HIDDEN)
    return tuple((Counter(solo.table.letters) - seen).elements())


def _board(solo: Solo) -> Board:
    assert solo.table.board is not None, "its rules name a board"
    return solo.table.board


def _plain(solver: Callable[..., Solution]) -> Callable[[Solo, SoloState, Budget], Solution]:
    return lambda solo, state, budget: solver(state, solo.rules, solo.table.words, budget)


def _on_board(solver: Callable[..., Solution]) -> Callable[[Solo, SoloState, Budget], Solution]:
    return lambda solo, state, budget: solver(state, solo.rules, solo.table.words, budget, _board(solo))


def _as_solved(solo: Solo, view: SoloView, budget: Budget) -> Advice:
    """Where all cards lie open the best play is the solver's; of a lost game, a long word."""
    state = SoloState("", piles=view.piles, aside=view.aside)
    solution = _SOLVERS[solo.rules.course].solve(solo, state, budget)
    won = solution.status is Status.WON
    action = solution.line[0] if solution.line else longest(solo, view)
    return Advice(action, int(won), int(solution.status is not Status.UNDECIDED), solution.nodes)


def _voted(solo: Solo, view: SoloView, budget: Budget) -> Advice:
    vote = advise_nest(view, solo.rules, solo.table.words, unseen(solo, view), budget)
    return vote or Advice(longest(solo, view))


def _guessed(adviser: Callable[..., Advice]) -> Callable[[Solo, SoloView, Budget], Advice]:
    return lambda solo, view, budget: adviser(
        view, solo.rules, solo.table.words, unseen(solo, view), budget, _board(solo)
    )


def _quick(player: Callable[..., SoloAction]) -> Callable[[Solo, SoloView], SoloAction]:
    return lambda solo, view: player(view, solo.rules, solo.table.words, _board(solo))


def _imagined(solo: Solo, view: SoloView, budget: Budget) -> Advice:
    return advise_alone(view, solo.rules, solo.table.words, unseen(solo, view), budget)


def _quick_alone(solo: Solo, view: SoloView) -> SoloAction:
    found = greedy_alone(view, solo.rules, solo.table.words)
    return next(solo.besides_plays(view), GiveUp()) if found is None else found


def longest(solo: Solo, view: SoloView) -> SoloAction:
    """The play that takes the most cards, the first of them in order; else another card, or giving up."""
    plays = list(islice(solo.plays(view), _ENOUGH))
    if plays:
        return max(plays, key=_cards)
    return next(solo.besides_plays(view), GiveUp())


def _cards(play: Lay | Spell) -> int:
    return len(play.placement) if isinstance(play, Lay) else len(play.faces)


_ENOUGH = 2_000
"""So many plays a quick player looks at: of open piles there may be hundreds of thousands of ways."""


def _alone(a_second: int) -> _Solver:
    return _Solver(_plain(solve_alone), _imagined, _quick_alone, a_second)


_SOLVERS: dict[Course, _Solver] = {
    Course.ROW: _alone(15_000),
    Course.HAND: _alone(300_000),
    Course.STACKS: _alone(100_000),
    Course.PILES: _Solver(_plain(solve_piles), _as_solved, longest, 1_500_000),
    Course.NEST: _Solver(_plain(solve_nest), _voted, longest, 1_500_000),
    Course.CORNERS: _Solver(
        _on_board(solve_corners), _guessed(advise_corners), _quick(greedy_corners), 25_000
    ),
    Course.AREA: _Solver(_on_board(solve_area), _guessed(advise_area), _quick(greedy_area), 6_000),
}
