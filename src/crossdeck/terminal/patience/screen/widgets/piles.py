"""Piles side by side: the top card whole, those beneath it as strips above, and numbers over them.

  3        4        A card that is taken for now leaves its outline.  Where there is too little room, or
╱╲╱╲▕    ╱╲╱╲▕      nothing can be read of the cards beneath, their number stands beside the pile's.
╱╲╱╲▕      8▕
  8▕      K ▕
 E ▕    ▁▁▁▁▁
▁▁▁▁▁
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from crossdeck.terminal.screen.colours import EVENING, Colours, Family, family
from crossdeck.terminal.screen.widgets.faces import Look, Rows, Size, draw_back, draw_card, draw_empty

__all__ = ["Pile", "PileField", "Plan", "planned"]

_GAP = 1


@dataclass(frozen=True)
class Card:
    """A card of a pile: its face, empty if it lies face down, and its figure."""

    face: str
    value: int | None = None


@dataclass(frozen=True)
class Pile:
    """One pile, its top card first."""

    cards: tuple[Card, ...]
    taken: int = 0
    """So many from the top are taken for now."""
    raised: bool = False
    marked: bool = False
    """A hint points at it."""

    @property
    def hidden(self) -> int:
        """How many lie face down."""
        return sum(not card.face for card in self.cards)


@dataclass(frozen=True)
class Plan:
    """How piles are laid out: the size of cards, piles in a row, lines of a row, and strips above the top."""

    size: Size
    across: int
    strips: int

    @property
    def height(self) -> int:
        """Lines of one row of piles: the numbers, the strips, the top card."""
        return 1 + self.strips + self.size.rows

    @property
    def width(self) -> int:
        """Cells of one pile."""
        return self.size.cols + _GAP


def planned(piles: Sequence[Pile], width: int, height: int) -> Plan:
    """The largest cards with which all piles find room; strips are left out before cards get small."""
    known = max((len(pile.cards) - pile.hidden for pile in piles), default=0)
    deepest = max((len(pile.cards) for pile in piles), default=0)
    readable = max(0, known - 1)
    for size in reversed(Size):
        for strips in sorted({max(0, deepest - 1), readable}, reverse=True):
            across = min(len(piles), width // (size.cols + _GAP))
            if across and -(-len(piles) // across) * (1 + strips + size.rows) <= height:
                even = -(-len(piles) // -(-len(piles) // across))
                return Plan(size, even, strips)
    return Plan(Size.SMALL, max(1, width // (Size.SMALL.cols + _GAP)), readable)


class PileField(Widget):
    """Draws piles; tells which is clicked."""

    @dataclass
    class Pressed(Message):
        """A pile was clicked."""

        pile: int

    def __init__(self) -> None:
        """Nothing dealt yet."""
        super().__init__()
        self._piles: tuple[Pile, ...] = ()
        self._colours: Colours = EVENING
        self._family: Family = family("")

    def show(self, piles: Sequence[Pile], colours: Colours, backs: Family) -> None:
        """Draw these."""
        before = (self._piles, self._colours, self._family)
        self._piles, self._colours, self._family = tuple(piles), colours, backs
        if before != (self._piles, colours, backs):
            self.refresh()

    @property
    def plan(self) -> Plan:
        """How they lie in the room there is."""
        return planned(self._piles, self.size.width, self.size.height)

    @property
    def _cloth(self) -> Style:
        return Style(bgcolor=self._colours.baize)

    def _corner(self, plan: Plan) -> tuple[int, int]:
        """The line and cell where the first pile begins: all of them lie in the middle."""
        rows = -(-len(self._piles) // plan.across)
        top = max(0, self.size.height - rows * plan.height) // 2
        return top, max(0, self.size.width - plan.across * plan.width) // 2

    def render_line(self, y: int) -> Strip:
        """One line."""
        plan = self.plan
        top, left = self._corner(plan)
        row, line = divmod(y - top, plan.height)
        piles = self._piles[row * plan.across : (row + 1) * plan.across] if row >= 0 else ()
        segments = [Segment(" " * left, self._cloth)]
        for at, pile in enumerate(piles, row * plan.across):
            segments += self._line(at, pile, plan, line)
            segments.append(Segment(" " * _GAP, self._cloth))
        return Strip(segments).adjust_cell_length(self.size.width, self._cloth)

    def _line(self, at: int, pile: Pile, plan: Plan, line: int) -> list[Segment]:
        """A pile's number stands on it, however low it is."""
        beneath = pile.cards[1 : 1 + plan.strips]
        line -= plan.strips - len(beneath)
        if line < 0:
            return [Segment(" " * plan.size.cols, self._cloth)]
        if line == 0:
            return [self._number(at, pile, plan)]
        strips = [self._strip(card, under < pile.taken, plan) for under, card in enumerate(beneath, 1)]
        return [*reversed(strips), *self._top(pile, plan)][line - 1]

    def _number(self, at: int, pile: Pile, plan: Plan) -> Segment:
        beneath = len(pile.cards) - 1
        more = f"+{beneath}" if beneath > plan.strips else ""
        number = f"{'▸' if pile.marked else ''}{at + 1}{more}"
        ink = self._colours.focus if pile.marked or pile.raised else self._colours.on_baize_2
        style = self._cloth + Style(color=ink, bold=True)
        return Segment(f"{number[: plan.size.cols]:^{plan.size.cols}}", style)

    def _top(self, pile: Pile, plan: Plan) -> Rows:
        size, colours = plan.size, self._colours
        if not pile.cards:
            return draw_empty(size, self._cloth, colours, letter=" ")
        card = pile.cards[0]
        if pile.taken:
            return draw_empty(size, self._cloth, colours, letter=card.face)
        if not card.face:
            return draw_back(size, self._family, colours)
        return draw_card(card.face, card.value, size, colours, Look.LAID, cursor=pile.raised)

    def _strip(self, card: Card, taken: bool, plan: Plan) -> list[Segment]:
        cols, colours = plan.size.cols, self._colours
        if taken:
            return [Segment(f"{card.face:^{cols}}", self._cloth + Style(color=colours.hint))]
        if not card.face:
            back = Style(color=self._family.ornament, bgcolor=self._family.back)
            return [Segment(("╱╲" * cols)[: cols - 1], back), Segment("▕", back + Style(color=colours.baize))]
        paper = Style(color=colours.card_ink, bgcolor=colours.card_shade, bold=True)
        line = Style(color=colours.baize, bgcolor=colours.card_shade)
        return [Segment(f" {card.face}".ljust(cols - 1), paper), Segment("▕", line)]

    def on_click(self, event: events.Click) -> None:
        """Say which pile it was."""
        plan = self.plan
        top, left = self._corner(plan)
        row, col = (event.y - top) // plan.height, (event.x - left) // plan.width
        pile = row * plan.across + col
        if row >= 0 and 0 <= col < plan.across and pile < len(self._piles):
            self.post_message(self.Pressed(pile))
