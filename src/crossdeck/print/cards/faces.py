"""The two sides of a card: what the web draws (`look.css`), in millimetres.

┌─────────┐   the letter in the middle; again in two corners, and in the other two, in red, what the
│K       8│   card counts against whoever keeps it; the lower corners are turned, since nobody owns
│   K     │   the right side of a table.  A special card has a drawing instead of a letter.
│8       K│
└─────────┘   Parts of the width are written as there: 74 is 74 hundredths of it.

In braille the corners begin below a line of dots, and the corner at the upper right is cut off, so that
fingers find which way up a card is.  Letters for a board are square and have no figures; a short line beneath
tells N from Z.
"""

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.print.cards.corners import CAP, Corners, corners_of, draw_figure, draw_index
from crossdeck.print.cards.manners import Manner, Style, manner_of, mono
from crossdeck.print.cards.specials import draw_special
from crossdeck.print.cards.touched import draw_touched, tile_room, touched_on
from crossdeck.print.ink.drawing import art, draw
from crossdeck.print.ink.letters import MM, ink
from crossdeck.print.ink.ornament import LINE_STRONG
from crossdeck.print.ink.sheet import Box, Colour, Sheet

__all__ = ["Style", "back_art", "draw_back", "draw_face", "ground_of", "is_tile", "mono"]

_BACKS = ("kan-u-go-eo", "kan-u-go", "lexicon", "patch-word")


def is_tile(pack: Pack) -> bool:
    """Whether its letters are laid on a board: they have no figures of their own."""
    return not any(face.value for face in pack.faces)


def back_art(pack: Pack) -> str:
    """The drawing on the backs of a pack; of one that somebody made himself, by its alphabet."""
    if is_tile(pack):
        return "back-keyword"  # The one that is square.
    for start in _BACKS:
        if pack.id.startswith(start):
            return f"back-{start}"
    return "back-kan-u-go-eo" if pack.alphabet.name == "esperanto" else "back-lexicon"


def ground_of(pack: Pack, style: Style = "plain") -> Colour:
    """The colour at the edge of a back, which goes on beyond it where there is a bleed."""
    border = art(back_art(pack)).shapes[0].look.fill
    assert border is not None
    return manner_of(style).colours(border)


def draw_back(sheet: Sheet, pack: Pack, box: Box, style: Style = "plain") -> None:
    """The back of a card."""
    draw(sheet, art(back_art(pack)), box, manner_of(style).colours, fit="stretch")


def draw_face(sheet: Sheet, pack: Pack, card: str, box: Box, style: Style = "plain") -> None:
    """The face of a card: a letter, `?`, `*`, or in lower case a wild card that stands for a letter.

    Nothing is drawn beneath it: the card is as white as the paper.
    """
    manner = manner_of(style)
    special = card in (WILD, FREE)
    wild = not special and card != card.upper()
    tile = is_tile(pack)
    touched = touched_on(pack, WILD if wild else card, box, tile=tile) if style == "braille" else None
    if touched:
        draw_touched(sheet, touched, box, tile=tile)
    if tile and not special:
        room = tile_room(box) if touched else None
        _tile(sheet, card.upper(), box, manner, room)
        return
    value = pack.value(WILD if wild else card)
    index = "" if special or wild else card
    corners = corners_of(box, manner, index, str(value or ""), touched)
    if special:
        draw_special(sheet, pack, card, box, manner, corners)
    else:
        _letter(sheet, card.upper(), box, manner, corners, wild=wild)
    for turn in (0, 180):
        with sheet.turned((box.left + box.width / 2, box.top + box.height / 2), turn):
            draw_index(sheet, box, index, manner, corners)
            draw_figure(sheet, box, manner, corners)


def _letter(sheet: Sheet, letter: str, box: Box, manner: Manner, corners: Corners, *, wild: bool) -> None:
    """The letter in the middle of a card, in a double ring if a wild card stands for it.

    It is below the one corner and above the other, or else beside them.
    """
    black, middle = ink(letter, manner.face), (box.left + box.width / 2, box.top + box.height / 2)
    wide, high = black.right - black.left, black.top - black.bottom
    size = min((0.58 if wild else manner.letter / 100) * box.width, 0.82 * box.width / wide)
    between = box.height - 2 * corners.low - 0.06 * box.width
    beside = box.width - 2 * corners.reach - 0.06 * box.width
    size = min(size, max(between / high, beside / wide))
    if wild:
        outer = min(0.39 * box.width, between / 2 + 0.03 * box.width)
        size = min(size, outer * 1.5)
        for radius in (outer, outer - 0.025 * box.width):
            sheet.disc(middle, radius, stroke=manner.red, weight=0.008 * box.width)
    _centred(sheet, letter, middle, size, manner, box)


def _tile(sheet: Sheet, letter: str, box: Box, manner: Manner, room: Box | None) -> None:
    """A letter for a board; in a part of it if the rest is for fingers, else over a short line."""
    size = manner.tile / 100 * box.width
    if room:
        size *= 0.85
    else:
        line, middle, half = box.top + 0.91 * box.height, box.left + box.width / 2, 0.13 * box.width
        colour = manner.ink if manner.framed else LINE_STRONG
        sheet.line((middle - half, line), (middle + half, line), 0.025 * box.width, colour)
        room = Box(
            box.left + 0.09 * box.width, box.top + 0.06 * box.height, 0.82 * box.width, 0.8 * box.height
        )
    black = ink(letter, manner.face)
    wide, high = black.right - black.left, black.top - black.bottom
    size = min(size, room.width / wide, room.height / high)
    middle_of = room.left + room.width / 2, room.top + room.height / 2
    _centred(sheet, letter, middle_of, size, manner, box, share=1)


def _centred(
    sheet: Sheet,
    letter: str,
    middle: tuple[float, float],
    size: float,
    manner: Manner,
    box: Box,
    share: float = 0.6,
) -> None:
    """A letter whose ink is in the middle; of a hat, or the hook of a J, a share is counted."""
    black = ink(letter, manner.face)
    off = (black.bottom + black.top - CAP) / 2
    left = middle[0] - (black.left + black.right) / 2 * size
    base = middle[1] + (CAP / 2 + off * share) * size
    outline = manner.bold / 100 * box.width
    sheet.text(left, base, letter, manner.face, size * MM, manner.ink, outline=outline)
