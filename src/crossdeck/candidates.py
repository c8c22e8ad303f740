"""What a seat could do now, as a short list: for programs that play, and for whoever learns by playing.

The move generator finds thousands of plays.  The list has those that look best at first sight, which shed the
most points or, on a board, score the most; then everything else that can be done.  Of exchanges of letters,
of which a full rack has a thousand (R-88), it has some for certain: the rarest letter, the two rarest, and so
on.  The same view always gives the same list.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from heapq import nsmallest
from itertools import accumulate

from crossdeck.cards import sort_cards
from crossdeck.play import Action, Draw, Engine, Phase, Play, Redraw, Source, Table, TimeUp, View
from crossdeck.play.rows import as_action
from crossdeck.rules import Checking, Course
from crossdeck.squares import score

__all__ = ["Candidate", "Candidates", "candidates"]

_REDRAWS = 4
"""Where there is not room for everything, one candidate in so many is an exchange of letters."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something legal."""

    action: Action
    value: int = 0
    """The points that a play sheds, or scores on a board; 0 for anything else."""


@dataclass(frozen=True)
class Candidates:
    """The best that a seat could do: plays first, the best of them before the others."""

    listed: tuple[Candidate, ...] = ()
    count: int = 0
    """How many were found, listed or not."""
    complete: bool = True
    """Whether nothing else would pass: everything is listed, and no word is left to a challenge."""


@dataclass(frozen=True)
class _Plays:
    """What the move generator has found: the value of each play, and how to make an action of it."""

    values: Sequence[int]
    make: Callable[[int], Action]

    def best(self, most: int) -> list[Candidate]:
        places = nsmallest(most, range(len(self.values)), key=lambda at: (-self.values[at], at))
        return [Candidate(self.make(at), self.values[at]) for at in places]


def candidates(engine: Engine, view: View, most: int) -> Candidates:
    """What the viewer could do, `most` things at most; calling time is not among them."""
    seat, table = view.seat, engine.table
    if seat is None:
        return Candidates()
    plays = _plays(table, view, seat)
    rest = [action for action in engine.actions(view)[len(plays.values) :] if not isinstance(action, TimeUp)]
    redraws = [action for action in rest if isinstance(action, Redraw)]
    firm = sorted((action for action in rest if not isinstance(action, Redraw)), key=_is_for_open)
    firm = firm[: max(most // 2, most - len(plays.values))]  # Plays have at least half of the list.
    room = most - len(firm)
    kept = _in_order(table, view, redraws)[: max(room // _REDRAWS, room - len(plays.values))]
    listed = (*plays.best(room - len(kept)), *map(Candidate, firm), *map(Candidate, kept))
    count = len(plays.values) + len(rest)
    bluffs = bool(plays.values) and table.rules.checking is not Checking.REFUSED
    return Candidates(listed, count, len(listed) == count and not bluffs)


def _is_for_open(action: Action) -> bool:
    """In a race these come last: only blind cards come to an end, and with them a race of the stuck."""
    return isinstance(action, Draw) and action.source is Source.OPEN


def _plays(table: Table, view: View, seat: int) -> _Plays:
    turn = view.phase is Phase.TURN and view.turn == seat and not view.declared
    hand = view.hands[seat] or () if turn or view.phase is Phase.RACING else ()
    if table.rules.course is Course.ROWS:
        moves = table.rowfinder.find(view.rows, hand)
        return _Plays(moves.points(), lambda at: as_action(seat, moves.found(at)))
    first = table.rules.course is Course.RACE and seat not in view.added
    found = table.finder.find(view.layout, hand, first_addition=first)
    if table.board is None:
        return _Plays([found.points(at) for at in range(len(found))], lambda at: Play(seat, found[at]))
    values = [0] * len(found)
    worth = partial(score, table.board, table.rules, seat, view.layout)
    for places in found.by_squares():  # A score depends on squares alone.
        total = worth(found.found(places[0])).total
        for at in places:
            values[at] = total
    return _Plays(values, lambda at: Play(seat, found.found(at)))


def _in_order(table: Table, view: View, redraws: Sequence[Redraw]) -> list[Redraw]:
    """Those of the rarest letters first, then by how many letters they are of."""
    hand = view.hands[view.seat or 0] or ()
    pack, alphabet = table.pack, table.pack.alphabet
    rarest = sorted(hand, key=lambda card: (pack.count(card), hand.index(card)))
    nested = set(accumulate(((card,) for card in rarest), lambda few, one: sort_cards(few + one, alphabet)))
    return sorted(redraws, key=lambda action: (action.cards not in nested, len(action.cards)))
