"""The pages of a booklet: parts and sections, paragraphs with their ids in the margin, nothing torn apart.

A page is drawn as a form of its own, so that it is put on a sheet when it is known how many there are.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from crossdeck.print.ink.flow import Flow
from crossdeck.print.ink.letters import MM, Face, face_for, fitted, width
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, LINE_STRONG, Family, double_rule, wedge
from crossdeck.print.ink.papers import Paper
from crossdeck.print.ink.sheet import Colour, Sheet

__all__ = ["SIZE", "Entry", "Leaves", "Line", "Run", "lines_of", "words"]

SIZE = 9.0
"""Of the text, in points."""
LEADING = 1.32
_SIDE, _HEAD, _FOOT = 13.0, 16.0, 15.0
_MARGIN = 13.5
"""How wide the margin is in which the ids stand."""
_ALONE = 2
"""A page neither ends nor begins with fewer lines of a paragraph."""


@dataclass(frozen=True)
class Run:
    """Words of one look in a paragraph."""

    text: str
    face: Face = Face.TEXT
    colour: Colour = INK
    scale: float = 1.0


Line = list[tuple[float, str, Run]]
"""Pieces, each with how far from the left it begins."""


def words(ids: Sequence[str], colour: Colour) -> list[Run]:
    """Ids that are cited: small, and none of them is torn from its dash."""
    return [Run(" ".join(ids), Face.LABEL, colour, 0.76)] if ids else []


def lines_of(runs: Sequence[Run], size: float, room: float) -> list[Line]:
    """The runs in lines that fit; neighbours of one look are drawn as one piece."""
    lines: list[Line] = [[]]
    end = 0.0
    for run in runs:
        scaled = size * run.scale
        space = width(" ", run.face, scaled)
        for word in run.text.split():
            wide = width(word, run.face, scaled)
            gap = space if lines[-1] else 0
            if end + gap + wide > room and lines[-1]:
                lines.append([])
                end, gap = 0.0, 0
            line = lines[-1]
            if line and line[-1][2] is run:
                start, text, _ = line[-1]
                line[-1] = (start, f"{text} {word}", run)
                end = start + width(f"{text} {word}", run.face, scaled)
            else:
                line.append((end + gap, word, run))
                end += gap + wide
    return lines


@dataclass(frozen=True)
class Entry:
    """A line of the contents."""

    title: str
    page: int
    deep: bool
    """Whether it lies inside of a part."""


class Leaves(Flow):
    """A flow over half pages, with a running head and a number on each."""

    def __init__(self, sheet: Sheet, family: Family, title: str, page: Paper) -> None:
        """Begin with the first page; on those that are left open stands the title."""
        super().__init__(sheet, family, title, lambda page, _: str(page))
        self.page = page
        self.left, self.right = _SIDE, page.width - _SIDE
        self.top, self.bottom = _HEAD, page.height - _FOOT
        self.names: list[str] = []
        self.entries: list[Entry] = []
        self._title, self._part, self._plain = title, "", False
        self._drawing = ExitStack()
        self._begin()

    @property
    def number(self) -> int:
        """The number of the page that is being drawn."""
        return len(self.names)

    def _begin(self) -> None:
        self.names.append(f"page-{len(self.names) + 1}")
        self._drawing = ExitStack()
        self._drawing.enter_context(self.sheet.form(self.names[-1]))
        self.y, self._plain, self._headed = self.top, False, self._part

    def end_page(self) -> None:
        """End a page with what stands on every one."""
        if not self._plain:
            self._furnish()
        self._drawing.close()

    def next_page(self) -> None:
        """End this page and begin another."""
        self.end_page()
        self._begin()

    def reserve(self) -> str:
        """End this page and leave the next one out: whoever asks draws it as a form of this name."""
        self.end_page()
        self.names.append(f"page-{len(self.names) + 1}")
        left_out = self.names[-1]
        self._begin()
        return left_out

    def plain(self) -> None:
        """Let this page have neither head nor number: a cover, for example."""
        self._plain = True

    def _furnish(self) -> None:
        odd = self.number % 2
        outer, way = (self.right, "right") if odd else (self.left, "left")
        said = (self._headed or self._part or self._title) if odd else self._title
        text, size = fitted(said, Face.LABEL, 7, self.width)
        self.sheet.text(outer, 10, text, Face.LABEL, size, INK_2, "right" if way == "right" else "left")
        self.sheet.line((self.left, 11.6), (self.right, 11.6), HAIR, LINE_STRONG)
        base = self.page.height - 8
        number = str(self.number)
        self.sheet.text(
            outer, base, number, Face.LABEL, 8, self.family.deep, "right" if way == "right" else "left"
        )

    def part(self, title: str, lead: str = "", *, keep: float = 24) -> None:
        """The head of a part, in the lid's letters over a double rule; listed in the contents."""
        if self.y > self.top:
            self.y += 7
        self.need(17 + keep + (len(lead) > 0) * 9)
        if self.y == self.top:
            self._headed = title
        self._part = title
        self.entries.append(Entry(title, self.number, deep=False))
        face = face_for(title, Face.LID)
        text, size = fitted(title, face, 17, self.width, 0.7)
        self.y += 6.5
        self.sheet.text(self.left, self.y, text, face, size, self.family.deep)
        self.y += 2.6
        double_rule(self.sheet, self.left, self.right, self.y, self.family)
        self.y += 3
        if lead:
            self.rich([Run(lead, colour=INK_2)], size=8.5)

    def section(self, title: str, *, keep: float, listed: bool = True, note: str = "") -> None:
        """The head of a section, in tracked capitals; `keep` of what follows stays with it."""
        if self.y > self.top:
            self.y += 3
        self.need(7 + keep)
        if listed:
            self.entries.append(Entry(title, self.number, deep=True))
        self.y += 4.4
        wedge(self.sheet, self.left, self.y - 1.05, 2.0, self.family.bright)
        room = self.width - 4 - (width(note, Face.TEXT, 7.5) + 4 if note else 0)
        tracked = (
            room * MM / (1 + 0.1 * len(title) * 8.4 / max(1.0, width(title.upper(), Face.BOLD, 8.4) * MM))
        )
        text, size = fitted(title.upper(), Face.BOLD, 8.4, tracked / MM, 0.6)
        self.sheet.text(self.left + 3.4, self.y, text, Face.BOLD, size, self.family.deep, tracking=0.1)
        if note:
            self.sheet.text(self.right, self.y, note, size=7.5, colour=INK_2, align="right")
        self.y += 1.6

    def measure(self, runs: Sequence[Run], size: float = SIZE, indent: float = 0) -> float:
        """How much room a paragraph takes."""
        return len(lines_of(runs, size, self.width - indent)) * size * LEADING / MM + 1.1

    def rich(
        self, runs: Sequence[Run], size: float = SIZE, indent: float = 0, margin: str = "", air: float = 1.1
    ) -> None:
        """A paragraph, with an id in its margin; never one line of it alone on a page."""
        lines = lines_of(runs, size, self.width - indent)
        step = size * LEADING / MM
        fits = int((self.bottom - self.y + 1e-6) / step)
        if fits < len(lines) and (fits < _ALONE or len(lines) < 2 * _ALONE):
            self.next_page()
            fits = len(lines)
        elif fits < len(lines):
            fits = min(fits, len(lines) - _ALONE)
        for at, line in enumerate(lines):
            if at == fits:
                self.next_page()
            self.y += step
            base = self.y - 0.26 * step
            if at == 0 and margin:
                self.sheet.text(self.left, base, margin, Face.LABEL, 6.6, INK_2)
            self.draw_line(line, self.left + indent, base, size)
        self.y += air

    def draw_line(self, line: Line, left: float, base: float, size: float) -> None:
        """One line of a paragraph."""
        for start, text, run in line:
            self.sheet.text(left + start, base, text, run.face, size * run.scale, run.colour)

    def item(self, id_: str, runs: Sequence[Run], size: float = SIZE) -> None:
        """A paragraph with its id in the margin, and a line beneath it."""
        self.rich(runs, size, _MARGIN, id_, air=0.9)
        self.sheet.line((self.left + _MARGIN, self.y), (self.right, self.y), HAIR, LINE)
        self.y += 0.5

    def item_height(self, runs: Sequence[Run], size: float = SIZE) -> float:
        """How much room such a paragraph takes, or its beginning if it may go on elsewhere."""
        lines = min(3, len(lines_of(runs, size, self.width - _MARGIN)))
        return lines * size * LEADING / MM + 1.5
