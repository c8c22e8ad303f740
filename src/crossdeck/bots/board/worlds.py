"""Worlds on a board that a viewer may be in: how the letters that he does not see may lie.

Unseen is the pack less his rack and the table.  That somebody has exchanged letters or passed tells hardly
anything of the rack that he drew since, so every way in which the unseen letters can lie is as likely.
"""

from dataclasses import dataclass
from functools import cached_property
from random import Random

from crossdeck.bits import LETTERS
from crossdeck.play import Table, View

__all__ = ["World", "Worlds", "has_letters_only"]

World = tuple[bytes, bytes]
"""All racks as counts of letters by seat, and the stock with its top first, as codes."""


def has_letters_only(table: Table) -> bool:
    """Whether a pack has neither wild nor free cards: what is known of boards is known of letters."""
    return all(face.card in table.words.alphabet for face in table.pack.faces if face.count)


@dataclass(frozen=True, eq=False)
class Worlds:
    """The worlds of one view, by number; the same number and seed give the same world."""

    table: Table
    view: View
    seed: int

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The codes of all letters that the viewer does not see, in order."""
        codes = {letter: code for code, letter in enumerate(self.table.words.alphabet.letters)}
        seen = [*self.view.layout.values(), *(self._hand or ())]
        left = {face.card: face.count for face in self.table.pack.faces if face.count}
        for card in seen:
            left[card] -= 1
        return tuple(codes[card] for card, count in left.items() for _ in range(count))

    @property
    def _hand(self) -> tuple[str, ...] | None:
        return None if self.view.seat is None else self.view.hands[self.view.seat]

    def __getitem__(self, number: int) -> World:
        """The world of this number."""
        unseen = list(self.unseen)
        Random(f"{self.seed}/{len(self.view.history)}/{number}").shuffle(unseen)
        racks = bytearray(LETTERS * self.view.players)
        letters = self.table.words.alphabet.letters
        for seat, held in enumerate(self.view.counts):
            if seat == self.view.seat:
                codes = [letters.index(card) for card in self._hand or ()]
            else:
                codes = [unseen.pop() for _ in range(held)]
            for code in codes:
                racks[LETTERS * seat + code] += 1
        return bytes(racks), bytes(unseen)
