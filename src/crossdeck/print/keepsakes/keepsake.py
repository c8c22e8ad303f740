"""A finished game as a sheet to keep: its crossword, the score, every word, and lines to sign on."""

from collections.abc import Iterator, Sequence

from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.catalogue import changed_options
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.ink.flow import Flow
from crossdeck.print.ink.letters import Face, face_for, fitted, wrapped
from crossdeck.print.ink.ornament import HAIR, INK_2, LINE_STRONG, double_rule, family_of, fan, stepped_frame
from crossdeck.print.ink.papers import Language, PaperName, PrintError, paper_of
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.keepsakes.ending import facts_of, result_of
from crossdeck.print.keepsakes.pads import draw_pad, draw_words, pad_height, words_height
from crossdeck.print.keepsakes.stories import RoundTold, Story, story_of
from crossdeck.print.laid.crosswords import draw_crossword, draw_small, field_of
from crossdeck.print.packets.told import joined
from crossdeck.print.texts import Texts, texts_of
from crossdeck.record import Record
from crossdeck.rulebook import in_words
from crossdeck.rules import Course
from crossdeck.words import WordList

__all__ = ["record_pdf"]

_EDGE = 8.0
"""Millimetres between the edge of the first sheet and its frame."""
_LEAST, _MOST = 78.0, 150.0
"""How high the crossword of the last round is."""
_RESULT, _SIGNED = 22.0, 22.0
"""How high about the result is, and a line of signatures."""
_WIDEST = 15.0
_SMALL = 34.0
_OTHERS = 6
"""Crosswords side by side."""


def record_pdf(
    record: Record,
    words: WordList | None = None,
    pack: Pack | None = None,
    board: Board | None = None,
    language: Language = "en",
    paper: PaperName = "a4",
    *,
    unfinished: bool = False,
) -> bytes:
    """The game of this record, followed to its end.

    `words` is the dictionary it was played with; without it words and challenges are taken as recorded.  A
    game that is not over is a PrintError, unless it is asked for.  DifferenceError as when it is replayed.
    """
    texts = texts_of(language)
    story = story_of(record, words, pack, board)
    if not story.finished and not unfinished:
        raise PrintError(
            "this game is not over; ask for it unfinished (--unfinished) to print it as it stands"
        )
    title = in_words(language, story.rules.title, "games", story.rules.id)
    sheet = Sheet(paper_of(paper), title=texts("keepsake.title", game=title), language=language)
    foot = f"{title} · {story.deal}"
    flow = Flow(sheet, family_of(story.rules.id), foot, lambda page, of: texts("page", n=page, of=of))
    names = [name or texts("keepsake.seat", number=seat) for seat, name in enumerate(story.names, 1)]
    _draw_head(flow, story, title, names, texts)
    _draw_tables(flow, story, texts)
    if story.alone is None:
        draw_pad(flow, story, names, texts)
    _draw_result(flow, story, names, texts)
    draw_words(flow, story, names, texts)
    _draw_signatures(flow, story, names, texts)
    return flow.finish()


def _draw_head(flow: Flow, story: Story, title: str, names: Sequence[str], texts: Texts) -> None:
    """The name of the game under a rising sun, who played, and by which rules; a frame round the sheet."""
    sheet, family = flow.sheet, flow.family
    middle = sheet.paper.width / 2
    frame = Box(_EDGE, _EDGE, sheet.paper.width - 2 * _EDGE, sheet.paper.height - 2 * _EDGE)
    stepped_frame(sheet, frame, family.deep, step=2.2, weight=0.35)
    fan(sheet, (middle, 28), 12, family, rays=9)
    for left, right in ((flow.left + 4, middle - 15), (middle + 15, flow.right - 4)):
        double_rule(sheet, left, right, 26.9, family)
    lid = face_for(title, Face.LID)
    name, size = fitted(title, lid, 30, flow.width - 8, 0.5)
    sheet.text(middle, 41, name, lid, size, family.deep, "centre")
    if story.alone is None:
        by = texts("keepsake.by", names=joined(names, texts))
    else:
        number = texts("keepsake.alone", deal=story.deal.rpartition("#")[2])
        by = ", ".join([number, *([texts("keepsake.by", names=names[0])] if story.names[0] else [])])
    said, size = fitted(by, Face.LABEL, 12, flow.width - 8, 0.6)
    sheet.text(middle, 49, said, Face.LABEL, size, align="centre")
    for at, (line, most) in enumerate(_terms(story, texts)):
        said, size = fitted(line, Face.TEXT, most, flow.width - 8, 0.6)
        sheet.text(middle, 54.5 + 4 * at, said, size=size, colour=INK_2, align="centre")
    flow.y = 61 if story.judged else 65


def _terms(story: Story, texts: Texts) -> Iterator[tuple[str, float]]:
    changed = ", ".join(f"{name} = {value}" for name, value in changed_options(story.rules).items())
    if changed:
        yield texts("keepsake.terms", words=story.words, options=changed), 8
    else:
        yield texts("keepsake.terms.usual", words=story.words), 8
    if not story.judged:
        yield texts("keepsake.unjudged"), 7.5


def _draw_tables(flow: Flow, story: Story, texts: Texts) -> None:
    """What lay on the table at the end: the last round large, the others small."""
    *others, last = story.rounds
    board = story.board
    if story.rules.course is Course.ROWS or (story.alone and story.alone.spelt):
        for told in story.rounds:
            key = "keepsake.rows" if story.alone is None else "keepsake.spelt"
            note = texts("keepsake.round", number=told.number) if others else ""
            flow.head(texts(key), note, keep=14)
            _draw_rows(flow, story, told.rows)
        return
    if others:
        _caption(flow, texts("keepsake.last", number=last.number))
    _draw_large(flow, story, last, board, _room(flow, story))
    if not others:
        return
    flow.head(texts("keepsake.others"), keep=_SMALL + 6)
    for at in range(0, len(others), _OTHERS):
        flow.need(_SMALL + 7)
        _draw_others(flow, story, others[at : at + _OTHERS], texts)


def _draw_others(flow: Flow, story: Story, others: Sequence[RoundTold], texts: Texts) -> None:
    """Some crosswords side by side."""
    step = min(flow.width / len(others), 60.0)
    start = flow.left + (flow.width - step * len(others)) / 2
    for across, told in enumerate(others):
        box = Box(start + across * step + 1.5, flow.y + 1, step - 3, _SMALL)
        draw_crossword(flow.sheet, story.pack, told.cards, box, board=story.board, last=told.last, widest=6)
        said = texts("keepsake.round", number=told.number)
        base = flow.y + _SMALL + 4.5
        flow.sheet.text(box.left + box.width / 2, base, said, size=7.5, colour=INK_2, align="centre")
    flow.y += _SMALL + 7


def _room(flow: Flow, story: Story) -> float:
    """How high the crossword can be if all goes on one sheet; else if what belongs to it does."""
    others = -(-(len(story.rounds) - 1) // _OTHERS)
    beneath = _RESULT + (12 + others * (_SMALL + 7) if others else 0)
    beneath += pad_height(story) if story.alone is None else 0
    words = sum(words_height(told.plays) + 6 for told in story.rounds) + 12
    signing = _SIGNED * (1 if story.alone else -(-(len(story.names) + 2) // 4))
    room = flow.bottom - flow.y - 6 - beneath
    return room - words - signing if room - words - signing >= _LEAST else min(_MOST, max(_LEAST, room))


def _caption(flow: Flow, text: str) -> None:
    flow.sheet.text(
        flow.left + flow.width / 2, flow.y + 3, text.upper(), Face.BOLD, 8, flow.family.deep, "centre", 0.12
    )
    flow.y += 5


def _draw_large(flow: Flow, story: Story, told: RoundTold, board: Board | None, most: float) -> None:
    """The crossword as large as it fits, but no larger than it needs to be read across a room."""
    field = field_of(story.pack, told.cards, board)
    step = min(field.step(flow.width, most), _WIDEST / (1 - field.gap))
    _, high = field.size(step)
    box = Box(flow.left, flow.y + 2, flow.width, high)
    bonus = story.rules.key_points if board else 0
    draw_crossword(
        flow.sheet, story.pack, told.cards, box, board=board, last=told.last, widest=_WIDEST, bonus=bonus
    )
    flow.y += high + 4


def _draw_rows(flow: Flow, story: Story, rows: Sequence[str]) -> None:
    """Words side by side, each of its cards; a row that is full is followed by the next."""
    wide, gap = 8.0 if story.alone is None else 11.0, 5.0
    high = wide * (1.0 if is_tile(story.pack) else 1.4)
    left = flow.left
    flow.y += 2
    flow.need(high + 2)
    for word in rows:
        reach = len(word) * wide * 1.06
        if left > flow.left and left + reach > flow.right:
            left = flow.left
            flow.y += high + 2.5
            flow.need(high + 2)
        size = min(wide, (flow.width / len(word)) / 1.06)
        for at, face in enumerate(word):
            place = Box(left + at * size * 1.06, flow.y, size, size * high / wide)
            draw_small(flow.sheet, story.pack, face, place)
        left += reach + gap
    flow.y += high + 3


def _draw_result(flow: Flow, story: Story, names: Sequence[str], texts: Texts) -> None:
    """Who has won, and what else is worth remembering."""
    said = result_of(story, names, texts)
    flow.need(20)
    flow.y += 8
    lid = face_for(said, Face.LID)
    shown, size = fitted(said, lid, 17, flow.width - 10, 0.5)
    middle = flow.left + flow.width / 2
    flow.sheet.text(middle, flow.y, shown, lid, size, flow.family.deep, "centre")
    flow.y += 2
    for fact in facts_of(story, names, texts):
        for line in wrapped(fact, Face.TEXT, 9, flow.width - 10):
            flow.need(6)
            flow.y += 4.2
            flow.sheet.text(middle, flow.y, line, size=9, align="centre")
    flow.y += 1


def _draw_signatures(flow: Flow, story: Story, names: Sequence[str], texts: Texts) -> None:
    """Lines for hands: when, where, and everybody's name."""
    signing = [texts("keepsake.date"), texts("keepsake.place")]
    signing += names if story.alone is None else [texts("keepsake.signed")]
    across = 4 if len(signing) > 3 else 3
    step, gap = flow.width / across, 6.0
    for at in range(0, len(signing), across):
        flow.need(17)
        flow.y += 14
        for place, said in enumerate(signing[at : at + across]):
            left = flow.left + place * step
            flow.sheet.line((left, flow.y), (left + step - gap, flow.y), HAIR, LINE_STRONG)
            shown, size = fitted(said, Face.TEXT, 7.5, step - gap, 0.7)
            flow.sheet.text(left, flow.y + 3, shown, size=size, colour=INK_2)
    flow.y += 4
