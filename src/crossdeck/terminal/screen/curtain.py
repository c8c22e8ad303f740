"""The curtain: nothing of anybody's hand is on the screen until the next person says that he sits there."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.containers import Vertical
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from crossdeck.terminal.screen.colours import Family

__all__ = ["Curtain"]

_FOLDS = (0.0, 0.06, 0.14, 0.24, 0.34, 0.42, 0.34, 0.24, 0.14, 0.06)
"""How dark the velvet is across one fold."""


class _Velvet(Widget):
    """Hangs in folds over the whole screen."""

    def __init__(self, family: Family) -> None:
        super().__init__()
        self._family = family

    def render_line(self, y: int) -> Strip:
        velvet, night = Color.parse(self._family.back), Color.parse("#120c0a")
        hem = y >= self.size.height - 2
        segments = []
        for x in range(self.size.width):
            shade = velvet.blend(night, _FOLDS[x % len(_FOLDS)] + 0.25)
            style = Style(color=self._family.ornament, bgcolor=shade.rich_color)
            segments.append(Segment("╿" if hem and y == self.size.height - 1 else "═" if hem else " ", style))
        return Strip(segments, self.size.width)


class Curtain(Screen[str]):
    """Covers the table; Enter lifts it, and Ctrl+Q asks to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift('enter')", "Lift the curtain"),
    ]

    def __init__(self, name: str, told: list[str], family: Family) -> None:
        """`told` is what everybody may know has happened."""
        super().__init__()
        self._person = name
        self._told = told
        self._family = family

    def compose(self) -> ComposeResult:
        """The velvet, and a card pinned to it."""
        yield _Velvet(self._family)
        with Vertical(id="pinned"):
            yield Static(Text(self._person), classes="title")
            yield Static(Text("\n".join(("It is your turn at the table. Nobody else looks.", *self._told))))
            yield Static(Text(f" I am {self._person}: lift the curtain ↵ "), classes="brass")

    def on_click(self) -> None:
        """A click anywhere lifts it too."""
        self.action_lift("enter")

    def action_lift(self, key: str) -> None:
        """Give the key back, once."""
        if self.is_current:
            self.dismiss(key)
