"""Kan-U-Go Alone, knowing the whole deal: can a position be won, and how.

Beams first, narrow ones with fresh noise and then wider ones (alone_search.py).  With few cards left
everything is searched before that, and whatever budget the beams leave goes to searching everything, too:
only that proves a loss.  A node is one question to the kernel: all placements of some cards on one crossword.
"""

from collections import Counter
from dataclasses import dataclass

from crossdeck.patience.actions import SoloAction
from crossdeck.patience.state import Result, SoloState
from crossdeck.rules import Course, Rules
from crossdeck.solve.alone_letters import buried, wishes
from crossdeck.solve.alone_packing import MOST, Packed, Packing, TooManyCardsError
from crossdeck.solve.alone_search import Search
from crossdeck.solve.result import Budget, Solution, Status
from crossdeck.words import WordList

__all__ = ["Manner", "solve_alone"]


@dataclass(frozen=True)
class Manner:
    """How the beams of one method go, and what is bad for a position."""

    noise: float
    boards: int
    """The most crosswords with the same cards in one level."""
    narrowest: int = 3
    """The width of the first beams."""
    open_cost: float = 0.0
    pack_cost: float = 0.0
    gone: float = 15.0
    scarce: float = 5.0
    dig: float = 0.0
    """Of cards on top of hard letters in the stacks."""
    tops: float = 0.0
    choice: float = 0.0
    ready: float = 0.0
    wished: float = 20.0
    widest: int = 768
    """Wider beams than this are not tried; narrow ones begin again instead."""


MANNERS = {
    Course.ROW: Manner(noise=2.0, boards=2, narrowest=1, open_cost=3.0),
    Course.HAND: Manner(noise=10.0, boards=MOST),
    Course.STACKS: Manner(noise=5.0, boards=MOST, pack_cost=4.0, dig=1.5),
}
"""Tuned on some hundred deals with a large and a small dictionary."""
STACKS_FIRST = Manner(
    noise=25.0,
    boards=MOST,
    pack_cost=4.0,
    gone=60.0,
    scarce=25.0,
    dig=0.5,
    tops=20.0,
    choice=1.0,
    ready=50.0,
    widest=96,
)
"""The third method where stack cards come first (R-58): less to choose, more left to chance."""

FEW = 10
"""With so many cards left everything is searched first."""
LOUDER = (1.0, 2.5, 4.0)
"""A beam of each width with so many times the noise, before they are twice as wide."""
MANY = 20
"""With more cards left there is hardly a hope of searching everything."""
SHARES = (3, 20)
"""One part in so many of the budget is for that, with less and with more cards left."""


def solve_alone(
    state: SoloState, rules: Rules, words: WordList, budget: Budget, *, every: bool = False
) -> Solution:
    """Whether it can be won from this state, with a line of play if so; `every`: without dominances."""
    if state.result is Result.WON:
        return Solution(Status.WON)
    if state.result.is_over:
        return Solution(Status.LOST)
    try:
        packing = Packing(rules, words, state.layout, every=every)
        packed = packing.pack(state)
    except TooManyCardsError:
        return Solution(Status.UNDECIDED)
    return Question(packing, packed, budget, state, words).answer()


class Question:
    """One position being searched."""

    def __init__(
        self, packing: Packing, packed: Packed, budget: Budget, state: SoloState, words: WordList
    ) -> None:
        """Put it on the table."""
        rules = packing.rules
        self._manner = STACKS_FIRST if rules.stacks_first else MANNERS[rules.course]
        self._packing = packing
        self._packed = packed
        self._budget = budget
        self._state = state
        self._words = words
        self._beams = 0
        manner = self._manner
        self._search = Search(
            packing.moves,
            manner.open_cost,
            manner.pack_cost,
            manner.gone,
            manner.scarce,
            manner.dig,
            manner.tops,
            manner.choice,
            manner.ready,
            manner.wished,
        )
        packing.take(packed)
        self._wish()

    def _wish(self) -> None:
        """Look out for the few words that a needy letter could go to where it lies over all that it needs."""
        found = wishes(self._state.piles, Counter(self._state.cards()), self._words)
        self._packing.moves.wish(b"".join(self._packing.tiles(word) + b"\0" for word in found))

    @property
    def _nodes(self) -> int:
        return self._packing.moves.nodes

    def answer(self) -> Solution:
        """Search until it is decided or the budget is used up."""
        state = self._state
        if (
            card := ""
            if self._packing.cards.every
            else buried(state.piles, Counter(state.cards()), self._words)
        ):
            return Solution(Status.LOST, buried=card)
        proofs = self._budget.nodes // SHARES[state.left > MANY]
        answer = self._search.prove(self._packed.state, proofs // 2) if state.left <= FEW else -1
        if answer == -1:
            if node := self._beam(self._budget.nodes - proofs):
                return self._solution(Status.WON, self._packing.actions(self._search.line(node), state))
            best = self._packing.actions(self._search.line(self._search.furthest), state)
            answer = self._search.prove(self._packed.state, self._budget.nodes)
            if answer == -1:
                return self._solution(Status.UNDECIDED, best)
        if answer == 0:
            return self._solution(Status.LOST, ())
        return self._solution(Status.WON, self._packing.actions(self._search.proved(), state))

    def _beam(self, most: int) -> int:
        """Beams until one wins or so many nodes are used; gives the last node of a win, or 0."""
        manner, width = self._manner, self._manner.narrowest
        while True:
            for louder in LOUDER:
                self._beams += 1
                seed = self._budget.seed * 0x9E3779B1 + self._beams & 0xFFFFFFFF
                node = self._search.beam(
                    self._packed.state, width, manner.boards, manner.noise * louder, 0, most, seed
                )
                if node or self._nodes >= most:
                    return node
            width = min(2 * width, manner.widest) if width < manner.widest else manner.narrowest

    def _solution(self, status: Status, line: tuple[SoloAction, ...]) -> Solution:
        return Solution(status, line, self._nodes, {"beams": self._beams})
