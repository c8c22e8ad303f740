"""THE move generator: every legal placement of a hand, for every crossword game.

A `Finder` keeps the kernel's table in step with a layout; what it finds is a `Placements`: a sequence over
packed records, in which a placement becomes an object only when it is looked at.
"""

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice, repeat, takewhile
from typing import overload

from crossdeck.bits import EDGE, LETTERS, MOST_CARDS, RECORD, STRIDE, WILD
from crossdeck.kernel import Table
from crossdeck.layout import Direction, Layout, Placement, Square
from crossdeck.rules import Plurals, Rules, Wilds
from crossdeck.words import WordList

__all__ = ["Bounds", "Finder", "Placements", "TooLargeError"]

_ROOM = STRIDE - 2 * EDGE
"""Rows and columns of the kernel's window in which cards can lie."""
_MIDDLE = STRIDE // 2
_FILLED = bytes(tile > 0 for tile in range(256))
"""For whoever asks of a tile only whether there is one."""
_START: Square = (-_MIDDLE, -_MIDDLE)
"""With this corner the square 0,0 is in the middle, where the opening word begins."""


class TooLargeError(ValueError):
    """The crossword is so large that the placements round it do not fit the kernel's window."""


@dataclass(frozen=True)
class Bounds:
    """A board with edges: its first and last rows and columns, and where an opening word may begin."""

    top: int
    left: int
    bottom: int
    right: int
    starts: tuple[Square, ...]


class Placements(Sequence[Placement]):
    """Legal placements, sorted by first square, across before down, then by cards, wild cards last."""

    def __init__(self, records: bytes, layout: Layout, letters: str, corner: Square) -> None:
        """Take the kernel's records; `corner` is the square on the window's first cell."""
        self._records = records
        self._layout = layout
        self._letters = letters
        self._corner = corner
        self._sorted: list[bytes] | None = None

    def __len__(self) -> int:
        """How many there are, without making any."""
        return len(self._records) // RECORD

    @overload
    def __getitem__(self, index: int) -> Placement: ...
    @overload
    def __getitem__(self, index: slice) -> list[Placement]: ...
    def __getitem__(self, index: int | slice) -> Placement | list[Placement]:
        """One of them, or some, in sorted order."""
        if isinstance(index, slice):
            return [self._read(record) for record in self._in_order()[index]]
        return self._read(self._in_order()[index])

    def __iter__(self) -> Iterator[Placement]:
        """Each in turn, in sorted order."""
        return map(self._read, self._in_order())

    def __contains__(self, placement: object) -> bool:
        """Whether it is among them."""
        if not isinstance(placement, Placement) or not placement.cards:
            return False
        row, col = placement.squares[0]
        cell = (row - self._corner[0]) * STRIDE + col - self._corner[1]
        if not 0 <= cell < STRIDE * STRIDE:
            return False
        heads = {cell.to_bytes(2, "little"), (cell | 1 << 15).to_bytes(2, "little")}
        tiles = bytes(_tile(self._letters, face) for _, face in placement.cards).ljust(MOST_CARDS, b"\0")
        wanted = (record for record in self._each() if record[:2] in heads and record[4:] == tiles)
        return any(self._read(record) == placement for record in wanted)

    def found(self, index: int) -> Placement:
        """The one at this place in the order in which they were found: nothing is sorted."""
        return self._read(self._records[index * RECORD : (index + 1) * RECORD])

    def sets(self, within: int = 0xFFFF) -> dict[str, list[int]]:
        """The places of `found` by the cards they lay: a text in hand notation, in the alphabet's order.

        Only those that shed no more than `within` points less than the best.
        """
        records, letters = self._records, self._letters
        points = self._found_points()
        least = max(points, default=0) - within
        out: dict[str, list[int]] = {}
        for place, shed in enumerate(points):
            if shed >= least:
                tiles = records[place * RECORD + 4 : (place + 1) * RECORD]
                out.setdefault(_cards(letters, tiles), []).append(place)
        return out

    def by_squares(self) -> list[list[int]]:
        """The places of `found` in groups: those of one group lie on the same squares."""
        groups: dict[tuple[bytes, int], list[int]] = {}
        for place, record in enumerate(self._each()):
            groups.setdefault((record[:2], len(record[4:].rstrip(b"\0"))), []).append(place)
        return list(groups.values())

    def where(self, wanted: Callable[[Placement], bool]) -> list[int]:
        """The places of `found` on squares that are wanted; it is asked once for each set of squares."""
        heads = array("H", self._records)[:: RECORD // 2]
        fills = (self._records[4 + card :: RECORD].translate(_FILLED) for card in range(1, MOST_CARDS))
        keys = list(zip(heads, *takewhile(any, fills), strict=True))
        first = {key: place for place, key in reversed(list(enumerate(keys)))}
        kept = {key for key, place in first.items() if wanted(self.found(place))}
        return [place for place, key in enumerate(keys) if key in kept]

    def _found_points(self) -> "array[int]":
        points = array("H", self._records)[1 :: RECORD // 2]
        if sys.byteorder == "big":
            points.byteswap()
        return points

    def points(self, index: int) -> int:
        """The points of the cards that a placement sheds."""
        record = self._in_order()[index]
        return record[2] | record[3] << 8

    def best(self) -> tuple[Placement, int] | None:
        """The placement that sheds the most points, the first of them in order, and its points."""
        if not self._records:
            return None
        points = self._found_points()
        most = max(points)
        first = min(
            (each for each, shed in zip(self._each(), points, strict=True) if shed == most), key=_order
        )
        return self._read(first), most

    def _each(self) -> Iterator[bytes]:
        return (self._records[at : at + RECORD] for at in range(0, len(self._records), RECORD))

    def _in_order(self) -> list[bytes]:
        if self._sorted is None:
            self._sorted = sorted(self._each(), key=_order)
        return self._sorted

    def _read(self, record: bytes) -> Placement:
        head = record[0] | record[1] << 8
        down, right = (Direction.DOWN if head >> 15 else Direction.ACROSS).step
        row = (head & 0x7FFF) // STRIDE + self._corner[0]
        col = head % STRIDE + self._corner[1]
        cards = []
        for tile in record[4:]:
            if not tile:
                break
            while (row, col) in self._layout:
                row, col = row + down, col + right
            letter = self._letters[tile - 1 & LETTERS - 1]
            cards.append(((row, col), letter.lower() if tile & WILD else letter))
            row, col = row + down, col + right
        return Placement(tuple(cards))


def _order(record: bytes) -> tuple[int, int, bytes]:
    head = record[0] | record[1] << 8
    return head & 0x7FFF, head >> 15, record[4:]


@lru_cache(1 << 16)
def _cards(letters: str, tiles: bytes) -> str:
    """The cards of these tiles in hand notation, in the alphabet's order, wild cards last.

    A game lays the same few thousand words over and over; looking one up costs a tenth of sorting it.
    """
    return "".join(["?" if tile & WILD else letters[tile - 1] for tile in sorted(tiles.rstrip(b"\0"))])


def _tile(letters: str, face: str) -> int:
    code = letters.find(face.upper())
    return code + 1 + (WILD if face.islower() else 0)


class Finder:
    """The generator for one game at one table, with one dictionary; it follows a layout card by card."""

    def __init__(
        self,
        words: WordList,
        rules: Rules,
        players: int,
        values: Iterable[tuple[str, int]] = (),
        bounds: Bounds | None = None,
        table: type[Table] = Table,
    ) -> None:
        """`values` are the points of the cards in hand notation; `table` chooses another kernel."""
        self._letters = words.alphabet.letters
        self._wilds = rules.wilds is Wilds.ANY_LETTER
        self._rules = rules
        self._bounds = bounds
        limit = rules.limit(players)
        self._most = limit.most if limit else MOST_CARDS
        plurals = rules.plurals is Plurals.BARRED and "S" in words.alphabet
        self.table = table(
            words.numbers,
            *words.roots,
            (1 << len(self._letters)) - 1,
            _tile_values(self._letters, dict(values)),
            words.alphabet.code("S") if plurals else -1,
            words.alphabet.code("E") if plurals else -1,
            rules.barred_flags() if plurals else 0,
            rules.joint.value == "at-ends",
            rules.strict_s,
            rules.extension_only,
        )
        self._corner = _START
        if bounds:
            self._corner = (bounds.top - EDGE, bounds.left - EDGE)
            self.table.bound(
                *self._cell_at(bounds.top, bounds.left), *self._cell_at(bounds.bottom, bounds.right)
            )
            starts = [self._cell(square) | way << 15 for square in bounds.starts for way in (0, 1)]
            self.table.start_at(array("H", starts))
        self._laid: list[tuple[Square, str]] = []

    def find(
        self,
        layout: Layout,
        hand: Sequence[str],
        *,
        first_addition: bool = False,
        shortest: int = 0,
        every_wild: bool = True,
        one_each: bool = False,
        least: int = 1,
        most: int = MOST_CARDS,
    ) -> Placements:
        """All legal placements; `every_wild` also lays a wild card for a letter that the hand has.

        `one_each` gives only the first in order of all that lay the same set of cards; `least` and `most` are
        the fewest and the most cards looked for.
        """
        self.prepare(
            layout,
            hand,
            first_addition=first_addition,
            shortest=shortest,
            every_wild=every_wild,
            least=least,
            most=most,
        )()
        records = self.table.sets() if one_each else self.table.found()
        return Placements(records, layout, self._letters, self._corner)

    def goes(self, layout: Layout, hand: Sequence[str]) -> bool:
        """Whether all these cards can be laid at once."""
        return bool(hand) and self.prepare(layout, hand, every_wild=False, least=len(hand))() > 0

    def prepare(
        self,
        layout: Layout,
        hand: Sequence[str],
        *,
        first_addition: bool = False,
        shortest: int = 0,
        every_wild: bool = True,
        least: int = 1,
        most: int = MOST_CARDS,
    ) -> Callable[[], int]:
        """Follow the layout and give the bare call of the kernel, for whoever wants only records."""
        most = min(self._most, most)
        self.follow(layout, min(most, len(hand)))
        held = bytes(map(min, map(hand.count, self._letters), repeat(255))).ljust(LETTERS, b"\0")
        wilds = hand.count("?") if self._wilds else 0
        shortest = shortest or self._rules.shortest
        if first_addition and layout:
            least = max(least, self._rules.least_first)
        return partial(self.table.generate, held, wilds, most, least, shortest, every_wild)

    def packed(self, placement: Placement) -> tuple[int, bytes]:
        """A placement on the layout that is followed as the kernel lays it: its head, and its tiles."""
        first, *others = placement.squares
        way = bool(others) and others[0][0] != first[0]
        tiles = bytes(_tile(self._letters, face) for _, face in placement.cards)
        return self._cell(first) | way << 15, tiles

    def follow(self, layout: Layout, reach: int) -> None:
        """Bring the table in step with a layout, with room round it for placements of so many cards.

        Cards lie there in the layout's own order, so what is found comes in an order that follows from the
        layout alone and not from what was looked at before.
        """
        if self._bounds is None:
            self._centre(layout, reach)
        else:
            _check_edges(layout, self._bounds)
        keep = 0
        for mine, theirs in zip(self._laid, layout.items(), strict=False):
            if mine != theirs:
                break
            keep += 1
        if keep < len(self._laid):
            self.table.lift(len(self._laid) - keep)
            del self._laid[keep:]
        for square, face in islice(layout.items(), keep, None):
            self.table.lay(self._cell(square), 0, bytes([_tile(self._letters, face)]))
            self._laid.append((square, face))

    def _centre(self, layout: Layout, reach: int) -> None:
        """Move the window if the layout has come too near to its edge."""
        if not layout:
            if self._corner != _START:
                self._move(_START)
            return
        (top, left), (bottom, right) = layout.bounds
        for low, high, what in ((top, bottom, "rows"), (left, right, "columns")):
            if high - low + 1 + 2 * reach > _ROOM:
                raise TooLargeError(
                    f"the crossword has {high - low + 1} {what}; with placements of up to {reach} cards "
                    f"{_ROOM - 2 * reach} are the most that can be searched"
                )
        rows = self._cell_at(top - reach, left - reach)
        ends = self._cell_at(bottom + reach, right + reach)
        if min(rows) < EDGE or max(ends) >= STRIDE - EDGE:
            self._move(((top + bottom) // 2 - _MIDDLE, (left + right) // 2 - _MIDDLE))

    def _move(self, corner: Square) -> None:
        self.table.lift(len(self._laid))
        self._laid.clear()
        self._corner = corner

    def _cell_at(self, row: int, col: int) -> Square:
        return row - self._corner[0], col - self._corner[1]

    def _cell(self, square: Square) -> int:
        row, col = self._cell_at(*square)
        return row * STRIDE + col


def _check_edges(layout: Layout, bounds: Bounds) -> None:
    (top, left), (bottom, right) = layout.bounds
    within = bounds.top <= top and bounds.left <= left and bottom <= bounds.bottom and right <= bounds.right
    if layout and not within:
        raise TooLargeError("the crossword reaches over the edge of the board")


def _tile_values(letters: str, values: dict[str, int]) -> "array[int]":
    """Points by tile: letters, then the same letters shown by a wild card."""
    table = array("H", bytes(2 * 128))
    for code, letter in enumerate(letters):
        table[code + 1] = values.get(letter, 0)
        table[code + 1 + WILD] = values.get("?", 0)
    return table
