"""The squares of a board: a tint, a sign for those who see no colours, key squares and start squares.

small   larger   ∙ ╷ ∘ + are the signs of the colours in the order of the legend, thin on their tint;
 ∙       ┊ ∙ ┊   a key square has a lozenge, full in one's own colour; a start square is hatched.
 ◆       ┊ ◆ ┊
▒▒▒
"""

from dataclasses import dataclass
from functools import cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from crossdeck.boards import Board, Ground
from crossdeck.layout import Square
from crossdeck.terminal.screen.colours import Colours
from crossdeck.terminal.screen.widgets.faces import Rows, Size

__all__ = ["SIGNS", "Marked", "badge", "draw_ground", "ground_style"]

SIGNS = ("∙", "╷", "∘", "+")
"""Of the colours, in the order of the legend."""
_NAMED = {"blue": "#2f6fb3", "red": "#c4432f", "yellow": "#c79a2b", "green": "#3f9a4e"}
_OTHERS = ("#7a5ca8", "#2f9a98", "#b0608a", "#8a7a4a")
_DARK, _LIGHT = "#3a3733", "#8d877c"


@dataclass(frozen=True)
class Marked:
    """A board, and whose colour is marked on it."""

    board: Board
    own: str = ""

    def ground(self, square: Square) -> Ground | None:
        """What a square is; None beside the board."""
        return self.board.ground(square) if square in self.board else None


def badge(board: Board, colour: str) -> tuple[str, str]:
    """The sign and the tint by which a player of this colour is known."""
    return SIGNS[board.colours.index(colour) % len(SIGNS)], _tint(board, colour)


def _tint(board: Board, colour: str) -> str:
    """A colour of the legend as it is painted, whatever it is called."""
    return _NAMED.get(colour) or _OTHERS[board.colours.index(colour) % len(_OTHERS)]


@cache
def ground_style(marked: Marked, ground: Ground, colours: Colours) -> Style:
    """The square's tint, stronger in one's own colour and on key squares, and the ink of its sign."""
    baize = Color.parse(colours.baize)
    if ground.start:
        tint, share = Color.parse(_DARK), 0.85
    elif ground.colour is None:
        tint, share = Color.parse(_LIGHT), 0.35
    else:
        tint = Color.parse(_tint(marked.board, ground.colour))
        share = (0.6 if ground.colour == marked.own else 0.4) + (0.3 if ground.key else 0)
    paper = baize.blend(tint, share)
    ink = Color.parse(colours.on_baize) if ground.key else paper.blend(Color.parse(colours.on_baize), 0.55)
    return Style(color=ink.rich_color, bgcolor=paper.rich_color, bold=ground.key)


def _sign(marked: Marked, ground: Ground) -> str:
    """The sign in the middle of a square."""
    if ground.start:
        return "▒"
    if ground.colour is None:
        return " "
    if ground.key:
        return "◆" if ground.colour == marked.own else "◇"
    return badge(marked.board, ground.colour)[0]


def draw_ground(marked: Marked, ground: Ground, size: Size, colours: Colours) -> Rows:
    """An empty square of the board; larger ones have hairlines at the right and below."""
    style, sign = ground_style(marked, ground, colours), _sign(marked, ground)
    cols, rows = size.cols, size.rows
    fill = "▒" if ground.start else " "
    if rows == 1:
        return [[Segment(sign.center(cols, fill), style)]]
    line = style + Style(color=colours.baize)
    middle = (rows - 1) // 2
    drawn: Rows = []
    for row in range(rows):
        inner = sign.center(cols - 1, fill) if row == middle else fill * (cols - 1)
        if row == rows - 1 and rows > 2:
            drawn.append([Segment("▁" * (cols - 1), line), Segment("▕", line)])
        else:
            drawn.append([Segment(inner, style), Segment("▕", line)])
    return drawn
