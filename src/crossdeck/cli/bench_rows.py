"""The part of `crossdeck bench kernel` on words in rows: all moves of a hand against a table of 30 words.

The words have up to five letters: those of 30 longer ones are not in the two packs that ten play with.  A
hand has eight letters and two Master Cards, each of which is laid for every letter.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from crossdeck import kernel, native
from crossdeck.cards import pack as builtin_pack
from crossdeck.cli.terms import InputError
from crossdeck.deals import deal_name, shuffled
from crossdeck.games.lexicon_large import LEXICON_LARGE
from crossdeck.rowmoves import RowFinder
from crossdeck.words import WordList

__all__ = ["RowFigures", "measure_rows", "tables"]

_ROWS = 30
_HAND, _MASTERS = 10, 2
_LONGEST = 5
_PACKS = 4
"""So many packs fill a table without coming to a stand."""
_ROUNDS = 5
_DUELS = 2
_FAILED = 20
"""So many tables may come to a stand all the same."""


@dataclass(frozen=True)
class RowFigures:
    """What was measured: seconds for each table, moves found, and how much slower the plain source is."""

    times: list[float]
    counts: list[int]
    ratio: float

    def row(self) -> dict[str, Any]:
        """The figures for people and for JSON."""
        return {
            "tables": len(self.times),
            "words": _ROWS,
            "moves": round(statistics.mean(self.counts)),
            "median_ms": round(1e3 * statistics.median(self.times), 1),
            "worst_ms": round(1e3 * max(self.times), 1),
            "ratio": round(self.ratio, 1) if kernel.KIND == "compiled" else None,
        }

    def told(self) -> str:
        """The same as two lines of text."""
        row = self.row()
        ratio = f", {row['ratio']:.0f} x as fast as interpreted" if row["ratio"] else ""
        return (
            f"words in rows: {row['tables']} tables of {_ROWS} words, {_MASTERS} wilds, every use; "
            f"{row['moves']:,} moves,\n"
            f"median {row['median_ms']:.1f} ms, worst {row['worst_ms']:.1f} ms{ratio}"
        )


def measure_rows(words: WordList, count: int) -> RowFigures:
    """Time the generator on so many tables, the best of five rounds on each."""
    plain = native.interpreted("crossdeck.kernel.rows").RowSearch
    finder, slow = RowFinder(words, LEXICON_LARGE), RowFinder(words, LEXICON_LARGE, search=plain)
    times, counts, duels = [], [], []
    for i, (rows, hand) in enumerate(tables(words, count)):
        generate = finder.prepare(rows, hand)
        times.append(min(_time(generate) for _ in range(_ROUNDS)))
        counts.append(finder.search.n)
        if i < _DUELS:
            duels.append((times[-1], _time(slow.prepare(rows, hand))))
            if slow.search.found() != finder.search.found():
                raise SystemExit(f"the two kernels disagree on {' '.join(rows)} with {hand}")
    ours, theirs = (sum(side) for side in zip(*duels, strict=True))
    return RowFigures(times, counts, theirs / ours)


def tables(words: WordList, count: int) -> list[tuple[list[str], str]]:
    """The same tables every time: words by chance from numbered deals, and a hand for each."""
    finder = RowFinder(words, LEXICON_LARGE)
    out: list[tuple[list[str], str]] = []
    number = 0
    while len(out) < count:
        number += 1
        if number > count + _FAILED:
            raise InputError(f"{words.id} has too few words to fill a table; choose a larger dictionary")
        rows = _fill(finder, words, deal_name("bench-rows", number))
        if rows:
            letters = _letters(words, deal_name("bench-rows-hand", number))
            out.append((rows, "".join(letters[: _HAND - _MASTERS]) + "?" * _MASTERS))
    return out


def _letters(words: WordList, name: str) -> list[str]:
    cards = builtin_pack(LEXICON_LARGE.pack).times(_PACKS).cards()
    return list(shuffled([card for card in cards if card in words.alphabet], name))


def _fill(finder: RowFinder, words: WordList, name: str) -> list[str]:
    """Words laid one after the other, until there are enough; none if it comes to a stand before."""
    stock, rows = _letters(words, name), list[str]()
    dice = iter(shuffled([f"{i:03}" for i in range(1000)], f"{name}/dice"))
    while len(rows) < _ROWS and len(stock) > _HAND:
        words_held = [move.faces for move in finder.find((), stock[:_HAND]) if len(move.faces) <= _LONGEST]
        if words_held:
            rows.append(words_held[int(next(dice)) * len(words_held) // 1000])
        for card in rows[-1] if words_held else stock[:1]:
            stock.remove(card)
    return rows if len(rows) == _ROWS else []


def _time(generate: Callable[[], int]) -> float:
    start = time.thread_time()
    generate()
    return time.thread_time() - start
