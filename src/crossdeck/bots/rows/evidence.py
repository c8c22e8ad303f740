"""What others have shown of their hands by what they did not do: who exchanged could lay nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from crossdeck.bots.rows.worlds import Codes
from crossdeck.cards import WILD
from crossdeck.play import Built, Challenged, Exchanged, Move, View

__all__ = ["Evidence"]


@dataclass(frozen=True)
class _Stuck:
    """A seat whose last turn was an exchange, and the words that lay there then."""

    rows: tuple[str, ...]
    exchange: Exchanged


@dataclass(frozen=True, eq=False)
class Evidence:
    """Which hands agree with the last turns of their players."""

    codes: Codes
    stuck: Mapping[int, _Stuck]

    @classmethod
    def of(cls, codes: Codes, view: View) -> "Evidence":
        """Go through the round with the words of the table."""
        rows, stuck = list[str](), dict[int, _Stuck]()
        for event in view.history:
            match event:
                case Built(seat=seat):
                    rows[event.row : event.row + 1] = [event.after]
                    stuck.pop(seat, None)
                case Exchanged(seat=seat):
                    stuck[seat] = _Stuck(tuple(rows), event)
                case Challenged(upheld=True, late=False):
                    play = view.history[event.play]
                    if isinstance(play, Built):
                        rows[play.row : play.row + 1] = [] if play.move is Move.LAY else [play.before]
                case _:
                    pass
        return cls(codes, stuck)

    def allows(self, seat: int, hand: Sequence[str], chance: Random) -> bool:
        """Whether a seat that holds this hand could have shed nothing when it exchanged last.

        Which card came from the blind pack nobody knows; one is taken for it by chance.
        """
        last = self.stuck.get(seat)
        if last is None or not hand:
            return True
        before = list(hand)
        taken = last.exchange.taken
        before.remove(taken if taken in before else chance.choice(before))
        before.append(last.exchange.discard)
        codes, rules = self.codes, self.codes.table.rules
        held = codes.counts(before)[:-1]
        return not codes.search.generate(
            codes.rows(last.rows), held, before.count(WILD), rules.shortest, False, rules.fixed_wilds, False
        )
