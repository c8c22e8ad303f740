"""A board to play on: sheets that are joined, a rack of each colour, and how to put it together."""

from crossdeck.boards import Board
from crossdeck.games.keyword import KEYWORD
from crossdeck.print.boards.assembly import draw_guide, draw_plan
from crossdeck.print.boards.grounds import Style, check_style, draw_ground
from crossdeck.print.boards.joining import FRAME, STRIP, Joining, Piece, joined
from crossdeck.print.boards.racks import draw_racks
from crossdeck.print.cards.sizes import size_of
from crossdeck.print.claims import Stated, board_claims, board_title
from crossdeck.print.ink.letters import Face, fitted, width
from crossdeck.print.ink.nets import EDGE, cut, glue
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, family_of, stepped_frame
from crossdeck.print.ink.papers import Language, PaperName, paper_of
from crossdeck.print.ink.paths import polygon, rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.texts import Texts, texts_of

__all__ = ["board_pdf", "colour_name"]

_FAMILY = family_of("keyword")
_AIR = 0.5
_MARK = 4.0
"""Millimetres between a piece and its cut marks, and how long those are where there is room."""
_AROUND = 1.0
"""How much wider a square is than the letter on it."""


def board_pdf(
    board: Board,
    size: str = "original",
    style: Style = "plain",
    paper: PaperName = "a4",
    language: Language = "en",
) -> bytes:
    """The sheets of a board, then a rack of each colour, then how to put all together.

    The size is that of its letters; PrintError says what cannot be printed, and what could be.
    """
    texts, letter = texts_of(language), size_of(size, tile=True)
    side = letter.width + _AROUND
    style = check_style(style, side)
    plain = paper_of(paper)
    joining = joined(board.rows, board.cols, side, plain)
    title = board_title(board, language)
    claims = board_claims(board, language)
    sheet = Sheet(joining.paper, title=texts("board.document", title=title), language=language)
    initials = {colour: colour_name(colour, texts)[0] for colour in board.colours}
    for piece in joining.pieces():
        _draw_piece(sheet, board, joining, piece, style, initials)
        _draw_strips(sheet, joining, piece, texts)
        _draw_label(sheet, joining, piece, title, texts)
        if piece.last[0] and piece.first[1]:
            _draw_origin(sheet, joining, piece, claims, texts)
        sheet.end()
    named = {colour: colour_name(colour, texts) for colour in board.colours}
    draw_racks(sheet, board, letter, plain, style, named, texts)
    sheet.on(plain)
    draw_guide(sheet, board, joining, style, title, claims, texts)
    return sheet.finish()


def colour_name(colour: str, texts: Texts) -> str:
    """A colour in the language; one that no text knows keeps its own name."""
    known = ("blue", "red", "yellow", "green")
    return texts(f"colour.{colour}") if colour in known else colour


def _draw_piece(
    sheet: Sheet, board: Board, joining: Joining, piece: Piece, style: Style, initials: dict[str, str]
) -> None:
    """The squares of a sheet, its part of the frame, and marks at its corners."""
    body, side = joining.body(piece), joining.side
    left = body.left + FRAME * piece.first[1] - piece.cols.start * side
    top = body.top + FRAME * piece.first[0] - piece.rows.start * side
    with sheet.clipped(rectangle(body.left, body.top, body.width, body.height)):
        squares = Box(left, top, board.cols * side, board.rows * side)
        inner = squares.grown(0.8)
        ink = _FAMILY.deep if style == "plain" else INK
        sheet.path(rectangle(inner.left, inner.top, inner.width, inner.height), stroke=ink, weight=0.5)
        stepped_frame(sheet, squares.grown(2.5), ink, step=0.75, weight=HAIR, steps=2)
    for row in piece.rows:
        for col in piece.cols:
            ground = board.ground((row, col))
            box = Box(left + col * side, top + row * side, side, side)
            initial = initials.get(ground.colour or "", "")
            draw_ground(sheet, board, ground, box, style, KEYWORD.key_points, initial)
    _draw_marks(sheet, joining, piece)


def _draw_marks(sheet: Sheet, joining: Joining, piece: Piece) -> None:
    """Marks at the corners of the piece, outside of it and of its strips."""
    body, paper = joining.body(piece), joining.paper
    right = body.right + (STRIP if piece.right else 0)
    bottom = body.bottom + (STRIP if piece.below else 0)
    for y in (body.top, body.bottom):
        for edge, out, limit in ((body.left, -1, EDGE), (right, 1, paper.width - EDGE)):
            long = min(_MARK, abs(limit - edge) - _AIR)
            sheet.line((edge + out * _AIR, y), (edge + out * (_AIR + long), y), HAIR, INK)
    for x in (body.left, body.right):
        for edge, out, limit in ((body.top, -1, EDGE), (bottom, 1, paper.height - EDGE)):
            long = min(_MARK, abs(limit - edge) - _AIR)
            sheet.line((x, edge + out * _AIR), (x, edge + out * (_AIR + long)), HAIR, INK)


def _draw_strips(sheet: Sheet, joining: Joining, piece: Piece, texts: Texts) -> None:
    """The glue strips, with the number of the sheet that is laid on each."""
    body, slant = joining.body(piece), STRIP / 2
    if piece.right:
        points = [
            (body.right, body.top),
            (body.right + STRIP, body.top + slant),
            (body.right + STRIP, body.bottom - slant),
            (body.right, body.bottom),
        ]
        glue(sheet, points)
        cut(sheet, polygon(points)[:-1])
        centre = (body.right + STRIP / 2, body.top + body.height / 2)
        with sheet.turned(centre, 90):
            _name_strip(sheet, centre, texts("board.strip", n=piece.right), body.height - STRIP)
    if piece.below:
        points = [
            (body.left, body.bottom),
            (body.left + slant, body.bottom + STRIP),
            (body.right - slant, body.bottom + STRIP),
            (body.right, body.bottom),
        ]
        glue(sheet, points)
        cut(sheet, polygon(points)[:-1])
        centre = (body.left + body.width / 2, body.bottom + STRIP / 2)
        _name_strip(sheet, centre, texts("board.strip", n=piece.below), body.width - STRIP)


def _name_strip(sheet: Sheet, centre: tuple[float, float], text: str, room: float) -> None:
    text, size = fitted(text, Face.LABEL, 8, room - 4)
    half = width(text, Face.LABEL, size) / 2 + 1.5
    sheet.path(rectangle(centre[0] - half, centre[1] - 2.4, 2 * half, 4.8), fill="#ffffff")
    sheet.text(centre[0], centre[1] + 1, text, Face.LABEL, size, INK, "centre")


def _draw_label(sheet: Sheet, joining: Joining, piece: Piece, title: str, texts: Texts) -> None:
    """Which sheet it is, where it lies, and what to do with it; beside a piece, it is read from the right."""
    label = joining.label
    if joining.beside:
        used = draw_plan(sheet, joining, piece, Box(label.left + 1, label.top, label.width - 1, 20))
        high = label.bottom - used.bottom - 4
        centre = label.left + label.width / 2, label.bottom - high / 2
        box = Box(centre[0] - high / 2, centre[1] - label.width / 2, high, label.width)
        with sheet.turned(centre, 90):
            _write_label(sheet, joining, piece, box, title, texts)
    else:
        used = draw_plan(sheet, joining, piece, Box(label.left, label.top + 2, 20, label.height - 3))
        box = Box(used.right + 4, label.top, label.right - used.right - 4, label.height)
        _write_label(sheet, joining, piece, box, title, texts)


def _write_label(sheet: Sheet, joining: Joining, piece: Piece, box: Box, title: str, texts: Texts) -> None:
    said = texts("board.sheet", title=title, n=piece.number, of=len(joining))
    said, size = fitted(said, Face.BOLD, 11, box.width)
    sheet.text(box.left, box.top + 5.5, said, Face.BOLD, size, _FAMILY.deep)
    place = texts("board.place", row=piece.place[0] + 1, col=piece.place[1] + 1)
    side = texts("board.squares", side=texts.figure(joining.side))
    sheet.text(box.left, box.top + 9.3, f"{place} · {side}", Face.TEXT, 7.5, INK_2)
    todo = texts("board.todo" if len(joining) > 1 else "board.step.alone")
    todo, size = fitted(todo, Face.TEXT, 7.5, box.width)
    sheet.text(box.left, box.top + 12.8, todo, Face.TEXT, size, INK_2)


def _draw_origin(sheet: Sheet, joining: Joining, piece: Piece, claims: list[Stated], texts: Texts) -> None:
    """How sure the board is, on its lower frame: whoever plays on it should know."""
    body = joining.body(piece)
    short = [f"{texts(f'claim.{each.what}')}: {texts(f'claim.{each.provenance}')}" for each in claims]
    said = " · ".join([*short, "crossdeck"])
    said, size = fitted(said, Face.TEXT, 6, body.width - 2 * FRAME, 0.7)
    sheet.text(body.left + FRAME, body.bottom - 1.2, said, Face.TEXT, size, INK_2)
