"""Whether any play exists, found by going through the dictionary.

Only a few rules ask it: drawing when stuck (R-56), the stacks before the pack (R-58), and whether a game is
lost.  The words of one length are numbered, and for each place and letter the set of those that have it there
is one whole number, bit i for word i; a square that takes several letters is the union of their sets, and a
line of squares is an intersection.  What remains is judged like any other play.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from crossdeck.rules import Course
from crossdeck.solve.checker.crossword import Crossword, Square
from crossdeck.solve.checker.reading import BrokenError
from crossdeck.solve.checker.table import Table
from crossdeck.words import WordList

__all__ = ["can_build", "can_spell", "is_good"]

_REMEMBERED = 5000
_FARTHEST = 32
"""No line of a crossword without limits is searched further from the cards than this."""


class _Index:
    """The words of a dictionary by length, and by letter and place."""

    def __init__(self, words: WordList) -> None:
        self.by_length: dict[int, list[str]] = {}
        for word in words:
            self.by_length.setdefault(len(word), []).append(word)
        self._having: dict[int, list[dict[str, int]]] = {}
        self._unions: dict[tuple[int, int, str], int] = {}

    def having(self, length: int) -> list[dict[str, int]]:
        """For each place of words of this length, the set of words that have a letter there."""
        if length not in self._having:
            words = self.by_length.get(length, [])
            places = []
            for at in range(length):
                bits: dict[str, bytearray] = {}
                for i, word in enumerate(words):
                    bits.setdefault(word[at], bytearray(len(words) // 8 + 1))[i >> 3] |= 1 << (i & 7)
                places.append({letter: int.from_bytes(part, "little") for letter, part in bits.items()})
            self._having[length] = places
        return self._having[length]

    def fitting(self, places: list[str]) -> Iterator[str]:
        """The words that have one of the letters given for each place."""
        words = self.by_length.get(len(places), [])
        left = (1 << len(words)) - 1
        for at, letters in sorted(enumerate(places), key=lambda place: len(place[1])):
            left &= self._union(len(places), at, letters)
            if not left:
                return
        while left:
            lowest = left & -left
            yield words[lowest.bit_length() - 1]
            left ^= lowest

    def _union(self, length: int, at: int, letters: str) -> int:
        """The words of this length with one of these letters there; the hand's come up again and again."""
        key = (length, at, letters)
        if key not in self._unions:
            if len(self._unions) > _REMEMBERED:
                self._unions.clear()
            sets, union = self.having(length)[at], 0
            for letter in letters:
                union |= sets.get(letter, 0)
            self._unions[key] = union
        return self._unions[key]


@lru_cache(maxsize=4)
def _index(words: WordList) -> _Index:
    return _Index(words)


def can_build(
    table: Table, crossword: Crossword, supplies: Iterable[tuple[Counter[str], Counter[str]]]
) -> bool:
    """Whether some play can be made of a supply: cards that must all be used, and cards that may be."""
    return any(_can_build(table, crossword, must, may) for must, may in supplies)


def _can_build(table: Table, crossword: Crossword, must: Counter[str], may: Counter[str]) -> bool:
    held = must + may
    letters = "".join(sorted(held))
    most = min(crossword.most_cards or _FARTHEST, held.total())
    index = _index(crossword.words)
    for line in sorted(_lines(table, crossword, most), key=len):
        places = [_allowed(table.laid, index, square, line, letters) for square in line]
        if not all(places):
            continue
        for word in index.fitting(places):
            new = {square: word[i] for i, square in enumerate(line) if square not in table.laid}
            used = "".join(new.values())
            if not all(used.count(letter) <= held[letter] for letter in new.values()):
                continue
            if must <= Counter(used) and is_good(crossword, table.laid, new):
                return True
    return False


def is_good(crossword: Crossword, old: Mapping[Square, str], new: Mapping[Square, str]) -> bool:
    """Whether a play follows the rules of building."""
    try:
        crossword.judge(old, new)
    except BrokenError:
        return False
    return True


def _lines(table: Table, crossword: Crossword, most: int) -> Iterator[tuple[Square, ...]]:
    """Every stretch of squares that a play with at most so many new cards could make its main run."""
    laid = table.laid
    if not laid:
        starts = crossword.board.squares() if crossword.board else ((0, 0),)
        if crossword.rules.course is Course.CORNERS:
            starts = ((0, 0),)
        for row, col in starts:
            for length in range(2, most + 1):
                yield tuple((row, col + i) for i in range(length))
                yield tuple((row + i, col) for i in range(length))
        return
    top, low = min(row for row, _ in laid) - most, max(row for row, _ in laid) + most
    left, right = min(col for _, col in laid) - most, max(col for _, col in laid) + most
    for row in range(top, low + 1):
        yield from _stretches([(row, col) for col in range(left, right + 1)], table, crossword, most)
    for col in range(left, right + 1):
        yield from _stretches([(row, col) for row in range(top, low + 1)], table, crossword, most)


def _stretches(
    line: list[Square], table: Table, crossword: Crossword, most: int
) -> Iterator[tuple[Square, ...]]:
    """The stretches of one row or column that end at empty squares and touch the crossword."""
    laid, board = table.laid, crossword.board
    line = [square for square in line if board is None or square in board]
    for start in range(len(line)):
        if start and line[start - 1] in laid:
            continue
        new, touching = 0, False
        for end in range(start, len(line)):
            square = line[end]
            new += square not in laid
            if new > most:
                break
            touching = touching or square in laid or any(near in laid for near in _around(square))
            closed = end + 1 == len(line) or line[end + 1] not in laid
            if closed and new and touching and end > start:
                yield tuple(line[start : end + 1])


def _around(square: Square) -> tuple[Square, ...]:
    row, col = square
    return (row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)


def _allowed(
    laid: Mapping[Square, str], index: _Index, square: Square, line: tuple[Square, ...], letters: str
) -> str:
    """The letters that a square of the main run can hold: its own, or those that make words crosswise."""
    if square in laid:
        return laid[square]
    down, right = (1, 0) if line[0][0] == line[-1][0] else (0, 1)
    before, after = _letters(laid, square, -down, -right)[::-1], _letters(laid, square, down, right)
    if not before and not after:
        return letters
    words = index.fitting([*before, letters, *after])
    return "".join(sorted({word[len(before)] for word in words}))


def _letters(laid: Mapping[Square, str], square: Square, down: int, right: int) -> str:
    """The letters met on the way from a square."""
    row, col, met = square[0] + down, square[1] + right, ""
    while (row, col) in laid:
        met += laid[row, col]
        row, col = row + down, col + right
    return met


def can_spell(table: Table, words: WordList) -> bool:
    """Whether some word of the top cards can be spelt."""
    cards = [card for pile in table.piles for card in pile[: table.depth()]] + table.open[: table.reach()]
    held, have = Counter(cards), set(cards)
    everything = held.total() == table.left
    for length, candidates in _index(words).by_length.items():
        if not 2 <= length <= held.total() + table.masters:
            continue
        short = length < table.rules.shortest
        if short and not (everything and table.left <= length):  # it leaves nothing
            continue
        for word in candidates:
            if len(set(word) - have) > table.masters:
                continue
            letters = Counter(word)
            if (letters - held).total() > table.masters or (short and not held <= letters):
                continue
            if _can_take(table, word):
                return True
    return False


def _can_take(table: Table, word: str) -> bool:
    """Whether the letters can be had: one from each pile, or top cards of piles of three (LS1-07)."""
    if table.rules.course is not Course.PILES:
        return True
    if table.rules.spelling_order:
        return _in_order(tuple(map(tuple, table.piles)), word)
    return _in_any_order(tuple(map(tuple, table.piles)), Counter(word), set())


def _in_order(piles: tuple[tuple[str, ...], ...], word: str) -> bool:
    if not word:
        return True
    return any(
        _in_order((*piles[:i], pile[1:], *piles[i + 1 :]), word[1:])
        for i, pile in enumerate(piles)
        if pile and pile[0] == word[0]
    )


def _in_any_order(piles: tuple[tuple[str, ...], ...], wanted: Counter[str], seen: set[object]) -> bool:
    """Take any top card that is wanted; a table that was met before is not tried again."""
    if not wanted:
        return True
    if piles in seen:
        return False
    seen.add(piles)
    return any(
        _in_any_order((*piles[:i], pile[1:], *piles[i + 1 :]), wanted - Counter(pile[0]), seen)
        for i, pile in enumerate(piles)
        if pile and wanted[pile[0]]
    )
