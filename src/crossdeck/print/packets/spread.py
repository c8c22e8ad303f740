"""A patience's lay-out in small, as its player sees it: so he knows whether he dealt rightly.

What lies face down has no letter.  Measures are in widths of a card.
"""

from collections.abc import Sequence

from crossdeck.cards import WILD
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.ink.letters import MM, Face, fitted
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE_STRONG, Family
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.crosswords import draw_small
from crossdeck.print.packets.dealt import DealOnPaper
from crossdeck.rules import Course

__all__ = ["draw_layout"]

_READ = 0.4
"""How much of a covered card is seen where all can be read."""
_PEEK = 0.16
"""And where it lies face down."""
_NAME = 4.0
"""Millimetres for what stands beneath a pack."""


def draw_layout(sheet: Sheet, deal: DealOnPaper, box: Box, family: Family) -> None:
    """All that lies on the table after the deal."""
    lay, view = _Lay(sheet, deal, family), deal.solo.view(deal.dealt)
    match deal.rules.course:
        case Course.ROW:
            lay.rows(box, (view.hand,), "packet.blind", view.blind_count, view.up)
        case Course.HAND:
            lay.rows(box, (view.hand[:6], view.hand[6:]), "packet.blind", view.blind_count)
        case Course.STACKS:
            lay.stacks(box, view.piles, "packet.pack", view.blind_count)
        case Course.NEST:
            lay.stacks(box, view.piles, "packet.nest", view.blind_count, (WILD,) * view.masters)
        case Course.PILES:
            lay.piles(box, view.piles, view.aside)
        case _:
            lay.rows(box, (view.hand,), "packet.stock", view.blind_count)


class _Lay:
    """Draws what lies there."""

    def __init__(self, sheet: Sheet, deal: DealOnPaper, family: Family) -> None:
        self._sheet, self._deal, self._family = sheet, deal, family
        self._shape = 1.0 if is_tile(deal.pack) else 1.4

    def rows(
        self, box: Box, rows: Sequence[Sequence[str]], key: str, blind: int, opened: Sequence[str] = ()
    ) -> None:
        """Open cards side by side, and the pack below."""
        lines = len(rows) + 1
        widest = max(map(len, rows))
        wide = min(box.width / (widest * 1.08), (box.height - 4 * lines) / lines / self._shape)
        top = box.top
        for row in rows:
            left = box.left + (box.width - wide * (len(row) * 1.08 - 0.08)) / 2
            for at, card in enumerate(row):
                self._card(card, left + at * wide * 1.08, top, wide)
            top += wide * self._shape + 1.2
        self._packs(box, top + 2.5, wide, key, blind, [(card, "packet.open") for card in opened])

    def stacks(
        self, box: Box, piles: Sequence[Sequence[str]], key: str, blind: int, masters: Sequence[str] = ()
    ) -> None:
        """Stacks whose lower cards lie face down, each a little lower than the one beneath it."""
        deepest = max(map(len, piles)) - 1
        room = box.height - 2 * _NAME
        wide = min(box.width / (len(piles) * 1.08), room / (2 * self._shape + deepest * _PEEK))
        step = (box.width - wide) / (len(piles) - 1)
        for at, pile in enumerate(piles):
            for down, card in enumerate(reversed(pile)):
                self._card(card, box.left + at * step, box.top + down * wide * _PEEK, wide)
        top = box.top + wide * (self._shape + deepest * _PEEK) + 3.5
        self._packs(box, top, wide, key, blind, [(card, "packet.masters") for card in masters])

    def piles(self, box: Box, piles: Sequence[Sequence[str]], aside: Sequence[str]) -> None:
        """Piles of which every card can be read, in three rows; in the last also what lies aside."""
        across = -(-(len(piles) + len(aside)) // 3)
        tall = self._shape + 2 * _READ + 0.12
        wide = min(box.width / (across * 1.12), box.height / 3 / tall)
        step = (box.width - wide) / max(1, across - 1)
        for at, pile in enumerate((*piles, *map(tuple, aside))):
            left, top = box.left + at % across * step, box.top + at // across * wide * tall
            for down, card in enumerate(reversed(pile)):
                covered = down < len(pile) - 1
                self._card(card, left, top + down * wide * _READ, wide, covered=covered)
            if at >= len(piles):
                self._name(left + wide / 2, top + wide * self._shape, self._deal.texts("packet.aside"), step)

    def _packs(
        self, box: Box, top: float, wide: float, key: str, blind: int, beside: Sequence[tuple[str, str]]
    ) -> None:
        """The pack with how many cards it has, and what lies beside it."""
        shown = [("", self._deal.texts(key, number=blind))]
        shown += [(card, self._deal.texts(name)) for card, name in beside]
        step = max(wide * 2, 19.0) if len(shown) > 1 else wide
        left = box.left + (box.width - step * (len(shown) - 1) - wide) / 2
        for at, (card, said) in enumerate(shown):
            across = left + at * step
            for under in (0.8, 0.4) if not card and blind > 1 else ():
                self._card("", across + under, top - under, wide)
            self._card(card, across, top, wide)
            self._name(across + wide / 2, top + wide * self._shape, said, max(step, 22) - 1)

    def _name(self, middle: float, bottom: float, said: str, room: float) -> None:
        text, size = fitted(said, Face.TEXT, 6.5, room, 0.7)
        self._sheet.text(middle, bottom + 2.8, text, size=size, colour=INK_2, align="centre")

    def _card(self, card: str, left: float, top: float, wide: float, *, covered: bool = False) -> None:
        """A card; of one that is covered only the upper edge is seen, and its letter stands there."""
        place = Box(left, top, wide, wide * self._shape)
        edge = rectangle(left, top, wide, wide * self._shape, 0.07 * wide)
        if not card:
            self._sheet.path(edge, fill="#ffffff", stroke=self._family.deep, weight=HAIR)
            inset = place.grown(-0.12 * wide)
            inner = rectangle(inset.left, inset.top, inset.width, inset.height)
            self._sheet.path(inner, fill=self._family.bright)
        elif covered:
            self._sheet.path(edge, fill="#ffffff", stroke=LINE_STRONG, weight=HAIR)
            base = top + wide * _READ * 0.86
            self._sheet.text(left + 0.12 * wide, base, card, Face.LABEL, _READ * 0.95 * wide * MM, INK)
        else:
            draw_small(self._sheet, self._deal.pack, card, place)
