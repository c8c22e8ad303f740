"""Everything on the screen of a patience, put together, and drawn from a desk.

bar          title, deal                          bar
path         the line played, and what could be done again
cloth        the crossword, or the piles          packs, facts   rail: pad, log
slip         what the cards make
hand         row, hand, rack, stacks, or the word that is typed
keys
"""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from crossdeck.rules import Course
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.screen.keys import commands_at
from crossdeck.terminal.patience.screen.pages import log_page, pad_page
from crossdeck.terminal.patience.screen.picture import (
    facts_of,
    hand_label,
    held_cards,
    packs_of,
    picture_of,
    piles_of,
    title_of,
)
from crossdeck.terminal.patience.screen.widgets.packs import SoloPacks
from crossdeck.terminal.patience.screen.widgets.piles import PileField
from crossdeck.terminal.patience.tree import draw_path
from crossdeck.terminal.screen.colours import Colours, family
from crossdeck.terminal.screen.slip import Slip
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.frame import Frame
from crossdeck.terminal.screen.widgets.hand import Hand
from crossdeck.terminal.screen.widgets.keys import KeyLine
from crossdeck.terminal.screen.widgets.slip import SlipStrip
from crossdeck.terminal.screen.widgets.written import Written

__all__ = ["SoloParlour"]

_WIDE, _TALL = 110, 30
_RAIL = 33
"""Columns of text on the rail."""
_BOARDS = (Course.CORNERS, Course.AREA)
_SPELT = (Course.PILES, Course.NEST)


class SoloParlour(Vertical):
    """The parts and their places."""

    def __init__(self, course: Course) -> None:
        """For a patience of this kind; a board has the places of every board."""
        super().__init__(classes=f"solo {course.value}{' board' if course in _BOARDS else ''}")
        self._course = course

    def compose(self) -> ComposeResult:
        """From the top: title, path, table and rail, keys."""
        with Horizontal(id="bar"):
            yield Written(id="title")
        with Horizontal(id="room"):
            with Frame(), Vertical(id="laid"):
                yield Written(id="path")
                with Horizontal(id="middle"):
                    yield PileField() if self._course in _SPELT else Cloth()
                    yield SoloPacks()
                if self._course in _SPELT:
                    yield Written(id="spelt")
                with Center():
                    yield SlipStrip()
                yield PileField() if self._course is Course.STACKS else Hand()
            with Vertical(id="rail"):
                yield Written(id="pad")
                yield Static(Text("SO FAR, NEWEST FIRST"), classes="caption")
                with VerticalScroll():
                    yield Written(id="log")
        yield KeyLine()

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the rail."""
        return self.has_class("wide")

    def fold(self) -> None:
        """Fold the rail away, or bring it back."""
        self.toggle_class("folded")

    def make_room(self, wanted: bool) -> None:
        """Leave the right side of the screen to a panel."""
        self.set_class(wanted, "panelled")

    def furnish(self, width: int, height: int) -> None:
        """Find a place for everything on a screen of this size."""
        self.set_class(width >= _WIDE, "wide")
        self.set_class(height >= _TALL, "tall")
        self.query_one(Frame).set_class(width >= _WIDE and height >= _TALL, "inlaid")

    def draw(self, desk: Desk, slip: Slip, colours: Colours, *, new: bool) -> None:
        """Draw everything; `new` brings the last play into sight, and the pad up to date."""
        backs = family(desk.solo.rules.book)
        self._draw_title(desk, colours)
        self.query_one(Frame).show(colours)
        keys = [(key, label, action) for key, label, action, _ in commands_at(desk.solo.rules)]
        self.query_one(KeyLine).show(keys)
        for cloth in self.query(Cloth):
            cloth.show(picture_of(desk, new=new), colours)
        for field in self.query(PileField):
            field.show(piles_of(desk), colours, backs)
        for hand in self.query(Hand):
            hand.show(held_cards(desk), hand_label(desk), colours)
        facts = facts_of(desk)
        if self.has_class("board") and not self.has_class("tall"):
            facts += ["", draw_path(desk.session.sitting, 18)]  # no line is left for it above the board
        self.query_one(SoloPacks).show(packs_of(desk), facts, colours, backs)
        self.query_one(SlipStrip).show(slip, colours)
        self._draw_path(desk, colours)
        if new:
            pad = pad_page(desk, _RAIL - 1, colours)
            self.query_one("#pad", Written).show(pad, grows=True)
            self.query_one("#log", Written).show(log_page(desk, _RAIL, colours.ink_2), grows=True)

    def _draw_title(self, desk: Desk, colours: Colours) -> None:
        game, where = title_of(desk)
        title = Text(no_wrap=True, overflow="ellipsis")
        title.append(" ╲│╱ ", f"bold {colours.ink_red}").append("crossdeck", f"bold {colours.ink}")
        title.append("  │  ", colours.line_strong).append(game, f"bold {colours.ink}")
        self.query_one("#title", Written).show(title.append(f"  {where}", colours.ink_2))

    def _draw_path(self, desk: Desk, colours: Colours) -> None:
        path = self.query_one("#path", Written)
        line = draw_path(desk.session.sitting, max(20, self.size.width - (44 if self.is_wide else 2)))
        text = Text(f" {line}", colours.on_baize_2, no_wrap=True)
        marks = [
            label for label, at in desk.session.sitting.bookmarks.items() if at == desk.session.sitting.at
        ]
        path.show(text.append(f"  * {marks[-1]}" if marks else "", f"bold {colours.focus}"))
        for spelt in self.query("#spelt"):
            assert isinstance(spelt, Written)
            words = " ".join(desk.view.spelt).upper() or "nothing yet"
            told = Text(" Spelt  ", f"bold {colours.on_baize}", overflow="fold")
            spelt.show(told.append(words, colours.on_baize_2))
