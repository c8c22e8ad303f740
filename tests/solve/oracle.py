"""An oracle for the two Keyword patiences: plain dicts and strings, every word tried on every square.

It shares no code with the engine, the kernel or the solvers.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

Square = tuple[int, int]
Grid = dict[Square, str]
RACK = 10


def run(grid: Grid, square: Square, step: Square) -> list[Square]:
    row, col = square
    while (row - step[0], col - step[1]) in grid:
        row, col = row - step[0], col - step[1]
    squares = []
    while (row, col) in grid:
        squares.append((row, col))
        row, col = row + step[0], col + step[1]
    return squares


def placements(
    grid: Grid, rack: str, words: set[str], rows: int, cols: int, starts: set[Square]
) -> Iterator[tuple[Grid, list[list[Square]]]]:
    """Every legal way to lay cards: the new cards, and the runs they make, the one along the word first."""
    seen = set()
    for word in sorted(words):
        for step in ((0, 1), (1, 0)):
            for row in range(rows - step[0] * (len(word) - 1)):
                for col in range(cols - step[1] * (len(word) - 1)):
                    squares = [(row + i * step[0], col + i * step[1]) for i in range(len(word))]
                    if any(grid.get(sq, letter) != letter for sq, letter in zip(squares, word, strict=True)):
                        continue
                    new = {sq: letter for sq, letter in zip(squares, word, strict=True) if sq not in grid}
                    if not new or Counter(new.values()) - Counter(rack):
                        continue
                    after = grid | new
                    if run(after, squares[0], step) != squares:
                        continue
                    cross = [run(after, sq, (step[1], step[0])) for sq in new]
                    runs = [squares, *(line for line in cross if len(line) > 1)]
                    if any("".join(after[sq] for sq in line) not in words for line in runs):
                        continue
                    if grid and len(new) == len(squares) and len(runs) == 1:
                        continue
                    if not grid and squares[0] not in starts:
                        continue
                    key = frozenset(new.items())
                    if len(new) == 1 and key in seen:
                        continue
                    seen.add(key)
                    yield new, runs


def drawn(rack: str, stock: str, new: Grid) -> tuple[str, str]:
    left = "".join((Counter(rack) - Counter(new.values())).elements())
    more = max(0, RACK - len(left))
    return left + stock[:more], stock[more:]


def shares(grid: Grid, new: Grid, runs: list[list[Square]], single: bool) -> bool:
    """R-81: of one card, either word may be meant."""
    meant = runs if len(new) == 1 else runs[:1]
    old = [sum(sq in grid for sq in line) for line in meant]
    return any(count == 1 if single else count > 0 for count in old)


def fewest(
    grid: Grid, rack: str, stock: str, words: set[str], rows: int, cols: int, *, single: bool
) -> int | None:
    """The fewest words to the bottom-right corner, by breadth first; None if it cannot be reached."""
    level = {(frozenset(grid.items()), "".join(sorted(rack)), stock)}
    seen = set(level)
    count = 0
    while level:
        count += 1
        after = set()
        for cards, held, rest in sorted(level, key=repr):
            laid = dict(cards)
            for new, runs in placements(laid, held, words, rows, cols, {(0, 0)}):
                if laid and not shares(laid, new, runs, single):
                    continue
                if (rows - 1, cols - 1) in new:
                    return count
                hand, blind = drawn(held, rest, new)
                state = (frozenset((laid | new).items()), "".join(sorted(hand)), blind)
                if state not in seen:
                    seen.add(state)
                    after.add(state)
        level = after
    return None


class Points:
    """The most points to be had on a board, by trying everything; numbers as in KWS-04 to KWS-09."""

    def __init__(self, lines: tuple[str, ...], words: set[str]) -> None:
        """Lower case is a key square, B and b are blue, `#` a start square."""
        self.lines, self.words = lines, words
        self.rows, self.cols = len(lines), len(lines[0])
        squares = [(row, col) for row in range(self.rows) for col in range(self.cols)]
        self.starts = {(row, col) for row, col in squares if lines[row][col] == "#"}
        self.known: dict[object, int] = {}

    def of(self, square: Square) -> int:
        return {"B": 10, "b": 50, "r": 20}.get(self.lines[square[0]][square[1]], 0)

    def gain(self, new: Grid, runs: list[list[Square]]) -> int:
        keywords = 0
        for line in runs:
            keys = [sq for sq in line if self.lines[sq[0]][sq[1]].islower()]
            keywords += len(keys) >= 2 and any(sq in new for sq in keys)
        return sum(map(self.of, new)) + 50 * keywords

    def most(self, grid: Grid, rack: str, stock: str) -> int:
        key = frozenset(grid.items()), "".join(sorted(rack)), stock
        if key not in self.known:
            best = 50 if not rack and not stock else -5 * len(rack)
            for new, runs in placements(grid, rack, self.words, self.rows, self.cols, self.starts):
                if len(max(runs, key=len) if len(new) == 1 else runs[0]) < 3:
                    continue
                hand, blind = drawn(rack, stock, new)
                best = max(best, self.gain(new, runs) + self.most(grid | new, hand, blind))
            self.known[key] = best
        return self.known[key]


def some_words(random: Random, letters: str, count: int, lengths: range) -> set[str]:
    return {"".join(random.choices(letters, k=random.choice(lengths))) for _ in range(count)}
