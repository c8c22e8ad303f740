"""What could be done in a race, by the points that it can be expected to bring (KRC-06 to KRC-17).

A plan says when the hand will be gone, and what is held until then; how the others do is drawn by chance.
Whoever is out first wins the heat.  The same draws serve every plan, so plans differ by what they are, not by
luck.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf, sqrt
from random import Random

from crossdeck import native
from crossdeck.bots.estimates import Estimate
from crossdeck.bots.hands import less
from crossdeck.bots.pace import to_give_up, to_see
from crossdeck.bots.race.plans import Course, Planner, Step
from crossdeck.bots.race.rivals import Heat, heats
from crossdeck.bots.unseen import unseen
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.cards import FREE, WILD, sort_cards
from crossdeck.layout import Placement
from crossdeck.play import Action, Draw, Exchanged, Laid, Phase, Play, Source, Table, View

__all__ = ["weigh"]

_WIDTHS = ((400, (12, 6, 2)), (150, (8, 4, 2)), (40, (5, 2, 1)), (0, (3, 1)))
"""By effort, how many ways are followed at the first play, the second and the third."""
_HEATS = 64
"""So many ways in which the others may do are drawn."""
_SLOWER = 20
"""How much longer a look at a hand takes interpreted, about."""
_FEW = 4
"""Who holds no more cards than this thinks of exchanging one although he could lay some."""
_DISCARDS, _CARDS = 2, 6
"""So many cards are tried as discards, and so many of the pack as what comes for them."""


def weigh(
    table: Table, vocabulary: Vocabulary, view: View, effort: int, seed: int = 0, also: Sequence[Action] = ()
) -> tuple[Estimate, ...]:
    """What the viewer could do, the best first; empty where nothing is to be weighed."""
    if view.seat is None or view.phase is not Phase.RACING or not (view.hands[view.seat] or ()):
        return ()
    slow = 1 if native.kind() == "compiled" else _SLOWER
    return _Weighing(table, vocabulary, view, view.seat, effort // slow, seed).estimates(also)


@dataclass(frozen=True)
class _Worth:
    margin: float
    error: float
    points: float
    out: float


@dataclass(frozen=True, eq=False)
class _Weighing:
    table: Table
    vocabulary: Vocabulary
    view: View
    seat: int
    effort: int
    seed: int

    @cached_property
    def _hand(self) -> str:
        return self._sorted(self.view.hands[self.seat] or ())

    @cached_property
    def _planner(self) -> Planner:
        return Planner(self.table, self.vocabulary)

    @cached_property
    def _heats(self) -> Sequence[Heat]:
        return heats(self.table, self.view, _HEATS, self.seed)

    @property
    def _first(self) -> bool:
        """KRC-08."""
        return self.seat not in self.view.added

    def estimates(self, also: Sequence[Action]) -> tuple[Estimate, ...]:
        best: dict[Action, _Worth] = {}
        for action, worth in (*self._plays(), *self._asked(also)):
            if action not in best or worth.margin > best[action].margin:
                best[action] = worth
        if not best or len(self._hand.rstrip(FREE)) <= _FEW:
            best |= dict(self._exchanges())
        ranked = sorted(best.items(), key=lambda each: -each[1].margin)
        return tuple(
            Estimate(action, worth.margin, worth.points, worth.out, worth.error, _HEATS, self._is_out(action))
            for action, worth in ranked
        )

    def _is_out(self, action: Action) -> bool:
        return isinstance(action, Play) and not less(self._hand, _cards(action.placement)).rstrip(FREE)

    @property
    def _widths(self) -> tuple[int, ...]:
        """How many ways are followed at each play: a look at a hand takes about a millisecond."""
        return next(widths for least, widths in _WIDTHS if self.effort >= least)

    def _plays(self) -> Iterator[tuple[Action, _Worth]]:
        for course in self._planner.courses(self.view.layout, self._hand, self._widths, first=self._first):
            if course.placement is not None:
                yield Play(self.seat, course.placement), self._worth(course)

    def _asked(self, also: Sequence[Action]) -> Iterator[tuple[Action, _Worth]]:
        for action in also:
            if isinstance(action, Play):
                yield action, self._worth(self._after(action.placement))
            elif isinstance(action, Draw):
                yield action, self._exchanged(action)

    def _after(self, placement: Placement) -> Course:
        """The best plan that begins with this play."""
        rest, layout = less(self._hand, _cards(placement)), self.view.layout
        step = Step(to_see(self.table, layout, placement), rest, self._planner.hands.points(rest))
        later = self._planner.courses(layout.lay(placement), rest, (3, 1), first=False, since=step.at)
        soonest = min(later, key=lambda course: course.end)
        return Course(placement, (step, *soonest.steps))

    def _exchanges(self) -> Iterator[tuple[Action, _Worth]]:
        """KRC-11, R-48: the cards that are hardest to lay, for the open card or a blind one."""
        hands, letters = self._planner.hands, self._hand.rstrip(FREE)
        plain = sorted(set(letters.replace(WILD, "") or letters))
        cards = sorted(plain, key=lambda card: hands.cost(less(letters, card), 0))
        for card in cards[:_DISCARDS]:
            draws = [Draw(self.seat, card, Source.BLIND)] if self.view.blind_count else []
            if self.view.open_card and not self._open_was_vain():
                draws.append(Draw(self.seat, card, Source.OPEN, self.view.open_card))
            for draw in draws:
                yield draw, self._exchanged(draw)

    def _open_was_vain(self) -> bool:
        """Whether he took an open card last, with nothing laid since: only blind cards come to an end."""
        for event in reversed(self.view.history):
            if isinstance(event, Laid):
                return False
            if isinstance(event, Exchanged) and event.seat == self.seat:
                return event.source is Source.OPEN
        return False

    def _exchanged(self, draw: Draw) -> _Worth:
        """What an exchange is worth: the mean over cards that may come."""
        at, rest = to_give_up(self.view, self.seat), less(self._hand, draw.card)
        cards = [self.view.open_card] if draw.source is Source.OPEN else self._blind_cards
        worths = [self._with(self._sorted(rest + card), at) for card in cards]
        return _Worth(*(sum(each) / len(worths) for each in zip(*map(_fields, worths), strict=True)))

    @cached_property
    def _blind_cards(self) -> list[str]:
        pool = unseen(self.table, self.view).pool
        chance = Random(f"{self.seed}/{self.seat}/{self.view.round}/{len(self.view.history)}/cards")
        return chance.sample(pool, min(_CARDS, len(pool)))

    def _with(self, hand: str, since: int) -> _Worth:
        """What the best plan for another hand is worth, from then on."""
        if not hand.rstrip(FREE):
            return self._worth(Course(None, (Step(since, "", 0),)))
        courses = self._planner.courses(self.view.layout, hand, (2, 1), first=self._first, since=since)
        held = Step(since, hand, self._planner.hands.points(hand))
        worths = (self._worth(Course(None, (held, *course.steps))) for course in courses)
        return max(worths, key=lambda worth: worth.margin)

    def _worth(self, course: Course) -> _Worth:
        """KRC-16, KRC-17: points for who is out first, and what is held when somebody else is."""
        prize = self.table.rules.out_prize
        margins, mine, wins = list[float](), 0.0, 0
        for heat in self._heats:
            out = course.end <= heat.end
            own = -prize if out else self._held(course, heat.end)
            margins.append(heat.held(min(course.end, heat.end), prize, over=not out) - own)
            mine += own
            wins += out
        return _Worth(*_mean(margins), mine / len(margins), wins / len(margins))

    def _held(self, course: Course, at: int) -> int:
        """The points of the hand at this time."""
        held = self._planner.hands.points(self._hand)
        for step in course.steps:
            if step.at > at:
                break
            held = step.points
        return held

    def _sorted(self, cards: Sequence[str]) -> str:
        return "".join(sort_cards(cards, self.table.pack.alphabet))


def _cards(placement: Placement) -> str:
    return "".join(placement.hand)


def _fields(worth: _Worth) -> tuple[float, float, float, float]:
    return worth.margin, worth.error, worth.points, worth.out


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(values)
    mean = sum(values) / count
    return mean, sqrt(
        sum((value - mean) ** 2 for value in values) / (count - 1) / count
    ) if count > 1 else inf
