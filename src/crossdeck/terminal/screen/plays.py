"""The list of legal plays beside the table: walk through it and each is laid for now; type to narrow it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from crossdeck.alphabet import Alphabet
from crossdeck.layout import Layout, Placement
from crossdeck.play import LayWord
from crossdeck.terminal.rowadvice import RowPlay
from crossdeck.terminal.screen.widgets.offers import Offers
from crossdeck.verdicts import made_words

__all__ = ["Lay", "PlayList", "Row", "changes_of", "rows_of"]

Lay = Placement | RowPlay
"""What can be shown as laid for now: cards in a crossword, or a word in a row."""

P = TypeVar("P")
"""What a list has: at a table `Lay`, in a patience its plays."""

_MOST = 200
"""So many are listed at once; typing letters finds the others."""


@dataclass(frozen=True)
class Row(Generic[P]):
    """A play with the words it makes and the points it sheds, or scores."""

    play: P
    words: tuple[str, ...]
    points: int
    place: tuple[object, ...]
    """Where it is, to sort by."""
    of: str = ""
    """The word on the table that it is made of."""


def rows_of(plays: Sequence[tuple[int, Placement]], layout: Layout) -> list[Row[Lay]]:
    """Plays with their points, and the words they make."""
    return [Row(play, made_words(layout, play), points, play.squares) for points, play in plays]


def changes_of(plays: Sequence[tuple[int, RowPlay]], rows: Sequence[str]) -> list[Row[Lay]]:
    """What can be done to words in rows, with the points by which the hand falls."""
    listed: list[Row[Lay]] = []
    for points, play in plays:
        row = len(rows) if isinstance(play, LayWord) else play.row
        before = "" if isinstance(play, LayWord) else rows[row].upper()
        listed.append(Row(play, (play.faces.upper(),), points, (row, play.faces), before))
    return listed


class PlayList(ModalScreen[P | None], Generic[P]):
    """A panel at the right; gives back the play to be laid, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back"),
        Binding("tab", "sort", "Sort", priority=True),
        Binding("backspace", "widen", "Widen"),
    ]

    def __init__(
        self,
        rows: Sequence[Row[P]],
        alphabet: Alphabet,
        tried: Callable[[P | None], None],
        counts: str = "points",
    ) -> None:
        """`tried` is told of each play that the list comes to; `counts` is what is most of the first."""
        super().__init__()
        self._counts = counts
        self._rows = rows
        self._alphabet = alphabet
        self._tried = tried
        self._typed = ""
        self._by_points = True
        self._shown: list[Row[P]] = []

    def compose(self) -> ComposeResult:
        """What is typed, the list, the keys."""
        with Vertical(id="plays"):
            yield Static(id="plays-title", classes="title")
            yield Static(id="plays-filter")
            yield Offers()
            yield Static(Text("↑↓ try   Enter lay   Esc back\nTab sort   letters narrow"), classes="foot")

    def on_mount(self) -> None:
        """List them."""
        self._list()

    def _list(self) -> None:
        found = [row for row in self._rows if any(self._typed in word for word in row.words)]
        if self._by_points:
            found.sort(key=lambda row: (-row.points, row.words))
        else:
            found.sort(key=lambda row: row.place)
        self._shown = found[:_MOST]
        sorting = f"most {self._counts} first" if self._by_points else "by place"
        self.query_one("#plays-title", Static).update(Text(f"{len(found):,} plays, {sorting}"))
        hidden = f"  and {len(found) - _MOST:,} more" if len(found) > _MOST else ""
        self.query_one("#plays-filter", Static).update(Text(f"With: {self._typed}▏{hidden}"))
        options = self.query_one(Offers)
        options.clear_options()
        options.add_options([Option(_label(row)) for row in self._shown])
        if self._shown:
            options.highlighted = 0
        else:
            self._tried(None)

    def on_key(self, event: events.Key) -> None:
        """Letters narrow the list to words that have them."""
        typed = self._alphabet.read(self._typed + (event.character or ""))
        if event.character and event.is_printable and self._alphabet.spells(typed):
            event.stop()
            self._typed = typed[:20]
            self._list()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Lay it for now."""
        if event.option_index < len(self._shown):
            self._tried(self._shown[event.option_index].play)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Leave it laid."""
        if self.is_current:
            self.dismiss(self._shown[event.option_index].play)

    def action_sort(self) -> None:
        """By points, or by squares."""
        self._by_points = not self._by_points
        self._list()

    def action_widen(self) -> None:
        """Take back a letter."""
        self._typed = self._typed[:-1]
        self._list()

    def action_leave(self) -> None:
        """Lay nothing."""
        self.dismiss(None)


def _label(row: Row[P]) -> Text:
    main, *others = row.words
    text = Text(f"{row.points:>3} ", no_wrap=True, overflow="ellipsis")
    text.append(main, "bold")
    if row.of:
        return text.append(f"  of {row.of}", "italic")
    return text.append(f"  {' '.join(others)}", "italic") if others else text
