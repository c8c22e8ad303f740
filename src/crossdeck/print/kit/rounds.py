"""The rounds of an evening, table by table, two beside each other."""

from datetime import tzinfo
from itertools import zip_longest

from crossdeck.party.results import PartyResults, RoundTold, SeatTold, TableTold
from crossdeck.print.ink.flow import Flow
from crossdeck.print.ink.letters import Face, fitted, width
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, LINE_STRONG, RED, wedge
from crossdeck.print.ink.sheet import Box
from crossdeck.print.texts import Texts

__all__ = ["draw_rounds", "initials"]

_STEP = 4.3
_GUTTER = 8.0
_BESIDE = 38.0
"""Millimetres for cards, initials, a fine and the points."""
_BESIDE_POINTS = 16.0


def draw_rounds(flow: Flow, found: PartyResults, texts: Texts, zone: tzinfo) -> None:
    """All rounds that were begun, after a line that says what the marks mean."""
    if not found.rounds:
        return
    flow.head(texts("rounds.head"), keep=45)
    _legend(flow, texts)
    seats = [seat for round_ in found.rounds for table in round_.tables for seat in table.seats]
    beside = _BESIDE if any(seat.cards or seat.initials for seat in seats) else _BESIDE_POINTS
    for round_ in found.rounds:
        _round(flow, round_, texts, zone, beside)


def _legend(flow: Flow, texts: Texts) -> None:
    sheet, left = flow.sheet, flow.left
    flow.y += 3
    wedge(sheet, left, flow.y - 0.9, 2.0, flow.family.deep)
    sheet.text(left + 3, flow.y, texts("legend"), size=7.5, colour=INK_2)
    left += 8 + width(texts("legend"), Face.TEXT, 7.5)
    sheet.disc((left, flow.y - 0.9), 0.7, stroke=flow.family.deep, weight=0.3)
    sheet.text(left + 2, flow.y, texts("legend.first"), size=7.5, colour=INK_2)
    left += 7 + width(texts("legend.first"), Face.TEXT, 7.5)
    rest, size = fitted(texts("legend.rest"), Face.TEXT, 7.5, flow.right - left, 0.7)
    sheet.text(left, flow.y, rest, size=size, colour=INK_2)
    flow.y += 2


def _round(flow: Flow, round_: RoundTold, texts: Texts, zone: tzinfo, beside: float) -> None:
    rows = list(zip_longest(round_.tables[::2], round_.tables[1::2]))
    flow.need(10 + _height(rows[0]))
    said = texts("round" if round_.counted else "round.open", n=round_.number)
    _round_head(flow, said, texts.time(round_.started, zone))
    for row in rows:
        height = _height(row)
        if flow.need(height):
            _round_head(flow, said, "")
        middle = flow.left + (flow.width + _GUTTER) / 2
        for left, table in zip((flow.left, middle), row, strict=True):
            if table:
                _table(flow, left, (flow.width - _GUTTER) / 2, table, texts, beside)
        flow.y += height
    flow.y += 2


def _round_head(flow: Flow, said: str, time: str) -> None:
    flow.y += 6
    flow.sheet.text(flow.left, flow.y, said, Face.BOLD, 11, flow.family.deep)
    flow.sheet.text(flow.right, flow.y, time, size=8, colour=INK_2, align="right")
    flow.y += 2


def _height(row: tuple[TableTold | None, TableTold | None]) -> float:
    return max(len(table.seats) for table in row if table) * _STEP + 3.2


def _table(flow: Flow, left: float, wide: float, table: TableTold, texts: Texts, beside: float) -> None:
    sheet, top = flow.sheet, flow.y
    sheet.line((left, top), (left + wide, top), HAIR, LINE_STRONG)
    centre = (left + 4.2, top + 5.2)
    sheet.disc(centre, 3.6, stroke=flow.family.deep, weight=0.3)
    sheet.disc(centre, 3.1, stroke=flow.family.bright, weight=0.2)
    sheet.text(centre[0], centre[1] + 1.2, str(table.number), Face.BOLD, 9, flow.family.deep, "centre")
    over = texts(f"over.{table.over}")
    sheet.text(centre[0], top + 12, over, size=6, colour=INK_2, align="centre")
    for at, seat in enumerate(table.seats):
        _seat(flow, Box(left + 10, top + 1.2 + _STEP * at, wide - 10, _STEP), seat, texts, beside)


def _seat(flow: Flow, box: Box, seat: SeatTold, texts: Texts, beside: float) -> None:
    """One guest: marks, name, and `beside` it the cards left, who initialled, fine, points."""
    sheet, left, right, base = flow.sheet, box.left, box.right, box.top + 3.0
    if seat.moved:
        wedge(sheet, left, base - 1.0, 2.0, flow.family.deep)
    if seat.first:
        sheet.disc((left + 3.1, base - 1.0), 0.7, stroke=flow.family.deep, weight=0.3)
    face = Face.BOLD if seat.moved else Face.TEXT
    points = f"{texts.figure(seat.points)}{'*' if seat.corrected else ''}"
    columns = right - beside, right - 17
    name, size = fitted(seat.name, face, 8.5, columns[0] - left - 6.5)
    sheet.text(left + 5, base, name, face, size)
    cards, size = fitted(seat.cards or "", Face.TEXT, 7, columns[1] - columns[0] - 7, 0.7)
    sheet.text(columns[0], base, cards, size=size, colour=INK_2, tracking=0.03)
    sheet.text(columns[1], base, initials(seat.initials), Face.LABEL, 6.5, INK_2, "right")
    if seat.fined:
        sheet.text(right - 7.5, base, f"{seat.fined:+d}", Face.LABEL, 7, RED, "right")
    # A star hangs out, so that figures stay in line.
    hang = width("*", face, 8.5) if seat.corrected else 0
    sheet.text(right - 1.6 + hang, base, points, face, 8.5, INK, "right")
    sheet.line((left + 5, box.bottom - 0.2), (right, box.bottom - 0.2), HAIR, LINE)


def initials(name: str) -> str:
    """How somebody initials: the first letters of up to three words, two of a single one."""
    words = name.split()
    return "".join(word[0] for word in words[:3]).upper() if len(words) > 1 else name[:2]
