"""A column of packs on the cloth: each with its title over it, and every line belongs to one, or to none."""

from abc import abstractmethod
from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from crossdeck.terminal.screen.colours import EVENING, Colours, Family, family
from crossdeck.terminal.screen.widgets.faces import Rows, Size, draw_empty

__all__ = ["Line", "PackColumn"]

K = TypeVar("K")

Line = tuple[list[Segment], K | None]
"""A line, and what names the pack it belongs to."""


class PackColumn(Widget, Generic[K]):
    """Draws packs one below the other and tells which is clicked; `K` is what names one."""

    def __init__(self) -> None:
        """Nothing dealt yet."""
        super().__init__()
        self._colours: Colours = EVENING
        self._family: Family = family("")

    @abstractmethod
    def lines(self) -> list[Line[K]]:
        """Every line from the top."""

    @abstractmethod
    def press(self, key: K) -> None:
        """Tell that this one was clicked."""

    @property
    def cloth(self) -> Style:
        """What is under the cards."""
        return Style(bgcolor=self._colours.baize)

    def gone(self, size: Size, letter: str = " ") -> Rows:
        """Where no card is; the letter of one that lies elsewhere for now."""
        return draw_empty(size, self.cloth, self._colours, letter=letter)

    def titled(self, title: str, rows: Rows, *, marked: bool, lit: bool = False) -> list[list[Segment]]:
        """A pack under its title; a marked one is pointed at and lit."""
        ink = self._colours.focus if marked or lit else self._colours.on_baize
        head = Segment(f"{'▸' if marked else ' '}{title}", self.cloth + Style(color=ink, bold=True))
        return [[head], *([Segment("  ", self.cloth), *row] for row in rows)]

    def render_line(self, y: int) -> Strip:
        """One line."""
        lines = self.lines()
        segments = lines[y][0] if y < len(lines) else []
        return Strip(segments).adjust_cell_length(self.size.width, self.cloth)

    def on_click(self, event: events.Click) -> None:
        """Say which pack it was."""
        lines = self.lines()
        key = lines[event.y][1] if event.y < len(lines) else None
        if key is not None:
            self.press(key)
