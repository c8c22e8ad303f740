"""The worked examples of a booklet: each step a small picture, with what the rules say of it beneath."""

from collections.abc import Iterator

from crossdeck.answers.examples import ExampleBoard, ExampleStep
from crossdeck.answers.rules import RulesPage
from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.print.ink.leaves import LEADING, Leaves, Run, lines_of, words
from crossdeck.print.ink.letters import MM, Face
from crossdeck.print.ink.ornament import INK, INK_2, RED
from crossdeck.print.ink.paths import polygon, rectangle
from crossdeck.print.ink.sheet import Sheet
from crossdeck.print.laid.figures import Figure, above, crossword, held, rows_of
from crossdeck.print.rules.naming import set_to
from crossdeck.print.rules.solos import is_wide, solo
from crossdeck.print.texts import Texts

__all__ = ["draw_examples"]

_GUTTER = 5.0
_HIGH = 40.0
"""How high a crossword may be; one on a board may be as high as it is wide."""
_WORDS = 7.8
_GREEN = "#1d5f41"


def draw_examples(leaves: Leaves, page: RulesPage, pack: Pack, board: Board | None, texts: Texts) -> None:
    """All examples, two steps side by side."""
    bonus = next((int(each.value) for each in page.options if each.name == "key_points"), 0)
    alone = page.players[1] == 1
    shown = [_Example(leaves, page, each, pack, board, bonus, texts) for each in page.examples]
    leaves.part(
        texts("booklet.examples"),
        texts("booklet.examples.alone" if alone else "booklet.examples.lead"),
        keep=12 + shown[0].first,
    )
    for example in shown:
        example.draw()


class _Example:
    """An example whose steps are measured."""

    def __init__(
        self,
        leaves: Leaves,
        page: RulesPage,
        example: ExampleBoard,
        pack: Pack,
        board: Board | None,
        bonus: int,
        texts: Texts,
    ) -> None:
        self._leaves, self._page, self._example, self._texts = leaves, page, example, texts
        self._pack, self._board, self._bonus = pack, board, bonus
        wide = any(step.alone and is_wide(step.alone) for step in example.steps)
        self._across = 1 if wide else 2
        # On a board all steps show the same part of it.
        self._around = (
            [card for step in example.steps for card in (*step.layout, *step.laid)] if board else []
        )
        self._room = leaves.width if wide else (leaves.width - _GUTTER) / 2
        inside = list(map(self._step, example.steps))
        self._rows = [inside[at : at + self._across] for at in range(0, len(inside), self._across)]

    @property
    def first(self) -> float:
        """How high the first row is."""
        return self._height(self._rows[0])

    @staticmethod
    def _height(row: list[tuple[Figure, Figure]]) -> float:
        return max(picture.height for picture, _ in row) + max(said.height for _, said in row) + 2.2

    def draw(self) -> None:
        leaves, example = self._leaves, self._example
        agreed = set_to(self._texts, self._page.options, example.options)
        alone = example.steps[0].alone is not None
        players = "" if alone else self._texts("booklet.players", n=example.players)
        told = [Run(agreed, colour=INK_2)] if agreed else []
        high = leaves.measure(told, 7.6) if told else 0
        leaves.section(example.title, keep=self.first + high + 1.5, note=players)
        if told:
            leaves.rich(told, size=7.6)
        leaves.y += 1.5
        for row in self._rows:
            leaves.need(self._height(row))
            high = max(picture.height for picture, _ in row)
            for at, (picture, said) in enumerate(row):
                left = leaves.left + at * (self._room + _GUTTER)
                shift = (self._room - picture.width) / 2
                picture.draw(leaves.sheet, left + shift, leaves.y + high - picture.height)
                said.draw(leaves.sheet, left, leaves.y + high + 2.2)
            leaves.y += self._height(row) + 3.2

    def _step(self, step: ExampleStep) -> tuple[Figure, Figure]:
        return self._picture(step), self._said(step)

    def _picture(self, step: ExampleStep) -> Figure:
        if step.alone:
            return solo(self._pack, step, step.alone, self._room, self._board, self._bonus, self._texts)
        return above(self._parts(step), self._room, 2.0)

    def _parts(self, step: ExampleStep) -> Iterator[Figure]:
        if any(each.rows or each.word for each in self._example.steps):
            if step.rows or step.word:
                yield self._in_rows(step)
        else:
            laid = {(row, col) for row, col, _ in step.laid}
            # A card that is laid on another one takes its place in the picture.
            cards = [each for each in step.layout if each[:2] not in laid] + list(step.laid)
            marks = {"refused": sorted(laid)} if step.refused else {"last": sorted(laid)}
            if cards or self._board:
                high = self._room if self._board else _HIGH
                around = self._around
                board, bonus = self._board, self._bonus
                yield crossword(
                    self._pack, cards, self._room, high, board=board, bonus=bonus, around=around, **marks
                )
        for hand in step.hands:
            key = "booklet.hand" if hand.cards else "booklet.hand.out"
            yield held(
                self._pack, list(hand.cards), self._room, self._texts(key, points=hand.points), small=True
            )

    def _in_rows(self, step: ExampleStep) -> Figure:
        place = len(step.rows) if step.row is None else step.row
        rows = list(step.rows)
        marks = []
        if step.word:
            before = rows[place] if place < len(rows) else ""
            rows[place : place + 1] = [step.word]
            marks = [(place, at) for at in _new_in(before, step.word)]
        marked = {"refused": marks} if step.refused else {"last": marks}
        return rows_of(self._pack, rows, self._room, **marked)

    def _said(self, step: ExampleStep) -> Figure:
        """The verdict, the words of the step, and the rules it shows."""
        if not step.laid and not step.do:
            verdict = "note" if step.alone else "told"
        else:
            verdict = "refused" if step.refused else "allowed"
        runs = [Run(f"{self._texts(f'booklet.{verdict}')}:", Face.BOLD), Run(step.caption)]
        if step.points:
            runs.append(Run(self._texts("booklet.points", n=step.points), Face.BOLD))
        runs += words([each for each in (step.rule, *step.refs) if each], self._leaves.family.deep)
        indent = 4.4
        lines = lines_of(runs, _WORDS, self._room - indent)
        pitch = _WORDS * LEADING / MM

        def draw(sheet: Sheet, left: float, top: float) -> None:
            _sign(sheet, verdict, left + 1.5, top + 1.7)
            for at, line in enumerate(lines):
                self._leaves.draw_line(line, left + indent, top + pitch * (at + 0.74), _WORDS)

        return Figure(self._room, len(lines) * pitch, draw)


def _new_in(before: str, word: str) -> list[int]:
    """Which letters of a word are new, its old ones keeping their order; all of them if they do not."""
    places, at = [], 0
    for place, letter in enumerate(word):
        if at < len(before) and letter.upper() == before[at].upper():
            at += 1
        else:
            places.append(place)
    if at == len(before):
        return places
    same = len(before) == len(word)
    return [place for place, letter in enumerate(word) if not same or letter != before[place]]


def _sign(sheet: Sheet, verdict: str, x: float, y: float) -> None:
    """A round tick, a square cross, or a ring: each verdict has a shape of its own."""
    if verdict == "allowed":
        sheet.disc((x, y), 1.5, fill=_GREEN)
        sheet.line((x - 0.75, y + 0.05), (x - 0.2, y + 0.65), 0.32, "#ffffff")
        sheet.line((x - 0.2, y + 0.65), (x + 0.8, y - 0.65), 0.32, "#ffffff")
    elif verdict == "refused":
        sheet.path(rectangle(x - 1.4, y - 1.4, 2.8, 2.8), fill=RED)
        for way in (1, -1):
            sheet.line((x - 0.7, y - way * 0.7), (x + 0.7, y + way * 0.7), 0.32, "#ffffff")
    else:
        sheet.path(polygon([(x, y - 1.4), (x + 1.4, y), (x, y + 1.4), (x - 1.4, y)]), stroke=INK, weight=0.25)
