"""Signs for the tables: a sheet folded in the middle stands as a tent, and says the same on both sides.

┌───────────┐
│ upside    │   folded along the middle, print outside: A4 makes a tent as high and wide as A5 on its
│   down    │   side.  The number is as large as the sheet allows, to be read from across the room; the
├╌╌ fold ╌╌╌┤   code is for whoever sits there.
│  7  ▒▒    │
└───────────┘
"""

from crossdeck.catalogue import game
from crossdeck.print.ink.letters import MM, Face, fitted, width, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, double_rule, fan, stepped_frame
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.kit.codes import draw_code
from crossdeck.print.kit.order import Order

__all__ = ["CODE", "coded", "draw", "why_not"]

CODE = 50.0
"""Millimetres of the code, its quiet zone included."""
_INSET = 10.0
_PAD = 7.0
_HIGHEST = 84.0
"""Millimetres of the number; three figures are as high as they can be beside the code."""
_DIGITS = 0.7
"""How high a figure of the lid's letters is, in parts of its size."""


def why_not(order: Order) -> str:
    """Why there can be no signs; empty if there can be."""
    if order.numbers:
        return ""
    fewest = order.evening.kind.fewest
    return (
        f"no table has a number yet, so that there are no signs: add guests, {fewest} at least, or name one"
    )


def draw(sheet: Sheet, order: Order) -> None:
    """A sheet for each table."""
    half = sheet.paper.height / 2
    side = Box(0, half, sheet.paper.width, half)
    with sheet.form("sign"):
        _frame(sheet, side, order)
    for table in order.numbers:
        name = f"sign-{table}"
        with sheet.form(name):
            sheet.place("sign")
            _number(sheet, _inner(side), order, table)
            _code(sheet, _inner(side), order, table)
        sheet.place(name)
        with sheet.turned((side.width / 2, half), 180):
            sheet.place(name)
        for left in (5.0, sheet.paper.width - 9.0):
            sheet.line((left, half), (left + 4, half), HAIR, INK)
        sheet.end()


def coded(order: Order, table: int) -> tuple[str, str]:
    """What the code of a table holds, and what is said below it.

    That is the page of the table's device where a server has one, else the rules on a server, else the rules
    themselves, which every phone shows without a net.
    """
    texts, evening = order.texts, order.evening
    if table in order.links:
        return order.links[table], texts("kit.code.link")
    if order.address:
        return f"{order.address.rstrip('/')}/rules/{evening.kind.id}", texts("kit.code.rules")
    kind = evening.kind
    cards = next(share.cards for share in game(kind.id).shares if kind.usual in share.players)
    brief = texts(
        f"kit.brief.{kind.book}",
        party=evening.terms.name,
        table=table,
        game=order.game,
        cards=cards,
        minutes=order.time,
        fine=kind.fine,
    )
    return brief, texts("kit.code.text")


def _inner(side: Box) -> Box:
    return side.grown(-_INSET - _PAD)


def _frame(sheet: Sheet, side: Box, order: Order) -> None:
    """What is the same on every sign: frame, ornament, party and game."""
    family, inner = order.family, _inner(side)
    stepped_frame(sheet, side.grown(-_INSET), family.deep, step=2.4, weight=0.7)
    stepped_frame(sheet, side.grown(-_INSET - 2), family.bright, step=2.4, weight=0.4)
    middle, top = inner.right - CODE / 2, inner.top
    fan(sheet, (middle, top + 13), 13, family)
    double_rule(sheet, middle - 18, middle + 18, top + 14, family)
    lines, size = _title(order.evening.terms.name)
    step = size * 1.15 / MM
    base = top + 18 + step
    for line in lines:
        sheet.text(middle, base, line, Face.BOLD, size, INK, "centre")
        base += step
    if order.game != order.evening.terms.name:
        said, small = fitted(order.game, Face.TEXT, 11, CODE, 0.6)
        sheet.text(middle, base + 0.3, said, size=small, colour=INK_2, align="centre")


def _title(name: str) -> tuple[list[str], float]:
    """The party's name in a few lines, as large as they can be without breaking a word."""
    for size in (17, 15, 13, 11, 9, _SMALLEST):
        lines = wrapped(name, Face.BOLD, size, CODE)
        is_whole = all(width(word, Face.BOLD, size) <= CODE for word in name.split())
        if len(lines) * size <= _TITLE and (is_whole or size == _SMALLEST):
            return lines, size
    return wrapped(name, Face.BOLD, _SMALLEST, CODE)[: int(_TITLE // _SMALLEST)], _SMALLEST


_TITLE, _SMALLEST = 36, 7
"""Points that the lines of a name have together, and the smallest of them."""


def _number(sheet: Sheet, inner: Box, order: Order, table: int) -> None:
    room = Box(inner.left, inner.top, inner.width - CODE - 8, inner.height)
    middle = room.left + room.width / 2
    word = order.texts("kit.table").upper()
    sheet.text(middle, room.top + 7, word, Face.BOLD, 22, order.family.deep, "centre", tracking=0.2)
    high = room.height - 13
    number, size = fitted(str(table), Face.LID, _HIGHEST * MM / _DIGITS, room.width, 0.2)
    base = room.bottom - (high - size * _DIGITS / MM) / 2
    sheet.text(middle, base, number, Face.LID, size, order.family.deep, "centre")


def _code(sheet: Sheet, inner: Box, order: Order, table: int) -> None:
    held, said = coded(order, table)
    box = Box(inner.right - CODE, inner.bottom - CODE - 3.6, CODE, CODE)
    draw_code(sheet, held, box)
    shown, size = fitted(said, Face.LABEL, 8.5, CODE + 4, 0.6)
    sheet.text(inner.right - CODE / 2, inner.bottom - 0.5, shown, Face.LABEL, size, INK_2, "centre")
