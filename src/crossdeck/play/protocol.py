"""The questions that every game answers; whoever plays, records or serves a game asks only these."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from crossdeck.play.actions import Action
from crossdeck.play.state import State
from crossdeck.play.table import Table
from crossdeck.play.views import View
from crossdeck.verdicts import Refusal

__all__ = ["Engine", "IllegalActionError", "Outcome", "Playable"]

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", covariant=True)


class IllegalActionError(ValueError):
    """An action that was applied is not legal; `refusals` say why."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        """Keep the refusals; the message is their sentences."""
        super().__init__(" ".join(map(str, refusals)))
        self.refusals = tuple(refusals)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won, several if the win is shared, and the final scores by seat."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Playable(Protocol[S, A, V]):
    """A game at a table: rules, players, words and cards are settled, and states are asked about."""

    def deal(self, name: str, /) -> S:
        """The table after the deal of this name."""

    def check(self, state: S, action: A, /) -> tuple[Refusal, ...]:
        """Why the action is refused; nothing if it is legal."""

    def actions(self, state: S, /) -> Sequence[A]:
        """What can be done now, by whomever."""

    def apply(self, state: S, action: A, /) -> S:
        """The state after a legal action; IllegalActionError if it is not."""

    def view(self, state: S, seat: int | None, /) -> V:
        """What a seat may know; None for somebody who only looks on."""

    def awaited(self, state: S, /) -> tuple[int, ...]:
        """The seats without which the game does not go on."""

    def outcome(self, state: S, /) -> Outcome | None:
        """How the game ended; None while it goes on."""


class Engine(Playable[State, Action, View], Protocol):
    """A game for several at one table: in turns or all at once, in a crossword, in rows or on a board.

    `check`, `actions` and what else looks at a position take a view as well as a state.
    """

    @property
    def table(self) -> Table:
        """What was settled before the deal."""

    @property
    def kind(self) -> str:
        """What its pictures are like: the value of a `Course`."""

    def check(self, position: State | View, action: Action, /) -> tuple[Refusal, ...]:
        """Why the action is refused; nothing if it is legal."""

    def actions(self, position: State | View, seat: int | None = None, /) -> Sequence[Action]:
        """What can be done now: by whomever, or by one seat; in a view, by the viewer."""

    def awaited(self, position: State | View, /) -> tuple[int, ...]:
        """The seats without which the game does not go on; in a race, those that may act."""

    def outcome(self, position: State | View, /) -> Outcome | None:
        """How the match ended; None while it goes on."""

    def besides_cards(self, position: State | View, seats: Sequence[int], /) -> Iterator[Action]:
        """What these seats can do but laying or discarding cards."""

    def discards(self, position: State | View, /) -> Iterator[str]:
        """The cards that whoever has the turn can declare as his discard."""
