"""Pages that fill from top to bottom: heads, paragraphs, and tables whose head is repeated on every page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crossdeck.print.ink.letters import MM, Face, fitted, width, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, LINE_STRONG, Family, wedge
from crossdeck.print.ink.sheet import Align, Colour, Sheet

__all__ = ["Cell", "Column", "Flow"]

_MARGIN = 18.0
_FOOT = 16.0
"""Millimetres at the lower edge; the footer is in it."""
_LEADING = 1.3


@dataclass(frozen=True)
class Cell:
    """What stands in a table, where it is not the usual face and colour."""

    text: str
    face: Face | None = None
    colour: Colour = INK


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    head: str
    width: float
    align: Align = "left"
    face: Face = Face.TEXT


class Flow:
    """A document in one column; it begins the next page by itself."""

    def __init__(self, sheet: Sheet, family: Family, foot: str, page: Callable[[int, int], str]) -> None:
        """Fill this sheet; at the foot of every page stands `foot`, and what `page` says: 2 of 7."""
        self.sheet, self.family = sheet, family
        self.left, self.right = _MARGIN, sheet.paper.width - _MARGIN
        self.top, self.bottom = _MARGIN, sheet.paper.height - _FOOT - 4
        self.y = self.top
        self._foot, self._page = foot, page
        self._before = sheet.number - 1

    @property
    def width(self) -> float:
        """How wide the column is."""
        return self.right - self.left

    def next_page(self) -> None:
        """End this page; its foot is drawn when it is known how many pages there are."""
        self.sheet.place(f"foot-{self.sheet.number}")
        self.sheet.end()
        self.y = self.top

    def close(self) -> None:
        """End the last page, and write on all which of how many it is."""
        self.next_page()
        pages = self.sheet.number - 1 - self._before
        for page in range(1, pages + 1):
            with self.sheet.form(f"foot-{self._before + page}"):
                self._draw_foot(self._page(page, pages))

    def finish(self) -> bytes:
        """Close it, where there is nothing else in the document."""
        self.close()
        return self.sheet.finish()

    def _draw_foot(self, page: str) -> None:
        base = self.sheet.paper.height - _FOOT + 5
        self.sheet.line((self.left, base - 4), (self.right, base - 4), HAIR, LINE_STRONG)
        foot, size = fitted(self._foot, Face.TEXT, 7.5, self.width - 30)
        self.sheet.text(self.left, base, foot, size=size, colour=INK_2)
        self.sheet.text(self.right, base, page, size=7.5, colour=INK_2, align="right")

    def need(self, height: float) -> bool:
        """Go to the next page if so much does not fit here; whether that was done."""
        if self.y + height <= self.bottom:
            return False
        self.next_page()
        return True

    def head(self, text: str, note: str = "", *, keep: float = 25) -> None:
        """A section's head, with a note beside it; at least `keep` of what follows stays with it."""
        if self.y > self.top:
            self.y += 6
        self.need(9 + keep)
        self.y += 4
        wedge(self.sheet, self.left, self.y - 1.15, 2.4, self.family.bright)
        self.sheet.text(self.left + 4, self.y, text.upper(), Face.BOLD, 9.5, self.family.deep, tracking=0.12)
        if note:
            start = self.left + 8 + width(text.upper(), Face.BOLD, 9.5) + len(text) * 0.12 * 9.5 / MM
            shown, size = fitted(note, Face.TEXT, 8, self.right - start)
            self.sheet.text(self.right, self.y, shown, size=size, colour=INK_2, align="right")
        self.y += 1.8
        self.sheet.line((self.left, self.y), (self.right, self.y), 0.3, self.family.deep)
        self.y += 1.5

    def height_of(self, text: str, size: float = 9) -> float:
        """How much room a paragraph takes."""
        return (len(wrapped(text, Face.TEXT, size, self.width)) + 0.4) * size * _LEADING / MM

    def paragraph(self, text: str, size: float = 9, colour: Colour = INK) -> None:
        """A paragraph."""
        step = size * _LEADING / MM
        for line in wrapped(text, Face.TEXT, size, self.width):
            self.need(step)
            self.y += step
            self.sheet.text(self.left, self.y - 0.25 * step, line, size=size, colour=colour)
        self.y += step * 0.4

    def table(
        self,
        columns: Sequence[Column],
        rows: Sequence[Sequence[str | Cell]],
        size: float = 8.5,
        marked: Callable[[int], bool] = lambda _: False,
    ) -> None:
        """A table; a cell that is too long gets more lines, and `marked` rows a stronger line below."""
        if any(column.head for column in columns):
            self._table_head(columns, size)
        for at, row in enumerate(rows):
            cells = [cell if isinstance(cell, Cell) else Cell(cell) for cell in row]
            lines = [
                wrapped(cell.text, cell.face or column.face, size, column.width - _GAP)
                for cell, column in zip(cells, columns, strict=True)
            ]
            step = size * 1.2 / MM
            height = step * max(map(len, lines)) + 1.3
            if self.need(height) and any(column.head for column in columns):
                self._table_head(columns, size)
            left = self.left
            for cell, column, said in zip(cells, columns, lines, strict=True):
                for down, line in enumerate(said):
                    base = self.y + 0.9 + step * (down + 0.75)
                    place = left + _at(column, last=column is columns[-1])
                    self.sheet.text(
                        place, base, line, cell.face or column.face, size, cell.colour, column.align
                    )
                left += column.width
            self.y += height
            strong = marked(at)
            colour = LINE_STRONG if strong else LINE
            self.sheet.line((self.left, self.y), (left, self.y), 0.25 if strong else HAIR, colour)

    def _table_head(self, columns: Sequence[Column], size: float) -> None:
        left = self.left
        self.y += 3.6
        for column in columns:
            head, small = fitted(column.head, Face.LABEL, size * 0.82, column.width - 0.8, 0.7)
            self.sheet.text(
                left + _at(column, last=column is columns[-1]),
                self.y,
                head,
                Face.LABEL,
                small,
                INK_2,
                column.align,
            )
            left += column.width
        self.y += 1.2
        self.sheet.line((self.left, self.y), (left, self.y), 0.25, LINE_STRONG)


_GAP = 2.0
"""Millimetres that a column keeps free."""


def _at(column: Column, *, last: bool) -> float:
    """Where a cell of the column is anchored; at the edge of the page nothing is kept free."""
    if column.align == "left":
        return 0
    return column.width - (0 if last else _GAP) if column.align == "right" else column.width / 2
