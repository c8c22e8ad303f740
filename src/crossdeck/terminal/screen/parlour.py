"""The parlour: everything on the table screen, put together, and drawn from a sitting.

On a wide screen the seats are at the left of the cloth and the pad and the log at the right; on a narrow one
the seats are a line, and the pad is a sheet that a key opens.
"""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from crossdeck.terminal.screen.colours import Colours, family
from crossdeck.terminal.screen.keys import commands_at
from crossdeck.terminal.screen.pages import log_page, scores_of
from crossdeck.terminal.screen.picture import held_cards, picture_of, piles_of, sitters_of, title_of
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.slip import Slip
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.frame import Frame
from crossdeck.terminal.screen.widgets.hand import Hand
from crossdeck.terminal.screen.widgets.keys import KeyLine
from crossdeck.terminal.screen.widgets.packs import Packs
from crossdeck.terminal.screen.widgets.pad import draw_pad
from crossdeck.terminal.screen.widgets.seats import Seats
from crossdeck.terminal.screen.widgets.slip import SlipStrip
from crossdeck.terminal.screen.widgets.written import Written
from crossdeck.terminal.telling import counted

__all__ = ["Parlour"]

_WIDE, _TALL = 110, 30
_RAIL = 33
"""Columns of text on the rail."""


class Parlour(Vertical):
    """The parts and their places."""

    def compose(self) -> ComposeResult:
        """From the top: title, table and rail, keys."""
        yield Written(id="bar")
        with Horizontal(id="room"):
            with Frame(), Vertical(id="laid"):
                yield Seats(classes="line")
                with Horizontal(id="middle"):
                    yield Seats(classes="column")
                    yield Cloth()
                    yield Packs()
                with Center():
                    yield SlipStrip()
                yield Hand()
            with Vertical(id="rail"):
                yield Written(id="pad")
                yield Static(Text("THIS ROUND, NEWEST FIRST"), classes="caption")
                with VerticalScroll():
                    yield Written(id="log")
        yield KeyLine()

    @property
    def cloth(self) -> Cloth:
        """The crossword."""
        return self.query_one(Cloth)

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

    def draw(self, sitting: Sitting, slip: Slip, colours: Colours, *, new: bool) -> None:
        """Draw everything; `new` brings the last play into sight."""
        backs = family(sitting.table.rules.book)
        self._draw_title(sitting, colours)
        self.query_one(Frame).show(colours)
        self.query_one(KeyLine).show([(key, label, action) for key, label, action, _ in commands_at(sitting)])
        for seats in self.query(Seats):
            seats.show(sitters_of(sitting), colours, backs)
        self.cloth.show(picture_of(sitting, new=new), colours)
        self.query_one(Packs).show(piles_of(sitting), colours, backs)
        self.query_one(SlipStrip).show(slip, colours)
        self.query_one(Hand).show(held_cards(sitting), _label(sitting), colours)
        pad = draw_pad(scores_of(sitting), _RAIL, colours)
        self.query_one("#pad", Written).show(pad, grows=True)
        self.query_one("#log", Written).show(log_page(sitting, _RAIL, colours.ink_2), grows=True)

    def _draw_title(self, sitting: Sitting, colours: Colours) -> None:
        game, where = title_of(sitting)
        title = Text(no_wrap=True, overflow="ellipsis")
        title.append(" ╲│╱ ", f"bold {colours.ink_red}").append("crossdeck", f"bold {colours.ink}")
        title.append("  │  ", colours.line_strong).append(game, f"bold {colours.ink}")
        self.query_one("#bar", Written).show(title.append(f"  {where}", colours.ink_2))


def _label(sitting: Sitting) -> tuple[str, ...]:
    if sitting.view.seat is None or not sitting.hand:
        return ()
    points, cards = counted(sitting.points, "point"), counted(len(sitting.hand), "card")
    return points, cards, str(sitting.arrangement)
