"""The room that a table stands in: the rail beside it, the title over it, and what a screen's size leaves."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from crossdeck.terminal.screen.colours import Colours
from crossdeck.terminal.screen.widgets.frame import Frame
from crossdeck.terminal.screen.widgets.written import Written

__all__ = ["RAIL", "Room"]

_WIDE, _TALL = 110, 30
RAIL = 33
"""Columns of text on the rail."""


class Room(Vertical):
    """What is the same in the parlour of every game; who furnishes it has a `Frame` and a `#title` in it."""

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the rail."""
        return self.has_class("wide")

    def fold(self) -> None:
        """Fold the rail away, or bring it back."""
        self.toggle_class("folded")

    def make_room(self, wanted: bool) -> None:
        """Leave the right side of the screen to a panel; the rail is there anyway, if it is open."""
        self.set_class(wanted, "panelled")

    def furnish(self, width: int, height: int) -> None:
        """Find a place for everything on a screen of this size."""
        self.set_class(width >= _WIDE, "wide")
        self.set_class(height >= _TALL, "tall")
        self.query_one(Frame).set_class(width >= _WIDE and height >= _TALL, "inlaid")

    def compose_rail(self, caption: str) -> ComposeResult:
        """The rail: the pad, and under its caption what happened."""
        with Vertical(id="rail"):
            yield Written(id="pad")
            yield Static(Text(caption), classes="caption")
            with VerticalScroll():
                yield Written(id="log")

    def draw_rail(self, pad: Text, log: Text) -> None:
        """Write on the rail; both are set for its columns."""
        self.query_one("#pad", Written).show(pad, grows=True)
        self.query_one("#log", Written).show(log, grows=True)

    def draw_title(self, game: str, where: str, colours: Colours) -> None:
        """The mark, the game, and where in it we are."""
        title = Text(no_wrap=True, overflow="ellipsis")
        title.append(" ╲│╱ ", f"bold {colours.ink_red}").append("crossdeck", f"bold {colours.ink}")
        title.append("  │  ", colours.line_strong).append(game, f"bold {colours.ink}")
        self.query_one("#title", Written).show(title.append(f"  {where}", colours.ink_2))
