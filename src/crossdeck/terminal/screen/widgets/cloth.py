"""The cloth: the crossword on green baize, with the cursor and the cards laid for now."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from crossdeck.layout import Square
from crossdeck.terminal.screen.colours import EVENING, Colours
from crossdeck.terminal.screen.widgets.faces import Look, Rows, Size, draw_card, draw_empty
from crossdeck.terminal.screen.widgets.grounds import Marked, draw_ground, ground_style
from crossdeck.terminal.screen.widgets.lamp import Lamp
from crossdeck.terminal.screen.widgets.viewport import Bounds, Viewport

__all__ = ["Cloth", "Picture", "Spot"]

_FOR_NOW = (Look.NOW, Look.REFUSED)


@dataclass(frozen=True)
class Spot:
    """A card on the cloth."""

    face: str
    value: int | None
    """None if no figure is to be seen."""
    look: Look = Look.LAID


@dataclass(frozen=True)
class Picture:
    """All that lies on the cloth."""

    spots: Mapping[Square, Spot] = field(default_factory=dict)
    cursor: Square | None = None
    arrow: str = "▸"
    """Which way the cursor writes."""
    ticks: frozenset[Square] = frozenset()
    mind: frozenset[Square] = frozenset()
    """Squares that must be in sight: a new play, or the cards laid for now."""
    marked: Marked | None = None
    """The board under the cards; None for plain cloth."""

    def changed(self, before: "Picture") -> frozenset[Square]:
        """The squares that look otherwise than before."""
        squares = {square for square, _ in self.spots.items() ^ before.spots.items()}
        if (self.cursor, self.arrow) != (before.cursor, before.arrow):
            squares.update(square for square in (self.cursor, before.cursor) if square is not None)
        return frozenset(squares | (self.ticks ^ before.ticks))

    @property
    def laid(self) -> frozenset[Square]:
        """The squares whose cards stay; what is laid for now makes them smaller for that time only."""
        return frozenset(square for square, spot in self.spots.items() if spot.look not in _FOR_NOW)

    @property
    def bounds(self) -> Bounds:
        """The first and last row and column with a card that stays, or of the board; the middle if none."""
        if self.marked is not None:
            return (0, 0), (self.marked.board.rows - 1, self.marked.board.cols - 1)
        return _bounds(self.laid or frozenset({(0, 0)}))


def _bounds(squares: frozenset[Square]) -> Bounds:
    rows, cols = [row for row, _ in squares], [col for _, col in squares]
    return (min(rows), min(cols)), (max(rows), max(cols))


class Cloth(Widget):
    """Draws a picture through a viewport; tells which square is clicked."""

    @dataclass
    class Pressed(Message):
        """A square was clicked."""

        square: Square

    def __init__(self) -> None:
        """An empty cloth under the evening lamp."""
        super().__init__()
        self.picture = Picture()
        self.viewport = Viewport(0, 0)
        self._largest = Size.GRAND
        """Cards grow again only with a new round or another window: the table never jumps."""
        self._chosen: Size | None = None
        """The size that somebody has asked for; None for as large as fits."""
        self._colours = EVENING
        self._lamp = Lamp(0, 0, EVENING, True)
        self._cells: dict[tuple[Square, Size], Rows] = {}

    def show(self, picture: Picture, colours: Colours) -> None:
        """Draw this; pan if the cursor or something new would be out of sight."""
        before, view, same_light = self.picture, self.viewport, colours == self._colours
        if not picture.laid & before.laid or picture.marked != before.marked:
            self._largest = Size.GRAND
        self.picture, self._colours = picture, colours
        self._cells.clear()
        self._settle()
        if same_light and view == self.viewport:
            self._refresh_squares(picture.changed(before))
        else:
            self.refresh()

    def _refresh_squares(self, squares: frozenset[Square]) -> None:
        """Paint only what has changed: walking over the cloth must be quick."""
        regions = [Region(*place) for place in map(self.viewport.place, squares) if place is not None]
        if regions:
            self.refresh(*regions)

    def resize_cards(self, step: int) -> None:
        """Make the cards larger or smaller than they would be."""
        sizes = list(Size)
        at = min(max(sizes.index(self.viewport.size) + step, 0), len(sizes) - 1)
        self._chosen = sizes[at]
        self.viewport = self.viewport.sized(sizes[at])
        self._settle()
        self.refresh()

    def whole(self) -> None:
        """Bring the whole table back into view."""
        self._largest, self._chosen = Size.GRAND, None
        self.viewport = self.viewport.sized(self.viewport.fitting(self.picture.bounds))
        self.viewport = self.viewport.centred(self.picture.bounds)
        self.refresh()

    def _settle(self) -> None:
        """Find the size, and pan to what must be seen."""
        picture, view = self.picture, self.viewport
        if not view.width:
            return
        self._largest = view.fitting(picture.bounds, largest=self._largest)
        needed = _bounds((picture.laid | picture.mind) or frozenset({(0, 0)}))
        if picture.marked is not None:
            needed = picture.bounds
        size = self._chosen or view.fitting(needed, largest=self._largest)
        if size is not view.size:
            view = view.sized(size).centred(needed)
        if view.fitting(needed, largest=size) is size and (picture.laid or picture.marked):
            view = view.holding(needed, air=1).holding(needed)
        if picture.mind:
            view = view.holding(_bounds(picture.mind))
        if picture.cursor is not None:
            view = view.holding((picture.cursor, picture.cursor))
        self.viewport = view

    def on_resize(self, event: events.Resize) -> None:
        """Keep the middle in the middle."""
        first = not self.viewport.width
        self._largest = Size.GRAND
        self.viewport = self.viewport.resized(event.size.width, event.size.height)
        if first:
            self.whole()
        self._settle()

    def on_click(self, event: events.Click) -> None:
        """Say which square it was."""
        square = self.viewport.square_at(event.x, event.y)
        if square is not None:
            self.post_message(self.Pressed(square))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Look further up, or to the left with shift."""
        self._pan(-1, sideways=event.shift)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Look further down, or to the right with shift."""
        self._pan(1, sideways=event.shift)

    def _pan(self, step: int, *, sideways: bool) -> None:
        self.viewport = self.viewport.panned(0 if sideways else step, step if sideways else 0)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the cloth."""
        view, lamp = self.viewport, self._lit()
        top, left = view.margin
        row, line = divmod(y - top, view.size.rows)
        if not 0 <= row < view.rows:
            return lamp.fall_on([Segment(" " * self.size.width)], y)
        segments = [Segment(" " * left)]
        for col in range(view.cols):
            segments += self._cell((view.corner[0] + row, view.corner[1] + col))[line]
        rest = self.size.width - left - view.cols * view.size.cols
        return lamp.fall_on([*segments, Segment(" " * max(0, rest))], y)

    def _lit(self) -> Lamp:
        even = self.app.console.color_system != "truecolor"
        size, lamp = self.size, self._lamp
        if (lamp.width, lamp.height, lamp.colours, lamp.even) != (
            size.width,
            size.height,
            self._colours,
            even,
        ):
            self._lamp = Lamp(size.width, size.height, self._colours, even=even)
        return self._lamp

    def _cell(self, square: Square) -> Rows:
        """A square as it is drawn; looked up for each of its lines, drawn once."""
        key = (square, self.viewport.size)
        if key not in self._cells:
            self._cells[key] = self._drawn(square)
        return self._cells[key]

    def _drawn(self, square: Square) -> Rows:
        picture, size = self.picture, self.viewport.size
        here = square == picture.cursor
        spot = picture.spots.get(square)
        if spot is not None:
            return draw_card(spot.face, spot.value, size, self._colours, spot.look, cursor=here)
        arrow, tick = picture.arrow if here else "", square in picture.ticks
        ground = picture.marked.ground(square) if picture.marked is not None else None
        if picture.marked is None or ground is None:
            return draw_empty(size, Style(), self._colours, cursor=arrow, tick=tick)
        if arrow or tick:
            paper = ground_style(picture.marked, ground, self._colours)
            return draw_empty(size, paper, self._colours, cursor=arrow, tick=tick)
        return draw_ground(picture.marked, ground, size, self._colours)
