"""The packs beside a patience: what is blind, what lies open, Master Cards; then how it stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual.message import Message

from crossdeck.terminal.screen.colours import Colours, Family
from crossdeck.terminal.screen.widgets.column import Line, PackColumn
from crossdeck.terminal.screen.widgets.faces import Rows, Size, draw_back, draw_card

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


class SoloPacks(PackColumn[str]):
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

    def lines(self) -> list[Line[str]]:
        """The packs, then the facts; with air between them if there is room."""
        size = self.card_size
        lines: list[Line[str]] = []
        for pack in self._packs:
            drawn = self.titled(pack.title, self._drawn(pack, size), marked=pack.marked, lit=pack.raised)
            lines += [(line, pack.key or None) for line in drawn]
        room = self.size.height - len(lines) - len(self._facts)
        air: list[Line[str]] = [([], None)] if room > 0 else []
        fact = self.cloth + Style(color=self._colours.on_baize_2)
        return [*lines, *air, *(([Segment(f" {text}", fact)], None) for text in self._facts)]

    def _drawn(self, pack: SoloPack, size: Size) -> Rows:
        if not pack.cards:
            return self.gone(size)
        if pack.taken:
            return self.gone(size, pack.face)
        if not pack.face:
            return draw_back(size, self._family, self._colours)
        return draw_card(pack.face, pack.value, size, self._colours, cursor=pack.raised)

    def press(self, key: str) -> None:
        """A pack was clicked."""
        self.post_message(self.Pressed(key))
