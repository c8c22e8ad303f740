"""The outlines of a printed page, point by point, in millimetres from the top left corner."""

import ctypes
from dataclasses import dataclass
from math import atan2, degrees

import pypdfium2  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]

from tests.print.printed import MM, Place

Point = tuple[float, float]


@dataclass(frozen=True)
class Outline:
    """A path as it was drawn."""

    points: tuple[Point, ...]
    filled: bool
    stroked: bool
    fill: str
    stroke: str
    weight: float
    dashes: int

    @property
    def place(self) -> Place:
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return Place(min(xs), min(ys), max(xs), max(ys))


def outlines(data: bytes) -> list[list[Outline]]:
    """All outlines of every page, in the order in which they are painted."""
    document = pypdfium2.PdfDocument(data)
    pages = [document[at] for at in range(len(document))]
    return [_of_page(page, page.get_height()) for page in pages]


def _of_page(page: pypdfium2.PdfPage, high: float) -> list[Outline]:
    return [_read(each, high) for each in page.get_objects([raw.FPDF_PAGEOBJ_PATH])]


def _read(found: pypdfium2.PdfObject, high: float) -> Outline:
    mode, stroked = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(found, mode, stroked)
    weight = ctypes.c_float()
    raw.FPDFPageObj_GetStrokeWidth(found, weight)
    matrix = found.get_matrix()
    points = []
    for at in range(raw.FPDFPath_CountSegments(found)):
        x, y = ctypes.c_float(), ctypes.c_float()
        raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(found, at), x, y)
        across, up = matrix.on_point(x.value, y.value)
        points.append((across / MM, (high - up) / MM))
    return Outline(
        tuple(points),
        bool(mode.value),
        bool(stroked.value),
        _colour(raw.FPDFPageObj_GetFillColor, found),
        _colour(raw.FPDFPageObj_GetStrokeColor, found),
        weight.value / MM,
        raw.FPDFPageObj_GetDashCount(found),
    )


def _colour(get: object, found: pypdfium2.PdfObject) -> str:
    parts = [ctypes.c_uint() for _ in range(4)]
    get(found, *parts)  # type: ignore[operator]
    return "#" + "".join(f"{part.value:02x}" for part in parts[:3])


@dataclass(frozen=True)
class Written:
    """A piece of text, where it is, and by how many degrees it is turned, clockwise."""

    text: str
    place: Place
    turned: int


def written(data: bytes) -> list[list[Written]]:
    """All texts of every page."""
    document = pypdfium2.PdfDocument(data)
    pages = []
    for at in range(len(document)):
        page = document[at]
        lines, high = page.get_textpage(), page.get_height()
        pages.append([_written(each, lines, high) for each in page.get_objects([raw.FPDF_PAGEOBJ_TEXT])])
    return pages


def _written(found: pypdfium2.PdfObject, lines: pypdfium2.PdfTextPage, high: float) -> Written:
    held = (ctypes.c_ushort * 400)()
    length = raw.FPDFTextObj_GetText(found, lines, held, 400)
    text = bytes(held)[: max(0, length - 2)].decode("utf-16-le").strip()
    left, low, right, top = (each / MM for each in found.get_bounds())
    matrix = found.get_matrix()
    turned = round(degrees(atan2(-matrix.b, matrix.a))) % 360
    return Written(text, Place(left, high / MM - top, right, high / MM - low), turned)


def is_white_at_the_edges(data: bytes, edge: float = 5.0) -> bool:
    """Whether nothing is printed on the outer millimetres of any page, which some printers leave white."""
    document = pypdfium2.PdfDocument(data)
    for at in range(len(document)):
        picture = document[at].render(scale=2).to_pil().convert("L")
        wide, high = picture.size
        by = int(edge * MM * 2) - 1
        strips = [(0, 0, wide, by), (0, high - by, wide, high), (0, 0, by, high), (wide - by, 0, wide, high)]
        if any(picture.crop(strip).getextrema()[0] < 250 for strip in strips):
            return False
    return True
