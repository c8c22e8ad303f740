"""Quick-reference cards: a game in short on the two sides of a card, one for each player.

The letters become smaller until both sides hold all, down to what can be read; where that is not enough,
a set has a second card.  Sheets are turned over their long edge, so on their backs the columns are mirrored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from crossdeck.boards import Board, Ground
from crossdeck.boards import board as builtin_board
from crossdeck.cards import pack as builtin_pack
from crossdeck.print.cards.sizes import Size, size_of
from crossdeck.print.ink.grid import Grid, grid_on
from crossdeck.print.ink.leaves import Line, Run, lines_of
from crossdeck.print.ink.letters import MM, Face, face_for, fitted, width
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE_STRONG, RED, Family, double_rule, family_of
from crossdeck.print.ink.papers import Language, PaperName, paper_of
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.squares import draw_square
from crossdeck.print.rules.booklets import rules_of
from crossdeck.print.rules.gists import Gist, Point, gist
from crossdeck.print.texts import Texts, texts_of
from crossdeck.rulebook import in_words

__all__ = ["LEAST", "reference_pdf"]

LEAST = 6.5
"""The smallest letters, in points."""
_EASY = 7.0
"""Letters of this size are read easily: nothing is added if it would make them smaller."""
_EDGE = 3.6
_AIR = 0.55
"""Between two points, in lines."""
_LEADING = 1.22


@dataclass(frozen=True)
class _Row:
    """A line of a side: what stands before it, and whether it begins a point."""

    line: Line
    mark: str | Ground = ""
    indent: float = 0.0
    air: float = 0.0


def reference_pdf(
    game: str, language: Language = "en", paper: PaperName = "a4", size: str = "poker"
) -> bytes:
    """Cards for all players of a game; the same game makes the same bytes."""
    rules, texts, piece = rules_of(game), texts_of(language), size_of(size)
    pack, board = builtin_pack(rules.pack), builtin_board(rules.board) if rules.board else None
    title = in_words(language, rules.title, "games", rules.id)
    sheet = Sheet(paper_of(paper), title=texts("reference.title", game=title), language=language)
    grid = grid_on(sheet.paper, piece.width, piece.height)
    said = gist(rules, pack, board, texts)
    points, sides = _set(said, piece)
    drawn = _Side(
        sheet, family_of(game), title, texts, board, rules.key_points, points, next(grid.boxes()), piece
    )
    cards = _cards(sides)
    for at in range(2 * cards):
        with sheet.form(f"side-{at}"):
            drawn.draw(sides[at] if at < len(sides) else [], at, cards)
    _lay(sheet, grid, cards, rules.players[-1])
    return sheet.finish()


def _lay(sheet: Sheet, grid: Grid, cards: int, players: int) -> None:
    """All cards on sheets, fronts and then backs; the last sheet is filled."""
    wanted = cards * players
    boxes, first = list(grid.boxes()), next(grid.boxes())
    order = list(islice(cycle(range(cards)), -(-wanted // len(boxes)) * len(boxes)))
    for start in range(0, len(order), len(boxes)):
        here = order[start : start + len(boxes)]
        for back in (False, True):
            for at, card in enumerate(here):
                row, column = divmod(at, grid.across)
                box = boxes[row * grid.across + (grid.across - 1 - column if back else column)]
                sheet.place(f"side-{2 * card + back}", box.left - first.left, box.top - first.top)
            if not back:
                grid.marks(sheet)
            sheet.end()


def _set(said: Gist, piece: Size) -> tuple[float, list[list[_Row]]]:
    """The size of the letters, and the lines of each side; the letters of the pack are told if they fit."""
    plain = _sides(said.front, said.back, piece)
    full = _sides(said.front, (*said.back, said.more), piece)
    fits = _cards(full[1]) <= _cards(plain[1]) and full[0] >= min(plain[0], _EASY)
    return full if fits else plain


def _sides(front: Sequence[Point], back: Sequence[Point], piece: Size) -> tuple[float, list[list[_Row]]]:
    """Both sides as they are meant, or going on over the back, or on a further card."""
    room = Box(0, 0, piece.width - 2 * _EDGE, piece.height - 2 * _EDGE - _head(piece))
    largest = 7.6 if piece.width < 80 else 10.5
    steps = [round(largest - 0.1 * step, 1) for step in range(int((largest - LEAST) * 10 + 1.5))]
    for points in steps:
        rows = _rows(front, points, room.width), _rows(back, points, room.width)
        if max(_height(each, points) for each in rows) <= room.height:
            return points, list(rows)
    every = [
        (points, _filled(_rows((*front, *back), points, room.width), points, room.height)) for points in steps
    ]
    fewest = min(_cards(sides) for _, sides in every)
    return next((points, sides) for points, sides in every if _cards(sides) == fewest)


def _cards(sides: Sequence[list[_Row]]) -> int:
    return -(-len(sides) // 2)


def _head(piece: Size) -> float:
    """How high the title is, with its rule."""
    return 0.115 * piece.width + 3.2


def _rows(points: Sequence[Point], size: float, room: float) -> list[_Row]:
    rows = []
    for point in points:
        label = Run(f"{point.label}:", Face.BOLD)
        if point.table:
            rows += _table(point, size, room)
            continue
        marked = any(mark for mark, _ in point.lines)
        first = True
        if marked or len(point.lines) > 1:
            rows.append(_Row([(0.0, f"{point.label}:", label)], air=_AIR))
            first = False
        marks = max((_wide(mark, size) for mark, _ in point.lines), default=0)
        indent = marks + 1.4 if marks else 0.0
        for mark, text in point.lines:
            runs = [label, Run(text)] if first else [Run(text)]
            for at, line in enumerate(lines_of(runs, size, room - indent)):
                air = _AIR if first and at == 0 else 0.12 if at == 0 else 0.0
                rows.append(_Row(line, mark if at == 0 else "", indent, air))
            first = False
    return rows


def _table(point: Point, size: float, room: float) -> list[_Row]:
    """Columns below each other, in as many blocks as they need."""
    heads = [Run(row[0]) for row in point.table]
    start = max(width(head.text, head.face, size) for head in heads) + 2.2
    bold = Run("", Face.LABEL)
    cells = list(zip(*(row[1:] for row in point.table), strict=True))
    wide = max(width(cell, bold.face, size) for column in cells for cell in column) + 1.6
    a_block = max(1, int((room - start) / wide))
    rows: list[_Row] = []
    for block in range(0, len(cells), a_block):
        for at, head in enumerate(heads):
            line: Line = [(0.0, head.text, head)]
            for place, column in enumerate(cells[block : block + a_block]):
                line.append((start + place * wide, column[at], bold))
            rows.append(_Row(line, air=_AIR if not rows else 0.3 if at == 0 else 0.0))
    return rows


def _wide(mark: str | Ground, size: float) -> float:
    return width(mark, Face.BOLD, size) if isinstance(mark, str) else 0.95 * size / MM


def _height(rows: Sequence[_Row], size: float) -> float:
    step = size * _LEADING / MM
    return sum(step * (1 + (row.air if at else 0)) for at, row in enumerate(rows))


def _filled(rows: Sequence[_Row], size: float, room: float) -> list[list[_Row]]:
    """The lines on as many sides as they need; only a point longer than a side is torn, between sentences."""
    sides: list[list[_Row]] = [[]]
    for point in _cut(rows, _AIR):
        whole = _height(point, size) <= room
        for part in [point] if whole else _cut(point, 0):
            if _height([*sides[-1], *part], size) > room and sides[-1]:
                sides.append([])
            sides[-1] += part
    return sides


def _cut(rows: Sequence[_Row], air: float) -> list[list[_Row]]:
    """Rows in parts that begin with one that has at least so much air above it, and more than none."""
    parts: list[list[_Row]] = []
    for row in rows:
        alone = bool(parts) and len(parts[-1]) == 1 and air == 0 and parts[-1][0].air == _AIR
        if not parts or (row.air and row.air >= air and not alone):
            parts.append([])
        parts[-1].append(row)
    return parts


def _title(title: str, largest: float, room: float) -> tuple[str, Face, float]:
    """The title in the lid's letters, or in plainer ones where those would be too small."""
    face = face_for(title, Face.LID)
    text, size = fitted(title, face, largest, room, 0.6)
    if text == title:
        return text, face, size
    text, size = fitted(title, Face.BOLD, largest, room, LEAST / largest)
    return text, Face.BOLD, size


@dataclass(frozen=True)
class _Side:
    """One side of a card, drawn where the first card of a sheet lies."""

    sheet: Sheet
    family: Family
    title: str
    texts: Texts
    board: Board | None
    bonus: int
    size: float
    box: Box
    piece: Size

    def draw(self, rows: Sequence[_Row], at: int, cards: int) -> None:
        sheet, box, inner = self.sheet, self.box, self.box.grown(-_EDGE)
        frame = box.grown(-1.6)
        edge = rectangle(frame.left, frame.top, frame.width, frame.height, max(0.5, self.piece.corner - 1.6))
        sheet.path(edge, stroke=self.family.deep, weight=0.25)
        if cards > 1:
            number = self.texts("reference.of", n=at // 2 + 1, of=cards)
            high = 0.1 * self.piece.width + inner.top - 0.6
            sheet.text(inner.right, high, number, Face.LABEL, LEAST, INK_2, "right")
            spent = width(number, Face.LABEL, LEAST) + 2
        else:
            spent = 0.0
        text, face, size = _title(self.title, 0.125 * self.piece.width * MM, inner.width - spent)
        sheet.text(inner.left, inner.top + 0.1 * self.piece.width - 0.6, text, face, size, self.family.deep)
        double_rule(sheet, inner.left, inner.right, inner.top + 0.115 * self.piece.width + 0.4, self.family)
        self._rows(rows, inner, inner.top + _head(self.piece))

    def _rows(self, rows: Sequence[_Row], inner: Box, y: float) -> None:
        step = self.size * _LEADING / MM
        for at, row in enumerate(rows):
            y += step * (1 + (row.air if at else 0))
            base = y - 0.24 * step
            if isinstance(row.mark, Ground):
                side = 0.95 * self.size / MM
                square = Box(inner.left, base - 0.86 * side, side, side)
                if self.board:
                    draw_square(self.sheet, self.board, row.mark, square, self.bonus)
                edge = rectangle(square.left, square.top, side, side)
                self.sheet.path(edge, stroke=LINE_STRONG, weight=HAIR)
            elif row.mark:
                right = inner.left + row.indent - 1.4
                self.sheet.text(right, base, row.mark, Face.BOLD, self.size, RED, "right")
            for start, text, run in row.line:
                colour = self.family.deep if run.face is Face.BOLD else INK
                self.sheet.text(inner.left + row.indent + start, base, text, run.face, self.size, colour)
