"""The packs beside a patience: what is blind, what lies open, Master Cards; then how it stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from crossdeck.terminal.screen.colours import EVENING, Colours, Family, family
from crossdeck.terminal.screen.widgets.faces import Rows, Size, draw_back, draw_card, draw_empty

__all__ = ["SoloPack", "SoloPacks"]


@dataclass(frozen=True)
class SoloPack:
    """A pack or an open card; `key` says what a click on it means."""

    key: str
    title: str
    face: str = ""
    """The card that is seen; empty for a back, or for none if there is no card."""
    value: int | None = None
    cards: int = 1
    taken: bool = False
    raised: bool = False
    marked: bool = False


class SoloPacks(Widget):
    """Draws packs one below the other, and facts under them."""

    @dataclass
    class Pressed(Message):
        """A pack was clicked."""

        key: str

    def __init__(self) -> None:
        """Nothing dealt yet."""
        super().__init__()
        self._packs: tuple[SoloPack, ...] = ()
        self._facts: tuple[str, ...] = ()
        self._colours: Colours = EVENING
        self._family: Family = family("")

    def show(self, packs: Sequence[SoloPack], facts: Sequence[str], colours: Colours, backs: Family) -> None:
        """Draw these, and say this."""
        before = (self._packs, self._facts, self._colours, self._family)
        self._packs, self._facts, self._colours, self._family = tuple(packs), tuple(facts), colours, backs
        if before != (self._packs, self._facts, colours, backs):
            self.refresh()

    @property
    def card_size(self) -> Size:
        """The largest cards that leave room for the facts."""
        for size in (Size.GRAND, Size.LARGE, Size.MEDIUM):
            if len(self._packs) * (size.rows + 1) + len(self._facts) <= self.size.height:
                return size
        return Size.SMALL

    @property
    def _cloth(self) -> Style:
        return Style(bgcolor=self._colours.baize)

    def _lines(self) -> list[tuple[list[Segment], str]]:
        size = self.card_size
        lines: list[tuple[list[Segment], str]] = []
        for pack in self._packs:
            ink = self._colours.focus if pack.marked or pack.raised else self._colours.on_baize
            title = f"{'▸' if pack.marked else ' '}{pack.title}"
            lines.append(([Segment(title, self._cloth + Style(color=ink, bold=True))], pack.key))
            lines += [([Segment("  ", self._cloth), *row], pack.key) for row in self._drawn(pack, size)]
        room = self.size.height - len(lines) - len(self._facts)
        air: list[tuple[list[Segment], str]] = [([], "")] if room > 0 else []
        fact = self._cloth + Style(color=self._colours.on_baize_2)
        return [*lines, *air, *(([Segment(f" {text}", fact)], "") for text in self._facts)]

    def _drawn(self, pack: SoloPack, size: Size) -> Rows:
        if not pack.cards:
            return draw_empty(size, self._cloth, self._colours, letter=" ")
        if pack.taken:
            return draw_empty(size, self._cloth, self._colours, letter=pack.face)
        if not pack.face:
            return draw_back(size, self._family, self._colours)
        return draw_card(pack.face, pack.value, size, self._colours, cursor=pack.raised)

    def render_line(self, y: int) -> Strip:
        """One line."""
        lines = self._lines()
        segments = lines[y][0] if y < len(lines) else []
        return Strip(segments).adjust_cell_length(self.size.width, self._cloth)

    def on_click(self, event: events.Click) -> None:
        """Say which pack it was."""
        lines = self._lines()
        key = lines[event.y][1] if event.y < len(lines) else ""
        if key:
            self.post_message(self.Pressed(key))
