"""What is in the corners of a card: its letter at the upper left, its figure at the upper right.

Where there is braille at the upper left, the letter stands below it, and the figure beside it or, if the
braille is too long for that, below it too.
"""

from dataclasses import dataclass

from crossdeck.print.cards.manners import Manner
from crossdeck.print.cards.touched import Touched
from crossdeck.print.ink.letters import MM, Face, ink, width
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet

__all__ = ["CAP", "Corners", "corners_of", "draw_figure", "draw_index"]

CAP = 0.7
"""How high a capital of Jost is, in parts of its size."""
_HAT = 0.28
"""How much higher one with a hat is."""


@dataclass(frozen=True)
class Corners:
    """Where letter and figure stand, from the upper edge and from the sides; all in millimetres."""

    kept: float
    """So far down the card belongs to braille."""
    line: float
    """The base line of the letter."""
    figure: str
    size: float
    """How large the figure is."""
    frame: tuple[float, float, float]
    """From where its frame goes down, how wide and how high it is; without a frame, what the figure takes."""
    low: float
    """So far down all that is in the corners reaches."""
    reach: float
    """And so far in from the sides."""

    @property
    def below_figure(self) -> float:
        """How far down figure and braille reach, on a card that has no letter."""
        return max(self.kept, self.frame[0] + self.frame[2] if self.figure else 0)


def corners_of(box: Box, manner: Manner, index: str, figure: str, touched: Touched | None) -> Corners:
    """Where all has its place; empty texts take none."""
    wide = box.width
    kept = touched.height if touched else 0.0
    edge = kept + 0.02 * wide if kept else 0.042 * wide
    line = edge + (_HAT + CAP) * manner.corner / 100 * wide
    size = manner.figure / 100 * wide
    if figure:
        size *= min(1, (0.25 if manner.framed else 0.36) * wide / width(figure, Face.BOLD, size * MM))
    long = width(figure, Face.BOLD, size * MM)
    if manner.framed:
        high = (CAP * manner.figure / 100 + 0.09) * wide
        long = max(high, long + 0.1 * wide)
        top = line - (CAP * manner.corner / 100 * wide + high) / 2
        if touched:
            beside = touched.width + 2 <= wide - 0.05 * wide - long
            top = touched.corner * 0.5 if beside else kept + 0.03 * wide
    else:
        high = CAP * size
        top = line - high
    black = ink(index, Face.BOLD) if index else None
    letter = 0.05 * wide + (black.right - black.left) * manner.corner / 100 * wide if black else 0.0
    low = max(line if index else 0, top + high if figure else 0)
    reach = max(letter, 0.05 * wide + long if figure else 0)
    return Corners(kept, line, figure, size, (top, long, high), low, reach)


def draw_index(sheet: Sheet, box: Box, letter: str, manner: Manner, corners: Corners) -> None:
    """The letter in the upper left corner."""
    if not letter:
        return
    size = manner.corner / 100 * box.width
    black = ink(letter, Face.BOLD)
    middle = max(0.142 * box.width, 0.05 * box.width + (black.right - black.left) / 2 * size)
    left = box.left + middle - (black.left + black.right) / 2 * size
    sheet.text(left, box.top + corners.line, letter, Face.BOLD, size * MM, manner.ink)


def draw_figure(sheet: Sheet, box: Box, manner: Manner, corners: Corners) -> None:
    """The figure in the upper right corner."""
    if not corners.figure:
        return
    top, long, high = corners.frame
    middle = max(0.142 * box.width, 0.055 * box.width + long / 2)
    if manner.framed:
        middle = 0.05 * box.width + long / 2
        frame = rectangle(box.right - middle - long / 2, box.top + top, long, high, high / 2)
        sheet.path(frame, stroke=manner.red, weight=0.018 * box.width)
    base = box.top + top + (high + CAP * corners.size) / 2
    sheet.text(box.right - middle, base, corners.figure, Face.BOLD, corners.size * MM, manner.red, "centre")
