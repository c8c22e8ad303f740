"""The two sides of a card: what the web draws (`look.css`), in millimetres.

┌─────────┐   the letter in the middle; again in two corners, and in the other two, in red, what the
│K       8│   card counts against whoever keeps it; the lower corners are turned, since nobody owns
│   K     │   the right side of a table.  A special card has a drawing instead of a letter.
│8       K│
└─────────┘   Parts of the width are written as there: 74 is 74 hundredths of it.
"""

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.print.drawing import art, draw
from crossdeck.print.letters import MM, Face, face_for, width
from crossdeck.print.ornament import INK, RED
from crossdeck.print.sheet import Box, Colour, Sheet

__all__ = ["back_art", "draw_back", "draw_face", "is_tile"]

CAP = 0.7
"""How high a capital of Jost is, in parts of its size."""

_BACKS = ("kan-u-go-eo", "kan-u-go", "lexicon", "patch-word", "keyword")


def is_tile(pack: Pack) -> bool:
    """Whether its letters are laid on a board: they have no figures of their own."""
    return not any(face.value for face in pack.faces)


def back_art(pack: Pack) -> str:
    """The drawing on the backs of a pack; of one that somebody made himself, by its alphabet."""
    for start in _BACKS:
        if pack.id.startswith(start):
            return f"back-{start}"
    return "back-kan-u-go-eo" if pack.alphabet.name == "esperanto" else "back-lexicon"


def draw_back(sheet: Sheet, pack: Pack, box: Box) -> None:
    """The back of a card."""
    draw(sheet, art(back_art(pack)), box, fit="stretch")


def draw_face(sheet: Sheet, pack: Pack, card: str, box: Box) -> None:
    """The face of a card: a letter, `?`, `*`, or in lower case a wild card that stands for a letter.

    Nothing is drawn beneath it: the card is as white as the paper.
    """
    wild = card not in (WILD, FREE) and card != card.upper()
    value = pack.value(WILD if wild else card)
    if card in (WILD, FREE):
        _special(sheet, pack, card, box)
    else:
        _letter(sheet, card.upper(), box, tile=is_tile(pack), wild=wild)
    index = "" if card in (WILD, FREE) or wild or is_tile(pack) else card
    for turn in (0, 180):
        with sheet.turned((box.left + box.width / 2, box.top + box.height / 2), turn):
            if index:
                _corner(sheet, box, index, INK, right=False)
            if value:
                _corner(sheet, box, str(value), RED, right=True)


def _letter(sheet: Sheet, letter: str, box: Box, *, tile: bool, wild: bool) -> None:
    """The letter in the middle of a card, in a double ring if a wild card stands for it."""
    size = _points(box, 58 if wild else 72 if tile else 74)
    size *= min(1, 0.82 * box.width / width(letter, Face.LABEL, size))
    middle = box.left + box.width / 2, box.top + box.height / 2
    if wild:
        for radius in (0.39, 0.365):
            sheet.disc(middle, radius * box.width, stroke=RED, weight=0.008 * box.width)
    base = middle[1] + CAP * size / MM / 2
    sheet.text(middle[0], base, letter, Face.LABEL, size, INK, "centre")


def _special(sheet: Sheet, pack: Pack, card: str, box: Box) -> None:
    """The drawing of a wild or free card, and its name beneath it."""
    name = pack.name(card)
    drawn = "free" if card == FREE else "patch" if pack.id.startswith("patch") else "master"
    draw(sheet, art(f"face-{drawn}"), box)
    said = name.upper().removesuffix(" CARD")
    face = face_for(said, Face.LID)
    size = _points(box, 13.5)
    size *= min(1, 0.82 * box.width / width(said, face, size))
    drawing = 126 / 90 * box.width  # As high as its box; in a card of another shape it is in the middle.
    base = box.top + (box.height + drawing) / 2 - (0.27 if card == FREE else 0.24) * box.width
    sheet.text(box.left + box.width / 2, base, said, face, size, INK, "centre")


def _corner(sheet: Sheet, box: Box, text: str, colour: Colour, *, right: bool) -> None:
    """A letter or a figure in an upper corner."""
    size = _points(box, 17)
    middle = 0.142 * box.width
    across = box.right - middle if right else box.left + middle
    hat = 0.03 * box.width  # Room for the hat of an Esperanto letter.
    sheet.text(across, box.top + 0.18 * box.width + hat, text, Face.BOLD, size, colour, "centre")


def _points(box: Box, hundredths: float) -> float:
    """So many hundredths of the card's width, as the size of a letter."""
    return hundredths / 100 * box.width * MM
