"""Two pages that tell how a printer prints: whether a millimetre stays one, and by how much backs are off.

On the front are heavy crosses; on the back, where they would shine through if the printer were perfect, fine
ones with scales.  What is read there is the shift that `Cutting` wants.  The front's bars are for a ruler.
"""

from crossdeck.print.cards.cutting import check_turning, size_said
from crossdeck.print.cards.impose import Flip, Spot
from crossdeck.print.cards.sizes import CARDS
from crossdeck.print.ink.letters import MM, Face, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE_STRONG, RED
from crossdeck.print.ink.papers import Language, Paper, PaperName, paper_of
from crossdeck.print.ink.paths import Point, rectangle
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.texts import Texts, texts_of

__all__ = ["crosses", "test_pdf"]

_ARM = 12.0
"""Millimetres that a cross goes to every side; 10 of them are measured."""
_IN = 24.0
"""Millimetres from the edges of the paper to the crosses at its corners."""
_BAR = 100.0
_LEFT = 42.0
_SIZE = 9.5


def test_pdf(
    paper: PaperName = "a4",  # noqa: PT028 - it is no test of ours
    flip: Flip = "long",  # noqa: PT028
    shift: tuple[float, float] = (0.0, 0.0),  # noqa: PT028
    language: Language = "en",  # noqa: PT028
) -> bytes:
    """The test page, both sides, the back moved as backs of cards would be."""
    check_turning(flip, shift)
    texts = texts_of(language)
    sheet = Sheet(paper_of(paper), title=texts("test.title"), language=language)
    _front(sheet, texts, flip)
    sheet.end()
    _back(sheet, texts, flip, shift)
    sheet.end()
    return sheet.finish()


def crosses(paper: Paper) -> list[Point]:
    """Where the front has its crosses: near the corners, and in the middle."""
    right, bottom = paper.width - _IN, paper.height - _IN
    return [(_IN, _IN), (right, _IN), (paper.width / 2, paper.height / 2), (_IN, bottom), (right, bottom)]


def _card(paper: Paper) -> Box:
    """Where the front has the outline of a card: beside the middle and a bit low, to see how sheets turn."""
    size = CARDS["original"]
    return Box(_LEFT, paper.height / 2 - size.height / 2 + 8, size.width, size.height)


def _front(sheet: Sheet, texts: Texts, flip: Flip) -> None:
    paper = sheet.paper
    for across, down in crosses(paper):
        sheet.line((across - _ARM, down), (across + _ARM, down), 0.4, INK)
        sheet.line((across, down - _ARM), (across, down + _ARM), 0.4, INK)
        sheet.disc((across, down), 2.5, stroke=INK, weight=0.25)
    _outline(sheet, _card(paper), texts)
    _across(sheet, (paper.width / 2 - _BAR / 2, 92.0))
    _down(sheet, (paper.width - _LEFT - 10, paper.height / 2 + 6))
    _say(sheet, texts, "test.front", (texts(f"test.print.{flip}"), texts("test.measure")))


def _back(sheet: Sheet, texts: Texts, flip: Flip, shift: tuple[float, float]) -> None:
    paper = sheet.paper
    for across, down in crosses(paper):
        _scale(sheet, _behind(paper, Box(across, down, 0, 0), flip, shift))
    _outline(sheet, _behind(paper, _card(paper), flip, shift), texts)
    said = [texts("test.light"), texts("test.read"), texts("test.shift")]
    if shift != (0.0, 0.0):
        said.append(texts("test.again", right=texts.figure(shift[0]), down=texts.figure(shift[1])))
    _say(sheet, texts, "test.back", (*said, texts("test.good")))


def _behind(paper: Paper, box: Box, flip: Flip, shift: tuple[float, float]) -> Box:
    return Spot(box).behind(paper, flip, shift).box


def _outline(sheet: Sheet, card: Box, texts: Texts) -> None:
    size = CARDS["original"]
    outline = rectangle(card.left, card.top, card.width, card.height, size.corner)
    sheet.path(outline, stroke=LINE_STRONG, weight=0.25)
    middle = card.left + card.width / 2, card.top + card.height / 2
    sheet.text(*middle, size_said(size, texts), Face.LABEL, 9, INK_2, "centre")


def _scale(sheet: Sheet, at: Box) -> None:
    """A fine cross with millimetres; what lies right of it or below is positive."""
    across, down = at.left, at.top
    sheet.line((across - _ARM, down), (across + _ARM, down), HAIR, RED)
    sheet.line((across, down - _ARM), (across, down + _ARM), HAIR, RED)
    for step in range(-10, 11):
        long = 1.6 if step % 5 == 0 else 0.9
        sheet.line((across + step, down - long), (across + step, down + long), HAIR, RED)
        sheet.line((across - long, down + step), (across + long, down + step), HAIR, RED)
        if step and step % 5 == 0:
            said = str(step).replace("-", "\N{MINUS SIGN}")
            sheet.text(across + step, down + 4.2, said, Face.LABEL, 6, INK, "centre")
            sheet.text(across + 2.2, down + step + 0.8, said, Face.LABEL, 6, INK)


def _across(sheet: Sheet, start: Point) -> None:
    """A bar of 100 mm from left to right."""
    left, top = start
    sheet.line((left, top), (left + _BAR, top), 0.3, INK)
    for step in range(int(_BAR) + 1):
        sheet.line((left + step, top - _tick(step)), (left + step, top), HAIR, INK)
    for step in (0, 50, 100):
        sheet.text(left + step, top + 3.6, f"{step} mm" if step else "0", Face.LABEL, 8, INK, "centre")


def _down(sheet: Sheet, start: Point) -> None:
    """The same from above."""
    left, top = start
    sheet.line((left, top), (left, top + _BAR), 0.3, INK)
    for step in range(int(_BAR) + 1):
        sheet.line((left - _tick(step), top + step), (left, top + step), HAIR, INK)
    for step in (0, 50, 100):
        sheet.text(left + 1.5, top + step + 1, f"{step} mm" if step else "0", Face.LABEL, 8, INK)


def _tick(step: int) -> float:
    return 3.0 if step % 10 == 0 else 2.2 if step % 5 == 0 else 1.4


def _say(sheet: Sheet, texts: Texts, side: str, paragraphs: tuple[str, ...]) -> None:
    """The head, and what to do, between the upper crosses and the middle."""
    middle, top = sheet.paper.width / 2, 26.0
    sheet.text(middle, top, texts("test.title"), Face.LID, 20, INK, "centre")
    sheet.text(middle, top + 7, texts(side).upper(), Face.BOLD, 9, INK_2, "centre", tracking=0.12)
    top += 20
    for number, text in enumerate(paragraphs, start=1):
        sheet.text(_LEFT - 6, top, f"{number}", Face.BOLD, _SIZE, RED)
        for line in wrapped(text, Face.TEXT, _SIZE, sheet.paper.width - 2 * _LEFT):
            sheet.text(_LEFT, top, line, Face.TEXT, _SIZE, INK)
            top += _SIZE * 1.35 / MM
        top += 1.8
