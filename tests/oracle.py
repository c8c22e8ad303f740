"""A brute-force generator that shares no code with the product: the authority on which placements are legal.

It goes through every line of squares near the crossword, lays every word of the list there that the letters
on the table allow, rebuilds every run from scratch and judges plurals from the text of R-30 to R-36.  Slow,
and simple enough to be believed.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

Square = tuple[int, int]
Cells = dict[Square, str]
Cards = tuple[tuple[Square, str], ...]


@dataclass(frozen=True)
class World:
    """Words, and their flags as letters: P plural, V verb, O own word, A made by adding S or ES."""

    words: frozenset[str]
    flags: dict[str, str]


@dataclass(frozen=True)
class Terms:
    """The limits and the plural rule of a game."""

    most: int
    least: int = 1
    plurals: bool = True
    at_ends: bool = False
    verb_s: bool = False
    strict_s: bool = False
    extension_only: bool = False
    wilds: bool = True
    board: frozenset[Square] | None = None
    starts: tuple[Square, ...] | None = None
    shortest: int = 2


def all_placements(world: World, terms: Terms, cells: Cells, hand: str) -> dict[Cards, None]:
    """Every legal placement with every way to use wild cards."""
    cells = {square: face.upper() for square, face in cells.items()}
    found: dict[Cards, None] = {}
    held = Counter(hand)
    wilds = held["?"] if terms.wilds else 0
    for laid in _strings(world, terms, cells, len(hand)):
        if not terms.least <= len(laid) <= terms.most:
            continue
        need = Counter(letter for _, letter in laid)
        if sum(max(0, count - held[letter]) for letter, count in need.items()) > wilds:
            continue
        if not _lawful(world, terms, cells, dict(laid)):
            continue
        for cards in _cards(laid, held, terms.wilds):
            found[cards] = None
    return found


def letters_only(placements: dict[Cards, None]) -> set[Cards]:
    """The same without saying which cards are wild."""
    return {tuple((square, face.upper()) for square, face in cards) for cards in placements}


def _strings(world: World, terms: Terms, cells: Cells, reach: int) -> set[Cards]:
    """Squares and letters of every word in every line that fits the letters already there."""
    out: set[Cards] = set()
    for length in {len(word) for word in world.words}:
        words = [word for word in world.words if len(word) == length]
        for start, (down, right) in _lines(terms, cells, length):
            line = [(start[0] + i * down, start[1] + i * right) for i in range(length)]
            old = [(i, cells[square]) for i, square in enumerate(line) if square in cells]
            new = [(i, square) for i, square in enumerate(line) if square not in cells]
            if not 1 <= len(new) <= min(reach, terms.most):
                continue
            for word in words:
                if all(word[i] == letter for i, letter in old):
                    out.add(tuple(sorted((square, word[i]) for i, square in new)))
    return out


def _lines(terms: Terms, cells: Cells, length: int) -> list[tuple[Square, Square]]:
    if not cells:
        if terms.starts is None:
            return [((0, 0), (0, 1))]
        return [(start, way) for start in terms.starts for way in ((0, 1), (1, 0))]
    lines = set()
    for row, col in cells:
        for way in ((0, 1), (1, 0)):
            for side in (-1, 0, 1):
                for back in range(-1, length + 1):
                    start = (row + side * way[1] - back * way[0], col + side * way[0] - back * way[1])
                    lines.add((start, way))
    return list(lines)


def _lawful(world: World, terms: Terms, cells: Cells, new: Cells) -> bool:
    if any(square in cells for square in new):
        return False
    if terms.board is not None and any(square not in terms.board for square in new):
        return False
    after = {**cells, **new}
    near = {(r + a, c + b) for r, c in new for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    if cells and not any(square in cells for square in near):
        return False
    across, down = ({s: _run(after, s, way) for s in new} for way in ((0, 1), (1, 0)))
    rows, cols = {r for r, _ in new}, {c for _, c in new}
    if len(rows) > 1 and len(cols) > 1:
        return False
    if len(new) > 1 and len(set((across if len(rows) == 1 else down).values())) > 1:
        return False
    runs = {run for run in (*across.values(), *down.values()) if len(run) > 1}
    if not runs or any(_word(after, run) not in world.words for run in runs):
        return False
    if len(new) == 1:
        main = max(len(run) for run in runs)
    else:
        main = len(next(iter((across if len(rows) == 1 else down).values())))
    return main >= terms.shortest and (
        not terms.plurals or not any(_forbidden(world, terms, after, new, runs, run) for run in runs)
    )


def _run(cells: Cells, square: Square, way: Square) -> tuple[Square, ...]:
    r, c = square
    while (r - way[0], c - way[1]) in cells:
        r, c = r - way[0], c - way[1]
    out = []
    while (r, c) in cells:
        out.append((r, c))
        r, c = r + way[0], c + way[1]
    return tuple(out)


def _word(cells: Cells, run: tuple[Square, ...]) -> str:
    return "".join(cells[square] for square in run)


def _suspect(world: World, terms: Terms, after: Cells, new: Cells, run: tuple[Square, ...]) -> bool:
    """R-30 (1) and (2), R-35, R-36, R-39: a plural whose final S is new, before any exception."""
    word = _word(after, run)
    if word[-1] != "S" or run[-1] not in new:
        return False
    flags = world.flags.get(word, "")
    if "P" not in flags or "O" in flags or ("V" in flags and terms.verb_s):
        return False
    if terms.extension_only:
        fresh = [square for square in run if square in new]
        only_s = fresh == [run[-1]]
        only_es = word.endswith("ES") and fresh == list(run[-2:])
        return "A" in flags and (only_s or only_es)
    return True


def _forbidden(
    world: World,
    terms: Terms,
    after: Cells,
    new: Cells,
    runs: set[tuple[Square, ...]],
    run: tuple[Square, ...],
) -> bool:
    """R-30 (3): no exception.  R-31, R-33: the S lies in another run that is no plural by the same S."""
    if not _suspect(world, terms, after, new, run):
        return False
    if terms.strict_s and len(new) == 1:
        return True
    s = run[-1]
    for other in runs:
        if other == run or s not in other:
            continue
        if other[-1] == s and _suspect(world, terms, after, new, other):
            continue
        if terms.at_ends and s not in (other[0], other[-1]):
            continue
        return False
    return True


def _cards(laid: Cards, held: Counter[str], wilds: bool) -> list[Cards]:
    """Every choice of which squares get a wild card, such that the hand has the cards."""
    most = held["?"] if wilds else 0
    out = []
    for n in range(min(most, len(laid)) + 1):
        for chosen in combinations(range(len(laid)), n):
            need = Counter(letter for i, (_, letter) in enumerate(laid) if i not in chosen)
            if all(held[letter] >= count for letter, count in need.items()):
                out.append(
                    tuple(
                        (square, face.lower() if i in chosen else face)
                        for i, (square, face) in enumerate(laid)
                    )
                )
    return out
