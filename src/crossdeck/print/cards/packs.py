"""A pack of cards on sheets to be cut: every card that it has, with its back behind it.

What is the same is drawn once and placed as often as it is wanted: each face of the pack, and its back.
"""

from collections.abc import Iterator, Sequence

from crossdeck.cards import Pack
from crossdeck.print.cards.cutting import Cutting, Sheets, sheets_of, size_said
from crossdeck.print.cards.faces import draw_back, draw_face, ground_of
from crossdeck.print.cards.impose import Spot
from crossdeck.print.cards.legend import draw_legend
from crossdeck.print.cards.manners import BLACK, WHITE
from crossdeck.print.cards.margins import clipped_to, draw_marks, draw_note
from crossdeck.print.ink.ornament import INK
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Colour, Sheet
from crossdeck.print.texts import texts_of

__all__ = ["Cutting", "Sheets", "pack_pdf", "sheets_of"]

_BACK = "back"
Shift = tuple[float, float]


def pack_pdf(pack: Pack, cutting: Cutting = Cutting()) -> bytes:  # noqa: B008 - it is frozen
    """The whole pack, as often as wanted; PrintError if something was chosen that cannot be printed."""
    return _Press(pack, cutting, sheets_of(pack, cutting)).run()


class _Press:
    """Draws one document."""

    def __init__(self, pack: Pack, cutting: Cutting, plan: Sheets) -> None:
        self.pack, self.cutting, self.plan, self.imposed = pack, cutting, plan, plan.imposed
        self.texts = texts_of(cutting.language)
        self.ink: Colour = INK if cutting.style == "plain" else BLACK
        self.ground = ground_of(pack, cutting.style)
        self.measure = size_said(plan.size, self.texts)
        title = self.texts("cards.title", pack=pack.title, size=self.measure)
        self.sheet = Sheet(self.imposed.grid.paper, title=title, language=cutting.language)
        self.forms = {face.card: f"face-{at}" for at, face in enumerate(pack.faces)}

    def run(self) -> bytes:
        """All sheets, and what braille has to be told."""
        self._draw_forms()
        cards = self.pack.cards() * self.cutting.copies
        many = len(self.imposed)
        for number, start in enumerate(range(0, len(cards), many), start=1):
            self._sheet(number, cards[start : start + many])
        if self.plan.legend:
            self.sheet.bleed(Box(0, 0, self.sheet.paper.width, self.sheet.paper.height), 0)
            draw_legend(self.sheet, self.pack, self.texts)
            self.sheet.end()
        return self.sheet.finish()

    def _draw_forms(self) -> None:
        """Each face, and the back, at the upper left of nowhere."""
        box, style = Box(0, 0, self.plan.size.width, self.plan.size.height), self.cutting.style
        for card, name in self.forms.items():
            with self.sheet.form(name, box):
                draw_face(self.sheet, self.pack, card, box, style)
        if self.cutting.backs:
            with self.sheet.form(_BACK, box):
                draw_back(self.sheet, self.pack, box, style)

    def _sheet(self, number: int, cards: Sequence[str]) -> None:
        """One sheet: its only side, or face and back."""
        faces = list(zip(self.imposed.faces(), (self.forms[card] for card in cards), strict=False))
        spots = self.imposed.backs(self.cutting.flip, self.cutting.shift) if self.cutting.backs else []
        backs = [(spot, _BACK) for spot, _ in zip(spots, cards, strict=False)]
        if self.imposed.join:
            self._side(number, faces + backs, "cards.faces")
            return
        self._side(number, faces, "cards.faces")
        if backs:
            self._side(
                number, backs, "cards.backs", self.cutting.shift if self.imposed.marked else (0.0, 0.0)
            )

    def _side(
        self, number: int, placed: Sequence[tuple[Spot, str]], what: str, shift: Shift = (0.0, 0.0)
    ) -> None:
        """One side of a sheet."""
        bleed, sheet, whole = self.cutting.bleed, self.sheet, self.imposed.grid.whole
        sheet.bleed(Box(whole.left + shift[0], whole.top + shift[1], whole.width, whole.height), bleed)
        self._grounds(placed)
        for spot, name in placed:
            self._place(spot, name)
        draw_marks(sheet, self.imposed, bleed, self.ink, shift)
        draw_note(sheet, self.imposed, list(self._note(number, what)), bleed, self.ink, shift)
        sheet.end()

    def _grounds(self, placed: Sequence[tuple[Spot, str]]) -> None:
        """The colour of the backs beyond their edges; faces beside them stay white."""
        if self.ground == WHITE:
            return
        for spot, name in placed:
            if name == _BACK:
                self._fill(clipped_to(self.sheet.paper, spot.box.grown(self.cutting.bleed)), self.ground)
        if self.imposed.join:
            for spot, name in placed:
                if name != _BACK:
                    self._fill(spot.box, WHITE)

    def _fill(self, box: Box, colour: Colour) -> None:
        self.sheet.path(rectangle(box.left, box.top, box.width, box.height), fill=colour)

    def _place(self, spot: Spot, name: str) -> None:
        """A side of a card on its spot, turned as the spot says."""
        middle = spot.box.left + spot.box.width / 2, spot.box.top + spot.box.height / 2
        left, top = middle[0] - self.plan.size.width / 2, middle[1] - self.plan.size.height / 2
        if spot.turn:
            with self.sheet.turned(middle, spot.turn):
                self.sheet.place(name, left, top)
        else:
            self.sheet.place(name, left, top)

    def _note(self, number: int, what: str) -> Iterator[str]:
        yield self.pack.title
        yield self.measure
        yield self.texts(what, n=number, of=self.plan.sheets - self.plan.legend)
        if self.imposed.join:
            yield self.texts("cards.fold")
        yield self.texts("cards.scale")
        yield "crossdeck"
