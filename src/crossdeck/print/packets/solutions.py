"""The solution of a deal on a slip that hides it: whoever reads it has unfolded it.

┌──────┬──────┐   One side is printed.  The lowest part is folded up, so that the two parts of the solution
│ outside     │   lie on each other; then the uppermost part to the back, so that its print is outside; then
├ ─ ─ ─┼ ─ ─ ─┤   all in the middle, and it lies in the cover with the packet.
│ inside      │
├ ─ ─ ─┼ ─ ─ ─┤   Fold marks are broken and cut marks are not; both are outside of the slip.
│ inside      │
└──────┴──────┘
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crossdeck.answers.solutions import SolvedLine
from crossdeck.patience import Solo, SoloState
from crossdeck.print.ink.leaves import Run, lines_of
from crossdeck.print.ink.letters import MM, Face, fitted, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, Family, fan, stepped_frame
from crossdeck.print.ink.papers import Paper
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.crosswords import draw_crossword, field_of
from crossdeck.print.packets.dealt import DealOnPaper
from crossdeck.print.packets.told import Told, line_of, told_line
from crossdeck.print.texts import Texts
from crossdeck.rules import Course
from crossdeck.solve.result import Status

__all__ = ["OUTSIDE", "SLIP_WIDTH", "draw_solution", "parts_of", "tell_found"]

SLIP_WIDTH = 180.0
OUTSIDE = 32.0
"""Millimetres of the part that is outside, and of all parts across."""
_INSIDE = 126.0
"""Of each part inside, at most: folded it goes into the cover."""
_EDGE = 6.0
_MARGIN = 5.0
_MARK = 4.0
_TEXT, _SMALL = 7.6, 5.6
_STEP = 1.25 / MM


@dataclass(frozen=True)
class Parts:
    """The slip on its sheet, from above: outside, inside, inside."""

    whole: Box
    outside: Box
    inside: tuple[Box, Box]


def parts_of(paper: Paper) -> Parts:
    """Where the slip lies on this paper."""
    inside = min(_INSIDE, (paper.height - 2 * _EDGE - OUTSIDE) / 2)
    whole = Box((paper.width - SLIP_WIDTH) / 2, _EDGE, SLIP_WIDTH, OUTSIDE + 2 * inside)
    outside = Box(whole.left, whole.top, SLIP_WIDTH, OUTSIDE)
    first = Box(whole.left, outside.bottom, SLIP_WIDTH, inside)
    return Parts(whole, outside, (first, Box(whole.left, first.bottom, SLIP_WIDTH, inside)))


def tell_found(found: SolvedLine, solo: Solo, texts: Texts) -> str:
    """Whether it can be won, how much was searched, and how good the line is."""
    nodes = f"{found.nodes:,}".replace(",", "\N{NO-BREAK SPACE}")
    match found.status:
        case Status.WON:
            said = [texts("packet.verdict.won", steps=texts("packet.steps", n=len(found.line)), nodes=nodes)]
        case Status.LOST:
            key = "buried" if found.buried else "lost" if found.nodes else "noplay"
            said = [texts(f"packet.verdict.{key}", nodes=nodes, card=found.buried)]
        case _:
            said = [texts("packet.verdict.undecided", nodes=nodes)]
    if found.score is not None:
        unit = "words" if solo.rules.course is Course.CORNERS else "points"
        said.append(texts("packet.best.of", best=texts(f"packet.count.{unit}", n=found.score)))
    elif found.status is not Status.WON and found.line:
        left = "letters" if solo.rules.board else "cards"
        said.append(texts("packet.best", left=texts(f"packet.count.{left}", n=found.left)))
    if found.bound is not None:
        said.append(texts("packet.bound", bound=found.bound))
    return " ".join(said)


def draw_solution(sheet: Sheet, deal: DealOnPaper, found: SolvedLine, family: Family) -> Iterator[None]:
    """The slip, on as many sheets as it takes: whenever one is full, the caller ends it."""
    solo, texts = deal.solo, deal.texts
    told, end = told_line(solo, deal.dealt, found.line, texts)
    parts = parts_of(sheet.paper)
    rest, first = told, True
    while rest or first:
        _draw_outside(sheet, parts, deal, family)
        columns = list(_columns(parts))
        if first:
            top = columns.pop(0) if end.layout else None
            columns = _draw_found(sheet, solo, end, tell_found(found, solo, texts), top, columns, texts)
            if not told:
                _paragraph(sheet, columns[0], texts("packet.nothing"))
        for column in columns:
            rest = rest[_draw_column(sheet, column, rest) :]
        _draw_marks(sheet, parts, texts)
        yield
        first = False


def _columns(parts: Parts) -> Iterator[Box]:
    """Where text can stand, in the order in which it is read."""
    half = SLIP_WIDTH / 2
    for inside in parts.inside:
        for left in (inside.left, inside.left + half):
            yield Box(left + _MARGIN, inside.top + _MARGIN, half - 2 * _MARGIN, inside.height - 2 * _MARGIN)


def _draw_found(
    sheet: Sheet,
    solo: Solo,
    end: SoloState,
    said: str,
    picture: Box | None,
    columns: list[Box],
    texts: Texts,
) -> list[Box]:
    """What was found, and the crossword as it lies at the end; the columns that are left."""
    column = picture or columns[0]
    rest = _paragraph(sheet, column, said, Face.LABEL, 8.4)
    notes = [texts("packet.how")]
    if picture:
        notes.insert(0, texts("packet.squares.board" if solo.rules.board else "packet.squares"))
    rest = _paragraph(sheet, rest, " ".join(notes), size=6.6, colour=INK_2)
    if not picture:
        return [rest, *columns[1:]]
    _draw_end(sheet, solo, end, rest)
    return columns


def _draw_end(sheet: Sheet, solo: Solo, end: SoloState, box: Box) -> None:
    """The crossword with the numbers of rows and columns at its edge."""
    table = solo.table
    pack, board = table.printed, table.printed_board
    cards = [(row, col, face) for (row, col), face in end.layout.items()]
    inner = Box(box.left + 4, box.top + 4, box.width - 4, box.height - 4)
    bonus = solo.rules.key_points if board else 0
    whole = draw_crossword(sheet, pack, cards, inner, board=board, widest=9, bonus=bonus)
    field = field_of(pack, cards, board)
    across, down = whole.width / field.cols, whole.height / field.rows
    size = min(5.0, across * MM * 0.6)
    for col in range(field.cols):
        at = whole.left + (col + 0.5) * across
        sheet.text(at, whole.top - 1, f"{field.left + col}", size=size, colour=INK_2, align="centre")
    for row in range(field.rows):
        at = whole.top + (row + 0.5) * down + 0.13 * size
        sheet.text(whole.left - 1, at, f"{field.top + row}", size=size, colour=INK_2, align="right")


def _paragraph(
    sheet: Sheet, box: Box, text: str, face: Face = Face.TEXT, size: float = _TEXT, colour: str = INK
) -> Box:
    """Write a paragraph at the top of a box; what is left of the box."""
    top = box.top
    for line in wrapped(text, face, size, box.width):
        top += size * _STEP
        sheet.text(box.left, top - 0.3 * size * _STEP, line, face, size, colour)
    top += 1.6
    return Box(box.left, top, box.width, box.bottom - top)


def _draw_column(sheet: Sheet, box: Box, told: Sequence[Told]) -> int:
    """As many plays as fit into a column; how many that were."""
    top = box.top
    for at, play in enumerate(told):
        lines = lines_of(_runs(play), _TEXT, box.width - _NUMBER)
        notes = wrapped(line_of(play.notation), Face.TEXT, _SMALL, box.width - _NUMBER)
        height = (len(lines) * _TEXT + len(notes) * _SMALL) * _STEP + 1.3
        if top + height > box.bottom + 0.01:
            return at
        base = top + 0.75 * _TEXT * _STEP
        number = box.left + _NUMBER - 1.8
        sheet.text(number, base, str(play.number), size=6.4, colour=INK_2, align="right")
        left = box.left + _NUMBER
        for line in lines:
            for start, text, run in line:
                sheet.text(left + start, base, text, run.face, _TEXT)
            base += _TEXT * _STEP
        base += 0.75 * (_SMALL - _TEXT) * _STEP
        for note in notes:
            sheet.text(left, base, note, size=_SMALL, colour=INK_2)
            base += _SMALL * _STEP
        top += height
        sheet.line((box.left, top - 0.6), (box.right, top - 0.6), HAIR, LINE)
    return len(told)


_NUMBER = 7.5
"""Millimetres for the number of a step."""


def _runs(play: Told) -> list[Run]:
    """A play as one reads it: what is turned up, the words, and where they lie."""
    before = f"{play.before};" if play.before and (play.words or play.how) else play.before
    runs = Run(before), Run(", ".join(play.words), Face.BOLD), Run(play.how)
    return [run for run in runs if run.text]


def _draw_outside(sheet: Sheet, parts: Parts, deal: DealOnPaper, family: Family) -> None:
    """What can be read while it is folded: on the left which solution it is, on the right how to fold."""
    half = SLIP_WIDTH / 2
    box = Box(parts.outside.left, parts.outside.top, half, OUTSIDE)
    stepped_frame(sheet, box.grown(-3), family.bright, step=1.2, weight=0.3)
    texts = deal.texts
    name, size = fitted(deal.title, Face.BOLD, 8, half - 18)
    sheet.text(box.left + half / 2, box.top + 9.5, name, Face.BOLD, size, family.deep, "centre")
    said, size = fitted(texts("packet.slip", n=deal.number), Face.LID, 17, half - 16, 0.5)
    sheet.text(box.left + half / 2, box.top + 18, said, Face.LID, size, INK, "centre")
    wait, size = fitted(texts("packet.slip.wait"), Face.TEXT, 8.5, half - 16)
    sheet.text(box.left + half / 2, box.top + 24.5, wait, size=size, colour=INK_2, align="centre")
    right = parts.outside.left + half
    fan(sheet, (right + half / 2, box.top + 14.5), 8.5, family, rays=7)
    for at, line in enumerate(wrapped(texts("packet.slip.fold"), Face.TEXT, 7, half - 16)):
        base = box.top + 20.5 + at * 7 * _STEP
        sheet.text(right + half / 2, base, line, size=7, colour=INK_2, align="centre")


def _draw_marks(sheet: Sheet, parts: Parts, texts: Texts) -> None:
    """Cut marks at the corners, broken ones where it is folded."""
    whole = parts.whole
    out = 1.5
    for x, way in ((whole.left, -1), (whole.right, 1)):
        for y in (whole.top, whole.bottom):
            sheet.line((x + way * out, y), (x + way * (out + _MARK), y), HAIR, INK)
        for y in (parts.outside.bottom, parts.inside[0].bottom):
            _fold(sheet, (x + way * out, y), (x + way * (out + _MARK), y))
    for y, way in ((whole.top, -1), (whole.bottom, 1)):
        for x in (whole.left, whole.right):
            sheet.line((x, y + way * out), (x, y + way * (out + 3)), HAIR, INK)
        _fold(sheet, (whole.left + whole.width / 2, y + way * out),
              (whole.left + whole.width / 2, y + way * (out + 3)))  # fmt: skip
    for y in (parts.outside.bottom, parts.inside[0].bottom):
        said = texts("packet.fold")
        sheet.text(whole.left - out - _MARK, y - 0.8, said, size=5.5, colour=INK_2)


def _fold(sheet: Sheet, start: tuple[float, float], end: tuple[float, float]) -> None:
    sheet.path((("m", (start,)), ("l", (end,))), stroke=INK, weight=HAIR, dash=(0.8, 0.6))
