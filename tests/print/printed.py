"""A printed document, read back from the PDF itself: places are millimetres from the top left corner."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import atan2, degrees

import pypdfium2  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]
from PIL.Image import Image

MM = 72 / 25.4


@dataclass(frozen=True)
class Place:
    """Something on a page, with its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top

    def holds(self, other: "Place", slack: float = 0.05) -> bool:
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


@dataclass(frozen=True)
class Said:
    """A piece of text as it was drawn."""

    text: str
    place: Place
    font: str
    embedded: bool
    size: float


@dataclass(frozen=True)
class Piece:
    """A form as it is placed on a page: one side of a card."""

    matrix: tuple[float, ...]
    """Where its points come to lie, as a PDF writes it, in points."""
    page: float
    """How high the page is, in millimetres."""
    texts: tuple[tuple[float, str], ...]
    """What is written on it, with its size, largest first."""

    def place(self, width: float, height: float) -> Place:
        """Where a card of this size lies that was drawn at the upper left of the form."""
        corners = [self.moved(across * width, down * height) for across in (0, 1) for down in (0, 1)]
        across, down = [x for x, _ in corners], [y for _, y in corners]
        return Place(min(across), min(down), max(across), max(down))

    @property
    def turn(self) -> int:
        """How many degrees it is turned, clockwise."""
        return round(-degrees(atan2(self.matrix[1], self.matrix[0]))) % 360

    def moved(self, left: float, top: float) -> tuple[float, float]:
        """Where a point of the card comes to lie."""
        a, b, c, d, e, f = self.matrix
        x, y = left * MM, (self.page - top) * MM
        return (a * x + c * y + e) / MM, self.page - (b * x + d * y + f) / MM


class Printed:
    """All pages of a PDF."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._document = pypdfium2.PdfDocument(data)
        self.pages = [Page(self._document[at]) for at in range(len(self._document))]

    @property
    def said(self) -> list[Said]:
        return [each for page in self.pages for each in page.said]

    @property
    def texts(self) -> list[str]:
        return [each.text for each in self.said]

    @property
    def title(self) -> str:
        return str(self._document.get_metadata_value("Title"))


class Page:
    """One page."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self._page = page
        _, _, self.width, self.height = (each / MM for each in page.get_mediabox())
        self._lines = page.get_textpage()

    @cached_property
    def said(self) -> list[Said]:
        """All text, also that in forms, there without their places."""
        return [self._said(each) for each in self._objects(raw.FPDF_PAGEOBJ_TEXT)]

    def box(self, name: str) -> Place:
        """The trim or bleed box."""
        return self._place(getattr(self._page, f"get_{name}box")())

    def marks(self) -> list[Place]:
        """All lines and shapes that are not inside of a form."""
        return [
            self._place(each.get_bounds())
            for each in self._page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1)
        ]

    def pieces(self) -> list[Piece]:
        """All forms, in the order in which they are placed."""
        return [
            self._piece(each) for each in self._page.get_objects(filter=[raw.FPDF_PAGEOBJ_FORM], max_depth=1)
        ]

    def colours(self) -> set[tuple[int, int, int]]:
        """All colours in which something is filled or drawn."""
        found = set()
        for kind in (raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_PATH):
            for each in self._objects(kind):
                parts = [ctypes.c_uint() for _ in range(4)]
                for ask in (raw.FPDFPageObj_GetFillColor, raw.FPDFPageObj_GetStrokeColor):
                    if ask(each, *parts):
                        found.add((parts[0].value, parts[1].value, parts[2].value))
        return found

    def _piece(self, form: pypdfium2.PdfObject) -> Piece:
        matrix = raw.FS_MATRIX()
        raw.FPDFPageObj_GetMatrix(form, matrix)
        inside = [raw.FPDFFormObj_GetObject(form, at) for at in range(raw.FPDFFormObj_CountObjects(form))]
        texts = list[tuple[float, str]]()
        for each in inside:
            if raw.FPDFPageObj_GetType(each) == raw.FPDF_PAGEOBJ_TEXT:
                size = ctypes.c_float()
                raw.FPDFTextObj_GetFontSize(each, size)
                texts.append((round(size.value, 2), self._text(each)))
        values = tuple(getattr(matrix, name) for name in "abcdef")
        return Piece(values, self.height, tuple(sorted(texts, reverse=True)))

    def render(self, scale: float) -> Image:
        """How it looks, so many dots a point."""
        found: Image = self._page.render(scale=scale).to_pil()
        return found

    def picture(self) -> bytes:
        return bytes(self._page.render(scale=1).to_pil().convert("L").tobytes())

    def _objects(self, kind: int) -> Iterator[pypdfium2.PdfObject]:
        yield from self._page.get_objects(filter=[kind], max_depth=3)

    def _place(self, corners: tuple[float, ...]) -> Place:
        left, bottom, right, top = (each / MM for each in corners)
        return Place(left, self.height - top, right, self.height - bottom)

    def _said(self, found: pypdfium2.PdfObject) -> Said:
        font = raw.FPDFTextObj_GetFont(found)
        name = ctypes.create_string_buffer(100)
        raw.FPDFFont_GetBaseFontName(font, name, len(name))
        size = ctypes.c_float()
        raw.FPDFTextObj_GetFontSize(found, size)
        written = self._text(found)
        embedded = bool(raw.FPDFFont_GetIsEmbedded(font))
        return Said(written, self._place(found.get_bounds()), name.value.decode(), embedded, size.value)

    def _text(self, found: object) -> str:
        text = (ctypes.c_ushort * 400)()
        length = raw.FPDFTextObj_GetText(found, self._lines, text, 400)
        return bytes(text)[: max(0, length - 2)].decode("utf-16-le").strip()
