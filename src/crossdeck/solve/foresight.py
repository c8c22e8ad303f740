"""The two Keyword patiences from what the player sees: sampled orders of the stock, and a vote.

The best plays, by worth or by points, are candidates.  For each of them the stock is put in one order after
the other, the same orders for all, and a narrow beam plays on from there; the candidate with the best mean is
chosen.  A quick player takes the first candidate without trying anything.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import repeat
from random import Random
from typing import NamedTuple

from crossdeck.boards import Board
from crossdeck.patience.actions import GiveUp, Lay, SoloAction
from crossdeck.patience.keyword_patience import RACK
from crossdeck.patience.state import SoloState
from crossdeck.patience.views import SoloView
from crossdeck.rules import Rules
from crossdeck.solve.area import Field
from crossdeck.solve.corners import MOST_WORDS, Walk
from crossdeck.solve.paths import FOUND
from crossdeck.solve.result import Advice, Budget
from crossdeck.squares import score
from crossdeck.words import WordList

__all__ = ["advise_area", "advise_corners", "greedy_area", "greedy_corners"]

CANDIDATES = 8
MORE = 6
"""An order of the stock in which the corner is not reached counts as so many words more than the fewest."""
NARROW = 8
"""The width of the beam that plays on from corner to corner."""
SLACK = 2
"""Words by their worth for a line of so many words more than the fewest."""


class Trial(NamedTuple):
    """What became of one play in one order of the stock: the more the value, the better."""

    value: int
    won: bool
    nodes: int


def greedy_corners(view: SoloView, rules: Rules, words: WordList, board: Board) -> SoloAction:
    """The word that leaves the position worth most."""
    found = words_worth(view, rules, words, board, 1)
    return found[0] if found else GiveUp()


def words_worth(view: SoloView, rules: Rules, words: WordList, board: Board, most: int) -> list[Lay]:
    """The best words by what they are worth, so many at most."""
    walk = Walk(_state(view), rules, words, board)
    paths, left = walk.paths, walk.bound() + SLACK - 1
    found = paths.moves(left, most, True) or paths.moves(left, most) or paths.moves(MOST_WORDS, most)
    return [next(walk.lays(record)) for _, record in found]


def advise_corners(
    view: SoloView, rules: Rules, words: WordList, unseen: Sequence[str], budget: Budget, board: Board
) -> Advice:
    """The word after which the fewest words are needed, over orders of the unseen letters."""
    walk = Walk(_state(view), rules, words, board)

    def trial(state: SoloState) -> Trial:
        if walk.goal in state.layout:
            return Trial(-state.words, True, 1)
        walk.stand(state)
        fewest, nodes = walk.bound(), 0
        for length in range(fewest, fewest + MORE):
            status = walk.paths.search(length, NARROW, NARROW // 4, budget.nodes, True)
            nodes += walk.paths.nodes
            if status == FOUND:
                return Trial(-state.words - walk.paths.length, True, nodes)
        return Trial(-state.words - fewest - MORE, False, nodes)

    return _vote(view, words_worth(view, rules, words, board, CANDIDATES), unseen, budget, trial)


def greedy_area(view: SoloView, rules: Rules, words: WordList, board: Board) -> SoloAction:
    """The play with the most points."""
    found = plays_marked(view, rules, words, board, 1)
    return found[0] if found else GiveUp()


def plays_marked(view: SoloView, rules: Rules, words: WordList, board: Board, most: int) -> list[Lay]:
    """The plays with the most points, so many at most."""
    field = Field(_state(view), rules, words, board)
    ranked = sorted(field.harvest.moves(), key=lambda move: (-move[0], move[1]))
    return [next(field.lays(record)) for _, record in ranked[:most]]


def advise_area(
    view: SoloView, rules: Rules, words: WordList, unseen: Sequence[str], budget: Budget, board: Board
) -> Advice:
    """The play with the most points at the end, over orders of the unseen letters."""
    field = Field(_state(view), rules, words, board)

    def trial(state: SoloState) -> Trial:
        field.stand(state)
        field.harvest.search(1, 1, budget.nodes)
        total = state.score + field.harvest.best
        return Trial(total, total >= rules.target, field.harvest.nodes)

    plays = plays_marked(view, rules, words, board, CANDIDATES)
    points = [score(board, rules, 0, view.layout, play.placement).total for play in plays]
    return _vote(view, plays, unseen, budget, trial, points)


def _vote(
    view: SoloView,
    plays: Sequence[Lay],
    unseen: Sequence[str],
    budget: Budget,
    trial: Callable[[SoloState], Trial],
    points: Sequence[int] = (),
) -> Advice:
    """The play with the best mean; a second order of the stock is begun only if the first was in budget."""
    if len(plays) < 2:
        return Advice(plays[0] if plays else GiveUp())
    after = [_Played(view, play, gain) for play, gain in zip(plays, points or repeat(0), strict=False)]
    totals, won, tried, nodes = [0] * len(plays), [0] * len(plays), 0, 0
    for stock in _orders(unseen, budget.seed):
        if nodes >= budget.nodes:
            break
        tried += 1
        for place, played in enumerate(after):
            tested = trial(played.with_stock(stock))
            totals[place] += tested.value
            won[place] += tested.won
            nodes += tested.nodes
    best = max(range(len(plays)), key=lambda place: totals[place])
    return Advice(plays[best], won[best], tried, nodes, abs(totals[best]) / max(1, tried))


class _Played:
    """A view after a play, waiting for an order of the stock."""

    def __init__(self, view: SoloView, play: Lay, points: int) -> None:
        self.state = replace(
            _state(view),
            score=view.score + points,
            layout=view.layout.lay(play.placement),
            hand=tuple((Counter(view.hand) - Counter(play.placement.hand)).elements()),
            words=view.words + 1,
        )

    def with_stock(self, stock: Sequence[str]) -> SoloState:
        """The state after the rack is refilled from this stock."""
        drawn = stock[: RACK - len(self.state.hand)]
        return replace(self.state, hand=(*self.state.hand, *drawn), blind=tuple(stock[len(drawn) :]))


def _state(view: SoloView) -> SoloState:
    """What is seen, as a state with an empty stock."""
    return SoloState(
        "",
        layout=view.layout,
        hand=view.hand,
        score=view.score,
        words=view.words,
        redrawn=view.redrawn,
    )


def _orders(unseen: Sequence[str], seed: int) -> Iterator[tuple[str, ...]]:
    """One order after the other, the same ones for the same seed and the same letters."""
    letters = sorted(unseen)
    numbers = Random(f"{seed} {''.join(letters)}")
    while True:
        numbers.shuffle(letters)
        yield tuple(letters)
