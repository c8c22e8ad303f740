"""The tables of a steward: who sits where, and boxes to write in what came of it."""

from dataclasses import dataclass
from itertools import zip_longest

from crossdeck.party.evening import Hand
from crossdeck.party.terms import KeywordPrize
from crossdeck.print.ink.flow import Flow
from crossdeck.print.ink.letters import Face, fitted, width, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, LINE_STRONG
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.kit.order import Order

__all__ = ["ROW", "draw_tables"]

ROW = 7.4
"""Millimetres of a line to write on."""
_HEAD = 8.6
"""Millimetres of a table's number, and the heads beside it."""
_GUTTER = 8.0


@dataclass(frozen=True)
class _Box:
    """A box to write in, beside the guest's name."""

    head: str
    width: float
    is_tick: bool = False


def _boxes(order: Order) -> tuple[_Box, ...]:
    out, points = _Box("kit.out", 8, is_tick=True), _Box("kit.points", 12)
    if order.evening.kind.initials:
        return out, _Box("kit.left", 17), points, _Box("kit.initials", 10)
    if order.evening.terms.keyword_prize is not KeywordPrize.NONE:
        return out, _Box("kit.keyword", 14, is_tick=True), points
    return out, points


def draw_tables(flow: Flow, order: Order, tables: tuple[int, ...]) -> None:
    """Table by table, two beside each other."""
    round_ = order.evening.round
    hands = [(number, round_.hand(number) if round_ else None) for number in tables]
    _legend(flow, order)
    for pair in zip_longest(hands[::2], hands[1::2]):
        seats = max(_seats(order, each[1]) for each in pair if each)
        height = _HEAD + seats * ROW + 2.6
        flow.need(height)
        for at, each in enumerate(pair):
            if each:
                wide = (flow.width - _GUTTER) / 2
                _table(flow, order, Box(flow.left + at * (wide + _GUTTER), flow.y, wide, height), *each)
        flow.y += height


def _seats(order: Order, hand: Hand | None) -> int:
    return len(hand.seats) if hand else order.evening.kind.usual


def _legend(flow: Flow, order: Order) -> None:
    said = order.texts(f"kit.first.{order.evening.kind.book}")
    start = flow.right - width(said, Face.TEXT, 7.5)
    flow.sheet.disc((start - 2, flow.y - 0.9), 0.7, stroke=flow.family.deep, weight=0.3)
    flow.sheet.text(start, flow.y, said, size=7.5, colour=INK_2)
    flow.y += 3


def _table(flow: Flow, order: Order, box: Box, number: int, hand: Hand | None) -> None:
    sheet, boxes = flow.sheet, _boxes(order)
    sheet.line((box.left, box.top), (box.right, box.top), 0.3, flow.family.deep)
    centre = (box.left + 3.8, box.top + 4.7)
    sheet.disc(centre, 3.6, stroke=flow.family.deep, weight=0.35)
    sheet.disc(centre, 3.1, stroke=flow.family.bright, weight=0.2)
    shown, size = fitted(str(number), Face.BOLD, 11, 5, 0.5)
    sheet.text(centre[0], centre[1] + size * 0.125, shown, Face.BOLD, size, flow.family.deep, "centre")
    start = box.right - sum(each.width for each in boxes)
    left = start
    for each in boxes:
        head, size = fitted(order.texts(each.head), Face.LABEL, 7, each.width - 0.5, 0.6)
        sheet.text(
            left + each.width / 2 + 0.5, box.top + _HEAD - 1.6, head, Face.LABEL, size, INK_2, "centre"
        )
        left += each.width
    for at in range(_seats(order, hand)):
        guest = hand.seats[at] if hand else 0
        line = Box(box.left, box.top + _HEAD + ROW * at, box.width, ROW)
        _seat(flow, order, line, at + 1, guest, is_first=bool(hand) and guest == (hand.first if hand else 0))


def _seat(flow: Flow, order: Order, line: Box, seat: int, guest: int, *, is_first: bool) -> None:
    sheet, boxes = flow.sheet, _boxes(order)
    start = line.right - sum(each.width for each in boxes)
    middle = line.top + ROW / 2
    sheet.text(line.left + 1.6, middle + 1.0, str(seat), size=7.5, colour=INK_2, align="centre")
    if guest:
        _name(sheet, order.evening.name(guest), line.left + 6.4, middle, start - line.left - 7)
    if is_first:
        sheet.disc((line.left + 4.4, middle), 0.7, stroke=flow.family.deep, weight=0.3)
    sheet.line((line.left, line.bottom), (start, line.bottom), HAIR, LINE)
    left = start
    for each in boxes:
        wide = ROW - 2.6 if each.is_tick else each.width - 1.2
        at = left + (each.width - wide) / 2 + 0.5
        tall = ROW - 2.6 if each.is_tick else ROW - 1.2
        sheet.path(rectangle(at, middle - tall / 2, wide, tall), stroke=LINE_STRONG, weight=0.2)
        left += each.width


def _name(sheet: Sheet, name: str, left: float, middle: float, room: float) -> None:
    """On one line, or if it is long on two small ones."""
    shown, size = fitted(name, Face.LABEL, 9, room, 0.75)
    if shown == name:
        sheet.text(left, middle + 1.1, name, Face.LABEL, size, INK)
        return
    first = wrapped(name, Face.LABEL, 6.8, room)[0]
    second = fitted(name.removeprefix(first).lstrip(), Face.LABEL, 6.8, room, 0.7)
    sheet.text(left, middle - 0.4, first, Face.LABEL, 6.8, INK)
    sheet.text(left, middle + 2.2, second[0], Face.LABEL, second[1], INK)
