"""What is round the text of a booklet: the lid on its cover, the contents, pages for scores, the imprint."""

from collections.abc import Sequence

from crossdeck.answers.rules import RulesPage
from crossdeck.catalogue import any_game
from crossdeck.print.ink.leaves import LEADING, Entry, Leaves, Line, Run, lines_of
from crossdeck.print.ink.letters import MM, Face, face_for, fitted, width
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, LINE_STRONG, double_rule, family_of, fan
from crossdeck.print.ink.papers import Language
from crossdeck.print.ink.sheet import Box
from crossdeck.print.laid.lids import draw_lid, named
from crossdeck.print.texts import Texts, texts_of

__all__ = [
    "draw_blank",
    "draw_contents",
    "draw_cover",
    "draw_imprint",
    "draw_scores",
    "players_of",
]


def players_of(page: RulesPage, texts: Texts) -> str:
    """How many can play, in words."""
    least, most = page.players
    if most == 1:
        return texts("booklet.players.alone")
    return texts("booklet.players.range", least=least, most=most)


def draw_cover(leaves: Leaves, page: RulesPage, language: Language) -> None:
    """The first page: the lid, and below it what this is."""
    leaves.plain()
    sheet, paper = leaves.sheet, leaves.page
    wide = paper.width - 32
    box = Box(16, 16, wide, wide * 4 / 3)
    draw_lid(sheet, named(any_game(page.id), language), box)
    middle = paper.width / 2
    base = box.bottom + (paper.height - box.bottom - 14) / 2
    text, size = fitted(page.title, Face.BOLD, 14, wide, 0.6)
    sheet.text(middle, base, text, Face.BOLD, size, leaves.family.deep, "centre")
    sheet.text(middle, base + 6, texts_of(language)("booklet.cover"), Face.TEXT, 10, INK_2, "centre")


def draw_contents(leaves: Leaves, entries: Sequence[Entry], texts: Texts) -> None:
    """A page of contents: parts in bold, what is inside of them below."""
    sheet, left, right = leaves.sheet, leaves.left, leaves.right
    head = texts("booklet.contents")
    y = leaves.top + 6.5
    face = face_for(head, Face.LID)
    sheet.text(left, y, head, face, 17, leaves.family.deep)
    double_rule(sheet, left, right, y + 2.6, leaves.family)
    y += 6
    room = leaves.bottom - y - 2
    step = min(5.2, room / (len(entries) + 0.25 * sum(not each.deep for each in entries)))
    for entry in entries:
        y += step if entry.deep else 1.25 * step
        face = Face.TEXT if entry.deep else Face.BOLD
        size = 8.4 if entry.deep else 9.2
        start = left + (4 if entry.deep else 0)
        number = str(entry.page)
        text, points = fitted(entry.title, face, size, right - start - 14)
        sheet.text(start, y, text, face, points, INK if not entry.deep else INK_2)
        sheet.text(right, y, number, face, size, INK, "right")
        dots = start + width(text, face, points) + 2, right - width(number, face, size) - 2
        if dots[1] - dots[0] > 3:
            leader = (("m", ((dots[0], y - 0.3),)), ("l", ((dots[1], y - 0.3),)))
            sheet.path(leader, stroke=LINE_STRONG, weight=0.2, dash=(0.2, 1.1))


def draw_blank(leaves: Leaves) -> None:
    """The inside of the cover of a booklet that needs no contents: an ornament."""
    middle = leaves.page.width / 2, leaves.page.height / 2
    fan(leaves.sheet, middle, 14, leaves.family)
    double_rule(leaves.sheet, middle[0] - 20, middle[0] + 20, middle[1] + 1, leaves.family)


def draw_scores(leaves: Leaves, texts: Texts) -> None:
    """A page that is ruled for scores: it is there because a folded sheet has four."""
    sheet, left, right = leaves.sheet, leaves.left, leaves.right
    head = texts("booklet.notes")
    face = face_for(head, Face.LID)
    y = leaves.top + 6.5
    sheet.text(left, y, head, face, 17, leaves.family.deep)
    top = y + 5
    columns, step = 5, 7.0
    rows = int((leaves.bottom - top) / step)
    bottom = top + rows * step
    for row in range(rows + 1):
        strong = row in (0, 1)
        at = top + row * step
        sheet.line((left, at), (right, at), 0.3 if strong else HAIR, LINE_STRONG if strong else LINE)
    for column in range(columns + 1):
        at = left + column * (right - left) / columns
        sheet.line((at, top), (at, bottom), HAIR, LINE_STRONG)


def _even(run: Run, size: float, room: float) -> list[Line]:
    """Lines in the middle of a page, of much the same length: none has one word alone."""
    lines = lines_of([run], size, room)
    while room > 20 and len(closer := lines_of([run], size, room - 2)) == len(lines):
        lines, room = closer, room - 2
    return lines


def draw_imprint(leaves: Leaves, page: RulesPage, texts: Texts, *, imposed: bool) -> None:
    """The last page: whose words these are, and which booklet they follow."""
    leaves.plain()
    sheet = leaves.sheet
    middle, room = leaves.page.width / 2, leaves.width - 12
    y = leaves.page.height * 0.34
    fan(sheet, (middle, y - 8), 9, family_of(page.id))
    double_rule(sheet, middle - 13, middle + 13, y - 7.4, leaves.family)
    book = page.book
    told = ", ".join(each for each in (book.publisher, book.year) if each)
    paragraphs = [
        Run(texts("booklet.imprint.rules")),
        Run(book.title, Face.LABEL),
        Run(told, colour=INK_2),
        Run(texts("booklet.imprint.ids")),
        Run(texts("booklet.imprint.pack")),
        Run(texts("booklet.imprint.names")),
        Run(texts("booklet.imprint.crossdeck"), Face.LABEL, leaves.family.deep),
    ]
    if imposed:
        paragraphs.append(Run(texts("booklet.imprint.fold"), colour=INK_2))
    size = 8.4
    step = size * LEADING / MM
    for at, run in enumerate(paragraphs):
        y += 2.4 if at not in (1, 2) else 0.2
        for line in _even(run, size, room):
            y += step
            wide = line[-1][0] + width(line[-1][1], line[-1][2].face, size)
            leaves.draw_line(line, middle - wide / 2, y, size)
