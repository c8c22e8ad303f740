"""Moments of a patience as text: the crossword drawn, piles with their top card first, actions in notation.

A moment is built as a test wants it, so its cards need not be those of a whole pack.  The dictionary is the
closed world, for the Esperanto patiences the words of it that their alphabet can spell.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from crossdeck.alphabet import ESPERANTO
from crossdeck.boards import Board
from crossdeck.cards import Pack, pack
from crossdeck.catalogue import PATIENCES, patience
from crossdeck.layout import Layout
from crossdeck.patience import Result, Solo, SoloAction, SoloState, parse_solo
from crossdeck.rules import Fault
from tests.closed_world import closed_world, drawn
from tests.play.positions import closed_esperanto

Why = list[tuple[Fault, str]]


def solo_of(
    id_: str,
    options: Mapping[str, str] | None = None,
    cards: Pack | None = None,
    board: Board | None = None,
) -> Solo:
    """The patience at a table in the closed world."""
    rules = PATIENCES[id_].with_options(options or {})
    words = closed_esperanto() if pack(rules.pack).alphabet == ESPERANTO else closed_world()
    return patience(rules, words, cards, board)


@dataclass(frozen=True)
class Moment:
    """A state, and the patience that it is of."""

    solo: Solo
    state: SoloState

    def read(self, action: str | SoloAction) -> SoloAction:
        """An action, given as a value or in notation."""
        if not isinstance(action, str):
            return action
        return parse_solo(action, self.state.layout, self.solo.table.printed.alphabet)

    def do(self, *actions: str | SoloAction) -> "Moment":
        """The moment after these actions, all of them legal."""
        now = self
        for action in actions:
            now = Moment(self.solo, self.solo.apply(now.state, now.read(action)))
        return now

    def going_on(self) -> "Moment":
        """The same moment, though nothing may be left to do: to show what is refused there."""
        return replace(self, state=replace(self.state, result=Result.PLAYING))

    def why_not(self, action: str | SoloAction) -> Why:
        """Why an action is refused: faults, with the rules cited."""
        return [(each.fault, each.rule) for each in self.solo.check(self.state, self.read(action))]

    def allows(self, action: str | SoloAction) -> bool:
        """Whether an action is legal."""
        return not self.why_not(action)

    @property
    def hand(self) -> str:
        """The row, the hand or the rack."""
        return "".join(self.state.hand)

    @property
    def piles(self) -> str:
        """The piles, parted by blanks; `-` is a space."""
        return " ".join("".join(pile) or "-" for pile in self.state.piles)

    @property
    def up(self) -> str:
        """What was turned up, the top card first."""
        return "".join(self.state.up)

    @property
    def blind(self) -> str:
        """The blind cards, the top one first."""
        return "".join(self.state.blind)

    @property
    def result(self) -> Result:
        """How it stands."""
        return self.state.result


def moment(
    id_: str,
    table: str = "",
    *,
    hand: str = "",
    piles: str = "",
    up: str = "",
    blind: str = "",
    options: Mapping[str, str] | None = None,
    board: Board | None = None,
    **more: Any,
) -> Moment:
    """A moment; piles are parted by blanks, `-` is an empty one."""
    solo = solo_of(id_, options, board=board)
    state = SoloState(
        "closed#1",
        layout=drawn(table, solo.table.printed.alphabet) if table else Layout(),
        hand=tuple(hand),
        piles=tuple(tuple(pile.strip("-")) for pile in piles.split()),
        up=tuple(up),
        blind=tuple(blind),
        **more,
    )
    return Moment(solo, state)


def dealt(id_: str, options: Mapping[str, str] | None = None, cards: Pack | None = None) -> Moment:
    """A patience just dealt."""
    solo = solo_of(id_, options, cards)
    return Moment(solo, solo.deal("closed#1"))
