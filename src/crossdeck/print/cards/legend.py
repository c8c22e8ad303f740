"""The last sheet of a pack with braille: what its cells say, and how they come to be felt."""

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.print.cards.braille import CELL, PITCH, draw_cells, line_width, lines_on, short
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.cards.manners import BLACK
from crossdeck.print.ink.letters import MM, Face, fitted, wrapped
from crossdeck.print.ink.sheet import Sheet
from crossdeck.print.texts import Texts

__all__ = ["draw_legend"]

_MARGIN = 20.0
_STEP = 12.5
"""Millimetres from line to line of cells."""
_HOW = ("braille.size", "braille.labels", "braille.stylus", "braille.corner")


def draw_legend(sheet: Sheet, pack: Pack, texts: Texts) -> None:
    """All cards of the pack with their cells, then a few sentences."""
    left, room = _MARGIN, sheet.paper.width - 2 * _MARGIN
    title, size = fitted(f"{texts('braille.title')}: {pack.title}", Face.BOLD, 15, room, 0.6)
    sheet.text(left, 24, title, Face.BOLD, size, BLACK)
    order = texts("braille.tiles" if is_tile(pack) else "braille.order")
    top = _cards(sheet, pack, texts, _lines(sheet, order, 31) + 5)
    sheet.text(left, top + 5, texts("braille.how"), Face.BOLD, 12, BLACK)
    top += 12
    for key in _HOW:
        top = _lines(sheet, texts(key), top) + 1.5


def _lines(sheet: Sheet, text: str, top: float, size: float = 10.5) -> float:
    """A paragraph; where the next line would be."""
    for line in wrapped(text, Face.TEXT, size, sheet.paper.width - 2 * _MARGIN):
        sheet.text(_MARGIN, top, line, Face.TEXT, size, BLACK)
        top += size * 1.35 / MM
    return top


def _cards(sheet: Sheet, pack: Pack, texts: Texts, top: float) -> float:
    """The cells of each card and what they say; special cards have lines of their own below."""
    letters = [face.card for face in pack.faces if face.card not in (WILD, FREE)]
    longest = max((line_width(lines_on(pack, card, 1e9)[0]) for card in letters), default=0.0)
    column = longest + CELL + 15
    many = max(1, int((sheet.paper.width - 2 * _MARGIN + CELL) // column))
    for at, card in enumerate(letters):
        left, first = _MARGIN + at % many * column, top + at // many * _STEP
        draw_cells(sheet, left + 1, first, lines_on(pack, card, 1e9)[0])
        value = f" {pack.value(card)}" if pack.value(card) else ""
        sheet.text(left + longest + 3.5, first + 2 * PITCH, f"{card}{value}", Face.BOLD, 13, BLACK)
    top += -(-len(letters) // many) * _STEP
    for card in (face.card for face in pack.faces if face.card in (WILD, FREE)):
        line = lines_on(pack, card, 1e9)[0]
        draw_cells(sheet, _MARGIN + 1, top, line)
        start = _MARGIN + line_width(line) + 3.5
        value = f" {pack.value(card)}" if pack.value(card) else ""
        said = texts("braille.short", letters=short(pack, card), name=pack.name(card)) + value
        shown, size = fitted(said, Face.BOLD, 13, sheet.paper.width - _MARGIN - start, 0.5)
        sheet.text(start, top + 2 * PITCH, shown, Face.BOLD, size, BLACK)
        top += _STEP
    return top + 2
