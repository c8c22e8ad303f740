"""A deal of a patience for a real table: its cards in order, a cover that says how to deal, the solution.

The sheets of cards come first, each with its backs behind it; then the cover and the slip.  Cards lie on the
sheets so that the cut piles, laid on each other and turned over, are a packet whose first card is on top.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from crossdeck.answers.solutions import SolvedLine
from crossdeck.patience import Solo
from crossdeck.print.cards.faces import draw_back, draw_face, ground_of, is_tile
from crossdeck.print.cards.impose import Imposed, Spot, impose
from crossdeck.print.cards.sizes import Size, size_of
from crossdeck.print.ink.grid import cut_and_stack
from crossdeck.print.ink.letters import MM, Face, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, Family, double_rule, family_of
from crossdeck.print.ink.papers import Language, PaperName, paper_of
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.packets.cover import cover_on, draw_packet_cover
from crossdeck.print.packets.dealt import DealOnPaper
from crossdeck.print.packets.solutions import draw_solution
from crossdeck.print.texts import texts_of

__all__ = ["deal_pdf"]

_BLEED = 2.0
"""Millimetres that backs go beyond the edge of a card."""


def deal_pdf(
    solo: Solo,
    number: int,
    solved: SolvedLine | None = None,
    size: str = "original",
    paper: PaperName = "a4",
    language: Language = "en",
    backs: bool = True,
) -> bytes:
    """The deal of this number; without `solved` there is no slip.

    With `backs` all is printed on both sides, and what has no other side leaves it empty.  PrintError for a
    size that there is not, LineError if `solved` is of another deal.
    """
    deal = DealOnPaper(solo, number, solved, language, texts_of(language))
    piece = size_of(size, tile=is_tile(deal.pack))
    title = deal.texts("packet.title", game=deal.title, n=number)
    sheet = Sheet(paper_of(paper), title=title, language=language)
    family = family_of(deal.rules.id)
    imposed = impose(sheet.paper, piece, _BLEED if backs else 0, "duplex", len(deal.packet))
    sheets = _draw_cards(sheet, deal, imposed, backs=backs)
    draw_packet_cover(sheet, deal, family)
    _draw_cutting(sheet, deal, sheets, family, backs=backs)
    _end(sheet, backs=backs)
    if solved is not None:
        for _ in draw_solution(sheet, deal, solved, family):
            _end(sheet, backs=backs)
    return sheet.finish()


def _end(sheet: Sheet, *, backs: bool) -> None:
    """End a sheet that has nothing on its other side."""
    sheet.end()
    if backs:
        sheet.end()


def _draw_cards(sheet: Sheet, deal: DealOnPaper, imposed: Imposed, *, backs: bool) -> int:
    """All cards; on how many sheets.  Face up the last one comes first, since the packet is turned over."""
    size, bleed = imposed.size, _BLEED if backs else 0
    if backs:
        with sheet.form("back"):
            draw_back(sheet, deal.pack, Box(0, 0, size.width, size.height))
    sheets = cut_and_stack(deal.packet[::-1], len(imposed))
    for pieces in sheets:
        for start, end in (((x, y), (to_x, to_y)) for x, y, to_x, to_y in imposed.marks(bleed)):
            sheet.line(start, end, HAIR, INK)
        for spot, piece in zip(imposed.faces(), pieces, strict=True):
            if piece:
                with _upright(sheet, spot, size) as box:
                    draw_face(sheet, deal.pack, piece[0], box)
                    _draw_foot(sheet, deal, box, piece[1])
        sheet.end()
        if not backs:
            continue
        behind = [spot for spot, piece in zip(imposed.backs(), pieces, strict=True) if piece]
        for spot in behind:  # The ground goes beyond the edge first, so that no neighbour is covered by it.
            edge = spot.box.grown(bleed)
            ground = rectangle(edge.left, edge.top, edge.width, edge.height)
            sheet.path(ground, fill=ground_of(deal.pack))
        for spot in behind:
            with _upright(sheet, spot, size) as box:
                sheet.place("back", box.left, box.top)
        sheet.end()
    return len(sheets)


@contextmanager
def _upright(sheet: Sheet, spot: Spot, size: Size) -> Iterator[Box]:
    """Draw on a spot as if the card were upright, whichever way it lies on the sheet."""
    middle = spot.box.left + spot.box.width / 2, spot.box.top + spot.box.height / 2
    with sheet.turned(middle, spot.turn):
        yield Box(middle[0] - size.width / 2, middle[1] - size.height / 2, size.width, size.height)


def _draw_foot(sheet: Sheet, deal: DealOnPaper, box: Box, foot: str) -> None:
    """The place in the packet, small: between the figures at the foot, on a tile beside its line."""
    if is_tile(deal.pack):
        base, size = box.top + 0.94 * box.height, max(4.5, 0.1 * box.width * MM)
        sheet.text(box.right - 0.07 * box.width, base, foot, Face.LABEL, size, INK_2, "right")
        return
    base, size = box.bottom - 0.045 * box.height, 0.055 * box.width * MM
    sheet.text(box.left + box.width / 2, base, foot, Face.LABEL, size, INK_2, "centre")


def _draw_cutting(sheet: Sheet, deal: DealOnPaper, sheets: int, family: Family, *, backs: bool) -> None:
    """What to do with scissors, below the cover."""
    texts, cover = deal.texts, cover_on(sheet)
    left, right, top = cover.left, cover.right, cover.bottom + 16
    double_rule(sheet, left, right, top, family)
    top += 8
    head = texts("packet.cutting").upper()
    sheet.text(left, top, head, Face.BOLD, 9.5, family.deep, tracking=0.12)
    top += 3
    said = [texts("packet.cutting.cover"), texts("packet.cutting.sheets", n=sheets, sheets=sheets)]
    said.append(texts("packet.cutting.numbers"))
    if backs:
        said.append(texts("packet.cutting.backs"))
    if deal.found is not None:
        said.append(texts("packet.cutting.slip"))
    step = 9.2 * 1.3 / MM
    for number, text in enumerate(said, 1):
        sheet.text(left, top + step, str(number), Face.BOLD, 9.2, family.deep)
        for line in wrapped(text, Face.TEXT, 9.2, right - left - 7):
            top += step
            sheet.text(left + 7, top, line, size=9.2, colour=INK)
        top += 2.2
