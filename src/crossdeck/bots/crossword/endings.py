"""Exact endings: whether a player goes out in his next turn, whatever the others do.

He has laid cards, and with those that are left he could go out in some ways, each a placement of them all.
Until his next turn everybody else has one turn, in which he lays cards in one line or exchanges one.

**What spoils a way out.**  Its footprint is the squares of its cards and, of each run that it makes, the
empty square at either end.  If no new card lies on its footprint the way stays open: its own squares are
still empty; every run through a new card has the same cards and is still bounded by empty squares, so the
words are the same, and so is every S in them that makes a plural; the cards are as many and in one line as
they were; and they join the same card of the crossword, for a card once laid stays (KUG-31).

        . . # .        A way out: E and T below the N, for NET.  Its footprint
        T A N .        is the two squares of E and T and the six marked #.
        . # E #        A card anywhere else does it no harm.
        . # T #
        . . # .

**Who could spoil all of them.**  One player lays at most `most` cards, with no empty square between them.  So
his squares are among `most` empty squares that follow each other in one line, if cards of the crossword are
not counted: a window.  Of several players, k, each may use cards of others before him as he uses those of the
crossword.  Take the j of them whose cards meet in one line: together they fill j * most squares there, with
gaps filled by at most one card of each of the others, who laid across the line.  That is a stretch of no more
than j * most + k - j empty squares, which j windows of most + k - 1 cover, for j * (k - 1) >= k - j.  So
if k windows of that width do not meet all footprints, the player is sure of going out, whatever cards the
others hold and whatever words there are.

If they do, the plays that the first of the others could make with any cards not seen are tried.  One after
which nothing goes out spoils it.  If there is none and there is nobody else, the player is sure.  Otherwise
it is not known.

Nobody may go out before him: that is certain of whoever holds more lettered cards than one turn lays
(KUG-24), where any free card not seen may be his (KUG-39 to KUG-41); of others it is not known.  Words that
are in the dictionary stand against any challenge; a faulty one of somebody else he challenges, if he knows
the whole dictionary.  At a table without checking only the windows count.  The clock (R-73) is nobody's play.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from crossdeck.bits import MOST_CARDS
from crossdeck.bots.plays import goes
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import FREE, WILD
from crossdeck.deals import seats_from
from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.play import Table, View
from crossdeck.rules import Checking
from crossdeck.verdicts import made_words, word_refusals

__all__ = [
    "Prospect", "Reply", "Waiting", "footprint", "left_after", "outs", "prospect", "sure_out", "waiting",
]  # fmt: skip

_WORK = 400
"""So many plays of others are tried before it is given up; each takes about as long as finding one play."""
_FEW, _MANY = 24, 192
"""So many ways out are looked at first, and then."""
_COVERS = 4000
"""So many choices of windows are tried."""


@dataclass(frozen=True)
class Waiting:
    """A player between two of his turns, and what he knows."""

    layout: Layout
    letters: str
    """The lettered and wild cards that he has left."""
    others: tuple[tuple[int, int], ...]
    """The seats that have a turn before him, in order, and how many cards each holds."""
    unseen: str
    """All cards that others may hold, in hand notation: those of the pack that he does not see."""


class Reply(NamedTuple):
    """What somebody else could do."""

    seat: int
    placement: Placement | None
    """None: he exchanges a card."""


class Prospect(NamedTuple):
    """Whether somebody who waits goes out in his next turn."""

    sure: bool | None
    """None: not known."""
    reply: Reply | None = None
    """What keeps him from it."""


def sure_out(
    table: Table, vocabulary: Vocabulary, view: View, placement: Placement, work: int = _WORK
) -> bool | None:
    """Whether the viewer who lays this goes out with it, or else in his next turn whatever the others do.

    None: it is not known.  `work` is how many plays of others are tried at most; 0 is quick, and knows less.
    """
    if not _stands(table, view.layout, placement):
        return False
    return prospect(table, vocabulary, waiting(table, view, placement), work).sure


def _stands(table: Table, layout: Layout, placement: Placement) -> bool:
    """Whether no challenge brings it down (LEX-34)."""
    if table.rules.checking is not Checking.CHALLENGE:
        return True
    return not word_refusals(layout, placement, table.rules, table.players, table.words)


def waiting(table: Table, view: View, placement: Placement) -> Waiting:
    """The viewer, whose turn it is, after he has laid this."""
    seat = view.seat
    hand = None if seat is None else view.hands[seat]
    if seat is None or hand is None:
        raise ValueError("who only looks on does not go out")
    seats = [each for each in seats_from(seat + 1, view.players) if each != seat and each not in view.fallen]
    others = tuple((each, view.counts[each]) for each in seats)
    return left_after(table, view.layout, hand, others, view.open_card, placement, view.thrown)


def left_after(
    table: Table,
    layout: Layout,
    hand: Sequence[str],
    others: tuple[tuple[int, int], ...],
    open_card: str,
    placement: Placement,
    thrown: int = 0,
) -> Waiting:
    """Somebody with this hand after he has laid this; `thrown` free cards are out of play."""
    unseen = Counter(table.pack_for(len(others) + 1).cards())
    unseen.subtract(hand)
    unseen.subtract(face if face.isupper() else WILD for face in layout.values())
    unseen.subtract(open_card)
    unseen[FREE] -= thrown
    rest = Counter(hand)
    rest.subtract(placement.hand)
    return Waiting(
        layout=layout.lay(placement if layout else placement.as_opening),
        letters="".join(card for card in rest.elements() if card != FREE),
        others=others,
        unseen="".join(unseen.elements()),
    )


def outs(table: Table, vocabulary: Vocabulary, layout: Layout, letters: str) -> Iterator[Placement]:
    """The ways to lay all these cards in one turn, in words that he uses."""
    found = table.finder.find(layout, letters, least=len(letters))
    for place in range(len(found)):
        placement = found.found(place)
        if vocabulary.whole or all(map(vocabulary.uses, made_words(layout, placement))):
            yield placement


def prospect(table: Table, vocabulary: Vocabulary, after: Waiting, work: int = _WORK) -> Prospect:
    """Whether he goes out in his next turn, and if not, what keeps him from it."""
    if not after.letters:
        return Prospect(sure=True)
    limit = table.rules.limit(table.players)
    most = limit.most if limit else MOST_CARDS
    frees = after.unseen.count(FREE)
    if any(held - frees <= most for _, held in after.others):
        return Prospect(sure=None)
    ways: tuple[Placement, ...] = ()
    if len(after.letters) <= most:
        ways = tuple(islice(outs(table, vocabulary, after.layout, after.letters), _MANY))
    if not ways:
        return Prospect(False, Reply(after.others[0][0], None))
    if not _can_all_be_met(after, ways, most):
        return Prospect(sure=True)
    if not work or not vocabulary.fears_no_bluff(table.rules.checking):
        return Prospect(sure=None)
    return _tried(table, vocabulary, after, ways, work)


def _can_all_be_met(after: Waiting, ways: Sequence[Placement], most: int) -> bool:
    """Whether windows of all others together could meet the footprints of all ways out."""
    players = len(after.others)
    for count in (_FEW, _MANY):
        some = ways[:: -(-len(ways) // count)]
        windows = _windows(after.layout, _marks(after.layout, some), most + players - 1)
        if not _can_cover(windows, len(some), players):
            return False
        if len(some) == len(ways):
            break
    return True


def _tried(
    table: Table, vocabulary: Vocabulary, after: Waiting, ways: Sequence[Placement], work: int
) -> Prospect:
    """Try what the first of the others could lay that meets all footprints, with any cards not seen."""
    layout, prints = after.layout, [footprint(after.layout, way) for way in ways]
    found = table.finder.find(layout, after.unseen, every_wild=False)
    met = found.where(lambda placement: not any(each.isdisjoint(placement.squares) for each in prints))
    for place in met[:work]:
        placement = found.found(place)
        if not goes(table, vocabulary, layout.lay(placement), after.letters):
            return Prospect(False, Reply(after.others[0][0], placement))
    return Prospect(True if len(after.others) == 1 and len(met) <= work else None)


def footprint(layout: Layout, placement: Placement) -> frozenset[Square]:
    """Its squares, and the empty ones at the ends of the runs through its cards."""
    after = layout.lay(placement)
    found = set(placement.squares)
    for square in placement.squares:
        for direction in Direction:
            found.update(_ends(after, square, direction.step))
    return frozenset(found)


def _ends(layout: Layout, square: Square, step: Square) -> Iterator[Square]:
    for down, right in (step, (-step[0], -step[1])):
        row, col = square
        while (row, col) in layout:
            row, col = row + down, col + right
        yield row, col


def _marks(layout: Layout, ways: Sequence[Placement]) -> dict[Square, int]:
    """For each square the ways on whose footprint it is, a bit each."""
    marks: dict[Square, int] = {}
    for place, way in enumerate(ways):
        for square in footprint(layout, way):
            marks[square] = marks.get(square, 0) | 1 << place
    return marks


def _windows(layout: Layout, marks: dict[Square, int], width: int) -> set[int]:
    """For each window the ways that it meets; one that begins on no footprint may as well begin later."""
    windows = set()
    for first in marks:
        for direction in Direction:
            windows.add(_met(layout, marks, first, direction.step, width))
    return windows


def _met(layout: Layout, marks: dict[Square, int], first: Square, step: Square, width: int) -> int:
    (row, col), (down, right), met = first, step, 0
    while width:
        if (row, col) not in layout:
            met |= marks.get((row, col), 0)
            width -= 1
        row, col = row + down, col + right
    return met


def _can_cover(windows: Iterable[int], ways: int, players: int) -> bool:
    """Whether so many windows meet all ways; also if it takes too long to be told."""
    every = (1 << ways) - 1
    largest = sorted(windows, key=int.bit_count, reverse=True)
    if players == 1:
        return every in windows
    return _Covering(largest).covers(every, players)


class _Covering:
    """A search for so many windows that meet all ways: each time one that meets the first way not met yet."""

    def __init__(self, windows: Sequence[int]) -> None:
        self.windows = windows
        self.left = _COVERS

    def covers(self, missing: int, players: int) -> bool:
        """Whether so many windows meet these ways, or it is given up."""
        if not missing:
            return True
        if missing.bit_count() > players * self.windows[0].bit_count():
            return False
        first = missing & -missing
        for window in self.windows:
            if window & first and (self._spent() or self.covers(missing & ~window, players - 1)):
                return True
        return False

    def _spent(self) -> bool:
        self.left -= 1
        return self.left < 0
