"""The hand: a row of cards on the cloth.  A card laid for now leaves its outline, a chosen one is raised."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from crossdeck.terminal.screen.colours import EVENING, Colours
from crossdeck.terminal.screen.widgets.faces import Look, Rows, Size, draw_card, draw_empty

__all__ = ["Hand", "Held"]


@dataclass(frozen=True)
class Held:
    """A card in the hand: whether it lies on the cloth for now, is raised, or is marked to be given away."""

    card: str
    value: int | None
    laid: bool = False
    raised: bool = False
    marked: bool = False


class Hand(Widget):
    """Draws the hand as large as there is room for; tells which card is clicked."""

    @dataclass
    class Pressed(Message):
        """A card was clicked."""

        at: int

    def __init__(self) -> None:
        """An empty hand."""
        super().__init__()
        self._cards: tuple[Held, ...] = ()
        self._label: tuple[str, ...] = ()
        self._colours = EVENING

    def show(self, cards: Sequence[Held], label: Sequence[str], colours: Colours) -> None:
        """Draw these cards, with a few words beside them if there is room."""
        before = (self._cards, self._label, self._colours)
        self._cards, self._label, self._colours = tuple(cards), tuple(label), colours
        if before != (self._cards, self._label, self._colours):
            self.refresh()

    @property
    def card_size(self) -> Size:
        """The largest size in which all the cards fit, with the words beside them if that is possible."""
        high = [size for size in reversed(Size) if size.rows < max(2, self.size.height)]
        for words in (self._beside, 0):
            for size in high:
                if size.cols * len(self._cards) + words <= self.size.width:
                    return size
        return Size.SMALL

    @property
    def _beside(self) -> int:
        return max(map(len, self._label), default=0) + 3

    @property
    def _left(self) -> int:
        """Where the cards begin: in the middle, but after the words if both fit."""
        cards = self.card_size.cols * len(self._cards)
        middle = (self.size.width - cards) // 2
        fits = cards + self._beside <= self.size.width
        return max(middle, self._beside) if fits else max(0, middle)

    def render_line(self, y: int) -> Strip:
        """One line: the top one is empty save for raised cards."""
        cloth = Style(bgcolor=self._colours.baize)
        segments = [self._words(y, cloth)]
        for held in self._cards:
            rows, size = self._drawn(held, cloth), self.card_size
            up = (held.raised or held.marked) and self.size.height > size.rows
            line = y - (self.size.height - size.rows) + (1 if up else 0)
            blank = [Segment(" " * size.cols, cloth)]
            segments += rows[line] if 0 <= line < size.rows else blank
        return Strip(segments).adjust_cell_length(self.size.width, cloth)

    def _words(self, y: int, cloth: Style) -> Segment:
        first = self.size.height - len(self._label)
        text = self._label[y - first] if 0 <= y - first < len(self._label) else ""
        room = self._left
        text = f"{text}  " if len(text) + 2 <= room else ""
        return Segment(text.rjust(room), cloth + Style(color=self._colours.on_baize, bold=y == first))

    def _drawn(self, held: Held, cloth: Style) -> Rows:
        size = self.card_size
        if held.laid:
            return draw_empty(size, cloth, self._colours, letter=held.card)
        colours = replace(self._colours, card=self._colours.focus) if held.raised else self._colours
        return draw_card(held.card, held.value, size, colours, Look.NOW if held.marked else Look.LAID)

    def on_click(self, event: events.Click) -> None:
        """Say which card it was."""
        at, beside = divmod(event.x - self._left, self.card_size.cols)
        if 0 <= at < len(self._cards) and beside < self.card_size.cols:
            self.post_message(self.Pressed(at))
