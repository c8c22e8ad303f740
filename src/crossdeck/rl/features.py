"""What a learner is shown: one row of numbers, made of a view and of what the viewer could do, and no more.

    table       hand, laid, open card, declared card: a number for each kind of card
                cards held, score, out of the match: for each seat, from the viewer to the left
                blind pack, discards, thrown in, idle turns, reshuffles, round; then the phase, one of all
    candidates  for each: is it there; lay, exchange, take open, take blind, anything else, one of these;
                its value; cards left in the hand after it; and a number for each kind of card that it takes

Counts, points and scores are as they are; whoever wants them scaled wraps the environment.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from crossdeck.candidates import Candidate
from crossdeck.play import (
    Action,
    Discard,
    Draw,
    Insert,
    LayWord,
    Phase,
    Play,
    Redraw,
    Source,
    Substitute,
    Table,
    Take,
    View,
)
from crossdeck.rowwords import cards_of, exchanged, inserted

__all__ = ["Features", "Numbers", "given"]

Numbers = NDArray[np.float32]

_PHASES = tuple(Phase)
_KINDS = 5


def given(action: Action, view: View) -> tuple[str, ...]:
    """The cards of the viewer's hand that an action takes, in hand notation."""
    match action:
        case Play(placement=placement):
            return placement.hand
        case LayWord(faces=faces):
            return cards_of(faces)
        case Insert(row=row, faces=faces):
            return inserted(view.rows[row], faces)
        case Substitute(row=row, faces=faces):
            return exchanged(view.rows[row], faces)[0]
        case Discard(card=card) | Draw(card=card):
            return (card,)
        case Redraw(cards=cards):
            return cards
        case _:
            return ()


def _kind(action: Action) -> int:
    match action:
        case Play() | LayWord() | Insert() | Substitute():
            return 0
        case Discard() | Draw() | Redraw():
            return 1
        case Take(source=Source.OPEN):
            return 2
        case Take():
            return 3
        case _:
            return 4


@dataclass(frozen=True)
class Features:
    """How the numbers lie, for a table and so many candidates."""

    table: Table
    most: int

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The kinds of cards, in the order in which they are counted."""
        return tuple(face.card for face in self.table.pack.faces)

    @property
    def of_table(self) -> int:
        """How many numbers tell of the table: they come first."""
        return 4 * len(self.faces) + 3 * self.table.players + 6 + len(_PHASES)

    @property
    def of_candidate(self) -> int:
        """How many tell of each candidate."""
        return 1 + _KINDS + 2 + len(self.faces)

    @property
    def size(self) -> int:
        """How many there are."""
        return self.of_table + self.most * self.of_candidate

    def observed(self, view: View, listed: Sequence[Candidate]) -> Numbers:
        """All of it; candidates that are not there are rows of zeros."""
        rows = np.zeros((self.most, self.of_candidate), np.float32)
        for at, candidate in enumerate(listed):
            rows[at] = self._candidate(view, candidate)
        return np.concatenate([np.array(self._table(view), np.float32), rows.ravel()])

    def candidates(self, observation: Numbers) -> Numbers:
        """The candidates of an observation, a row each."""
        return observation[self.of_table :].reshape(self.most, self.of_candidate)

    def _table(self, view: View) -> list[float]:
        seat = view.seat or 0
        laid = [*view.layout.values(), *"".join(view.rows)]
        numbers: list[float] = [
            *self._counted(view.hands[seat] or ()),
            *self._counted(face if face.isupper() else "?" for face in laid),
            *self._counted(view.open_card),
            *self._counted(view.declared),
        ]
        for by in range(view.players):
            other = (seat + by) % view.players
            numbers += (view.counts[other], view.scores[other], other in view.fallen)
        numbers += (view.blind_count, view.up_count, view.thrown, view.idle, view.reshuffles, view.round)
        numbers += (view.phase is phase for phase in _PHASES)
        return numbers

    def _candidate(self, view: View, candidate: Candidate) -> list[float]:
        cards = given(candidate.action, view)
        left = len(view.hands[view.seat or 0] or ()) - len(cards)
        kind = [float(at == _kind(candidate.action)) for at in range(_KINDS)]
        return [1.0, *kind, candidate.value, left, *self._counted(cards)]

    def _counted(self, cards: Iterable[str]) -> list[int]:
        counts = Counter(cards)
        return [counts[face] for face in self.faces]
