"""The parlour: everything on the table screen, put together, and drawn from a sitting.

On a wide screen the seats are at the left of the cloth and the pad and the log at the right; on a narrow one
the seats are a line, and the pad is a sheet that a key opens.
"""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical

from crossdeck.play import Phase
from crossdeck.rules import Course
from crossdeck.terminal.screen.colours import Colours, Family, family
from crossdeck.terminal.screen.keys import commands_at
from crossdeck.terminal.screen.pages import log_page, scores_of
from crossdeck.terminal.screen.picture import (
    clock_of,
    held_cards,
    picture_of,
    piles_of,
    rows_of,
    sitters_of,
    title_of,
)
from crossdeck.terminal.screen.room import RAIL, Room
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.slip import Slip
from crossdeck.terminal.screen.widgets.cloth import Cloth
from crossdeck.terminal.screen.widgets.frame import Frame
from crossdeck.terminal.screen.widgets.hand import Hand
from crossdeck.terminal.screen.widgets.keys import KeyLine
from crossdeck.terminal.screen.widgets.packs import Packs
from crossdeck.terminal.screen.widgets.pad import draw_pad
from crossdeck.terminal.screen.widgets.rows import WordRows
from crossdeck.terminal.screen.widgets.seats import Seats
from crossdeck.terminal.screen.widgets.slip import SlipStrip
from crossdeck.terminal.screen.widgets.written import Written
from crossdeck.terminal.telling import counted

__all__ = ["Parlour"]


class Parlour(Room):
    """The parts and their places."""

    def __init__(self, course: Course) -> None:
        """For a game of this kind; the class of its name has its places in the style sheet."""
        super().__init__(classes=course.value)
        self._in_rows = course is Course.ROWS

    def compose(self) -> ComposeResult:
        """From the top: title, table and rail, keys; a banner over the table when everybody must look."""
        with Horizontal(id="bar"):
            yield Written(id="title")
            yield Written(id="clock")
        with Horizontal(id="room"):
            with Frame(), Vertical(id="laid"):
                yield Written(id="banner")
                yield Seats(classes="line")
                with Horizontal(id="middle"):
                    yield Seats(classes="column")
                    yield WordRows() if self._in_rows else Cloth()
                    with Vertical(id="side"):
                        yield Seats(classes="column beside")
                        yield Packs()
                with Center():
                    yield SlipStrip()
                yield Hand()
            yield from self.compose_rail("THIS ROUND, NEWEST FIRST")
        yield KeyLine()

    @property
    def cloth(self) -> Cloth:
        """The crossword."""
        return self.query_one(Cloth)

    @property
    def words(self) -> WordRows:
        """The words in rows."""
        return self.query_one(WordRows)

    def draw(self, sitting: Sitting, slip: Slip, colours: Colours, *, new: bool) -> None:
        """Draw everything; `new` brings the last play into sight."""
        backs = family(sitting.table.rules.book)
        self.draw_title(*title_of(sitting), colours)
        self._draw_clock(sitting, colours)
        self.query_one(Frame).show(colours)
        self.query_one(KeyLine).show([(key, label, action) for key, label, action, _ in commands_at(sitting)])
        for seats in self.query(Seats):
            seats.show(sitters_of(sitting), colours, backs)
        if self._in_rows:
            self.words.show(rows_of(sitting), colours)
        else:
            self.cloth.show(picture_of(sitting, new=new), colours)
        self._draw_banner(sitting, backs)
        self.query_one(Packs).show(piles_of(sitting), colours, backs)
        self.query_one(SlipStrip).show(slip, colours)
        self.query_one(Hand).show(held_cards(sitting), _label(sitting), colours)
        self.draw_rail(draw_pad(scores_of(sitting), RAIL, colours), log_page(sitting, RAIL, colours.ink_2))

    def _draw_clock(self, sitting: Sitting, colours: Colours) -> None:
        clock = clock_of(sitting)
        shown = Text(f" {clock} ", f"bold {colours.on_brass} on {colours.brass}") if clock else Text()
        self.query_one("#clock", Written).show(shown, grows=True)

    def _draw_banner(self, sitting: Sitting, backs: Family) -> None:
        """KRC-12: a Stop is for everybody to see."""
        banner = self.query_one("#banner", Written)
        banner.display = sitting.view.phase is Phase.STOPPED
        shuffles = sitting.teller.verb(sitting.view.dealer, "shuffles", "shuffle")
        banner.styles.background = backs.back
        banner.show(Text(f"■  STOP!  {shuffles}.  ■", f"bold {backs.ornament}"))


def _label(sitting: Sitting) -> tuple[str, ...]:
    if sitting.view.seat is None or not sitting.hand:
        return ()
    if sitting.table.rules.letter_points:
        return counted(len(sitting.hand), "letter"), str(sitting.arrangement)
    points, cards = counted(sitting.points, "point"), counted(len(sitting.hand), "card")
    return points, cards, str(sitting.arrangement)
