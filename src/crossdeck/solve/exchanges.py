"""Exchanges of letters in a solved line, where the table allows them (R-83).

There are a thousand ways to exchange letters of a rack; only those that give the letters that are hardest to
use are tried, now or after another exchange.  So where an exchange is left, a search that finds nothing has
proved nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from crossdeck.patience.actions import Redraw
from crossdeck.patience.state import SoloState
from crossdeck.rules import Rules
from crossdeck.solve.result import Budget, Solution, Status

__all__ = ["EASE", "ORDINARY", "better_by_exchange", "can_exchange"]

EASE = {
    "A": (112, 86, 33, 6), "B": (81, 38), "C": (104, 69, 26), "D": (109, 77, 37), "E": (121, 118, 79, 34),
    "F": (76, 37), "G": (92, 52), "H": (85, 41, 9), "I": (117, 90, 40, 16), "J": (47,), "K": (66,),
    "L": (108, 81, 37), "M": (94, 59, 18), "N": (115, 89, 39, 11), "O": (101, 74, 34, 3), "P": (95, 57),
    "Q": (49,), "R": (125, 104, 58, 17), "S": (132, 134, 100, 56), "T": (115, 98, 57, 18), "U": (93, 44, 21),
    "V": (73, 30), "W": (65, 23), "X": (50,), "Y": (75, 21), "Z": (51,),
}  # fmt: skip
"""How much more often than others, of a hundred, racks with so many copies of a letter make eight letters.

Counted on 55,834 racks of Keyword letters with the smaller English list; it only says where to look first.
"""
ORDINARY = (100, 60, 30)
"""The ease of a letter that was not counted."""
GIVEN = (3, 5, 8)
"""How many letters are given."""


def can_exchange(state: SoloState, rules: Rules) -> bool:
    """Whether letters may still be exchanged, and there are some to exchange."""
    return state.redrawn < rules.redraws and bool(state.blind) and bool(state.hand)


def better_by_exchange(
    state: SoloState,
    budget: Budget,
    found: Solution,
    solve: Callable[[SoloState, Budget], Solution],
    rank: Callable[[Solution], int],
) -> Solution:
    """The best of what was found and of what can be found after exchanges; its bound stays."""
    best, nodes = found, found.nodes
    share = Budget(max(1, (budget.nodes - nodes) // len(GIVEN)), budget.seed)
    for redraw, after in _exchanges(state):
        if nodes >= budget.nodes:
            break
        other = solve(after, Budget(min(share.nodes, budget.nodes - nodes), budget.seed))
        nodes += other.nodes
        if rank(other) > rank(best):
            status = other.status if other.status is Status.WON else found.status
            best = replace(other, status=status, line=(redraw, *other.line), bound=found.bound)
    return replace(best, nodes=nodes)


def _exchanges(state: SoloState) -> Iterator[tuple[Redraw, SoloState]]:
    """R-83: the letters given go beneath the stock, after as many were drawn."""
    copies: Counter[str] = Counter()
    hard = []
    for place, card in enumerate(state.hand):
        ease = EASE.get(card, ORDINARY)
        hard.append((ease[min(copies[card], len(ease) - 1)], place))
        copies[card] += 1
    hard.sort()
    for count in GIVEN:
        places = {place for _, place in hard[:count]}
        given = tuple(state.hand[place] for place in sorted(places))
        if count <= len(state.hand) and count <= len(state.blind):
            kept = tuple(card for place, card in enumerate(state.hand) if place not in places)
            after = replace(
                state,
                hand=(*kept, *state.blind[:count]),
                blind=(*state.blind[count:], *given),
                redrawn=state.redrawn + 1,
            )
            yield Redraw(given), after
