"""Lexicon Solitaire No. 2: whether it can be won knowing the whole deal, and what to do without knowing it.

The search itself is in nestsearch.py; here positions become numbers, and its answers become actions.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from crossdeck.patience.actions import Fill, Origin, Place, SoloAction, Spell, Turn
from crossdeck.patience.solitaire_2 import vowels
from crossdeck.patience.state import SoloState
from crossdeck.patience.views import HIDDEN, SoloView
from crossdeck.patience.ways import allotted
from crossdeck.rules import Exchange, Rules
from crossdeck.solve.nestsearch import NestSearch
from crossdeck.solve.piles import MOST_REMEMBERED, exact
from crossdeck.solve.result import Advice, Budget, Solution, Status
from crossdeck.solve.sortedtrie import sorted_trie
from crossdeck.words import WordList

__all__ = ["advise_nest", "solve_nest"]

SAMPLES = 24
"""How many deals are imagined for one piece of advice, if the budget allows."""
LEAST = 20_000
"""Nodes for each of them at least."""


def solve_nest(state: SoloState, rules: Rules, words: WordList, budget: Budget) -> Solution:
    """Whether all letters can be used from here, knowing what lies face down; if so, how."""
    trie = sorted_trie(words)
    search = NestSearch(
        trie,
        [trie.ranks("".join(reversed(pile))) for pile in state.piles],
        trie.ranks("".join((*reversed(state.up), *state.blind))),
        len(state.up),
        state.masters,
        rules.shortest,
        sum(1 << rank for rank, letter in enumerate(trie.letters) if letter in vowels(rules)),
        rules.turning is Exchange.FREE,
        min(MOST_REMEMBERED, max(12, budget.nodes.bit_length())),
    )
    answer = search.run(budget.nodes, budget.seed)
    line = _line(state, words, [(search.first_a, search.first_b), *search.line()]) if answer > 0 else ()
    return Solution(
        {1: Status.WON, 0: Status.LOST, -1: Status.UNDECIDED}[answer],
        line,
        search.effort,
        {"positions": search.nodes, "letters": search.multisets, "lost": search.kept, "steps": search.walks},
    )


@dataclass(frozen=True)
class Position:
    """The two numbers of a position, read again."""

    heights: tuple[int, ...]
    singles: tuple[int, ...]
    """0 where no space was filled."""
    nest: int
    turned: int
    masters: int

    @classmethod
    def of(cls, numbers: tuple[int, int], piles: int) -> "Position":
        """As nestsearch.py draws them."""
        a, b = numbers
        return cls(
            tuple(a >> 3 * pile & 7 for pile in range(piles)),
            tuple(a >> 21 + 5 * pile & 31 for pile in range(piles)),
            b & 0xFFFFFFFF,
            b >> 32 & 63,
            b >> 38 & 3,
        )

    @property
    def left(self) -> int:
        """How many letter cards there are."""
        return sum(self.heights) + sum(map(bool, self.singles)) + self.nest.bit_count()


def _line(state: SoloState, words: WordList, numbers: Sequence[tuple[int, int]]) -> tuple[SoloAction, ...]:
    """The actions that lead from position to position."""
    positions = [Position.of(pair, len(state.piles)) for pair in numbers]
    piles, up, blind = list(state.piles), state.up, state.blind
    line: list[SoloAction] = []
    for before, after in pairwise(positions):
        if after.turned > before.turned:
            line.append(Turn())
            up, blind = (blind[0], *up), blind[1:]
            continue
        places = _places(before, after)
        taken = {place: (piles[place] if isinstance(place, int) else up)[:1] for place in places}
        if after.left < before.left:
            line.append(_word(words, taken, before.masters - after.masters))
        else:
            space = next(i for i in range(len(piles)) if after.singles[i] and not before.singles[i])
            line.append(Fill(space, places[0]))
            piles[space] = taken[places[0]]
        for place in places:
            if isinstance(place, int):
                piles[place] = piles[place][1:]
            else:
                up = up[1:]
    return tuple(line)


def _places(before: Position, after: Position) -> list[Origin]:
    """Where cards were taken between two positions."""
    gone = [
        pile
        for pile in range(len(before.heights))
        if after.heights[pile] < before.heights[pile] or (before.singles[pile] and not after.singles[pile])
    ]
    return [*gone, *([Place.OPEN] if after.nest != before.nest else [])]


def _word(words: WordList, taken: dict[Origin, tuple[str, ...]], masters: int) -> Spell:
    """The commonest word that uses exactly these cards and so many Master Cards."""
    faces = min(exact(words, taken, masters), key=lambda faces: words.grade(faces.upper()) or 10)
    places = iter(allotted([face for face in faces if face.isupper()], taken, dict.fromkeys(taken, 1)))
    return Spell(faces, tuple(Place.MASTER if face.islower() else next(places) for face in faces))


# Not knowing the deal.


def advise_nest(
    view: SoloView, rules: Rules, words: WordList, unseen: Sequence[str], budget: Budget
) -> Advice | None:
    """The first step on the way to a win in the most deals that fit what the player sees.

    `unseen` are the cards of the pack that are nowhere to be seen, in any order.  They are put where the
    hidden cards are, in one order after the other, and each such deal is solved.  None if none of them could
    be won within the budget.
    """
    random = Random(f"{budget.seed} {sorted(unseen)}")
    samples = max(1, min(SAMPLES, budget.nodes // LEAST))
    votes: Counter[SoloAction] = Counter()
    nodes = 0
    for sample in range(samples):
        cards = sorted(unseen)
        random.shuffle(cards)
        share = Budget(budget.nodes // samples, budget.seed + sample)
        solution = solve_nest(_imagined(view, cards), rules, words, share)
        nodes += solution.nodes
        if solution.line:
            votes[solution.line[0]] += 1
    best = max(votes, key=lambda action: (votes[action], isinstance(action, Spell)), default=None)
    return None if best is None else Advice(best, votes[best], samples, nodes)


def _imagined(view: SoloView, cards: Sequence[str]) -> SoloState:
    """A state that looks like this view, with these cards where hidden ones are."""
    rest = iter(cards)
    piles = tuple(tuple(next(rest) if card == HIDDEN else card for card in pile) for pile in view.piles)
    up = tuple(next(rest) if card == HIDDEN else card for card in view.up)
    blind = tuple(next(rest) for _ in range(view.blind_count))
    return replace(SoloState(""), piles=piles, up=up, blind=blind, masters=view.masters, shown=view.shown)
