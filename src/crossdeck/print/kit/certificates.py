"""Certificates, one for each prize that somebody won; where no prizes were agreed on, for the best three."""

from dataclasses import dataclass

from crossdeck.party.prizes import winners
from crossdeck.party.results import Placed
from crossdeck.print.ink.letters import Face, face_for, fitted, wrapped
from crossdeck.print.ink.ornament import INK, INK_2, LINE_STRONG, double_rule, fan, stepped_frame
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.kit.order import Order

__all__ = ["Won", "draw", "prizes", "why_not"]

_BEST = 3
"""Places that have a certificate where nobody agreed on prizes."""


@dataclass(frozen=True)
class Won:
    """A prize in the hands of a guest."""

    guest: int
    what: str
    """`First place: Silver cup`."""


def why_not(order: Order) -> str:
    """Why there can be no certificates; empty if there can be."""
    if not order.is_over:
        return "the evening is not over, so that nobody has won a certificate yet: finish it first"
    return "" if prizes(order) else "nobody has a score or a prize, so that there are no certificates"


def prizes(order: Order) -> tuple[Won, ...]:
    """Who won what: the places from the first one down, then the keywords as they were spelt."""
    texts, terms, lines = order.texts, order.evening.terms, order.found.lines
    found = []
    for place in range(1, (len(terms.prizes) or _BEST) + 1):
        said = texts(f"kit.place.{place}") if place <= _BEST else texts("kit.place", place=place)
        if terms.prizes:
            said = texts("kit.prize", place=said, what=terms.prizes[place - 1])
        found += [Won(line.guest, said) for line in lines if line.place == place]
    for won in winners(order.evening):
        key = "kit.spelt.table" if won.table else "kit.spelt"
        found.append(Won(won.guest, texts(key, word=won.word, table=won.table)))
    return tuple(found)


def draw(sheet: Sheet, order: Order) -> None:
    """A sheet on its side for each."""
    sheet.on(sheet.paper.turned)
    with sheet.form("certificate"):
        _frame(sheet, order)
    for won in prizes(order):
        sheet.place("certificate")
        _name(sheet, order.evening.name(won.guest))
        below = _what(sheet, won.what)
        line = next((each for each in order.found.lines if each.guest == won.guest), None)
        if line:
            _score(sheet, order, line, below)
        sheet.end()


def _frame(sheet: Sheet, order: Order) -> None:
    """What is the same on every certificate."""
    family, wide, high = order.family, sheet.paper.width, sheet.paper.height
    middle, whole = wide / 2, Box(0, 0, wide, high)
    stepped_frame(sheet, whole.grown(-12), family.deep, step=3.2, weight=0.9)
    stepped_frame(sheet, whole.grown(-14.6), family.bright, step=3.2, weight=0.5)
    fan(sheet, (middle, 51), 22, family, rays=11)
    double_rule(sheet, middle - 42, middle + 42, 52.5, family)
    title = order.texts("kit.certificate").upper()
    sheet.text(middle, 66, title, Face.BOLD, 17, family.deep, "centre", tracking=0.32)
    base = high - 59.0
    party, size = fitted(order.evening.terms.name, Face.BOLD, 17, wide - 70, 0.45)
    sheet.text(middle, base, party, Face.BOLD, size, INK, "centre")
    sheet.text(middle, base + 7, order.facts, size=12, colour=INK_2, align="centre")
    sheet.line((middle - 40, high - 30), (middle + 40, high - 30), 0.25, LINE_STRONG)
    sheet.text(middle, high - 25.5, order.texts("kit.signed"), size=9, colour=INK_2, align="centre")


def _name(sheet: Sheet, name: str) -> None:
    middle, room = sheet.paper.width / 2, sheet.paper.width - 70
    face = face_for(name, Face.LID)
    shown, size = fitted(name, face, 54, room, 0.4)
    sheet.text(middle, 97 - (54 - size) * 0.1, shown, face, size, INK, "centre")


def _what(sheet: Sheet, what: str) -> float:
    """The prize, in one line or two; where the next line may stand."""
    middle, room = sheet.paper.width / 2, sheet.paper.width - 80
    lines = wrapped(what, Face.LABEL, 18, room)
    size = 18 if len(lines) == 1 else 14
    lines = wrapped(what, Face.LABEL, size, room)
    for at, line in enumerate(lines):
        sheet.text(middle, 114 + at * 6.5, line, Face.LABEL, size, INK, "centre")
    return 114 + (len(lines) - 1) * 6.5 + 8.5


def _score(sheet: Sheet, order: Order, line: Placed, base: float) -> None:
    texts = order.texts
    rounds = texts("rounds", n=line.rounds)
    said = texts("score", points=texts.figure(line.points), rounds=rounds)
    if line.level != line.points:
        said += f" · {texts('levelled')} {texts.figure(line.level)}"
    sheet.text(sheet.paper.width / 2, base, said, size=13, colour=INK_2, align="centre")
