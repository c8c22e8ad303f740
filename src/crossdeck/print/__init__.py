"""What is printed: an evening's results and its move slips, as PDF on A4 and Letter.

Pure: values go in and bytes come out, the same bytes for the same values.  All places are millimetres from
the top left corner of the sheet.

    papers    sheets of paper, languages            sheet     one PDF; with letters all that knows its writer
    letters   fonts; how wide a text is             flow      pages that fill from top to bottom, tables
    texts     all that is said, in EN and EO        grid      many pieces on a sheet, cut marks, cut and stack
    ornament  fan, stepped frame, table and seats   results, slips
"""

from crossdeck.print.boards import board_pdf
from crossdeck.print.booklets import booklet_pdf
from crossdeck.print.boxes import box_pdf
from crossdeck.print.keepsakes import record_pdf
from crossdeck.print.kit import KIT_PARTS, kit_pdf
from crossdeck.print.offers import offer_of
from crossdeck.print.packets import deal_pdf
from crossdeck.print.packs import Cutting, pack_pdf, sheets_of
from crossdeck.print.papers import Language, PaperName, PrintError
from crossdeck.print.plans import plan_of
from crossdeck.print.references import reference_pdf
from crossdeck.print.results import results_pdf
from crossdeck.print.sets import set_files, set_zip
from crossdeck.print.slips import slips_pdf
from crossdeck.print.testpage import test_pdf

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
