"""Words in rows of cards: as many columns as the cloth is wide, numbers before them, and the chosen one lit.

Words run down the first column, then down the next, so that a new one moves none of the others.  Cards are as
large as all of them fit; when even small ones do not, the columns scroll, just enough that the chosen word
is seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from crossdeck.terminal.screen.colours import EVENING, Colours
from crossdeck.terminal.screen.widgets.cloth import Spot
from crossdeck.terminal.screen.widgets.faces import Rows, Size, draw_card
from crossdeck.terminal.screen.widgets.lamp import Lamp

__all__ = ["Plan", "Row", "WordRows", "planned"]

_NUMBER = 4
_GAP = 2
_SIZES = (Size.LARGE, Size.MEDIUM, Size.SMALL)


@dataclass(frozen=True)
class Row:
    """A word on the table; a new one that is only typed has the number 0."""

    number: int
    cards: tuple[Spot, ...]
    chosen: bool = False
    note: str = ""
    """A few words behind it."""

    def width(self, size: Size) -> int:
        """How many cells it takes."""
        return _NUMBER + size.cols * len(self.cards) + (len(self.note) + 1 if self.note else 0)


@dataclass(frozen=True)
class Plan:
    """How the rows lie: the size of cards, how many rows a column has, and how wide each column is."""

    size: Size
    rows: int
    widths: tuple[int, ...]

    def column_at(self, x: int) -> int:
        """The column drawn at this cell; one too many beside them."""
        ends = accumulate(self.widths)
        return next((at for at, end in enumerate(ends) if x < end), len(self.widths))

    def seen(self, height: int) -> int:
        """How many rows of a column are seen in so many lines."""
        return max(1, height // self.size.rows)


def planned(rows: Sequence[Row], width: int, height: int) -> Plan:
    """The largest cards with which all rows are seen, else small ones that scroll."""
    for size in _SIZES:
        plan = _with(rows, size, height // size.rows)
        if sum(plan.widths) <= width:
            return plan
    small = (_with(rows, Size.SMALL, high) for high in range(1, len(rows)))
    narrow = (plan for plan in small if sum(plan.widths) <= width)
    return next(narrow, _with(rows, Size.SMALL, len(rows)))


def _with(rows: Sequence[Row], size: Size, high: int) -> Plan:
    """With so many rows a column, and room in each for one card more."""
    high = max(1, high)
    columns = [rows[at : at + high] for at in range(0, len(rows), high)]
    widths = (max(row.width(size) for row in column) + size.cols + _GAP for column in columns)
    return Plan(size, high, tuple(widths))


class WordRows(Widget):
    """Draws the words; tells which is clicked."""

    @dataclass
    class Pressed(Message):
        """A word was clicked, counted from 0."""

        row: int

    def __init__(self) -> None:
        """No words yet."""
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._colours = EVENING
        self._lamp = Lamp(0, 0, EVENING, True)
        self._first = 0
        """The first row of each column that is seen."""

    def show(self, rows: Sequence[Row], colours: Colours) -> None:
        """Draw these words."""
        if (self._rows, self._colours) != (tuple(rows), colours):
            self._rows, self._colours = tuple(rows), colours
            self._seek()
            self.refresh()

    @property
    def plan(self) -> Plan:
        """How the words lie now."""
        return planned(self._rows, self.size.width, self.size.height)

    def step(self, down: int, right: int) -> int:
        """By how many words one goes with an arrow key."""
        return down + right * self.plan.rows

    def _seek(self) -> None:
        """Scroll as little as it takes to see the word that is worked on, or else the newest."""
        plan = self.plan
        at = next((at for at, row in enumerate(self._rows) if row.chosen), len(self._rows) - 1)
        line, seen = max(0, at) % plan.rows, plan.seen(self.size.height)
        self._first = min(max(self._first, line - seen + 1), line)
        self._first = max(0, min(self._first, plan.rows - seen))

    def on_resize(self) -> None:
        """Keep the chosen word in sight."""
        self._seek()
        self.refresh()

    def on_mouse_scroll_up(self) -> None:
        """Look further up."""
        self._scroll(-1)

    def on_mouse_scroll_down(self) -> None:
        """Look further down."""
        self._scroll(1)

    def _scroll(self, by: int) -> None:
        plan = self.plan
        self._first = max(0, min(self._first + by, plan.rows - plan.seen(self.size.height)))
        self.refresh()

    def _row_at(self, x: int, y: int) -> int | None:
        plan = self.plan
        line, column = y // plan.size.rows + self._first, plan.column_at(x)
        at = column * plan.rows + line
        inside = line < plan.rows and column < len(plan.widths) and at < len(self._rows)
        return at if inside and self._rows[at].number else None

    def on_click(self, event: events.Click) -> None:
        """Say which word it was."""
        row = self._row_at(event.x, event.y)
        if row is not None:
            self.post_message(self.Pressed(row))

    def render_line(self, y: int) -> Strip:
        """One line of all columns."""
        plan, lamp = self.plan, self._lit()
        line, part = divmod(y, plan.size.rows)
        segments: list[Segment] = []
        for column, width in enumerate(plan.widths):
            at = column * plan.rows + line + self._first
            shown = line + self._first < plan.rows and at < len(self._rows)
            drawn = self._drawn(self._rows[at], plan.size, part) if shown else []
            used = sum(len(segment.text) for segment in drawn)
            segments += [*drawn, Segment(" " * max(0, width - used))]
        return lamp.fall_on(segments, y)

    def _drawn(self, row: Row, size: Size, part: int) -> list[Segment]:
        colours, middle = self._colours, (size.rows - 1) // 2
        sign, number = "▸" if row.chosen else " ", str(row.number) if row.number else "+"
        ink = colours.focus if row.chosen else colours.on_baize_2
        label = f"{sign}{number:>2} " if part == middle else " " * _NUMBER
        segments = [Segment(label, Style(color=ink, bold=row.chosen))]
        for spot in row.cards:
            drawing: Rows = draw_card(spot.face, spot.value, size, colours, spot.look)
            segments += drawing[part]
        note = f" {row.note}" if row.note and part == middle else ""
        return [*segments, Segment(note, Style(color=colours.focus, italic=True))]

    def _lit(self) -> Lamp:
        even = self.app.console.color_system != "truecolor"
        wanted = (self.size.width, self.size.height, self._colours, even)
        if self._lamp.fits != wanted:
            self._lamp = Lamp(*wanted)
        return self._lamp
