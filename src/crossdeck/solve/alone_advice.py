"""Kan-U-Go Alone, not knowing the deal: the best play by a vote of imagined deals, and a quick one.

Deals that fit what the player knows are imagined; each play worth looking at is made in all of them, and a
quick player goes on to the end (alone_rollout.py).  The worse half of the plays is dropped, the others get
twice as many deals, until one is left (sequential halving; Karnin, Koren and Somekh, 2013).  Every play has
the same deals, so that luck counts for all alike.  Once nothing is left to guess it is the other question,
and `solve_alone` answers it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from crossdeck.cards import FREE, WILD, pack
from crossdeck.patience.actions import SoloAction, Turn
from crossdeck.patience.views import HIDDEN, SoloView
from crossdeck.rules import Course, Exchange, Rules
from crossdeck.solve.alone import solve_alone
from crossdeck.solve.alone_bytes import FROM_PACK
from crossdeck.solve.alone_memory import Memory
from crossdeck.solve.alone_packing import Packed, Packing, TooManyCardsError
from crossdeck.solve.alone_rollout import Rollout
from crossdeck.solve.result import Advice, Budget, Status
from crossdeck.words import WordList

__all__ = ["Taste", "advise_alone", "greedy_alone"]


@dataclass(frozen=True)
class Taste:
    """What the quick player of one method likes."""

    per_card: float
    open_bonus: float = 0.0
    ease: float = 0.0
    gone: float = 15.0
    scarce: float = 5.0
    spread: float = 1.0
    """How much chance there is in its choice."""


TASTES = {
    Course.ROW: Taste(per_card=-3.0, open_bonus=1.0),
    Course.HAND: Taste(per_card=-4.0, ease=2.5, spread=0.5),
    Course.STACKS: Taste(per_card=-5.0, ease=10.0),
}
"""Tuned on three hundred deals of each with a large and a small dictionary."""

CANDIDATES = 16
"""So many plays are looked at, those that the quick player likes best."""
ROUNDS = 4
"""After each the better half of them is left: 16, 8, 4, 2."""
CONSOLATION = 0.25
"""What a deal counts that was lost with one card left; half of it with two, and so on."""


@dataclass
class Candidate:
    """A play, or turning, and how it did."""

    action: SoloAction
    move: tuple[int, int, int]
    """Head, tiles and way; no tiles to turn."""
    value: float = 0.0
    won: int = 0
    tried: int = 0

    @property
    def mean(self) -> float:
        """What a deal is worth after it."""
        return self.value / self.tried if self.tried else 0.0


@dataclass
class Vote:
    """Imagined deals, and the candidates that are tried in them."""

    packing: Packing
    memory: Memory
    budget: Budget
    deals: list[Packed] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Have a quick player, and chance."""
        self._taste = TASTES[self.packing.rules.course]
        self._player = _player(self.packing, self._taste)
        self._random = Random(self.budget.seed)

    def deal(self, number: int) -> Packed:
        """The deal of this number, imagined when it is first asked for."""
        while len(self.deals) <= number:
            self.deals.append(self.packing.pack(self.memory.imagine(self._random)))
        return self.deals[number]

    def plays(self) -> list[tuple[float, int, int, int]]:
        """The plays that can be made now, those first that the quick player likes best."""
        packed = self.deal(0)
        self.packing.take(packed)
        return sorted(self._player.look(packed.state, self.budget.seed & 0xFFFF), reverse=True)

    def hold(self, candidates: list[Candidate]) -> Candidate:
        """Try them until the budget is used up; the one that is left."""
        rounds = min(ROUNDS, max(1, (len(candidates) - 1).bit_length()))
        for turn in range(1, rounds + 1):
            until = self.budget.nodes * turn // rounds
            while self.packing.moves.nodes < until:
                for candidate in candidates:
                    self._try(candidate)
            candidates.sort(key=lambda candidate: -candidate.mean)
            if turn < rounds:
                candidates = candidates[: max(2, (len(candidates) + 1) // 2)]
        return candidates[0]

    def _try(self, candidate: Candidate) -> None:
        number = candidate.tried
        packed = self.deal(number)
        self.packing.take(packed)
        seed = self.budget.seed * 7919 + number & 0xFFFFFFFF
        left = self._player.play(packed.state, *candidate.move, seed, self._taste.spread)
        candidate.tried += 1
        candidate.won += left == 0
        candidate.value += 1.0 if left == 0 else CONSOLATION / 2 ** (left - 1)


def advise_alone(
    view: SoloView, rules: Rules, words: WordList, unseen: Sequence[str], budget: Budget
) -> Advice:
    """The best that can be done from what the player sees; `unseen` are the cards nowhere to be seen."""
    try:
        memory = Memory(view, unseen)
        packing = Packing(rules, words, view.layout)
        vote = Vote(packing, memory, budget)
        plays = vote.plays()
    except TooManyCardsError:
        return Advice(greedy_alone(view, rules, words) or Turn())
    spent = 0
    if memory.is_whole:
        solution = solve_alone(
            memory.imagine(Random(0)), rules, words, Budget(budget.nodes // 2, budget.seed)
        )
        spent = solution.nodes
        if solution.status is Status.WON:
            return Advice(solution.line[0], 1, 1, spent)
    candidates = [
        Candidate(packing.play(head, tiles, way, view.up), (head, tiles, way))
        for _, head, tiles, way in plays[:CANDIDATES]
    ]
    if _may_turn(view, rules, bool(plays)):
        candidates.append(Candidate(Turn(), (0, 0, 0)))
    if len(candidates) == 1:
        return Advice(candidates[0].action, nodes=spent)
    best = vote.hold(candidates)
    return Advice(best.action, best.won, best.tried, spent + packing.moves.nodes)


def greedy_alone(view: SoloView, rules: Rules, words: WordList) -> SoloAction | None:
    """What the quick player does; None if he lays nothing."""
    printed = Counter(card for card in pack(rules.pack).cards() if card not in (FREE, WILD))
    seen = [card for cards in (view.layout.values(), view.hand, view.up, *view.piles) for card in cards]
    unseen = list((printed - Counter(seen)).elements())
    hidden = view.blind_count + sum(cards.count(HIDDEN) for cards in (view.up, *view.piles))
    try:
        if len(unseen) != hidden:  # Another pack than the game's own: any letter will do for what is hidden.
            unseen = [words.alphabet.letters[0]] * hidden
        packing = Packing(rules, words, view.layout)
        vote = Vote(packing, Memory(view, unseen), Budget(1))
        plays = vote.plays()
    except TooManyCardsError:
        return None
    if rules.course is Course.STACKS and not rules.stacks_first and _waits(view):
        plays = [play for play in plays if _of_pack(play[3])]
    return packing.play(*plays[0][1:], view.up) if plays else None


def _of_pack(way: int) -> bool:
    return FROM_PACK in (way >> 4 * i & 15 for i in range(4))


def _waits(view: SoloView) -> bool:
    """Whether the stacks wait for the pack, which has not been gone through since the last play."""
    size = len(view.up) + view.blind_count
    return size > 0 and view.fresh <= size // 3 + 1


def _player(packing: Packing, taste: Taste) -> Rollout:
    return Rollout(packing.moves, taste.per_card, taste.open_bonus, taste.ease, taste.gone, taste.scarce)


def _may_turn(view: SoloView, rules: Rules, plays: bool) -> bool:
    """Whether turning is a choice worth trying, or the only one."""
    if not plays:
        return True
    if rules.course is not Course.STACKS:
        return view.blind_count > 0 and rules.turning is Exchange.FREE
    # Who has seen the whole pack twice has seen enough.
    size = len(view.up) + view.blind_count
    return size > 0 and not rules.stacks_first and view.fresh <= 2 * (size // 3 + 1)
