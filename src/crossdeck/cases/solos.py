"""What the cases of all patiences share: the table, one action after the other, and why one is refused.

A case goes on after the position is lost, to show what is refused there; so a loss, of which no case says
anything, is not kept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from crossdeck.boards import Board
from crossdeck.cases.tally import Step, misjudged, reasons
from crossdeck.cases.terms import Reader, reader_for
from crossdeck.cases.world import World
from crossdeck.catalogue import patience
from crossdeck.patience import Happening, Lay, Result, Solo, SoloAction, SoloState, Spell
from crossdeck.patience.checks import check_lay, check_spell
from crossdeck.rules import Fault, Names, Rules
from crossdeck.verdicts import Refusal

__all__ = ["Round", "solo_for", "tops"]

_SPACES = (None, "", "-", ".", " ", "_")


def solo_for(rules: Rules, world: World, board: Board | None = None) -> Solo:
    """The patience at a table with the words of the file."""
    alphabet = reader_for(rules).alphabet
    return patience(rules, world.dictionary(alphabet, names=rules.names is Names.ALLOWED), board=board)


@dataclass
class Round:
    """A patience of a case after the steps so far."""

    solo: Solo
    reader: Reader
    state: SoloState
    codes: Mapping[Fault, str] = field(default_factory=dict)
    """What this kind of case calls otherwise than the others do."""
    event: Happening | None = None
    """What the last step did; None if it was refused."""

    def do(self, action: SoloAction, expect: Step, astray: Sequence[str] = ()) -> str:
        """Do it, if the game lets it; what is not as expected.  `astray` are reasons of the case's own."""
        refusals = self._refusals(action)
        own = [self.codes[refusal.fault] for refusal in refusals if refusal.fault in self.codes]
        found = [*own, *reasons(refusals), *astray]
        why = "; ".join([*map(str, refusals), *astray])
        self.event = None
        if not found:
            self._apply(action)
        return misjudged(expect, not found, found, why)

    def _apply(self, action: SoloAction) -> None:
        after = self.solo.apply(self.state, action)
        self.event = after.history[-1]
        if after.result is Result.LOST:
            after = replace(after, result=Result.PLAYING)
        if isinstance(action, Lay) and not self.state.layout:
            # the game keeps an opening word across from 0,0; the case goes on from where it laid it.
            after = replace(after, layout=self.state.layout.lay(action.placement))
        self.state = after

    def _refusals(self, action: SoloAction) -> tuple[Refusal, ...]:
        """All that speaks against it: the file names only what its own order of looking finds first."""
        refusals = self.solo.check(self.state, action)
        if not refusals or refusals[0].fault in (Fault.ROUND_OVER, Fault.NOT_HERE, Fault.NO_FREE_CARDS):
            return refusals
        table = self.solo.table
        more: tuple[Refusal, ...] = ()
        if isinstance(action, Lay):
            more = check_lay(table, self.state.layout, action)
        elif isinstance(action, Spell):
            more = check_spell(table, self.state, action)
        return (*refusals, *(refusal for refusal in more if refusal not in refusals))

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        return self.state.result is Result.WON


def tops(piles: Sequence[Sequence[str]], like: object) -> object:
    """The top cards in the form in which the file has them; what it writes for a space is left to it."""
    cards = [pile[0] if pile else "" for pile in piles]
    if isinstance(like, list | str) and len(like) == len(cards):
        told = [
            space if not card and space in _SPACES else card for card, space in zip(cards, like, strict=True)
        ]
    else:
        told = [card for card in cards if card]
    return "".join(map(str, told)) if isinstance(like, str) else told
