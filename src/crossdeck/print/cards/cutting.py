"""How a pack is printed: what can be chosen, what is refused, and how much paper it takes."""

from dataclasses import dataclass
from typing import get_args

from crossdeck.cards import Pack
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.cards.impose import Flip, Imposed, Layout, impose
from crossdeck.print.cards.manners import Style, manner_of
from crossdeck.print.cards.sizes import Size, size_of
from crossdeck.print.cards.touched import check_touched
from crossdeck.print.ink.papers import Language, PaperName, PrintError, paper_of
from crossdeck.print.texts import Texts, texts_of

__all__ = ["Cutting", "Sheets", "check_turning", "sheets_of", "size_said"]

_MOST_BLEED, _MOST_SHIFT, _MOST_COPIES = 5.0, 10.0, 4


@dataclass(frozen=True)
class Cutting:
    """How a pack is printed, and cut."""

    paper: PaperName = "a4"
    size: str = "original"
    """One of `sizes.CARDS`, or of `sizes.TILES` for Keyword's letters."""
    layout: Layout = "duplex"
    """Faces and backs on two sides; folded over; or one side of a card on a page, for a printing house."""
    style: Style = "plain"
    bleed: float = 2.0
    """Millimetres by which the ink of backs goes beyond their edge, 0 to 5."""
    backs: bool = True
    flip: Flip = "long"
    """The edge over which the printer turns sheets."""
    shift: tuple[float, float] = (0.0, 0.0)
    """By how much backs on the other side of a sheet are moved right and down, from the test page; at most
    10 mm."""
    copies: int = 1
    """Of the pack, 1 to 4."""
    language: Language = "en"


@dataclass(frozen=True)
class Sheets:
    """How much paper a pack takes."""

    imposed: Imposed
    size: Size
    cards: int
    sheets: int
    """Of paper, printed on one side or on both; for a printing house, cards."""
    pages: int
    """Of the PDF."""
    legend: bool = False
    """Whether the last sheet explains the braille; a printing house would take it for a card."""


def sheets_of(pack: Pack, cutting: Cutting) -> Sheets:
    """What printing it would take; PrintError says what is wrong with what was chosen."""
    _check(pack, cutting)
    size = size_of(cutting.size, tile=is_tile(pack))
    if cutting.style == "braille":
        check_touched(size.width, tile=is_tile(pack))
    cards = len(pack) * cutting.copies
    imposed = impose(paper_of(cutting.paper), size, cutting.bleed, cutting.layout, cards)
    _check_shift(imposed, cutting)
    sheets = -(-cards // len(imposed))
    pages = sheets * (2 if cutting.backs and cutting.layout != "fold" else 1)
    legend = cutting.style == "braille" and cutting.layout != "single"
    return Sheets(imposed, size, cards, sheets + legend, pages + legend, legend)


def _check(pack: Pack, cutting: Cutting) -> None:
    manner_of(cutting.style)
    texts_of(cutting.language)
    check_turning(cutting.flip, cutting.shift)
    if cutting.layout not in get_args(Layout):
        known = ", ".join(get_args(Layout))
        raise PrintError(f"there is no layout {cutting.layout[:20]!r}; there are {known}")
    if not 0 <= cutting.bleed <= _MOST_BLEED:
        raise PrintError(f"a bleed of {cutting.bleed:g} mm: say 0 to {_MOST_BLEED:g} mm; 2 or 3 is usual")
    if not 1 <= cutting.copies <= _MOST_COPIES:
        raise PrintError(f"{cutting.copies} packs at once: say 1 to {_MOST_COPIES}")
    if cutting.layout == "fold" and not cutting.backs:
        raise PrintError("a folded card has its back on it: for cards without backs choose the layout duplex")
    if not len(pack):
        raise PrintError(f"{pack.title} has no cards to print")


def check_turning(flip: str, shift: tuple[float, float]) -> None:
    """Refuse, with PrintError, what no printer does."""
    if flip not in get_args(Flip):
        raise PrintError(f"sheets are turned over the long or the short edge, not over {flip[:20]!r}")
    if not all(abs(each) <= _MOST_SHIFT for each in shift):
        raise PrintError(
            f"a shift of {shift[0]:g}, {shift[1]:g} mm: backs are moved by {_MOST_SHIFT:g} mm at most; if "
            "they are off by more, sheets may be turned over the other edge"
        )


def _check_shift(imposed: Imposed, cutting: Cutting) -> None:
    """Backs must stay on the paper."""
    if cutting.layout != "duplex" or not cutting.backs:
        return
    whole = imposed.grid.whole
    room = min(whole.left - abs(cutting.shift[0]), whole.top - abs(cutting.shift[1]))
    if room < 0:
        raise PrintError(
            f"a shift of {cutting.shift[0]:g}, {cutting.shift[1]:g} mm moves backs off the sheet, which has "
            f"margins of {whole.left:g} and {whole.top:g} mm: choose another size, or mend the printer's feed"
        )


def size_said(size: Size, texts: Texts) -> str:
    """45 × 63 mm."""
    return texts("cards.size", width=_said(size.width, texts), height=_said(size.height, texts))


def _said(measure: float, texts: Texts) -> str:
    return f"{measure:g}".replace(".", texts("point"))
