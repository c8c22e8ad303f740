"""How long somebody takes in a race: a person has to see a word before he can lay it.

The figures are guesses at people round a table.  A good player lays a short everyday word after seven seconds
or so; longer and rarer words take longer to see, and so does everything in a fuller crossword.  An exchange
is made when nothing was found, so the search in vain is part of it; who has just exchanged looks for his new
card only.
"""

from dataclasses import dataclass
from math import exp
from random import Random

from crossdeck.bits import MOST_CARDS
from crossdeck.bots.vocabulary import RAREST
from crossdeck.layout import Layout, Placement
from crossdeck.play import Action, Call, Draw, Exchanged, Laid, Play, Table, View
from crossdeck.play.race_checks import exchanges_from
from crossdeck.rules import Course
from crossdeck.verdicts import made_words

__all__ = ["Pace", "at_least", "to_give_up", "to_see"]

# All in milliseconds.
_CALL = 1500
"""To put the cards down and call."""
_GLANCE = 5000
"""To begin with."""
_CARDS = 250
"""For the square of the number of cards that are laid: many at once are seldom seen."""
_LETTER = 300
"""For each letter of the word that it makes."""
_RARE = 500
"""For each grade by which that word is rarer than an everyday one."""
_CROWD = 40
"""For each card on the table, among which a place is found."""
_EXCHANGE = 1500
"""To lay a card down and take another."""
_IN_VAIN = 5000
"""To see that nothing can be laid."""

_SLOWEST = 3.0
"""How much longer somebody takes who knows the commonest words only."""
_LEAST, _MOST = 0.4, 3.0
"""Chance makes nobody quicker or slower than this."""


@dataclass(frozen=True)
class Pace:
    """How quick somebody is; the same moment and seed always give the same time."""

    seed: int
    slowness: float = 1.0
    spread: float = 0.25
    """How far chance goes, as a logarithm."""
    sees: int = MOST_CARDS
    """Who is in a hurry looks for plays of no more cards than this."""

    @classmethod
    def of_grade(cls, grade: int, seed: int) -> "Pace":
        """Who knows the words up to this grade: the fewer, the slower he is."""
        return cls(seed, 1 + (_SLOWEST - 1) * (RAREST - grade) / (RAREST - 1), sees=3 + -(-grade // 3))

    def takes(self, table: Table, view: View, action: Action) -> int:
        """Milliseconds from the last change of the view; 0 where players act in turns."""
        if table.rules.course is not Course.RACE:
            return 0
        match action:
            case Call():
                return self._about(view, _CALL)
            case Play():
                return self._about(view, self.slowness * to_see(table, view.layout, action.placement))
            case Draw():
                ready = self._about(view, self.slowness * to_give_up(view, action.seat))
                return max(ready, exchanges_from(table, view, action.seat) - view.clock)
            case _:
                return 0

    def _about(self, view: View, time: float) -> int:
        chance = Random(f"{self.seed}/{view.seat}/{view.round}/{len(view.history)}")
        return round(time * min(_MOST, max(_LEAST, exp(chance.gauss(0, self.spread)))))


def to_see(table: Table, layout: Layout, placement: Placement) -> int:
    """How many milliseconds somebody quick needs for this play, but for chance."""
    word = made_words(layout, placement)[0]
    rare = (table.words.grade(word) or RAREST) - 1 if table.words.graded else 0
    return at_least(len(placement)) + _LETTER * len(word) + _RARE * rare + _CROWD * len(layout)


def at_least(cards: int) -> int:
    """The same for so many cards in whatever place: it takes no less."""
    return _GLANCE + _CARDS * cards * cards


def to_give_up(view: View, seat: int) -> int:
    """How many milliseconds somebody quick needs for an exchange, but for chance."""
    mine = (event for event in reversed(view.history) if isinstance(event, Laid | Exchanged))
    last = next((event for event in mine if event.seat == seat), None)
    return _EXCHANGE + _IN_VAIN // (2 if isinstance(last, Exchanged) else 1) + _CROWD * len(view.layout)
