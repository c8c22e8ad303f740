"""How to put a printed board together: a plan of its sheets, what to do, and how sure the board is."""

from crossdeck.boards import Board
from crossdeck.print.boards.grounds import Style
from crossdeck.print.boards.joining import FRAME, Joining, Piece
from crossdeck.print.claims import Stated
from crossdeck.print.ink.flow import Cell, Column, Flow
from crossdeck.print.ink.letters import Face, fitted, wrapped
from crossdeck.print.ink.ornament import INK, LINE_STRONG, family_of
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.squares import draw_squares
from crossdeck.print.texts import Texts

__all__ = ["draw_guide", "draw_plan"]

_FAMILY = family_of("keyword")


def draw_guide(
    sheet: Sheet,
    board: Board,
    joining: Joining,
    style: Style,
    title: str,
    claims: list[Stated],
    texts: Texts,
) -> None:
    """How to put the board together, how sure it is, and who says so."""
    flow = Flow(sheet, _FAMILY, texts("board.document", title=title), lambda n, of: texts("page", n=n, of=of))
    name, size = fitted(title, Face.LID, 26, flow.width, 0.6)
    sheet.text(flow.left, flow.y + 7, name, Face.LID, size, _FAMILY.deep)
    flow.y += 14
    flow.head(texts("board.head"), keep=90)
    scale = min(80 / board.cols, 80 / board.rows)
    plan = Box(flow.right - scale * board.cols, flow.y + 2, scale * board.cols, scale * board.rows)
    draw_squares(sheet, board, plan)
    draw_plan(sheet, joining, None, plan)
    for piece in joining.pieces():
        x = plan.left + (piece.cols.start + len(piece.cols) / 2) * scale
        y = plan.top + (piece.rows.start + len(piece.rows) / 2) * scale
        radius = min(4.5, 0.35 * scale * min(len(piece.cols), len(piece.rows)))
        sheet.disc((x, y), radius, fill="#ffffff", stroke=INK, weight=0.3)
        sheet.text(x, y + 0.33 * radius, str(piece.number), Face.BOLD, 2.6 * radius, INK, "centre")
    _draw_steps(flow, board, joining, style, plan, texts)
    flow.y = max(flow.y, plan.bottom + 2)
    flow.head(texts("claim.head"))
    columns = [Column("", 36, face=Face.LABEL), Column("", 28), Column("", flow.width - 64)]
    degrees = [
        (texts(f"claim.{each.what}"), texts(f"claim.{each.provenance}"), each.basis) for each in claims
    ]
    flow.table(columns, [[Cell(what), Cell(degree), Cell(basis)] for what, degree, basis in degrees])
    if board.origin.sources:
        flow.head(texts("claim.sources"))
        for source in board.origin.sources:
            flow.paragraph(source, 8.5)
    flow.close()


def _draw_steps(flow: Flow, board: Board, joining: Joining, style: Style, plan: Box, texts: Texts) -> None:
    """What to do, in the order in which it is done, beside the plan."""
    side = joining.side
    keys = ["print", *(["cut", "glue"] if len(joining) > 1 else ["alone"]), "mount"]
    keys += ["rack"] if board.colours else []
    keys += ["raise"] if style == "braille" else []
    for at, key in enumerate(keys, 1):
        said = texts(
            f"board.step.{key}",
            side=texts.figure(side),
            width=texts.figure(board.cols * side + 2 * FRAME),
            height=texts.figure(board.rows * side + 2 * FRAME),
        )
        flow.y += 1.6
        flow.sheet.text(flow.left, flow.y + 3, f"{at}", Face.BOLD, 10, _FAMILY.deep)
        for line in wrapped(said, Face.TEXT, 9.5, plan.left - flow.left - 13):
            flow.sheet.text(flow.left + 6, flow.y + 3, line, size=9.5)
            flow.y += 4.4


def draw_plan(sheet: Sheet, joining: Joining, piece: Piece | None, box: Box) -> Box:
    """The sheets in small, one of them filled; where they came to lie."""
    unit = min(box.width / sum(joining.across), box.height / sum(joining.down))
    for each in joining.pieces():
        left, top = box.left + each.cols.start * unit, box.top + each.rows.start * unit
        place = rectangle(left, top, len(each.cols) * unit, len(each.rows) * unit)
        fill = _FAMILY.deep if each == piece else None
        sheet.path(place, fill=fill, stroke=LINE_STRONG if piece else INK, weight=0.2 if piece else 0.4)
    return Box(box.left, box.top, unit * sum(joining.across), unit * sum(joining.down))
