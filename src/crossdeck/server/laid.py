"""Cards as a client lays them for now: squares of his own, and faces."""

from collections.abc import Sequence

from crossdeck.alphabet import Alphabet
from crossdeck.layout import Placement
from crossdeck.notation import NotationError

__all__ = ["placement_of"]

_FAR = 999_999
"""No row or column is further off: notation has six figures for them."""


def placement_of(alphabet: Alphabet, cards: Sequence[tuple[int, int, str]]) -> Placement:
    """The cards in reading order; NotationError if one has no face, or lies where no table reaches."""
    for row, col, face in cards:
        if not alphabet.is_face(face):
            raise NotationError(
                f"{face[:8]!r} is no face of a card: it is a letter of the {alphabet.name} alphabet, "
                "in lower case if a wild card stands for it"
            )
        if max(abs(row), abs(col)) > _FAR:
            raise NotationError(f"no table is so large; rows and columns go to {_FAR:,} either way")
    return Placement.of(((row, col), face) for row, col, face in cards)
