"""Which part of the cloth is seen: card size and the square in the corner.  The table never jumps.

The whole crossword with a square of air round it is shown as large as it fits.  When it fits no more, the
cards become smaller, and when they are as small as they get, the view pans, just enough and no more.
"""

from dataclasses import dataclass, replace

from crossdeck.layout import Square
from crossdeck.terminal.screen.widgets.faces import Size

__all__ = ["Bounds", "Viewport"]

Bounds = tuple[Square, Square]
"""The first and the last row and column: (top, left), (bottom, right)."""

_SIZES = tuple(Size)


@dataclass(frozen=True)
class Viewport:
    """A window of so many cells on the cloth, with this square in its corner."""

    width: int
    height: int
    size: Size = Size.LARGE
    corner: Square = (0, 0)

    @property
    def rows(self) -> int:
        """How many rows of squares are seen whole."""
        return max(1, self.height // self.size.rows)

    @property
    def cols(self) -> int:
        """How many columns of squares are seen whole."""
        return max(1, self.width // self.size.cols)

    @property
    def margin(self) -> Square:
        """The lines and cells left over above and to the left of the squares."""
        return (
            max(0, self.height - self.rows * self.size.rows) // 2,
            max(0, self.width - self.cols * self.size.cols) // 2,
        )

    def square_at(self, x: int, y: int) -> Square | None:
        """The square drawn at this cell; None beside the squares."""
        top, left = self.margin
        row, col = (y - top) // self.size.rows, (x - left) // self.size.cols
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return None
        return self.corner[0] + row, self.corner[1] + col

    def place(self, square: Square) -> tuple[int, int, int, int] | None:
        """Where a square is drawn: column, line, width and height; None if it is out of sight."""
        (top, left), size = self.margin, self.size
        row, col = square[0] - self.corner[0], square[1] - self.corner[1]
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return None
        return left + col * size.cols, top + row * size.rows, size.cols, size.rows

    def resized(self, width: int, height: int) -> "Viewport":
        """The same squares in the middle of another window."""
        new = replace(self, width=width, height=height)
        down, right = (self.rows - new.rows) // 2, (self.cols - new.cols) // 2
        return new.panned(down, right)

    def panned(self, down: int, right: int) -> "Viewport":
        """Moved by so many squares."""
        return replace(self, corner=(self.corner[0] + down, self.corner[1] + right))

    def sized(self, size: Size) -> "Viewport":
        """With cards of another size, the same square in the middle."""
        row, col = self.corner[0] + self.rows // 2, self.corner[1] + self.cols // 2
        new = replace(self, size=size)
        return replace(new, corner=(row - new.rows // 2, col - new.cols // 2))

    def fitting(self, bounds: Bounds, *, largest: Size = Size.GRAND) -> Size:
        """The largest size in which all this is seen; large cards only if there is air round them too."""
        (top, left), (bottom, right) = bounds
        for size in reversed(_SIZES[: _SIZES.index(largest) + 1]):
            trial = replace(self, size=size)
            air = 2 if size.rows > 2 else 0
            if trial.rows > bottom - top + air and trial.cols > right - left + air:
                return size
        return Size.SMALL

    def centred(self, bounds: Bounds) -> "Viewport":
        """With these bounds in the middle."""
        (top, left), (bottom, right) = bounds
        row, col = (top + bottom + 1) // 2, (left + right + 1) // 2
        return replace(self, corner=(row - self.rows // 2, col - self.cols // 2))

    def holding(self, bounds: Bounds, air: int = 0) -> "Viewport":
        """Panned just enough that these bounds are seen, with air round them if there is room."""
        (top, left), (bottom, right) = bounds
        row = _slid(self.corner[0], self.rows, top - air, bottom + air)
        col = _slid(self.corner[1], self.cols, left - air, right + air)
        return replace(self, corner=(row, col))


def _slid(start: int, length: int, first: int, last: int) -> int:
    """Where a window of this length begins after the least move that shows first to last."""
    if last - first + 1 > length:
        return first + (last - first + 1 - length) // 2
    return min(max(start, last - length + 1), first)
