"""What lies on a page wherever it was drawn: forms are followed, moved and turned as they are placed."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]
import zxingcpp

from tests.print.printed import MM, Place

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
_STILL: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Text:
    """A piece of text; `turned` is upside down."""

    text: str
    place: Place
    turned: bool
    embedded: bool
    font: str
    size: float


@dataclass(frozen=True)
class Rectangle:
    """A rectangle of a path."""

    place: Place
    filled: bool
    parts: int
    """How many rectangles its path has."""


class Read:
    """A page, with all that lies on it."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self._page, self._lines = page, page.get_textpage()
        _, _, self.width, self.height = (each / MM for each in page.get_mediabox())
        self.texts: list[Text] = []
        self.rectangles: list[Rectangle] = []
        for at in range(raw.FPDFPage_CountObjects(page)):
            self._walk(raw.FPDFPage_GetObject(page, at), _STILL)

    def said(self, text: str) -> list[Text]:
        return [each for each in self.texts if each.text == text]

    def codes(self, *, turned: bool = False) -> list[str]:
        """What a phone reads on the page, or on the page upside down."""
        picture = self._page.render(scale=200 / 72).to_pil().convert("L")
        half = (0, picture.height // 2, picture.width, picture.height)
        picture = picture.rotate(180) if turned else picture
        return [each.text for each in zxingcpp.read_barcodes(picture.crop(half))]

    def _walk(self, found: ctypes.c_void_p, matrix: Matrix) -> None:
        kind = raw.FPDFPageObj_GetType(found)
        if kind == raw.FPDF_PAGEOBJ_FORM:
            inner = _times(_matrix(found), matrix)
            for at in range(raw.FPDFFormObj_CountObjects(found)):
                self._walk(raw.FPDFFormObj_GetObject(found, at), inner)
        elif kind == raw.FPDF_PAGEOBJ_TEXT:
            self.texts.append(self._text(found, matrix))
        elif kind == raw.FPDF_PAGEOBJ_PATH:
            self.rectangles += self._rectangles(found, matrix)

    def _text(self, found: ctypes.c_void_p, matrix: Matrix) -> Text:
        edges = [ctypes.c_float() for _ in range(4)]
        raw.FPDFPageObj_GetBounds(found, *edges)
        left, bottom, right, top = (each.value for each in edges)
        place = self._around([_moved(matrix, each) for each in ((left, bottom), (right, top))])
        held = (ctypes.c_ushort * 400)()
        length = raw.FPDFTextObj_GetText(found, self._lines, held, 400)
        font, name = raw.FPDFTextObj_GetFont(found), ctypes.create_string_buffer(100)
        raw.FPDFFont_GetBaseFontName(font, name, len(name))
        size = ctypes.c_float()
        raw.FPDFTextObj_GetFontSize(found, size)
        return Text(
            bytes(held)[: max(0, length - 2)].decode("utf-16-le").strip(),
            place,
            matrix[3] < 0,
            bool(raw.FPDFFont_GetIsEmbedded(font)),
            name.value.decode(),
            size.value,
        )

    def _rectangles(self, found: ctypes.c_void_p, matrix: Matrix) -> list[Rectangle]:
        own = _times(_matrix(found), matrix)
        fill, stroke = ctypes.c_int(), ctypes.c_int()
        raw.FPDFPath_GetDrawMode(found, fill, stroke)
        places = [
            self._around(corners)
            for corners in ([_moved(own, each) for each in part] for part in _parts(found))
            if len({*corners}) == 4 and len({round(x, 3) for x, _ in corners}) == 2
        ]
        return [Rectangle(place, bool(fill.value), len(places)) for place in places]

    def _around(self, points: list[Point]) -> Place:
        xs, ys = [x / MM for x, _ in points], [self.height - y / MM for _, y in points]
        return Place(min(xs), min(ys), max(xs), max(ys))


def read(data: bytes) -> list[Read]:
    """All pages."""
    document = pypdfium2.PdfDocument(data)
    return [Read(document[at]) for at in range(len(document))]


def _parts(path: ctypes.c_void_p) -> Iterator[list[Point]]:
    """The corners of each part of a path; a part that has curves is none."""
    corners: list[Point] = []
    for at in range(raw.FPDFPath_CountSegments(path)):
        segment = raw.FPDFPath_GetPathSegment(path, at)
        x, y = ctypes.c_float(), ctypes.c_float()
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        if raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_MOVETO and corners:
            yield corners
            corners = []
        corners.append((x.value, y.value))
    yield corners


def _matrix(found: ctypes.c_void_p) -> Matrix:
    held = raw.FS_MATRIX()
    raw.FPDFPageObj_GetMatrix(found, held)
    return held.a, held.b, held.c, held.d, held.e, held.f


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    left, up = _moved(two, (e, f))
    return (
        a * two[0] + b * two[2],
        a * two[1] + b * two[3],
        c * two[0] + d * two[2],
        c * two[1] + d * two[3],
        left,
        up,
    )


def _moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f
