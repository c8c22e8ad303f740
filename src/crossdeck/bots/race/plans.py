"""A hand in a race as a sequence of plays: which get rid of it soonest, by what each of them takes to see.

Time is counted as in `bots/pace.py`, for somebody quick.  Of all placements of the same cards the quickest
counts, so everyday words go before rare ones, and short ones before long ones.  A plan is followed to the
end, or for a few plays; what is left then takes its time by a rule of thumb.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from crossdeck.bits import MOST_CARDS
from crossdeck.bots.hands import Hands, less
from crossdeck.bots.pace import at_least, to_see
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import FREE
from crossdeck.layout import Layout, Placement
from crossdeck.play import Table
from crossdeck.verdicts import made_words

__all__ = ["Course", "Planner", "Step"]

_MOST = 8
"""Nobody looks for plays of more cards: they take too long to see."""
_WORD = 3000
"""What the word and the place of a play add to the time that its cards take, on average."""
_TAIL, _TAIL_CARD, _TAIL_POINT = 7000, 2500, 250
"""What a hand takes for which there is no plan yet: to begin with, for a card, for a point of its burden."""
_PLACES = 24
"""So many places are looked at for the quickest one."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is done, and what is held afterwards."""

    at: int
    """When, in milliseconds from now."""
    hand: str
    points: int


@dataclass(frozen=True, slots=True)
class Course:
    """A plan: the first play, and how the hand goes down."""

    placement: Placement | None
    steps: tuple[Step, ...]

    @property
    def end(self) -> int:
        """When it is done."""
        return self.steps[-1].at if self.steps else 0


@dataclass(frozen=True, eq=False)
class Planner:
    """Somebody with a vocabulary who looks for plans."""

    table: Table
    vocabulary: Vocabulary

    @cached_property
    def hands(self) -> Hands:
        """What hands are worth."""
        return Hands(self.table)

    def courses(
        self, layout: Layout, hand: str, widths: Sequence[int], *, first: bool, since: int = 0
    ) -> Iterator[Course]:
        """Plans for this hand: at each play as many ways are followed as `widths` says, the best first."""
        if not hand.rstrip(FREE):
            yield Course(None, ())
            return
        if not widths:
            yield Course(None, (self.tail(hand, since),))
            return
        followed = False
        for placement, rest in islice(self._plays(layout, hand, first=first), widths[0]):
            followed = True
            step = Step(since + to_see(self.table, layout, placement), rest, self.hands.points(rest))
            after = layout.lay(placement)
            for course in self.courses(after, rest, widths[1:], first=False, since=step.at):
                yield Course(placement, (step, *course.steps))
        if not followed:
            yield Course(None, (self.tail(hand, since),))

    def tail(self, hand: str, since: int) -> Step:
        """The end of a hand for which there is no plan."""
        letters = hand.rstrip(FREE)
        hard = max(0.0, self.hands.burden(letters))
        return Step(since + _TAIL + _TAIL_CARD * len(letters) + round(_TAIL_POINT * hard), "", 0)

    def _plays(self, layout: Layout, hand: str, *, first: bool) -> Iterator[tuple[Placement, str]]:
        """The quickest placement of each set of cards, with what it leaves; what is done soonest first."""
        letters = hand.rstrip(FREE)
        found = self.table.finder.find(
            layout, letters, first_addition=first, every_wild=False, one_each=True, most=_MOST
        )
        ranked = sorted((self._guess(less(hand, cards), len(cards)), cards) for cards in found.sets())
        for _, cards in ranked:
            placement = self._quickest(layout, cards, first=first)
            if placement is not None:
                yield placement, less(hand, cards)

    def _guess(self, rest: str, cards: int) -> float:
        """When the hand will be done if so many cards go now and these stay."""
        now = at_least(cards) + _WORD
        return float(now if not rest.rstrip(FREE) else self.tail(rest, now).at)

    def _quickest(self, layout: Layout, cards: str, *, first: bool) -> Placement | None:
        """Where these cards are seen soonest, with words that he uses; None if there is no such place."""
        found = self.table.finder.find(
            layout,
            cards,
            first_addition=first,
            every_wild=False,
            least=len(cards),
            most=min(len(cards), MOST_CARDS),
        )
        known = (each for each in found if self._knows(layout, each))
        return min(
            islice(known, _PLACES),
            key=lambda each: (to_see(self.table, layout, each), each.cards),
            default=None,
        )

    def _knows(self, layout: Layout, placement: Placement) -> bool:
        return self.vocabulary.whole or all(map(self.vocabulary.uses, made_words(layout, placement)))
