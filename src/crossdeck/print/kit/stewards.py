"""Sheets to go round with, one a steward: the tables in his care, his rulings, and what to do when.

So many tables have a steward each (LXP-02, KPT-02); which are whose the books leave open, so that each has
neighbours.  Where nobody is seated yet the lines for the guests are empty.
"""

from crossdeck.print.ink.flow import Column, Flow
from crossdeck.print.ink.letters import MM, Face, face_for, fitted, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, LINE_STRONG, double_rule, fan
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.kit.order import Order
from crossdeck.print.kit.seats import ROW, draw_tables
from crossdeck.rulebook import rule

__all__ = ["care", "draw", "why_not"]

_RULINGS = (6, 20)
"""Lines for rulings: so many at least, and at most."""
_RULES = {
    "LXP": ("LXP-12", "LXP-13", "LXP-14", "LXP-15", "LXP-16"),
    "KPT": ("KPT-09", "KPT-10", "KPT-11"),
}


def why_not(order: Order) -> str:
    """Why there can be no stewards' sheets; empty if there can be."""
    if order.is_over:
        return (
            "the evening is over, so that nobody needs a steward's sheet: the standings have what was ruled"
        )
    if order.numbers:
        return ""
    return "no table has a number yet, so that there are no stewards' sheets: add guests, or name tables"


def care(order: Order) -> list[tuple[str, tuple[int, ...]]]:
    """Each steward with the tables in his care, as evenly as can be; who has none of his own sees to all."""
    names, tables = order.stewards, order.numbers
    each, over = divmod(len(tables), len(names))
    found, first = [], 0
    for at, name in enumerate(names):
        last = first + each + (at < over)
        found.append((name, tables[first:last]))
        first = last
    return [(name, own or tables) for name, own in found]


def draw(sheet: Sheet, order: Order) -> None:
    """A front with the tables and a back with rulings and rules, for each."""
    for name, tables in care(order):
        foot = f"{order.evening.terms.name} · {order.texts('kit.steward')} · {name}"
        flow = Flow(sheet, order.family, foot, lambda page, of: order.texts("page", n=page, of=of))
        _title(flow, order, name, tables)
        draw_tables(flow, order, tables)
        _back(flow, order)
        flow.close()


def _title(flow: Flow, order: Order, name: str, tables: tuple[int, ...]) -> None:
    """Who, where and when; boxes for the clock at the right."""
    sheet, texts = flow.sheet, order.texts
    fan(sheet, (flow.left + 8, flow.y + 7), 8, flow.family)
    double_rule(sheet, flow.left, flow.left + 16, flow.y + 7.8, flow.family)
    left, room = flow.left + 21, flow.width - 21 - 62
    said = texts("kit.steward").upper()
    sheet.text(left, flow.y + 1.5, said, Face.BOLD, 8.5, flow.family.deep, tracking=0.12)
    face = face_for(name, Face.LID)
    shown, size = fitted(name, face, 22, room, 0.55)
    sheet.text(left, flow.y + 9.5, shown, face, size, INK)
    facts = f"{_told(order, tables)} · {order.game} · {order.day}"
    facts, size = fitted(facts, Face.TEXT, 9, room, 0.6)
    sheet.text(left, flow.y + 14.5, facts, size=size, colour=INK_2)
    _clock(flow, order)
    flow.y += 19


def _told(order: Order, tables: tuple[int, ...]) -> str:
    if tables == tuple(range(tables[0], tables[-1] + 1)):
        return order.texts("kit.steward.tables", n=len(tables), first=tables[0], last=tables[-1])
    return f"{order.texts('kit.table')} {', '.join(map(str, tables))}"


def _clock(flow: Flow, order: Order) -> None:
    """The round and when it began, as far as that is known, and boxes for the rest."""
    sheet, texts, round_ = flow.sheet, order.texts, order.evening.round
    began = texts.time(round_.clock.started, order.zone) if round_ and round_.clock.started else ""
    boxes = (
        (texts("kit.round"), str(round_.number) if round_ else ""),
        (texts("kit.begun"), began),
        (texts("kit.ended"), ""),
    )
    for at, (head, said) in enumerate(boxes):
        box = Box(flow.right - 20 * (3 - at) + 2, flow.y + 1, 18, 9)
        small, size = fitted(head, Face.LABEL, 7.5, 18, 0.7)
        sheet.text(box.left, box.top - 1.2, small, Face.LABEL, size, INK_2)
        sheet.path(rectangle(box.left, box.top, box.width, box.height), stroke=LINE_STRONG, weight=0.25)
        sheet.text(box.left + 9, box.top + 6.2, said, Face.BOLD, 13, INK, "centre")
    whole = not order.evening.terms.hand % 60
    minutes = texts("kit.minutes", n=int(order.time)) if whole else f"{order.time} min"
    said = texts("kit.hand", minutes=minutes)
    sheet.text(flow.right, flow.y + 14.5, said, size=8, colour=INK_2, align="right")


def _back(flow: Flow, order: Order) -> None:
    """Rulings, rules and what to do: below the tables if there is room, else overleaf."""
    steps = order.texts(f"kit.check.{order.evening.kind.book}").split("\n")
    rules = [(rule(id_, order.language).text, id_) for id_ in _RULES[order.evening.kind.book]]
    texts = sum(_height(flow, *each) for each in (*rules, *((step, "") for step in steps)))
    rest = texts + 3 * _SECTION + 6
    fits = (flow.bottom - flow.y - rest) // ROW
    if fits < _RULINGS[0]:
        flow.next_page()
        fits = (flow.bottom - flow.y - rest) // ROW
    _rulings(flow, order, min(int(fits), _RULINGS[1]))
    flow.head(order.texts("kit.rules"))
    for text, id_ in rules:
        _item(flow, text, id_)
    flow.head(order.texts("kit.checklist"))
    for step in steps:
        _item(flow, step)


_SECTION = 14.0
"""Millimetres of a section's head, with what is above it."""


def _rulings(flow: Flow, order: Order, lines: int) -> None:
    texts = order.texts
    flow.head(texts("kit.rulings"), texts("kit.rulings.note"))
    shares = [
        ("time", 0.09),
        ("table", 0.08),
        ("guest", 0.25),
        ("word", 0.24),
        ("ruling", 0.24),
        ("fine", 0.1),
    ]
    if not order.evening.kind.fine:
        shares = [*shares[:4], ("ruling", 0.34)]
    columns = [Column(texts(f"kit.{head}"), flow.width * share) for head, share in shares]
    flow.table(columns, [], size=8.5)
    top = flow.y
    for _ in range(lines):
        flow.y += ROW
        flow.sheet.line((flow.left, flow.y), (flow.right, flow.y), HAIR, LINE_STRONG)
    left = flow.left
    for column in columns[:-1]:
        left += column.width
        flow.sheet.line((left - 1, top), (left - 1, flow.y), HAIR, LINE)


_SIZE = 9.0
_STEP = _SIZE * 1.28 / MM


def _lines(flow: Flow, text: str, mark: str) -> list[str]:
    return wrapped(text, Face.TEXT, _SIZE, flow.width - _indent(mark))


def _indent(mark: str) -> float:
    return 15.0 if mark else 7.0


def _height(flow: Flow, text: str, mark: str) -> float:
    return _STEP * len(_lines(flow, text, mark)) + 1.4


def _item(flow: Flow, text: str, mark: str = "") -> None:
    """A paragraph beside its rule's id, or beside a box to tick."""
    flow.need(_height(flow, text, mark))
    if mark:
        flow.sheet.text(flow.left, flow.y + _STEP * 0.75, mark, Face.LABEL, 8, INK_2)
    else:
        box = rectangle(flow.left + 0.3, flow.y + _STEP * 0.75 - 2.7, 3, 3)
        flow.sheet.path(box, stroke=LINE_STRONG, weight=0.25)
    for line in _lines(flow, text, mark):
        flow.y += _STEP
        flow.sheet.text(flow.left + _indent(mark), flow.y - 0.25 * _STEP, line, size=_SIZE)
    flow.y += 1.4
