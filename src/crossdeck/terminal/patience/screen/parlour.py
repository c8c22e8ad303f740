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
from textual.containers import Center, Horizontal, Vertical

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
from crossdeck.terminal.screen.room import RAIL, Room
from crossdeck.terminal.screen.slip import Slip
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.frame import Frame
from crossdeck.terminal.screen.widgets.hand import Hand
from crossdeck.terminal.screen.widgets.keys import KeyLine
from crossdeck.terminal.screen.widgets.slip import SlipStrip
from crossdeck.terminal.screen.widgets.written import Written

__all__ = ["SoloParlour"]

_BOARDS = (Course.CORNERS, Course.AREA)
_SPELT = (Course.PILES, Course.NEST)


class SoloParlour(Room):
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
            yield from self.compose_rail("SO FAR, NEWEST FIRST")
        yield KeyLine()

    def draw(self, desk: Desk, slip: Slip, colours: Colours, *, new: bool) -> None:
        """Draw everything; `new` brings the last play into sight, and the pad up to date."""
        backs = family(desk.solo.rules.book)
        self.draw_title(*title_of(desk), colours)
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
            self.draw_rail(pad_page(desk, RAIL - 1, colours), log_page(desk, RAIL, colours.ink_2))

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
