"""Cards drawn with characters, in four sizes.

    small   medium   large    grand
     T       T ▕        8▕        8▕     A terminal's cell is about twice as high as wide, so a large card
               8▕      T ▕      T  ▕     has the shape of a real one.  The hairlines are cloth seen between
                     ▁▁▁▁▁    8    ▕     two cards.
                              ▁▁▁▁▁▁▁

Every state has a shape: laid for now is stitched, refused is ruled twice with a cross, the last play has a
bar under the letter and what was just laid in a race a double one, a wild card's letter stands in a ring,
and the cursor is a frame or two brackets.
"""

from dataclasses import dataclass
from enum import Enum

from rich.segment import Segment
from rich.style import Style

from crossdeck.cards import FREE, WILD
from crossdeck.terminal.screen.colours import Colours, Family

__all__ = ["Look", "Rows", "Size", "draw_back", "draw_card", "draw_empty"]

Rows = list[list[Segment]]
"""A drawing: the segments of each line, all lines equally wide."""


class Size(Enum):
    """Columns and lines of a card with its hairlines."""

    SMALL = (3, 1)
    MEDIUM = (4, 2)
    LARGE = (5, 3)
    GRAND = (7, 4)

    @property
    def cols(self) -> int:
        """How wide."""
        return self.value[0]

    @property
    def rows(self) -> int:
        """How high."""
        return self.value[1]


class Look(Enum):
    """What is the matter with a card."""

    LAID = "laid"
    LAST = "last play"
    RECENT = "played since your turn"
    FLASH = "laid a moment ago"
    NOW = "laid for now"
    REFUSED = "refused"


_BAR = {Look.LAST: "━", Look.FLASH: "═", Look.RECENT: "╌"}
_UNDERLINED = (Look.LAST, Look.FLASH)


@dataclass(frozen=True)
class _Frame:
    """The edge of a card that is not simply laid: corners, horizontal and vertical line, first corner."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


_FRAMES = {
    Look.NOW: _Frame("┏", "┓", "┗", "┛", "╍", "╏"),
    Look.REFUSED: _Frame("×", "╗", "╚", "╝", "═", "║"),
}
_CURSOR = _Frame("┏", "┓", "┗", "┛", "━", "┃")
_TICKS = _Frame("┌", "┐", "└", "┘", " ", " ")
_OUTLINE = _Frame("╭", "╮", "╰", "╯", "─", "│")


@dataclass(frozen=True)
class _Inks:
    """The styles of one card's parts."""

    letter: Style
    figure: Style
    band: Style
    """The figure of a medium card, on the shaded half."""
    gap: Style
    edge: Style
    bar: Style


def draw_card(
    face: str,
    value: int | None,
    size: Size,
    colours: Colours,
    look: Look = Look.LAID,
    *,
    cursor: bool = False,
) -> Rows:
    """A card face up; a face in lower case is a wild card that stands for this letter, None no figure."""
    inks = _inks(colours, look, cursor=cursor)
    left, middle, right = _letter(face, cursor=cursor)
    figure = "" if value is None else "1k" if value > 999 else str(value)
    sign = "✦" if face.islower() else " "
    frame = _FRAMES.get(look)
    match size:
        case Size.SMALL:
            return _small(left, middle, right, look, inks, frame)
        case Size.MEDIUM:
            return _medium(left + middle + right, sign, figure, look, inks, frame)
        case _:
            return _large(left + middle + right, sign, figure, size, look, inks, frame)


def _letter(face: str, *, cursor: bool) -> tuple[str, str, str]:
    if face == WILD:
        return " ", "◆", " "
    if face == FREE:
        return "╲", "│", "╱"
    if cursor:
        return "[", face.upper(), "]"
    return ("(", face.upper(), ")") if face.islower() else (" ", face, " ")


def _inks(colours: Colours, look: Look, *, cursor: bool) -> _Inks:
    lit = cursor or look is Look.FLASH
    paper = colours.focus if lit else colours.card
    edge = {Look.NOW: colours.brass_deep, Look.REFUSED: colours.card_red}.get(look, colours.baize)
    return _Inks(
        letter=Style(color=colours.card_ink, bgcolor=paper, bold=True),
        figure=Style(color=colours.card_red, bgcolor=paper),
        band=Style(color=colours.card_red, bgcolor=colours.focus if lit else colours.card_shade),
        gap=Style(color=colours.baize, bgcolor=paper),
        edge=Style(color=edge, bgcolor=paper, bold=look is Look.NOW),
        bar=Style(color=colours.brass_deep, bgcolor=paper, bold=True),
    )


def _small(left: str, middle: str, right: str, look: Look, inks: _Inks, frame: _Frame | None) -> Rows:
    if frame is not None and left == " ":
        side = "×" if look is Look.REFUSED else frame.down
        return [[Segment(side, inks.edge), Segment(middle, inks.letter), Segment(side, inks.edge)]]
    if look is Look.FLASH and left == " ":
        left, right = "!", "!"
    letter = inks.letter + Style(underline=True) if look in _UNDERLINED else inks.letter
    return [[Segment(left, inks.figure), Segment(middle, letter), Segment(right, inks.figure)]]


def _medium(letter: str, sign: str, figure: str, look: Look, inks: _Inks, frame: _Frame | None) -> Rows:
    """The letter at the top left, the figure at the bottom right on a darker band."""
    if frame is not None:
        first = frame.top_left if look is Look.REFUSED else frame.down
        top = [Segment(first, inks.edge), Segment(letter[1:], inks.letter), Segment(frame.down, inks.edge)]
        return [top, [Segment(frame.bottom_left + frame.across * 2 + frame.bottom_right, inks.edge)]]
    gap = Segment("▕", inks.gap)
    if look in _UNDERLINED:
        return [[Segment(letter, inks.letter), gap], [Segment(_BAR[look] * 3, inks.bar), gap]]
    corner = f"{sign}{figure:>2}" if len(figure) < 3 else figure
    edge = Segment("▕", inks.band + Style(color=inks.gap.color))
    return [[Segment(letter, inks.letter), gap], [Segment(corner, inks.band), edge]]


def _large(
    letter: str, sign: str, figure: str, size: Size, look: Look, inks: _Inks, frame: _Frame | None
) -> Rows:
    """A framed card has its figure in the top edge; others have hairlines at the right and below."""
    inner = size.cols - 2
    pad = " " * ((inner - 3) // 2)
    middle = [Segment(pad, inks.letter), Segment(letter, inks.letter), Segment(pad, inks.letter)]
    if frame is not None:
        side = Segment(frame.down, inks.edge)
        top = [
            Segment(frame.top_left + frame.across * (inner - len(figure)), inks.edge),
            Segment(figure, inks.figure),
            Segment(frame.top_right, inks.edge),
        ]
        empty = [side, Segment(sign + " " * (inner - 1), inks.figure), side]
        last = [Segment(frame.bottom_left + frame.across * inner + frame.bottom_right, inks.edge)]
        return [top, [side, *middle, side], *([empty] if size is Size.GRAND else []), last]
    gap = Segment("▕", inks.gap)
    top = [Segment(sign + figure.rjust(inner), inks.figure), gap]
    rows = [top, [Segment(" ", inks.letter), *middle, gap]]
    if size is Size.GRAND:
        rows.append([Segment(figure.ljust(inner + 1), inks.figure), gap])
    return [*rows, _foot(size.cols, look, inks)]


def _foot(cols: int, look: Look, inks: _Inks) -> list[Segment]:
    bar = _BAR.get(look)
    line = Segment((bar or "▁") * (cols - 1), inks.bar if bar else inks.gap)
    return [line, Segment("▕", inks.gap)]


def draw_empty(
    size: Size, cloth: Style, colours: Colours, *, cursor: str = "", tick: bool = False, letter: str = ""
) -> Rows:
    """A square without a card: the cursor with its arrow, a possible square's ticks, or a card's outline."""
    if cursor:
        return _framed(size, _CURSOR, cursor, cloth + Style(color=colours.focus, bold=True))
    if tick:
        return _framed(size, _TICKS, "·" if size is Size.SMALL else " ", cloth + Style(color=colours.hint))
    if letter:
        return _framed(size, _OUTLINE, letter, cloth + Style(color=colours.hint))
    return [[Segment(" " * size.cols, cloth)] for _ in range(size.rows)]


def _framed(size: Size, frame: _Frame, middle: str, style: Style) -> Rows:
    inner = size.cols - 2
    if size is Size.SMALL:
        return [[Segment(f" {middle} " if frame is _TICKS else f"[{middle}]", style)]]
    top = frame.top_left + frame.across * inner + frame.top_right
    bottom = frame.bottom_left + frame.across * inner + frame.bottom_right
    if size is Size.MEDIUM:
        return [[Segment(f"{top[0]}{middle}{top[2:]}", style)], [Segment(bottom, style)]]
    rows = [f"{frame.down}{middle:^{inner}}{frame.down}"]
    if size is Size.GRAND:
        rows.append(f"{frame.down}{' ' * inner}{frame.down}")
    return [[Segment(row, style)] for row in (top, *rows, bottom)]


def draw_back(size: Size, family: Family, colours: Colours) -> Rows:
    """A card face down: the family's ornament, a lozenge in the middle."""
    back = Style(color=family.ornament, bgcolor=family.back)
    gap = Segment("▕", Style(color=colours.baize, bgcolor=family.back))
    inner = size.cols - 1
    weave = ("╱╲" * inner)[:inner]
    middle = f"{'◆':^{inner}}"
    rows = [weave, middle, weave][: size.rows - 1]
    foot = [Segment("▁" * inner, gap.style), gap]
    return [*([Segment(row, back), gap] for row in rows), foot]
