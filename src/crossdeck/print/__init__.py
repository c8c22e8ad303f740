"""What is printed, as PDF on A4 and Letter: packs, boards, boxes, rules, deals, games, and a party's papers.

Pure: values go in and bytes come out, the same bytes for the same values.  All places are millimetres from
the top left corner of the sheet.  What is named here is imported when it is wanted, so that a pack of cards
does not wait for the solvers of the patiences.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from crossdeck.print.ink.papers import Language, PaperName, PrintError

if TYPE_CHECKING:
    from crossdeck.print.boards.board import board_pdf
    from crossdeck.print.boxes.box import box_pdf
    from crossdeck.print.cards.packs import Cutting, pack_pdf, sheets_of
    from crossdeck.print.cards.plans import plan_of
    from crossdeck.print.cards.testpage import test_pdf
    from crossdeck.print.keepsakes.keepsake import record_pdf
    from crossdeck.print.kit import KIT_PARTS, kit_pdf
    from crossdeck.print.kit.results import results_pdf
    from crossdeck.print.kit.slips import slips_pdf
    from crossdeck.print.offers import offer_of
    from crossdeck.print.packets.packet import deal_pdf
    from crossdeck.print.rules.booklets import booklet_pdf
    from crossdeck.print.rules.references import reference_pdf
    from crossdeck.print.sets import set_files, set_zip

__all__ = [
    "KIT_PARTS",
    "Cutting",
    "Language",
    "PaperName",
    "PrintError",
    "board_pdf",
    "booklet_pdf",
    "box_pdf",
    "deal_pdf",
    "kit_pdf",
    "offer_of",
    "pack_pdf",
    "plan_of",
    "record_pdf",
    "reference_pdf",
    "results_pdf",
    "set_files",
    "set_zip",
    "sheets_of",
    "slips_pdf",
    "test_pdf",
]

_WHERE = {
    "Cutting": "cards.packs",
    "KIT_PARTS": "kit",
    "board_pdf": "boards.board",
    "booklet_pdf": "rules.booklets",
    "box_pdf": "boxes.box",
    "deal_pdf": "packets.packet",
    "kit_pdf": "kit",
    "offer_of": "offers",
    "pack_pdf": "cards.packs",
    "plan_of": "cards.plans",
    "record_pdf": "keepsakes.keepsake",
    "reference_pdf": "rules.references",
    "results_pdf": "kit.results",
    "set_files": "sets",
    "set_zip": "sets",
    "sheets_of": "cards.packs",
    "slips_pdf": "kit.slips",
    "test_pdf": "cards.testpage",
}


def __getattr__(name: str) -> object:
    """What has not been wanted before."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
