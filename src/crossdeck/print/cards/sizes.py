"""How large a card is printed.

Cards of these packs were smaller than playing cards: 63 × 45 mm.  Keyword's letters lie on the squares of a
board instead, so that they have sizes of their own; the book does not say which.
"""

from dataclasses import dataclass

from crossdeck.print.ink.papers import PrintError

__all__ = ["CARDS", "TILES", "Size", "size_of"]


@dataclass(frozen=True)
class Size:
    """A piece, in millimetres, and how round its corners are."""

    name: str
    width: float
    height: float
    corner: float


CARDS: dict[str, Size] = {
    size.name: size
    for size in (
        Size("original", 45.0, 63.0, 3.0),
        Size("poker", 63.5, 88.9, 3.2),
        Size("bridge", 57.15, 88.9, 3.2),
        Size("mini", 44.0, 68.0, 3.0),  # As the sleeves that are sold as Mini European.
        Size("large", 90.0, 126.0, 5.0),  # Twice the original: the letter is as high as a thumb.
    )
}
TILES: dict[str, Size] = {
    size.name: size
    for size in (
        Size("original", 18.0, 18.0, 1.2),
        Size("mini", 13.0, 13.0, 1.0),
        Size("large", 29.0, 29.0, 1.8),
    )
}
"""Letters for a board; its squares are a millimetre wider, so that neighbours do not push each other."""


def size_of(name: str, *, tile: bool = False) -> Size:
    """The size of this name; PrintError names those that there are."""
    sizes = TILES if tile else CARDS
    if name not in sizes:
        kind = "letters for a board" if tile else "cards"
        known = ", ".join(f"{size.name} ({size.width:g} × {size.height:g} mm)" for size in sizes.values())
        raise PrintError(f"there are no {kind} of the size {name[:20]!r}; there are {known}")
    return sizes[name]
