"""THE move generator for words in rows: every word that a hand can lay, and every change of one that lies.

A `RowFinder` asks the kernel; what it finds is a `RowMoves`: a sequence over packed records, in which a move
becomes an object only when it is looked at.
"""

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import repeat
from typing import overload

from crossdeck.bits import LETTERS, WILD
from crossdeck.kernel import RowSearch, survey
from crossdeck.rules import Rules, Wilds
from crossdeck.words import WordList

__all__ = ["RowFinder", "RowMove", "RowMoves"]


@dataclass(frozen=True, slots=True)
class RowMove:
    """A word as it becomes."""

    row: int | None
    """Which word of the table it was, counted from 0; None for a new one."""
    old: str
    """The faces that it had; empty for a new one."""
    faces: str

    @property
    def is_substitution(self) -> bool:
        """Whether cards are exchanged, and none is added (LXL-17)."""
        return len(self.faces) == len(self.old)


class RowMoves(Sequence[RowMove]):
    """Legal moves: new words first, then row by row, insertions before substitutions, wild cards last."""

    def __init__(self, records: bytes, size: int, rows: Sequence[str], letters: str) -> None:
        """Take the kernel's records, of `size` bytes each, for these words of the table."""
        self._records = records
        self._size = size
        self._rows = rows
        self._letters = letters
        self._sorted: list[bytes] | None = None

    def __len__(self) -> int:
        """How many there are, without making any."""
        return len(self._records) // self._size

    @overload
    def __getitem__(self, index: int) -> RowMove: ...
    @overload
    def __getitem__(self, index: slice) -> list[RowMove]: ...
    def __getitem__(self, index: int | slice) -> RowMove | list[RowMove]:
        """One of them, or some, in sorted order."""
        if isinstance(index, slice):
            return [self._read(record) for record in self._in_order()[index]]
        return self._read(self._in_order()[index])

    def __iter__(self) -> Iterator[RowMove]:
        """Each in turn, in sorted order."""
        return map(self._read, self._in_order())

    def found(self, index: int) -> RowMove:
        """The one at this place in the order in which they were found: nothing is sorted."""
        return self._read(self._records[index * self._size : (index + 1) * self._size])

    def points(self) -> "array[int]":
        """The points that each sheds, in the order of `found`: of the cards given less those taken."""
        points = array("h", self._records)[1 :: self._size // 2]
        if sys.byteorder == "big":
            points.byteswap()
        return points

    def _each(self) -> Iterator[bytes]:
        size = self._size
        return (self._records[at : at + size] for at in range(0, len(self._records), size))

    def _in_order(self) -> list[bytes]:
        if self._sorted is None:
            self._sorted = sorted(self._each(), key=self._order)
        return self._sorted

    def _order(self, record: bytes) -> tuple[int, bool, bytes]:
        row, tiles = record[0] | record[1] << 8, record[4:].rstrip(b"\0")
        return row, bool(row) and len(tiles) == len(self._rows[row - 1]), tiles

    def _read(self, record: bytes) -> RowMove:
        row, tiles = record[0] | record[1] << 8, record[4:].rstrip(b"\0")
        faces = "".join(_face(self._letters, tile) for tile in tiles)
        return RowMove(row - 1, self._rows[row - 1], faces) if row else RowMove(None, "", faces)


class RowFinder:
    """The generator for one game at one table, with one dictionary."""

    def __init__(
        self,
        words: WordList,
        rules: Rules,
        values: Iterable[tuple[str, int]] = (),
        search: type[RowSearch] = RowSearch,
    ) -> None:
        """`values` are the points of the cards in hand notation; `search` chooses another kernel."""
        self._letters = words.alphabet.letters
        self._longest = words.longest
        self._rules = rules
        points = _tile_values(self._letters, dict(values))
        self.search = search(words.numbers, words.roots[2], _surveyed(words), points, words.longest)

    def find(self, rows: Sequence[str], hand: Sequence[str], *, every_wild: bool = True) -> RowMoves:
        """All legal moves; `every_wild` also lays a wild card for a letter that the hand has."""
        self.prepare(rows, hand, every_wild=every_wild)()
        return RowMoves(self.search.found(), self.search.size, rows, self._letters)

    def goes(self, rows: Sequence[str], hand: Sequence[str], count: int = 0) -> bool:
        """Whether all these cards can be laid at once, or so many of them, whichever."""
        return self.search.whole(*self._told(rows, hand), self._rules.shortest, count)

    def prepare(
        self, rows: Sequence[str], hand: Sequence[str], *, every_wild: bool = True
    ) -> Callable[[], int]:
        """The bare call of the kernel, for whoever wants only records."""
        rules = self._rules
        return partial(
            self.search.generate, *self._told(rows, hand), rules.shortest, every_wild, rules.fixed_wilds
        )

    def _told(self, rows: Sequence[str], hand: Sequence[str]) -> tuple[bytes, bytes, int]:
        """Rows, letters and wild cards as the kernel takes them."""
        held = bytes(map(min, map(hand.count, self._letters), repeat(255))).ljust(LETTERS, b"\0")
        wilds = hand.count("?") if self._rules.wilds is Wilds.ANY_LETTER else 0
        return b"".join(self._tiles(row) + b"\0" for row in rows), held, wilds

    def _tiles(self, faces: str) -> bytes:
        """Nothing for a word that is longer than any of the dictionary: it cannot become one."""
        if len(faces) > self._longest:
            return b""
        return bytes(_tile(self._letters, face) for face in faces)


@lru_cache(4)
def _surveyed(words: WordList) -> "array[int]":
    """Once for all tables with this dictionary."""
    return survey(words.numbers, words.roots[2])


def _tile(letters: str, face: str) -> int:
    return letters.index(face.upper()) + 1 + (WILD if face.islower() else 0)


def _face(letters: str, tile: int) -> str:
    letter = letters[tile - 1 & LETTERS - 1]
    return letter.lower() if tile & WILD else letter


def _tile_values(letters: str, values: dict[str, int]) -> "array[int]":
    """Points by tile: letters, then the same letters shown by a wild card."""
    table = array("H", bytes(2 * 128))
    for code, letter in enumerate(letters):
        table[code + 1] = values.get(letter, 0)
        table[code + 1 + WILD] = values.get("?", 0)
    return table
