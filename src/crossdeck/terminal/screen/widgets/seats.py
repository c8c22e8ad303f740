"""The seats: who plays, how many cards each holds, totals, the dealer, and whose turn it is."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.widget import Widget

from crossdeck.terminal.screen.colours import EVENING, Colours, Family, family
from crossdeck.terminal.screen.widgets.digits import big
from crossdeck.terminal.telling import counted

__all__ = ["Seats", "Sitter"]

_ROOMY = 6
"""So many lines a player has room for large figures."""


@dataclass(frozen=True)
class Sitter:
    """One player as everybody sees him."""

    name: str
    cards: int
    total: int
    bot: bool = False
    dealer: bool = False
    turn: bool = False
    fallen: bool = False
    """Out of the match (LXL-23)."""
    did: str = ""
    """What he did a moment ago, in a race."""
    quick: bool = False
    """Whether it must be read at a glance how many cards he has: a race."""
    ground: tuple[str, str] | None = None
    """The sign and the tint of his colour, on a board."""


class Seats(Widget):
    """A column at the side where there is room, else a line or two."""

    def __init__(self, *, classes: str = "") -> None:
        """Nobody yet; the class is `column` or `line`."""
        super().__init__(classes=classes)
        self._sitters: tuple[Sitter, ...] = ()
        self._colours: Colours = EVENING
        self._family: Family = family("")

    def show(self, sitters: Sequence[Sitter], colours: Colours, backs: Family) -> None:
        """Draw these."""
        before = (self._sitters, self._colours, self._family)
        self._sitters, self._colours, self._family = tuple(sitters), colours, backs
        if before != (self._sitters, colours, backs):
            self.refresh(layout=len(before[0]) != len(sitters))

    def render(self) -> Text:
        """The column, or the lines."""
        if self.has_class("column"):
            return self._column()
        return self._line()

    def _column(self) -> Text:
        room = max(1, self.size.height) // max(1, len(self._sitters))
        text = Text(no_wrap=True, overflow="ellipsis")
        for sitter in self._sitters:
            block = self._block(sitter, room)
            high = max(1, min(room, 6 if sitter.quick else 4))
            lines = block[:high]
            text.append_text(Text("\n").join(lines))
            text.append("\n" * (1 + (high - len(lines))))
        return text

    def _block(self, sitter: Sitter, room: int) -> list[Text]:
        colours = self._colours
        if sitter.quick:
            return self._at_a_glance(sitter, room)
        held = counted(sitter.cards, "card" if sitter.ground is None else "letter")
        count = Text(f"  {held} · {sitter.total}", colours.on_baize_2)
        if sitter.fallen:
            count = Text(f"  × out · {sitter.total}", colours.on_baize_2)
        return [self._heading(sitter), self._backs(sitter), count]

    def _at_a_glance(self, sitter: Sitter, room: int) -> list[Text]:
        """The name, the number of cards as large as there is room, and what he just did."""
        colours = self._colours
        style = f"bold {colours.on_brass} on {colours.focus}" if sitter.did else f"bold {colours.focus}"
        did = Text(f"  {sitter.did}", f"bold {colours.focus}")
        total = Text(f" · {sitter.total}", colours.on_baize_2)
        if room < _ROOMY:
            count = Text("  ").append(f" {sitter.cards} ", style).append_text(total)
            return [self._heading(sitter), count.append(f" {sitter.did}", f"bold {colours.focus}")]
        drawn = [Text("  ").append(line, f"bold {colours.focus}") for line in big(sitter.cards)]
        drawn[1].append_text(total)
        return [self._heading(sitter), *drawn, did]

    def _heading(self, sitter: Sitter) -> Text:
        colours = self._colours
        text = Text("▸ " if sitter.turn else "  ", f"bold {colours.focus}")
        if sitter.ground is not None:
            sign, tint = sitter.ground
            text.append(f" {sign} ", f"bold {colours.on_baize} on {tint}").append(" ")
        text.append(sitter.name, self._name_style(sitter))
        if sitter.dealer:
            text.append(" ")
            text.append(" D ", f"bold {colours.on_brass} on {colours.brass}")
        if sitter.bot:
            text.append(" bot", f"italic {colours.on_baize_2}")
        text.truncate(max(1, self.size.width))
        return text

    def _name_style(self, sitter: Sitter) -> str:
        colours = self._colours
        if sitter.did:
            return f"bold {colours.on_brass} on {colours.focus}"
        if sitter.fallen:
            return f"strike {colours.on_baize_2}"
        return f"bold {'underline ' if sitter.turn else ''}{colours.on_baize}"

    def _backs(self, sitter: Sitter) -> Text:
        shown = min(sitter.cards, max(0, self.size.width - 3))
        return Text("  ").append("▐" * shown, f"{self._family.back} on {self._family.ornament}")

    def _line(self) -> Text:
        """Chips side by side, in a second line those that find no room in the first."""
        chips = self._chips()
        lines = [Text(no_wrap=True)]
        for chip in chips:
            if lines[-1].cell_len + chip.cell_len > self.size.width and lines[-1].cell_len:
                lines.append(Text(no_wrap=True))
            lines[-1].append_text(chip).append("  ")
        return Text("\n", no_wrap=True).join(lines)

    def _chips(self) -> list[Text]:
        """As much of each as there is room for: bots are marked, then not, then names become shorter."""
        room = self.size.width if len(self._sitters) <= 4 else 2 * self.size.width - 16
        chips: list[Text] = []
        for short, tags in ((24, True), *((letters, False) for letters in range(24, 1, -1))):
            chips = [self._chip(sitter, short, tags=tags) for sitter in self._sitters]
            if sum(chip.cell_len + 2 for chip in chips) <= room:
                break
        return chips

    def _chip(self, sitter: Sitter, short: int, *, tags: bool) -> Text:
        colours = self._colours
        text = Text("▸" if sitter.turn else " ", f"bold {colours.focus}")
        if sitter.ground is not None:
            sign, tint = sitter.ground
            text.append(sign, f"bold {colours.on_baize} on {tint}")
        text.append(sitter.name[:short], self._name_style(sitter))
        if sitter.dealer:
            text.append("(D)", f"bold {colours.focus}")
        if sitter.bot and tags:
            text.append(" bot", f"italic {colours.on_baize_2}")
        if sitter.quick:
            text.append(" ").append(f" {sitter.cards} ", f"bold {colours.on_brass} on {colours.focus}")
            return text.append(f" {sitter.total}", f"not bold {colours.on_baize_2}")
        count = "out" if sitter.fallen else str(sitter.cards)
        return text.append(f" {count} · {sitter.total}", f"not bold {colours.on_baize_2}")
