"""The others in a race: when each of them may be out, and what they hold until then.

The figures come from races of greedy bots with the whole dictionary: somebody with six cards is out after
about twenty seconds, with twelve after about forty, and luck makes it half or twice as long.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from crossdeck.cards import FREE
from crossdeck.play import Called, Exchanged, Laid, Table, View

__all__ = ["Heat", "heats"]

_BEGIN, _CARD = 6500, 2900
"""How long somebody needs, in milliseconds: to begin with, and for each card."""
_LUCK = 0.35
"""How far chance goes, as a logarithm."""
_SOONEST = 1500
"""Nobody is out sooner."""
_DRAWN = 8
"""So often a time is drawn for somebody who has been busy for long; after that he is taken to begin anew."""
_LEAST_LEFT = 0.1
"""Of his points somebody still holds this part a moment before he is out."""


@dataclass(frozen=True)
class Heat:
    """One way in which the others may do: when each is out, and the points that he holds now."""

    times: tuple[int, ...]
    points: tuple[float, ...]

    @property
    def end(self) -> int:
        """When the first of them is out."""
        return min(self.times)

    def held(self, at: int, prize: int, *, over: bool) -> float:
        """The mean of what the others score if the heat ends then; `over` if one of them has won it."""
        first = self.end
        held = [
            -prize if over and time == first else points * max(_LEAST_LEFT, 1 - at / time)
            for time, points in zip(self.times, self.points, strict=True)
        ]
        return sum(held) / len(held)


def heats(table: Table, view: View, count: int, seed: int) -> Sequence[Heat]:
    """So many ways, by chance; the same view and seed give the same ones."""
    chance = Random(f"{seed}/{view.seat}/{view.round}/{len(view.history)}")
    others = [seat for seat in range(view.players) if seat != view.seat]
    begun = {event.seat: event.at for event in view.history if isinstance(event, Laid | Exchanged)}
    called = next((event.at for event in view.history if isinstance(event, Called)), 0)
    mean = sum(face.count * face.value for face in table.pack.faces if face.card != FREE) / len(table.pack)
    return [
        Heat(
            tuple(_time(view.counts[seat], view.clock - begun.get(seat, called), chance) for seat in others),
            tuple(mean * view.counts[seat] for seat in others),
        )
        for _ in range(count)
    ]


def _time(cards: int, passed: int, chance: Random) -> int:
    """When somebody is out who has been busy for so long with so many cards."""
    for _ in range(_DRAWN):
        needs = round((_BEGIN + _CARD * cards) * exp(chance.gauss(0, _LUCK)))
        if needs > passed:  # Who is not out yet needs longer than that.
            return max(_SOONEST, needs - passed)
    return max(_SOONEST, needs)
