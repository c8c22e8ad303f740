"""What stands beneath a kept game: the score pad, and the words in the order in which they were made."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crossdeck.print.ink.flow import Cell, Column, Flow
from crossdeck.print.ink.letters import MM, Face, fitted, width, wrapped
from crossdeck.print.ink.ornament import HAIR, INK, INK_2, LINE, RED
from crossdeck.print.ink.sheet import Sheet
from crossdeck.print.keepsakes.stories import Play, RoundTold, Story
from crossdeck.print.texts import TEXTS, Texts

__all__ = ["draw_pad", "draw_words", "pad_height", "words_height"]

_FIRST = 26.0
"""Millimetres of the pad's first column."""
_WIDEST = 34.0
_ACROSS = 3
"""Columns of words."""
_GUTTER = 6.0
_WORD, _NOTE = 8.4, 6.8
_LINE = 1.28 / MM


def draw_pad(flow: Flow, story: Story, names: Sequence[str], texts: Texts) -> None:
    """What each round brought each player, and the totals."""
    if pad_height(story) < flow.bottom - flow.top:
        flow.need(pad_height(story))
    first = _FIRST if len(story.rounds) == len(story.sheet) else _FIRST + 14
    wide = min(_WIDEST, (flow.width - first) / len(names))
    # Where columns are narrow there is no room for the word, and a star stands for it.
    out = texts("keepsake.out") if wide >= width(texts("keepsake.out"), Face.LABEL, 9.5) + 11 else ""
    wins = texts(f"keepsake.{story.rules.ending.value}")
    flow.head(texts("keepsake.score"), wins if out else f"{wins}  ·  * {texts('keepsake.out')}")
    columns = [Column("", first, face=Face.LABEL), *(Column(name, wide, "right") for name in names)]
    rows = list[list[str | Cell]]()
    if story.board and len(story.board.colours) >= len(names):
        colours = story.board.colours[: len(names)]
        rows.append([texts("keepsake.colour"), *(Cell(_colour(each, texts)) for each in colours)])
    before: Sequence[int] = [0] * len(names)
    for told, totals in zip(story.rounds, story.sheet, strict=False):
        brought = [total - was for total, was in zip(totals, before, strict=True)]
        rows.append([texts("keepsake.round", number=told.number), *_cells(told, brought, out, texts)])
        before = totals
    if len(story.rounds) > len(story.sheet):
        open_ = story.rounds[len(story.sheet)]
        brought = [total - was for total, was in zip(story.scores, before, strict=True)]
        label = texts("keepsake.open", number=texts("keepsake.round", number=open_.number))
        rows.append([label, *(Cell(texts.figure(each)) for each in brought)])
    sums = [
        Cell(texts.figure(total), Face.BOLD if seat in story.winners or not story.winners else Face.TEXT)
        for seat, total in enumerate(story.scores)
    ]
    rows.append([Cell(texts("keepsake.total"), Face.BOLD), *sums])
    flow.table(columns, rows, 9.5, marked=lambda at: at == len(rows) - 2)
    for by in (0.2, 0.9):
        end = flow.left + first + wide * len(names)
        flow.sheet.line((flow.left, flow.y + by), (end, flow.y + by), 0.25, flow.family.deep)
    flow.y += 2.5


def pad_height(story: Story) -> float:
    """About how much room the pad takes."""
    return 15 + (len(story.rounds) + 1 + bool(story.board)) * (9.5 * 1.2 / MM + 1.3) + 7


def _cells(told: RoundTold, brought: Sequence[int], out: str, texts: Texts) -> list[Cell]:
    """The figures of a round; who went out has `out`, and what that brought him if it was anything."""
    cells = list[Cell]()
    for seat, points in enumerate(brought):
        if seat != told.out:
            cells.append(Cell(texts.figure(points)))
            continue
        if out:
            cells.append(Cell(f"{out} {texts.figure(points)}" if points else out, Face.LABEL))
        else:
            cells.append(Cell(f"{texts.figure(points)}*", Face.LABEL))
    return cells


def _colour(colour: str, texts: Texts) -> str:
    key = f"keepsake.colour.{colour}"
    return texts(key) if key in TEXTS["en"] else colour


@dataclass(frozen=True)
class _Item:
    """An entry in the list of words: how high it is, and how it is drawn at a place."""

    height: float
    draw: Callable[[Sheet, float, float, float], None]


def draw_words(flow: Flow, story: Story, names: Sequence[str], texts: Texts) -> None:
    """Every play, round by round: the words, who made them, and what they brought."""
    note = "keepsake.words.board" if story.rules.letter_points else "keepsake.words.cards"
    has_points = any(play.points is not None for _, play in story.plays)
    flow.head(texts("keepsake.words"), texts(note) if has_points else "", keep=14)
    room = (flow.width - (_ACROSS - 1) * _GUTTER) / _ACROSS
    for told in story.rounds:
        if len(story.rounds) > 1:
            flow.need(14)
            flow.y += 5.5
            head = texts("keepsake.round", number=told.number)
            flow.sheet.text(flow.left, flow.y - 1.2, head, Face.BOLD, 8.5, flow.family.deep)
        if not told.plays:
            flow.paragraph(texts("keepsake.none"), 8.4, INK_2)
            continue
        items = [_item(at, play, names, room, texts) for at, play in enumerate(told.plays, 1)]
        _in_columns(flow, items, room)


def _in_columns(flow: Flow, items: Sequence[_Item], room: float) -> None:
    """Fill three columns evenly, and the next page with what is left."""
    tallest = max(item.height for item in items)
    while items:
        flow.need(tallest)
        high, lowest = min(flow.bottom - flow.y, _even(items)), flow.y
        for column in range(_ACROSS):
            top = flow.y
            while items and top + items[0].height <= flow.y + high + 0.01:
                items[0].draw(flow.sheet, flow.left + column * (room + _GUTTER), top, room)
                top += items[0].height
                items = items[1:]
            lowest = max(lowest, top)
        flow.y = lowest


def _even(items: Sequence[_Item]) -> float:
    """How high columns are that hold all of it and are as equal as they can be."""
    heights = [item.height for item in items]
    high = max(sum(heights) / _ACROSS, *heights) if len(heights) > 1 else sum(heights)
    while _needed(heights, high) > _ACROSS:
        high += 0.5
    return high


def _needed(heights: Sequence[float], high: float) -> int:
    columns, filled = 1, 0.0
    for height in heights:
        filled += height
        if filled > high + 0.01:
            columns, filled = columns + 1, height
    return columns


def words_height(plays: Sequence[Play]) -> float:
    """About how much room the words of a round take."""
    noted = sum(play.challenge is not None for play in plays)
    return -(-len(plays) // _ACROSS) * (_WORD * _LINE + 1.2) + noted * _NOTE * _LINE / _ACROSS + 2


def _item(number: int, play: Play, names: Sequence[str], room: float, texts: Texts) -> _Item:
    """One play."""
    alone = len(names) < 2
    who = "" if alone else names[play.seat]
    beside = 9 if alone else 11 + min(22, width(who, Face.TEXT, 7.4))
    said = wrapped(", ".join(play.words), Face.BOLD, _WORD, 0.97 * (room - 6 - beside))
    gone = play.challenge is not None and play.challenge.upheld and not play.challenge.late
    note = _challenged(play, names, texts)
    height = len(said) * _WORD * _LINE + (_NOTE * _LINE if note else 0) + 1.2

    def draw(sheet: Sheet, left: float, top: float, wide: float) -> None:
        base = top + 0.8 * _WORD * _LINE
        sheet.text(left + 4.5, base, str(number), size=6.6, colour=INK_2, align="right")
        if play.points is not None:
            sheet.text(left + wide, base, texts.figure(play.points), size=_WORD, align="right")
        name, size = fitted(who, Face.TEXT, 7.4, 22, 0.75)
        sheet.text(left + wide - 9, base, name, size=size, colour=INK_2, align="right")
        for line in said:
            sheet.text(left + 6, base, line, Face.BOLD, _WORD, INK_2 if gone else INK, tracking=0.02)
            base += _WORD * _LINE
        if note:
            shown, size = fitted(note, Face.TEXT, _NOTE, wide - 6, 0.7)
            sheet.text(left + 6, base - 0.6, shown, size=size, colour=RED)
        sheet.line((left, top + height - 0.5), (left + wide, top + height - 0.5), HAIR, LINE)

    return _Item(height, draw)


def _challenged(play: Play, names: Sequence[str], texts: Texts) -> str:
    if play.challenge is None:
        return ""
    how = "failed" if not play.challenge.upheld else "late" if play.challenge.late else "upheld"
    said = texts(f"keepsake.challenge.{how}", name=names[play.challenge.seat])
    return f"{play.challenge.word} {said}" if len(play.words) > 1 else said
