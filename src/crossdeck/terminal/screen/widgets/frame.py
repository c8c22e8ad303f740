"""The table itself: baize with a brass inlay round its edge, stepped at the corners as in the drawings."""

from rich.segment import Segment
from rich.style import Style
from textual.containers import Vertical
from textual.strip import Strip

from crossdeck.terminal.screen.colours import EVENING, Colours

__all__ = ["Frame"]


class Frame(Vertical):
    """Holds what lies on the table; the inlay runs in their margin, where there is room for one."""

    def __init__(self) -> None:
        """Bare cloth under the evening lamp."""
        super().__init__()
        self._colours: Colours = EVENING

    def show(self, colours: Colours) -> None:
        """Draw it in this light."""
        if colours != self._colours:
            self._colours = colours
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line: what the parts on the table do not cover."""
        width, height = self.size.width, self.size.height
        style = Style(color=self._colours.inlay, bgcolor=self._colours.baize)
        if not self.has_class("inlaid") or width < 6 or height < 4:
            return Strip([Segment(" " * width, style)], width)
        return Strip([Segment(_inlay(y, width, height), style)], width)


def _inlay(y: int, width: int, height: int) -> str:
    if y in (0, height - 1):
        left, right = ("┌", "┐") if y == 0 else ("└", "┘")
        return f" {left}{'─' * (width - 4)}{right} "
    if y in (1, height - 2):
        left, right = ("┌┘", "└┐") if y == 1 else ("└┐", "┌┘")
        return f"{left}{' ' * (width - 4)}{right}"
    return f"│{' ' * (width - 2)}│"
