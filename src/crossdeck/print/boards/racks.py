r"""Racks of folded card: a tent with a shelf before it for ten letters, and a lip that holds them.

From the side, and flat (the second tier is only there where ten letters are longer than the paper):

        /\                 lip    ═ ears, glued to the stops from outside
       /  \                shelf  ═ stops, which end the shelf
    | /    \               front  the letters lean on it
    |/______\              [lip and shelf of the upper tier, front]
   lip, shelf, foot        back   the sign of its colour, for the others
                           foot, tab
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import cos, hypot, radians, sin

from crossdeck.boards import Board, Ground
from crossdeck.print.boards.grounds import Style, cells, draw_signs
from crossdeck.print.cards.sizes import Size
from crossdeck.print.ink.letters import Face, fitted, width, wrapped
from crossdeck.print.ink.nets import EDGE, cut, fold, glue
from crossdeck.print.ink.ornament import INK, INK_2
from crossdeck.print.ink.papers import Paper, PrintError
from crossdeck.print.ink.paths import Point, polygon, rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.squares import ink_of, tint_of
from crossdeck.print.texts import Texts

__all__ = ["Rack", "draw_racks", "rack_for"]

LETTERS = 10
"""As many as a player holds (KWR-02)."""
_PLAY = 2.0
_SHELF = 5.0
_TAB = 8.0
_GAP = 4.0
"""Between two racks on a sheet."""
_LEAN = radians(20)
"""How far the letters lean back."""
_BLEED = 1.0


@dataclass(frozen=True)
class Rack:
    """Its measures in millimetres: `inner` is the length of the shelf."""

    inner: float
    lip: float
    panels: tuple[tuple[str, float], ...]
    """From the lip to the tab: what each part is, and how high."""

    @property
    def width(self) -> float:
        """How wide it is when it lies flat."""
        return self.inner + 2 * max(self.lip, _SHELF)

    @property
    def height(self) -> float:
        """How high it is when it lies flat."""
        return sum(high for _, high in self.panels)

    def placed(self, left: float, top: float) -> Iterator[tuple[str, Box]]:
        """Every part where it lies on the sheet, without ears and stops."""
        for name, high in self.panels:
            yield name, Box(left, top, self.inner, high)
            top += high


def rack_for(letter: Size, *, tiers: int = 1) -> Rack:
    """A rack for ten letters of this size, in so many tiers."""
    lip = 0.3 * letter.height
    inner = LETTERS // tiers * letter.width + _PLAY
    below = letter.height + (4 if tiers == 1 else 1)
    panels = [("lip", lip), ("shelf", _SHELF), ("front", below)]
    slope, behind = below, 0.0
    if tiers > 1:
        above = 0.85 * letter.height
        panels += [("upper lip", lip), ("shelf", _SHELF), ("front", above)]
        slope, behind = below - lip + above, _SHELF
    # The ridge, seen from the side: so far behind the front edge of the foot, and so high above it.
    back = slope * sin(_LEAN) + behind * cos(_LEAN)
    high = slope * cos(_LEAN) - behind * sin(_LEAN)
    foot = back + slope * sin(_LEAN)
    panels += [("back", hypot(foot - back, high)), ("foot", foot), ("tab", _TAB)]
    return Rack(inner, lip, tuple(panels))


def draw_racks(
    sheet: Sheet,
    board: Board,
    letter: Size,
    paper: Paper,
    style: Style,
    names: Mapping[str, str],
    texts: Texts,
) -> None:
    """A rack of each colour, as many on a sheet as it holds; every sheet is ended."""
    if not board.colours:
        return
    rack, turned, across, down = _fitted(letter, paper)
    places = across * down
    for first in range(0, len(board.colours), places):
        sheet.on(turned)
        here = board.colours[first : first + places]
        lines = -(-len(here) // across)
        top = (turned.height - lines * (rack.height + _GAP) + _GAP) / 2
        left = (turned.width - across * (rack.width + _GAP) + _GAP) / 2
        for at, colour in enumerate(here):
            line, column = divmod(at, across)
            place = (left + column * (rack.width + _GAP), top + line * (rack.height + _GAP))
            _draw_rack(sheet, board, colour, names[colour], rack, place, style, texts)
        sheet.end()


def _fitted(letter: Size, paper: Paper) -> tuple[Rack, Paper, int, int]:
    """The rack that fits, on which paper, and how many across and down."""
    for tiers in (1, 2):
        rack = rack_for(letter, tiers=tiers)
        fits = []
        for turned in (paper, paper.turned):
            across = int((turned.width - 2 * EDGE + _GAP) // (rack.width + _GAP))
            down = int((turned.height - 2 * EDGE + _GAP) // (rack.height + _GAP))
            if across and down:
                fits.append((rack, turned, across, down))
        if fits:
            return max(fits, key=lambda fit: fit[2] * fit[3])
    raise PrintError(
        f"a rack for letters of {letter.width:g} mm does not fit on {paper.name}: choose a smaller size"
    )


def _draw_rack(
    sheet: Sheet,
    board: Board,
    colour: str,
    name: str,
    rack: Rack,
    place: Point,
    style: Style,
    texts: Texts,
) -> None:
    left = place[0] + (rack.width - rack.inner) / 2
    parts = list(rack.placed(left, place[1]))
    ground = Ground(colour)
    for part, box in parts:
        if part in ("front", "back") and style == "plain":
            inked = rectangle(box.left - _BLEED, box.top, box.width + 2 * _BLEED, box.height)
            sheet.path(inked, fill=tint_of(ground))
        if part == "back":
            _draw_name(sheet, board, ground, name, box, style)
        elif part == "foot":
            _draw_words(sheet, texts("rack.fold"), box)
    _draw_lines(sheet, rack, parts)


def _draw_lines(sheet: Sheet, rack: Rack, parts: list[tuple[str, Box]]) -> None:
    """Where it is cut, folded and glued."""
    left_side: list[Point] = []
    for (part, box), (before, _) in zip(parts, [("", parts[0][1]), *parts[:-1]], strict=True):
        if before:
            forward = part == "shelf" or before == "shelf"
            fold(sheet, (box.left, box.top), (box.right, box.top), forward=forward)
        side = _side(part, rack, box)
        left_side += side
        if part in ("lip", "upper lip", "shelf"):
            for x in (box.left, box.right):
                fold(sheet, (x, box.top), (x, box.bottom), forward=True)
        if part.endswith("lip"):
            glue(sheet, side)
            glue(sheet, _mirrored(side, box))
        elif part == "tab":
            glue(sheet, side + _mirrored(side, box)[::-1])
    box = parts[0][1]
    cut(sheet, polygon(left_side + _mirrored(left_side, box)[::-1]))


def _side(part: str, rack: Rack, box: Box) -> list[Point]:
    """The left edge of a part, from top to bottom, with its ear or stop."""
    if part.endswith("lip"):
        far = box.left - _SHELF
        return [(box.left, box.top), (far, box.top + 0.8), (far, box.bottom), (box.left, box.bottom)]
    if part == "shelf":
        far = box.left - rack.lip
        return [(box.left, box.top), (far, box.top), (far, box.bottom - 0.4), (box.left, box.bottom)]
    if part == "tab":
        return [(box.left, box.top), (box.left + _TAB / 2, box.bottom)]
    return [(box.left, box.top), (box.left, box.bottom)]


def _mirrored(points: list[Point], box: Box) -> list[Point]:
    return [(box.left + box.right - x, y) for x, y in points]


def _draw_name(sheet: Sheet, board: Board, ground: Ground, name: str, box: Box, style: Style) -> None:
    """The colour's sign on both sides of its name, which is for those who do not see the colour."""
    ink = ink_of(ground) if style == "plain" else INK
    middle = box.top + box.height / 2
    said, size = fitted(name.upper(), Face.BOLD, 13, box.width / 2)
    half = width(said, Face.BOLD, size) / 2 + 0.06 * size * len(said) / 2
    sheet.text(box.left + box.width / 2, middle + 1.7, said, Face.BOLD, size, ink, "centre", tracking=0.12)
    large = min(20.0, 0.9 * box.height)
    for way in (-1, 1):
        x = box.left + box.width / 2 + way * (half + 9)
        draw_signs(sheet, board, ground, Box(x - large / 2, middle - large / 2, large, large), style)
    if style == "braille":
        cells(sheet, (box.right - 10, middle), name[:1])


def _draw_words(sheet: Sheet, text: str, box: Box) -> None:
    size = 6.5
    lines = wrapped(text, Face.TEXT, size, box.width - 12)
    while len(lines) * size * 0.45 > box.height - 2 and size > 4:
        size -= 0.5
        lines = wrapped(text, Face.TEXT, size, box.width - 12)
    step = size * 0.42
    base = box.top + (box.height - step * len(lines)) / 2 + 0.75 * step
    for at, line in enumerate(lines):
        sheet.text(box.left + box.width / 2, base + at * step, line, Face.TEXT, size, INK_2, "centre")
