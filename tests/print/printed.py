"""A printed document, read back from the PDF itself: places are millimetres from the top left corner."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]

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
        self.said = [self._said(each) for each in self._objects(raw.FPDF_PAGEOBJ_TEXT)]

    def box(self, name: str) -> Place:
        """The trim or bleed box."""
        return self._place(getattr(self._page, f"get_{name}box")())

    def marks(self) -> list[Place]:
        """All lines and shapes that are not inside of a form."""
        return [
            self._place(each.get_bounds())
            for each in self._page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1)
        ]

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
        text = (ctypes.c_ushort * 400)()
        length = raw.FPDFTextObj_GetText(found, self._lines, text, 400)
        size = ctypes.c_float()
        raw.FPDFTextObj_GetFontSize(found, size)
        written = bytes(text)[: max(0, length - 2)].decode("utf-16-le").strip()
        embedded = bool(raw.FPDFFont_GetIsEmbedded(font))
        return Said(written, self._place(found.get_bounds()), name.value.decode(), embedded, size.value)
