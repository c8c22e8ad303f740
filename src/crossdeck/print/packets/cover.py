"""The cover of a packet: folded once, with the lid of the game in front and the lay-out behind."""

from crossdeck.catalogue import changed_options
from crossdeck.print.ink.drawing import art, draw
from crossdeck.print.ink.letters import MM, Face, face_for, fitted, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, Family, double_rule, wedge
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.packets.dealt import DealOnPaper
from crossdeck.print.packets.spread import draw_layout
from crossdeck.rules import Course

__all__ = ["PANEL", "cover_on", "draw_packet_cover"]

PANEL = (94.0, 130.0)
"""Millimetres of one side, folded: the largest cards lie in it."""
_TOP = 16.0
_STEP = 1.28 / MM
_LID = 0.66
"""The part of a lid's height that is shown; below it is its plate."""


def cover_on(sheet: Sheet) -> Box:
    """Where the cover lies on the paper: behind on the left, in front on the right."""
    wide = 2 * PANEL[0]
    return Box((sheet.paper.width - wide) / 2, _TOP, wide, PANEL[1])


def draw_packet_cover(sheet: Sheet, deal: DealOnPaper, family: Family) -> None:
    """Both sides of the cover, with its marks."""
    box = cover_on(sheet)
    fold = box.left + PANEL[0]
    _draw_front(sheet, Box(fold, box.top, *PANEL), deal, family)
    _draw_behind(sheet, Box(box.left, box.top, *PANEL), deal, family)
    for x, way in ((box.left, -1), (box.right, 1)):
        for y in (box.top, box.bottom):
            sheet.line((x + way * 1.5, y), (x + way * 5.5, y), HAIR, INK)
    for y, way in ((box.top, -1), (box.bottom, 1)):
        for x in (box.left, box.right):
            sheet.line((x, y + way * 1.5), (x, y + way * 5.5), HAIR, INK)
        start, end = (fold, y + way * 1.5), (fold, y + way * 5.5)
        sheet.path((("m", (start,)), ("l", (end,))), stroke=INK, weight=HAIR, dash=(0.8, 0.6))


def _draw_front(sheet: Sheet, box: Box, deal: DealOnPaper, family: Family) -> None:
    """The picture of the lid, the name, the number, and what is known of the deal."""
    frame, texts, middle = box.grown(-5), deal.texts, box.left + box.width / 2
    high = frame.width / 3 * 4
    picture = rectangle(frame.left, frame.top, frame.width, high * _LID)
    with sheet.clipped(picture):
        draw(sheet, art(deal.rules.id), Box(frame.left, frame.top, frame.width, high), fit="cover")
    sheet.path(picture, stroke=family.deep, weight=0.3)
    top = frame.top + high * _LID + 1.6
    double_rule(sheet, frame.left, frame.right, top, family)
    lid = face_for(deal.title, Face.LID)
    name, size = fitted(deal.title, lid, 17, frame.width - 2, 0.5)
    sheet.text(middle, top + 8.5, name, lid, size, family.deep, "centre")
    number, size = fitted(texts("packet.deal", n=deal.number), Face.BOLD, 19, frame.width - 4, 0.4)
    sheet.text(middle, top + 17, number, Face.BOLD, size, INK, "centre")
    _draw_grade(sheet, (middle, top + 22), deal, family)
    said, size = fitted(texts(f"packet.{deal.status.value}"), Face.LABEL, 9, frame.width - 4, 0.6)
    sheet.text(middle, top + 33, said, Face.LABEL, size, INK, "centre")
    words = texts("packet.words", words=deal.solo.table.words.id)
    said, size = fitted(words, Face.TEXT, 7, frame.width - 4, 0.6)
    sheet.text(middle, top + 37.5, said, size=size, colour=INK_2, align="centre")


def _draw_grade(sheet: Sheet, at: tuple[float, float], deal: DealOnPaper, family: Family) -> None:
    """Five wedges, as many of them filled as it is hard."""
    side, step = 3.2, 4.6
    for number in range(5):
        left = at[0] + (number - 2) * step - side * 0.43
        if number < deal.grade:
            wedge(sheet, left, at[1], side, family.deep)
        else:
            points = [(left, at[1] - side / 2), (left + side * 0.87, at[1]), (left, at[1] + side / 2)]
            sheet.shape(points, stroke=family.deep, weight=0.2)
    said = deal.texts("packet.grade", level=deal.grade) if deal.grade else deal.texts("packet.grade.unknown")
    sheet.text(at[0], at[1] + 5.5, said, size=7, colour=INK_2, align="centre")


def _draw_behind(sheet: Sheet, box: Box, deal: DealOnPaper, family: Family) -> None:
    """How it is dealt out, and how it lies then."""
    inner, texts = box.grown(-7), deal.texts
    top = _head(sheet, inner, inner.top + 3, texts("packet.dealing"), family)
    for text in _dealing(deal):
        for line in wrapped(text, Face.TEXT, 7.6, inner.width):
            top += 7.6 * _STEP
            sheet.text(inner.left, top - 0.8, line, size=7.6)
        top += 1.2
    top = _head(sheet, inner, top + 5, texts("packet.layout"), family) + 1.5
    draw_layout(sheet, deal, Box(inner.left, top, inner.width, inner.bottom - top), family)


def _head(sheet: Sheet, inner: Box, base: float, text: str, family: Family) -> float:
    wedge(sheet, inner.left, base - 1.05, 2.1, family.bright)
    sheet.text(inner.left + 3.5, base, text.upper(), Face.BOLD, 7.5, family.deep, tracking=0.12)
    sheet.line((inner.left, base + 1.5), (inner.right, base + 1.5), 0.25, family.deep)
    return base + 2.2


_TEXT_OF = {
    Course.ROW: "packet.row",
    Course.HAND: "packet.hand",
    Course.STACKS: "packet.stacks",
    Course.PILES: "packet.piles",
    Course.NEST: "packet.nested",
    Course.CORNERS: "packet.rack",
    Course.AREA: "packet.rack",
}


def _dealing(deal: DealOnPaper) -> list[str]:
    """What to do, what stays in the box, and what was agreed."""
    texts, rules = deal.texts, deal.rules
    piles = len(deal.dealt.piles)
    said = [texts(_TEXT_OF[rules.course], piles=piles, last=3 * piles + 1)]
    if rules.redraws:
        said.append(texts("packet.rack.redraws"))
    out = [texts("packet.out.some", number=number, name=name) for name, number in deal.left_out.items()]
    said.append(texts("packet.out", cards=", ".join(out)) if out else texts("packet.out.none"))
    if changed := changed_options(rules):
        options = ", ".join(f"{name} = {value}" for name, value in changed.items())
        said.append(texts("packet.options", options=options))
    return said
