"""Text forms of placements: `row,col across LETTERS` or `row,col down LETTERS`.

The letters are the whole main run from its first square; `.` stands for a card that lies there already and a
lower-case letter for a wild card: `-3,2 down JOY.` puts JOY before an old S.  The dots at both ends may be
left out when typing.
"""

import re
from dataclasses import dataclass

from crossdeck.alphabet import ENGLISH, Alphabet
from crossdeck.layout import Direction, Layout, Placement, Square

__all__ = ["NotationError", "Written", "format_placement", "parse_placement"]

_FORM = re.compile(
    r"\s*(-?[0-9]{1,6})\s*,\s*(-?[0-9]{1,6})\s+(across|down)\s+(\S+)\s*", re.IGNORECASE | re.ASCII
)
_MOST_LETTERS = 128


class NotationError(ValueError):
    """A text that is no placement: the message says why."""


@dataclass(frozen=True)
class Written:
    """A placement as somebody wrote it: the cards, and the squares said to be filled already."""

    placement: Placement
    filled: tuple[Square, ...]

    def on(self, layout: Layout) -> Placement:
        """The placement, if every dot stands for a card of this layout."""
        for row, col in self.filled:
            if (row, col) not in layout:
                raise NotationError(f"the dot at square {row},{col} stands for a card, but none lies there")
        return self.placement


def parse_placement(text: str, alphabet: Alphabet = ENGLISH) -> Written:
    """Read `row,col across LETTERS`.

    >>> parse_placement("-3,2 down JOY.").placement.cards
    (((-3, 2), 'J'), ((-2, 2), 'O'), ((-1, 2), 'Y'))
    """
    form = _FORM.fullmatch(text)
    if form is None:
        raise NotationError(
            f"{text!r} is no placement: write it as 'row,col across LETTERS', as in '0,4 down SUNK'"
        )
    row, col = int(form[1]), int(form[2])
    down, right = Direction(form[3].lower()).step
    faces = alphabet.read_faces(form[4])
    if len(faces) > _MOST_LETTERS:
        raise NotationError(
            f"a placement of {len(faces)} squares is longer than any table; {_MOST_LETTERS} is the most"
        )
    cards, filled = [], []
    for face in faces:
        if face == ".":
            filled.append((row, col))
        elif alphabet.is_face(face):
            cards.append(((row, col), face))
        else:
            raise NotationError(
                f"{face!r} in {form[4]!r} is neither a letter of the {alphabet.name} alphabet nor '.'"
            )
        row, col = row + down, col + right
    return Written(Placement.of(cards), tuple(filled))


def format_placement(layout: Layout, placement: Placement) -> str:
    """Write a placement in one line as it stands on the layout: the whole main run, `.` for the old cards."""
    squares = placement.squares
    after = layout.lay(placement)
    across, down = (after.run(squares[0], direction) for direction in Direction)
    if len(squares) > 1:
        main = across if squares[0][0] == squares[1][0] else down
    else:
        main = across if len(across.faces) >= len(down.faces) else down
    faces = ("." if square in layout else face for square, face in zip(main.squares, main.faces, strict=True))
    return f"{main.first[0]},{main.first[1]} {main.direction.value} {''.join(faces)}"
