"""Move slips: for each guest a slip to cut, which says where he sits in the next round."""

from crossdeck.party.evening import Evening
from crossdeck.party.pictures import MoveShown
from crossdeck.party.showing import moves_of
from crossdeck.print.ink.grid import cut_and_stack, grid_on
from crossdeck.print.ink.letters import Face, fitted, width
from crossdeck.print.ink.ornament import INK, INK_2, Family, arrow, family_of, fan, stepped_frame, table
from crossdeck.print.ink.papers import Language, PaperName, PrintError, paper_of
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.texts import Texts, texts_of

__all__ = ["SLIP", "draw_slips", "slips_pdf"]

SLIP = (90.0, 50.0)
"""Millimetres; ten on a sheet of A4 or Letter."""


def slips_pdf(
    evening: Evening, language: Language = "en", paper: PaperName = "a4", *, everybody: bool = True
) -> bytes:
    """The slips of the seating that waits for the bell; PrintError if none does.

    Cut as one stack and laid pile on pile, they are in the order of the tables at which the guests sit now,
    so that whoever goes round can give them out; guests without a table come last, by name, as at the door.
    Without `everybody` there are none for those who stay where they are.
    """
    texts = texts_of(language)
    title = f"{evening.terms.name}: {texts('slips', n=len(evening.rounds))}"
    sheet = Sheet(paper_of(paper), title=title, language=language)
    draw_slips(sheet, evening, texts, everybody=everybody)
    return sheet.finish()


def draw_slips(sheet: Sheet, evening: Evening, texts: Texts, *, everybody: bool = True) -> None:
    """Draw the same on sheets of their own, after which others may come."""
    moves = moves_of(evening)
    if not everybody:
        moves = tuple(move for move in moves if move.why != "stays")
    if not moves or evening.round is None:
        raise PrintError("no new seating waits for the bell, so that there are no move slips to print")
    grid, family = grid_on(sheet.paper, *SLIP), family_of(evening.kind.id)
    with sheet.form("slip"):
        _frame(sheet, Box(0, 0, *SLIP), family)
    sheet.bleed(grid.whole, 0)
    sizes = {hand.number: len(hand.seats) for hand in evening.round.hands}
    for slips in cut_and_stack(sorted(moves, key=_order), len(grid)):
        grid.marks(sheet)
        for box, move in zip(grid.boxes(), slips, strict=True):
            if move:
                sheet.place("slip", box.left, box.top)
                _slip(sheet, box, move, sizes[move.to_table], texts, family, evening)
        sheet.end()


def _order(move: MoveShown) -> tuple[bool, int, str]:
    return not move.from_table, move.from_table, move.name.casefold()


def _frame(sheet: Sheet, box: Box, family: Family) -> None:
    """What is the same on every slip."""
    stepped_frame(sheet, box.grown(-4), family.bright, step=1.2, weight=0.3)


def _slip(
    sheet: Sheet, box: Box, move: MoveShown, seats: int, texts: Texts, family: Family, evening: Evening
) -> None:
    left, right = box.left + 9, box.right - 9
    number = len(evening.rounds)
    said = texts("slip.round", n=number).upper()
    sheet.text(left, box.top + 11.5, said, Face.BOLD, 7.5, family.deep, tracking=0.12)
    party, size = fitted(evening.terms.name, Face.TEXT, 7.5, 42)
    sheet.text(right, box.top + 11.5, party, size=size, colour=INK_2, align="right")
    name, size = fitted(move.name, Face.BOLD, 17, box.width - 18, 0.55)
    sheet.text(left, box.top + 19.5, name, Face.BOLD, size, INK)
    _way(sheet, box, move, texts, family)
    _goal(sheet, (box.right - 20, box.top + 33), move, seats, family)
    why, size = fitted(texts(f"slip.{move.why}"), Face.TEXT, 8.5, _ROOM)
    sheet.text(left, box.top + 37.6, why, size=size, colour=INK_2)
    if move.first:
        first, size = fitted(texts(f"slip.first.{evening.kind.book}"), Face.BOLD, 9.5, _ROOM - 7, 0.7)
        fan(sheet, (left + 2.2, box.top + 42.2), 2.6, family, rays=5)
        sheet.text(left + 6.5, box.top + 42.2, first, Face.BOLD, size, family.deep)


_ROOM = 50.0
"""Millimetres that lines have beside the table."""


def _way(sheet: Sheet, box: Box, move: MoveShown, texts: Texts, family: Family) -> None:
    """From the table before to the one to come, and which seat."""
    left, base = box.left + 9, box.top + 27.5
    goal = texts("slip.table", n=move.to_table)
    if move.from_table and move.from_table != move.to_table:
        before = texts("slip.table", n=move.from_table)
        sheet.text(left, base, before, Face.LABEL, 10, INK_2)
        start = left + width(before, Face.LABEL, 10) + 2.5
        arrow(sheet, start, start + 8, base - 1.2, family.deep)
        shift = start + 10.5 - left
    else:
        shift = 0.0
    shown, size = fitted(goal, Face.BOLD, 12, _ROOM - shift, 0.7)
    sheet.text(left + shift, base, shown, Face.BOLD, size, INK)
    sheet.text(left + shift, base + 4.8, texts("slip.seat", n=move.seat), Face.LABEL, 9.5, INK)


def _goal(sheet: Sheet, centre: tuple[float, float], move: MoveShown, seats: int, family: Family) -> None:
    """The table to come, with the seat."""
    table(sheet, centre, 7.0, seats, (move.seat,), family)
    number, size = fitted(str(move.to_table), Face.LID, 22, 11, 0.5)
    sheet.text(centre[0], centre[1] + size * 0.127, number, Face.LID, size, family.deep, "centre")
