"""Score cards: one a guest for the whole evening, four on a sheet.

In Lexicon each row has a box for the neighbour on the left, who checks the score and initials it (LXP-08).
In Keyword one at each table keeps the score for all (KPT-03), and signs for it.  What is in the evening
already is printed too, so that a lost card can be given out again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import ceil

from crossdeck.party.terms import KeywordPrize
from crossdeck.print.ink.grid import cut_and_stack, grid_on
from crossdeck.print.ink.letters import MM, Face, fitted, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, LINE_STRONG, RED, fan, stepped_frame
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.kit.order import Order
from crossdeck.print.kit.rounds import initials

__all__ = ["CARD", "SPARE", "count", "draw", "why_not"]

CARD = (95.0, 129.0)
"""Millimetres; four on a sheet of A4 or Letter."""
SPARE = 2
"""Rows more than rounds are planned: for one that is played again, and one that nobody planned."""
_SIDE = 8.0
_TOP, _FOOT = 34.5, 17.5
"""Millimetres above the first row, and below the last."""
_LEAST = 5.5
"""How high a row is at least, so that somebody can initial it by hand."""
_MOST = {"LXP": 12.0, "KPT": 20.0}
"""And at most; in Keyword words are noted too."""
_ROWS = int((CARD[1] - _TOP - _FOOT) // _LEAST)


@dataclass(frozen=True)
class _Card:
    """One card of a guest, or of nobody yet; a long evening has several."""

    guest: int
    part: int


def why_not(order: Order) -> str:
    """Why there can be no score cards; empty if there can be."""
    if order.evening.here or order.blank:
        return ""
    return "nobody is on the list, so that there are no score cards: add guests, or say how many blank ones"


def count(order: Order) -> int:
    """How many there are; a long evening has several of each guest."""
    return (len(order.evening.here) + order.blank) * len(_parts(order))


def draw(sheet: Sheet, order: Order) -> None:
    """All cards, in the order of the tables when they are cut and stacked; blank ones come last."""
    grid, parts = grid_on(sheet.paper, *CARD), _parts(order)
    sheet.bleed(grid.whole, 0)
    for at, rounds in enumerate(parts):
        with sheet.form(f"card-{at}"):
            _frame(sheet, order, rounds, at)
    guests = [*_guests(order), *(0 for _ in range(order.blank))]
    cards = [_Card(guest, part) for guest in guests for part in range(len(parts))]
    for on_sheet in cut_and_stack(cards, len(grid)):
        grid.marks(sheet)
        for box, card in zip(grid.boxes(), on_sheet, strict=True):
            if card:
                sheet.place(f"card-{card.part}", box.left, box.top)
                _fill(sheet, box, order, card, parts[card.part])
        sheet.end()


def _guests(order: Order) -> list[int]:
    """By table and seat as they sit, or as they come next; without a table by name, as at the door."""
    evening = order.evening
    hands = evening.round.hands if evening.round else ()
    seats = {guest: (hand.number, at) for hand in hands for at, guest in enumerate(hand.seats)}
    last = (1 << 20, 0)
    return sorted(
        evening.here, key=lambda guest: (seats.get(guest, last), evening.name(guest).casefold(), guest)
    )


def _parts(order: Order) -> list[range]:
    """The rounds of each card: as many cards as rows that can be written in need, evenly filled."""
    rows = order.rounds + SPARE
    count = ceil(rows / _ROWS)
    each = ceil(rows / count)
    return [range(first, min(first + each, rows + 1)) for first in range(1, rows + 1, each)]


@dataclass(frozen=True)
class _Column:
    head: str
    width: float
    boxed: bool = False
    """Somebody else signs here."""


@cache
def _columns(book: str, *, keyword: bool) -> tuple[_Column, ...]:
    """In millimetres, together as wide as the card without its sides."""
    if book == "LXP":
        widths = (("round", 9.5), ("table", 9.5), ("left", 21), ("points", 11), ("fine", 8), ("total", 10))
        return (*(_Column(f"kit.{head}", wide) for head, wide in widths), _Column("kit.initials", 10.0, True))
    prize = ((_Column("kit.keyword", 13.0)),) if keyword else ()
    words = 79.0 - 9.5 - 9.5 - 11 - 11 - 11 - sum(each.width for each in prize)
    return (
        *(_Column(f"kit.{head}", wide) for head, wide in (("round", 9.5), ("table", 9.5), ("words", words))),
        *prize,
        *(_Column("kit.points", 11.0), _Column("kit.total", 11.0), _Column("kit.keeper", 11.0, True)),
    )


def _columns_of(order: Order) -> tuple[_Column, ...]:
    has_keyword = order.evening.terms.keyword_prize is not KeywordPrize.NONE
    return _columns(order.evening.kind.book, keyword=has_keyword)


def _row(order: Order, rounds: range) -> float:
    return min(_MOST[order.evening.kind.book], (CARD[1] - _TOP - _FOOT) / len(rounds))


def _frame(sheet: Sheet, order: Order, rounds: range, part: int) -> None:
    """What is the same on every card."""
    texts, family = order.texts, order.family
    whole = Box(0, 0, *CARD)
    stepped_frame(sheet, whole.grown(-4), family.bright, step=1.2, weight=0.3)
    left, right = _SIDE, CARD[0] - _SIDE
    count = len(_parts(order))
    said = texts("kit.card") if count == 1 else texts("kit.card.part", n=part + 1, of=count)
    sheet.text(left, 12, said.upper(), Face.BOLD, 8, family.deep, tracking=0.12)
    fan(sheet, (right - 4, 12), 4, family, rays=5)
    party, size = fitted(order.evening.terms.name, Face.TEXT, 8, 42, 0.7)
    sheet.text(right - 10, 12, party, size=size, colour=INK_2, align="right")
    _grid(sheet, order, rounds)
    foot = texts(f"kit.card.foot.{order.evening.kind.book}")
    for at, line in enumerate(wrapped(foot, Face.TEXT, 7, right - left)):
        sheet.text(left, CARD[1] - _FOOT + 4.6 + at * 7 * 1.25 / MM, line, size=7, colour=INK_2)


def _grid(sheet: Sheet, order: Order, rounds: range) -> None:
    """Rows and columns to write in, with a box in each row for whoever signs."""
    right, row = CARD[0] - _SIDE, _row(order, rounds)
    bottom = _TOP + row * len(rounds)
    for left, column in _placed(order):
        head, size = fitted(order.texts(column.head), Face.LABEL, 7, column.width - 1, 0.6)
        sheet.text(left + column.width / 2, _TOP - 1.4, head, Face.LABEL, size, INK_2, "centre")
        if left > _SIDE and not column.boxed:
            sheet.line((left, _TOP), (left, bottom), HAIR, LINE)
    sheet.line((_SIDE, _TOP), (right, _TOP), 0.3, order.family.deep)
    for at, number in enumerate(rounds):
        top = _TOP + row * at
        is_last = number in (order.rounds, rounds[-1])
        sheet.line(
            (_SIDE, top + row),
            (right, top + row),
            0.25 if is_last else HAIR,
            LINE_STRONG if is_last else LINE,
        )
        face, colour = (Face.BOLD, INK) if number <= order.rounds else (Face.TEXT, INK_2)
        sheet.text(_SIDE + 4.75, _base(top, row), str(number), face, 9, colour, "centre")
        for left, column in _placed(order):
            if column.boxed:
                box = rectangle(left + 0.8, top + 0.8, column.width - 0.8, row - 1.6)
                sheet.path(box, stroke=LINE_STRONG, weight=0.25)


def _placed(order: Order) -> Iterator[tuple[float, _Column]]:
    left = _SIDE
    for column in _columns_of(order):
        yield left, column
        left += column.width


def _base(top: float, row: float) -> float:
    return top + row / 2 + 1.1


def _fill(sheet: Sheet, box: Box, order: Order, card: _Card, rounds: range) -> None:
    """The guest's name, and what stands on his card already."""
    left, room = box.left + _SIDE, CARD[0] - 2 * _SIDE
    if not card.guest:
        sheet.text(left, box.top + 27, order.texts("kit.card.name"), size=7.5, colour=INK_2)
        sheet.line((left, box.top + 23.5), (left + room, box.top + 23.5), 0.25, LINE_STRONG)
        return
    name, size = fitted(order.evening.name(card.guest), Face.BOLD, 17, room, 0.5)
    sheet.text(left, box.top + 21.5, name, Face.BOLD, size, INK)
    sheet.text(left, box.top + 27, order.facts, size=7.5, colour=INK_2)
    total = 0
    for round_ in order.evening.rounds:
        hand = round_.hand_of(card.guest)
        if hand is None:
            continue
        score = hand.scores.get(card.guest)
        fine = order.fines.get((card.guest, round_.number), 0)
        total += (score.points if score else 0) + fine
        if round_.number not in rounds:
            continue
        said = {"kit.table": str(hand.number)}
        if fine:
            said["kit.fine"] = str(fine)
        if score:
            signs = initials(order.evening.name(score.initials)) if score.initials else ""
            said |= {
                "kit.left": score.cards or "",
                "kit.points": order.texts.figure(score.points),
                "kit.total": order.texts.figure(total),
                "kit.initials": signs,
            }
        _written(sheet, box, order, rounds, round_.number, said)


def _written(sheet: Sheet, box: Box, order: Order, rounds: range, number: int, said: dict[str, str]) -> None:
    row = _row(order, rounds)
    base = box.top + _base(_TOP + row * rounds.index(number), row)
    for left, column in _placed(order):
        if text := said.get(column.head, ""):
            shown, size = fitted(text, Face.TEXT, 9, column.width - 2, 0.5)
            colour = RED if column.head == "kit.fine" else INK
            sheet.text(box.left + left + column.width / 2, base, shown, Face.TEXT, size, colour, "centre")
