"""The lamp over the cloth: brightest in the middle, in a few even steps towards the edge.

Painting is asked for line by line and often, so the steps of a line are found once: as runs of cells that
have the same ground.
"""

from collections.abc import Iterable
from functools import cache, cached_property

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip

from crossdeck.terminal.screen.colours import Colours

__all__ = ["Lamp"]

_STEPS = 10
_REACH = 1.2
"""How far the light falls: 1 is the middle of each edge, 2 the corners."""


class Lamp:
    """The light on a cloth of one size; `even` where the terminal has too few colours for it."""

    def __init__(self, width: int, height: int, colours: Colours, even: bool) -> None:
        """Nothing is painted yet."""
        self.fits = (width, height, colours, even)
        """What it was made for."""
        self.width, self.height, self.colours, self.even = self.fits
        self.line = cache(self._line)

    @cached_property
    def _grounds(self) -> list[Style]:
        lit, edge = Color.parse(self.colours.baize_lit), Color.parse(self.colours.baize)
        return [Style(bgcolor=lit.blend(edge, step / _STEPS).rich_color) for step in range(_STEPS + 1)]

    def _line(self, y: int) -> list[tuple[int, Style]]:
        """The runs of one line: where each ends, and its ground."""
        if self.even:
            return [(self.width, self._grounds[-1])]
        steps = [self._step(x, y) for x in range(self.width)]
        ends = [x + 1 for x in range(self.width) if x + 1 == self.width or steps[x] != steps[x + 1]]
        return [(end, self._grounds[steps[end - 1]]) for end in ends]

    def _step(self, x: int, y: int) -> int:
        across, down = (2 * x + 1) / self.width - 1, (2 * y + 1) / self.height - 1
        return min(_STEPS, int(_STEPS * (across * across + down * down) / _REACH))

    def fall_on(self, segments: Iterable[Segment], y: int) -> Strip:
        """Put the cloth under everything on a line that has no ground of its own."""
        runs, run, x = self.line(y), 0, 0
        lit: list[Segment] = []
        for text, style, _ in segments:
            if style is not None and style.bgcolor is not None:
                lit.append(Segment(text, style))
                x += len(text)
                continue
            start = 0
            while start < len(text):
                while run < len(runs) - 1 and runs[run][0] <= x:
                    run += 1
                end, ground = runs[run]
                part = text[start : start + max(1, end - x)]
                lit.append(Segment(part, style + ground if style else ground))
                start, x = start + len(part), x + len(part)
        return Strip(lit).adjust_cell_length(self.width, self._grounds[-1])
