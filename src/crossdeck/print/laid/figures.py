"""Pictures of cards whose size is known before they are drawn: a crossword, rows, cards side by side."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.ink.letters import Face, fitted, width
from crossdeck.print.ink.ornament import INK_2, LINE_STRONG
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.crosswords import CardOn, Square, draw_cross, draw_crossword, draw_small, field_of

__all__ = ["CARD", "Figure", "above", "crossword", "held", "rows_of"]

CARD = 6.4
"""How wide a card is in an example, at most."""
_NEAR = 3
"""Of a board so many squares are shown round the cards."""
_GAP = 0.5
_LEAST = 4.8
"""How small a card becomes before a hand takes another line."""
_NOTE = 6.2
"""Of words beside cards, in points."""


@dataclass(frozen=True)
class Figure:
    """So wide and so high; `draw` puts it with its upper left corner at a place."""

    width: float
    height: float
    draw: Callable[[Sheet, float, float], None]


def above(figures: Iterable[Figure], room: float, gap: float = 2.2) -> Figure:
    """Figures one above another, each in the middle."""
    parts = list(figures)

    def draw(sheet: Sheet, left: float, top: float) -> None:
        for part in parts:
            part.draw(sheet, left + (room - part.width) / 2, top)
            top += part.height + gap

    return Figure(room, sum(part.height + gap for part in parts) - (gap if parts else 0), draw)


def crossword(
    pack: Pack,
    cards: Sequence[CardOn],
    room: float,
    highest: float,
    *,
    board: Board | None = None,
    last: Sequence[Square] = (),
    refused: Sequence[Square] = (),
    bonus: int = 0,
    around: Sequence[CardOn] = (),
) -> Figure:
    """A crossword that is at most so wide and so high; of a board what is near to all cards of an example."""
    field = field_of(pack, [*cards, *around], board, _NEAR)
    step = min(field.step(room, highest), CARD / (1 - field.gap))
    wide, high = field.size(step)

    def draw(sheet: Sheet, left: float, top: float) -> None:
        box = Box(left, top, wide, high)
        draw_crossword(
            sheet,
            pack,
            cards,
            box,
            board=board,
            last=last,
            refused=refused,
            bonus=bonus,
            around=around,
            near=_NEAR,
        )

    return Figure(wide, high, draw)


def rows_of(
    pack: Pack,
    rows: Sequence[str],
    room: float,
    *,
    last: Sequence[Square] = (),
    refused: Sequence[Square] = (),
) -> Figure:
    """Words that lie in rows of their own."""
    longest = max(map(len, rows))
    card = min(CARD, (room + _GAP) / longest - _GAP)
    high = card * (1.0 if is_tile(pack) else 1.4)
    gap = 1.4

    def draw(sheet: Sheet, left: float, top: float) -> None:
        for row, word in enumerate(rows):
            for col, face in enumerate(word):
                box = Box(left + col * (card + _GAP), top + row * (high + gap), card, high)
                at = (row, col)
                draw_small(sheet, pack, face, box, last=at in last, refused=at in refused)
                if at == min(refused, default=None):
                    crossed = box
        if refused:
            draw_cross(sheet, crossed)

    return Figure(longest * (card + _GAP) - _GAP, len(rows) * (high + gap) - gap, draw)


def held(
    pack: Pack,
    cards: Sequence[str],
    room: float,
    label: str = "",
    *,
    taken: Sequence[int] = (),
    under: Sequence[str] = (),
    small: bool = False,
) -> Figure:
    """Cards side by side in as many lines as they need, with words below them.

    Those `taken` have left an outline; `under` is said below each, as what lies beneath it in its pile.  An
    empty text is an empty space.
    """
    card = CARD * (0.8 if small else 0.9)
    card = min(card, max(_LEAST, (room + _GAP) / max(1, len(cards)) - _GAP))
    high = card * (1.0 if is_tile(pack) else 1.4)
    a_line = max(1, int((room + _GAP) / (card + _GAP)))
    lines = -(-len(cards) // a_line)
    a_line = -(-len(cards) // lines) if lines else a_line  # Lines of much the same length.
    below = 2.6 if any(under) else 0.0
    pitch = high + below + 0.8
    deep = max(0, lines * pitch - 0.8)
    wide = max(0, min(len(cards), a_line) * (card + _GAP) - _GAP)
    text, size = fitted(label, Face.TEXT, _NOTE + 0.6, room)
    whole = max(wide, width(text, Face.TEXT, size), 0.1)

    def draw(sheet: Sheet, left: float, top: float) -> None:
        start = left + (whole - wide) / 2
        for at, face in enumerate(cards):
            line, place = divmod(at, a_line)
            box = Box(start + place * (card + _GAP), top + line * pitch, card, high)
            if at in taken or not face:
                edge = rectangle(box.left, box.top, box.width, box.height, 0.07 * card)
                sheet.path(edge, stroke=LINE_STRONG, weight=0.15, dash=(0.6, 0.5))
            else:
                draw_small(sheet, pack, face, box)
            if at < len(under) and under[at]:
                note, points = fitted(under[at], Face.TEXT, _NOTE, card, 0.6)
                sheet.text(box.left + card / 2, box.bottom + 2.1, note, Face.TEXT, points, INK_2, "centre")
        if text:
            sheet.text(left + whole / 2, top + deep + 2.6, text, Face.TEXT, size, INK_2, "centre")

    return Figure(whole, deep + (3.0 if label else 0.0), draw)
