"""The host's side of one question: what is asked, and what becomes of an answer.

A program is a guest at the table: it plays, and no more.  It does not call time, and it does not choose the
name of the next deal, from which it could foresee the cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from crossdeck.candidates import Candidates, candidates
from crossdeck.notation import NotationError, parse_action
from crossdeck.objections import Objection, objection
from crossdeck.play import Action, DealNext, Engine, TimeUp, View
from crossdeck.programs.messages import Act, Do
from crossdeck.programs.telling import act

__all__ = ["Question"]


@dataclass(frozen=True, eq=False)
class Question:
    """What a seat does now."""

    engine: Engine
    view: View
    seat: int
    wanted: int
    """How many candidates the program wants to be told."""

    @cached_property
    def awaited(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.engine.awaited(self.view)

    @cached_property
    def _could(self) -> Candidates:
        return candidates(self.engine, self.view, self.wanted)

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to ask: the game waits for others, and there is no word to challenge."""
        return not self.awaited and not any(
            not isinstance(action, TimeUp) for action in self.engine.besides_cards(self.view, (self.seat,))
        )

    def message(self, number: int) -> Act:
        """The question as it is put."""
        return act(number, self.seat, self.view, self._could, awaited=self.awaited)

    def taken(self, answer: Do) -> Action | Sequence[Objection] | None:
        """What the seat does, None for nothing; or why that cannot be."""
        if answer.do is None:
            return [_said("The game waits for this seat: say what it does.")] if self.awaited else None
        try:
            layout, alphabet = self.view.layout, self.engine.table.pack.alphabet
            action = parse_action(answer.do, self.seat, layout, alphabet)
        except NotationError as wrong:
            return [_said(str(wrong))]
        match action:
            case TimeUp():
                return [_said("A program does not call time: the host has the clock.", "R-73")]
            case DealNext(name=name) if name:
                return [_said("A program does not name the deal: say `deal` alone.", "R-20")]
        refusals = self.engine.check(self.view, action)
        return [objection(refusal) for refusal in refusals] if refusals else action


def _said(sentence: str, rule: str = "") -> Objection:
    """An objection that is none of the game's."""
    return Objection("program", rule, sentence, (), "", ())
