"""One PDF, drawn sheet by sheet.  Millimetres from the top left corner; nothing of today or of chance."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Literal

from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from crossdeck.print.ink.letters import MM, Face, drawable, register, width
from crossdeck.print.ink.papers import Paper
from crossdeck.print.ink.paths import Outline, polygon

__all__ = ["Align", "Box", "Colour", "Sheet"]

Align = Literal["left", "centre", "right"]
Colour = str
"""As on the web: `#1e1711`."""

_POINTED, _ROUND = 0, 1
_FILL_AND_LINE: Literal[2] = 2
"""Numbers that a PDF has for how lines meet, and for how letters are drawn."""

rl_config.useA85 = 0  # Files are sent as bytes: writing them in letters would cost a quarter more.


@dataclass(frozen=True)
class Box:
    """A place on the sheet."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    def grown(self, by: float) -> "Box":
        """The box with so much more on every side, such as a bleed."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


class Sheet:
    """A PDF that is being drawn; `end` finishes a sheet, `finish` the document."""

    def __init__(self, paper: Paper, *, title: str, language: str) -> None:
        """Begin with an empty sheet; the title is for the window that shows it."""
        self.paper = paper
        self._held = BytesIO()
        size = (paper.width * MM, paper.height * MM)
        self._canvas = Canvas(self._held, pagesize=size, invariant=1, pageCompression=1, lang=language)
        self._canvas.setTitle(title)
        self._canvas.setAuthor("crossdeck")
        self._canvas.setViewerPreference("PrintScaling", "None")  # A millimetre is to stay one.
        self._font: tuple[str, float] | None = None
        self._fill: Colour | None = None
        self._stroke: tuple[Colour, float] | None = None

    def text(
        self,
        left: float,
        base: float,
        text: str,
        face: Face = Face.TEXT,
        size: float = 9,
        colour: Colour = "#1e1711",
        align: Align = "left",
        tracking: float = 0,
        outline: float = 0,
    ) -> None:
        """Write a line on its base line; `tracking` is in parts of the size, as in style sheets.

        With an outline, letters are drawn over with a line of so many millimetres: bolder than the font is.
        """
        if not (text := drawable(text, face)):
            return
        name = register(face)
        if self._font != (name, size):
            self._canvas.setFont(name, size)
            self._font = (name, size)
        if align != "left":
            # Between letters there is one gap fewer than there are letters.
            wide = width(text, face, size) + tracking * size / MM * (len(text) - 1)
            left -= wide if align == "right" else wide / 2
        self._paint(colour, colour if outline else None, outline)
        if outline:
            self._canvas.setLineJoin(_ROUND)  # Else the points of a W would grow spikes.
        self._canvas.drawString(
            left * MM,
            self._up(base),
            text,
            mode=_FILL_AND_LINE if outline else None,
            charSpace=tracking * size,
        )
        if outline:
            self._canvas.setLineJoin(_POINTED)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], weight: float, colour: Colour
    ) -> None:
        """Draw a straight line, so many millimetres thick."""
        self._paint(None, colour, weight)
        self._canvas.line(start[0] * MM, self._up(start[1]), end[0] * MM, self._up(end[1]))

    def shape(
        self,
        points: Sequence[tuple[float, float]],
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = 0.2,
    ) -> None:
        """Draw a closed shape of straight lines."""
        self.path(polygon(points), fill=fill, stroke=stroke, weight=weight)

    def path(
        self,
        outline: Outline,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = 0.2,
        dash: Sequence[float] = (),
        opacity: tuple[float, float] = (1, 1),
        even_odd: bool = False,
    ) -> None:
        """Draw an outline; `opacity` is that of what is filled, and that of the line."""
        if fill is None and stroke is None:
            return
        drawn = self._traced(outline)
        self._paint(fill, stroke, weight)
        special = bool(dash) or opacity != (1, 1)
        if special:
            self._canvas.saveState()
            self._canvas.setDash([each * MM for each in dash])
            self._canvas.setFillAlpha(opacity[0])
            self._canvas.setStrokeAlpha(opacity[1])
        self._canvas.drawPath(
            drawn, fill=fill is not None, stroke=stroke is not None, fillMode=0 if even_odd else 1
        )
        if special:
            self._canvas.restoreState()

    def rectangles(self, boxes: Iterable[Box], fill: Colour) -> None:
        """Fill many rectangles at once, without a seam where they touch."""
        path = self._canvas.beginPath()
        for box in boxes:
            path.rect(box.left * MM, self._up(box.bottom), box.width * MM, box.height * MM)
        self._paint(fill, None, 0)
        self._canvas.drawPath(path, fill=1, stroke=0, fillMode=1)

    @contextmanager
    def clipped(self, outline: Outline) -> Iterator[None]:
        """Whatever is drawn is cut off at the outline."""
        with self._aside():
            self._canvas.clipPath(self._traced(outline), stroke=0, fill=0)
            yield

    @contextmanager
    def turned(self, centre: tuple[float, float], degrees: float) -> Iterator[None]:
        """Whatever is drawn is turned about a point, clockwise."""
        with self._aside():
            across, up = centre[0] * MM, self._up(centre[1])
            self._canvas.translate(across, up)
            self._canvas.rotate(-degrees)
            self._canvas.translate(-across, -up)
            yield

    @contextmanager
    def _aside(self) -> Iterator[None]:
        before = self._font, self._fill, self._stroke
        self._canvas.saveState()
        yield
        self._canvas.restoreState()
        self._font, self._fill, self._stroke = before

    def _traced(self, outline: Outline) -> PDFPathObject:
        path = self._canvas.beginPath()
        for kind, points in outline:
            flat = [each for x, y in points for each in (x * MM, self._up(y))]
            if kind == "m":
                path.moveTo(*flat)
            elif kind == "l":
                path.lineTo(*flat)
            elif kind == "c":
                path.curveTo(*flat)
            else:
                path.close()
        return path

    def disc(
        self,
        centre: tuple[float, float],
        radius: float,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = 0.2,
    ) -> None:
        """Draw a circle."""
        self._paint(fill, stroke, weight)
        left, top = centre[0] * MM, self._up(centre[1])
        self._canvas.circle(left, top, radius * MM, fill=fill is not None, stroke=stroke is not None)

    def sector(self, centre: tuple[float, float], radius: float, fill: Colour) -> None:
        """Draw the upper half of a disc."""
        self._paint(fill, None, 0)
        left, top, reach = centre[0] * MM, self._up(centre[1]), radius * MM
        box = (left - reach, top - reach, left + reach, top + reach)
        self._canvas.wedge(*box, 0, 180, fill=1, stroke=0)

    def on(self, paper: Paper) -> None:
        """Go on with this paper, whose sheets are whole: this one, of which nothing is drawn yet, is such."""
        self.paper = paper
        self._canvas.setPageSize((paper.width * MM, paper.height * MM))
        self._canvas.setTrimBox(None)
        self._canvas.setBleedBox(None)

    def bleed(self, trim: Box, bleed: float) -> None:
        """Say of all sheets from now on what is left when they are cut, and how far ink goes beyond."""
        self._canvas.setTrimBox(self._corners(trim))
        left, low, right, high = self._corners(trim.grown(bleed))
        width, height = self.paper.width * MM, self.paper.height * MM
        self._canvas.setBleedBox((max(left, 0), max(low, 0), min(right, width), min(high, height)))

    @contextmanager
    def form(self, name: str, within: Box | None = None) -> Iterator[None]:
        """Draw something that `place` puts on sheets, as often as wanted, also on those before.

        What goes beyond the box is not seen; without one it is the sheet.
        """
        before = self._font, self._fill, self._stroke
        self._forget()
        self._canvas.beginForm(name, *(self._corners(within) if within else ()))
        yield
        self._canvas.endForm()
        self._font, self._fill, self._stroke = before

    def place(self, name: str, left: float = 0, top: float = 0) -> None:
        """Put a form where it was drawn, or so much to the right and down of it."""
        with self._aside():
            self._canvas.translate(left * MM, -top * MM)
            self._canvas.doForm(name)

    def end(self) -> None:
        """Go to the next sheet."""
        self._canvas.showPage()
        self._forget()

    @property
    def number(self) -> int:
        """The number of the sheet that is being drawn."""
        return int(self._canvas.getPageNumber())

    def finish(self) -> bytes:
        """The whole document; the last sheet has been ended."""
        self._canvas.save()
        return self._held.getvalue()

    def _up(self, top: float) -> float:
        """Points from the lower edge, as a PDF counts."""
        return (self.paper.height - top) * MM

    def _corners(self, box: Box) -> tuple[float, float, float, float]:
        return box.left * MM, self._up(box.bottom), box.right * MM, self._up(box.top)

    def _forget(self) -> None:
        """A new page or form knows nothing of what was set before."""
        self._font = self._fill = self._stroke = None

    def _paint(self, fill: Colour | None, stroke: Colour | None, weight: float) -> None:
        """Set what is not set already."""
        if fill is not None and fill != self._fill:
            self._canvas.setFillColor(_mixed(fill))
            self._fill = fill
        if stroke is not None and (stroke, weight) != self._stroke:
            self._canvas.setStrokeColor(_mixed(stroke))
            self._canvas.setLineWidth(weight * MM)
            self._stroke = (stroke, weight)


@cache
def _mixed(colour: Colour) -> Color:
    return HexColor(colour)
