"""The packs: blind cards face down, the open card, and the discard that was just declared."""

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from crossdeck.play import Source
from crossdeck.terminal.screen.colours import EVENING, Colours, Family, family
from crossdeck.terminal.screen.widgets.faces import Rows, Size, draw_back, draw_card, draw_empty

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


class Packs(Widget):
    """Draws the piles one below the other; tells which is clicked."""

    @dataclass
    class Pressed(Message):
        """A pile was clicked."""

        source: Source

    def __init__(self) -> None:
        """Nothing dealt yet."""
        super().__init__()
        self._piles = Piles(0, "", 0)
        self._colours: Colours = EVENING
        self._family: Family = family("")

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

    def _lines(self) -> list[tuple[list[Segment], Source | None]]:
        """Every line from the top, and the pile it belongs to."""
        piles, size, colours = self._piles, self.card_size, self._colours
        blind = draw_back(size, self._family, colours) if piles.blind else self._gone(size)
        card = piles.open_card
        face = draw_card(card, piles.value, size, colours) if card else self._gone(size)
        if piles.stock:
            return self._pile("Stock", str(piles.blind), blind, None)[: self.size.height]
        lines = self._pile("Blind", str(piles.blind), blind, Source.BLIND)
        lines += self._pile("Open", "", face, Source.OPEN)
        if piles.declared:
            discard = draw_card(piles.declared, piles.declared_value, size, colours)
            lines += self._pile("Discard", "", discard, None)
        return lines[: self.size.height]

    def _gone(self, size: Size) -> Rows:
        return draw_empty(size, self._cloth, self._colours, letter=" ")

    @property
    def _cloth(self) -> Style:
        return Style(bgcolor=self._colours.baize)

    def _pile(
        self, name: str, count: str, rows: Rows, source: Source | None
    ) -> list[tuple[list[Segment], Source | None]]:
        chosen = source is not None and source is self._piles.taking
        title = f"{'▸' if chosen else ' '}{name} {count}".rstrip()
        ink = self._colours.focus if chosen else self._colours.on_baize
        head = [Segment(title, self._cloth + Style(color=ink, bold=True))]
        indent = Segment("  ", self._cloth)
        lines = [head, *([indent, *row] for row in rows)]
        if self.size.height >= 3 * len(lines):
            lines.append([])
        return [(line, source) for line in lines]

    def render_line(self, y: int) -> Strip:
        """One line."""
        lines = self._lines()
        segments = lines[y][0] if y < len(lines) else []
        return Strip(segments).adjust_cell_length(self.size.width, self._cloth)

    def on_click(self, event: events.Click) -> None:
        """Say which pile it was."""
        lines = self._lines()
        source = lines[event.y][1] if event.y < len(lines) else None
        if source is not None:
            self.post_message(self.Pressed(source))
