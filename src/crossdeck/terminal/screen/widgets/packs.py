"""The packs: blind cards face down, the open card, and the discard that was just declared."""

from dataclasses import dataclass

from textual.message import Message

from crossdeck.play import Source
from crossdeck.terminal.screen.colours import Colours, Family
from crossdeck.terminal.screen.widgets.column import Line, PackColumn
from crossdeck.terminal.screen.widgets.faces import Rows, Size, draw_back, draw_card

__all__ = ["Packs", "Piles"]


@dataclass(frozen=True)
class Piles:
    """What lies beside the crossword."""

    blind: int
    open_card: str
    value: int | None
    declared: str = ""
    declared_value: int | None = None
    taking: Source | None = None
    """Which of the two Enter would take; None while no card is taken."""
    stock: bool = False
    """Whether there is only a stock, from which hands are refilled, and no open card."""


class Packs(PackColumn[Source]):
    """Draws the piles one below the other; tells which is clicked."""

    @dataclass
    class Pressed(Message):
        """A pile was clicked."""

        source: Source

    def __init__(self) -> None:
        """Nothing dealt yet."""
        super().__init__()
        self._piles = Piles(0, "", 0)

    def show(self, piles: Piles, colours: Colours, backs: Family) -> None:
        """Draw these piles."""
        before = (self._piles, self._colours, self._family)
        self._piles, self._colours, self._family = piles, colours, backs
        if before != (piles, colours, backs):
            self.refresh()

    @property
    def card_size(self) -> Size:
        """Large cards where all the piles find room."""
        piles = 3 if self._piles.declared else 2
        return Size.GRAND if self.size.height >= piles * (Size.GRAND.rows + 3) else Size.LARGE

    def lines(self) -> list[Line[Source]]:
        """Every line from the top, and the pile it belongs to."""
        piles, size, colours = self._piles, self.card_size, self._colours
        blind = draw_back(size, self._family, colours) if piles.blind else self.gone(size)
        card = piles.open_card
        face = draw_card(card, piles.value, size, colours) if card else self.gone(size)
        if piles.stock:
            return self._pile(f"Stock {piles.blind}", blind, None)[: self.size.height]
        lines = self._pile(f"Blind {piles.blind}", blind, Source.BLIND)
        lines += self._pile("Open", face, Source.OPEN)
        if piles.declared:
            discard = draw_card(piles.declared, piles.declared_value, size, colours)
            lines += self._pile("Discard", discard, None)
        return lines[: self.size.height]

    def _pile(self, title: str, rows: Rows, source: Source | None) -> list[Line[Source]]:
        lines = self.titled(title, rows, marked=source is not None and source is self._piles.taking)
        if self.size.height >= 3 * len(lines):
            lines.append([])
        return [(line, source) for line in lines]

    def press(self, key: Source) -> None:
        """A pile was clicked."""
        self.post_message(self.Pressed(key))
