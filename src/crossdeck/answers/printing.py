"""What can be printed for a game, and what lies where on a sheet: for whoever chooses before it is printed.

All measures are millimetres, from the top left corner of the sheet.
"""

from dataclasses import dataclass

__all__ = ["Measure", "PiecePlaced", "PrintOffer", "SheetPlan"]

Stroke = tuple[float, float, float, float]
"""A line from a point to a point: left, top, left, top."""


@dataclass(frozen=True)
class Measure:
    """How large a card or a sheet of this name is."""

    name: str
    width: float
    height: float


@dataclass(frozen=True)
class PrintOffer:
    """What can be printed for a game."""

    game: str
    title: str
    pack: str
    pack_title: str
    cards: int
    """How many are in a pack."""
    packs: int
    """With how many packs it is played at most."""
    tiles: bool
    """Whether they are letters for a board, which are square and have no figures."""
    sizes: tuple[Measure, ...]
    papers: tuple[Measure, ...]
    board: str
    """The board it is played on; empty if there is none."""
    alone: bool
    """Whether it is a patience, whose deals can be printed."""


@dataclass(frozen=True)
class PiecePlaced:
    """One side of a card on a sheet, as it would lie upright; `turn` is round its middle."""

    left: float
    top: float
    width: float
    height: float
    card: str
    """Empty for a back."""
    turn: int
    """By how many degrees it is turned, clockwise."""
    dots: tuple[tuple[float, float], ...]
    """The dots of its braille, from the card's own top left corner."""


@dataclass(frozen=True)
class SheetPlan:
    """How a pack is laid out on paper, and all that lies on its first sheet."""

    paper: Measure
    """The page; for a printing house it is as large as a card and its bleed."""
    size: Measure
    cards: int
    """How many are printed, copies included."""
    across: int
    down: int
    sheets: int
    pages: int
    front: tuple[PiecePlaced, ...]
    back: tuple[PiecePlaced, ...]
    """What is printed on the other side of the sheet; empty if nothing is."""
    bleed: float
    """By how much ink goes beyond the edge of a piece."""
    marks: tuple[Stroke, ...]
    """Where to cut."""
    folds: tuple[Stroke, ...]
    """Where to fold."""
