"""How a pack would lie on paper, told instead of drawn: a preview shows what `packs` prints."""

from collections.abc import Sequence
from dataclasses import replace

from crossdeck.answers.printing import PiecePlaced, SheetPlan
from crossdeck.cards import Pack
from crossdeck.print.cards.braille import LINE, dots
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.cards.impose import Spot
from crossdeck.print.cards.packs import Cutting, sheets_of
from crossdeck.print.cards.touched import touched_on
from crossdeck.print.ink.sheet import Box
from crossdeck.print.offers import measure_of

__all__ = ["plan_of"]


def plan_of(pack: Pack, cutting: Cutting = Cutting()) -> SheetPlan:  # noqa: B008 - a frozen value
    """How much paper it takes, and what lies on its first sheet; PrintError as `pack_pdf` raises it."""
    found = sheets_of(pack, cutting)
    imposed, bleed = found.imposed, cutting.bleed
    cards = (pack.cards() * cutting.copies)[: len(imposed)]
    faces = _placed(imposed.faces(), cards)
    if cutting.style == "braille":
        faces = [_touched(pack, piece) for piece in faces]
    turned = imposed.backs(cutting.flip, cutting.shift) if cutting.backs else []
    backs = _placed(turned, [""] * len(cards))
    folded = cutting.layout == "fold"
    return SheetPlan(
        paper=measure_of(imposed.grid.paper),
        size=measure_of(found.size),
        cards=found.cards,
        across=imposed.grid.across,
        down=imposed.grid.down,
        sheets=found.sheets,
        pages=found.pages,
        front=tuple(faces + (backs if folded else [])),
        back=() if folded else tuple(backs),
        bleed=bleed,
        marks=tuple(imposed.marks(bleed)),
        folds=tuple(imposed.folds(bleed)) if folded else (),
    )


def _placed(spots: Sequence[Spot], cards: Sequence[str]) -> list[PiecePlaced]:
    return [_upright(spot, card) for spot, card in zip(spots, cards, strict=False)]


def _upright(spot: Spot, card: str) -> PiecePlaced:
    """A piece as it would lie if it were not turned round its middle."""
    box = spot.box
    wide, high = (box.height, box.width) if spot.turn % 180 else (box.width, box.height)
    left, top = box.left + (box.width - wide) / 2, box.top + (box.height - high) / 2
    return PiecePlaced(left, top, wide, high, card, spot.turn, ())


def _touched(pack: Pack, piece: PiecePlaced) -> PiecePlaced:
    """The same with the dots of its first corner."""
    box = Box(0, 0, piece.width, piece.height)
    found = touched_on(pack, piece.card, box, tile=is_tile(pack))
    places = [
        (round(left, 2), round(top, 2))
        for at, line in enumerate(found.lines)
        for left, top in dots(found.edge, found.edge + at * LINE, line)
    ]
    return replace(piece, dots=tuple(places))
