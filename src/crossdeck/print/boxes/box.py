"""A box for a pack, to be cut, folded and glued: a tuck box on one sheet, or a tray and its lid on two.

Inside, it is as large as the cards and a little play; outside, it has the lid of the game on its front, and
on its back what is in it, and how much of that is certain.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import ceil

from crossdeck.cards import Pack
from crossdeck.catalogue import ALL
from crossdeck.print.boxes.labels import draw_label, draw_name
from crossdeck.print.boxes.trays import Tray
from crossdeck.print.boxes.tuck import Tuck
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.cards.sizes import Size, size_of
from crossdeck.print.ink.letters import Face, wrapped
from crossdeck.print.ink.nets import EDGE
from crossdeck.print.ink.ornament import INK_2
from crossdeck.print.ink.papers import Language, Paper, PaperName, PrintError, paper_of
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.laid.lids import Named, draw_lid, named
from crossdeck.print.texts import Texts, texts_of

__all__ = ["Block", "block_of", "box_pdf"]

PLAY = 1.5
"""By how much a box is wider, higher and deeper than what lies in it, in millimetres."""
_LID = 1.2
"""By how much a lid is wider and higher than its tray."""
_MOUNTED = 5
"""A letter for a board is glued onto cardboard, which is so many times as thick as a card."""
_STACKS = (3, 4)
"""Such letters lie in stacks, so many beside and beneath each other: as a lid is wide and high."""
_CAPTION = 9.0
"""Millimetres above a tray for what to do."""
_MOST_COPIES = 4
_STOCK = (0.1, 3.0)


@dataclass(frozen=True)
class Block:
    """What lies in the box, in millimetres."""

    width: float
    height: float
    depth: float


def box_pdf(
    pack: Pack,
    game: str,
    size: str = "original",
    copies: int = 1,
    stock: float = 0.3,
    paper: PaperName = "a4",
    language: Language = "en",
) -> bytes:
    """A box for so many of a pack, with the lid of a game; `stock` is how many millimetres a card is thick.

    PrintError says what does not fit on the paper, and what would.
    """
    if game not in ALL:
        raise PrintError(
            f"there is no game {game[:40]!r} whose lid could be drawn; there are {', '.join(ALL)}"
        )
    texts, plain = texts_of(language), paper_of(paper)
    inside = block_of(pack, size_of(size, tile=is_tile(pack)), copies, stock)
    name = named(ALL[game], language)
    label = partial(_label, pack, name, copies, language)
    sheet = Sheet(plain, title=texts("box.document", title=name.title), language=language)
    tuck = Tuck(inside.width, inside.height, inside.depth)
    turned = None if is_tile(pack) else _fitted(tuck.size, plain)
    if turned:
        sheet.on(turned)
        _draw_tuck(sheet, tuck, name, label, inside, texts)
    else:
        _draw_tray(sheet, plain, name, label, inside, texts)
    return sheet.finish()


def block_of(pack: Pack, size: Size, copies: int, stock: float) -> Block:
    """The inside of the box: the cards as one pile, or a board's letters in stacks; and play."""
    if not 1 <= copies <= _MOST_COPIES:
        raise PrintError(f"a box holds 1 to {_MOST_COPIES} packs, not {copies}")
    if not _STOCK[0] <= stock <= _STOCK[1]:
        least, most = _STOCK
        raise PrintError(f"a card is {least:g} to {most:g} mm thick, not {stock:g}; most are 0.3")
    pieces = len(pack) * copies
    across, down, thick = 1, 1, stock
    if is_tile(pack):
        across, down, thick = *_STACKS, stock * _MOUNTED
    deep = ceil(pieces / (across * down)) * thick
    return Block(across * size.width + PLAY, down * size.height + PLAY, deep + PLAY)


def _label(pack: Pack, name: Named, copies: int, language: Language, sheet: Sheet, box: Box) -> None:
    draw_label(sheet, pack, name, copies, box, language)


def _fitted(size: tuple[float, float], paper: Paper) -> Paper | None:
    """The paper, upright or turned, on which a net of this size can be printed."""
    for turned in (paper, paper.turned):
        if size[0] <= turned.width - 2 * EDGE and size[1] <= turned.height - 2 * EDGE:
            return turned
    return None


def _draw_tuck(
    sheet: Sheet, tuck: Tuck, name: Named, label: Callable[[Sheet, Box], None], inside: Block, texts: Texts
) -> None:
    wide, high = tuck.size
    net = tuck.at((sheet.paper.width - wide) / 2, (sheet.paper.height - high) / 2)
    net.draw(sheet, name, label)
    _draw_caption(sheet, net.free, inside, texts)
    sheet.end()


def _draw_tray(
    sheet: Sheet, paper: Paper, name: Named, label: Callable[[Sheet, Box], None], inside: Block, texts: Texts
) -> None:
    """The tray with the label beneath it, then the lid."""
    tray = Tray(inside.width, inside.height, inside.depth)
    over = min(inside.depth, max(12.0, 0.6 * inside.depth))
    lid = Tray(inside.width + _LID, inside.height + _LID, over)
    for part in (tray, lid):
        wide, high = part.size
        turned = _fitted((wide, high + _CAPTION), paper)
        if turned is None:
            raise PrintError(
                f"a box of {inside.width:g} × {inside.height:g} × {inside.depth:g} mm does not fit on "
                f"{paper.name}: choose smaller cards, fewer packs in a box, or thinner stock"
            )
        sheet.on(turned)
        left, top = (turned.width - wide) / 2, (turned.height - high - _CAPTION) / 2 + _CAPTION
        net = part.at(left, top)
        if part is tray:
            label(sheet, net.floor)
        else:
            draw_lid(sheet, name, net.floor)
            for wall, turn in net.walls:
                draw_name(sheet, name, wall, turn)
        net.draw_lines(sheet)
        room = Box(left, top - _CAPTION, turned.width - EDGE - left, _CAPTION)
        _draw_caption(sheet, room, inside, texts, texts("box.tray" if part is tray else "box.lid"))
        sheet.end()


def _draw_caption(sheet: Sheet, room: Box, inside: Block, texts: Texts, part: str = "") -> None:
    """What to do, and how large the box is inside; outside of all that is cut out."""
    measures = {side: texts.figure(getattr(inside, side)) for side in ("width", "height", "depth")}
    said, size = f"{part} {texts('box.todo', **measures)}".strip(), 7.0
    while size > 4.5 and len(wrapped(said, Face.TEXT, size, room.width)) * 0.42 * size > room.height:
        size -= 0.5
    for at, line in enumerate(wrapped(said, Face.TEXT, size, room.width), 1):
        sheet.text(room.left, room.top + (at - 0.2) * 0.42 * size, line, size=size, colour=INK_2)
