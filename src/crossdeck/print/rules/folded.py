"""Booklets: half pages, two on each side of a sheet, so that the stack is folded in the middle and stapled.

sheet 1   front │ n   1 │    back │ 2   n-1 │      Sheets are turned over their short edge, then both
sheet 2   front │ n-2 3 │    back │ 4   n-3 │      sides stand upright.  Two pages that lie side by
                                                   side always add up to n + 1.
"""

from collections.abc import Sequence

from crossdeck.print.ink.ornament import HAIR, INK_2
from crossdeck.print.ink.papers import Paper
from crossdeck.print.ink.sheet import Sheet

__all__ = ["bind", "fold", "half_of", "padding"]

_MARK = 4.0
"""Millimetres of a mark."""


def half_of(paper: Paper) -> Paper:
    """The page of a booklet: half a sheet, upright."""
    return Paper(f"half {paper.name}", paper.height / 2, paper.width)


def padding(pages: int) -> int:
    """How many pages are missing: a folded sheet has four."""
    return -pages % 4


def fold(pages: int) -> list[tuple[int, int]]:
    """Which pages, from 1 on, lie left and right on each side, from the front of the outermost sheet on."""
    if padding(pages):
        raise ValueError(f"a folded booklet has four pages a sheet, not {pages} altogether")
    sides = []
    for sheet in range(pages // 4):
        first, last = 2 * sheet + 1, pages - 2 * sheet
        sides += [(last, first), (first + 1, last - 1)]
    return sides


def bind(sheet: Sheet, pages: Sequence[str], *, imposed: bool) -> bytes:
    """Put drawn pages on sheets: two on a side in the order of folding, or one after the other."""
    if not imposed:
        for name in pages:
            sheet.place(name)
            sheet.end()
        return sheet.finish()
    half = sheet.paper.width / 2
    for side, (left, right) in enumerate(fold(len(pages))):
        sheet.place(pages[left - 1])
        sheet.place(pages[right - 1], left=half)
        if side == 0:
            _mark(sheet, half)
        sheet.end()
    return sheet.finish()


def _mark(sheet: Sheet, fold: float) -> None:
    """Where to fold, at both edges, and where the two staples go: on the outside of the outermost sheet."""
    high = sheet.paper.height
    for top in (_MARK, high - 2 * _MARK):
        sheet.line((fold, top), (fold, top + _MARK), HAIR, INK_2)
    for middle in (high / 4, high * 3 / 4):
        sheet.line((fold, middle - 6), (fold, middle + 6), 0.3, INK_2)
        for end in (middle - 6, middle + 6):
            sheet.line((fold - 0.8, end), (fold + 0.8, end), 0.3, INK_2)
